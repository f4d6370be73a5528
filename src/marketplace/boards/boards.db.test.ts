import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { listProperties } from '#marketplace/search/index.ts';
import { actingAs } from '#platform/context.ts';
import { addDays, isoWeekday } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { requestOf } from '#test/support/search.ts';
import {
  addToBoard,
  boardByToken,
  castVote,
  changeBoard,
  createBoard,
  deleteBoard,
  firstFreeWeekend,
  listBoards,
  liveProperties,
  MOST_BOARDS,
  MOST_PROPERTIES,
  noteOnBoard,
  partyOf,
  removeFromBoard,
  removeVote,
  removeVoter,
  setCompany,
  renewLink,
  votesOf,
  type Board,
} from './index.ts';
import { boardsFixture, codeOf, FACTS, STAY } from './testing/boards-fixture.ts';

let f: Awaited<ReturnType<typeof boardsFixture>>;
beforeAll(async () => {
  f = await boardsFixture();
}, 120_000);
afterAll(() => f.close());
beforeEach(() => f.clear());

describe('a board', () => {
  test('belongs to the browser that began it; everybody else with the link reads it', async () => {
    const board = await f.begun();
    expect(await boardByToken(f.asha(), board.token)).toMatchObject({
      name: 'Diwali',
      stay: STAY,
      group: FACTS.group,
      company: ['pets', 'veg'],
      mine: true,
      kept: 'browser',
    });
    for (const other of [f.kabir(), f.signedIn(), f.ctx])
      expect((await boardByToken(other, board.token))?.mine).toBe(false);
    expect(await listBoards(f.kabir())).toEqual([]);
    for (const token of ['', 'x', `${board.token}0`, "' or 1=1 --", 'A'.repeat(24)])
      expect(await boardByToken(f.asha(), token)).toBeNull();
  });

  test('only its owner changes it', async () => {
    const { token } = await f.begun();
    for (const other of [f.kabir(), f.signedIn(), f.ctx]) {
      for (const attempt of [
        changeBoard(other, token, FACTS),
        addToBoard(other, token, f.hotel),
        removeFromBoard(other, token, f.villa),
        noteOnBoard(other, token, f.villa, 'x'),
        renewLink(other, token),
        removeVoter(other, token, 1),
        removeVote(other, token, { voterId: 1, propertyId: f.villa }),
        deleteBoard(other, token),
      ])
        expect(await codeOf(attempt)).toBe('board.not-yours');
    }
    expect(
      (await liveProperties(f.ctx, (await boardByToken(f.ctx, token)) as Board)).map(
        ({ propertyId, note }) => [propertyId, note],
      ),
    ).toEqual([[f.villa, '']]);
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
    expect(await codeOf(createBoard(f.asha(), facts))).toBe(code),
  );

  test('holds a property once, also in parallel, and no more than the maximum', async () => {
    const { token, id } = await f.begun(f.asha(), []);
    await Promise.all(Array.from({ length: 6 }, () => addToBoard(f.asha(), token, f.villa)));
    const extra: number[] = [];
    for (let i = 0; i < MOST_PROPERTIES + 1; i += 1)
      extra.push((await buildProperty(f.t.db, { nights: 1 })).id);
    const codes = await Promise.all(extra.map((one) => codeOf(addToBoard(f.asha(), token, one))));
    expect(codes.filter((code) => code === 'board.full')).toHaveLength(2);
    const { n } = await f.t.db
      .selectFrom('board_properties')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('board_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(MOST_PROPERTIES);
    expect(await codeOf(addToBoard(f.asha(), token, 2_000_000_000))).toBe('property.not-found');
  });

  test('a visitor has at most the maximum of boards, also in parallel', async () => {
    const codes = await Promise.all(
      Array.from({ length: MOST_BOARDS + 3 }, () => codeOf(createBoard(f.asha(), FACTS))),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST_BOARDS);
    expect(codes).toContain('board.full-boards');
    expect(await codeOf(createBoard(f.ctx, FACTS))).toBe('board.owner');
  });

  test('a company is stored on the board last used, and no other', async () => {
    const [first, last] = [await f.begun(), await f.begun(f.asha(), [], { ...FACTS, company: [] })];
    await setCompany(f.asha(), ['music', 'pets']);
    await setCompany(f.kabir(), ['alcohol']);
    await setCompany(f.ctx, ['alcohol']);
    expect([
      (await boardByToken(f.asha(), first.token))?.company,
      (await boardByToken(f.asha(), last.token))?.company,
    ]).toEqual([
      ['pets', 'veg'],
      ['pets', 'music'],
    ]);
  });

  test('stores links as hashes: a copy of the database opens no board', async () => {
    const { token } = await f.begun();
    const row = await f.t.db.selectFrom('boards').selectAll().executeTakeFirstOrThrow();
    expect(row.token).toBeNull();
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await listBoards(f.asha())).map((board) => board.token)).toEqual([token]);
    const elsewhere = testContext(f.t, {
      clock: f.clock,
      env: { SECRET: 'another secret, also long enough to use' },
    });
    const derived = await listBoards(actingAs(elsewhere, f.asha().actor));
    expect(derived[0]?.token).not.toBe(token);
  });

  test('opens links made before they were stored as hashes, until they are renewed', async () => {
    const { token } = await f.begun();
    const old = 'Ab1defghijklmnopqrstuvwx';
    await f.t.db.updateTable('boards').set({ token: old, nonce: null, token_hash: null }).execute();
    expect([
      await boardByToken(f.asha(), token),
      (await boardByToken(f.asha(), old))?.token,
    ]).toEqual([null, old]);
    const renewed = await renewLink(f.asha(), old);
    expect([renewed.ok, await boardByToken(f.asha(), old)]).toEqual([true, null]);
  });

  test('a new link ends the old one and keeps the board’s content', async () => {
    const { token } = await f.begun();
    await castVote(f.kabir(), token, { propertyId: f.villa, vote: 1, note: null, name: 'Kabir' });
    const renewed = await renewLink(f.asha(), token);
    if (!renewed.ok) throw new Error(renewed.code);
    expect(await boardByToken(f.kabir(), token)).toBeNull();
    expect(
      await codeOf(
        castVote(f.kabir(), token, { propertyId: f.villa, vote: -1, note: null, name: 'Kabir' }),
      ),
    ).toBe('board.not-found');
    const again = (await boardByToken(f.kabir(), renewed.value.token)) as Board;
    expect((await votesOf(f.kabir(), again)).votes).toHaveLength(1);
  });
});

describe('the properties of a board', () => {
  test('show the price of every other page, in the rooms that the group takes', async () => {
    const board = await f.begun(f.asha(), [f.villa, f.hotel, f.small, f.paused]);
    const live = new Map(
      (await liveProperties(f.asha(), board)).map((one) => [one.propertyId, one]),
    );
    for (const [id, rooms] of [
      [f.villa, 1],
      [f.hotel, 3],
    ] as const) {
      const { standing, party } = live.get(id) ?? {};
      const priced = await checkPrice(f.ctx, {
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
    expect(live.get(f.small)?.standing).toEqual({ is: 'too-small' });
    expect(live.get(f.paused)?.standing).toEqual({ is: 'paused' });
  });

  test('name the plan of their price, which the list shows too, and the cheapest plan beside it', async () => {
    const { id } = await buildProperty(f.t.db, {
      name: 'Two plans',
      bedrooms: 4,
      payHotel: false,
      rooms: [
        {
          maxAdults: 10,
          maxChildren: 4,
          rate: 1_500_000,
          plans: [
            { name: 'Saver', ratePercent: 90, ladder: [] },
            { name: 'Flexible', ladder: [{ hours_before: 48, percent: 100 }] },
          ],
        },
      ],
    });
    const board = await f.begun(f.asha(), [id]);
    const [on] = await liveProperties(f.asha(), board);
    const listed = async (sort: 'recommended' | 'price_asc') => {
      const found = await listProperties(
        f.ctx,
        requestOf({ stay: STAY, party: partyOf(FACTS.group), sort }),
      );
      if (!found.ok) throw new Error(found.code);
      return found.value.items.find(({ card }) => card.id === id);
    };
    const [shown, cheapest] = [await listed('recommended'), await listed('price_asc')];
    expect(on?.standing).toMatchObject({
      is: 'free',
      total: shown?.grandTotal,
      plans: ['Flexible'],
      cancellation: shown?.cancellation,
      cheaper: {
        total: cheapest?.grandTotal,
        plans: ['Saver'],
        cancellation: cheapest?.cancellation,
      },
    });
    expect(cheapest?.grandTotal).toBeLessThan(shown?.grandTotal ?? 0);
  });

  test('show the next free stay of this length, and follow sales', async () => {
    const board = await f.begun();
    await f.shut(f.villa, '2026-12-05', 3);
    expect((await liveProperties(f.asha(), board))[0]?.standing).toEqual({
      is: 'sold-out',
      next: { checkIn: '2026-12-08', checkOut: '2026-12-10' },
    });
    await f.reopen();
    expect((await liveProperties(f.asha(), board))[0]?.standing).toMatchObject({ is: 'free' });
  });

  test('without dates show the “from” price only', async () => {
    const board = await f.begun(f.asha(), [f.villa], { ...FACTS, stay: null });
    expect((await liveProperties(f.asha(), board))[0]?.standing).toMatchObject({ is: 'undated' });
  });

  test('without dates says of a price that is tonight’s alone that it is', async () => {
    const { id } = await buildProperty(f.t.db, { rooms: [{ rate: 1_000_000 }] });
    const board = await f.begun(f.asha(), [id], { ...FACTS, stay: null });
    const from = async () => {
      const standing = (await liveProperties(f.asha(), board))[0]?.standing;
      return standing?.is === 'undated' ? standing.from : null;
    };
    const ordinary = await from();
    expect(ordinary?.isTonight).toBe(false);
    // an offer for those who book today and come today
    await f.t.db
      .insertInto('offers')
      .values({
        property_id: id,
        kind: 'last_minute',
        title: 'Tonight',
        percent: 20,
        days_ahead_max: 0,
      })
      .execute();
    f.ctx.caches.onChange(`property:${id}`);
    const tonight = await from();
    expect(tonight?.isTonight).toBe(true);
    expect(tonight?.night).toBeLessThan(ordinary?.night ?? 0);
  });

  test('a note is plain text of the owner', async () => {
    const board = await f.begun();
    expect(
      await codeOf(noteOnBoard(f.asha(), board.token, f.villa, '<b>Near the lake</b>\u202e\r\n')),
    ).toBe('ok');
    expect((await liveProperties(f.kabir(), board))[0]?.note).toBe('<b>Near the lake</b>');
    expect(await codeOf(noteOnBoard(f.asha(), board.token, f.villa, 'www.evil.example'))).toBe(
      'board.note',
    );
    expect(await codeOf(noteOnBoard(f.asha(), board.token, f.villa, 'x'.repeat(281)))).toBe(
      'board.note',
    );
  });
});

describe('the first weekend when all are free', () => {
  test('comes from the inventory, and leaves out properties too f.small for the group', async () => {
    const board = await f.begun(f.asha(), [f.villa, f.hotel, f.small]);
    await f.shut(f.villa, '2026-11-20', 9);
    await f.shut(f.hotel, '2026-12-05', 1);
    const found = await firstFreeWeekend(f.asha(), board, 2, [f.villa, f.hotel, f.small]);
    expect(found.stay).toEqual({ checkIn: '2026-12-11', checkOut: '2026-12-13' });
    expect(found.without.map(({ id }) => id)).toEqual([f.small]);
    expect(found.of.map((one) => one.found?.standing.is)).toEqual(['free', 'free']);
  });

  test.each([1, 2, 3, 5])('equals a check of every weekend, for %d nights', async (nights) => {
    const board = await f.begun(f.asha(), [f.villa, f.hotel]);
    for (let i = 0; i < 30; i += 1)
      await f.shut(
        i % 2 === 0 ? f.villa : f.hotel,
        addDays('2026-11-20', (i * 37) % 120),
        1 + (i % 4),
      );
    const found = await firstFreeWeekend(f.asha(), board, nights, [f.villa, f.hotel]);
    let day = '2026-11-21';
    for (; ; day = addDays(day, 1)) {
      if (isoWeekday(day) !== (nights === 1 ? 6 : 5)) continue;
      const live = await liveProperties(f.asha(), {
        ...board,
        stay: { checkIn: day, checkOut: addDays(day, nights) },
      });
      if (live.every(({ standing }) => standing.is === 'free')) break;
    }
    expect(found.stay?.checkIn).toBe(day);
  });

  test('names a property that is never free', async () => {
    const board = await f.begun(f.asha(), [f.villa, f.hotel]);
    await f.shut(f.villa, '2026-11-20', 400);
    expect(await firstFreeWeekend(f.asha(), board, 2, [f.villa, f.hotel])).toMatchObject({
      stay: null,
      blockedBy: { id: f.villa },
    });
  });
});
