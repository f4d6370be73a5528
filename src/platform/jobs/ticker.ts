export interface Ticker {
  /** runs soon; many wake-ups during a run make one more run */
  wake(): void;
  /** resolves when the run under way has ended */
  stop(): Promise<void>;
}

/**
 * Runs `work` every `seconds` in this process, never twice at a time. Cheap and frequent work lives here: a queue row
 * for every few seconds would cost more than the work. A failed run is tried again at the next tick.
 */
export function startTicker(seconds: number, work: () => Promise<void>): Ticker {
  let stopped = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  const schedule = (): void => {
    if (!stopped) timer = setTimeout(run, seconds * 1000);
  };
  const run = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    if (running !== null) {
      again = true;
      return;
    }
    again = false;
    running = work()
      .catch(() => undefined) // logged by the work itself
      .then(() => {
        running = null;
        if (again) run();
        else schedule();
      });
  };
  schedule();
  return {
    wake: run,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
