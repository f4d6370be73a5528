import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '#platform/database/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { guestCookie } from '../../bench/guest.ts';
import { createClient, type LateAnswer } from './client.ts';
import type { Evidence } from './evidence.ts';
import { examine, type Examined } from './examine.ts';
import { FAULT_NAMES, runFaults, type FaultName, type Happened, type Pace } from './faults.ts';
import { runGuests, signUpByCode } from './guests.ts';
import { openJournal } from './journal.ts';
import { readReceipts } from './receipts.ts';
import { settle } from './settle.ts';
import { buildSite } from './site.ts';
import type { Surroundings } from './visit.ts';
import type { World } from './world.ts';

export interface StormOptions {
  readonly seed: string;
  readonly bookings: number;
  /** The storm ends after this time, whatever is left to book. */
  readonly minutes: number;
  readonly guests: number;
  readonly faults: readonly FaultName[];
  readonly command?: string;
  readonly pace: Pace;
  /** The time in which the product must finish its work, and whether claims of dead processes are waited for. */
  readonly settleMs: number;
  readonly patient: boolean;
  /** The maximum of receipts to read. */
  readonly receipts: number;
  /** Awaited when the last guest has left, before settling: other writers must have stopped by then. */
  readonly whenOver?: () => Promise<void>;
  /** Is called with the progress now and then. */
  readonly say?: (line: string) => void;
}

export interface StormReport {
  readonly seed: string;
  readonly seconds: number;
  readonly settleSeconds: number;
  readonly attempts: number;
  readonly acknowledged: number;
  readonly outcomes: readonly (readonly [string, number])[];
  readonly webhooks: readonly (readonly [string, number])[];
  readonly happened: readonly Happened[];
  readonly statuses: readonly {
    readonly status: string;
    readonly answers: number;
    readonly slowestMs: number;
  }[];
  /** Answers after more than five seconds: status and active faults, their number, and the slowest. */
  readonly late: readonly {
    readonly of: string;
    readonly answers: number;
    readonly slowestMs: number;
  }[];
  readonly longestPauseMs: number;
  readonly restarts: number;
  /** Messages that came more than once, by template, and the number of all. */
  readonly repeated: {
    readonly messages: readonly (readonly [string, number])[];
    readonly of: number;
  };
  readonly examined: readonly Examined[];
}

/** Files of a storm for closer examination. */
export interface Stormed {
  readonly report: StormReport;
  readonly evidence: Evidence;
}

const SAY_EVERY_MS = 15_000;

/** The usual pace of a long storm. */
export const LONG_PACE: Pace = { lasting: [500, 6000], apart: [1000, 5000] };
export { FAULT_NAMES };

/** Lets guests book in a world with faults, then examines the result. */
export async function runStorm(world: World, options: StormOptions): Promise<Stormed> {
  const { seed, bookings } = options;
  const { database, receivers, courier } = world;
  const began = performance.now();
  const site = await buildSite(database.db, dateInIndia(new Date()), bookings);
  const client = createClient(world.origins);
  const journal = openJournal();
  const over = new AbortController();
  const stop = AbortSignal.timeout(options.minutes * 60_000);
  const saying = setInterval(
    () =>
      options.say?.(
        `${((performance.now() - began) / 1000).toFixed(0)} s: ${journal.attempts} attempts, ${journal.acknowledged} writes acknowledged`,
      ),
    SAY_EVERY_MS,
  );

  const surroundings: Surroundings = {
    client,
    journal,
    site,
    provider: world.provider,
    endHold: async (id) => void (await calmly(() => database.pool.query(END_HOLD, [id]))),
    endSplit: (id) => calmly(() => endSplit(database.pool, id)),
    forge: (reference) => courier.forge(reference),
    failProvider: (times) => world.control({ fail: String(times) }),
  };
  const signIn = async (mobile: string) => {
    if (receivers !== null)
      return signUpByCode({ client, stop, takeCode: (to) => receivers.takeCode(to) }, mobile);
    const cookie = await guestCookie(database.db, mobile);
    return { mobile, cookie };
  };
  const [, happened] = await Promise.all([
    runGuests({ ...surroundings, seed, bookings, atOnce: options.guests, stop, signIn }).finally(
      () => over.abort(),
    ),
    runFaults(world, {
      seed,
      faults: options.faults,
      pace: options.pace,
      command: options.command,
      say: options.say,
      // guests who are still here when the time is over finish in peace
      stop: AbortSignal.any([stop, over.signal]),
      nextWrite: (ms) => client.nextWrite(ms),
    }),
  ]);
  clearInterval(saying);
  const seconds = (performance.now() - began) / 1000;

  await options.whenOver?.();
  const settling = performance.now();
  await world.control({ fail: '0', 'slow-refunds': '0' });
  await courier.settled();
  const { claimedMessages, ...waiting } = await calmly(() =>
    settle(database.pool, world.record, { withinMs: options.settleMs, patient: options.patient }),
  );
  const settleSeconds = (performance.now() - settling) / 1000;
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from bookings b where id = any($1) and exists (select from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed')",
    [[...journal.bookings.keys()]],
  );
  const receipts = await readReceipts(
    client,
    rows.flatMap(({ id }) => journal.bookings.get(id) ?? []),
    options.receipts,
  );

  const evidence: Evidence = {
    record: await world.record(),
    journal,
    taken: receivers?.taken ?? null,
    receipts,
    forged: courier.forged,
    believed: courier.believed,
    wrongAnswers: [...client.wrongs, ...courier.wrongs],
    waiting: options.patient ? { ...waiting, claimedMessages } : { ...waiting },
    properties: site.properties.map(({ id }) => id),
  };
  const taken = receivers?.taken ?? new Map<string, number>();
  const again = await database.pool.query<{ template: string; n: number }>(
    'select template, count(*)::int as n from messages where reference = any($1) group by 1',
    [[...taken].flatMap(([reference, n]) => (n > 1 ? [reference] : []))],
  );
  const report: StormReport = {
    seed,
    seconds,
    settleSeconds,
    attempts: journal.attempts,
    acknowledged: journal.acknowledged,
    outcomes: journal.outcomes.entries(),
    webhooks: courier.ways.entries(),
    happened,
    statuses: [...client.statuses.entries(), ...courier.statuses.entries()].map(
      ([status, answers]) => ({ status, answers, slowestMs: client.slowest.get(status) ?? 0 }),
    ),
    late: lateAnswers(client.late, happened),
    longestPauseMs: client.longestPause(),
    restarts: world.machines.reduce((sum, machine) => sum + machine.restarts(), 0),
    repeated: {
      messages: again.rows.map(({ template, n }) => [template, n] as const),
      of: taken.size,
    },
    examined: await examine(database.pool, evidence),
  };
  return { report, evidence };
}

function lateAnswers(
  late: readonly LateAnswer[],
  happened: readonly Happened[],
): StormReport['late'] {
  const meanwhile = ({ began, ended }: LateAnswer): string =>
    [
      ...new Set(
        happened.flatMap(({ fault, from, until }) =>
          from < ended && until > began ? [fault] : [],
        ),
      ),
    ].join(', ') || 'nothing';
  return [
    ...Map.groupBy(
      late,
      (one) => `${one.status} of ${one.path.split('?', 1)[0]}, meanwhile ${meanwhile(one)}`,
    ),
  ].map(([of, all]) => ({
    of,
    answers: all.length,
    slowestMs: Math.max(...all.map(({ began, ended }) => ended - began)),
  }));
}

/** Makes a hold and its order sixteen minutes older; the product does the rest. */
const END_HOLD = `
  with older as (update bookings set hold_expires_at = hold_expires_at - interval '16 minutes' where id = $1 and state = 'held' returning id)
  update payment_attempts set expires_at = expires_at - interval '16 minutes' where booking_id in (select id from older)`;

/**
 * Ends the time of an open split, of its hold and of its orders. The database lets nobody move a deadline, so its
 * triggers are off for that; without the right to it only the hold ends.
 */
async function endSplit(pool: Pool, bookingId: number): Promise<void> {
  const client = await pool.connect();
  try {
    const late = (column: string): string => `set ${column} = now() - interval '1 hour'`;
    await client.query('begin');
    await client.query('savepoint triggers');
    await client
      .query('set local session_replication_role = replica')
      .then(() =>
        client.query(
          `update payment_splits ${late('deadline')} where booking_id = $1 and state = 'open'`,
          [bookingId],
        ),
      )
      .then(() => client.query('set local session_replication_role = origin'))
      .catch(() => client.query('rollback to triggers'));
    await client.query(
      `update bookings ${late('hold_expires_at')} where id = $1 and state = 'held'`,
      [bookingId],
    );
    await client.query(
      `update payment_attempts ${late('expires_at')} where booking_id = $1 and purpose like 'share-%' and expires_at > now()`,
      [bookingId],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Repeats a query while the database is away: the storm itself must survive its faults. */
async function calmly<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempts >= 100) throw error;
      await sleep(200);
    }
  }
}
