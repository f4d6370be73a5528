import PQueue from 'p-queue';

/** The queue of pictures is full, or was cleared at a stop. */
export class BusyError extends Error {}

/**
 * A bounded queue: at most `concurrency` tasks run, at most `limit` wait, one task per key. Background tasks run one
 * by one, and only when nothing else runs.
 */
export function createQueue(concurrency: number, limit: number) {
  const front = new PQueue({ concurrency });
  const background = new PQueue({ concurrency: 1 });
  const inFlight = new Map<string, Promise<unknown>>();

  async function whenIdle<T>(work: () => Promise<T>): Promise<T> {
    await front.onIdle();
    return front.add(work);
  }

  return {
    /** Runs `work` once for parallel callers of one key; throws BusyError when the queue is full or is cleared. */
    run<T>(
      key: string,
      work: () => Promise<T>,
      priority: 'front' | 'background' = 'front',
    ): Promise<T> {
      const known = inFlight.get(key);
      if (known !== undefined) return known as Promise<T>;
      if (priority === 'front' && front.size >= limit)
        return Promise.reject(new BusyError('too many pictures are being made'));
      const added = priority === 'front' ? front.add(work) : background.add(() => whenIdle(work));
      const promise = added.catch(throwBusyIfCleared).finally(() => inFlight.delete(key));
      inFlight.set(key, promise);
      return promise;
    },
    /** drops waiting tasks */
    clear(): void {
      front.clear();
      background.clear();
    },
  };
}

/** A task that `clear` dropped fails with the queue's AbortError: the sender may ask again. */
function throwBusyIfCleared(error: unknown): never {
  throw error instanceof DOMException && error.name === 'AbortError'
    ? new BusyError('pictures are made no longer', { cause: error })
    : error;
}
