import { expect, test } from 'vitest';
import { lonavala } from './base-map.ts';
import { heightAt, LAND, reliefOf, type ReliefRegion } from './relief.ts';

const region: ReliefRegion = { south: 18.53, west: 73.22, north: 18.98, east: 73.72, edge: lonavala.lines.find(({ kind }) => kind === 'ridge')?.points ?? null, lines: lonavala.lines, names: lonavala.names };

test('the Konkan lies below the plateau, forts above it', () => {
  expect(heightAt(region, 18.74, 73.3)).toBeLessThan(300);
  expect(heightAt(region, 18.7496, 73.42)).toBeGreaterThan(400);
  for (const fort of ['Lohagad', 'Tikona', 'Korigad']) {
    const { at } = lonavala.names.find(({ name }) => name === fort)!;
    expect(heightAt(region, at[0], at[1]), fort).toBeGreaterThan(800);
  }
});

test('the steps end at the level of the land, so that no edge of the model shows', () => {
  for (const [lat, lng] of [[18.53, 73.4], [18.98, 73.4], [18.7, 73.22], [18.7, 73.72]] as const) expect(heightAt(region, lat, lng)).toBeCloseTo(LAND, 0);
  const steps = reliefOf(region);
  expect(steps.map(({ kind, step }) => `${kind} ${step}`)).toEqual(['low 1', 'low 2', 'low 3', 'low 4', 'high 1', 'high 2', 'high 3', 'high 4', 'high 5']);
  for (const { rings } of steps) for (const [lat, lng] of rings.flat(2)) expect(lat >= region.south && lat <= region.north && lng >= region.west && lng <= region.east).toBe(true);
});
