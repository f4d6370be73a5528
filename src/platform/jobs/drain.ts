import { setTimeout as sleep } from 'node:timers/promises';

/** One call takes new work for so long, then leaves the rest to the next: a job must end. */
const TAKES_FOR_MS = 300_000;
/** With places free and work under way: what came meanwhile is looked for so often. */
const LOOK_AGAIN_MS = 250;
/** Failures that are told in full; of the others the number. */
const TOLD = 5;

interface Drain<T> {
  /** takes up to `most` pieces of work for this process alone; what was given is not given again, however it ends */
  take(most: number): Promise<readonly T[]>;
  /** true: done, and counted */
  work(item: T): Promise<boolean>;
  /** worked on at the same time */
  readonly atOnce: number;
  /** after so many failures one behind the other no more is taken: what it needs is not there. Without it, never. */
  readonly patience?: number;
  /** nothing more is begun; what is under way is finished */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Works off a queue whose pieces are leased to whoever takes them, until it is empty: so many at once, the next as soon
 * as a place is free, so that a slow one holds its own place and nothing else. One that fails does not keep the others.
 * Returns how many were done, and whether time was over before the queue was empty. Throws at the end where some
 * failed.
 */
export async function drain<T>({
  take,
  work,
  atOnce,
  patience = Infinity,
  stop,
}: Drain<T>): Promise<{ readonly done: number; readonly over: boolean }> {
  const end = performance.now() + TAKES_FOR_MS;
  const running = new Set<Promise<void>>();
  const failures = new Failures();
  let done = 0;
  let inARow = 0;
  const begin = (item: T): void => {
    const run = work(item)
      .then(
        (counts) => {
          done += Number(counts);
          inARow = 0;
        },
        (error: unknown) => {
          failures.add(error);
          inARow += 1;
        },
      )
      .finally(() => running.delete(run));
    running.add(run);
  };
  const goesOn = (): boolean =>
    stop?.aborted !== true && inARow < patience && performance.now() < end;
  try {
    while (goesOn()) {
      const taken = running.size < atOnce ? await take(atOnce - running.size) : [];
      taken.forEach(begin);
      if (running.size === 0 && taken.length === 0) break;
      await Promise.race([...running, ...(running.size < atOnce ? [sleep(LOOK_AGAIN_MS)] : [])]);
    }
  } finally {
    await Promise.all(running);
  }
  failures.tell(done);
  return { done, over: performance.now() >= end };
}

export interface Sweep<T> {
  /** the next rows that are due, without those that were tried in this run and are due still */
  find(without: readonly number[]): Promise<readonly T[]>;
  idOf(item: T): number;
  /** true: moved, and counted; false: somebody else was first, or it is not due any more */
  work(item: T): Promise<boolean>;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Works off what a query finds and a compare-and-swap moves, row by row and batch by batch until nothing is due. A row
 * that cannot be worked on is left out of the next batch, so that it blocks nobody. Returns how many were done. Throws
 * at the end where some failed.
 */
export async function sweep<T>({ find, idOf, work, stop }: Sweep<T>): Promise<number> {
  const end = performance.now() + TAKES_FOR_MS;
  const failures = new Failures();
  const without: number[] = [];
  let done = 0;
  for (let due = await find(without); due.length > 0; due = await find(without)) {
    for (const item of due) {
      if (stop?.aborted === true || performance.now() >= end) return failures.tell(done);
      const moved = await work(item).catch((error: unknown) => failures.add(error));
      if (moved) done += 1;
      else without.push(idOf(item));
    }
  }
  return failures.tell(done);
}

class Failures {
  #first: unknown[] = [];
  #count = 0;

  add(error: unknown): false {
    this.#count += 1;
    if (this.#first.length < TOLD) this.#first.push(error);
    return false;
  }

  /** Throws where there are any: the log names the first, and the run counts as failed. */
  tell(done: number): number {
    if (this.#count > 0)
      throw new AggregateError(this.#first, `${this.#count} failed, ${done} were done`);
    return done;
  }
}
