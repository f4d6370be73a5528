import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time that one call takes new work; the rest is left to the next call, because a job must end. */
const TAKES_FOR_MS = 300_000;
/** Interval for taking new items while slots are free and work is running. */
const LOOK_AGAIN_MS = 250;
/** Failures that are reported in full; the others are counted. */
const TOLD = 5;

interface Drain<T> {
  /** leases up to `most` items to this process; an item is never given twice */
  take(most: number): Promise<readonly T[]>;
  /** true: done, and counted */
  work(item: T): Promise<boolean>;
  /** items in progress at the same time */
  readonly atOnce: number;
  /** stop taking items after this many failures in a row, because a dependency is probably down. Default: never */
  readonly patience?: number;
  /** no new item is begun; items in progress are finished */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Works off a queue of leased items until it is empty, several at once; a free slot takes the next item, so a slow
 * item occupies only its own slot. Failures do not stop the others. Returns how many were done, and whether time ran
 * out first. Throws at the end if any failed.
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
  /** the next due rows, except those already tried in this run */
  find(without: readonly number[]): Promise<readonly T[]>;
  idOf(item: T): number;
  /** true: moved, and counted; false: another worker was first, or the row is no longer due */
  work(item: T): Promise<boolean>;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Works off rows that a query finds and a compare-and-swap moves, until none is due. A row that fails is left out of
 * later batches, so it blocks no other row. Returns how many were done. Throws at the end if any failed.
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

  /** Throws if any failed: the log names the first, and the run counts as failed. */
  tell(done: number): number {
    if (this.#count > 0)
      throw new AggregateError(this.#first, `${this.#count} failed, ${done} were done`);
    return done;
  }
}
