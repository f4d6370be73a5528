import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertHeld } from '#marketplace/bookings/index.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { addDays, DAY_MS } from '#shared/dates.ts';
import { buildProperty, buildUser, placeBooking } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { enforceRetention } from './enforce.ts';
import { IMPERSONAL } from './impersonal.ts';
import { keptUntil } from './receipt.ts';
import { DAYS, lawIsOver, RETENTION } from './retention.ts';

const START = '2026-11-21T06:00:00Z';
const clock = fixedClock(START);
let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());
const ctx = () => testContext(t, { clock });

const listed = (columns: string): string[] => columns.split(' ').filter(Boolean);
const inRetention = new Set(
  RETENTION.flatMap(({ table, columns }) => listed(columns).map((column) => `${table}.${column}`)),
);
const impersonal = new Set(
  Object.entries(IMPERSONAL).flatMap(([table, columns]) =>
    listed(columns).map((column) => `${table}.${column}`),
  ),
);

async function schema(): Promise<string[]> {
  const { rows } = await t.pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and a.attnum > 0
      and not a.attisdropped
      and not c.relispartition
      and c.relname not like 'kysely%'`);
  return rows.map(({ name }) => name);
}

test('every column of the schema stands in the retention table or says nothing about a person, and none that is gone does', async () => {
  const columns = await schema();
  const nowhere = columns.filter((column) => !inRetention.has(column) && !impersonal.has(column));
  expect(
    nowhere,
    'give each a rule in retention/ (subject, reason, disposal), or name it in impersonal.ts',
  ).toEqual([]);
  expect(columns.filter((column) => inRetention.has(column) && impersonal.has(column))).toEqual([]);
  expect([...inRetention, ...impersonal].filter((column) => !columns.includes(column))).toEqual([]);
});

test('no column whose name is a person’s passes for saying nothing', () => {
  const PERSONAL =
    /\.(user_id|phone|email|recipient|sender|ip|user_agent|address|fingerprint|author|buyer|subject|gstin_no|(guest|company|hotelier)_\w+|\w*_by)$/;
  // an audit row is about a record by its id; a coupon's sponsor is hotel or marketplace; a booking is superseded by a
  // booking; a budget's subject is a kind
  const KINDS = new Set([
    'coupons.funded_by',
    'bookings.superseded_by',
    'budget_spends.subject',
    'audit_log.subject',
  ]);
  expect([...impersonal].filter((column) => PERSONAL.test(column) && !KINDS.has(column))).toEqual(
    [],
  );
});

test('every line can be carried out, and on an empty database takes nothing, twice', async () => {
  expect(await enforceRetention(ctx())).toBe(0);
  expect(await enforceRetention(ctx())).toBe(0);
});

const later = (days: number) =>
  clock.set(new Date(Date.parse(START) + days * DAY_MS).toISOString());

test('deletes an enquiry after its time, and its network before that', async () => {
  clock.set(START);
  const from = {
    name: 'A',
    email: 'a@example.in',
    phone: '+919876543210',
    sender: '203.0.113.0',
    created_at: clock.now(),
  };
  await t.db
    .insertInto('support_messages')
    .values({ ...from, message: 'hello' })
    .execute();
  const left = () => t.db.selectFrom('support_messages').select(['name', 'sender']).execute();
  later(DAYS.network - 1);
  await enforceRetention(ctx());
  expect(await left()).toEqual([{ name: 'A', sender: '203.0.113.0' }]);
  later(DAYS.network);
  await enforceRetention(ctx());
  expect(await left()).toEqual([{ name: 'A', sender: '' }]);
  later(DAYS.support);
  await enforceRetention(ctx());
  expect(await left()).toEqual([]);
});

test('empties sent messages and deletes codes, but keeps unsent messages', async () => {
  clock.set(START);
  for (const [eventKey, template] of [
    ['confirmed', 'booking-confirmed'],
    ['waits', 'booking-confirmed'],
    ['code', 'otp-profile'],
  ] as const)
    await enqueueMessage(ctx(), t.db, {
      eventKey,
      channel: 'sms',
      to: '+919876543210',
      template,
      text: 'words',
    });
  await t.db
    .updateTable('messages')
    .set({ state: 'sent' })
    .where('event_key', '<>', 'waits')
    .execute();
  const left = () =>
    t.db.selectFrom('messages').select(['event_key', 'recipient', 'text']).orderBy('id').execute();
  later(DAYS.code);
  await enforceRetention(ctx());
  expect((await left()).map(({ event_key }) => event_key)).toEqual(['confirmed', 'waits']);
  later(DAYS.message);
  await enforceRetention(ctx());
  expect(await left()).toEqual([
    { event_key: 'confirmed', recipient: '', text: '' },
    { event_key: 'waits', recipient: '+919876543210', text: 'words' },
  ]);
});

test('guests of bookings: never confirmed, for weeks; confirmed, until the law’s day, also where the account lives on', async () => {
  clock.set(START);
  const user = await buildUser(t.db, { name: 'Asha Example', email: 'asha@example.in' });
  const property = await buildProperty(t.db, { nights: 2 });
  const booking = async (state: string, confirmed_at: Date | null) => {
    const id = await insertHeld(ctx(), t.db, sampleBooking(user, sampleQuote(property)));
    await placeBooking(t.db, id, { state, hold_expires_at: null, confirmed_at });
    return id;
  };
  const [never, stayed] = [await booking('expired', null), await booking('completed', clock.now())];
  const guestOf = async (id: number) =>
    await t.db
      .selectFrom('bookings')
      .select(['guest_name', 'guest_phone', 'check_out'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  later(DAYS.unconfirmedBooking);
  await enforceRetention(ctx());
  expect(await guestOf(never)).toMatchObject({ guest_name: 'Deleted account', guest_phone: '' });
  const { check_out } = await guestOf(stayed);
  clock.set(`${keptUntil(check_out)}T12:00:00Z`);
  await enforceRetention(ctx());
  expect(await guestOf(stayed)).toMatchObject({ guest_name: 'Asha Example' });
  later((Date.parse(`${keptUntil(check_out)}T12:00:00Z`) - Date.parse(START)) / DAY_MS + 1);
  await enforceRetention(ctx());
  expect(await guestOf(stayed)).toMatchObject({ guest_name: 'Deleted account', guest_phone: '' });
});

test.each(['2026-11-21', '2027-03-31', '2027-04-01', '2027-05-31', '2028-02-29'])(
  'the database counts the law’s day of a stay until %s as the receipt does',
  async (checkOut) => {
    const isOver = async (today: string) =>
      (
        await sql<{
          over: boolean;
        }>`select ${lawIsOver(sql`${checkOut}::date`, { now: new Date(), today })} as over`.execute(
          t.db,
        )
      ).rows[0]?.over;
    const last = keptUntil(checkOut);
    expect([await isOver(last), await isOver(addDays(last, 1))]).toEqual([false, true]);
  },
);
