import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, constants, existsSync, fchmodSync, fchownSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, unprivilegedUser, type User } from '../unprivileged.ts';

/** Where the folder of a cluster that cannot live in the data folder is written down. */
const RECORD = 'cluster-folder';
const { O_APPEND, O_CREAT, O_DIRECTORY, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

export interface ClusterFolder {
  /** where the cluster (`pg`) and its log live */
  readonly home: string;
  /** whom PostgreSQL runs as; null: as whoever starts it */
  readonly user: User | null;
}

/**
 * The folder that a cluster lives in: the data folder, or under root, where PostgreSQL refuses to run and its user may
 * not reach that (a closed home directory), one in the system's temporary folder.
 */
export function prepareFolder(dir: string): ClusterFolder {
  mkdirSync(dir, { recursive: true });
  if (!isRoot()) {
    mkdirSync(join(dir, 'pg'), { recursive: true, mode: 0o700 });
    return { home: dir, user: null };
  }
  const home = isReachable(dir, userOf(dir)) ? dir : folderElsewhere(dir);
  const user = userOf(home);
  giveCluster(join(home, 'pg'), user);
  return { home, user };
}

function userOf(dir: string): User {
  const user = unprivilegedUser(dir);
  if (user === null) throw new Error('PostgreSQL does not run as root and there is neither a nobody nor a postgres user. Start as another user or set DATABASE_URL.');
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
 * A folder in the temporary directory, with a name that nobody can foresee, remembered where nobody else can write.
 * Whatever stands there under that name and is not our own folder is not used: everybody may put things there.
 */
export function folderElsewhere(dir: string): string {
  const record = join(dir, RECORD);
  // earlier versions wrote nothing down and always took the same name
  const known = existsSync(record) ? readFileSync(record, 'utf8').trim() : join(tmpdir(), `verandah-${Buffer.from(dir).toString('base64url').slice(-40)}`);
  if (isOurs(known)) return remember(record, known);
  const made = mkdtempSync(join(tmpdir(), 'verandah-'));
  chmodSync(made, 0o711); // its user passes through to the cluster
  return remember(record, made);
}

function remember(record: string, folder: string): string {
  writeFileSync(record, folder, { mode: 0o600 });
  return folder;
}

/** A folder itself, not a link to one, of this very user, in which nobody else can write. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
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
