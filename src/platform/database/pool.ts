import type { Socket } from 'node:net';
import pg from 'pg';
import { traceStatements } from '../telemetry/traces.ts';
import { deadlineOfRequest } from '../deadline.ts';
import { forgetNames } from './named-statements.ts';

/** How long a session may wait for what, in milliseconds. Nothing waits for ever. */
export interface Patience {
  /** for a lock that somebody else holds */
  readonly lockMs: number;
  /** for one statement; 0: as long as it takes */
  readonly statementMs: number;
  /** in a transaction in which its process does nothing: it is undone, and its locks with it */
  readonly idleInTransactionMs: number;
  /**
   * for a connection: a free one, or a new one that the server accepts and greets; a pooler takes one at once and
   * answers nothing while its server is away
   */
  readonly connectMs?: number;
}

export interface PoolOptions extends Patience {
  readonly url: string;
  readonly max: number;
  /** how the sessions are called in pg_stat_activity */
  readonly name: string;
  /** named statements: where sessions are the server's own (`auto`), always, or never */
  readonly prepared?: 'auto' | 'on' | 'off';
  /** a standby is as good: for reading alone */
  readonly standby?: boolean;
  /** how long every connection is taken before the pool counts as stuck, in milliseconds */
  readonly stuckMs?: number;
  /** told how long each connection was waited for, in seconds */
  readonly onWait?: (seconds: number) => void;
}

/** Connections now, those who wait for one, and how many connections there may be. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

export interface WatchedPool {
  readonly pool: pg.Pool;
  /** every connection is taken and none has come back for half a minute: only a new process helps */
  isStuck(): boolean;
  /** whether a session was found to be lent by a pooler; null before the first connection */
  isPooled(): boolean | null;
  use(): PoolUse;
}

const CONNECT_MS = 3_000;
const IDLE_MS = 30_000;
/** A connection that is older is replaced when it is next free: balancers and new addresses get their turn. */
const MOST_AGE_S = 30 * 60;
/** The server answers a statement within its limit; who says nothing for this much longer is gone. */
const SILENCE_BEYOND_MS = 500;
const STUCK_MS = 30_000;

/** Said of a session that was expected to write; has the code that PostgreSQL gives such a statement. */
class StandbyError extends Error {
  readonly code = '25006';
}

/**
 * A pool whose sessions wait for nothing for ever. PostgreSQL is told the limits; where it says nothing at all (a host
 * that vanished, a frozen one), the connection is cut, so that it never comes back to the pool with an answer of
 * before. A session that reached a standby is refused.
 *
 * Behind a pooler a session belongs to one transaction, so nothing may be said to it for longer: there the limits must
 * be set on the role, and statements have no names. A pooler is known by the process number it makes up.
 */
export function createPool(options: PoolOptions): WatchedPool {
  const silenceMs = options.statementMs === 0 ? 0 : options.statementMs + SILENCE_BEYOND_MS;
  const { connectMs = CONNECT_MS } = options;
  const idle = new Set<pg.ClientBase>();
  /** of each connection that a request has, what detaches it from the deadline */
  const lent = new Map<pg.ClientBase, () => void>();
  let taken = 0;
  /** when a connection was last taken or given back */
  let lastMove = performance.now();
  let pooled: boolean | null = null;

  const cut = (client: pg.ClientBase): void =>
    void socketOf(client).destroy(
      Object.assign(new Error('Connection terminated: the database does not answer'), {
        code: 'ETIMEDOUT',
      }),
    );
  const onSilence = (client: pg.ClientBase): void => {
    // asked nothing, it has nothing to say: somebody holds it, and a lock of its session, while working elsewhere
    if (!isAsked(client)) return;
    cut(client);
    // the others lead to the same silence: whoever takes one next would find out as slowly
    for (const other of idle) cut(other);
  };

  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    socketOf(client)
      .on('timeout', () => onSilence(client))
      .setTimeout(connectMs);
    const found = await greet(client, options);
    if (found.standby && options.standby !== true)
      throw new StandbyError('The database is a standby, which takes no changes.');
    pooled = !found.direct;
    if (options.prepared === 'off' || (options.prepared !== 'on' && !found.direct))
      forgetNames(client);
    traceStatements(client);
  };
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.name,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: MOST_AGE_S,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    onConnect,
  });
  // A connection that the server cut must not end the process. The pool listens only while a connection is idle; while
  // it is taken, its error would have no listener. The query that waits in it is rejected, and the next opens a new
  // one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('acquire', (client) => {
    idle.delete(client);
    taken += 1;
    lastMove = performance.now();
    socketOf(client).setTimeout(silenceMs);
  });
  pool.on('release', (_error, client) => {
    lent.get(client)?.();
    lent.delete(client);
    socketOf(client).setTimeout(0);
    idle.add(client);
    taken -= 1;
    lastMove = performance.now();
  });
  pool.on('remove', (client) => idle.delete(client));
  const lend = (client: pg.PoolClient, signal: AbortSignal): void => {
    const detach = (): void => signal.removeEventListener('abort', onLate);
    // a process that has just woken up first hears what has come meanwhile
    const onLate = (): void => void setImmediate(() => lent.get(client) === detach && cut(client));
    signal.addEventListener('abort', onLate);
    lent.set(client, detach);
  };
  obeyDeadlines(pool, { onWait: options.onWait, lend });
  const use = (): PoolUse => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: options.max,
  });
  return {
    pool,
    use,
    isPooled: () => pooled,
    isStuck: () =>
      taken >= options.max && performance.now() - lastMove > (options.stuckMs ?? STUCK_MS),
  };
}

/** Asks a new session what it is, and tells it the limits where it is ours to tell. */
async function greet(
  client: pg.ClientBase,
  { lockMs, statementMs, idleInTransactionMs }: Patience,
): Promise<{ standby: boolean; direct: boolean }> {
  const { processID } = client as unknown as { readonly processID: number };
  const limits = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // of a server of ours that vanished: its session ends, and with it what it holds
    tcp_user_timeout: 15_000,
    tcp_keepalives_idle: 15,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  };
  const { rows } = await client.query<{ standby: boolean; direct: boolean }>(
    `select pg_is_in_recovery() as standby, pg_backend_pid() = $1 as direct,
      case when pg_backend_pid() = $1 then (select array_agg(set_config(name, value, false)) from unnest($2::text[], $3::text[]) as given (name, value)) end as limits`,
    [processID, Object.keys(limits), Object.values(limits).map(String)],
  );
  return rows[0] ?? { standby: false, direct: false };
}

type Connected = (
  error: Error | undefined,
  client?: pg.PoolClient,
  done?: (release?: unknown) => void,
) => void;

interface Oversight {
  /** told how long each connection was waited for, in seconds */
  readonly onWait: ((seconds: number) => void) | undefined;
  /** a request has this connection from now on: at its deadline the connection is cut */
  readonly lend: (client: pg.PoolClient, signal: AbortSignal) => void;
}

/** At its deadline a request gives up waiting for a connection. The pool's own `query` asks for one in the same way. */
function obeyDeadlines(pool: pg.Pool, { onWait, lend }: Oversight): void {
  const connect = pool.connect.bind(pool) as (given: Connected) => void;
  const overseen = (given: Connected): void => {
    const signal = deadlineOfRequest()?.signal;
    if (signal?.aborted === true) return process.nextTick(given, signal.reason);
    const asked = performance.now();
    const giveUp = (): void => given(signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    connect((error, client, done) => {
      onWait?.((performance.now() - asked) / 1000);
      if (signal?.aborted === true) return done?.();
      signal?.removeEventListener('abort', giveUp);
      if (client !== undefined && signal !== undefined) lend(client, signal);
      given(error, client, done);
    });
  };
  pool.connect = ((given?: Connected) =>
    given !== undefined
      ? overseen(given)
      : new Promise((resolve, reject) =>
          overseen((error, client) => (client === undefined ? reject(error) : resolve(client))),
        )) as typeof pool.connect;
}

/** Whether an answer of the server is due. */
const isAsked = (client: pg.ClientBase): boolean =>
  !(client as unknown as { readonly readyForQuery: boolean }).readyForQuery;

const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
