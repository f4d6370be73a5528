import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPictureProcesses, type PictureProcesses } from './index.ts';

const dir = mkdtempSync(join(tmpdir(), 'verandah-process-'));
const limits = { pixels: 50_000_000, leastWidth: 10, leastHeight: 10 };
const open: PictureProcesses[] = [];
const processes = (over: Parameters<typeof createPictureProcesses>[0] = {}): PictureProcesses => {
  const made = createPictureProcesses(over);
  open.push(made);
  return made;
};
/** takes about a second */
let slow: string;
let quick: Buffer;
beforeAll(async () => {
  quick = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1f5a45' } })
    .png()
    .toBuffer();
  slow = join(dir, 'slow.jpg');
  const tile = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  writeFileSync(
    slow,
    await sharp(tile)
      .resize(6000, 6000, { kernel: 'nearest' })
      .jpeg({ progressive: true, quality: 60 })
      .toBuffer(),
  );
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const alive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
async function gone(pid: number): Promise<boolean> {
  while (alive(pid)) await sleep(20);
  return true;
}
const begun = async (one: PictureProcesses, n = 1): Promise<readonly number[]> => {
  while (one.pids().length < n) await sleep(5);
  await sleep(150);
  return one.pids();
};

test('runs one task after another in a process', async () => {
  const one = processes();
  const looks = await one.run({ kind: 'looks', source: quick });
  expect(looks).toMatchObject({
    tint: expect.stringMatching(/^#/),
    placeholder: expect.stringMatching(/^data:image\/webp/),
  });
  const [pid] = one.pids();
  expect(
    (
      await sharp(
        await one.run({ kind: 'rendition', source: quick, width: 320, format: 'webp' }),
      ).metadata()
    ).format,
  ).toBe('webp');
  expect(one.pids()).toEqual([pid]);
});

test('runs two tasks at once in two processes', async () => {
  const one = processes();
  const both = Promise.all([
    one.run({ kind: 'photo', file: slow, limits }),
    one.run({ kind: 'photo', file: slow, limits }),
  ]);
  expect(await begun(one, 2)).toHaveLength(2);
  expect(await both).toMatchObject([{ width: 2560 }, { width: 2560 }]);
});

test('repeats a task whose process crashed; gives up after the second crash', async () => {
  const one = processes();
  const work = one.run({ kind: 'photo', file: slow, limits });
  const [first = 0] = await begun(one);
  process.kill(first, 'SIGKILL');
  expect(await work).toMatchObject({ width: 2560 });
  const again = one
    .run({ kind: 'photo', file: slow, limits })
    .catch((error: Error) => error.message);
  for (let falls = 0; falls < 2; falls += 1) {
    const [pid = 0] = await begun(one);
    process.kill(pid, 'SIGKILL');
    await gone(pid);
  }
  expect(await again).toMatch(/twice/);
  expect(await one.run({ kind: 'looks', source: quick })).toHaveProperty('tint');
});

test('an unreadable file fails with the decoder’s error', async () => {
  await expect(
    processes().run({ kind: 'looks', source: Buffer.from('no picture') }),
  ).rejects.toThrow('unsupported image format');
});

test('closing ends a running task at once and leaves no process', async () => {
  const one = processes();
  const work = one.run({ kind: 'photo', file: slow, limits }).catch((error: Error) => error.name);
  const [pid = 0] = await begun(one);
  one.close();
  expect(await work).toBe('Error');
  expect(await gone(pid)).toBe(true);
  await expect(one.run({ kind: 'looks', source: quick })).rejects.toThrow('no longer');
});

test('replaces a process that has grown, and ends an idle one', async () => {
  const one = processes({ keptBytes: 1 });
  await one.run({ kind: 'looks', source: quick });
  expect(one.pids()).toEqual([]);
  const other = processes({ idleSeconds: 0.05 });
  await other.run({ kind: 'looks', source: quick });
  const [pid = 0] = other.pids();
  expect(await gone(pid)).toBe(true);
});

test('inherits no setting and no secret', async () => {
  const one = processes();
  await one.run({ kind: 'looks', source: quick });
  const names = readFileSync(`/proc/${one.pids()[0]}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0]);
  expect(names.filter((name) => name !== '' && !name?.startsWith('NODE_CHANNEL'))).toEqual([]);
});

/** A program that works on a picture and waits; prints its process id. */
const program = (work: string): string => `
  import { createPictureProcesses } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
  const one = createPictureProcesses();
  process.on('SIGINT', () => undefined);
  const working = one.run(${work});
  working.catch(() => undefined);
  while (one.pids().length === 0) await new Promise((done) => setTimeout(done, 5));
  console.log(one.pids()[0]);
  await working;
  console.log('done');`;

async function start(work: string) {
  const file = join(dir, `${Math.random().toString(36).slice(2)}.ts`);
  writeFileSync(file, program(work));
  const child = spawn(process.execPath, [file], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  while (!/\d+\n/.test(said) && child.exitCode === null) await sleep(20);
  return { pid: child.pid ?? 0, worker: Number(/\d+/.exec(said)?.[0]), said: () => said, ended };
}

test('finishes its work quietly when Ctrl-C reaches the whole group', async () => {
  const { pid, said, ended, worker } = await start(
    `{ kind: 'photo', file: ${JSON.stringify(slow)}, limits: ${JSON.stringify(limits)} }`,
  );
  await sleep(200); // in the middle of its work
  process.kill(-pid, 'SIGINT');
  await ended;
  expect(said()).toBe(`${worker}\ndone\n`);
  expect(await gone(worker)).toBe(true);
});

test('a killed server leaves no process behind', async () => {
  const { pid, worker } = await start(
    `{ kind: 'photo', file: ${JSON.stringify(slow)}, limits: ${JSON.stringify(limits)} }`,
  );
  process.kill(pid, 'SIGKILL');
  expect(await gone(worker)).toBe(true);
});
