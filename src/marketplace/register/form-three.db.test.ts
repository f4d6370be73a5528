import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markStay } from '#marketplace/bookings/day/index.ts';
import { confirmed, must } from '#marketplace/bookings/testing/fixture.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays } from '#shared/dates.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  personalData,
  readFormThree,
  reportedForms,
  writeFormThree,
  writeGuest,
  type FormKey,
  type StayKey,
} from './index.ts';

const TODAY = '2026-12-10';
const ARRIVED = `${TODAY}T15:00:00+05:30`;
const clock = fixedClock(ARRIVED);
let t: TestDatabase;
let server: Context;
let guest: BuiltUser;
let owner: Context;
let caretaker: Context;
let stranger: Context;
let stay: StayKey;
let arrival: FormKey;

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
  guest = await buildUser(t.db);
  stranger = await memberOf(server, [(await buildProperty(t.db)).id]);
});
beforeEach(async () => {
  const villa = await buildProperty(t.db, { name: 'Mist House' });
  owner = await memberOf(server, [villa.id]);
  caretaker = await memberOf(server, [villa.id], 'caretaker');
  clock.set('2026-11-25T10:00:00+05:30');
  const dates = { checkIn: TODAY, checkOut: addDays(TODAY, 2) };
  stay = { kind: 'booking', id: await confirmed(server, guest.id, villa.id, { stay: dates }) };
  clock.set(ARRIVED);
  must(await markStay(owner, stay.id, 'arrived'));
  const adult = { origin: 'Lisbon, Portugal', lastFour: '4567', vehicle: '', version: 0 };
  for (const [position, isForeign] of [
    [1, true],
    [2, false],
  ] as const)
    must(
      await writeGuest(owner, stay, {
        ...adult,
        position,
        isForeign,
        name: 'Ines Maria Sousa',
        mobile: isForeign ? '+351 912 345 678' : '',
        document: 'passport',
      }),
    );
  arrival = { stay, position: 1, direction: 'arrival' };
});
afterAll(() => t.close());

const ANSWERS = {
  surname: 'Sousa',
  given_name: 'Ines Maria',
  nationality: 'Portugal',
  passport_number: 'cb 1234567',
  visa_number: 'V7654321',
  birth_date: '1981-02-03',
  passport_until: '2031-01-01',
};
const typed = (over: object = {}, receipt = '', version = 0) => ({
  answers: { ...ANSWERS, ...over },
  receipt,
  version,
});
const rows = () => t.db.selectFrom('form_three').selectAll().execute();

describe('Form III', () => {
  it('begins with what the register knows, is due 24 hours after arrival, and done with a receipt', async () => {
    expect(must(await readFormThree(caretaker, arrival))).toMatchObject({
      guestName: 'Ines Maria Sousa',
      answers: { surname: 'Sousa', given_name: 'Ines Maria', days: '2', phone: '+351912345678' },
      dueAt: new Date(`${addDays(TODAY, 1)}T15:00:00+05:30`),
      doneAt: null,
      version: 0,
    });
    expect(await writeFormThree(caretaker, arrival, typed())).toEqual({
      ok: true,
      value: { version: 1 },
    });
    expect([...(await reportedForms(server, stay))]).toEqual([]);
    expect(await writeFormThree(owner, arrival, typed({}, 'F3-2026-99', 1))).toMatchObject({
      value: { version: 2 },
    });
    expect([...(await reportedForms(server, stay))]).toEqual(['1 arrival']);
    expect(must(await readFormThree(owner, arrival))).toMatchObject({
      answers: { passport_number: 'CB1234567' },
      receipt: 'F3-2026-99',
      doneAt: clock.now(),
    });
    // the departure begins with the answers of the arrival
    const departure = must(await readFormThree(owner, { ...arrival, direction: 'departure' }));
    expect(departure).toMatchObject({
      answers: { passport_number: 'CB1234567', nationality: 'Portugal' },
      dueAt: null,
      version: 0,
    });
  });

  it('is stored encrypted, each time otherwise, and opens in its own row alone', async () => {
    must(await writeFormThree(owner, arrival, typed()));
    const departure: FormKey = { ...arrival, direction: 'departure' };
    must(await writeFormThree(owner, departure, typed()));
    const stored = (await rows()).filter(({ version }) => version === 1);
    for (const { answers } of stored)
      expect(answers.toString('latin1')).not.toMatch(/1234567|7654321|Sousa/);
    const [one, two] = stored.slice(-2);
    expect(one?.answers.equals(two?.answers ?? Buffer.alloc(0))).toBe(false);
    await t.db
      .updateTable('form_three')
      .set({ answers: one?.answers ?? Buffer.alloc(0) })
      .where('stay_guest_id', '=', two?.stay_guest_id ?? 0)
      .where('direction', '=', two?.direction ?? 'departure')
      .execute();
    const swapped = two?.direction === 'arrival' ? arrival : departure;
    expect(must(await readFormThree(owner, swapped)).answers).toEqual({});
  });

  it('leaves rows in the audit log without an answer', async () => {
    must(await readFormThree(owner, arrival));
    must(await writeFormThree(owner, arrival, typed({}, 'F3-1')));
    const left = (await auditRows(t.db, `booking:${stay.id}`)).filter(([event]) =>
      String(event).startsWith('form-three.'),
    );
    const which = { guest: 1, direction: 'arrival' };
    expect(left).toEqual([
      ['form-three.read', '', null, which, ''],
      ['form-three.written', '', which, { ...which, answers: 'changed', receipt: 'changed' }, ''],
    ]);
  });

  it('of two at once keeps one; the same press twice is one', async () => {
    const done = await Promise.all([
      writeFormThree(owner, arrival, typed()),
      writeFormThree(caretaker, arrival, typed({ nationality: 'Brazil' })),
    ]);
    expect(done.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual([
      'ok',
      'register.changed',
    ]);
    const departure: FormKey = { ...arrival, direction: 'departure' };
    const twice = await Promise.all(
      [1, 2].map(() => writeFormThree(owner, departure, typed({}, 'F3-2'))),
    );
    expect(twice).toEqual([1, 2].map(() => ({ ok: true, value: { version: 1 } })));
  });

  it.each([
    ['passport_number', { passport_number: '' }],
    ['passport_number', { passport_number: '<b>' }],
    ['passport_number', { passport_number: '234123412346' }],
    ['purpose', { purpose: 'his Aadhaar is 2341 2341 2346' }],
    ['birth_date', { birth_date: 'banana' }],
    ['birth_date', { birth_date: '2031-01-01' }],
    ['passport_until', { passport_until: '2019-05-01' }],
    ['visa_issued', { visa_issued: '2026-13-40' }],
    ['address_abroad', { address_abroad: 'x'.repeat(10_000) }],
  ])('refuses a bad %s', async (field, over) => {
    expect(await writeFormThree(owner, arrival, typed(over))).toMatchObject({
      code: 'form-three.invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('refuses Indian guests, strangers, and more than a week after departure', async () => {
    const indian = { ...arrival, position: 2 };
    for (const [who, key] of [
      [owner, indian],
      [stranger, arrival],
      [owner, { ...arrival, position: 9 }],
    ] as const) {
      expect(await readFormThree(who, key)).toMatchObject({ code: 'register.not-found' });
      expect(await writeFormThree(who, key, typed())).toMatchObject({ code: 'register.not-found' });
    }
    clock.set(`${addDays(TODAY, 10)}T12:00:00+05:30`);
    expect(await writeFormThree(owner, arrival, typed())).toMatchObject({
      code: 'form-three.closed',
    });
  });

  it('is in the export of its proved number, and goes with the register after a year', async () => {
    must(await writeFormThree(owner, arrival, typed()));
    const person = {
      id: guest.id,
      phone: '+351912345678',
      phoneSince: clock.now(),
      email: '',
      emailSince: clock.now(),
      bookingIds: [],
    };
    const { forms_three: forms } = await personalData.export(server, person);
    expect(forms).toContainEqual(expect.objectContaining({ passport_number: 'CB1234567' }));
    clock.set(`${addDays(TODAY, 367)}T12:00:00+05:30`);
    await enforceRetention(server);
    expect(await rows()).toEqual([]);
  });
});
