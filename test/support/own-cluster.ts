import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A data folder with an embedded PostgreSQL of its own. */
export interface OwnCluster {
  readonly dir: string;
  readonly pidFile: string;
  /** the server's process while it runs, else null */
  postmaster(): number | null;
  /** kills the whole database at once, as a power cut would, and waits until none of its processes is left */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

/** A fresh folder below `parent`, named after this process; what runs that were killed left there is cleared away. */
export async function ownCluster(parent: string): Promise<OwnCluster> {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (!isAlive(Number(name))) await clusterIn(join(parent, name)).remove();
  return clusterIn(join(parent, String(process.pid)));
}

function clusterIn(dir: string): OwnCluster {
  const pidFile = join(dir, 'pg', 'postmaster.pid');
  // its workers rewrite their command line, but all of them work in the cluster's folder
  const processes = (): string[] =>
    readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && workingIn(name) === join(dir, 'pg'),
    );
  const postmaster = (): number | null => {
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]) : 0;
    return pid > 0 && read(`/proc/${pid}/cmdline`).includes(dir) ? pid : null;
  };
  const crash = async (): Promise<void> => {
    const pid = postmaster();
    if (pid !== null) process.kill(pid, 'SIGKILL');
    for (let attempts = 0; processes().length > 0 && attempts < 200; attempts += 1) await sleep(50);
  };
  return {
    dir,
    pidFile,
    postmaster,
    crash,
    remove: async () => {
      await crash();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function workingIn(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ''; // it ended meanwhile
  }
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
