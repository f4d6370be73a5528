export interface JobLog {
  debug(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** Runs a job and says in the log what it did or why it failed; the failure is rethrown for the queue to count. */
export async function runLogged(name: string, handler: () => Promise<number | void>, log: JobLog): Promise<void> {
  const began = performance.now();
  try {
    const done = await handler();
    const ms = Math.round(performance.now() - began);
    if (typeof done === 'number' && done !== 0) log.debug({ job: name, done, ms }, 'job done');
  } catch (error) {
    log.error({ job: name, err: error }, 'job failed');
    throw error;
  }
}
