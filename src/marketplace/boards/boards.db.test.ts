import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, type Context } from '#platform/context.ts';
import { addDays, isoWeekday, type IsoDate } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  addToBoard,
  adoptBrowser,
  boardByToken,
  castVote,
  changeBoard,
  createBoard,
  deleteBoard,
  firstFreeWeekend,
  joinBoard,
  listBoards,
  liveProperties,
  MOST_BOARDS,
  MOST_PROPERTIES,
  MOST_VOTERS,
  noteOnBoard,
  removeFromBoard,
  removeVote,
  removeVoter,
  setCompany,
  renewLink,
  votesOf,
  type Board,
  type BoardFacts,
} from './index.ts';

let t: TestDatabase;
let ctx: Context;
let user: { id: number; name: string; phone: string; email: string };
let villa: number;
let hotel: number;
let small: number;
let paused: number;
let extra: number[];
const clock = fixedClock('2026-11-21T06:00:00Z');
/** Friday to Sunday */
const STAY = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
const FACTS: BoardFacts = {
  name: 'Diwali',
  stay: STAY,
  group: { adults: 6, childAges: [4, 9] },
  company: ['pets', 'veg'],
};

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
  user = await buildUser(t.db);
  villa = (
    await buildProperty(t.db, {
      name: 'Villa',
      bedrooms: 4,
      rooms: [{ maxAdults: 10, maxChildren: 4, rate: 1_500_000 }],
    })
  ).id;
  hotel = (
    await buildProperty(t.db, {
      name: 'Hotel',
      hotelType: 'hotel',
      rooms: [{ maxAdults: 2, maxChildren: 1, units: 4, rate: 300_000 }],
    })
  ).id;
  small = (await buildProperty(t.db, { name: 'Small', rooms: [{ maxAdults: 2, maxChildren: 1 }] }))
    .id;
  paused = (
    await buildProperty(t.db, {
      name: 'Paused',
      state: 'paused',
      rooms: [{ maxAdults: 12, maxChildren: 4 }],
    })
  ).id;
  extra = [];
  for (let i = 0; i < MOST_PROPERTIES + 1; i += 1)
    extra.push((await buildProperty(t.db, { nights: 1 })).id);
}, 120_000);
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('boards').execute();
  await sql`update room_nights set closed = null`.execute(t.db);
});

const browser = (name: string): Context =>
  actingAs(ctx, { ...ctx.actor, fingerprint: `fingerprint-of-${name}` });
const signedIn = (name?: string): Context =>
  actingAs(ctx, {
    ...ctx.actor,
    ...(name === undefined ? {} : { fingerprint: `fingerprint-of-${name}` }),
    session: sessionFor(accountOf(user)),
  });
const asha = () => browser('asha');
const kabir = () => browser('kabir');

async function begun(
  who: Context = asha(),
  ids: readonly number[] = [villa],
  facts: BoardFacts = FACTS,
): Promise<Board> {
  const made = await createBoard(who, facts, ids);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}
const codeOf = async (result: Promise<{ ok: boolean; code?: string }>): Promise<string> =>
  (await result).code ?? 'ok';
const shut = (id: number, from: IsoDate, nights: number) =>
  sql`update room_nights set closed = 'owner' where property_id = ${id} and night >= ${from}::date and night < ${addDays(from, nights)}::date`.execute(
    t.db,
  );

describe('a board', () => {
  test('belongs to the browser that began it; everybody else with the link reads it', async () => {
    const board = await begun();
    expect(await boardByToken(asha(), board.token)).toMatchObject({
      name: 'Diwali',
      stay: STAY,
      group: FACTS.group,
      company: ['pets', 'veg'],
      mine: true,
      kept: 'browser',
    });
    for (const other of [kabir(), signedIn(), ctx])
      expect((await boardByToken(other, board.token))?.mine).toBe(false);
    expect(await listBoards(kabir())).toEqual([]);
    for (const token of ['', 'x', `${board.token}0`, "' or 1=1 --", 'A'.repeat(24)])
      expect(await boardByToken(asha(), token)).toBeNull();
  });

  test('only its owner changes it', async () => {
    const { token } = await begun();
    for (const other of [kabir(), signedIn(), ctx]) {
      for (const attempt of [
        changeBoard(other, token, FACTS),
        addToBoard(other, token, hotel),
        removeFromBoard(other, token, villa),
        noteOnBoard(other, token, villa, 'x'),
        renewLink(other, token),
        removeVoter(other, token, 1),
        removeVote(other, token, { voterId: 1, propertyId: villa }),
        deleteBoard(other, token),
      ])
        expect(await codeOf(attempt)).toBe('board.not-yours');
    }
    expect(
      (await liveProperties(ctx, (await boardByToken(ctx, token)) as Board)).map(
        ({ propertyId, note }) => [propertyId, note],
      ),
    ).toEqual([[villa, '']]);
  });

  test.each([
    ['a name with a link', { ...FACTS, name: 'see evil.example.com' }, 'board.name'],
    ['a long name', { ...FACTS, name: 'x'.repeat(61) }, 'board.name'],
    [
      'dates that are over',
      { ...FACTS, stay: { checkIn: '2026-11-01', checkOut: '2026-11-02' } },
      'dates.past',
    ],
    [
      'no night',
      { ...FACTS, stay: { checkIn: '2026-12-04', checkOut: '2026-12-04' } },
      'dates.order',
    ],
    ['nobody', { ...FACTS, group: { adults: 0, childAges: [] } }, 'party.adults'],
    ['a child of thirteen', { ...FACTS, group: { adults: 2, childAges: [13] } }, 'party.child-age'],
  ])('%s is refused', async (_, facts, code) =>
    expect(await codeOf(createBoard(asha(), facts))).toBe(code),
  );

  test('holds a property once, also in parallel, and no more than the maximum', async () => {
    const { token, id } = await begun(asha(), []);
    await Promise.all(Array.from({ length: 6 }, () => addToBoard(asha(), token, villa)));
    const codes = await Promise.all(extra.map((one) => codeOf(addToBoard(asha(), token, one))));
    expect(codes.filter((code) => code === 'board.full')).toHaveLength(2);
    const { n } = await t.db
      .selectFrom('board_properties')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('board_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(MOST_PROPERTIES);
    expect(await codeOf(addToBoard(asha(), token, 2_000_000_000))).toBe('property.not-found');
  });

  test('a visitor has at most the maximum of boards, also in parallel', async () => {
    const codes = await Promise.all(
      Array.from({ length: MOST_BOARDS + 3 }, () => codeOf(createBoard(asha(), FACTS))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST_BOARDS);
    expect(codes).toContain('board.full-boards');
    expect(await codeOf(createBoard(ctx, FACTS))).toBe('board.owner');
  });

  test('a company is stored on the board last used, and no other', async () => {
    const [first, last] = [await begun(), await begun(asha(), [], { ...FACTS, company: [] })];
    await setCompany(asha(), ['music', 'pets']);
    await setCompany(kabir(), ['alcohol']);
    await setCompany(ctx, ['alcohol']);
    expect([
      (await boardByToken(asha(), first.token))?.company,
      (await boardByToken(asha(), last.token))?.company,
    ]).toEqual([
      ['pets', 'veg'],
      ['pets', 'music'],
    ]);
  });

  test('stores links as hashes: a copy of the database opens no board', async () => {
    const { token } = await begun();
    const row = await t.db.selectFrom('boards').selectAll().executeTakeFirstOrThrow();
    expect(row.token).toBeNull();
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await listBoards(asha())).map((board) => board.token)).toEqual([token]);
    const elsewhere = testContext(t, {
      clock,
      env: { SECRET: 'another secret, also long enough to use' },
    });
    const derived = await listBoards(actingAs(elsewhere, asha().actor));
    expect(derived[0]?.token).not.toBe(token);
  });

  test('opens links made before they were stored as hashes, until they are renewed', async () => {
    const { token } = await begun();
    const old = 'Ab1defghijklmnopqrstuvwx';
    await t.db.updateTable('boards').set({ token: old, nonce: null, token_hash: null }).execute();
    expect([await boardByToken(asha(), token), (await boardByToken(asha(), old))?.token]).toEqual([
      null,
      old,
    ]);
    const renewed = await renewLink(asha(), old);
    expect([renewed.ok, await boardByToken(asha(), old)]).toEqual([true, null]);
  });

  test('a new link ends the old one and keeps the board’s content', async () => {
    const { token } = await begun();
    await castVote(kabir(), token, { propertyId: villa, vote: 1, note: null, name: 'Kabir' });
    const renewed = await renewLink(asha(), token);
    if (!renewed.ok) throw new Error(renewed.code);
    expect(await boardByToken(kabir(), token)).toBeNull();
    expect(
      await codeOf(
        castVote(kabir(), token, { propertyId: villa, vote: -1, note: null, name: 'Kabir' }),
      ),
    ).toBe('board.not-found');
    const again = (await boardByToken(kabir(), renewed.value.token)) as Board;
    expect((await votesOf(kabir(), again)).votes).toHaveLength(1);
  });
});

describe('the properties of a board', () => {
  test('show the price of every other page, in the rooms that the group takes', async () => {
    const board = await begun(asha(), [villa, hotel, small, paused]);
    const live = new Map((await liveProperties(asha(), board)).map((one) => [one.propertyId, one]));
    for (const [id, rooms] of [
      [villa, 1],
      [hotel, 3],
    ] as const) {
      const { standing, party } = live.get(id) ?? {};
      const priced = await checkPrice(ctx, {
        propertyId: id,
        stay: STAY,
        party: { ...FACTS.group, rooms },
        picks: [],
      });
      if (!priced.ok) throw new Error(priced.code);
      expect(party).toMatchObject({ ...FACTS.group, rooms });
      expect(standing).toMatchObject({
        is: 'free',
        total: priced.value.grandTotal,
        payNow: priced.value.payAmount,
        perHead: Math.ceil(priced.value.grandTotal / 800) * 100,
      });
    }
    expect(live.get(small)?.standing).toEqual({ is: 'too-small' });
    expect(live.get(paused)?.standing).toEqual({ is: 'paused' });
  });

  test('show the next free stay of this length, and follow sales', async () => {
    const board = await begun();
    await shut(villa, '2026-12-05', 3);
    expect((await liveProperties(asha(), board))[0]?.standing).toEqual({
      is: 'sold-out',
      next: { checkIn: '2026-12-08', checkOut: '2026-12-10' },
    });
    await sql`update room_nights set closed = null`.execute(t.db);
    expect((await liveProperties(asha(), board))[0]?.standing).toMatchObject({ is: 'free' });
  });

  test('without dates show the “from” price only', async () => {
    const board = await begun(asha(), [villa], { ...FACTS, stay: null });
    expect((await liveProperties(asha(), board))[0]?.standing).toMatchObject({ is: 'undated' });
  });

  test('a note is plain text of the owner', async () => {
    const board = await begun();
    expect(
      await codeOf(noteOnBoard(asha(), board.token, villa, '<b>Near the lake</b>\u202e\r\n')),
    ).toBe('ok');
    expect((await liveProperties(kabir(), board))[0]?.note).toBe('<b>Near the lake</b>');
    expect(await codeOf(noteOnBoard(asha(), board.token, villa, 'www.evil.example'))).toBe(
      'board.note',
    );
    expect(await codeOf(noteOnBoard(asha(), board.token, villa, 'x'.repeat(281)))).toBe(
      'board.note',
    );
  });
});

describe('votes', () => {
  const vote = (
    who: Context,
    token: string,
    vote: 1 | -1 | 0,
    name = '',
    note: string | null = null,
  ) => castVote(who, token, { propertyId: villa, vote, note, name });
  const votes = async (board: Board) =>
    (await votesOf(asha(), board)).votes.map((one) => [one.vote, one.note]);

  test('a friend’s last vote counts once, also in parallel', async () => {
    const board = await begun();
    await Promise.all([
      vote(kabir(), board.token, 1, 'Kabir'),
      vote(kabir(), board.token, 1, 'Kabir'),
      vote(kabir(), board.token, 1, 'Kabir'),
    ]);
    expect(await votes(board)).toEqual([[1, '']]);
    await vote(kabir(), board.token, 1, '', 'Lovely pool');
    await vote(kabir(), board.token, -1);
    expect(await votes(board)).toEqual([[-1, 'Lovely pool']]);
    await Promise.all([vote(kabir(), board.token, 0), vote(kabir(), board.token, 0)]);
    expect(await votes(board)).toEqual([]);
  });

  test('a voter needs a name that is unique on the board', async () => {
    const board = await begun();
    expect(await codeOf(vote(kabir(), board.token, 1))).toBe('board.voter-name');
    for (const name of ['9820098200', 'evil.example.com', 'x'.repeat(41)])
      expect(await codeOf(vote(kabir(), board.token, 1, name))).toBe('board.name');
    expect(await codeOf(vote(ctx, board.token, 1, 'Nobody'))).toBe('board.owner');
    expect(await codeOf(vote(kabir(), board.token, 1, 'Kabir'))).toBe('ok');
    for (const name of ['kabir', 'К\u0430bir', 'Ｋabir', 'Kab\u200bir', 'K\u00e1bir'])
      expect(await codeOf(vote(browser('other'), board.token, 1, name))).toBe('board.voter-taken');
    expect(await codeOf(joinBoard(kabir(), board.token, 'Kabir M'))).toBe('ok');
    expect(await codeOf(vote(browser('other'), board.token, 1, 'Kabir'))).toBe('ok');
    expect((await votesOf(kabir(), board)).voters.map(({ name, me }) => [name, me])).toEqual([
      ['Kabir M', true],
      ['Kabir', false],
    ]);
  });

  test('are for properties on the board only, and are deleted with them', async () => {
    const board = await begun();
    expect(
      await codeOf(
        castVote(kabir(), board.token, { propertyId: hotel, vote: 1, note: null, name: 'Kabir' }),
      ),
    ).toBe('property.not-found');
    await vote(kabir(), board.token, 1, 'Kabir');
    await removeFromBoard(asha(), board.token, villa);
    await removeFromBoard(asha(), board.token, villa);
    expect(await votes(board)).toEqual([]);
  });

  test('the owner removes a friend with their votes, on their own board only', async () => {
    const board = await begun();
    await vote(kabir(), board.token, 1, 'Kabir');
    const [voter] = (await votesOf(asha(), board)).voters;
    const another = await begun(browser('other'));
    await removeVoter(browser('other'), another.token, voter?.id ?? 0);
    expect((await votesOf(asha(), board)).voters).toHaveLength(1);
    await removeVoter(asha(), board.token, voter?.id ?? 0);
    expect(await votesOf(asha(), board)).toEqual({ voters: [], votes: [] });
  });

  test('the owner removes one vote and keeps that friend’s others, on their own board only', async () => {
    const board = await begun(asha(), [villa, hotel]);
    for (const propertyId of [villa, hotel])
      await castVote(kabir(), board.token, { propertyId, vote: 1, note: null, name: 'Kabir' });
    const [voter] = (await votesOf(asha(), board)).voters;
    const another = await begun(browser('other'));
    await removeVote(browser('other'), another.token, {
      voterId: voter?.id ?? 0,
      propertyId: villa,
    });
    expect((await votesOf(asha(), board)).votes).toHaveLength(2);
    await Promise.all(
      [1, 2].map(() =>
        removeVote(asha(), board.token, { voterId: voter?.id ?? 0, propertyId: villa }),
      ),
    );
    expect((await votesOf(asha(), board)).votes.map(({ propertyId }) => propertyId)).toEqual([
      hotel,
    ]);
    expect((await votesOf(asha(), board)).voters).toHaveLength(1);
  });

  test('a board has at most the maximum of friends, also in parallel', async () => {
    const board = await begun();
    const codes = await Promise.all(
      Array.from({ length: MOST_VOTERS + 4 }, (_, i) =>
        codeOf(
          vote(browser(`friend-${i}`), board.token, 1, `Friend ${String.fromCodePoint(65 + i)}`),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST_VOTERS);
  }, 30_000);
});

describe('signing in', () => {
  test('moves the browser’s boards and votes to the account once; the account’s own vote wins', async () => {
    const mine = await begun();
    const theirs = await begun(kabir());
    await castVote(asha(), theirs.token, { propertyId: villa, vote: -1, note: null, name: 'Asha' });
    await castVote(signedIn(), theirs.token, {
      propertyId: villa,
      vote: 1,
      note: null,
      name: 'Asha B',
    });
    await Promise.all([adoptBrowser(signedIn('asha')), adoptBrowser(signedIn('asha'))]);
    expect(await boardByToken(signedIn(), mine.token)).toMatchObject({
      mine: true,
      kept: 'account',
    });
    expect((await boardByToken(asha(), mine.token))?.mine).toBe(false);
    expect((await boardByToken(signedIn(), theirs.token))?.mine).toBe(false);
    expect((await votesOf(signedIn(), theirs)).votes.map((one) => one.vote)).toEqual([1]);
  });
});

describe('the first weekend when all are free', () => {
  test('comes from the inventory, and leaves out properties too small for the group', async () => {
    const board = await begun(asha(), [villa, hotel, small]);
    await shut(villa, '2026-11-20', 9);
    await shut(hotel, '2026-12-05', 1);
    const found = await firstFreeWeekend(asha(), board, 2, [villa, hotel, small]);
    expect(found.stay).toEqual({ checkIn: '2026-12-11', checkOut: '2026-12-13' });
    expect(found.without.map(({ id }) => id)).toEqual([small]);
    expect(found.of.map((one) => one.found?.standing.is)).toEqual(['free', 'free']);
  });

  test.each([1, 2, 3, 5])('equals a check of every weekend, for %d nights', async (nights) => {
    const board = await begun(asha(), [villa, hotel]);
    for (let i = 0; i < 30; i += 1)
      await shut(i % 2 === 0 ? villa : hotel, addDays('2026-11-20', (i * 37) % 120), 1 + (i % 4));
    const found = await firstFreeWeekend(asha(), board, nights, [villa, hotel]);
    let day = '2026-11-21';
    for (; ; day = addDays(day, 1)) {
      if (isoWeekday(day) !== (nights === 1 ? 6 : 5)) continue;
      const live = await liveProperties(asha(), {
        ...board,
        stay: { checkIn: day, checkOut: addDays(day, nights) },
      });
      if (live.every(({ standing }) => standing.is === 'free')) break;
    }
    expect(found.stay?.checkIn).toBe(day);
  });

  test('names a property that is never free', async () => {
    const board = await begun(asha(), [villa, hotel]);
    await shut(villa, '2026-11-20', 400);
    expect(await firstFreeWeekend(asha(), board, 2, [villa, hotel])).toMatchObject({
      stay: null,
      blockedBy: { id: villa },
    });
  });
});
