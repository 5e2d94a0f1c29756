// A line that tells of trouble the game goes on with, or of what else can be done.

export function makeNotice(line) {
  const text = line.querySelector("span"), ways = line.querySelector("#notice-ways"), dismiss = line.querySelector("#notice-dismiss");
  const hide = () => { line.hidden = true; };
  dismiss.addEventListener("click", hide);
  const notice = {
    hide,
    // `show`, of what is no trouble.
    offer(said, ...offers) {
      const back = notice.show(said, ...offers);
      line.classList.add("calm");
      return back;
    },
    // `offers` are what can be done about it, as [label, what it does]; done, it needs no more telling. Returns what takes
    // back this notice alone.
    show(said, ...offers) {
      text.textContent = said;
      ways.replaceChildren(...offers.map(([label, act]) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", () => {
          hide();
          act();
        });
        return button;
      }));
      line.classList.remove("calm");
      line.hidden = false;
      return () => { if (text.textContent === said) hide(); };
    },
  };
  return notice;
}
