import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { SettingsError } from '#platform/settings-error.ts';
import {
  startSupervisor,
  SupervisorClosed,
  type Supervisor,
  type SupervisorLimits,
  type ToProcess,
} from './supervisor.ts';

const SMALL = join(import.meta.dirname, 'testing/small-process.ts');
type Does =
  | 'works'
  | 'falls'
  | 'freezes'
  | 'is-refused'
  | 'refuses'
  | 'does-not-start'
  | 'is-never-ready'
  | 'is-stuck'
  | 'stays';

let children: ChildProcess[] = [];
/** the processes for jobs */
let workers: ChildProcess[] = [];
/** for each server, what it was told about jobs */
let toldOfJobs: (() => boolean[])[] = [];
let supervisor: Supervisor | null = null;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
afterEach(async () => {
  await supervisor?.close();
  supervisor = null;
  expect(
    children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null),
  ).toBe(true);
  children = [];
  workers = [];
  toldOfJobs = [];
  vi.clearAllMocks();
});

/** Supervises processes. The n-th fork behaves as the n-th entry says, later ones work. */
function supervise(
  first: readonly Does[],
  {
    count = 1,
    worker,
    ...limits
  }: {
    readonly count?: number;
    /** the same for jobs; none if left out */
    readonly worker?: readonly Does[];
  } & Partial<SupervisorLimits> = {},
): Supervisor {
  const forkSmall = (does: Does = 'works'): ChildProcess => {
    const child = fork(SMALL, [does], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const forkServer = (): ChildProcess => {
    const child = forkSmall(first[children.length - workers.length]);
    const send = vi.spyOn(child, 'send');
    toldOfJobs.push(() =>
      send.mock.calls.flatMap(([message]) => {
        const told = message as ToProcess;
        return 'jobs' in told ? [told.jobs] : [];
      }),
    );
    return child;
  };
  const forkWorker = (): ChildProcess => {
    const child = forkSmall(worker?.[workers.length]);
    workers.push(child);
    return child;
  };
  const made = startSupervisor({
    roles: [
      { role: 'server', count, fork: forkServer },
      ...(worker === undefined ? [] : [{ role: 'worker' as const, count: 1, fork: forkWorker }]),
    ],
    databaseUrl: '',
    log,
    limits: { firstWaitMs: 5, beatMs: 50, missedBeats: 30, ...limits },
  });
  supervisor = made;
  return made;
}
const logged = (text: string): object[] =>
  log.error.mock.calls.flatMap(([facts, what]) => (what === text ? [facts as object] : []));
const AGAIN = 'a process ended and is started again';

test('restarts a killed process at once and logs its name and the reason', async () => {
  await supervise([], { count: 2 }).open();
  children[0]?.kill('SIGKILL');
  await expect.poll(() => children.length).toBe(3);
  expect(logged(AGAIN)).toEqual([
    { process: 'server-1', code: null, signal: 'SIGKILL', wait_ms: 5 },
  ]);
});

test('doubles the wait of a process that ends again and again, up to a limit', async () => {
  await supervise(['works', 'falls', 'falls', 'falls'], { mostWaitMs: 18 }).open();
  children[0]?.kill('SIGKILL');
  await expect.poll(() => children.length, { timeout: 10_000 }).toBe(5);
  expect(logged(AGAIN).map((facts) => (facts as { wait_ms: number }).wait_ms)).toEqual([
    5, 10, 18, 18,
  ]);
});

test('ends and restarts a process that is frozen or reports itself stuck', async () => {
  await supervise(['works', 'works', 'freezes', 'is-stuck'], { count: 2 }).open();
  for (const child of children.slice(0, 2)) child.kill('SIGKILL');
  await expect
    .poll(() => logged('a process does not answer and is ended').length, { timeout: 15_000 })
    .toBe(2);
  await expect.poll(() => children.length).toBe(6);
  expect(children.slice(2, 4).map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL']);
});

test('restarts a server that ends while it starts, and completes the start', async () => {
  await supervise(['does-not-start', 'works', 'does-not-start'], { count: 2 }).open();
  expect(children.length).toBe(4);
  expect(logged(AGAIN)).toHaveLength(2);
});

test('starts without waiting for jobs, restarts their process until it comes, and tells the servers', async () => {
  const last = (): boolean | undefined => toldOfJobs[0]?.().at(-1);
  await supervise([], { worker: ['does-not-start', 'is-never-ready'] }).open();
  expect(log.info).toHaveBeenCalledWith(
    'jobs are not running yet: their process is still starting',
  );
  expect(last()).toBe(false);
  await expect.poll(() => workers.length, { timeout: 20_000 }).toBe(2);
  workers[1]?.kill('SIGKILL');
  await expect.poll(last, { timeout: 20_000 }).toBe(true);
  expect([workers.length, logged(AGAIN).length]).toEqual([3, 2]);
  // a later end of that process is told too
  workers[2]?.kill('SIGKILL');
  await expect.poll(last, { timeout: 20_000 }).toBe(false);
  await expect.poll(last, { timeout: 20_000 }).toBe(true);
});

test('tells servers of a start without jobs that nothing is missing', async () => {
  await supervise([]).open();
  expect(new Set(toldOfJobs[0]?.())).toEqual(new Set([true]));
});

test('ends a start whose servers never come when it is stopped', async () => {
  const never = Array.from({ length: 1000 }, (): Does => 'does-not-start');
  const opened = expect(supervise(never).open()).rejects.toBeInstanceOf(SupervisorClosed);
  await expect.poll(() => children.length, { timeout: 20_000 }).toBeGreaterThan(2);
  await supervisor?.close();
  await opened;
});

test('fails the start with the exit code of a process whose settings cannot be used', async () => {
  await expect(supervise(['is-refused'], { count: 2 }).open()).rejects.toMatchObject({ code: 78 });
});

test('fails the start with the one sentence of servers that cannot use their settings', async () => {
  const opened = supervise(['refuses', 'refuses'], { count: 2 }).open();
  await expect(opened).rejects.toThrow(SettingsError);
  await expect(opened).rejects.toThrow('The port is taken.');
  expect(log.error).not.toHaveBeenCalled();
});

test('replaces processes in turn, each new one ready before the old one leaves; keeps the old ones if a new one fails', async () => {
  await supervise(['works', 'works', 'works', 'works', 'is-refused'], { count: 2 }).open();
  const [first, second] = children as [ChildProcess, ChildProcess];
  let leftWith = 0;
  first.on('exit', () => (leftWith = children.length));
  expect(await supervisor?.replaceAll()).toBe(true);
  expect([first.exitCode, second.exitCode, leftWith, children.length]).toEqual([0, 0, 3, 4]);
  expect(await supervisor?.replaceAll()).toBe(false);
  expect(children.slice(2, 4).map(({ exitCode }) => exitCode)).toEqual([null, null]);
  expect(logged(AGAIN)).toEqual([]);
});

test('fills a place once if the old process ends while its successor starts', async () => {
  await supervise([], { firstWaitMs: 60_000 }).open();
  const replaced = supervisor?.replaceAll();
  children[0]?.kill('SIGKILL');
  expect(await replaced).toBe(true);
  expect(children.map(({ exitCode, signalCode }) => signalCode ?? exitCode)).toEqual([
    'SIGKILL',
    null,
  ]);
});

test('counts running and restarted processes', async () => {
  const { figures, open } = supervise(['works', 'falls'], { count: 2 });
  await open();
  const says = async (line: string): Promise<void> =>
    expect.poll(() => figures.metrics(), { timeout: 20_000 }).toContain(line);
  await says('verandah_process_restarts_total{role="server"} 1');
  await says('verandah_processes{role="server"} 2');
});

test('ends a process that does not leave in time', async () => {
  await supervise(['stays'], { leaveMs: 100 }).open();
  await supervisor?.close();
  expect(children[0]?.signalCode).toBe('SIGKILL');
});

test('lets a process leave by itself when its supervisor is gone', async () => {
  const script = `const child = require('node:child_process').fork(${JSON.stringify(SMALL)}, ['works']);
    child.send({ begin: { name: 'a', databaseUrl: '' } });
    child.on('message', (m) => { if ('ready' in m) console.log(child.pid); });`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  // the pipe closes when no process holds its end, the child included
  await once(parent, 'close');
  expect(parent.signalCode).toBe('SIGKILL');
});
