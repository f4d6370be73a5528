import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded.ts';
import { readSettings } from '#platform/settings.ts';
import { compileMessages } from './messages.ts';

/**
 * The server of `npm run dev`: pages reload as they are edited (Vite, inside the server), and a change of server code
 * starts a new server process. PostgreSQL is ours and outlives them, so a change is served again within two seconds.
 */
const root = join(import.meta.dirname, '..');
const SERVER_CODE = ['src/server', 'src/api', 'src/marketplace', 'src/platform', 'src/shared', 'db'];
/** An editor writes a file in several steps, and a checkout writes many. */
const SETTLED_MS = 40;
/** What a server may take to finish what it is doing before the next one takes its port. */
const PATIENCE_MS = 400;

const settings = readSettings();
const database = settings.embedded ? await startEmbedded({ dir: settings.dataDir }) : null;
// a cluster that nobody is connected to is stopped by the last server that leaves: this line keeps it up
const line = database === null ? null : new pg.Client({ connectionString: database.url, application_name: 'verandah-dev' });
line?.on('error', () => undefined);
await line?.connect();
compileMessages();

let server = serve();

function serve(): ChildProcess {
  return spawn(process.execPath, [join(root, 'src/server/main.ts')], { cwd: root, stdio: 'inherit', env: process.env });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await gone;
  clearTimeout(impatient);
}

let restarting: Promise<void> | null = null;
let settling: NodeJS.Timeout | undefined;

function restart(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    restarting ??= ended(server).then(() => {
      server = serve();
      restarting = null;
    });
  }, SETTLED_MS);
}

for (const part of SERVER_CODE) {
  watch(join(root, part), { recursive: true }, (_event, file) => {
    if (file !== null && /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts')) restart();
  });
}
watch(join(root, 'src/i18n'), { recursive: true }, (_event, file) => {
  if (file?.endsWith('.json')) compileMessages();
  else if (file?.endsWith('.ts')) restart();
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void ended(server).then(async () => {
      await line?.end();
      await database?.stop();
      process.exit(0);
    });
  });
}
