import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/free-port.ts';

export interface Running {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Node program with its own port and waits until it answers. */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  path: string,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempts = 0; ; attempts += 1) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    if (
      await fetch(url + path).then(
        (r) => r.ok,
        () => false,
      )
    )
      break;
    if (attempts > 6000) throw new Error(`${file} did not answer`);
    await sleep(100);
  }
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGTERM');
      for (
        let attempts = 0;
        child.exitCode === null && child.signalCode === null && attempts < 600;
        attempts += 1
      )
        await sleep(50);
    },
  };
}

/** A process and all processes below it. */
function processTree(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/^\d+ \(.*\) \S (\d+) /s.exec(read(`/proc/${name}/stat`))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const visit = (pid: number): void => {
    found.push(pid);
    for (const child of children.get(pid) ?? []) visit(child);
  };
  visit(root);
  return found;
}

/** CPU seconds of a process and all below it, user and system. */
export const cpuSeconds = (root: number): number =>
  processTree(root).reduce((sum, pid) => {
    const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
  }, 0);

/** Memory of the product in megabytes of PSS, so memory shared by processes counts once. */
export interface Memory {
  readonly node: number;
  /** The largest Node process. */
  readonly largestNode: number;
  readonly database: number;
  readonly whole: number;
}

export function memoryOf(root: number, postmaster: number): Memory {
  const nodes = processTree(root)
    .filter((pid) => !isPostgres(pid))
    .map(pss);
  const node = nodes.reduce((sum, one) => sum + one, 0);
  const database = processTree(postmaster)
    .map(pss)
    .reduce((sum, one) => sum + one, 0);
  return { node, largestNode: Math.max(0, ...nodes), database, whole: node + database };
}

/** The maximum of each figure. */
export function mostOf(all: readonly Memory[]): Memory {
  const most = (pick: (memory: Memory) => number): number => Math.max(...all.map(pick));
  return {
    node: most((m) => m.node),
    largestNode: most((m) => m.largestNode),
    database: most((m) => m.database),
    whole: most((m) => m.whole),
  };
}

const isPostgres = (pid: number): boolean =>
  /(^|\/)postgres/.test(read(`/proc/${pid}/cmdline`).split('\0')[0] ?? '');
const pss = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
