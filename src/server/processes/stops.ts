import type { Logger } from '#platform/log.ts';

/** Undoes a step of the start. */
export type Stop = () => Promise<unknown> | void;

/** Stops in the reverse order of the start: no new requests, running ones finish, then jobs, pool and database. */
export async function stopAll(stops: readonly Stop[], log: Pick<Logger, 'error'>): Promise<void> {
  for (const step of stops.toReversed()) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'a part did not stop cleanly');
    }
  }
}
