import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';
import * as common from '#messages/common.ts';
import { waitsOfRequest } from '#platform/waits.ts';
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
  /**
   * nobody waits longer for a turn, so that something is left of what a request may wait; who would is told so at once
   */
  readonly mostWaitMs?: number;
  /** told how long each page waited for its turn */
  readonly onTurn?: (seconds: number) => void;
}

export interface RenderQueue {
  /** Does the work when its turn comes; a refusal where the line is too long. What the work throws is thrown here. */
  run<T>(address: string, work: () => Promise<T>): Promise<T | Refusal>;
  readonly making: number;
  readonly waiting: number;
}

const AGAIN_AFTER = 2;
/** How much the last page moves what a page is thought to take. */
const LEARN = 0.1;

/**
 * The line in which pages wait to be made. Each network waits behind itself: its first page goes before the second of
 * any other, so that a flood slows down whoever sends it. Whoever would wait too long, by what pages took lately and
 * who goes before, is sent away at once and not after the wait.
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
  const present = new Map<string, number>();
  /** those who wait, by how many of their own network stood before them: their rank */
  const waiting: number[] = [];
  /** milliseconds for which a page holds its place */
  let held = 0;
  const leave = (network: string): void => {
    const left = (present.get(network) ?? 1) - 1;
    if (left === 0) present.delete(network);
    else present.set(network, left);
  };
  const waitOf = (rank: number): number =>
    (waiting.slice(0, rank + 1).reduce((sum, n) => sum + (n ?? 0), 0) * held) / atOnce;
  const busy = (): Refusal =>
    refuse('unavailable', 'page.busy', common.unavailable(), { retryAfter: AGAIN_AFTER });

  return {
    get making() {
      return queue.pending;
    },
    get waiting() {
      return queue.size;
    },
    run: <T>(address: string, work: () => Promise<T>) => {
      const network = networkOf(address);
      const rank = present.get(network) ?? 0;
      if (rank >= ofOneNetwork)
        return Promise.resolve(
          refuse('limited', 'page.limited', common.limited({ seconds: AGAIN_AFTER }), {
            retryAfter: AGAIN_AFTER,
          }),
        );
      if (queue.size >= inLine || waitOf(rank) > mostWaitMs) return Promise.resolve(busy());
      present.set(network, rank + 1);
      waiting[rank] = (waiting[rank] ?? 0) + 1;
      const { promise, resolve, reject } = Promise.withResolvers<T | Refusal>();
      let stands = true;
      const came = performance.now();
      const endWait = (): void => {
        stands = false;
        waited?.();
        waiting[rank] = (waiting[rank] ?? 1) - 1;
        clearTimeout(patience);
      };
      const goAway = (): void => {
        endWait();
        leave(network);
        resolve(busy());
      };
      const patience = setTimeout(goAway, mostWaitMs);
      const waited = waitsOfRequest()?.begin(goAway);
      // in the language and on behalf of the request that asked, whoever's turn made room for it
      const start = AsyncLocalStorage.bind(async () => {
        if (!stands) return; // it has left
        endWait();
        const began = performance.now();
        onTurn?.((began - came) / 1000);
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        } finally {
          held += LEARN * (Math.min(performance.now() - began, placeMs) - held);
          leave(network);
        }
      });
      queue.add(start, { priority: -rank, timeout: placeMs }).catch(() => undefined);
      return promise;
    },
  };
}
