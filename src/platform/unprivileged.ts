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

/** A user of the system without rights of its own. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

const ROOT = join(import.meta.dirname, '../..');
/** What a server reads: where one of them is out of reach, so is the rest. */
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
/** Of the data folder, what an earlier start as root may have left to root. `pg` has its user already. */
const OURS = ['secret', 'pg-password', 'pg-socket', 'postgres.log', 'media'];
/** Taken when nobody else comes into question; the first is for operators who make one. */
const NAMES = ['verandah', 'nobody', 'postgres'];

export const isRoot = (): boolean => platform() !== 'win32' && process.getuid?.() === 0;

/**
 * Who works on a data folder when root starts something: whoever owns its cluster, the folder itself or the code (as
 * after `sudo` in one's own clone), else a user that every system has. Null when there is none.
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
  /** to listen on; 0 for any */
  readonly port: number;
  /** files that the settings name */
  readonly files: readonly string[];
}

/**
 * Becomes a user without rights where root started this process, and gives that user the data folder. Answers why it
 * could not, as a sentence; '' when it did, or was not root. Everything started from here on has that user's rights.
 * Throws SettingsError when the data folder cannot be written.
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
  flushCompileCache(); // while its folder can still be written
  giveCompiled(user);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  return '';
}

/**
 * Compiled code has a folder for each user; Node ends its name with the user's id. Without one of its own the new user
 * would compile everything at each start and hold the compiler in each process. The folder around it stays root's.
 */
function giveCompiled(user: User): void {
  const ofRoot = getCompileCacheDir();
  if (ofRoot === undefined || !ofRoot.endsWith('-0')) return;
  const own = `${ofRoot.slice(0, -1)}${user.uid}`;
  mkdirSync(own, { recursive: true });
  giveTo(user, own, true);
}

/** Gives what root made at a path to whoever works on a data folder; does nothing for anybody but root. */
export function giveToServer(dataDir: string, path: string): void {
  const user = isRoot() ? unprivilegedUser(dataDir) : null;
  if (user !== null) giveTo(user, path, true);
}

/** The first of these that a user may not access in a way; tried as that user, in a process of its own. Null: none. */
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

/** Linux lets its administrator choose; elsewhere it is as it always was. */
function firstFreePort(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  } catch {
    return 1024;
  }
}

/**
 * Gives a file or folder of root's to a user. A link is never followed, also one that is put there meanwhile, and a
 * file with a second name elsewhere is left alone: neither may lead root to give away what is not ours.
 */
function giveTo(user: User, path: string, below: boolean): void {
  let fd: number;
  try {
    fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return; // not there, a link, or a socket
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
