import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACTS } from './contacts.ts';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The data folder of the journeys' server, kept for the next run. */
export const DATA_DIR = join(ROOT, '.data', 'journeys');

/** The first start fills the catalogue, which takes a minute, and many on a busy machine. */
const LONGEST_START_MS = 15 * 60_000;
const PAUSE_MS = 200;

/** Starts the built product as a new user does: its own process, its embedded database, the demo catalogue. */
export async function startSite(
  settings: Record<string, string> = {},
): Promise<{ site: string; stop: () => Promise<void> }> {
  const port = await freePort();
  mkdirSync(DATA_DIR, { recursive: true });
  const env = {
    ...process.env,
    ...CONTACTS,
    NODE_ENV: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    DATA_DIR,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    // Long limits, because time-outs on a busy machine are not the subject of a journey.
    REQUEST_WAIT_MS: '60000',
    DATABASE_LOCK_MS: '30000',
    DATABASE_STATEMENT_MS: '30000',
    WARM_PICTURES: '0',
    // By day one process for all cores: a second one would only compile and fill its caches again.
    ...(process.env['NIGHT'] === '1' ? {} : { PROCESSES: '1' }),
    OTP_PER_ADDRESS_PER_HOUR: '5000',
    OTP_PER_NUMBER_PER_HOUR: '500',
    PASSWORD_TRIES_PER_HOUR: '500',
    LIMITS: 'code-gap.number@network=1/10,code-gap.browser=1/10',
    DEV_OUTBOX: '1',
    FEEDS_FROM_LOOPBACK: '1',
    ...settings,
  };
  const server = spawn(process.execPath, [join(ROOT, 'src/server/processes/main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = (): boolean => server.exitCode !== null || server.signalCode !== null;
  const site = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    for (let attempts = 0; attempts < 200 && !ended(); attempts += 1) await sleep(100);
  };
  const isReady = (): Promise<boolean> =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let attempts = 0; !(await isReady()); attempts += 1) {
    if (ended()) throw new Error('The server ended before it answered.');
    if (attempts > LONGEST_START_MS / PAUSE_MS) {
      await stop();
      throw new Error('The server did not become ready within a quarter of an hour.');
    }
    await sleep(PAUSE_MS);
  }
  return { site, stop };
}

// Run as a program it fills the folder, which takes a minute: `npm test` does so beside tests that wait.
if (import.meta.main) await (await startSite()).stop();
