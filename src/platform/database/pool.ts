import type { Socket } from 'node:net';
import pg from 'pg';
import { traceStatements } from '../telemetry/traces.ts';
import { deadlineOfRequest } from '../deadline.ts';
import { forgetNames } from './named-statements.ts';

/** Time limits of a session, in milliseconds. Every wait has one. */
export interface Patience {
  /** for a lock that another session holds */
  readonly lockMs: number;
  /** for one statement; 0: no limit */
  readonly statementMs: number;
  /** for a transaction whose process is idle; it is rolled back, which frees its locks */
  readonly idleInTransactionMs: number;
  /**
   * for a connection: a free one, or a new one that the server has greeted; a pooler accepts at once, but answers
   * nothing while its server is away
   */
  readonly connectMs?: number;
}

export interface PoolOptions extends Patience {
  readonly url: string;
  readonly max: number;
  /** the name of the sessions in pg_stat_activity */
  readonly name: string;
  /** named statements: `auto` uses them if sessions belong to the server itself, not to a pooler */
  readonly prepared?: 'auto' | 'on' | 'off';
  /** whether a standby will do, since the pool only reads */
  readonly standby?: boolean;
  /** how long all connections must be taken before the pool counts as stuck, in milliseconds */
  readonly stuckMs?: number;
  /** receives how long each wait for a connection took, in seconds */
  readonly onWait?: (seconds: number) => void;
}

/** Connections in use and idle, requests waiting for one, and the limit. */
export interface PoolUse {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

interface WatchedPool {
  readonly pool: pg.Pool;
  /** whether all connections are taken and none was returned for half a minute; only a new process helps */
  isStuck(): boolean;
  /** whether sessions come from a pooler; null before the first connection */
  isPooled(): boolean | null;
  use(): PoolUse;
}

const CONNECT_MS = 3_000;
const IDLE_MS = 30_000;
/** An older connection is replaced when it is next free, so that new addresses and balancers are used. */
const MOST_AGE_S = 30 * 60;
/** The server ends a statement at its limit. A server silent for this much longer is gone. */
const SILENCE_BEYOND_MS = 500;
const STUCK_MS = 30_000;

/** A session that should write reached a standby. Has PostgreSQL's code for a write in a read-only transaction. */
class StandbyError extends Error {
  readonly code = '25006';
}

/**
 * A pool whose sessions never wait without limit. PostgreSQL enforces the limits. If the server does not answer at
 * all (vanished or frozen), the connection is cut, so a late answer can never reach a later request. A session on a
 * standby is refused. Behind a pooler a session lasts one transaction: the limits must be set on the role, and
 * statements have no names. A pooler is recognised by the process number that it makes up.
 */
export function createPool(options: PoolOptions): WatchedPool {
  const silenceMs = options.statementMs === 0 ? 0 : options.statementMs + SILENCE_BEYOND_MS;
  const { connectMs = CONNECT_MS } = options;
  const idle = new Set<pg.ClientBase>();
  /** for each connection of a request: detaches it from the deadline */
  const lent = new Map<pg.ClientBase, () => void>();
  let taken = 0;
  /** when a connection was last taken or returned */
  let lastMove = performance.now();
  let pooled: boolean | null = null;

  const cut = (client: pg.ClientBase): void =>
    void socketOf(client).destroy(
      Object.assign(new Error('Connection terminated: the database does not answer'), {
        code: 'ETIMEDOUT',
      }),
    );
  const onSilence = (client: pg.ClientBase): void => {
    // no question is open: its holder works elsewhere, perhaps with a lock of the session
    if (!isAsked(client)) return;
    cut(client);
    // the other connections reach the same silent server: cut them now, not after a time-out each
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
  // A connection that the server cut must not end the process. The pool has an error listener only on idle
  // connections, so each gets one of its own. The query that waits on it is rejected, and the next opens a new
  // connection.
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
    // a process that was suspended first reads the answers that arrived meanwhile
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

/** Asks a new session whether it is a standby or pooled, and sets the limits unless it is pooled. */
async function greet(
  client: pg.ClientBase,
  { lockMs, statementMs, idleInTransactionMs }: Patience,
): Promise<{ standby: boolean; direct: boolean }> {
  const { processID } = client as unknown as { readonly processID: number };
  const limits = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // if our own host vanishes, the server ends its sessions and frees their locks
    tcp_user_timeout: 15_000,
    tcp_keepalives_idle: 15,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  };
  const { rows } = await client.query<{ standby: boolean; direct: boolean }>(
    `
      select pg_is_in_recovery() as standby, pg_backend_pid() = $1 as direct,
        case
          when pg_backend_pid() = $1
            then (
              select array_agg(set_config(name, value, false))
              from unnest($2::text[], $3::text[]) as given (name, value)
            )
        end as limits`,
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
  /** receives how long each wait for a connection took, in seconds */
  readonly onWait: ((seconds: number) => void) | undefined;
  /** assigns a connection to a request: at the deadline it is cut */
  readonly lend: (client: pg.PoolClient, signal: AbortSignal) => void;
}

/** Makes a request give up waiting for a connection at its deadline. The pool's own `query` connects the same way. */
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
