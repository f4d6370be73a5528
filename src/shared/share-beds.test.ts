import { expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import { sleepsWithPlaces } from './share-beds.ts';

test.each([
  ['enough places', { adults: 2, guests: 3 }, 3, 'Sleeps 2 adults + 1 child'],
  ['places that nobody named', { adults: 2, guests: 3 }, 0, 'Sleeps 2 adults + 1 child'],
  [
    'a place too few',
    { adults: 2, guests: 3 },
    2,
    'Sleeps 2 adults + 1 child; one child shares a bed',
  ],
  [
    'two too few',
    { adults: 4, guests: 7 },
    5,
    'Sleeps 4 adults + 3 children; 2 children share beds',
  ],
  [
    'fewer than the adults: no more children share than may come',
    { adults: 4, guests: 5 },
    2,
    'Sleeps 4 adults + 1 child; one child shares a bed',
  ],
])('says who shares a bed: %s', (_, capacity, places, says) => {
  expect(sleepsWithPlaces(capacity, places)).toBe(says);
});

test('says it in Hindi and Marathi', () => {
  const line = () => sleepsWithPlaces({ adults: 2, guests: 3 }, 2);
  expect(inLocale('hi', line)).toContain('; एक बच्चा');
  expect(inLocale('mr', line)).toContain('; एक मूल');
});
