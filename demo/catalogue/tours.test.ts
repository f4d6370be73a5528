import { describe, expect, it } from 'vitest';
import { termsOf, tours } from './index.ts';

const kinds = (kind: 'domestic' | 'international') => tours.filter((tour) => tour.kind === kind);

describe('the tours', () => {
  it('are at least twelve within India and eight abroad, each under an address of its own', () => {
    expect(kinds('domestic').length).toBeGreaterThanOrEqual(12);
    expect(kinds('international').length).toBeGreaterThanOrEqual(8);
    expect(new Set(tours.map(({ slug }) => slug)).size).toBe(tours.length);
    for (const { slug } of tours) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('are titled and described within what a search engine shows', () => {
    for (const { title, summary } of tours) {
      expect(title.length, title).toBeLessThanOrEqual(50);
      expect(summary.length, title).toBeGreaterThan(70);
      expect(summary.length, title).toBeLessThanOrEqual(160);
    }
  });

  it.each(tours.map((tour) => [tour.slug, tour] as const))(
    '%s says what each day holds, where the nights are, what is paid and what is not',
    (_, tour) => {
      expect(tour.plan.length).toBeGreaterThanOrEqual(4);
      for (const day of tour.plan) expect(day.text.length, day.title).toBeGreaterThan(40);
      for (const day of tour.plan.slice(0, -1)) expect(day.stay, day.title).toBeDefined();
      expect(tour.plan.at(-1)?.stay).toBeUndefined();
      expect(Math.min(tour.included.length, tour.excluded.length)).toBeGreaterThanOrEqual(3);
      expect(tour.terms.length).toBeGreaterThanOrEqual(1);
      expect(termsOf(tour).join(' ')).toContain('18 or older');
      expect(tour.rupees).toBeGreaterThan(3000 * tour.plan.length);
      for (const month of tour.months)
        expect(month).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    },
  );
});
