import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, formatShortDate } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { checkPrice } from './check-price.ts';
import { rankedCoupons } from './coupon-ranking.ts';
import { ask, pricingOn } from './testing/pricing.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

it('ranks coupons by the change of the total, where a smaller coupon reaches a lower tax rate', async () => {
  const { ctx } = pricingOn(t);
  // ₹7,800 a night is taxed at 18 %, ₹7,500 and less at 5 %
  const property = await buildProperty(t.db, {
    hotelType: 'hotel',
    rooms: [{ rate: 780_000, plans: [{ name: 'Room only' }] }],
  });
  await t.db
    .insertInto('coupons')
    .values([
      { code: 'PLATFORM', title: '₹1,000 off', amount: 100_000, listed: true },
      {
        code: 'HOTELPAYS',
        title: '₹700 off',
        amount: 70_000,
        listed: true,
        funded_by: 'supplier',
      },
      { code: 'TOODEAR', title: 'Long stays', amount: 90_000, min_spend: 9_000_000, listed: true },
    ])
    .execute();
  const request = ask(property.id);
  const ranked = await rankedCoupons(ctx, { ...request, hotelType: 'hotel' });
  expect(ranked.map(({ coupon }) => coupon.code)).toEqual(['HOTELPAYS', 'PLATFORM', 'TOODEAR']);
  const total = async (couponCode?: string): Promise<number> => {
    const priced = await checkPrice(ctx, { ...request, ...(couponCode ? { couponCode } : {}) });
    return priced.ok ? priced.value.grandTotal : Number.NaN;
  };
  const whole = await total();
  expect(ranked.map(({ saving }) => saving)).toEqual([
    whole - (await total('HOTELPAYS')),
    whole - (await total('PLATFORM')),
    0,
  ]);
});

it('keeps coupons that do not apply apart, each with its reason, and knows what a guest has used', async () => {
  const { ctx } = pricingOn(t);
  const property = await buildProperty(t.db, {
    hotelType: 'resort',
    rooms: [{ rate: 400_000, plans: [{ name: 'Room only' }] }],
  });
  const { id: userId } = await buildUser(t.db);
  const request = { ...ask(property.id), hotelType: 'resort' as const };
  const later = addDays(request.stay.checkOut, 5);
  const here = { listed: true, property_id: property.id, amount: 50_000 };
  const rows = await t.db
    .insertInto('coupons')
    .values([
      { ...here, code: 'FITS', title: '₹500 off' },
      { ...here, code: 'LARGER', title: 'Larger stays', min_spend: 2_000_000 },
      { ...here, code: 'LATER', title: 'Later nights', stay_from: later },
      { ...here, code: 'ONCE', title: 'Once a guest', max_uses_per_user: 1 },
      { ...here, code: 'VILLAS', title: 'Villas', hotel_type: 'bungalow', property_id: null },
    ])
    .returning(['id', 'code'])
    .execute();
  const once = rows.find(({ code }) => code === 'ONCE')?.id ?? 0;
  await t.db
    .insertInto('coupon_user_uses')
    .values({ coupon_id: once, user_id: userId, used: 1, max_uses: 1 })
    .execute();
  const reasons = async (of: number | undefined) => {
    const ranked = await rankedCoupons(ctx, { ...request, ...(of ? { userId: of } : {}) });
    return Object.fromEntries(
      ranked
        .filter(({ coupon }) => rows.some(({ id }) => id === coupon.id))
        .map(({ coupon, saving, reason }) => [coupon.code, saving > 0 ? 'saves' : reason]),
    );
  };
  const others = {
    FITS: 'saves',
    LARGER: 'For stays of ₹20,000 or more, before taxes',
    LATER: `For nights from ${formatShortDate(later)}`,
  };
  expect(await reasons(undefined)).toEqual({ ...others, ONCE: 'saves' });
  expect(await reasons(userId)).toEqual({
    ...others,
    ONCE: 'You have already used this coupon.',
  });
});
