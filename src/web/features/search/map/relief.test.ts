import { expect, test } from 'vitest';
import { lonavala } from './base-map.ts';
import { coastSteps, heightAt, LAND, reliefOf, type ReliefRegion } from './relief.ts';

const region: ReliefRegion = {
  south: 18.53,
  west: 73.22,
  north: 18.98,
  east: 73.72,
  lines: lonavala.lines,
  names: lonavala.names,
};

test('puts the Konkan below the plateau and forts above it', () => {
  expect(heightAt(region, 18.74, 73.3)).toBeLessThan(300);
  expect(heightAt(region, 18.7496, 73.42)).toBeGreaterThan(400);
  for (const fort of ['Lohagad', 'Tikona', 'Korigad']) {
    const { at } = lonavala.names.find(({ name }) => name === fort)!;
    expect(heightAt(region, at[0], at[1]), fort).toBeGreaterThan(800);
  }
});

test('levels a region to the plain at its rim, which hides its borders', () => {
  for (const [lat, lng] of [
    [18.53, 73.5],
    [18.98, 73.6],
    [18.7, 73.72],
  ] as const)
    expect(heightAt(region, lat, lng)).toBeCloseTo(LAND, 0);
  for (const [lat, lng] of [
    [18.53, 73.25],
    [18.98, 73.3],
    [18.7, 73.22],
  ] as const)
    expect(heightAt(region, lat, lng)).toBeCloseTo(70, 0);
  // the coast's steps cross the border of a region where the region's own steps do
  for (const { step, rings } of coastSteps()) {
    const level = [470, 350, 230, 130][step - 1] ?? 0;
    const at = rings[0]?.[0]?.find(([latitude]) => Math.abs(latitude - 18.575) < 0.001);
    expect(
      Math.abs(heightAt({ ...region, south: 18.575 }, 18.575, at?.[1] ?? 0) - level),
    ).toBeLessThan(5);
  }
  const steps = reliefOf(region);
  expect(steps.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
    'low 1',
    'low 2',
    'low 3',
    'low 4',
    'high 1',
    'high 2',
    'high 3',
    'high 4',
    'high 5',
  ]);
  for (const { rings } of steps)
    for (const [lat, lng] of rings.flat(2))
      expect(
        lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east,
      ).toBe(true);
});
