import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#test/support/server-process.ts';

/** A process of the product, of any role. */
export interface Part {
  readonly pid: number;
  /** The program that it runs, without folders. */
  readonly name: string;
}

/** One machine that runs the product by its own start script, with all its processes. */
export interface Machine {
  readonly name: string;
  readonly origin: string;
  readonly logFile: string;
  /** The first process and all Node processes below it; empty while none runs. */
  parts(): readonly Part[];
  /** How often the storm started it again because its first process had ended. */
  restarts(): number;
  isReady(): Promise<boolean>;
  /** Kills all processes and starts the machine again, as an operator does who has waited long enough. */
  rescue(): Promise<void>;
  /** Kills all processes for good. */
  stop(): Promise<void>;
}

/** The time in which a product must come up by itself before it is restarted. */
const RESTART_AFTER_MS = 1000;

/** Starts the product by its own start script, with output in a file. A first process that ends is started again. */
export async function startMachine({
  name,
  port,
  dir,
  env,
}: {
  readonly name: string;
  readonly port: number;
  readonly dir: string;
  readonly env: Readonly<Record<string, string>>;
}): Promise<Machine> {
  const data = join(dir, name);
  mkdirSync(data, { recursive: true });
  const logFile = join(dir, `${name}.log`);
  const origin = `http://127.0.0.1:${port}`;
  const inherited = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    TMPDIR: process.env['TMPDIR'] ?? '/tmp',
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'test-server'),
  };
  let child: ChildProcess | null = null;
  let stopping = false;
  let restarts = 0;
  /** The children of the dead process, which nothing else ends. */
  let lastSeen: readonly Part[] = [];
  const watching = setInterval(() => {
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null)
      lastSeen = partsBelow(child.pid);
  }, 500);

  function start(): void {
    const log = openSync(logFile, 'a');
    const next = spawn(process.execPath, [join(ROOT, 'src/server/processes/main.ts')], {
      cwd: ROOT,
      env: { ...inherited, ...env, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: data },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = next;
    next.on('exit', () => {
      if (stopping || child !== next) return;
      setTimeout(() => {
        if (stopping || child !== next) return;
        restarts += 1;
        killAll(lastSeen);
        start();
      }, RESTART_AFTER_MS);
    });
  }
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );

  const machine: Machine = {
    name,
    origin,
    logFile,
    parts: () => (child?.pid === undefined ? [] : partsBelow(child.pid)),
    restarts: () => restarts,
    isReady,
    rescue: async () => {
      const all = machine.parts();
      child = null;
      killAll(all);
      await sleep(200);
      if (!stopping) start();
    },
    stop: async () => {
      stopping = true;
      clearInterval(watching);
      const all = machine.parts();
      const ended =
        child === null || child.exitCode !== null || child.signalCode !== null
          ? null
          : once(child, 'exit');
      killAll([...all, ...lastSeen]);
      await ended;
    },
  };
  start();
  for (let attempts = 0; !(await isReady()); attempts += 1) {
    if (stopping) return machine;
    if (attempts > 1200) {
      await machine.stop();
      throw new Error(`${name} did not become ready; what it said is in ${logFile}`);
    }
    await sleep(100);
  }
  return machine;
}

function killAll(parts: readonly Part[]): void {
  for (const { pid, name } of parts) {
    if (nameOf(pid) !== name) continue; // It has ended, and another process may have its number.
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended just now.
    }
  }
}

/** A process and all processes below it that run our Node. */
function partsBelow(root: number): readonly Part[] {
  const below = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(/^\d+ \(.*\) \S (\d+) /s.exec(read(`/proc/${name}/stat`))?.[1] ?? 0);
    below.set(parent, [...(below.get(parent) ?? []), Number(name)]);
  }
  const found: Part[] = [];
  const visit = (pid: number): void => {
    const name = nameOf(pid);
    if (name !== null) found.push({ pid, name });
    for (const child of below.get(pid) ?? []) visit(child);
  };
  visit(root);
  return found;
}

/** The program of a Node process; null if it is not one, or has ended. */
function nameOf(pid: number): string | null {
  try {
    if (readlinkSync(`/proc/${pid}/exe`) !== readlinkSync('/proc/self/exe')) return null;
  } catch {
    return null;
  }
  const file = read(`/proc/${pid}/cmdline`)
    .split('\0')
    .slice(1)
    .find((word) => /\.[mc]?[jt]s$/.test(word));
  return file === undefined ? 'node' : (file.split('/').at(-1) ?? 'node');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
