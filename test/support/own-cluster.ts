import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A data folder with an embedded PostgreSQL of its own. */
export interface OwnCluster {
  readonly dir: string;
  readonly pidFile: string;
  /** The server's process while it runs, else null. */
  postmaster(): number | null;
  /** Kills the whole database at once, like a power cut, and waits until all its processes have ended. */
  crash(): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a fresh folder below `parent`, named after this process, and deletes those of runs that were killed. */
export async function ownCluster(parent: string): Promise<OwnCluster> {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (!isAlive(Number(name))) await clusterIn(join(parent, name)).remove();
  return clusterIn(join(parent, String(process.pid)));
}

function clusterIn(dir: string): OwnCluster {
  const pidFile = join(dir, 'pg', 'postmaster.pid');
  // Its workers rewrite their command lines, but all have the cluster's folder as their working directory.
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
    return ''; // The process ended meanwhile.
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
