// The module behind a guard: after it has broken nothing may call into it, for its memory is no longer sound.

export function guarded(module, broken) {
  let over = false;
  const stop = (error) => {
    if (over) return;
    over = true;
    broken(error);
  };
  return new Proxy(module, {
    get(target, name) {
      if (name === "over") return over;
      if (name === "stop") return stop;
      return (...values) => {
        if (over) return undefined;
        try {
          return target[name](...values);
        } catch (error) {
          stop(error);
          return undefined;
        }
      };
    },
  });
}
