import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#platform/database/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { ask, leaveFree, pricingOn, shut } from './test-pricing.ts';
import type { CheckRequest, SignedQuote } from './types.ts';

let t: TestDatabase;
let on: ReturnType<typeof pricingOn>;
beforeAll(async () => {
  t = await testDatabase({ max: 2 });
  on = pricingOn(t);
});
afterAll(() => t.close());

const checked = async (request: CheckRequest): Promise<SignedQuote> => {
  const result = await on.pricing.check(request);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
};
const reprice = (room: number | undefined, rate: number) => sql`update room_nights set rate = ${rate} where room_id = ${room}`.execute(t.db);

describe('the price that a booking charges', () => {
  it('is the one shown, although rates have moved since; after 15 minutes it is today’s', async () => {
    const house = await buildProperty(t.db);
    const shown = await checked(ask(house.id));
    await reprice(house.rooms[0]?.id, 990_000);
    const named = ask(house.id, { picks: shown.picks.map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity })) });
    for (const request of [ask(house.id), named]) expect(await on.pricing.requote(request, shown.quoteId)).toEqual({ ok: true, value: shown });
    on.clock.advance(15 * 60_000);
    const now = await on.pricing.requote(ask(house.id), shown.quoteId);
    expect(now.ok && now.value.grandTotal).toBe(990_000 * 2 * 1.18);
    expect(now.ok && now.value.quoteId).not.toBe(shown.quoteId);
    on.clock.advance(-15 * 60_000);
  });

  it('is today’s when anything asked differs, or the token is not ours', async () => {
    const house = await buildProperty(t.db, { rooms: [{ rate: 500_000, plans: [{}, { name: 'Dearer', ratePercent: 120 }] }] });
    const other = await buildProperty(t.db);
    const shown = await checked(ask(house.id));
    await reprice(house.rooms[0]?.id, 400_000);
    const planId = house.rooms[0]?.planIds[1] ?? 0;
    const different: Partial<CheckRequest>[] = [
      { stay: { checkIn: '2026-12-05', checkOut: '2026-12-08' } },
      { party: { adults: 3, childAges: [], rooms: 1 } },
      { party: { adults: 2, childAges: [4], rooms: 1 } },
      { party: { adults: 2, childAges: [], rooms: 2 } },
      { picks: [{ roomId: house.rooms[0]?.id ?? 0, planId, quantity: 1 }] },
      { propertyId: other.id },
    ];
    for (const over of different) {
      const result = await on.pricing.requote(ask(house.id, over), shown.quoteId);
      const fresh = await checked(ask(house.id, over));
      expect(result.ok && result.value.grandTotal).toBe(fresh.grandTotal);
    }
    for (const token of [null, '', `${shown.quoteId}x`, 'a.b']) {
      const result = await on.pricing.requote(ask(house.id), token);
      expect(result.ok && result.value.grandTotal).toBe(840_000);
    }
  });

  it('is refused as sold out when a night has gone since, whatever the token says', async () => {
    const house = await buildProperty(t.db);
    const shown = await checked(ask(house.id));
    await leaveFree(t, house.rooms[0]?.id, '2026-12-06', '2026-12-07', 0);
    for (const token of [shown.quoteId, null]) {
      expect(await on.pricing.requote(ask(house.id), token)).toMatchObject({ ok: false, kind: 'conflict', code: 'inventory.sold-out', data: { available: false, nextAvailableDate: '2026-12-07' } });
    }
    await shut(t, house.rooms[0]?.id, '2026-12-01', '2026-12-31');
    expect((await on.pricing.requote(ask(house.id), shown.quoteId)).ok).toBe(false);
  });

  it('looks at the coupon again: used up or used by you is a refusal with the price without it', async () => {
    const house = await buildProperty(t.db);
    const user = await buildUser(t.db);
    const { id } = await t.db.insertInto('coupons').values({ code: 'ONCE', title: 'Once', amount: 50_000, max_uses_per_user: 1, max_uses: 5 }).returning('id').executeTakeFirstOrThrow();
    const request = ask(house.id, { couponCode: 'ONCE' });
    const shown = await checked(request);
    await t.db.updateTable('coupons').set({ amount: 10_000 }).execute();
    const stands = await on.pricing.requote({ ...request, userId: user.id }, shown.quoteId);
    expect(stands.ok && stands.value.couponAmount).toBe(50_000);
    expect(await on.pricing.requote(ask(house.id), shown.quoteId)).toMatchObject({ ok: true, value: { couponAmount: 0 } });

    await t.db.insertInto('coupon_user_uses').values({ coupon_id: id, user_id: user.id, used: 1, max_uses: 1 }).execute();
    expect(await on.pricing.requote({ ...request, userId: user.id }, shown.quoteId)).toMatchObject({ ok: false, code: 'coupon.used-by-you', data: { grandTotal: 1_260_000, couponCode: '' } });
    await t.db.updateTable('coupons').set({ used: 5 }).execute();
    expect(await on.pricing.requote(request, shown.quoteId)).toMatchObject({ ok: false, code: 'coupon.used-up' });
    await t.db.deleteFrom('coupon_user_uses').execute();
    await t.db.deleteFrom('coupons').execute();
    expect(await on.pricing.requote(request, shown.quoteId)).toMatchObject({ ok: false, code: 'coupon.unknown' });
  });

  it('reads through the caller’s transaction, and needs no connection beside it', async () => {
    const house = await buildProperty(t.db);
    await leaveFree(t, house.rooms[0]?.id, '2026-12-05', '2026-12-06', 0);
    const both = [1, 2].map(() => inTransaction(t.db, async (trx) => {
      const before = await on.pricing.requote(ask(house.id), null, trx);
      await sql`select pg_sleep(0.05)`.execute(trx);
      return before.ok;
    }));
    expect(await Promise.all(both)).toEqual([false, false]);
    const seen = await inTransaction(t.db, async (trx) => {
      await sql`update room_nights set sold = 0 where property_id = ${house.id}`.execute(trx);
      return on.pricing.requote(ask(house.id), null, trx);
    });
    expect(seen.ok).toBe(true);
  });
});
