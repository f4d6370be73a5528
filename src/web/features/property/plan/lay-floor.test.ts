import { expect, test } from 'vitest';
import { catalogue } from '#demo/catalogue/index.ts';
import { drawnOf } from '#demo/drawn.ts';
import { type Box, floorsOf, layFloor } from './lay-floor.ts';

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.w <= outer.x + outer.w + 0.01 &&
  inner.y + inner.h <= outer.y + outer.h + 0.01;
const overlap = (a: Box, b: Box): boolean =>
  a.x + a.w > b.x + 0.01 &&
  b.x + b.w > a.x + 0.01 &&
  a.y + a.h > b.y + 0.01 &&
  b.y + b.h > a.y + 0.01;

test('places every room of every property once, without overlaps, with its beds and bath inside', () => {
  for (const { slug, rooms, kind, grounds } of catalogue.map(drawnOf)) {
    const around = kind === 'bungalow' ? grounds : null;
    for (const { spaces } of rooms) {
      const drawn = floorsOf(spaces).flatMap((floor) => {
        const plan = layFloor(spaces, floor, around);
        expect(layFloor(spaces, floor, around)).toEqual(plan);
        for (const box of [...plan.passages, ...plan.pools])
          expect([
            slug,
            floor,
            plan.rooms.filter((room) => overlap(room.box, box)).map((room) => room.space.name),
          ]).toEqual([slug, floor, []]);
        const whole = { x: 0, y: 0, w: plan.width, h: plan.height };
        for (const [i, room] of plan.rooms.entries()) {
          expect([slug, room.space.name, within(room.box, whole)]).toEqual([
            slug,
            room.space.name,
            true,
          ]);
          expect([
            slug,
            room.space.name,
            room.beds.every((bed) => within(bed, room.box)),
            room.bath === null || within(room.bath, room.box),
          ]).toEqual([slug, room.space.name, true, true]);
          expect([
            slug,
            room.space.name,
            plan.rooms
              .slice(i + 1)
              .filter((other) => overlap(room.box, other.box))
              .map((other) => other.space.name),
          ]).toEqual([slug, room.space.name, []]);
        }
        return plan.rooms.map((room) => room.index);
      });
      expect(drawn.toSorted((a, b) => a - b)).toEqual(spaces.map((_, index) => index));
    }
  }
});
