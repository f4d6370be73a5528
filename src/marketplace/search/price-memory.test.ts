import { describe, expect, it } from 'vitest';
import type { ListQuote } from '#marketplace/pricing/index.ts';
import { createPriceMemory, type Prices } from './price-memory.ts';

const stay = { checkIn: '2026-12-05', checkOut: '2026-12-06' };
const party = { adults: 2, childAges: [], rooms: 1 };

/** A pricing whose every house costs what `rate` says; counts what it was asked. */
function countingPricing() {
  const asked: number[][] = [];
  const state = { rate: 100_000, hold: null as Promise<void> | null };
  const quoteMany: Prices['quoteMany'] = async (ids) => {
    asked.push([...ids]);
    const { rate } = state;
    await state.hold;
    const quote = { available: true, days: 1, baseRate: rate, childCharges: 0, hotelDiscount: 0, boosterDiscount: 0, bungalowOffer: 0, grandTotal: rate } as ListQuote;
    return new Map(ids.filter((id) => id < 900).map((id) => [id, quote]));
  };
  return { asked, state, pricing: { quoteMany } as Prices };
}

describe('remembered prices', () => {
  it('nothing is remembered by whoever does not hear of changes', async () => {
    const { asked, pricing } = countingPricing();
    const memory = createPriceMemory(pricing);
    await memory.pricesOf([1, 2], stay, party, '2026-11-20');
    await memory.pricesOf([1, 2], stay, party, '2026-11-20');
    expect(asked).toEqual([[1, 2], [1, 2]]);
  });

  it('only what is missing is asked for; a changed house anew, other subjects drop all', async () => {
    const { asked, state, pricing } = countingPricing();
    const memory = createPriceMemory(pricing);
    memory.remember();
    const total = async (ids: number[]) => [...(await memory.pricesOf(ids, stay, party, '2026-11-20')).entries()].sort(([a], [b]) => a - b).map(([, p]) => p?.total ?? null);
    expect(await total([1, 2, 901])).toEqual([100_000, 100_000, null]);
    expect(await total([1, 2, 3])).toEqual([100_000, 100_000, 100_000]);
    state.rate = 200_000;
    memory.onChanged('property:2');
    expect(await total([1, 2, 3])).toEqual([100_000, 200_000, 100_000]);
    memory.onChanged('prices');
    expect(await total([1, 2])).toEqual([200_000, 200_000]);
    expect(asked).toEqual([[1, 2, 901], [3], [2], [1, 2]]);
  });

  it('another party, stay or day is another price', async () => {
    const { asked, pricing } = countingPricing();
    const memory = createPriceMemory(pricing);
    memory.remember();
    await memory.pricesOf([1], stay, party, '2026-11-20');
    await memory.pricesOf([1], stay, { ...party, childAges: [3] }, '2026-11-20');
    await memory.pricesOf([1], { ...stay, checkOut: '2026-12-07' }, party, '2026-11-20');
    await memory.pricesOf([1], stay, party, '2026-11-21');
    expect(asked).toHaveLength(4);
  });

  it('a price read while something changed serves its own call only', async () => {
    const { asked, state, pricing } = countingPricing();
    const memory = createPriceMemory(pricing);
    memory.remember();
    let release = (): void => undefined;
    state.hold = new Promise((resolve) => (release = resolve));
    const reading = memory.pricesOf([1], stay, party, '2026-11-20');
    state.rate = 300_000;
    memory.onChanged('property:1');
    release();
    expect((await reading).get(1)?.total).toBe(100_000);
    state.hold = null;
    expect((await memory.pricesOf([1], stay, party, '2026-11-20')).get(1)?.total).toBe(300_000);
    expect(asked).toHaveLength(2);
  });
});
