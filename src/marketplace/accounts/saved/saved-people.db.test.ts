import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  ageOn,
  forgetSaved,
  MOST_COMPANIES,
  MOST_GUESTS,
  saveCompany,
  savedPeople,
  saveGuest,
} from './saved-people.ts';

let t: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock: fixedClock('2026-11-21T06:00:00Z') });
});
afterAll(() => t.close());

const someone = async (): Promise<number> => (await buildUser(t.db)).id;
const adult = (name: string) => ({ name, relation: 'friend', born: '' });
const company = {
  gstinNo: '27aapfu0939f1zv',
  companyName: ' Example Traders ',
  companyAddress: '1 Example Road\nPune 411001',
};

test('saves people and companies once, shows them to their owner alone, and deletes them', async () => {
  const [asha, kabir] = [await someone(), await someone()];
  await saveGuest(ctx, asha, { name: ' Riya ', relation: 'child', born: '2019-04' });
  await saveGuest(ctx, asha, { name: 'Riya', relation: 'child', born: '2018-12' });
  await saveGuest(ctx, asha, { name: 'Dev', relation: 'somebody', born: '' });
  await saveCompany(ctx, asha, company);
  await saveCompany(ctx, asha, { ...company, companyName: 'Example Traders LLP' });
  const kept = await savedPeople(ctx, asha);
  expect(kept.guests.map(({ name, relation, born }) => [name, relation, born])).toEqual([
    ['Dev', '', null],
    ['Riya', 'child', '2018-12'],
  ]);
  expect(kept.companies).toMatchObject([
    { gstinNo: '27AAPFU0939F1ZV', companyName: 'Example Traders LLP' },
  ]);
  expect(await savedPeople(ctx, kabir)).toEqual({ guests: [], companies: [] });

  const [dev] = kept.guests;
  await forgetSaved(ctx, kabir, 'guest', dev?.id ?? 0);
  await forgetSaved(ctx, kabir, 'company', kept.companies[0]?.id ?? 0);
  expect(await savedPeople(ctx, asha)).toEqual(kept);
  await forgetSaved(ctx, asha, 'guest', dev?.id ?? 0);
  await forgetSaved(ctx, asha, 'guest', -1);
  expect((await savedPeople(ctx, asha)).guests.map(({ name }) => name)).toEqual(['Riya']);
});

test('enforces the maximum, also in parallel; an existing one may still change', async () => {
  const user = await someone();
  const saved = await Promise.all(
    Array.from({ length: MOST_GUESTS + 4 }, (_, i) =>
      saveGuest(ctx, user, adult(`Guest ${String.fromCharCode(65 + i)}`)),
    ),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(MOST_GUESTS);
  const { guests } = await savedPeople(ctx, user);
  expect(guests).toHaveLength(MOST_GUESTS);
  expect(
    await saveGuest(ctx, user, { ...adult(guests[0]?.name ?? ''), relation: 'parent' }),
  ).toMatchObject({ ok: true });
  expect(await saveGuest(ctx, user, adult('One More'))).toMatchObject({
    ok: false,
    code: 'saved.full',
  });
  expect(MOST_COMPANIES).toBeGreaterThan(1);
});

test('refuses an invalid field by its name', async () => {
  const user = await someone();
  const fields = async (typed: Partial<ReturnType<typeof adult>>) => {
    const refused = await saveGuest(ctx, user, { ...adult('Riya'), ...typed });
    return refused.ok ? {} : Object.keys(refused.fields ?? {});
  };
  expect(await fields({ name: ' ' })).toEqual(['name']);
  expect(await fields({ name: 'win.example.com' })).toEqual(['name']);
  for (const born of ['2019', '2019-13', '2027-01', '2012-11', "2019-04'"])
    expect(await fields({ born }), born).toEqual(['born']);
  const wrong = await saveCompany(ctx, user, {
    gstinNo: '27AAPFU0939F1ZW',
    companyName: '',
    companyAddress: 'see www.example.com',
  });
  expect(wrong.ok ? [] : Object.keys(wrong.fields ?? {})).toEqual([
    'gstin_no',
    'company_name',
    'company_address',
  ]);
});

test.each([
  ['2018-12', '2026-12-01', 8],
  ['2018-12', '2026-11-30', 7],
  ['2026-11', '2026-11-21', 0],
])('born in %s, on %s: %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});
