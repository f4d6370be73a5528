import { dateInIndia } from '#shared/dates.ts';
import type { Clock } from './clock.ts';
import type { Pool } from './database/index.ts';
import type { Logger } from './log.ts';

/** The database's time in a process. */
export interface DatabaseClock extends Clock {
  /** how far this process's own clock is ahead of the database's, in milliseconds */
  offsetMs(): number;
  /** measures now; the clock is unchanged if the database does not answer */
  measure(): Promise<void>;
  stop(): void;
}

const MEASURE_EVERY_MS = 30_000;
/** Of this many measurements the fastest counts. */
const QUESTIONS = 3;
/** A larger offset is logged. */
const WORTH_TELLING_MS = 2000;
/**
 * If the process's clock drifts this far from its stopwatch, the database is asked early: the clock was set, or the
 * machine slept.
 */
const STEP_MS = 1000;

/**
 * A clock with the database's time, independent of this machine's clock, because one process writes deadlines and
 * others judge them. Between two measurements it uses the process's stopwatch, which cannot be set. It does not step
 * back by less than two seconds (it waits); for more it follows.
 */
export async function followDatabaseTime(
  pool: Pick<Pool, 'query'>,
  log: Pick<Logger, 'warn'>,
): Promise<DatabaseClock> {
  let at = await ask(pool);
  let shown = 0;
  let told = false;
  let asking: Promise<void> | null = null;

  const offsetMs = (): number =>
    Math.round(Date.now() - (at.database + performance.now() - at.stopwatch));
  const tell = (): void => {
    const wrong = Math.abs(offsetMs()) > WORTH_TELLING_MS;
    if (wrong && !told)
      log.warn(
        { ms: offsetMs() },
        'this machine’s clock differs from the database’s, whose time counts',
      );
    told = wrong;
  };
  const measure = (): Promise<void> =>
    (asking ??= ask(pool)
      .then((next) => {
        at = next;
        tell();
      })
      .catch(() => undefined) // unchanged: the stopwatch continues
      .finally(() => {
        asking = null;
      }));
  const now = (): Date => {
    const stopwatch = performance.now();
    if (Math.abs(Date.now() - stopwatch - at.apart) > STEP_MS) void measure();
    const time = at.database + stopwatch - at.stopwatch;
    shown = time < shown && shown - time < WORTH_TELLING_MS ? shown : time;
    return new Date(shown);
  };
  tell();
  const timer = setInterval(() => void measure(), MEASURE_EVERY_MS).unref();
  return {
    now,
    today: () => dateInIndia(now()),
    offsetMs,
    measure,
    stop: () => clearInterval(timer),
  };
}

/** The database's time and the stopwatch at one moment, and the offset of the process's own clock. */
interface Moment {
  readonly database: number;
  readonly stopwatch: number;
  readonly apart: number;
}

async function ask(pool: Pick<Pool, 'query'>): Promise<Moment> {
  let best: { readonly took: number; readonly moment: Moment } | undefined;
  for (let question = 0; question < QUESTIONS; question += 1) {
    const asked = performance.now();
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const took = performance.now() - asked;
    const database = rows[0]?.ms;
    if (database !== undefined && (best === undefined || took < best.took))
      best = {
        took,
        moment: { database, stopwatch: asked + took / 2, apart: Date.now() - performance.now() },
      };
  }
  if (best === undefined) throw new Error('the database did not say what time it is');
  return best.moment;
}
