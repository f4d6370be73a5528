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

/** Where the folder of a cluster that cannot live in the data folder is written down. */
const RECORD = 'cluster-folder';
const STATE_DIR = '/var/lib/verandah';
const { O_APPEND, O_CREAT, O_DIRECTORY, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

export interface ClusterFolder {
  /** where the cluster (`pg`) and its log live */
  readonly home: string;
  /** whom PostgreSQL runs as; null: as whoever starts it */
  readonly user: User | null;
}

/**
 * The folder that a cluster lives in: the data folder. Under root, where PostgreSQL refuses to run and its user may not
 * reach that (a closed home directory), one below /var/lib/verandah, which is said once. Where a cluster lives already
 * decides before anything else, and its owner decides who runs it: users that appear or go change nothing.
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
 * The folder of a cluster that cannot live in the data folder `dir`: the one that is recorded there, else a new one
 * below `parent` whose name stands for the whole path, so that no two are alike. Throws SettingsError where what is
 * recorded is gone or not ours, and where an earlier version left a cluster: a database is never begun anew in silence.
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
  // the first versions wrote nothing down, and took a name that another folder's could be
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

/** A folder itself, not a link to one, of this very user, in which nobody else can write. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0
  );
}

/** Gives the cluster's folder to its user; a link in its place is an error, and is not followed. */
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

/** Opens a log to write on at its end, for its owner's eyes alone; never through a link. */
export function openLog(file: string): number {
  const fd = openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  fchmodSync(fd, 0o600); // an earlier version's could be read by everybody
  return fd;
}
