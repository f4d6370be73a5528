import { AsyncLocalStorage } from 'node:async_hooks';

// Each wait of a request has its own limit, and waits may follow each other. The deadline of the whole request
// (setting REQUEST_WAIT_MS) makes an error answer arrive within five seconds.

/** After how many seconds a request that failed or ran out of time may be sent again. */
export const TROUBLE_RETRY_AFTER = 2;

/** The reason with which a deadline aborts. It has the code of a connection time-out, so it is answered 503 as well. */
export class OutOfTime extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The request has taken as long as it may');
  }
}

interface Deadline {
  /** aborts with OutOfTime */
  readonly signal: AbortSignal;
  /** removes the limit: the request asks a provider, takes an upload, draws a document, or was answered */
  readonly lift: () => void;
}

const storage = new AsyncLocalStorage<Deadline>();

/** Runs a request with a deadline of `ms` milliseconds. */
export function withDeadline<T>(ms: number, work: (deadline: Deadline) => T): T {
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(new OutOfTime()), ms).unref();
  const deadline = { signal: late.signal, lift: () => clearTimeout(clock) };
  return storage.run(deadline, work, deadline);
}

/** The deadline of the current request; undefined in a job. */
export const deadlineOfRequest = (): Deadline | undefined => storage.getStore();

/** Waits for shared work until the request's deadline. Throws OutOfTime; the work itself continues. */
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
