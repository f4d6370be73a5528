import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaches } from '#platform/cache.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { ListQuote } from '#marketplace/pricing/index.ts';
import { pricesOf } from './prices.ts';

const stay = { checkIn: '2026-12-05', checkOut: '2026-12-06' };
const party = { adults: 2, childAges: [], rooms: 1 };

/** A pricing stand-in: properties up to id 899 cost `rate`; records its calls. */
const pricing = vi.hoisted(() => ({
  asked: [] as number[][],
  rate: 100_000,
  hold: null as Promise<void> | null,
  until: null as Date | null,
}));
vi.mock('#marketplace/pricing/index.ts', async (original) => ({
  ...(await original<object>()),
  quoteMany: async (_ctx: unknown, ids: readonly number[]) => {
    pricing.asked.push([...ids]);
    const { rate } = pricing;
    await pricing.hold;
    const quote = {
      available: true,
      picks: [],
      days: 1,
      baseRate: rate,
      childCharges: 0,
      hotelDiscount: 0,
      boosterDiscount: 0,
      bungalowOffer: 0,
      grandTotal: rate,
      chosenUntil: pricing.until,
    } as unknown as ListQuote;
    return new Map(ids.filter((id) => id < 900).map((id) => [id, quote]));
  },
}));
beforeEach(() => Object.assign(pricing, { asked: [], rate: 100_000, hold: null, until: null }));

// the parts of a candidate that prices depend on
const open = (today = '2026-11-20') =>
  ({ caches: createCaches(), clock: fixedClock(`${today}T06:30:00Z`) }) as unknown as Context;

describe('cached prices', () => {
  it('are not cached while notifications are off', async () => {
    const ctx = open();
    await pricesOf(ctx, [1, 2], { stay, party });
    await pricesOf(ctx, [1, 2], { stay, party });
    expect(pricing.asked).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('request only missing prices; a changed property drops its own, other changes drop all', async () => {
    const ctx = open();
    ctx.caches.start();
    const totals = async (ids: number[]) =>
      [...(await pricesOf(ctx, ids, { stay, party })).entries()]
        .sort(([a], [b]) => a - b)
        .map(([, price]) => price?.total ?? null);
    expect(await totals([1, 2, 901])).toEqual([100_000, 100_000, null]);
    expect(await totals([1, 2, 3])).toEqual([100_000, 100_000, 100_000]);
    pricing.rate = 200_000;
    ctx.caches.onChange('property:2');
    expect(await totals([1, 2, 3])).toEqual([100_000, 200_000, 100_000]);
    ctx.caches.onChange('prices');
    expect(await totals([1, 2])).toEqual([200_000, 200_000]);
    expect(pricing.asked).toEqual([[1, 2, 901], [3], [2], [1, 2]]);
  });

  it('another party, stay or day is another price', async () => {
    const ctx = open();
    ctx.caches.start();
    await pricesOf(ctx, [1], { stay, party });
    await pricesOf(ctx, [1], { stay, party: { ...party, childAges: [3] } });
    await pricesOf(ctx, [1], { stay: { ...stay, checkOut: '2026-12-07' }, party });
    await pricesOf({ ...ctx, clock: fixedClock('2026-11-21T06:30:00Z') }, [1], { stay, party });
    await pricesOf(ctx, [1], { stay, party });
    expect(pricing.asked).toHaveLength(4);
  });

  it('the order by price is another price, and the end of a plan’s refunds ends a price', async () => {
    const ctx = open();
    ctx.caches.start();
    pricing.until = new Date('2026-11-20T08:30:00Z');
    const at = (time: string) => ({ ...ctx, clock: fixedClock(`2026-11-20T${time}:00Z`) });
    await pricesOf(at('06:30'), [1], { stay, party });
    await pricesOf(at('06:30'), [1], { stay, party, cheapest: true });
    await pricesOf(at('08:29'), [1], { stay, party });
    expect(pricing.asked).toHaveLength(2);
    await pricesOf(at('08:30'), [1], { stay, party });
    expect(pricing.asked).toHaveLength(3);
  });

  it('call pricing in portions, and keep a property’s latest stays only', async () => {
    const ctx = open();
    ctx.caches.start();
    await pricesOf(
      ctx,
      Array.from({ length: 1100 }, (_, i) => i + 1),
      { stay, party },
    );
    expect(pricing.asked.map((ids) => ids.length)).toEqual([500, 500, 100]);
    for (let adults = 3; adults < 70; adults += 1)
      await pricesOf(ctx, [1], { stay, party: { ...party, adults } });
    const before = pricing.asked.length;
    await pricesOf(ctx, [1], { stay, party: { ...party, adults: 69 } });
    expect(pricing.asked).toHaveLength(before);
    await pricesOf(ctx, [1], { stay, party });
    expect(pricing.asked).toHaveLength(before + 1);
  });

  it('a price read during a change serves its own call only', async () => {
    const ctx = open();
    ctx.caches.start();
    let release = (): void => undefined;
    pricing.hold = new Promise((resolve) => (release = resolve));
    const reading = pricesOf(ctx, [1], { stay, party });
    await vi.waitFor(() => expect(pricing.asked).toHaveLength(1));
    pricing.rate = 300_000;
    ctx.caches.onChange('property:1');
    release();
    expect((await reading).get(1)?.total).toBe(100_000);
    pricing.hold = null;
    expect((await pricesOf(ctx, [1], { stay, party })).get(1)?.total).toBe(300_000);
    expect(pricing.asked).toHaveLength(2);
  });
});
