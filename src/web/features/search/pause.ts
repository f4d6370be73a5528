/** Something that is about to happen. Asked for again before its time, only the last is done, its whole pause later. */
export interface Pause {
  after(ms: number, act: () => void): void;
  /** what waits is not done */
  cancel(): void;
}

export function createPause(): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    cancel,
    after: (ms, act) => {
      cancel();
      timer = setTimeout(act, ms);
    },
  };
}
