import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
} from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { basename, join, sep } from 'node:path';
import { createFile, prepareDataFolder } from '../data-folder.ts';
import { SettingsError } from '../settings.ts';
import { isRoot, unprivilegedUser, type User } from '../unprivileged.ts';

/** Records the folder of a cluster outside the data folder. */
const RECORD = 'cluster-folder';
const STATE_DIR = '/var/lib/verandah';
const { O_APPEND, O_CREAT, O_DIRECTORY, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

export interface ClusterFolder {
  /** parent of the cluster (`pg`) and its log */
  readonly home: string;
  /** the user that PostgreSQL runs as; null: the user who starts it */
  readonly user: User | null;
}

/**
 * The parent folder of a cluster: the data folder. Under root, where PostgreSQL refuses to run and its user may not
 * reach the data folder (a closed home directory), a folder below /var/lib/verandah, which is logged once. An
 * existing cluster decides first, and its owner is the user that runs it, so users added or removed later change
 * nothing.
 */
export function prepareFolder(
  dir: string,
  tell: (sentence: string) => void = () => undefined,
): ClusterFolder {
  prepareDataFolder(dir);
  if (!isRoot()) {
    const cluster = join(dir, 'pg');
    mkdirSync(cluster, { recursive: true, mode: 0o700 });
    const owner = lstatSync(cluster).uid;
    if (platform() !== 'win32' && owner !== process.getuid?.())
      throw new SettingsError(
        `The database in ${cluster} belongs to user ${owner}: start as that user, or give the folder to the one who starts.`,
      );
    return { home: dir, user: null };
  }
  const isHere = existsSync(join(dir, 'pg', 'PG_VERSION'));
  const home =
    isHere || (!existsSync(join(dir, RECORD)) && isReachable(dir, userOf(dir)))
      ? dir
      : folderElsewhere(dir, tell);
  const user = userOf(home);
  giveCluster(join(home, 'pg'), user);
  return { home, user };
}

function userOf(dir: string): User {
  const user = unprivilegedUser(dir);
  if (user === null)
    throw new SettingsError(
      'PostgreSQL does not run as root and there is neither a nobody nor a postgres user. Start as another user or set DATABASE_URL.',
    );
  return user;
}

function isReachable(dir: string, { uid, gid }: User): boolean {
  try {
    execFileSync('ls', [dir], { uid, gid, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder of a cluster outside the data folder `dir`: the recorded one, else a new one below `parent` with a
 * unique name derived from the whole path. Throws SettingsError if the recorded folder is gone or not ours, or if an
 * earlier version left a cluster: a new database is never started silently.
 */
export function folderElsewhere(
  dir: string,
  tell: (sentence: string) => void = () => undefined,
  parent = STATE_DIR,
): string {
  const record = join(dir, RECORD);
  if (existsSync(record)) {
    const known = readFileSync(record, 'utf8').trim();
    if (!isOurs(known))
      throw new SettingsError(
        `The database of ${dir} lived in ${known}, as ${record} says, and that folder is gone or is not ours. Bring it back, or delete ${record} to begin with an empty database.`,
      );
    if (known.startsWith(tmpdir() + sep))
      tell(
        `the database lives in ${known}, which the system may clear: stop, move that folder elsewhere and write its new path into ${record}`,
      );
    return known;
  }
  // the first versions recorded nothing and used a name that other folders could share
  const first = join(tmpdir(), `verandah-${Buffer.from(dir).toString('base64url').slice(-40)}`);
  if (isOurs(first))
    throw new SettingsError(
      `An earlier version left a database in ${first}. If it is that of ${dir}, move it to a lasting place and write its path into ${record}; otherwise delete it.`,
    );
  const made = join(
    parent,
    `${basename(dir)}-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`,
  );
  mkdirSync(made, { recursive: true });
  if (!isOurs(made))
    throw new SettingsError(
      `${made} should hold the database of ${dir}, and is not ours alone. Remove it, or set DATABASE_URL.`,
    );
  chmodSync(made, 0o711); // its user passes through to the cluster
  createFile(record, made);
  tell(
    `the database lives in ${made}, because PostgreSQL does not run as root and its user cannot reach ${dir}`,
  );
  return made;
}

/** A real folder, not a link, owned by this user, in which no other user can write. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0
  );
}

/** Gives the cluster's folder to its user; throws for a link instead of following it. */
function giveCluster(folder: string, { uid, gid }: User): void {
  mkdirSync(folder, { recursive: true });
  const fd = openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    fchownSync(fd, uid, gid);
    fchmodSync(fd, 0o700);
  } finally {
    closeSync(fd);
  }
}

/** Opens a log for appending, readable by its owner alone; never through a link. */
export function openLog(file: string): number {
  const fd = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  fchmodSync(fd, 0o600); // earlier versions left it readable for everybody
  return fd;
}
