import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const canPin = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;
/** Servers and database on one core, the load on the other, where the machine lets us choose. */
export const SERVER_CORE = '0';
export const LOAD_CORE = '1';

export interface Running {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Node program on a core with a port of its own, and waits until it answers. */
export async function startProgram(file: string, env: Record<string, string>, path: string, core = SERVER_CORE): Promise<Running> {
  const port = await freePort();
  const args = canPin ? ['-c', core, process.execPath, file] : [file];
  const child = spawn(canPin ? 'taskset' : process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' } });
  const url = `http://127.0.0.1:${port}`;
  for (let attempts = 0; ; attempts += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    if (await fetch(url + path).then((r) => r.ok, () => false)) break;
    if (attempts > 3000) throw new Error(`${file} did not answer`);
    await sleep(100);
  }
  return { pid: child.pid ?? 0, url, stop: () => stopChild(child) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  for (let attempts = 0; child.exitCode === null && child.signalCode === null && attempts < 200; attempts += 1) await sleep(50);
}

/** CPU seconds that a process has used, all threads, user and system (Linux). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}

export const pinLoad = (): void => {
  if (canPin) spawnSync('taskset', ['-cp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' });
};
