import { expect, test } from 'vitest';
import { nightsAt, propertyFacts, roomFacts } from '#marketplace/pricing/testing/facts.ts';
import { nightEditsOf } from './night-edits.ts';
import { readOwnerWords } from './read-owner-words.ts';

const ROOMS = [
  { id: 1, name: 'Small' },
  { id: 2, name: 'Large' },
];
const FACTS = propertyFacts({
  rooms: ROOMS.map(({ id, name }) =>
    // 23 to 26 December; the last night is not on sale
    roomFacts({ id, name, nights: nightsAt([500_000, 612_300, 800_050, 0], 1, '2026-12-23') }),
  ),
});
const edits = (words: string) => nightEditsOf(readOwnerWords(words, '2026-11-25', ROOMS), FACTS);

test('a percent changes the rate of each night, in whole rupees', () =>
  expect(edits('+10% over Christmas for Small')).toEqual([
    { roomId: 1, night: '2026-12-24', rate: 673_500 },
    { roomId: 1, night: '2026-12-25', rate: 880_100 },
  ]));

test('a rate and a least stay are those of all rooms, on the weekdays that were named', () =>
  expect(edits('Fridays in December 9000, min 2 nights')).toEqual([
    { roomId: 1, night: '2026-12-25', rate: 900_000, minNights: 2 },
    { roomId: 2, night: '2026-12-25', rate: 900_000, minNights: 2 },
  ]));

test('words that were not understood edit nothing', () =>
  expect(edits('Christmas 9000 or so')).toEqual([]));

test('a sum changes the rate of each night', () =>
  expect(edits('+1000 over Christmas for Small')).toEqual([
    { roomId: 1, night: '2026-12-24', rate: 712_300 },
    { roomId: 1, night: '2026-12-25', rate: 900_100 },
  ]));

test('a step out of the bounds is not made smaller, so that saving refuses it', () => {
  const [first] = nightEditsOf(
    readOwnerWords('-90% over Christmas', '2026-11-25'),
    propertyFacts({ rooms: [roomFacts({ nights: nightsAt([20_000], 1, '2026-12-24') })] }),
  );
  expect(first?.rate).toBe(2_000);
});
