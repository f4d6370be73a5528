import { useSyncExternalStore } from 'react';

/** A wait that a server or a proxy asks for. */
export interface Wait {
  readonly seconds: number;
  /** too many requests: nothing was done. False: the server is busy or away */
  readonly isLimit: boolean;
}

/** A press without an answer, or whose answer is a failure. It waits until the visitor tries again. */
export interface WaitingPress {
  readonly id: number;
  /** opens a page or a part of this one, sends a form, or sends a form that books or pays */
  readonly what: 'open' | 'send' | 'pay';
  /** the request left the device and may have arrived; else nothing was sent */
  readonly sent: boolean;
  /** asks for the result of a press that was sent: goes on by itself once the browser is online */
  readonly byItself?: boolean;
  /** the server answered, and could not do it */
  readonly failed: boolean;
  /** the server refused it unread and asks to wait; null if nothing was said */
  readonly wait: Wait | null;
  /** how often the visitor has tried again */
  readonly tries: number;
  readonly trying: boolean;
  readonly again: () => void;
  readonly close: () => void;
}

const NONE: readonly WaitingPress[] = [];
let presses = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly WaitingPress[]): void {
  presses = next;
  for (const listener of listeners) listener();
}

const put = (press: WaitingPress): void =>
  change(
    presses.some(({ id }) => id === press.id)
      ? presses.map((other) => (other.id === press.id ? press : other))
      : [...presses, press],
  );

const remove = (id: number): void => change(presses.filter((press) => press.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const waitingPresses = (): readonly WaitingPress[] => presses;

export const useWaitingPresses = (): readonly WaitingPress[] =>
  useSyncExternalStore(subscribe, waitingPresses, () => NONE);

/** Thrown by an attempt that was answered by a proxy, or refused before our server read it. */
export class NoAnswer extends Error {
  readonly wait: Wait | null;
  constructor(wait: Wait | null = null) {
    super('No answer');
    this.wait = wait;
  }
}

/** Thrown by an attempt that our server answered with an error of its own. */
export class FailedAnswer extends Error {}

/** The browser's error for a request that failed or timed out. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof NoAnswer ||
  error instanceof FailedAnswer ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * Repeats the attempt until it is answered; each repetition waits for the visitor, or, if `byItself`, for the browser
 * to be online. Rejects with any error but a lost connection or a failed answer, and with the reason of `signal` once
 * it aborts. When the visitor closes the notice, an unsent or failed press is given up, which rejects too; another is
 * shown again once the browser is online.
 */
export async function untilAnswered<T>(
  { what, sent, byItself = false }: Pick<WaitingPress, 'what' | 'sent' | 'byItself'>,
  attempt: () => Promise<T>,
  signal?: AbortSignal | null,
): Promise<T> {
  lastId += 1;
  const id = lastId;
  const over = new AbortController();
  try {
    for (let tries = 0; ; tries += 1) {
      let failure: FailedAnswer | null = null;
      let wait: Wait | null = null;
      try {
        return await attempt();
      } catch (error) {
        if (signal?.aborted || !isLost(error)) throw error;
        if (error instanceof FailedAnswer) failure = error;
        if (error instanceof NoAnswer) wait = error.wait;
      }
      await new Promise<void>((resolve, reject) => {
        const press = { id, what, sent, byItself, failed: failure !== null, wait, tries };
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const again = (): void => {
          put({ ...press, trying: true, again: () => undefined, close: () => undefined });
          resolve();
        };
        if (byItself)
          globalThis.addEventListener?.('online', again, { once: true, signal: over.signal });
        const show = (): void => put({ ...press, trying: false, again, close });
        const close = (): void => {
          remove(id);
          if (failure !== null) reject(failure);
          else if (sent && byItself) return;
          else if (sent)
            globalThis.addEventListener?.('online', show, { once: true, signal: over.signal });
          else reject(new DOMException('The visitor gave the press up.', 'AbortError'));
        };
        show();
      });
    }
  } finally {
    over.abort();
    remove(id);
  }
}
