// first: reads the operator's NODE_ENV before libraries are told `production`
import { SettingsError } from '#platform/settings.ts';
import { getCompileCacheDir } from 'node:module';
import { createLogger } from '#platform/log.ts';
import { readSafeSettings } from '#platform/settings/unsafe.ts';
import { openParts, type Parts } from './parts.ts';
import { CANNOT_BE_USED, orRefuse, sayRefused } from './refuse-start.ts';
import { stopAll, type Stop } from './stops.ts';
import { joinSupervisor } from './supervised.ts';

/**
 * A process of the supervisor, with one role: `prepare` (the database, once), `server` (pages, calls, pictures) or
 * `worker` (jobs). Each loads only the code of its role.
 */
const [, , role] = process.argv;
/** How long kept connections may send one more request after another process has taken over. */
const LINGER_MS = 5000;
/** How long the last accepted connection may take to send its request. */
const LAST_MS = 1000;
/** The process ends after this time, even with work under way. */
const STOP_WITHIN_MS = 20_000;

const config = orRefuse(readSafeSettings);
const supervisor = joinSupervisor();
const leaving = new AbortController();
void supervisor.leave.then(() => leaving.abort());
const stops: Stop[] = [];
const log = createLogger(config.LOG_LEVEL);

/**
 * Loads the code of all processes, so it is compiled once: the compiler's memory stays, twenty megabytes a process.
 * Node writes the cache when this process ends.
 */
async function compileForAll(): Promise<void> {
  if (getCompileCacheDir() === undefined) return;
  const [, , { loadAllPages }, { prepareEmails }] = await Promise.all([
    import('./serve.ts'),
    import('./work.ts'),
    import('../http/pages.ts'),
    import('#marketplace/messages/index.ts'),
  ]);
  await Promise.all([loadAllPages(), prepareEmails()]);
}

async function prepare(): Promise<never> {
  const compiled = compileForAll(); // while the database starts
  const { databaseUrl } = await supervisor.begin;
  const { prepareDatabase } = await import('./prepare.ts');
  await prepareDatabase(config, log, databaseUrl, leaving.signal);
  await compiled;
  process.exit(0);
}

async function begin(): Promise<void> {
  if (role === 'prepare') return prepare();
  const { name, databaseUrl } = await supervisor.begin;
  const poolUse = role === 'worker' ? 'job' : 'request';
  const parts = await openParts(config, log, databaseUrl, poolUse, stops);
  const { shareFigures } = await import('./figures.ts');
  const figures = shareFigures(parts.ctx.metrics.registry, name);
  const address = role === 'worker' ? await work(parts) : await serve(parts, figures);
  supervisor.ready(() => !parts.database.isStuck(), address);
}

async function work(parts: Parts): Promise<string> {
  const { startWork } = await import('./work.ts');
  await startWork(parts, stops);
  return '';
}

async function serve(parts: Parts, figures: () => Promise<string>): Promise<string> {
  const [{ serve: open }, { builtPages }] = await Promise.all([
    import('./serve.ts'),
    import('../http/pages.ts'),
  ]);
  const { jobsRun } = supervisor;
  const { address, connections } = await open(parts, stops, {
    pages: await builtPages(),
    figures,
    jobsRun,
  });
  stops.push(async () => {
    const why = await supervisor.leave;
    await connections.leave(why === 'replaced' ? 'replaced' : 'service', {
      listenMs: why === 'service' ? config.drainMs : 0,
      lingerMs: why === 'replaced' ? LINGER_MS : LAST_MS,
    });
  });
  return address;
}

const started = begin();
started.catch(async (error: unknown) => {
  // servers report it, so that it is said once; `prepare` is one process and says it itself
  if (error instanceof SettingsError && role !== 'prepare') {
    await supervisor.refuse(error.message);
    process.exit(CANNOT_BE_USED);
  }
  const code = sayRefused(error);
  if (code === null) log.fatal({ err: error, process: role }, 'the server did not start');
  process.exit(code ?? 1);
});

await supervisor.leave;
setTimeout(() => process.exit(1), config.drainMs + STOP_WITHIN_MS).unref();
// wait for a running start: what it opens later would otherwise never be closed
await started.catch(() => undefined);
await stopAll(stops, log);
process.exit(0);
