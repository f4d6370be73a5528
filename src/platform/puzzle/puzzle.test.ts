import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { testSettings } from '#test/support/context.ts';
import { createPuzzle, PUZZLE_SECONDS, solvedPuzzle, type Puzzle } from './index.ts';

const clock = fixedClock('2026-11-21T06:00:00Z');
const ctx = { settings: testSettings({ PUZZLE_ROUNDS: '2' }), clock };
const pack = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const solve = async (challenge: Puzzle): Promise<string> =>
  pack({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

describe('a puzzle', () => {
  it('once solved has an id and its level, for its purpose and for ten minutes', async () => {
    const puzzle = await createPuzzle(ctx, { purpose: 'send\n+919876543210', level: 1 });
    const payload = await solve(puzzle);
    expect(await solvedPuzzle(ctx, payload, 'send\n+919876543210')).toEqual({
      id: puzzle.signature,
      level: 1,
    });
    expect(await solvedPuzzle(ctx, payload, 'check\n+919876543210')).toBeNull();
    clock.advance(PUZZLE_SECONDS * 1000 - 1);
    expect(await solvedPuzzle(ctx, payload, 'send\n+919876543210')).not.toBeNull();
    clock.advance(1);
    expect(await solvedPuzzle(ctx, payload, 'send\n+919876543210')).toBeNull();
  });

  it('costs twice as much with each level, up to the fourth', async () => {
    const work = await Promise.all(
      [0, 1, 2, 4, 9].map(
        async (level) =>
          (await createPuzzle(ctx, { purpose: 'x', level })).parameters.data?.['most'],
      ),
    );
    expect(work).toEqual([4, 8, 16, 64, 64]);
  });

  it('reveals nothing of its number', async () => {
    expect(
      JSON.stringify(await createPuzzle(ctx, { purpose: 'send\n+919876543210', level: 0 })),
    ).not.toContain('9876543210');
  });

  it('with another secret is refused', async () => {
    const theirs = await solve(
      await createPuzzle(
        {
          ...ctx,
          settings: testSettings({
            PUZZLE_ROUNDS: '2',
            SECRET: 'another secret, which is long enough as well',
          }),
        },
        { purpose: 'x', level: 0 },
      ),
    );
    expect(await solvedPuzzle(ctx, theirs, 'x')).toBeNull();
    expect(
      await solvedPuzzle(
        {
          ...ctx,
          settings: testSettings({ SECRET_OLD: 'another secret, which is long enough as well' }),
        },
        theirs,
        'x',
      ),
    ).not.toBeNull();
  });

  it.each([
    '',
    'x',
    '\0',
    '{}',
    pack(null),
    pack([]),
    pack({ challenge: {}, solution: {} }),
    'A'.repeat(5000),
  ])('%j solves nothing and breaks nothing', async (payload) => {
    expect(await solvedPuzzle(ctx, payload, 'x')).toBeNull();
  });

  it('with changed data, prefix, key or counter is not solved', async () => {
    const puzzle = await createPuzzle(ctx, { purpose: 'x', level: 0 });
    const solution = await solveChallenge({ challenge: puzzle, deriveKey });
    const { parameters } = puzzle;
    const changed = [
      {
        ...puzzle,
        parameters: { ...parameters, data: { ...parameters.data, until: 9_999_999_999 } },
      },
      { ...puzzle, parameters: { ...parameters, keyPrefix: '00' } },
      { ...puzzle, parameters: { ...parameters, keySignature: '00'.repeat(32) } },
      { parameters },
    ];
    for (const challenge of changed)
      expect(await solvedPuzzle(ctx, pack({ challenge, solution }), 'x')).toBeNull();
    for (const wrong of [
      { ...solution, derivedKey: `${parameters.keyPrefix}${'00'.repeat(16)}` },
      { ...solution, counter: -1 },
      { ...solution, derivedKey: '' },
    ]) {
      expect(await solvedPuzzle(ctx, pack({ challenge: puzzle, solution: wrong }), 'x')).toBeNull();
    }
  });
});
