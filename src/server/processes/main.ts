// first: reads the operator's NODE_ENV before libraries are told `production`
import { givenEnvironment, SettingsError, type Settings } from '#platform/settings.ts';
import { fork, type ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLogger } from '#platform/log.ts';
import { readSafeSettings } from '#platform/settings/unsafe.ts';
import { leaveRoot } from '#platform/unprivileged.ts';
import { arePagesBuilt, builtPages } from '../http/pages.ts';
import { startOwnDatabase } from './databases.ts';
import { answerFigures } from './figures.ts';
import { orRefuse, refuseStart, sayRefused } from './refuse-start.ts';
import { stopAll, type Stop } from './stops.ts';
import {
  ProcessEnded,
  startSupervisor,
  SupervisorClosed,
  type Role,
  type Supervisor,
  type ToProcess,
} from './supervisor.ts';
import { feedWatchdog } from './watchdog.ts';

/**
 * The product as `npm start` runs it. This process prepares the database and then supervises the processes of its
 * cluster; with PROCESSES=0 it does everything itself. SIGTERM and SIGINT stop it without losing requests, SIGUSR2
 * replaces one process after the other.
 */
const CHILD = join(import.meta.dirname, 'process.ts');
/** A process that still runs this long after a stop is killed; its own limit is a little shorter. */
const STOP_WITHIN_MS = 22_000;
/** A repeated signal this long after the first ends all processes at once; npm passes each Ctrl-C on a second time. */
const HURRY_AFTER_MS = 1000;

/**
 * A small young generation for V8 and one arena for glibc: after a light load all processes with PostgreSQL take 451
 * MB instead of 640 (docs/decisions/0058).
 */
const HEAP = ['--max-semi-space-size=8'];
const ALLOCATOR = { MALLOC_ARENA_MAX: '1' };

const config: Settings = orRefuse(readSafeSettings);
const log = createLogger(config.LOG_LEVEL);
const stillRoot = orRefuse(() =>
  leaveRoot({ dataDir: config.dataDir, port: config.PORT, files: [config.SMTP_CA_FILE] }),
);
if (stillRoot !== '') log.warn(`The server runs as root, which it should not: ${stillRoot}.`);
feedWatchdog(log);
// checked first: without built pages the start ends before it has anything to stop
if (!arePagesBuilt())
  refuseStart(
    new SettingsError(
      'The pages are not built yet. Run `npm run build`, or `npm start`, which does it.',
    ),
  );

const stops: Stop[] = [];
/** Aborted by a stop, so a running start retries no step. */
const stopping = new AbortController();
let supervisor: Supervisor | null = null;
const children = new Set<ChildProcess>();
const started = config.supervised ? superviseAll() : startInOneProcess();

async function stop(why: string, code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  log.info(`${why}: closing`);
  setTimeout(() => process.exit(1), config.drainMs + STOP_WITHIN_MS + 3000).unref();
  // wait for a running start: what it opens later would otherwise never be closed
  await started.catch(() => undefined);
  await stopAll(stops, log);
  process.exit(code);
}

let stopsSince = Infinity;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    const now = performance.now();
    if (now - stopsSince >= HURRY_AFTER_MS) hurry(signal);
    stopsSince = Math.min(stopsSince, now);
    void stop(signal, 0);
  });
process.on('SIGUSR2', () => void replaceAll());
try {
  await started;
} catch (error) {
  // a process that ended by itself has logged the reason, and one that a stop ended needs none
  const code = sayRefused(error) ?? (error instanceof ProcessEnded ? error.code : null);
  if (code === null && !(error instanceof SupervisorClosed) && !stopping.signal.aborted)
    log.fatal({ err: error }, 'the server did not start');
  await stop('the start failed', code ?? 1);
}

/** Kills all processes of this one, so a stop waits for none of them; the database still ends by itself. */
function hurry(why: string): void {
  log.warn(`${why} again: ending without waiting`);
  for (const child of children) child.kill('SIGKILL');
}

function kept(child: ChildProcess): ChildProcess {
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

/** Runs `work` at a stop, at once if it was already requested. */
function onStop(work: () => unknown): void {
  if (stopping.signal.aborted) work();
  else stopping.signal.addEventListener('abort', work);
}

/** Runs everything in this process, with code that the supervisor never loads. */
async function startInOneProcess(): Promise<void> {
  const { startServer } = await import('./start.ts');
  await startServer(config, log, stops, await builtPages(), stopping.signal);
}

async function superviseAll(): Promise<void> {
  const databaseUrl = await prepare();
  if (stopping.signal.aborted) return;
  const roles: Role[] = [
    { role: 'server', count: config.servers, fork: () => forkInCluster('server') },
  ];
  if (config.RUN_JOBS)
    roles.push({ role: 'worker', count: 1, fork: () => forkInCluster('worker') });
  const limits = { leaveMs: config.drainMs + STOP_WITHIN_MS };
  supervisor = startSupervisor({ roles, databaseUrl, log, limits });
  const { close, open, figures } = supervisor;
  answerFigures(figures);
  stops.push(close);
  onStop(() => void close());
  const address = await open();
  log.info(
    { pid: process.pid, processes: config.servers },
    `${config.BRAND_NAME} is open at ${address}`,
  );
}

/**
 * Brings up database, migrations and demo, and returns the database's address. It runs in a process that then ends,
 * because the code of the demo would stay in memory.
 */
async function prepare(): Promise<string> {
  const child = kept(fork(CHILD, ['prepare'], { env: givenEnvironment }));
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const embedded = await startOwnDatabase(config, log);
  if (embedded !== null) stops.push(() => embedded.stop());
  const databaseUrl = embedded?.nearUrl ?? config.DATABASE_URL;
  // a process that has ended gives the reason by its exit code
  const tell = (message: ToProcess): unknown => child.send(message, () => undefined);
  tell({ begin: { name: 'prepare', databaseUrl } });
  onStop(() => tell({ leave: 'service' }));
  const [code, signal] = await ended;
  if (code !== 0) throw new ProcessEnded('prepare', code, signal);
  return databaseUrl;
}

/** Starts the code and pages now on disk, while the old processes still answer. */
async function replaceAll(): Promise<void> {
  if (supervisor === null || stopping.signal.aborted) return;
  log.info('SIGUSR2: replacing one process after the other');
  if (await supervisor.replaceAll()) log.info('every process was replaced');
}

function forkInCluster(role: Role['role']): ChildProcess {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: CHILD, args: [role], execArgv: [...process.execArgv, ...HEAP] });
  return kept(cluster.fork({ ...ALLOCATOR, NODE_ENV: givenEnvironment['NODE_ENV'] ?? '' }).process);
}
