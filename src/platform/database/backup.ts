import { existsSync } from 'node:fs';
import {
  copyFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { giveToServer } from '../unprivileged.ts';
import { prepareFolder } from './cluster-folder.ts';
import { startEmbedded } from './embedded.ts';

/**
 * Backups of the embedded PostgreSQL, whose binaries come without backup tools: a base copy by PostgreSQL's own
 * backup calls, and every finished WAL segment, so that a restore can end at any moment since the oldest base. A
 * backup folder holds `base/TIME/` (cluster and password), `wal/` (segments, gzip) and `files/` (secret, pictures).
 * See PostgreSQL's manual, "Continuous Archiving and Point-in-Time Recovery".
 */
const [BASE, WAL, FILES] = ['base', 'wal', 'files'];
/** Parts of the data folder that a backup includes besides the cluster; renditions can be made again. */
const BESIDE = ['secret', 'media/originals', 'media/incoming'];
/** Files in a cluster that PostgreSQL recreates; copying them would be wrong. */
const NOT_COPIED = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]);
/** Marks a complete base. */
const COMPLETE = 'complete.json';
/** A session's advisory lock: one backup at a time. */
const BACKUP_LOCK = 7_303_101;
/** The most that a lost disk can lose: an incomplete segment is archived after this time. */
const ARCHIVE_EACH_SECONDS = 60;

/**
 * `-c` settings under which a cluster archives its WAL into a backup folder; an existing segment must be identical.
 */
export const archiveFlags = (to: string): string[] => [
  'archive_mode=on',
  `archive_timeout=${ARCHIVE_EACH_SECONDS}s`,
  `archive_command=${archiveCommand(to)}`,
];

function archiveCommand(to: string): string {
  const target = `${quoted(join(to, WAL))}/%f.gz`;
  return `if test -f ${target}; then gzip -dc ${target} | cmp -s - "%p"; else gzip -c "%p" > ${target}.part && mv ${target}.part ${target}; fi`;
}

/** Quoted for the shell and for PostgreSQL, which interprets %. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

interface Backup {
  /** the start of its copy, '2026-11-22T02-30-00Z'; the folder's name */
  readonly name: string;
  readonly bytes: number;
}

interface Source {
  /** the running cluster, as its owner */
  readonly url: string;
  /** DATA_DIR */
  readonly dataDir: string;
}

/** Creates the WAL folder before the cluster that archives into it starts. */
export async function prepareBackupFolder(to: string, dataDir: string): Promise<void> {
  for (const part of [BASE, WAL, FILES])
    await mkdir(join(to, part), { recursive: true, mode: 0o700 });
  giveToServer(dataDir, to);
}

/**
 * Copies a running cluster, pictures and the secret into a backup folder without stopping readers and writers. Throws
 * when the cluster does not archive there. Keeps the newest `keep` bases and the WAL that they need.
 */
export async function takeBackup(
  { url, dataDir }: Source,
  to: string,
  { keep, now }: { readonly keep: number; readonly now: Date },
): Promise<Backup> {
  await prepareBackupFolder(to, dataDir);
  const name = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const partial = join(to, BASE, `${name}.part`);
  const client = new pg.Client({ connectionString: url, application_name: 'verandah-backup' });
  client.on('error', () => undefined); // the running query reports the error
  await client.connect();
  try {
    const { rows } = await client.query<{ command: string; folder: string }>(
      "select current_setting('archive_command') as command, current_setting('data_directory') as folder",
    );
    const { command, folder } = rows[0] ?? { command: '', folder: '' };
    if (command !== archiveCommand(to))
      throw new Error(`The database does not archive into ${to}. Start it with BACKUP_DIR=${to}.`);
    const { rows: turns } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [BACKUP_LOCK],
    );
    if (turns[0]?.mine !== true) throw new Error('Another backup of this database is being taken.');
    // left by a backup that was killed
    for (const left of await readdir(join(to, BASE)))
      if (left.endsWith('.part')) await rm(join(to, BASE, left), { recursive: true });
    await client.query('select pg_backup_start($1, fast => true)', [name]);
    const bytes = await copyCluster(folder, join(partial, 'pg'));
    const { rows: stopped } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => true)',
    );
    await writeFile(join(partial, 'pg', 'backup_label'), stopped[0]?.labelfile ?? '', {
      mode: 0o600,
    });
    await copyFile(join(dirname(folder), 'pg-password'), join(partial, 'pg-password'));
    await copyBeside(dataDir, join(to, FILES));
    await writeFile(
      join(partial, COMPLETE),
      JSON.stringify({ name, bytes, at: now.toISOString() }),
    );
    await rename(partial, join(to, BASE, name));
    await prune(to, keep);
    return { name, bytes };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    // a session that ends early also ends its backup
    await client.end();
  }
}

/** Files may grow, shrink and disappear during the copy: WAL replay corrects that. */
async function copyCluster(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_COPIED.has(entry.name)) {
      if (entry.isDirectory()) await mkdir(target, { mode: 0o700 });
    } else if (entry.isDirectory()) bytes += await copyCluster(source, target);
    else if (entry.isFile())
      bytes += await copyFile(source, target).then(async () => (await stat(target)).size, ifGone);
  }
  return bytes;
}

function ifGone(error: unknown): number {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
  throw error;
}

/** A picture never changes under its name, so only new ones are copied. */
async function copyBeside(dataDir: string, to: string): Promise<void> {
  for (const part of BESIDE) {
    if (existsSync(join(dataDir, part)))
      await cp(join(dataDir, part), join(to, part), {
        recursive: true,
        force: false,
        preserveTimestamps: true,
      });
  }
}

/** The complete bases of a backup folder, oldest first. */
export async function listBackups(to: string): Promise<readonly Backup[]> {
  const names = existsSync(join(to, BASE)) ? (await readdir(join(to, BASE))).sort() : [];
  const found = names.filter((name) => existsSync(join(to, BASE, name, COMPLETE)));
  return Promise.all(
    found.map(
      async (name) => JSON.parse(await readFile(join(to, BASE, name, COMPLETE), 'utf8')) as Backup,
    ),
  );
}

async function prune(to: string, keep: number): Promise<void> {
  const bases = await listBackups(to);
  for (const { name } of bases.slice(0, -keep))
    await rm(join(to, BASE, name), { recursive: true, force: true });
  const oldest = bases.slice(-keep)[0];
  if (oldest === undefined) return;
  const label = await readFile(join(to, BASE, oldest.name, 'pg', 'backup_label'), 'utf8');
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  // segments of a timeline sort by name; histories of timelines are kept
  for (const file of await readdir(join(to, WAL)))
    if (/^[0-9A-F]{24}/.test(file) && file.slice(8, 24) < first.slice(8))
      await rm(join(to, WAL, file));
}

/**
 * Restores a data folder from a backup folder, as of `until` (by default the last archived moment), and starts it
 * once to prove that it works. The data folder must not contain a cluster.
 */
export async function restoreBackup(
  from: string,
  dataDir: string,
  until?: Date,
): Promise<{ readonly base: string }> {
  const { home } = prepareFolder(dataDir);
  if (existsSync(join(home, 'pg', 'PG_VERSION')))
    throw new Error(`${dataDir} holds a database already. Restore into an empty folder.`);
  const bases = (await listBackups(from)).filter(
    ({ name }) => until === undefined || name <= until.toISOString().replaceAll(':', '-'),
  );
  const base = bases.at(-1)?.name;
  if (base === undefined)
    throw new Error(
      until === undefined
        ? `There is no backup in ${from}.`
        : `There is no backup in ${from} from before ${until.toISOString()}.`,
    );
  await cp(join(from, BASE, base, 'pg'), join(home, 'pg'), { recursive: true });
  await copyFile(join(from, BASE, base, 'pg-password'), join(home, 'pg-password'));
  await cp(join(from, FILES), dataDir, { recursive: true, force: false });
  await writeFile(join(home, 'pg', 'recovery.signal'), '', { mode: 0o600 });
  giveToServer(dataDir, join(home, 'pg'));
  const restored = await startEmbedded({ dir: dataDir, flags: recoveryFlags(from, until) });
  await restored.stop();
  return { base };
}

/** Connections are refused before the recovery target is reached. */
function recoveryFlags(from: string, until?: Date): string[] {
  const target =
    until === undefined
      ? []
      : [
          `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ];
  return [
    'hot_standby=off',
    `restore_command=gzip -dc ${quoted(join(from, WAL))}/%f.gz > "%p"`,
    ...target,
  ];
}
