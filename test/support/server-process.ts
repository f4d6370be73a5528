import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Envelope } from './visitor.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly pid: number;
  /** All its output so far, of both streams. */
  output(): string;
  /** The address that it opened; rejects with its output if it ended instead. */
  readonly open: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves once its output matches. */
  says(text: string): Promise<void>;
}

const running = new Set<ServerProcess>();

/**
 * Starts the server with only these settings, in one process unless PROCESSES says how many; `open` resolves when it is
 * ready. `diskIsFull`: it can create files, but not write into them.
 */
export function startServer(
  env: Readonly<Record<string, string>>,
  { diskIsFull = false } = {},
): ServerProcess {
  const inherited = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    TMPDIR: process.env['TMPDIR'] ?? '/tmp',
    NODE_COMPILE_CACHE: join(ROOT, '.cache', 'test-server'),
  };
  const command = [process.execPath, join(ROOT, 'src/server/processes/main.ts')] as const;
  // A limit of 0 bytes on file size has the same effect as a full disk, with another error.
  const [program = '', ...args] = diskIsFull
    ? ['sh', '-c', 'ulimit -f 0 && exec "$@"', 'sh', ...command]
    : command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...inherited, PORT: '0', DEMO_CATALOGUE: '0', PROCESSES: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  let over = false;
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const check of waiting) check();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      look();
    });
  }
  const when = (pattern: RegExp): Promise<string> =>
    new Promise((done, fail) => {
      const check = (): void => {
        const found = pattern.exec(written);
        if (found === null && !over) return;
        waiting.delete(check);
        if (found === null)
          fail(new Error(`the server ended without saying ${pattern.source}:\n${written}`));
        else done(found[1] ?? found[0]);
      };
      waiting.add(check);
      check();
    });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    child.on('close', (code, signal) => {
      over = true;
      running.delete(server);
      look();
      done({ code, signal });
    });
  });
  const open = when(/is open at (http:\/\/[^\s"]+)/);
  open.catch(() => undefined); // A test that expects a failed start does not await it.
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    output: () => written,
    open,
    ended,
    signal: (signal) => void child.kill(signal),
    says: async (text) =>
      void (await when(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))),
  };
  running.add(server);
  return server;
}

/** Ends servers that a failed test left running. */
export async function endServers(): Promise<void> {
  const left = [...running];
  for (const server of left) server.signal('SIGKILL');
  await Promise.all(left.map(({ ended }) => ended));
}

/** Builds the pages unless they are built: the server does not start without them. */
export function needPages(): void {
  if (existsSync(join(ROOT, 'build/server/index.js'))) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the pages could not be built:\n${stdout}\n${stderr}`);
}

/** POSTs to a call of a running server. */
export async function post<T = unknown>(
  origin: string,
  name: string,
  body: object,
  cookie = '',
): Promise<{ http: number; cookie: string; body: Envelope<T> }> {
  const response = await fetch(`${origin}/api/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return {
    http: response.status,
    cookie: set.filter((pair) => !pair.endsWith('=')).join('; '),
    body: (await response.json()) as Envelope<T>,
  };
}

/**
 * Signs up over the API with the code from the outbox. Returns the Cookie header. `at` may be several servers of one
 * site, asked in turn.
 */
export async function signUp(at: readonly string[], mobile: string): Promise<string> {
  const [first = '', last = first] = [at[0], at.at(-1)];
  const asked = await post(first, 'hotel/register', {
    name: 'Farah Irani',
    mobile,
    email: `f${mobile}@example.in`,
    password: '',
  });
  if (asked.http !== 200) throw new Error(`no code: ${JSON.stringify(asked.body)}`);
  const outbox = (await (await fetch(`${last}/dev/outbox.json?to=${mobile}`)).json()) as {
    data: { text: string }[];
  };
  const otp = /^\d{6}/.exec(outbox.data[0]?.text ?? '')?.[0];
  const entered = await post(last, 'hotel/check_otp', { mobile, otp }, asked.cookie);
  if (entered.http !== 200) throw new Error(`not signed in: ${JSON.stringify(entered.body)}`);
  return entered.cookie;
}
