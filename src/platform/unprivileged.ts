import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';

/** A system user without privileges. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

const ROOT = join(import.meta.dirname, '../..');
/** Files that a server reads; if one of them is inaccessible, so are the others. */
const CODE = [
  'package.json',
  'src/server/processes/main.ts',
  'db/migrations',
  'demo/index.ts',
  'node_modules/pg/package.json',
  'node_modules/sharp/package.json',
  'build/server/index.js',
  'build/client/assets',
];
/** Parts of the data folder that an earlier start as root may have left to root. `pg` already has its user. */
const OURS = ['secret', 'pg-password', 'pg-socket', 'postgres.log', 'media'];
/** Fallback users; the first is for operators who create one. */
const NAMES = ['verandah', 'nobody', 'postgres'];

export const isRoot = (): boolean => platform() !== 'win32' && process.getuid?.() === 0;

/**
 * The user for a data folder when root starts a program: the owner of its cluster, of the folder or of the code (such
 * as after `sudo` in one's own clone), else a user that every system has. Null when there is none.
 */
export function unprivilegedUser(dataDir: string): User | null {
  for (const path of [join(dataDir, 'pg'), dataDir, ROOT]) {
    const owner = statSync(path, { throwIfNoEntry: false });
    if (owner !== undefined && owner.uid !== 0)
      return { uid: owner.uid, gid: groupOf(owner.uid) ?? owner.gid };
  }
  for (const name of NAMES) {
    const [uid, gid] = [idOf('-u', name), groupOf(name)];
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return null;
}

const groupOf = (user: string | number): number | null => idOf('-g', String(user));

function idOf(flag: '-u' | '-g', user: string): number | null {
  try {
    return Number(
      execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return null; // no such user here
  }
}

export interface Leaving {
  readonly dataDir: string;
  /** the port to listen on; 0 for any */
  readonly port: number;
  /** files named by the settings */
  readonly files: readonly string[];
}

/**
 * Drops root for an unprivileged user and gives that user the data folder. Returns a sentence when that is
 * impossible; '' on success or without root. Child processes have the same user. Throws SettingsError when the data
 * folder cannot be written.
 */
export function leaveRoot({ dataDir, port, files }: Leaving): string {
  if (!isRoot()) return '';
  const user = unprivilegedUser(dataDir);
  if (user === null) return 'there is no other user to become';
  if (port !== 0 && port < firstFreePort())
    return `port ${port} is for root alone; let a proxy listen there and set PORT to one from ${firstFreePort()} on`;
  prepareDataFolder(dataDir);
  const { R_OK, W_OK, X_OK } = constants;
  const code = CODE.map((path) => join(ROOT, path)).filter((path) => existsSync(path));
  const shut =
    outOfReach(user, [...code, ...files.filter(Boolean)], R_OK) ??
    outOfReach(user, [dirname(dataDir)], X_OK);
  if (shut !== null)
    return `user ${user.uid} cannot reach ${shut}; keep the code and DATA_DIR where other users can`;
  giveTo(user, dataDir, false);
  for (const name of OURS) giveTo(user, join(dataDir, name), true);
  const fixed = outOfReach(
    user,
    [dataDir, join(dataDir, 'media')].filter((path) => existsSync(path)),
    W_OK | X_OK,
  );
  if (fixed !== null) return `user ${user.uid} cannot write ${fixed}; give that folder to it`;
  flushCompileCache(); // while its folder is still writable
  giveCompiled(user);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  return '';
}

/**
 * Compiled code has a folder for each user, whose name Node ends with the user's id. Without one the new user would
 * compile everything at each start and keep the compiler in each process. The parent folder stays root's.
 */
function giveCompiled(user: User): void {
  const ofRoot = getCompileCacheDir();
  if (ofRoot === undefined || !ofRoot.endsWith('-0')) return;
  const own = `${ofRoot.slice(0, -1)}${user.uid}`;
  mkdirSync(own, { recursive: true });
  giveTo(user, own, true);
}

/** Gives a path created by root to the user of a data folder; does nothing for other users. */
export function giveToServer(dataDir: string, path: string): void {
  const user = isRoot() ? unprivilegedUser(dataDir) : null;
  if (user !== null) giveTo(user, path, true);
}

/** The first of these paths that a user cannot access; tested as that user, in a separate process. Null: none. */
function outOfReach({ uid, gid }: User, paths: readonly string[], way: number): string | null {
  const script = `const { accessSync } = require('node:fs');
    const [way, ...paths] = process.argv.slice(1);
    const isShut = (path) => { try { accessSync(path, Number(way)); return false; } catch { return true; } };
    console.log(paths.find(isShut) ?? '');`;
  try {
    return (
      execFileSync(process.execPath, ['-e', script, String(way), ...paths], {
        uid,
        gid,
        cwd: '/',
        env: {},
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return process.execPath;
  }
}

/** Linux lets its administrator choose the port; other systems use 1024. */
function firstFreePort(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  } catch {
    return 1024;
  }
}

/**
 * Gives a file or folder of root to a user. Never follows a link, even one placed there meanwhile, and skips files
 * with a second name: neither may make root give away other files.
 */
function giveTo(user: User, path: string, below: boolean): void {
  let fd: number;
  try {
    fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return; // missing, a link, or a socket
  }
  try {
    const found = fstatSync(fd);
    if (found.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1)))
      fchownSync(fd, user.uid, user.gid);
    if (!below || !found.isDirectory()) return;
    const folder = platform() === 'linux' ? `/proc/self/fd/${fd}` : path;
    for (const name of readdirSync(folder)) giveTo(user, join(folder, name), true);
  } finally {
    closeSync(fd);
  }
}
