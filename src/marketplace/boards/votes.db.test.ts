import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import {
  adoptBrowser,
  boardByToken,
  castVote,
  joinBoard,
  MOST_VOTERS,
  removeFromBoard,
  removeVote,
  removeVoter,
  votesOf,
  type Board,
} from './index.ts';
import { boardsFixture, codeOf } from './testing/boards-fixture.ts';

let f: Awaited<ReturnType<typeof boardsFixture>>;
beforeAll(async () => {
  f = await boardsFixture();
}, 120_000);
afterAll(() => f.close());
beforeEach(() => f.clear());

describe('votes', () => {
  const vote = (
    who: Context,
    token: string,
    vote: 1 | -1 | 0,
    name = '',
    note: string | null = null,
  ) => castVote(who, token, { propertyId: f.villa, vote, note, name });
  const votes = async (board: Board) =>
    (await votesOf(f.asha(), board)).votes.map((one) => [one.vote, one.note]);

  test('a friend’s last vote counts once, also in parallel', async () => {
    const board = await f.begun();
    await Promise.all([
      vote(f.kabir(), board.token, 1, 'Kabir'),
      vote(f.kabir(), board.token, 1, 'Kabir'),
      vote(f.kabir(), board.token, 1, 'Kabir'),
    ]);
    expect(await votes(board)).toEqual([[1, '']]);
    await vote(f.kabir(), board.token, 1, '', 'Lovely pool');
    await vote(f.kabir(), board.token, -1);
    expect(await votes(board)).toEqual([[-1, 'Lovely pool']]);
    await Promise.all([vote(f.kabir(), board.token, 0), vote(f.kabir(), board.token, 0)]);
    expect(await votes(board)).toEqual([]);
  });

  test('a voter needs a name that is unique on the board', async () => {
    const board = await f.begun();
    expect(await codeOf(vote(f.kabir(), board.token, 1))).toBe('board.voter-name');
    for (const name of ['9820098200', 'evil.example.com', 'x'.repeat(41)])
      expect(await codeOf(vote(f.kabir(), board.token, 1, name))).toBe('board.name');
    expect(await codeOf(vote(f.ctx, board.token, 1, 'Nobody'))).toBe('board.owner');
    expect(await codeOf(vote(f.kabir(), board.token, 1, 'Kabir'))).toBe('ok');
    for (const name of ['kabir', 'К\u0430bir', 'Ｋabir', 'Kab\u200bir', 'K\u00e1bir', 'KABIR .'])
      expect(await codeOf(vote(f.browser('other'), board.token, 1, name))).toBe(
        'board.voter-taken',
      );
    expect(await codeOf(joinBoard(f.kabir(), board.token, 'Kabir M'))).toBe('ok');
    expect(await codeOf(vote(f.browser('other'), board.token, 1, 'Kabir'))).toBe('ok');
    expect((await votesOf(f.kabir(), board)).voters.map(({ name, me }) => [name, me])).toEqual([
      ['Kabir M', true],
      ['Kabir', false],
    ]);
  });

  test('are for properties on the board only, and are deleted with them', async () => {
    const board = await f.begun();
    expect(
      await codeOf(
        castVote(f.kabir(), board.token, {
          propertyId: f.hotel,
          vote: 1,
          note: null,
          name: 'Kabir',
        }),
      ),
    ).toBe('property.not-found');
    await vote(f.kabir(), board.token, 1, 'Kabir');
    await removeFromBoard(f.asha(), board.token, f.villa);
    await removeFromBoard(f.asha(), board.token, f.villa);
    expect(await votes(board)).toEqual([]);
  });

  test('the owner removes a friend with their votes, on their own board only', async () => {
    const board = await f.begun();
    await vote(f.kabir(), board.token, 1, 'Kabir');
    const [voter] = (await votesOf(f.asha(), board)).voters;
    const another = await f.begun(f.browser('other'));
    await removeVoter(f.browser('other'), another.token, voter?.id ?? 0);
    expect((await votesOf(f.asha(), board)).voters).toHaveLength(1);
    await removeVoter(f.asha(), board.token, voter?.id ?? 0);
    expect(await votesOf(f.asha(), board)).toEqual({ voters: [], votes: [] });
  });

  test('the owner removes one vote and keeps that friend’s others, on their own board only', async () => {
    const board = await f.begun(f.asha(), [f.villa, f.hotel]);
    for (const propertyId of [f.villa, f.hotel])
      await castVote(f.kabir(), board.token, { propertyId, vote: 1, note: null, name: 'Kabir' });
    const [voter] = (await votesOf(f.asha(), board)).voters;
    const another = await f.begun(f.browser('other'));
    await removeVote(f.browser('other'), another.token, {
      voterId: voter?.id ?? 0,
      propertyId: f.villa,
    });
    expect((await votesOf(f.asha(), board)).votes).toHaveLength(2);
    await Promise.all(
      [1, 2].map(() =>
        removeVote(f.asha(), board.token, { voterId: voter?.id ?? 0, propertyId: f.villa }),
      ),
    );
    expect((await votesOf(f.asha(), board)).votes.map(({ propertyId }) => propertyId)).toEqual([
      f.hotel,
    ]);
    expect((await votesOf(f.asha(), board)).voters).toHaveLength(1);
  });

  test('a board has at most the maximum of friends, also in parallel', async () => {
    const board = await f.begun();
    const codes = await Promise.all(
      Array.from({ length: MOST_VOTERS + 4 }, (_, i) =>
        codeOf(
          vote(f.browser(`friend-${i}`), board.token, 1, `Friend ${String.fromCodePoint(65 + i)}`),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST_VOTERS);
  }, 30_000);

  test('one network cannot fill a board: a friend elsewhere still finds a place', async () => {
    const board = await f.begun();
    const from = (address: string, i: number) => {
      const ghost = f.browser(`ghost-${address.replaceAll('.', '-')}-${i}`);
      return {
        ...ghost,
        settings: { ...ghost.settings, RATE_LIMITS: true },
        actor: { ...ghost.actor, address },
      };
    };
    const codes: string[] = [];
    for (let i = 0; i < 14; i += 1)
      codes.push(
        await codeOf(
          vote(from('203.0.113.66', i), board.token, 1, `Ghost ${String.fromCodePoint(65 + i)}`),
        ),
      );
    expect(codes).toEqual([
      ...Array.from({ length: 12 }, () => 'ok'),
      'board.limited',
      'board.limited',
    ]);
    expect(await codeOf(vote(from('198.51.100.7', 0), board.token, 1, 'Real friend'))).toBe('ok');
  });
});

describe('signing in', () => {
  test('moves the browser’s boards and votes to the account once; the account’s own vote wins', async () => {
    const mine = await f.begun();
    const theirs = await f.begun(f.kabir());
    await castVote(f.asha(), theirs.token, {
      propertyId: f.villa,
      vote: -1,
      note: null,
      name: 'Asha',
    });
    await castVote(f.signedIn(), theirs.token, {
      propertyId: f.villa,
      vote: 1,
      note: null,
      name: 'Asha B',
    });
    await Promise.all([adoptBrowser(f.signedIn('asha')), adoptBrowser(f.signedIn('asha'))]);
    expect(await boardByToken(f.signedIn(), mine.token)).toMatchObject({
      mine: true,
      kept: 'account',
    });
    expect((await boardByToken(f.asha(), mine.token))?.mine).toBe(false);
    expect((await boardByToken(f.signedIn(), theirs.token))?.mine).toBe(false);
    expect((await votesOf(f.signedIn(), theirs)).votes.map((one) => one.vote)).toEqual([1]);
  });
});
