import PQueue from 'p-queue';
import * as common from '#messages/common.ts';
import { deadlineOfRequest } from '../deadline.ts';
import { networkOf } from '#shared/network.ts';
import { refuse, type Refusal } from '#shared/result.ts';

interface Options {
  /** pages in the making at once: enough for one core while some wait for the database */
  readonly atOnce?: number;
  /** a page that takes longer waits for somebody else and gives its place to the next */
  readonly placeMs?: number;
  /** pages of one network that are being made or wait */
  readonly ofOneNetwork?: number;
  readonly inLine?: number;
  /** a request leaves the queue after this, so that it hears of it before its deadline */
  readonly mostWaitMs?: number;
  /** told how long each page waited for its turn */
  readonly onTurn?: (seconds: number) => void;
}

export interface RenderQueue {
  /** Does the work when its turn comes; a refusal where the queue is too long. What the work throws is thrown here. */
  run<T>(address: string, work: () => Promise<T>): Promise<T | Refusal>;
  readonly making: number;
  readonly waiting: number;
}

const AGAIN_AFTER = 2;

/**
 * The queue in which pages wait to be rendered. Each network waits behind itself: its first page goes before the second
 * of any other, so a flood slows down its own sender.
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
    refuse('unavailable', 'page.busy', common.unavailable(), { retryAfter: AGAIN_AFTER });

  /** Waits for a turn; the result gives it back. Null where none came in time. */
  async function takeTurn(rank: number): Promise<(() => void) | null> {
    const turn = Promise.withResolvers<boolean>();
    const done = Promise.withResolvers<void>();
    let gone = false;
    const giveUp = (): void => {
      gone = true;
      turn.resolve(false);
    };
    const signal = deadlineOfRequest()?.signal;
    if (signal?.aborted === true) return null;
    const patience = setTimeout(giveUp, mostWaitMs);
    signal?.addEventListener('abort', giveUp);
    const begin = (): Promise<void> | undefined => {
      if (gone) return undefined;
      turn.resolve(true);
      return done.promise;
    };
    queue.add(begin, { priority: -rank, timeout: placeMs }).catch(() => undefined);
    const came = await turn.promise;
    clearTimeout(patience);
    signal?.removeEventListener('abort', giveUp);
    return came ? done.resolve : null;
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
        return refuse('limited', 'page.limited', common.limited({ seconds: AGAIN_AFTER }), {
          retryAfter: AGAIN_AFTER,
        });
      if (queue.size >= inLine) return busy();
      present.set(network, rank + 1);
      const asked = performance.now();
      try {
        const giveBack = await takeTurn(rank);
        if (giveBack === null) return busy();
        onTurn?.((performance.now() - asked) / 1000);
        return await work().finally(giveBack);
      } finally {
        leave(network);
      }
    },
  };
}
