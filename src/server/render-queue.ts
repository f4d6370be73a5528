import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';
import * as common from '#messages/common.ts';
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
}

export interface RenderQueue {
  /** Does the work when its turn comes; a refusal where the line is too long. What the work throws is thrown here. */
  run<T>(address: string, work: () => Promise<T>): Promise<T | Refusal>;
}

const AGAIN_AFTER = 2;

/**
 * The line in which pages wait to be made. Each network waits behind itself: its first page goes before the second of
 * any other, so that a flood slows down whoever sends it.
 */
export function createRenderQueue({ atOnce = 6, placeMs = 2000, ofOneNetwork = 60, inLine = 600 }: Options = {}): RenderQueue {
  const queue = new PQueue({ concurrency: atOnce });
  const present = new Map<string, number>();
  const leave = (network: string): void => {
    const left = (present.get(network) ?? 1) - 1;
    if (left === 0) present.delete(network);
    else present.set(network, left);
  };

  return {
    run: <T>(address: string, work: () => Promise<T>) => {
      const network = networkOf(address);
      const before = present.get(network) ?? 0;
      if (before >= ofOneNetwork) return Promise.resolve(refuse('limited', 'page.limited', common.limited({ seconds: AGAIN_AFTER }), { retryAfter: AGAIN_AFTER }));
      if (queue.size >= inLine) return Promise.resolve(refuse('unavailable', 'page.busy', common.unavailable(), { retryAfter: AGAIN_AFTER }));
      present.set(network, before + 1);
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      // in the language and on behalf of the request that asked, whoever's turn made room for it
      const start = AsyncLocalStorage.bind(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        } finally {
          leave(network);
        }
      });
      queue.add(start, { priority: -before, timeout: placeMs }).catch(() => undefined);
      return promise;
    },
  };
}
