import { dateInIndia } from '#shared/dates.ts';
import type { Clock } from './clock.ts';
import type { Pool } from './database/index.ts';
import type { Logger } from './log.ts';

/** The database's time in a process of its own. */
export interface DatabaseClock extends Clock {
  /** how far this process's own clock is ahead of the database's, in milliseconds */
  offsetMs(): number;
  /** asks again now; the clock stays as it was where the database does not answer */
  measure(): Promise<void>;
  stop(): void;
}

const MEASURE_EVERY_MS = 30_000;
/** Of so many questions the one that was answered quickest counts. */
const QUESTIONS = 3;
/** Beyond this somebody should know. */
const WORTH_TELLING_MS = 2000;
/**
 * So much the process's clock may move against its own stopwatch until the database is asked early: it was set, or the
 * machine slept.
 */
const STEP_MS = 1000;

/**
 * A clock that shows the database's time, however wrong this machine's is: every deadline is written by one process and
 * judged by others, and the database is what they share. Between two questions it goes by the process's stopwatch,
 * which nobody can set. It never goes back by less than two seconds (it waits); beyond that it was wrong and follows.
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
      .catch(() => undefined) // as it was: the stopwatch goes on
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

/** The database's time and the stopwatch's at one moment, and how far the process's own clock is from the stopwatch. */
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
