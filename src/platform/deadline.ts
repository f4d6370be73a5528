import { AsyncLocalStorage } from 'node:async_hooks';

// Each wait of a request has a limit of its own, but one may follow another. So the request has a deadline as well
// (setting REQUEST_WAIT_MS): whoever asks hears of trouble within five seconds.

/** Seconds after which a request that met trouble, or ran out of time, may be sent again. */
export const TROUBLE_RETRY_AFTER = 2;

/**
 * Why the deadline's signal aborts. It has the code of a connection that timed out: the answer is 503, as for trouble.
 */
export class OutOfTime extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The request has taken as long as it may');
  }
}

interface Deadline {
  /** aborts with OutOfTime */
  readonly signal: AbortSignal;
  /** from now on the request may take longer: it asks a provider, takes an upload, draws a document, or was answered */
  readonly lift: () => void;
}

const storage = new AsyncLocalStorage<Deadline>();

/** Runs a request that may take `ms` milliseconds unless its deadline is lifted. */
export function withDeadline<T>(ms: number, work: (deadline: Deadline) => T): T {
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(new OutOfTime()), ms).unref();
  const deadline = { signal: late.signal, lift: () => clearTimeout(clock) };
  return storage.run(deadline, work, deadline);
}

/** The deadline of the current request; undefined in a job. */
export const deadlineOfRequest = (): Deadline | undefined => storage.getStore();

/** Waits for work that also serves others, until the deadline. Throws OutOfTime; the work goes on. */
export async function untilDeadline<T>(work: Promise<T>): Promise<T> {
  const signal = storage.getStore()?.signal;
  if (signal === undefined) return work;
  signal.throwIfAborted();
  const late = Promise.withResolvers<never>();
  const giveUp = (): void => late.reject(signal.reason);
  signal.addEventListener('abort', giveUp);
  return Promise.race([work, late.promise]).finally(() =>
    signal.removeEventListener('abort', giveUp),
  );
}
