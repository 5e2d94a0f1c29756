// Games as files: out of the page, and back into this or another one.

// Hands the bytes to the player, as a file of this name.
export function download(name, bytes) {
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const TYPES = { png: "image/png", txt: "text/plain" };

// What hands the bytes, with the address `url`, to another application, where the browser can: nothing elsewhere.
export function sharing(name, bytes, url) {
  const type = TYPES[name.split(".").at(-1)];
  const told = { files: [new File([bytes], name, { type })], title: document.title, text: url };
  if (!type || !navigator.canShare?.(told)) return undefined;
  // Who changes their mind has refused nothing that would have to be told.
  return () => navigator.share(told).catch(() => {});
}

// `chosen` gets each file that is picked with `picker` or dropped onto the page.
export function listenToFiles(picker, chosen) {
  picker.addEventListener("change", () => {
    const [file] = picker.files;
    // The same file may be picked again.
    picker.value = "";
    if (file) chosen(file);
  });
  const brings = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  addEventListener("drop", (event) => {
    if (!brings(event)) return;
    // Else the browser leaves the game to show the file.
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) chosen(file);
  });
}

// The bytes of a file that may be a game.
export async function bytesOf(file, most) {
  if (file.size > most) throw new Error(`${file.size} bytes is too large; the limit is ${most}`);
  return new Uint8Array(await file.arrayBuffer());
}
