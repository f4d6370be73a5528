import PQueue from 'p-queue';
import * as common from '#messages/common.ts';
import { deadlineOfRequest } from '../deadline.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';

interface Options {
  /** pages rendered at once: enough for one core while some wait for the database */
  readonly atOnce?: number;
  /** after this time a page is taken to be waiting elsewhere, and its place goes to the next page */
  readonly placeMs?: number;
  /** pages of one network that are rendered or wait */
  readonly ofOneNetwork?: number;
  readonly inLine?: number;
  /** a request leaves the queue after this, which is before its deadline */
  readonly mostWaitMs?: number;
  /** receives how long each page waited, in seconds */
  readonly onTurn?: (seconds: number) => void;
}

export interface RenderQueue {
  /**
   * Runs the work in its turn, and throws what it throws. Returns a refusal if the queue is full or the wait too
   * long.
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T | Refusal>;
  readonly making: number;
  readonly waiting: number;
}

const RETRY_AFTER_S = 2;

/**
 * The queue of pages to render. A page's rank is the number of pages its network already has there, and lower ranks
 * go first, so a flood delays only its own network.
 */
export function createRenderQueue({
  atOnce = 6,
  placeMs = 2000,
  ofOneNetwork = 60,
  inLine = 600,
  mostWaitMs = 3000,
  onTurn,
}: Options = {}): RenderQueue {
  const queue = new PQueue({ concurrency: atOnce });
  /** pages of each network that wait or are being made */
  const present = new Map<string, number>();
  const leave = (network: string): void => {
    const left = (present.get(network) ?? 1) - 1;
    if (left === 0) present.delete(network);
    else present.set(network, left);
  };
  const busy = (): Refusal =>
    refuse('unavailable', 'page.busy', common.unavailable(), { retryAfter: RETRY_AFTER_S });

  /** Waits for a turn. Returns the function that ends it, or null if none came in time. */
  async function takeTurn(rank: number): Promise<(() => void) | null> {
    const turn = Promise.withResolvers<boolean>();
    const done = Promise.withResolvers<void>();
    let abandoned = false;
    const giveUp = (): void => {
      abandoned = true;
      turn.resolve(false);
    };
    const signal = deadlineOfRequest()?.signal;
    if (signal?.aborted === true) return null;
    const longestWait = setTimeout(giveUp, mostWaitMs);
    signal?.addEventListener('abort', giveUp);
    const begin = (): Promise<void> | undefined => {
      if (abandoned) return undefined;
      turn.resolve(true);
      return done.promise;
    };
    queue.add(begin, { priority: -rank, timeout: placeMs }).catch(() => undefined);
    const granted = await turn.promise;
    clearTimeout(longestWait);
    signal?.removeEventListener('abort', giveUp);
    return granted ? done.resolve : null;
  }

  return {
    get making() {
      return queue.pending;
    },
    get waiting() {
      return queue.size;
    },
    run: async <T>(address: string, work: () => Promise<T>) => {
      const network = networkOf(address);
      const rank = present.get(network) ?? 0;
      if (rank >= ofOneNetwork)
        return refuse('limited', 'page.limited', common.limited({ seconds: RETRY_AFTER_S }), {
          retryAfter: RETRY_AFTER_S,
        });
      if (queue.size >= inLine) return busy();
      present.set(network, rank + 1);
      const asked = performance.now();
      try {
        const endTurn = await takeTurn(rank);
        if (endTurn === null) return busy();
        onTurn?.((performance.now() - asked) / 1000);
        return await work().finally(endTurn);
      } finally {
        leave(network);
      }
    },
  };
}
