import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCouponCode } from '#shared/coupon-code.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { checkPrice } from './check-price.ts';
import type { SignedQuote } from './price-answer.ts';
import { quoteMany } from './list-quotes.ts';
import { couponsFor, listCoupons, showOffer } from './coupons.ts';
import { listPlans } from './list-plans.ts';
import { ask, leaveFree, pricingOn, shut } from './testing/pricing.ts';

let t: TestDatabase;
let on: ReturnType<typeof pricingOn>;
beforeAll(async () => {
  t = await testDatabase();
  on = pricingOn(t);
});
afterAll(() => t.close());

const checked = async (...args: Parameters<typeof ask>): Promise<SignedQuote> => {
  const result = await checkPrice(on.ctx, ask(...args));
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
};

describe('a price from the database', () => {
  it('is computed from rooms, plans, nights, offers and the tax table', async () => {
    const property = await buildProperty(t.db, {
      payValue: 25,
      payType: 'percent',
      rooms: [
        {
          rate: 900_000,
          includedChildren: 0,
          plans: [
            { name: 'Room only' },
            { name: 'Half board', ratePercent: 112.5, rateAdjust: 5_000 },
          ],
        },
      ],
    });
    await t.db
      .insertInto('offers')
      .values([
        { property_id: property.id, kind: 'hotel_discount', title: 'Winter', percent: 12.5 },
        { property_id: property.id, kind: 'booster', title: 'Off', percent: 50, active: false },
      ])
      .execute();
    const q = await checked(property.id, { party: { adults: 2, childAges: [9], rooms: 1 } });
    expect(q).toMatchObject({
      available: true,
      days: 2,
      baseRate: 1_800_000,
      childCharges: 100_000,
      hotelDiscount: 237_500,
      hotelDiscountPercent: 1_250,
      gstTotal: 299_250,
      roundOff: 50,
      grandTotal: 1_961_800,
      payAmount: 490_500,
      paymentType: 'PAH',
      nextAvailableDate: null,
    });
    expect(q.picks).toMatchObject([
      {
        planName: 'Room only',
        nightly: [900_000, 900_000],
        refundLadder: [{ hours_before: 288, percent: 100 }],
      },
    ]);
    expect(q.expiresAt.toISOString()).toBe('2026-11-21T06:15:00.000Z');
    const dear = await checked(property.id, {
      picks: [
        {
          roomId: property.rooms[0]?.id ?? 0,
          planId: property.rooms[0]?.planIds[1] ?? 0,
          quantity: 1,
        },
      ],
    });
    expect(dear.picks[0]).toMatchObject({ planName: 'Half board', planAmount: 1_017_500 });
  });

  it('equals the list’s price of the same stay, for many at once; an impossible or unknown one has none', async () => {
    const villas = await Promise.all(
      [1, 2, 3].map((n) => buildProperty(t.db, { rooms: [{ rate: n * 400_000 }] })),
    );
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      rooms: [
        { maxAdults: 2, units: 4, rate: 310_000 },
        { maxAdults: 3, units: 2, rate: 420_000 },
      ],
    });
    const gone = await buildProperty(t.db, { state: 'gone' });
    const paused = await buildProperty(t.db, { state: 'paused' });
    const tiny = await buildProperty(t.db, { rooms: [{ maxAdults: 1 }] });
    const ids = [...villas, hotel, gone, paused, tiny].map((p) => p.id);
    const request = ask(0);
    const quotes = await quoteMany(on.ctx, [...ids, 999_999], request.stay, request.party);
    expect([...quotes.keys()].sort((a, b) => a - b)).toEqual(
      [...villas, hotel, paused].map((p) => p.id).sort((a, b) => a - b),
    );
    for (const property of [...villas, hotel]) {
      const { quoteId, expiresAt, nextAvailableDate, ...plain } = await checked(property.id);
      expect(quotes.get(property.id)).toEqual({
        ...plain,
        fullRefundHours: 288,
        checkinTime: '14:00',
        // with several plans, until one of them refunds nothing any more
        chosenUntil: property === hotel ? expect.any(Date) : null,
      });
      expect([typeof quoteId, expiresAt instanceof Date, nextAvailableDate]).toEqual([
        'string',
        true,
        null,
      ]);
    }
    expect(quotes.get(paused.id)).toMatchObject({ available: false, grandTotal: 0 });
    expect(await quoteMany(on.ctx, [], request.stay, request.party)).toEqual(new Map());
    expect(
      (await quoteMany(on.ctx, ids, { checkIn: 'x', checkOut: 'y' }, request.party)).size,
    ).toBe(0);
  });

  it('of a sold-out stay is 0 and names the next date', async () => {
    const property = await buildProperty(t.db);
    await leaveFree(t, property.rooms[0]?.id, '2026-12-06', '2026-12-08', 0);
    await shut(t, property.rooms[0]?.id, '2026-12-09', '2026-12-10');
    expect(await checked(property.id)).toMatchObject({
      available: false,
      grandTotal: 0,
      lines: [],
      nextAvailableDate: '2026-12-10',
    });
  });

  it.each([
    ['an unknown property', { propertyId: 999_999 }, 'property.not-found'],
    [
      'dates that do not exist',
      { stay: { checkIn: '2026-02-30', checkOut: '2026-03-02' } },
      'dates.invalid',
    ],
    [
      'dates that passed',
      { stay: { checkIn: '2026-11-20', checkOut: '2026-11-22' } },
      'dates.past',
    ],
    [
      'a stay turned round',
      { stay: { checkIn: '2026-12-05', checkOut: '2026-12-05' } },
      'dates.order',
    ],
    ['31 nights', { stay: { checkIn: '2026-12-01', checkOut: '2027-01-01' } }, 'dates.too-long'],
    ['beyond a year', { stay: { checkIn: '2027-11-20', checkOut: '2027-11-22' } }, 'dates.too-far'],
    ['nobody', { party: { adults: 0, childAges: [], rooms: 1 } }, 'party.adults'],
    ['a child of 13', { party: { adults: 1, childAges: [13], rooms: 1 } }, 'party.child-age'],
  ])('is refused for %s', async (_, over, code) => {
    const property = await buildProperty(t.db);
    expect(await checkPrice(on.ctx, ask(property.id, over))).toMatchObject({ ok: false, code });
  });

  it('follows the tax table when notified of a change', async () => {
    const property = await buildProperty(t.db, { rooms: [{ rate: 100_000 }] });
    on.ctx.caches.start();
    const before = (await checked(property.id)).gstTotal;
    await t.db
      .updateTable('tax_rates')
      .set({ percent: 6 })
      .where('up_to', 'is not', null)
      .execute();
    expect((await checked(property.id)).gstTotal).toBe(before);
    on.ctx.caches.onChange('prices');
    expect((await checked(property.id)).gstTotal).toBe(12_000);
    await t.db
      .updateTable('tax_rates')
      .set({ percent: 5 })
      .where('up_to', 'is not', null)
      .execute();
    on.ctx.caches.stop();
    expect((await checked(property.id)).gstTotal).toBe(before);
  });

  it('lists every plan of a property for a stay', async () => {
    const property = await buildProperty(t.db, {
      hotelType: 'hotel',
      payHotel: false,
      rooms: [
        { units: 3, rate: 400_000, plans: [{}, { name: 'Saver', ratePercent: 90, ladder: [] }] },
      ],
    });
    await leaveFree(t, property.rooms[0]?.id, '2026-12-06', '2026-12-07', 2);
    const plans = await listPlans(on.ctx, property.id, ask(0).stay);
    expect(plans).toMatchObject([
      {
        name: 'Room only',
        planAmount: 400_000,
        netAmount: 400_000,
        free: 2,
        freeCancellationTill: new Date('2026-11-23T08:30:00Z'),
      },
      { name: 'Saver', planAmount: 360_000, free: 2, freeCancellationTill: null },
    ]);
    expect(await listPlans(on.ctx, 999_999, ask(0).stay)).toEqual([]);
    expect(await listPlans(on.ctx, property.id, { checkIn: 'no', checkOut: 'date' })).toEqual([]);
  });
});

describe('coupons', () => {
  it('apply, are refused by name with the price without them, and are listed where they may be tried', async () => {
    const property = await buildProperty(t.db);
    const user = await buildUser(t.db);
    const made = await t.db
      .insertInto('coupons')
      .values([
        { code: 'FLAT500', title: '₹500 off', amount: 50_000, max_uses_per_user: 1 },
        { code: 'HOTELS', title: 'Hotels', percent: 10, hotel_type: 'hotel' },
        { code: 'LATER', title: 'Later', percent: 10, book_from: '2027-01-01' },
        {
          code: 'HERE',
          title: 'Here',
          percent: 10,
          cap: 10_000,
          property_id: property.id,
          funded_by: 'supplier',
        },
        { code: 'SECRET', title: 'By hand', amount: 30_000, listed: false },
        { code: 'GONE', title: 'Gone', amount: 30_000, max_uses: 1, used: 1 },
      ])
      .returning(['id', 'code'])
      .execute();
    expect(await checked(property.id, { couponCode: readCouponCode(' flat500 ') })).toMatchObject({
      couponCode: 'FLAT500',
      couponAmount: 50_000,
      grandTotal: 1_210_000,
    });
    expect(await checked(property.id, { couponCode: 'SECRET' })).toMatchObject({
      couponAmount: 30_000,
    });

    await t.db
      .insertInto('coupon_user_uses')
      .values({ coupon_id: made[0]?.id ?? 0, user_id: user.id, used: 1, max_uses: 1 })
      .execute();
    for (const [code, userId, refusal] of [
      ['NOPE', 0, 'unknown'],
      ["'; drop table coupons; --", 0, 'unknown'],
      ['HOTELS', 0, 'wrong-type'],
      ['LATER', 0, 'not-yet'],
      ['GONE', 0, 'used-up'],
      ['FLAT500', user.id, 'used-by-you'],
    ] as const) {
      const result = await checkPrice(on.ctx, ask(property.id, { couponCode: code, userId }));
      expect(result).toMatchObject({
        ok: false,
        kind: 'refused',
        code: `coupon.${refusal}`,
        data: { couponCode: '', grandTotal: 1_260_000, quoteId: expect.any(String) },
      });
    }
    const codes = async (id: number) =>
      (await couponsFor(on.ctx, { id, hotelType: 'bungalow' }, ask(0).stay)).map((c) => c.code);
    expect(await codes(property.id)).toEqual(['FLAT500', 'HERE']);
    expect((await listCoupons(on.ctx)).map((c) => c.code)).toEqual(['FLAT500', 'HOTELS']);
  });

  it('leave the offers of every process with the last use, and return when it is given back', async () => {
    const made = await t.db
      .insertInto('coupons')
      .values({ code: 'LASTONE', title: 'Last', amount: 50_000, max_uses: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const uses = (used: number) =>
      t.db.updateTable('coupons').set({ used }).where('id', '=', made.id).execute();
    const heard: string[] = [];
    const listener = await t.pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen verandah_changed');
    const after = async (used: number) => {
      heard.length = 0;
      await uses(used);
      await listener.query('select 1');
      return [...heard];
    };
    expect([await after(1), await after(2), await after(1), await after(0)]).toEqual([
      [],
      ['coupons'],
      ['coupons'],
      [],
    ]);
    await listener.query('unlisten *');
    listener.removeAllListeners('notification');
    listener.release();
  });

  it('have a page while they run, none while hidden, and end on their last day', async () => {
    const made = await t.db
      .insertInto('coupons')
      .values([
        {
          code: 'XMAS',
          title: 'Christmas',
          amount: 50_000,
          stay_from: '2026-12-24',
          stay_to: '2026-12-27',
          min_spend: 300_000,
        },
        { code: 'WHISPERED', title: 'By hand', amount: 50_000, listed: false },
        { code: 'SUMMER', title: 'Over', amount: 50_000, listed: false, book_to: '2026-11-21' },
      ])
      .returning('id')
      .execute();
    const [xmas, hidden, over] = made.map((row) => row.id);
    const shown = await showOffer(on.ctx, xmas ?? 0);
    expect(shown).toMatchObject({
      ok: true,
      value: {
        coupon: { code: 'XMAS', minSpend: 300_000 },
        stay: { checkIn: '2026-12-24', checkOut: '2026-12-27' },
      },
    });
    expect(shown.ok && 'listed' in shown.value.coupon).toBe(false);
    expect(await showOffer(on.ctx, over ?? 0)).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'offer.over',
    });
    for (const id of [hidden ?? 0, 999_999, -1, 2 ** 40, Number.NaN])
      expect(await showOffer(on.ctx, id)).toMatchObject({
        ok: false,
        kind: 'not-found',
        code: 'offer.not-found',
      });
  });
});
