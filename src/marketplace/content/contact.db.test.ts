import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { sendContactMessage } from './index.ts';

let t: TestDatabase;
const clock = fixedClock('2026-11-21T06:00:00Z');
const mira = {
  name: ' Mira  Example ',
  email: 'mira@example.com',
  mobile: '098765-43210',
  message: 'Is the road open?\r\n\r\n\r\n\r\nWe come on Friday. ',
};
const HOME = '203.0.113.9';

beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());
beforeEach(async () => {
  clock.set('2026-11-21T06:00:00Z');
  await t.db.deleteFrom('budget_spends').execute();
  await t.db.deleteFrom('support_messages').execute();
  await t.db.deleteFrom('messages').execute();
});

/** A visitor's message from an address, with the product's limits unless off. */
const send = (over: Partial<typeof mira> = {}, address = HOME, env = { RATE_LIMITS: '1' }) =>
  sendContactMessage(actingAs(testContext(t, { clock, env }), { ...SYSTEM, address }), {
    ...mira,
    ...over,
  });
const stored = () => t.db.selectFrom('support_messages').selectAll().execute();
const mailed = () => listOutbox(testContext(t), 'support@verandah.example', 50);

test('a message is stored and mailed to support', async () => {
  const sent = await send();
  expect(sent.ok).toBe(true);
  expect(await stored()).toMatchObject([
    {
      name: 'Mira Example',
      email: 'mira@example.com',
      phone: '+919876543210',
      message: 'Is the road open?\n\nWe come on Friday.',
      sender: HOME,
      created_at: clock.now(),
    },
  ]);
  const [email] = await mailed();
  expect(email).toMatchObject({
    channel: 'email',
    subject: expect.stringMatching(/^Message \d+ from Mira Example$/),
  });
  expect(email?.text).toContain(
    'E-mail: mira@example.com\nMobile: 98765 43210\nReceived: 21 Nov 2026, 11:30 AM\n\nIs the road open?\n\nWe come on Friday.',
  );
});

test('stores nothing when the mail cannot be enqueued', async () => {
  await sql`alter table messages add constraint no_messages check (false) not valid`.execute(t.db);
  await expect(send()).rejects.toThrow('no_messages');
  await sql`alter table messages drop constraint no_messages`.execute(t.db);
  expect(await stored()).toEqual([]);
});

test('reports every wrong field, and stores nothing', async () => {
  const refused = await send({ name: ' ', email: 'mira', mobile: '12', message: '\n' });
  expect(refused).toMatchObject({
    ok: false,
    kind: 'invalid',
    code: 'contact.invalid',
    fields: {
      name: 'Please enter your name',
      email: 'Not a valid email',
      mobile: 'Not a valid Mobile number',
      message: 'Please write your message',
    },
  });
  expect([await stored(), await mailed()]).toEqual([[], []]);
});

describe('limits', () => {
  test('one network may write five times an hour; others still may', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await send()).ok).toBe(true);
      clock.advance(60_000);
    }
    expect(await send()).toMatchObject({
      ok: false,
      kind: 'limited',
      code: 'contact.limited',
      retryAfter: 3600 - 300,
    });
    expect((await send({}, '203.0.113.10')).ok).toBe(true);
    clock.advance(HOUR_MS - 300_000);
    expect((await send()).ok).toBe(true);
  });

  test('counts addresses of one IPv6 household together', async () => {
    for (const tail of ['1', '2', '3', '4', '5'])
      expect((await send({}, `2001:db8:1:2::${tail}`)).ok).toBe(true);
    expect((await send({}, '2001:db8:1:2::6')).ok).toBe(false);
  });

  test('counts parallel messages one by one', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => send()));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await mailed()).toHaveLength(5);
  });

  test('can be turned off', async () => {
    for (let n = 0; n < 8; n += 1)
      expect((await send({}, HOME, { RATE_LIMITS: '0' })).ok).toBe(true);
  });
});
