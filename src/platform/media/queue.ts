/**
 * A bounded queue: at most `concurrency` tasks run, at most `limit` wait, one task a key. Background tasks run only
 * when nobody waits in front.
 */
export class BusyError extends Error {}

interface Task {
  readonly run: () => Promise<void>;
}

export function createQueue(concurrency: number, limit: number) {
  const front: Task[] = [];
  const background: Task[] = [];
  const inFlight = new Map<string, Promise<unknown>>();
  let running = 0;

  const pump = (): void => {
    while (running < concurrency) {
      const task = front.shift() ?? (running === 0 ? background.shift() : undefined);
      if (task === undefined) return;
      running += 1;
      void task.run().finally(() => {
        running -= 1;
        pump();
      });
    }
  };

  return {
    /** Runs `work` once for all who ask for the same key at the same time; throws BusyError when the queue is full. */
    run<T>(key: string, work: () => Promise<T>, priority: 'front' | 'background' = 'front'): Promise<T> {
      const known = inFlight.get(key);
      if (known !== undefined) return known as Promise<T>;
      if (priority === 'front' && front.length >= limit) return Promise.reject(new BusyError('too many pictures are being made'));
      const promise = new Promise<T>((resolve, reject) => {
        (priority === 'front' ? front : background).push({ run: () => work().then(resolve, reject) });
      }).finally(() => inFlight.delete(key));
      inFlight.set(key, promise);
      pump();
      return promise;
    },
    waiting: () => front.length + background.length,
    /** forgets what has not begun */
    clear(): void {
      front.length = 0;
      background.length = 0;
    },
  };
}
