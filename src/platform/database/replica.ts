import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { Pool } from './index.ts';
import { createPool, type Patience } from './pool.ts';
import { isDatabaseTrouble } from './trouble.ts';

/** A read moves from an unresponsive replica to the primary within a second. */
const PATIENCE: Patience = { lockMs: 300, statementMs: 500, idleInTransactionMs: 5_000 };
/**
 * Pauses between two checks: after a change, while the replica is behind, and at least four times within the bound on
 * its lag.
 */
const LEAST_MS = 5;
const SOON_MS = 20;
const LATEST_MS = 250;
/** Between two checks of a request that waits until the standby is known to be alone. */
const ALONE_MS = 50;
/** A primary is away when no connection could be made for this long. */
const CONNECT_MS = 1000;

interface Options {
  readonly url: string;
  readonly primaryUrl: string;
  /** serves reads that the replica may not serve */
  readonly primary: Pool;
  /** how far an answer may lag behind the primary, in milliseconds */
  readonly mostLagMs: number;
  /** connections */
  readonly max: number;
  readonly prepared: 'auto' | 'on' | 'off';
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

type Ask = (...asked: unknown[]) => Promise<unknown>;

/** A standby that serves reads. */
export interface Replica {
  /** for read-only statements: the replica's while it is recent enough, else the primary's */
  readonly pool: Pool;
  /** Records a notified change: the replica is not used until it has replayed it. */
  heard(): void;
  /** whether the next statement goes to the replica */
  isUsed(): boolean;
  /**
   * The primary does not answer, and the standby has replayed everything it received: no other server can answer, and
   * no data can change.
   */
  isAlone(): boolean;
  /** Resolves with true once the standby is alone; with false after the given time or when `signal` fires. */
  becomesAlone(withinMs: number, signal?: AbortSignal): Promise<boolean>;
  /** milliseconds since the replica was known to have everything; Infinity if it never was */
  lagMs(): number;
  close(): Promise<void>;
}

/**
 * Reads from a standby with a bound on its lag. It compares repeatedly the end of the primary's log at a moment with
 * the position that the standby has replayed. From that moment on the standby may lag by the bound at most, and never
 * lacks a change that this process was notified of, so that values cached after a change are never older than it.
 * While the primary does not answer no data changes, and the standby answers every read.
 */
export function createReplica({
  url,
  primaryUrl,
  primary,
  mostLagMs,
  max,
  prepared,
  log,
}: Options): Replica {
  const standby = createPool({
    ...PATIENCE,
    url,
    max,
    prepared,
    name: 'verandah-reads',
    standby: true,
  }).pool;
  // separate connections: a check must not wait behind requests that wait for the primary
  const [looksAtStandby, looksAtPrimary] = [
    createPool({ ...PATIENCE, url, max: 1, prepared, name: 'verandah-lag', standby: true }).pool,
    createPool({
      ...PATIENCE,
      url: primaryUrl,
      max: 1,
      prepared,
      connectMs: CONNECT_MS,
      name: 'verandah-lag',
    }).pool,
  ];
  let knownAt = -Infinity;
  let heardAt = -Infinity;
  let alone = false;
  const closing = new AbortController();
  let wake = new AbortController();
  let told: boolean | null = null;

  const isAlone = (): boolean => alone && !closing.signal.aborted;
  const isUsed = (): boolean =>
    !closing.signal.aborted &&
    (alone || (performance.now() - knownAt <= mostLagMs && knownAt > heardAt));

  const tell = (used: boolean): void => {
    // the milliseconds between a change and its arrival are not worth a log line
    const away = !used && performance.now() - knownAt > mostLagMs;
    if (used && told !== true) log.info('the replica answers reads');
    if (away && told !== false)
      log.warn('the replica is away or too far behind: all reads go to the primary');
    if (used || away) told = used;
  };

  /** Returns whether the standby has caught up. */
  async function look(): Promise<boolean> {
    const began = performance.now();
    const end = await looksAtPrimary
      .query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      .then(
        ({ rows }) => rows[0]?.lsn ?? null,
        () => null,
      );
    try {
      const { rows } = await looksAtStandby.query<{ level: boolean | null }>(
        `
          select case
            when not pg_is_in_recovery()
              then $1::pg_lsn is not null and pg_current_wal_lsn() >= $1::pg_lsn
            else pg_last_wal_replay_lsn() >= coalesce(
              $1::pg_lsn, pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()
            )
          end as level`,
        [end],
      );
      const level = rows[0]?.level === true;
      alone = end === null && level;
      if (level && end !== null) knownAt = began;
      return level;
    } catch {
      alone = false;
      knownAt = -Infinity;
      return false;
    }
  }
  async function watch(): Promise<void> {
    for (let pause = SOON_MS; !closing.signal.aborted;) {
      wake = new AbortController();
      const level = await look();
      tell(isUsed());
      pause = level ? SOON_MS : Math.min(pause * 2, LATEST_MS);
      // a change notified meanwhile is checked at once, later ones when they are notified
      if (level && heardAt <= knownAt)
        await sleep(Math.min(mostLagMs / 4, LATEST_MS), undefined, { signal: wake.signal }).catch(
          () => undefined,
        );
      else await sleep(level ? LEAST_MS : pause);
    }
  }
  const watching = watch();

  const [askStandby, askPrimary] = [standby, primary].map(
    (pool) =>
      (...asked: unknown[]) =>
        Reflect.apply(pool.query, pool, asked),
  ) as [Ask, Ask];
  const query: Ask = (...asked) =>
    isUsed()
      ? askStandby(...asked).catch((error: unknown) => {
          // the standby went away, or cancelled the query in favour of replay
          if (!isDatabaseTrouble(error)) throw error;
          return askPrimary(...asked);
        })
      : askPrimary(...asked);

  return {
    pool: Object.create(primary, {
      query: { value: query },
      connect: { value: primary.connect.bind(primary) },
    }) as Pool,
    heard: () => {
      heardAt = performance.now();
      wake.abort();
    },
    isUsed,
    isAlone,
    becomesAlone: async (withinMs, signal = new AbortController().signal) => {
      for (
        const until = performance.now() + withinMs;
        !isAlone() && performance.now() < until && !signal.aborted;
      )
        await sleep(ALONE_MS, undefined, { signal }).catch(() => undefined);
      return isAlone();
    },
    lagMs: () => performance.now() - knownAt,
    close: async () => {
      closing.abort();
      wake.abort();
      await watching;
      await Promise.all([standby, looksAtStandby, looksAtPrimary].map((pool) => pool.end()));
    },
  };
}
