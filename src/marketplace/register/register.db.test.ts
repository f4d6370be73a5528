import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOwnBooking } from '#marketplace/bookings/blocks/index.ts';
import { cancelBooking } from '#marketplace/bookings/index.ts';
import { confirmed, must } from '#marketplace/bookings/testing/fixture.ts';
import { namePeople } from '#marketplace/bookings/trip/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, type Context } from '#platform/context.ts';
import { readPdf } from '#platform/pdf/testing/read-text.ts';
import { createLogger } from '#platform/log.ts';
import { passesVerhoeff } from '#shared/aadhaar.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { paise } from '#shared/money.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  dayRegisterFile,
  readRegister,
  writeGuest,
  personalData,
  type GuestToWrite,
  type StayKey,
} from './index.ts';

const TODAY = '2026-12-10';
const clock = fixedClock(`${TODAY}T15:00:00+05:30`);
const logged: string[] = [];
let t: TestDatabase;
let server: Context;
let guest: BuiltUser;
let villa: BuiltProperty;
let owner: Context;
let caretaker: Context;
let colleague: Context;
let stranger: Context;

beforeAll(async () => {
  t = await testDatabase();
  const log = createLogger('debug', false, { write: (line: string) => void logged.push(line) });
  server = testContext(t, { clock, log });
  guest = await buildUser(t.db);
  stranger = await memberOf(server, [(await buildProperty(t.db)).id], 'caretaker');
});
beforeEach(async () => {
  clock.set(`${TODAY}T15:00:00+05:30`);
  villa = await buildProperty(t.db, { name: 'Mist House' });
  owner = await memberOf(server, [villa.id]);
  caretaker = await memberOf(server, [villa.id], 'caretaker');
  colleague = await memberOf(server, [villa.id], 'caretaker');
});
afterAll(() => t.close());

/** An Aadhaar number of nobody. */
const AADHAAR =
  Array.from('0123456789', (digit) => `23412341234${digit}`).find(passesVerhoeff) ?? '';
const ASHA: GuestToWrite = {
  position: 1,
  version: 0,
  name: 'Asha Bhatkande',
  origin: 'Satara, Maharashtra',
  mobile: '98765 43210',
  document: 'pan',
  lastFour: '12x4',
  vehicle: 'mh 12 ab 1234',
  isForeign: false,
};

async function stays(checkIn: IsoDate = TODAY, checkOut = addDays(TODAY, 2)): Promise<StayKey> {
  const now = clock.now();
  clock.set('2026-11-25T10:00:00+05:30');
  const id = await confirmed(server, guest.id, villa.id, { stay: { checkIn, checkOut } });
  clock.set(now.toISOString());
  return { kind: 'booking', id };
}
async function ownStay(): Promise<StayKey> {
  const input = { name: 'Anil Deshpande', mobile: '9812345678', adults: 6, children: 2 };
  const made = await addOwnBooking(
    owner,
    {
      ...input,
      propertyId: villa.id,
      roomId: villa.rooms[0]?.id ?? 0,
      from: TODAY,
      to: addDays(TODAY, 1),
      units: 1,
      amount: paise(42_000),
      advance: 0,
      note: '',
    },
    null,
  );
  return { kind: 'own_booking', id: must(made).blockId ?? 0 };
}
const read = async (stay: StayKey, ctx = owner) => must(await readRegister(ctx, stay));
const rowsOf = ({ id }: StayKey) =>
  t.db.selectFrom('stay_guests').selectAll().where('booking_id', '=', id).execute();

describe('the register of a stay', () => {
  it('offers the names of the booking, and has each adult as written', async () => {
    const stay = await stays();
    must(await namePeople(server, guest.id, stay.id, ['Meera Kulkarni']));
    const before = await read(stay, caretaker);
    expect(before).toMatchObject({ guests: [], isOpen: true, stay: { adults: 2 } });
    const [lead = '', ...more] = before.offered;
    expect(more).toEqual(['Meera Kulkarni']);
    expect(await writeGuest(caretaker, stay, { ...ASHA, name: lead })).toEqual({
      ok: true,
      value: { position: 1, version: 1 },
    });
    const after = await read(stay);
    expect(after.offered).toEqual(['Meera Kulkarni']);
    expect(after.guests).toMatchObject([
      {
        position: 1,
        name: lead,
        origin: 'Satara, Maharashtra',
        phone: '+919876543210',
        document: 'pan',
        lastFour: '12X4',
        vehicle: 'MH 12 AB 1234',
        isForeign: false,
      },
    ]);
  });

  it('of an own booking', async () => {
    const stay = await ownStay();
    expect((await read(stay)).offered).toEqual(['Anil Deshpande']);
    expect(await writeGuest(caretaker, stay, { ...ASHA, position: 6 })).toMatchObject({ ok: true });
    expect(await writeGuest(caretaker, stay, { ...ASHA, position: 7 })).toMatchObject({
      code: 'register.position',
    });
  });

  it('says in the audit log who looked and wrote, without names and numbers', async () => {
    const stay = await stays();
    await read(stay);
    must(await writeGuest(caretaker, stay, ASHA));
    must(await writeGuest(owner, stay, { ...ASHA, version: 1, document: 'other' }));
    await read(stay, caretaker);
    const rows = (await auditRows(t.db, `booking:${stay.id}`)).filter(([event]) =>
      String(event).startsWith('register.'),
    );
    const changed = Object.fromEntries(
      ['name', 'origin', 'phone', 'last_four', 'vehicle'].map((name) => [name, 'changed']),
    );
    expect(rows).toEqual([
      ['register.read', '', null, { guests: 0 }, ''],
      ['register.written', '', null, { guest: 1, document: 'pan', ...changed }, ''],
      ['register.written', '', { guest: 1, document: 'pan' }, { guest: 1, document: 'other' }, ''],
      ['register.read', '', null, { guests: 1 }, ''],
    ]);
  });
});

describe('the register of a day', () => {
  it('is a PDF for the people of the property, and a row of the audit log', async () => {
    const stay = await stays();
    must(await writeGuest(owner, stay, ASHA));
    const file = must(await dayRegisterFile(caretaker, villa.id, TODAY));
    const { text } = await readPdf(file);
    for (const words of ['Mist House', '1. Asha Bhatkande', 'Satara, Maharashtra', '12X4'])
      expect(text).toContain(words);
    expect(await auditRows(t.db, `property:${villa.id}`)).toContainEqual([
      'register.read',
      '',
      null,
      { guests: 1, day: TODAY },
      '',
    ]);
    expect(await dayRegisterFile(stranger, villa.id, TODAY)).toMatchObject({
      code: 'register.not-found',
    });
    const quiet = must(await dayRegisterFile(owner, villa.id, addDays(TODAY, 5)));
    expect((await readPdf(quiet)).text).not.toContain('Asha');
  });
});

describe('two at once', () => {
  it('the second of two colleagues reads what the first has written, and may save again', async () => {
    const stay = await stays();
    const [one, two] = await Promise.all([
      writeGuest(caretaker, stay, ASHA),
      writeGuest(colleague, stay, { ...ASHA, name: 'Asha B Bhatkande' }),
    ]);
    const codes = [one, two].map((done) => (done.ok ? 'ok' : done.code));
    expect(codes.toSorted()).toEqual(['ok', 'register.changed']);
    expect(await rowsOf(stay)).toHaveLength(1);
    expect(
      await writeGuest(colleague, stay, { ...ASHA, version: 1, origin: 'Karad' }),
    ).toMatchObject({ value: { version: 2 } });
    expect(await writeGuest(caretaker, stay, { ...ASHA, version: 1 })).toMatchObject({
      code: 'register.changed',
    });
    expect((await read(stay)).guests).toMatchObject([{ origin: 'Karad', version: 2 }]);
  });

  it('the same press twice writes one row and one row of the audit log', async () => {
    const stay = await stays();
    const twice = await Promise.all([ASHA, ASHA, ASHA].map((one) => writeGuest(owner, stay, one)));
    expect(twice.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await rowsOf(stay)).toMatchObject([{ version: 1 }]);
    const rows = await auditRows(t.db, `booking:${stay.id}`);
    expect(rows.filter(([event]) => event === 'register.written')).toHaveLength(1);
  });
});

describe('refuses', () => {
  const spaced = AADHAAR.replace(/(\d{4})(?=\d)/g, '$1 ');
  it.each(['name', 'origin', 'mobile', 'document', 'lastFour', 'vehicle'] as const)(
    'a whole Aadhaar number as %s',
    async (field) => {
      const stay = await stays();
      for (const text of [AADHAAR, spaced, spaced.replaceAll(' ', '-'), `x ${spaced}`]) {
        const refused = await writeGuest(owner, stay, { ...ASHA, [field]: text });
        expect(refused).toMatchObject({ ok: false, code: 'register.invalid' });
        if (refused.ok) throw new Error('written');
        expect(Object.keys(refused.fields ?? {})).toEqual([
          field === 'lastFour' ? 'last_four' : field,
        ]);
        expect(Object.values(refused.fields ?? {})[0]).toContain('Never write a whole Aadhaar');
      }
      expect(await rowsOf(stay)).toEqual([]);
    },
  );

  it.each([
    ['name', { name: 'x'.repeat(10_000) }],
    ['name', { name: '' }],
    ['name', { name: 'www.evil.com' }],
    ['origin', { origin: 'y'.repeat(10_000) }],
    ['origin', { origin: ' \u202e ' }],
    ['mobile', { mobile: '12345' }],
    ['mobile', { mobile: `+${'4'.repeat(30)}` }],
    ['document', { document: 'library' }],
    ['last_four', { lastFour: 'Z1234567' }],
    ['last_four', { lastFour: '123' }],
    ['last_four', { document: 'aadhaar', lastFour: '12X4' }],
    ['document', { document: 'aadhaar', lastFour: '1234', isForeign: true }],
    ['document', { document: 'driving_licence', isForeign: true }],
    ['last_four', { lastFour: '१२३४' }],
    ['vehicle', { vehicle: '<script>' }],
  ])('a bad %s', async (field, over) => {
    const stay = await stays();
    expect(await writeGuest(owner, stay, { ...ASHA, ...over })).toMatchObject({
      code: 'register.invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('control characters, which it leaves out', async () => {
    const stay = await stays();
    must(await writeGuest(owner, stay, { ...ASHA, name: 'Asha\u0000\r\n\u202e Rao', mobile: '' }));
    must(await writeGuest(owner, stay, { ...ASHA, position: 2, mobile: '+44 20 7946 0958' }));
    expect(await rowsOf(stay)).toMatchObject([
      { name: 'Asha Rao', phone: '' },
      { phone: '+442079460958' },
    ]);
  });

  it.each([0, 3, 1.5, -1, 2 ** 31, Number.NaN])('adult %s of two', async (position) => {
    const stay = await stays();
    expect(await writeGuest(owner, stay, { ...ASHA, position })).toMatchObject({
      code: 'register.position',
    });
  });

  it('a stay that begins later, was cancelled or ended before yesterday', async () => {
    const later = await stays(addDays(TODAY, 2), addDays(TODAY, 3));
    expect(await writeGuest(owner, later, ASHA)).toMatchObject({ code: 'register.closed' });
    const stay = await stays(addDays(TODAY, -2), addDays(TODAY, -1));
    must(await writeGuest(owner, stay, ASHA));
    clock.set(`${addDays(TODAY, 1)}T00:00:00+05:30`);
    expect(await writeGuest(owner, stay, { ...ASHA, version: 1, origin: 'X y' })).toMatchObject({
      code: 'register.closed',
    });
    expect(await read(stay)).toMatchObject({ isOpen: false, guests: [{ position: 1 }] });
    must(
      await cancelBooking(server, {
        bookingId: later.id,
        userId: guest.id,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    clock.set(`${addDays(TODAY, 2)}T00:00:00+05:30`);
    expect(await writeGuest(owner, later, ASHA)).toMatchObject({ code: 'register.closed' });
  });

  it('strangers, caretakers of other houses, former members and visitors', async () => {
    const stay = await stays();
    must(await writeGuest(owner, stay, ASHA));
    await t.db
      .deleteFrom('memberships')
      .where('user_id', '=', colleague.actor.session?.account.id ?? 0)
      .execute();
    const visitor = actingAs(server, { ...owner.actor, session: null });
    for (const [who, code] of [
      [stranger, 'register.not-found'],
      [visitor, 'session.required'],
      [colleague, 'register.not-found'],
    ] as const) {
      expect(await readRegister(who, stay), code).toMatchObject({ code });
      expect(await writeGuest(who, stay, { ...ASHA, version: 1 })).toMatchObject({ ok: false });
    }
    expect(await readRegister(owner, { kind: 'own_booking', id: stay.id })).toMatchObject({
      code: 'register.not-found',
    });
    expect(await rowsOf(stay)).toMatchObject([{ version: 1 }]);
  });
});

describe('personal data', () => {
  it('an export has the rows under the proved number alone; deletion keeps them for the year', async () => {
    const stay = await stays();
    must(await writeGuest(owner, stay, { ...ASHA, mobile: '9833300001' }));
    must(await writeGuest(owner, stay, { ...ASHA, position: 2, mobile: '' }));
    const person = {
      id: guest.id,
      phone: '+919833300001',
      phoneSince: new Date(0),
      email: '',
      emailSince: new Date(0),
      bookingIds: [stay.id],
    };
    const exported = async (over: object) =>
      (await personalData.export(server, { ...person, ...over }))['guest_registers'];
    expect(await exported({})).toMatchObject([{ hotel: 'Mist House', phone: '+919833300001' }]);
    expect(await exported({ phone: '' })).toEqual([]);
    expect(await exported({ phoneSince: new Date('2027-01-01') })).toEqual([]);
    await personalData.erase(server, t.db, person);
    expect(await rowsOf(stay)).toHaveLength(2);
  });

  it('is erased a year after departure', async () => {
    const stay = await stays(TODAY, addDays(TODAY, 1));
    must(await writeGuest(owner, stay, ASHA));
    clock.set(`${addDays(TODAY, 365)}T12:00:00+05:30`);
    await enforceRetention(server);
    expect(await rowsOf(stay)).toHaveLength(1);
    clock.set(`${addDays(TODAY, 366)}T12:00:00+05:30`);
    await enforceRetention(server);
    expect(await rowsOf(stay)).toEqual([]);
  });
});

it('has left no name, place or number in the log of the process', async () => {
  server.log.info('the log is watched');
  const text = logged.join('\n');
  expect(text).toContain('the log is watched');
  expect(text).not.toMatch(/Bhatkande|Satara|43210|12X4|AB 1234/i);
});
