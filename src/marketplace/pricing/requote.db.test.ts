import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#platform/database/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { checkPrice } from './check-price.ts';
import type { SignedQuote } from './price-answer.ts';
import type { CheckRequest } from './price-request.ts';
import { requote } from './requote.ts';
import { ask, leaveFree, pricingOn, shut } from './testing/pricing.ts';

let t: TestDatabase;
let on: ReturnType<typeof pricingOn>;
beforeAll(async () => {
  t = await testDatabase({ max: 2 });
  on = pricingOn(t);
});
afterAll(() => t.close());

const checked = async (request: CheckRequest): Promise<SignedQuote> => {
  const result = await checkPrice(on.ctx, request);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
};
const reprice = (room: number | undefined, rate: number) =>
  sql`update room_nights set rate = ${rate} where room_id = ${room}`.execute(t.db);

describe('the price that a booking charges', () => {
  it('is the shown one although rates changed since; after 15 minutes it is today’s', async () => {
    const property = await buildProperty(t.db);
    const shown = await checked(ask(property.id));
    await reprice(property.rooms[0]?.id, 990_000);
    const named = ask(property.id, {
      picks: shown.picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })),
    });
    for (const request of [ask(property.id), named])
      expect(await requote(on.ctx, request, shown.quoteId)).toEqual({ ok: true, value: shown });
    on.clock.advance(15 * 60_000);
    const now = await requote(on.ctx, ask(property.id), shown.quoteId);
    expect(now.ok && now.value.grandTotal).toBe(990_000 * 2 * 1.18);
    expect(now.ok && now.value.quoteId).not.toBe(shown.quoteId);
    on.clock.advance(-15 * 60_000);
  });

  it('is today’s when the request differs or the token is invalid', async () => {
    const property = await buildProperty(t.db, {
      rooms: [{ rate: 500_000, plans: [{}, { name: 'Dearer', ratePercent: 120 }] }],
    });
    const other = await buildProperty(t.db);
    const shown = await checked(ask(property.id));
    await reprice(property.rooms[0]?.id, 400_000);
    const planId = property.rooms[0]?.planIds[1] ?? 0;
    const different: Partial<CheckRequest>[] = [
      { stay: { checkIn: '2026-12-05', checkOut: '2026-12-08' } },
      { party: { adults: 3, childAges: [], rooms: 1 } },
      { party: { adults: 2, childAges: [4], rooms: 1 } },
      { party: { adults: 2, childAges: [], rooms: 2 } },
      { picks: [{ roomId: property.rooms[0]?.id ?? 0, planId, quantity: 1 }] },
      { propertyId: other.id },
    ];
    for (const over of different) {
      const result = await requote(on.ctx, ask(property.id, over), shown.quoteId);
      const fresh = await checked(ask(property.id, over));
      expect(result.ok && result.value.grandTotal).toBe(fresh.grandTotal);
    }
    for (const token of [null, '', `${shown.quoteId}x`, 'a.b']) {
      const result = await requote(on.ctx, ask(property.id), token);
      expect(result.ok && result.value.grandTotal).toBe(840_000);
    }
  });

  it('is refused as sold out when a night was sold since, whatever the token says', async () => {
    const property = await buildProperty(t.db);
    const shown = await checked(ask(property.id));
    await leaveFree(t, property.rooms[0]?.id, '2026-12-06', '2026-12-07', 0);
    for (const token of [shown.quoteId, null]) {
      expect(await requote(on.ctx, ask(property.id), token)).toMatchObject({
        ok: false,
        kind: 'conflict',
        code: 'inventory.sold-out',
        data: { available: false, nextAvailableDate: '2026-12-07' },
      });
    }
    await shut(t, property.rooms[0]?.id, '2026-12-01', '2026-12-31');
    expect((await requote(on.ctx, ask(property.id), shown.quoteId)).ok).toBe(false);
  });

  it('checks the coupon again: used up or used by you is refused with the price without it', async () => {
    const property = await buildProperty(t.db);
    const user = await buildUser(t.db);
    const { id } = await t.db
      .insertInto('coupons')
      .values({ code: 'ONCE', title: 'Once', amount: 50_000, max_uses_per_user: 1, max_uses: 5 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const request = ask(property.id, { couponCode: 'ONCE' });
    const shown = await checked(request);
    await t.db.updateTable('coupons').set({ amount: 10_000 }).execute();
    const stands = await requote(on.ctx, { ...request, userId: user.id }, shown.quoteId);
    expect(stands.ok && stands.value.couponAmount).toBe(50_000);
    expect(await requote(on.ctx, ask(property.id), shown.quoteId)).toMatchObject({
      ok: true,
      value: { couponAmount: 0 },
    });

    await t.db
      .insertInto('coupon_user_uses')
      .values({ coupon_id: id, user_id: user.id, used: 1, max_uses: 1 })
      .execute();
    expect(await requote(on.ctx, { ...request, userId: user.id }, shown.quoteId)).toMatchObject({
      ok: false,
      code: 'coupon.used-by-you',
      data: { grandTotal: 1_260_000, couponCode: '' },
    });
    await t.db.updateTable('coupons').set({ used: 5 }).execute();
    expect(await requote(on.ctx, request, shown.quoteId)).toMatchObject({
      ok: false,
      code: 'coupon.used-up',
    });
    await t.db.deleteFrom('coupon_user_uses').execute();
    await t.db.deleteFrom('coupons').execute();
    expect(await requote(on.ctx, request, shown.quoteId)).toMatchObject({
      ok: false,
      code: 'coupon.unknown',
    });
  });

  it('reads through the caller’s transaction and needs no other connection', async () => {
    const property = await buildProperty(t.db);
    await leaveFree(t, property.rooms[0]?.id, '2026-12-05', '2026-12-06', 0);
    const both = [1, 2].map(() =>
      inTransaction(t.db, async (trx) => {
        const before = await requote(on.ctx, ask(property.id), null, trx);
        await sql`select pg_sleep(0.05)`.execute(trx);
        return before.ok;
      }),
    );
    expect(await Promise.all(both)).toEqual([false, false]);
    const seen = await inTransaction(t.db, async (trx) => {
      await sql`update room_nights set sold = 0 where property_id = ${property.id}`.execute(trx);
      return requote(on.ctx, ask(property.id), null, trx);
    });
    expect(seen.ok).toBe(true);
  });
});
