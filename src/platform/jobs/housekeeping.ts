export interface Housekeeping {
  /** starts no further run; resolves when the current run has ended or the time is over */
  stop(withinMs: number): Promise<void>;
}

/**
 * Runs `work` every `seconds` in this process, never twice at a time, for files on the machine's own disk. It is no
 * queue, because a queue named after a machine would outlive it. A failed run is tried again at the next tick.
 */
export function startHousekeeping(seconds: number, work: () => Promise<void>): Housekeeping {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(() => undefined) // logged by the work itself
      .finally(() => {
        running = null;
      });
  }, seconds * 1000);
  return {
    stop: async (withinMs) => {
      clearInterval(timer);
      if (running !== null)
        await Promise.race([
          running,
          new Promise((resolve) => setTimeout(resolve, withinMs).unref()),
        ]);
    },
  };
}
