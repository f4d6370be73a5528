import { expect, test } from 'vitest';
import { createGazetteer } from './index.ts';

const gazetteer = createGazetteer();

test('lists countries, states and towns by code, in alphabetical order', async () => {
  const countries = await gazetteer.countries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries).toEqual(
    expect.arrayContaining([
      { code: 'IN', name: 'India' },
      { code: 'DE', name: 'Germany' },
      { code: 'SG', name: 'Singapore' },
    ]),
  );
  expect(countries.filter(({ code, name }) => name === code)).toEqual([]);
  const states = await gazetteer.states('IN');
  expect(states).toContainEqual({ code: 'MH', name: 'Maharashtra' });
  expect(states.map(({ name }) => name)).toEqual(states.map(({ name }) => name).toSorted());
});

test('every state of India has its ISO code, and towns', async () => {
  const states = await gazetteer.states('IN');
  expect(states).toHaveLength(36);
  expect(states.filter(({ code }) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  expect(states).toContainEqual({ code: 'TN', name: 'Tamil Nadu' });
  for (const { code } of states)
    expect((await gazetteer.cities('IN', code)).length, code).toBeGreaterThan(0);
});

test('has the usual towns of our travellers, once, in their own spelling', async () => {
  const maharashtra = await gazetteer.cities('IN', 'MH');
  expect(maharashtra).toEqual(
    expect.arrayContaining([
      'Alibaug',
      'Igatpuri',
      'Karjat',
      'Khandala',
      'Lonavala',
      'Mahabaleshwar',
      'Mumbai',
      'Panchgani',
      'Pune',
    ]),
  );
  expect(maharashtra).not.toContain('Lonavla');
  expect(new Set(maharashtra).size).toBe(maharashtra.length);
  expect(await gazetteer.cities('IN', 'GA')).toEqual(expect.arrayContaining(['Mapusa', 'Panaji']));
});

test('codes are unique within a country', async () => {
  for (const { code } of await gazetteer.countries()) {
    const codes = (await gazetteer.states(code)).map((state) => state.code);
    expect(new Set(codes).size, code).toBe(codes.length);
  }
});

test('finds a town of India by its name, with its state and position', async () => {
  expect(await gazetteer.townsNamed('pune')).toEqual([
    {
      name: 'Pune',
      state: 'Maharashtra',
      latitude: expect.closeTo(18.52, 1) as number,
      longitude: expect.closeTo(73.86, 1) as number,
    },
  ]);
  expect(await gazetteer.townsNamed(' BOMBAY ')).toMatchObject([
    { name: 'Mumbai', state: 'Maharashtra' },
  ]);
  expect(await gazetteer.townsNamed('Matheran')).toMatchObject([
    { name: 'Matheran', state: 'Maharashtra' },
  ]);
  for (const older of ['poona', 'bangalore', 'baroda', 'madras', 'calcutta', 'banaras'])
    expect((await gazetteer.townsNamed(older)).length, older).toBeGreaterThan(0);
  for (const nowhere of ['asdf', '', 'paris', '__proto__', 'constructor'])
    expect(await gazetteer.townsNamed(nowhere), nowhere).toEqual([]);
});

test('returns nothing for unknown codes and names', async () => {
  expect(await gazetteer.states('XX')).toEqual([]);
  expect(await gazetteer.states('__proto__')).toEqual([]);
  expect(await gazetteer.cities('IN', 'XX')).toEqual([]);
});
