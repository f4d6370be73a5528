import { AsyncLocalStorage } from 'node:async_hooks';

// What a request waits for, its turn or the database, has a limit each time. But one wait may follow another, and
// whoever asks should hear of trouble within five seconds: so all of them together have one too (setting
// REQUEST_WAIT_MS).

/** Seconds after which a request that met trouble, or waited in vain, may be sent again. */
export const TROUBLE_RETRY_AFTER = 2;

/**
 * Said instead of waiting on; has the code of a connection that timed out, so that it is answered as the database's
 * trouble.
 */
export class WaitedTooLong extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The request has waited for as long as it may');
  }
}

/**
 * What a request may still wait. What it waits for at the same time counts once, and what it does meanwhile, at a
 * payment provider say, not at all.
 */
export interface Waits {
  /** milliseconds; Infinity once the request was answered */
  leftMs(): number;
  /**
   * A wait begins; it ends when the result is called first. Where nothing is left before that, and the request was not
   * answered, `outOfTime` is called.
   */
  begin(outOfTime: () => void): () => void;
  /** the request was answered */
  over(): void;
}

function createWaits(mostMs: number): Waits {
  let spent = 0;
  let open = 0;
  let since = 0;
  let most = mostMs;
  const leftMs = (): number => most - spent - (open === 0 ? 0 : performance.now() - since);
  return {
    leftMs,
    begin: (outOfTime) => {
      if (open === 0) since = performance.now();
      open += 1;
      const clock =
        most === Infinity
          ? undefined
          : setTimeout(
              () => void (most < Infinity && outOfTime()),
              Math.max(1, Math.ceil(leftMs())),
            );
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        clearTimeout(clock);
        open -= 1;
        if (open === 0) spent += performance.now() - since;
      };
    },
    over: () => {
      most = Infinity;
    },
  };
}

const storage = new AsyncLocalStorage<Waits>();

/**
 * The waits of the request on whose behalf this runs; undefined for jobs, and for what a request still does once it was
 * answered: they have time.
 */
export function waitsOfRequest(): Waits | undefined {
  const waits = storage.getStore();
  return waits?.leftMs() === Infinity ? undefined : waits;
}

/** Does the work, at once or later, on behalf of a request that may wait for so long in all. */
export function withWaits<T>(mostMs: number, work: (waits: Waits) => T): T {
  const waits = createWaits(mostMs);
  return storage.run(waits, work, waits);
}

/** Waits for what somebody else is doing already. Throws WaitedTooLong; that work goes on. */
export async function waitFor<T>(work: Promise<T>): Promise<T> {
  const waits = waitsOfRequest();
  if (waits === undefined) return work;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const ended = waits.begin(() => reject(new WaitedTooLong()));
  return Promise.race([work, late]).finally(ended);
}
