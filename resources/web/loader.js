// Fetches the module and shows how far it is.
import { handOver } from "./offline.js";

// Resolves once the worker can have what was fetched.
export let handedOver = Promise.resolve();

export async function fetchModule(url, progress) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  // A compressed answer tells its compressed length, which says nothing about the bytes that arrive here.
  const total = response.headers.get("content-encoding") ? 0 : Number(response.headers.get("content-length"));
  handedOver = handOver(response.clone());
  let got = 0;
  const counted = response.body.pipeThrough(new TransformStream({
    transform(chunk, out) {
      got += chunk.length;
      if (total) progress(Math.min(1, got / total));
      out.enqueue(chunk);
    },
  }));
  // With its proper type, whatever the server says, so that it is compiled while it arrives.
  return new Response(counted, { headers: { "content-type": "application/wasm" } });
}

export function loadPicture(url) {
  return new Promise((done, failed) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => failed(new Error(`${url} could not be loaded`));
    picture.src = url;
  });
}
