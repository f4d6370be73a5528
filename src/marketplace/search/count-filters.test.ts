import { describe, expect, it } from 'vitest';
import { bandOf, NO_FILTERS as none } from '#shared/filters.ts';
import { countFilters as count, typesOf, type Counted, type Traits } from './count-filters.ts';

const property = (over: Partial<Traits> = {}): Traits => ({
  popular: [],
  starRating: 4,
  hotelType: 'bungalow',
  amenityIds: [],
  budget: '4000_8000',
  inTotal: true,
  ...over,
});
const countFilters = (matches: readonly Traits[], filters: Parameters<typeof count>[1]) =>
  count(
    matches.map((traits): Counted => ({ traits })),
    filters,
  );

describe('counts beside filter values', () => {
  const matches = [
    property({ starRating: 5, amenityIds: [7, 41], popular: ['couple_friendly'] }),
    property({ starRating: 4, amenityIds: [7], budget: '8000_12000' }),
    property({
      starRating: 4,
      hotelType: 'hotel',
      amenityIds: [],
      popular: ['couple_friendly', 'pure_veg'],
    }),
  ];

  it('without ticks, counts each value’s matches', () => {
    expect(countFilters(matches, none)).toMatchObject({
      popular: { couple_friendly: 2, pure_veg: 1, pay_at_hotel: 0, free_cancellation: 0 },
      budget: { '0_4000': 0, '4000_8000': 2, '8000_12000': 1 },
      starRating: { 1: 0, 4: 2, 5: 1 },
      propertyType: { bungalow: 2, hotel: 1, resort: 0 },
      amenities: { 7: 2, 41: 1 },
    });
  });

  it('a group’s ticks narrow the other groups, not its own values', () => {
    const counts = countFilters(matches, { ...none, starRating: [4], amenities: [7] });
    expect(counts.starRating).toMatchObject({ 4: 1, 5: 1 });
    expect(counts.amenities).toEqual({ 7: 1 });
    expect(counts.budget).toMatchObject({ '4000_8000': 0, '8000_12000': 1 });
    expect(counts.popular).toMatchObject({ couple_friendly: 0 });
  });

  it('popular filters: all ticks must hold, and a count includes one more tick', () => {
    expect(countFilters(matches, { ...none, popular: ['couple_friendly'] }).popular).toMatchObject({
      couple_friendly: 2,
      pure_veg: 1,
    });
    expect(countFilters(matches, { ...none, popular: ['pure_veg'] }).popular).toMatchObject({
      couple_friendly: 1,
      pure_veg: 1,
    });
    expect(
      countFilters(matches, { ...none, popular: ['couple_friendly', 'pure_veg'] }),
    ).toMatchObject({ starRating: { 4: 1, 5: 0 }, amenities: {} });
    expect(countFilters(matches, { ...none, amenities: [41] }).amenities).toEqual({ 7: 1, 41: 1 });
  });

  it('counts free cancellation by the price that its tick would show', () => {
    const traits = property({ popular: ['free_cancellation'], budget: bandOf(390_000) });
    const free = { traits, cancellable: { ...traits, budget: bandOf(410_000) } };
    expect(count([free], { ...none, budget: ['0_4000'] }).popular).toMatchObject({
      free_cancellation: 0,
    });
    expect(count([free], { ...none, budget: ['4000_8000'] }).popular).toMatchObject({
      free_cancellation: 1,
    });
  });

  it('amenities: all ticks must hold', () => {
    expect(countFilters(matches, { ...none, amenities: [7, 41] }).starRating).toMatchObject({
      4: 0,
      5: 1,
    });
  });
});

describe('types that a search covers', () => {
  it.each([
    ['bungalow', [], ['bungalow']],
    ['hotel', [], ['hotel', 'resort']],
    [null, [], ['hotel', 'resort', 'bungalow']],
    ['hotel', ['resort'], ['resort']],
    ['bungalow', ['hotel'], []],
    [null, ['bungalow', 'hotel'], ['hotel', 'bungalow']],
  ] as const)('%s with %j', (asked, ticked, types) =>
    expect(typesOf(asked, ticked)).toEqual(types),
  );
});
