import { expect, test } from 'vitest';
import { chipsOf } from './filter-chips.tsx';
import { parseList } from './list-state.ts';

const labelsOf = (query: string): string[] =>
  chipsOf(parseList(new URLSearchParams(query), '2026-11-20').state, '/search').map(
    ({ label }) => label,
  );

test('the chip of a budget says what it is a night, and what that comes to for several nights', () => {
  const one = 'checkin=2026-12-01&checkout=2026-12-02';
  const two = 'checkin=2026-12-01&checkout=2026-12-03';
  expect([
    ...labelsOf(`${one}&max_total=25000`),
    ...labelsOf(`${two}&max_total=50000`),
    ...labelsOf(`${two}&min_total=20000`),
    ...labelsOf(`${two}&min_total=20000&max_total=50000`),
  ]).toEqual([
    'Up to ₹25,000 a night',
    'Up to ₹25,000 a night, ₹50,000 for the stay',
    'From ₹10,000 a night, ₹20,000 for the stay',
    '₹10,000 to ₹25,000 a night, ₹20,000–₹50,000 for the stay',
  ]);
});
