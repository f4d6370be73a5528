import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
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
