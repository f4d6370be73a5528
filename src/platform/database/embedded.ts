import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { replaceFile } from '../data-folder.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../settings-error.ts';
import { openLog, prepareFolder, type ClusterFolder } from './cluster-folder.ts';
import { binaries, makeCluster, passwordOf, USER, wrongPassword } from './cluster-setup.ts';
import { isAlive, takeTurn } from './start-turn.ts';

export interface Embedded {
  /** the same after every restart */
  readonly url: string;
  /**
   * the same server through its Unix socket, for users who may open it: a message costs a fraction of one over
   * loopback; equals `url` where there is no socket
   */
  readonly nearUrl: string;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

interface Options {
  /** folder of the cluster; created if missing */
  readonly dir: string;
  readonly database?: string;
  /** extra `-c` settings, for example for throw-away test clusters */
  readonly flags?: readonly string[];
  /** with a log the server is supervised until `stop`: it is restarted when it dies, and that is logged */
  readonly log?: Pick<Logger, 'warn'>;
}

/** For a machine that also runs everything else: small, and the same for each connection. */
const TUNING = [
  'shared_buffers=128MB',
  'effective_cache_size=1GB',
  'work_mem=8MB',
  'maintenance_work_mem=32MB',
  'max_connections=100',
  'autovacuum_max_workers=2',
  'io_method=sync',
  'random_page_cost=1.1',
  'jit=off',
  'wal_compression=on',
  'log_min_messages=warning',
];
/** PostgreSQL's code for a wrong password. */
const WRONG_PASSWORD = '28P01';
const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Below the ports that systems use for outgoing connections, so that it is free again after a restart. */
const [FIRST_PORT, PORTS] = [15_500, 10_000];

/**
 * Starts the PostgreSQL binaries that npm installed, on a folder of ours and a fixed loopback port of its own. The
 * server runs in its own session, so Ctrl-C reaches us first and the server stops after we have drained. If we are
 * killed it keeps running, and the next start adopts it; a stale postmaster.pid is removed.
 */
export async function startEmbedded({
  dir,
  database = USER,
  flags = [],
  log,
}: Options): Promise<Embedded> {
  const folder = prepareFolder(dir, (sentence) => log?.warn(sentence));
  const { home } = folder;
  const lift = async (): Promise<number> => {
    const unlock = await takeTurn(join(home, 'starting.pid'));
    try {
      return await bringUp(folder, database, flags);
    } finally {
      unlock();
    }
  };
  const port = await lift();
  const url = (name: string): string => urlOf(home, port, name);
  const cluster = join(home, 'pg');
  const unwatch = log === undefined ? () => undefined : watch(cluster, lift, log);
  return {
    url: url(database),
    nearUrl: await nearUrl(home, url(database), port),
    stop: async () => {
      await unwatch();
      await stop(url('postgres'), cluster);
    },
  };
}

const urlOf = (home: string, port: number, database: string): string =>
  `postgresql://${USER}:${passwordOf(home)}@127.0.0.1:${port}/${database}`;

/** Accessible to the server's user only. */
const socketFolder = (home: string): string => join(home, 'pg-socket');
/** Systems allow no longer path of a socket. */
const LONGEST_SOCKET = 100;

/** Creates the folder of the socket; '' where that is impossible and loopback is used. */
function prepareSocket({ home, user }: ClusterFolder, port: number): string {
  const folder = socketFolder(home);
  if (
    platform() === 'win32' ||
    /[,"]/.test(folder) ||
    Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) > LONGEST_SOCKET
  )
    return '';
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user !== null) chownSync(folder, user.uid, user.gid);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    return ''; // owned by another user from an earlier start
  }
}

async function nearUrl(home: string, url: string, port: number): Promise<string> {
  const folder = socketFolder(home);
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return url;
  const near = `${url}?host=${encodeURIComponent(folder)}`;
  return (await ready(home, near, 0)) === 'ready' ? near : url;
}

async function bringUp(
  folder: ClusterFolder,
  database: string,
  flags: readonly string[],
): Promise<number> {
  const { home } = folder;
  const bin = await binaries(folder);
  makeCluster(bin.initdb, folder);
  const running = runningPort(join(home, 'pg'));
  const port = running ?? (await ownPort(home));
  const url = urlOf(home, port, 'postgres');
  const log = join(home, 'postgres.log');
  const giveUp = performance.now() + 60_000; // crash recovery of a large database may take a while
  // while processes of a killed server are still exiting, a new server exits at once
  for (let alive = running !== null; ; alive = false) {
    const ended = alive
      ? new Promise<string>(() => undefined)
      : launch(bin.postgres, folder, port, flags);
    const outcome = await Promise.race([ready(home, url, giveUp, database), ended]);
    if (outcome === 'ready') return port;
    if (performance.now() > giveUp)
      throw new StartError(
        `The embedded PostgreSQL did not answer within a minute (${outcome}); its log is ${log}.`,
      );
    await sleep(200);
  }
}

/** Starts the server; resolves when it has ended. */
function launch(
  postgres: string,
  folder: ClusterFolder,
  port: number,
  flags: readonly string[],
): Promise<string> {
  const { home, user } = folder;
  const cluster = join(home, 'pg');
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const log = openLog(join(home, 'postgres.log'));
  const settings = [
    ...TUNING,
    ...flags,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${prepareSocket(folder, port)}`,
    'unix_socket_permissions=0700',
  ].flatMap((s) => ['-c', s]);
  const child = spawn(postgres, ['-D', cluster, ...settings], {
    ...user,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  closeSync(log);
  return new Promise((done) =>
    child
      .once('exit', (code) => done(`it ended with ${code}`))
      .once('error', (error) => done(error.message)),
  );
}

/**
 * Checks the server every half second, and restarts it on its port when it is gone. Returns the function that ends
 * the watch.
 */
function watch(
  cluster: string,
  lift: () => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  let over = false;
  let pause = LOOK_EVERY_MS;
  let timer: NodeJS.Timeout;
  let lifting: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    if (runningPort(cluster) === null && !over) {
      log.warn('the embedded PostgreSQL is gone: it is started again');
      try {
        await lift();
        log.warn('the embedded PostgreSQL is back');
        pause = LOOK_EVERY_MS;
      } catch (error) {
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        log.warn({ error: (error as Error).message }, 'the embedded PostgreSQL did not come back');
      }
    }
    if (!over) again();
  };
  const again = (): void => {
    timer = setTimeout(() => (lifting = look()), pause);
    timer.unref();
  };
  again();
  return async () => {
    over = true;
    clearTimeout(timer);
    await lifting;
  };
}

/** The port of a live server on this cluster, or null. The pid file counts only while its process is our postgres. */
function runningPort(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return pid !== undefined &&
    port !== undefined &&
    isPostgres(Number(pid), cluster) &&
    Number(port) > 0
    ? Number(port)
    : null;
}

function isPostgres(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const command = `/proc/${pid}/cmdline`;
  if (!existsSync(command)) return platform() !== 'linux'; // elsewhere a live pid has to suffice
  return readFileSync(command, 'utf8').includes(cluster);
}

/** The port of this cluster, recorded beside it; a new one only if another program uses it. */
async function ownPort(home: string): Promise<number> {
  const file = join(home, 'pg-port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (kept > 0 && (await isFree(kept))) return kept;
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (!(await isFree(port))) continue;
    replaceFile(file, String(port));
    return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/**
 * Tries until the server accepts a connection and has the database, or time is up; then throws its last error. Throws
 * SettingsError for a wrong password.
 */
async function ready(home: string, url: string, giveUp: number, database = ''): Promise<string> {
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 250)) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (database !== '') await ensureDatabase(client, database);
      return 'ready';
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) throw wrongPassword(home);
      if (performance.now() > giveUp) return (error as Error).message;
      await sleep(wait);
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

async function ensureDatabase(client: pg.Client, database: string): Promise<void> {
  // a standby gets the database from its primary and cannot create it
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
}

async function stop(url: string, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    // another process has already stopped the server
    if ((error as { code?: string }).code === 'ECONNREFUSED') return;
    throw error;
  }
  const inUse = await usedByOthers(client);
  await client.end();
  if (inUse) return; // another process still uses the server
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT'); // fast shutdown: roll back, write a checkpoint, leave a clean cluster
  for (let i = 0; i < 300 && existsSync(join(cluster, 'postmaster.pid')); i += 1) await sleep(50);
}

/** Whether other clients are connected. Our own pool's connections may take a moment to close. */
async function usedByOthers(client: pg.Client): Promise<boolean> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const { rows } = await client.query<{ n: number }>(
      `
        select count(*)::int as n
        from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.n === 0) return false;
    await sleep(50);
  }
  return true;
}
