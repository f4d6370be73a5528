import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** All processes of a proof, to stop them at its end, also on Ctrl-C. */
export interface Ground {
  /** Logs, data and settings of all processes; deleted at the end unless a check failed. */
  readonly dir: string;
  /** The password of every role. It is used on loopback only, for the time of the proof. */
  readonly password: string;
  start(
    name: string,
    command: string,
    args: readonly string[],
    options?: {
      readonly asDatabaseUser?: boolean;
      readonly env?: Readonly<Record<string, string>>;
    },
  ): ChildProcess;
  fill(
    template: string,
    values: Readonly<Record<string, string>>,
    name: string,
    mode?: number,
  ): string;
  freePort(): Promise<number>;
  close(keep: boolean): Promise<void>;
}

/** PostgreSQL and etcd run as this user: they refuse root. */
export const DATABASE_USER = 'postgres';
const STOP_WITHIN_MS = 8_000;

export function openGround(dir: string, password: string): Ground {
  const running: { readonly name: string; readonly child: ChildProcess }[] = [];
  return {
    dir,
    password,
    start: (name, command, args, { asDatabaseUser = false, env = {} } = {}) => {
      const log = openSync(join(dir, `${name}.log`), 'a', 0o644);
      const [program, rest] =
        asDatabaseUser && process.getuid?.() === 0
          ? ([
              'setpriv',
              [
                `--reuid=${DATABASE_USER}`,
                `--regid=${DATABASE_USER}`,
                '--init-groups',
                command,
                ...args,
              ],
            ] as const)
          : ([command, args] as const);
      // A process group, to kill the process with its children like a power cut.
      const child = spawn(program, rest, {
        cwd: dir,
        env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        detached: true,
      });
      child.on('error', (error) =>
        createWriteStream(join(dir, `${name}.log`), { flags: 'a' }).end(`${error.message}\n`),
      );
      running.push({ name, child });
      return child;
    },
    fill: (template, values, name, mode = 0o644) => {
      const file = join(dir, name);
      const text = readFileSync(template, 'utf8').replaceAll(
        /\$\{([A-Z_]+)\}/g,
        (_, key: string) => {
          const value = values[key];
          if (value === undefined) throw new Error(`${template} asks for ${key}.`);
          return value;
        },
      );
      writeFileSync(file, text, { mode });
      return file;
    },
    freePort: () =>
      new Promise((resolve, reject) => {
        const probe = createServer().once('error', reject);
        probe.listen(0, '127.0.0.1', () => {
          const address = probe.address();
          probe.close(() =>
            address !== null && typeof address === 'object'
              ? resolve(address.port)
              : reject(new Error('no free port')),
          );
        });
      }),
    close: async (keep) => {
      for (const { child } of running.toReversed()) await stopGroup(child);
      if (!keep) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Ends a process and its children: SIGTERM first, then SIGKILL. */
async function stopGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child.pid, signal);
  await Promise.race([
    ended,
    sleep(STOP_WITHIN_MS).then(() => signalGroup(child.pid ?? 0, 'SIGKILL')),
  ]);
  signalGroup(child.pid, 'SIGKILL');
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(-pid, signal);
  } catch {
    // All of them have ended.
  }
}

/** Waits until a condition holds, for a limited time; a failure reports the last error. */
export async function until(
  what: string,
  seconds: number,
  holds: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  let last = '';
  while (performance.now() - began < seconds * 1000) {
    try {
      if (await holds()) return (performance.now() - began) / 1000;
    } catch (error) {
      last = (error as Error).message;
    }
    await sleep(100);
  }
  throw new Error(`${what} took more than ${seconds} s${last === '' ? '' : `: ${last}`}.`);
}
