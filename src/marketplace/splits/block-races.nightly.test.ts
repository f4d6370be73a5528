import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeMachines,
  openMachines,
  type TwoMachines,
} from '#marketplace/bookings/testing/fixture.ts';
import { fixedClock } from '#platform/clock.ts';
import { raceBlocks } from './testing/block-races.ts';

const clock = fixedClock('2026-12-01T10:00:00+05:30');
let f: TwoMachines;
beforeAll(async () => {
  f = await openMachines(clock);
});
afterAll(() => closeMachines(f));

test('of a block and a guest at the same moment, one has the nights and the other is told', async () => {
  const won = await raceBlocks(f, clock, 1000);
  expect(won).toMatchObject({ owner: expect.any(Number), guest: expect.any(Number) });
}, 10000_000);
