import { expect, test } from 'vitest';
import { createGazetteer } from './index.ts';

const gazetteer = createGazetteer();

test('countries, states and towns by their codes, each in the order of the alphabet', async () => {
  const countries = await gazetteer.countries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.find(({ code }) => code === 'IN')).toEqual({ code: 'IN', name: 'India' });
  const states = await gazetteer.states('IN');
  expect(states).toContainEqual({ code: 'MH', name: 'Maharashtra' });
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted());
  const cities = await gazetteer.cities('IN', 'MH');
  expect(cities).toEqual(expect.arrayContaining(['Lonavala', 'Khandala', 'Pune']));
  expect(new Set(cities).size).toBe(cities.length);
});

test('what is unknown has nothing in it', async () => {
  expect(await gazetteer.states('XX')).toEqual([]);
  expect(await gazetteer.states('__proto__')).toEqual([]);
  expect(await gazetteer.cities('IN', 'XX')).toEqual([]);
});
