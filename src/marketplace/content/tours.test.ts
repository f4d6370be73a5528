import { expect, test } from 'vitest';
import { monthsOf } from '#shared/tour-words.ts';
import { relatedFirst, tourHtml, type TourCard } from './tours.ts';

const tour = (id: number, places: string[], days: number) =>
  ({ id, places, days }) as unknown as TourCard;

test('related tours: most common places first, then similar length, never itself', () => {
  const here = tour(1, ['Kochi', 'Munnar'], 6);
  const all = [
    here,
    tour(2, ['Leh'], 9),
    tour(3, ['Leh'], 6),
    tour(4, ['Kochi'], 12),
    tour(5, ['Munnar', 'Kochi'], 2),
  ];
  expect(relatedFirst(here, all).map(({ id }) => id)).toEqual([5, 4, 3, 2]);
});

test('escapes typed text', () => {
  const evil = '<img src=x onerror="alert(1)">';
  const html = Object.values(
    tourHtml({
      dayPlan: [{ title: evil, text: evil, stay: evil, meals: [], road: evil }],
      inclusions: [evil],
      exclusions: [evil],
      terms: [evil],
    }),
  ).join('');
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;');
});

test.each([
  [[10, 11, 12, 1, 2], 'October to February'],
  [[5, 6, 9], 'May, June, September'],
  [[4, 5], 'April, May'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year'],
])('months %j read as %s', (months, text) => expect(monthsOf(months)).toBe(text));
