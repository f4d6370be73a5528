// first: it takes what the operator said of NODE_ENV before libraries are told `production`
import {
  givenEnvironment,
  readSettings,
  SettingsError,
  type Settings,
} from '#platform/settings.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLogger } from '#platform/log.ts';
import { leaveRoot } from '#platform/unprivileged.ts';
import { startOwnDatabase } from './databases.ts';
import { openDoor } from './door.ts';
import { arePagesBuilt, builtPages } from './pages.ts';
import { stopAll, type Stop } from './stops.ts';
import {
  CANNOT_BE_USED,
  ProcessEnded,
  startSupervisor,
  SupervisorClosed,
  type Role,
  type Supervisor,
  type ToProcess,
} from './supervisor.ts';

/**
 * The product as `npm start` runs it. This process prepares the database and then only watches over others, which load
 * pages, jobs and pictures; with PROCESSES=0 it does everything itself. SIGTERM and SIGINT take it down without loss,
 * SIGUSR2 replaces one process after the other.
 */
const CHILD = join(import.meta.dirname, 'process.ts');
/** What still runs this long after it was asked to leave is ended; it leaves by itself a little earlier. */
const STOP_WITHIN_MS = 22_000;
function refuse(error: unknown): never {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`The server did not start.\n${error.message}\n`);
  process.exit(CANNOT_BE_USED);
}

function readConfig(): Settings {
  try {
    return readSettings();
  } catch (error) {
    refuse(error);
  }
}

function becomeUnprivileged(): string {
  try {
    return leaveRoot({
      dataDir: config.dataDir,
      port: config.PORT,
      files: [config.SMTP_CA_FILE],
    });
  } catch (error) {
    refuse(error);
  }
}

const config = readConfig();
const log = createLogger(config.LOG_LEVEL);
const stillRoot = becomeUnprivileged();
if (stillRoot !== '') log.warn(`The server runs as root, which it should not: ${stillRoot}.`);
// the pages are looked for first: a start that cannot show any begins nothing that would have to be stopped
if (!arePagesBuilt())
  refuse(
    new SettingsError(
      'The pages are not built yet. Run `npm run build`, or `npm start`, which does it.',
    ),
  );

const stops: Stop[] = [];
/** Aborted by a stop: a start that is under way tries nothing again. */
const stopping = new AbortController();
let supervisor: Supervisor | null = null;
const started = config.supervised ? superviseAll() : doAll();

async function stop(why: string, code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  log.info(`${why}: closing`);
  setTimeout(() => process.exit(1), config.drainMs + STOP_WITHIN_MS + 3000).unref();
  // what is asked to stop while it starts finishes starting first: otherwise what it begins afterwards would never be stopped
  await started.catch(() => undefined);
  await stopAll(stops, log);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(signal, 0));
process.on('SIGUSR2', () => void replaceAll());
try {
  await started;
} catch (error) {
  const refused = error instanceof SettingsError;
  if (refused) process.stderr.write(`The server did not start.\n${error.message}\n`);
  else if (!saidWhy(error)) log.fatal({ err: error }, 'the server did not start');
  await stop(
    'the start failed',
    refused
      ? CANNOT_BE_USED
      : error instanceof ProcessEnded && error.code !== null
        ? error.code
        : 1,
  );
}

/** Does something as soon as a stop is asked for, also when it was asked for before. */
function onStop(work: () => unknown): void {
  if (stopping.signal.aborted) work();
  else stopping.signal.addEventListener('abort', work);
}

/** A process that ended by itself has said why; one that was killed could not. */
function saidWhy(error: unknown): boolean {
  return (
    error instanceof SupervisorClosed || (error instanceof ProcessEnded && error.code !== null)
  );
}

/** Everything in this process, by code that the supervisor never loads. */
async function doAll(): Promise<void> {
  const [{ startServer }, { readSafeSettings }] = await Promise.all([
    import('./start.ts'),
    import('./unsafe-settings.ts'),
  ]);
  await startServer(readSafeSettings(), log, stops, await builtPages(), stopping.signal);
}

async function superviseAll(): Promise<void> {
  const databaseUrl = await prepare();
  if (stopping.signal.aborted) return;
  const roles: Role[] = [
    { role: 'server', count: config.servers, fork: () => forkChild('server') },
  ];
  if (config.RUN_JOBS) roles.push({ role: 'worker', count: 1, fork: () => forkChild('worker') });
  const door = await openDoor(config.HOST, config.PORT, config.REQUEST_WAIT_MS / 2);
  supervisor = startSupervisor({
    roles,
    begin: { databaseUrl },
    door,
    drainMs: config.drainMs,
    log,
    onRefused: () => void stop('a process cannot be used', CANNOT_BE_USED),
    limits: { leaveMs: config.drainMs + STOP_WITHIN_MS },
  });
  const { close, open } = supervisor;
  stops.push(close);
  onStop(() => void close());
  await open();
  log.info(
    { pid: process.pid, processes: config.servers },
    `${config.BRAND_NAME} is open at ${door.address}`,
  );
}

/**
 * Brings database, migrations and demo up, and returns the database's address. A process that ends afterwards does it,
 * because the code of the demo would stay in memory; it looks at the settings before anything else begins.
 */
async function prepare(): Promise<string> {
  const child = forkChild('prepare');
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const fell = ended.then(([code, signal]) => {
    if (code !== 0) throw new ProcessEnded('prepare', code, signal);
  });
  await Promise.race([fell, once(child, 'message')]);
  const embedded = await startOwnDatabase(config, log);
  if (embedded !== null) stops.push(() => embedded.stop());
  const databaseUrl = embedded?.nearUrl ?? config.DATABASE_URL;
  // one that has ended says why by its code
  const tell = (message: ToProcess): unknown => child.send(message, () => undefined);
  tell({ begin: { name: 'prepare', databaseUrl } });
  onStop(() => tell({ leave: 'service' }));
  await fell;
  return databaseUrl;
}

/** The code and the pages that are on the disk now, without a moment in which nobody answers. */
async function replaceAll(): Promise<void> {
  if (supervisor === null || stopping.signal.aborted) return;
  log.info('SIGUSR2: replacing one process after the other');
  if (await supervisor.replaceAll()) log.info('every process was replaced');
}

function forkChild(role: Role['role'] | 'prepare'): ChildProcess {
  return fork(CHILD, [role], { env: givenEnvironment });
}
