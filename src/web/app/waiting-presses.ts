import { useSyncExternalStore } from 'react';

/** A press that had no answer. It waits until the visitor tries again. */
export interface WaitingPress {
  readonly id: number;
  /** a page or a part of this one to open, a form to send, or a form that books or pays */
  readonly what: 'open' | 'send' | 'pay';
  /** it left the device, so that it may have arrived; else nothing was sent */
  readonly sent: boolean;
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

/** Thrown by an attempt that reached no server of ours, though something answered. */
export class NoAnswer extends Error {}

/** The browser's own error of a request that reached nobody, or that nobody answered in time. */
const isLost = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof NoAnswer ||
  (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * Makes the attempt until it is answered, each time after the first when the visitor tries again. Rejects with anything
 * but a lost connection, and with the reason of `signal` once it aborts. When the visitor closes the notice, a press
 * that was not sent is given up, which rejects too; one that was sent is shown again once the browser has a network.
 */
export async function untilAnswered<T>(
  { what, sent }: Pick<WaitingPress, 'what' | 'sent'>,
  attempt: () => Promise<T>,
  signal?: AbortSignal | null,
): Promise<T> {
  lastId += 1;
  const id = lastId;
  const over = new AbortController();
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (signal?.aborted || !isLost(error)) throw error;
      }
      await new Promise<void>((resolve, reject) => {
        const press = { id, what, sent, tries };
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const again = (): void => {
          put({ ...press, trying: true, again: () => undefined, close: () => undefined });
          resolve();
        };
        const show = (): void => put({ ...press, trying: false, again, close });
        const close = (): void => {
          remove(id);
          if (sent)
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
