// first: it takes what the operator said of NODE_ENV before libraries are told `production`
import { SettingsError, type Settings } from '#platform/settings.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createLogger } from '#platform/log.ts';
import { leaveRoot } from '#platform/unprivileged.ts';
import { startServer, stopServer, type Pages, type Stop } from './start.ts';
import { readSafeSettings } from './unsafe-settings.ts';

/** The product as `npm start` runs it: the built pages, until a signal takes it down without loss. */
const ROOT = join(import.meta.dirname, '../..');
/** Whatever still runs then is ended. */
const STOP_WITHIN_MS = 20_000;

/** A mistake of whoever starts it, said to them; not a bug. */
const CANNOT_BE_USED = 78;

function readConfig(): Settings {
  try {
    return readSafeSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`The server did not start.\n${error.message}\n`);
    process.exit(CANNOT_BE_USED);
  }
}

async function builtPages(): Promise<Pages> {
  const file = join(ROOT, 'build/server/index.js');
  if (!existsSync(file)) {
    process.stderr.write('The pages are not built yet. Run `npm run build`, or `npm start`, which does it.\n');
    process.exit(CANNOT_BE_USED);
  }
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build: () => Promise.resolve(build), clientDir: join(ROOT, 'build/client') };
}

const config = readConfig();
const log = createLogger(config.LOG_LEVEL);
const stillRoot = leaveRoot({ dataDir: config.dataDir, port: config.PORT, files: [config.SMTP_CA_FILE] });
if (stillRoot !== '') log.warn(`The server runs as root, which it should not: ${stillRoot}.`);
const stops: Stop[] = [];
// the pages are looked for first: a start that cannot show any begins nothing that would have to be stopped
const started = builtPages().then((pages) => startServer(config, log, stops, pages));

let stopping = false;
async function stop(why: string, code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info(`${why}: closing`);
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  // a server that is asked to stop while it starts finishes starting first: otherwise what it begins afterwards would never be stopped
  await started.catch(() => undefined);
  await stopServer(stops, log);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0));
try {
  await started;
} catch (error) {
  const refused = error instanceof SettingsError;
  if (refused) process.stderr.write(`The server did not start.\n${error.message}\n`);
  else log.fatal({ err: error }, 'the server did not start');
  await stop('the start failed', refused ? CANNOT_BE_USED : 1);
}
