import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIncoming, type Incoming } from '#platform/media/index.ts';
import { createPictureProcesses } from '#platform/media/process/index.ts';
import { testAtNight } from '#test/support/night.ts';

/**
 * A decoder keeps every coefficient of a progressive JPEG until its end, which a cut file never reaches: 4.9 MB become
 * 300 MB of memory.
 */
const LIMITS = { pixels: 50_000_000, leastWidth: 640, leastHeight: 480 };
const MB = 1_000_000;
let bomb: Buffer;
let incoming: Incoming;
const dir = mkdtempSync(join(tmpdir(), 'verandah-pictures-'));

beforeAll(async () => {
  incoming = createIncoming({ dir });
  const tile = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const whole = await sharp(tile)
    .resize(6900, 6900, { kernel: 'nearest' })
    .jpeg({ progressive: true, quality: 75, chromaSubsampling: '4:4:4' })
    .toBuffer();
  bomb = whole.subarray(0, 4_900_000);
  expect(bomb.length).toBe(4_900_000);
});
afterAll(() => {
  incoming.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Sent piece by piece, as from a network. */
function* pieces(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}
const send = async (file: Buffer): Promise<string> => {
  const arrival = await incoming.receive(pieces(file), 15 * MB);
  const kept = await incoming.keep(arrival, LIMITS);
  await incoming.forget(arrival);
  return kept.ok ? 'taken' : kept.problem;
};

describe('photographs that attack the decoder', () => {
  // sixteen files of 48 megapixels take a core a minute
  testAtNight(
    'leave the memory of the server as it was, one after the other and in parallel',
    async () => {
      const before = process.memoryUsage.rss();
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
      for (let n = 0; n < 6; n += 1) expect(await send(bomb)).toBe('damaged');
      expect(new Set(await Promise.all(Array.from({ length: 10 }, () => send(bomb))))).toEqual(
        new Set(['damaged']),
      );
      clearInterval(watch);
      expect(Math.round((most - before) / MB)).toBeLessThan(50);
    },
    300_000,
  );

  it('do not prevent a good photograph afterwards', async () => {
    expect(
      await send(
        await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f5a45' } })
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('taken');
  });

  it('leave no file on the disk', async () => {
    const files = (await readdir(join(dir, 'incoming'), { recursive: true })).filter((name) =>
      name.endsWith('.part'),
    );
    expect(files).toEqual([]);
  });

  it('are decoded a few at a time; more are refused at once', async () => {
    const small = createIncoming({ dir: join(dir, 'small') });
    const arrivals = await Promise.all(
      Array.from({ length: 70 }, () => small.receive([bomb.subarray(0, 100_000)], MB)),
    );
    const outcomes = await Promise.all(arrivals.map((arrival) => small.keep(arrival, LIMITS)));
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? 'taken' : outcome.problem)))).toEqual(
      new Set(['damaged', 'busy']),
    );
    small.close();
  });

  it('end their process when they need too much memory', async () => {
    const greedy = createPictureProcesses({ bytes: 150 * MB });
    const arrival = await incoming.receive(pieces(bomb), 15 * MB);
    const file = join(dir, 'incoming', arrival.id.slice(0, 2), `${arrival.id}.part`);
    await expect(greedy.run({ kind: 'photo', file, limits: LIMITS })).rejects.toThrow(
      'more memory than it may',
    );
    expect(greedy.pids()).toEqual([]);
    await incoming.forget(arrival);
    greedy.close();
  });

  it('end their process when they take too long', async () => {
    const hasty = createPictureProcesses({ seconds: 0.001 });
    await expect(hasty.run({ kind: 'looks', source: bomb })).rejects.toThrow('longer than it may');
    expect(hasty.pids()).toEqual([]);
    hasty.close();
  });

  it('are stored where other users of the machine cannot read them', async () => {
    const arrival = await incoming.receive([bomb.subarray(0, 1000)], MB);
    const folder = join(dir, 'incoming', arrival.id.slice(0, 2));
    expect([
      statSync(join(folder, `${arrival.id}.part`)).mode & 0o007,
      statSync(folder).mode & 0o007,
      statSync(join(dir, 'incoming')).mode & 0o007,
    ]).toEqual([0, 0, 0]);
    await incoming.forget(arrival);
  });
});
