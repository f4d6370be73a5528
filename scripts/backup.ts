import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { listBackups, restoreBackup, takeBackup } from '#platform/database/backup.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { prepareDataFolder } from '#platform/data-folder.ts';
import { giveToServer, leaveRoot } from '#platform/unprivileged.ts';
import { readSettings } from '#platform/settings.ts';

/**
 * Backs up the embedded database, the pictures and the secret in BACKUP_DIR:
 *
 *     npm run backup              copies them while the database runs
 *     npm run backup -- list      lists the backups
 *     npm run backup -- rehearse  restores the latest moment in a temporary folder, counts its rows and deletes it
 *     npm run backup -- restore --into FOLDER [--until 2026-11-22T09:30:00+05:30]
 *
 * `restore` fills an empty DATA_DIR with the state of that moment.
 */
const USAGE =
  'npm run backup, or npm run backup -- list, rehearse, or restore --into FOLDER [--until 2026-11-22T09:30:00+05:30]. BACKUP_DIR says where backups are.';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, until: { type: 'string' } },
});
const [command = 'take'] = positionals;
const config = readSettings();
const until = values.until === undefined ? undefined : new Date(values.until);
if (
  !['take', 'list', 'rehearse', 'restore'].includes(command) ||
  Number.isNaN(until?.getTime()) ||
  (command === 'restore') !== (values.into !== undefined)
)
  stopWith(USAGE);
if (config.BACKUP_DIR === '')
  stopWith('BACKUP_DIR is not set: start the product with it first, so that it archives there.');
if (!config.embedded)
  stopWith(
    'DATABASE_URL is set: back that database up with its own means, docs/guides/back-up.md says how.',
  );
const from = resolve(config.BACKUP_DIR);
const into = resolve(values.into ?? '');
// root makes the folder and gives it away, because the server's user may make none beside it
try {
  for (const folder of [command === 'restore' ? into : '', from].filter(Boolean)) {
    prepareDataFolder(folder);
    giveToServer(config.dataDir, folder);
  }
} catch (error) {
  stopWith((error as Error).message);
}
leaveRoot({ dataDir: config.dataDir, port: 0, files: [] });

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The row counts of all our tables, which a rehearsal prints. */
async function countRows(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      line: string;
    }>(`select string_agg(n || ' ' || name, ', ' order by name) as line from (
      select name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', name), false, true, '')))[1]::text as n
      from unnest(array['properties', 'bookings', 'payments', 'tax_documents', 'users', 'messages']) as name) t`);
    return rows[0]?.line ?? '';
  } finally {
    await client.end();
  }
}

async function rehearse(): Promise<string> {
  const dir = mkdtempSync(join(config.dataDir, 'rehearsal-'));
  try {
    const { base } = await restoreBackup(from, dir, until);
    const server = await startEmbedded({ dir });
    try {
      return `The backup of ${base}, with all that was archived since, starts and holds ${await countRows(server.url)}.`;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function take(): Promise<string> {
  const server = await startEmbedded({ dir: config.dataDir });
  try {
    const { name, bytes } = await takeBackup({ url: server.url, dataDir: config.dataDir }, from, {
      keep: config.BACKUPS_KEPT,
      now: new Date(),
    });
    return `Backed up as ${name}, ${Math.round(bytes / 1_000_000)} MB, in ${from}.`;
  } finally {
    await server.stop();
  }
}

async function run(): Promise<string> {
  if (command === 'list')
    return (
      (await listBackups(from))
        .map(({ name, bytes }) => `${name}  ${Math.round(bytes / 1_000_000)} MB`)
        .join('\n') || `There is no backup in ${from} yet.`
    );
  if (command === 'rehearse') return rehearse();
  if (command === 'restore') {
    const { base } = await restoreBackup(from, into, until);
    return `${into} is as it was ${until === undefined ? 'when it was last archived' : `at ${until.toISOString()}`}, from the backup of ${base}. Start with DATA_DIR=${into}.`;
  }
  return take();
}

try {
  console.log(await run());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
