import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNotifications } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createLocalMailSender } from '#platform/mail/index.ts';
import { createLocalSmsSender } from '#platform/sms/index.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { createSupport, type ContactLimits, type Support } from './index.ts';

let t: TestDatabase;
const clock = fixedClock('2026-11-21T06:00:00Z');
const mira = { name: ' Mira  Example ', email: 'mira@example.com', mobile: '098765-43210', message: 'Is the road open?\r\n\r\n\r\n\r\nWe come on Friday. ' };
const HOME = '203.0.113.9';

beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());
beforeEach(async () => {
  clock.set('2026-11-21T06:00:00Z');
  await t.db.deleteFrom('support_messages').execute();
  await t.db.deleteFrom('messages').execute();
});

const notifications = () => createNotifications({ db: t.db, clock, sms: createLocalSmsSender(), mail: createLocalMailSender() });
const open = (limits: ContactLimits | null = { perSenderPerHour: 3, globalPerHour: 5 }): Support => createSupport({ db: t.db, clock, notifications: notifications(), supportEmail: 'support@verandah.example', limits });
const stored = () => t.db.selectFrom('support_messages').selectAll().execute();
const mailed = () => notifications().outbox('support@verandah.example', 50);

test('a message is kept and mailed to support', async () => {
  const sent = await open().contact(mira, HOME);
  expect(sent.ok).toBe(true);
  expect(await stored()).toMatchObject([{ name: 'Mira Example', email: 'mira@example.com', phone: '+919876543210', message: 'Is the road open?\n\nWe come on Friday.', sender: HOME, created_at: clock.now() }]);
  const [letter] = await mailed();
  expect(letter).toMatchObject({ channel: 'email', subject: expect.stringMatching(/^Message \d+ from Mira Example$/) });
  expect(letter?.text).toContain('E-mail: mira@example.com\nMobile: 98765 43210\nReceived: 21 Nov 2026, 11:30 AM\n\nIs the road open?\n\nWe come on Friday.');
});

test('when the mail cannot be enqueued nothing is kept', async () => {
  const failing = createSupport({ db: t.db, clock, notifications: { enqueue: () => Promise.reject(new Error('outbox')) }, supportEmail: 'support@verandah.example', limits: null });
  await expect(failing.contact(mira, HOME)).rejects.toThrow('outbox');
  expect(await stored()).toEqual([]);
});

test('what is wrong is said for each field, and nothing is kept', async () => {
  const refused = await open().contact({ name: ' ', email: 'mira', mobile: '12', message: '\n' }, HOME);
  expect(refused).toMatchObject({ ok: false, kind: 'invalid', code: 'contact.invalid', fields: { name: 'Please enter your name', email: 'Not a valid email', mobile: 'Not a valid Mobile number', message: 'Please write your message' } });
  expect([await stored(), await mailed()]).toEqual([[], []]);
});

describe('limits', () => {
  test('one network may write three times an hour here; others still may', async () => {
    const support = open();
    for (let n = 0; n < 3; n += 1) {
      expect((await support.contact(mira, HOME)).ok).toBe(true);
      clock.advance(60_000);
    }
    expect(await support.contact(mira, HOME)).toMatchObject({ ok: false, kind: 'limited', code: 'contact.limited', retryAfter: 3600 - 180 });
    expect((await support.contact(mira, '203.0.113.10')).ok).toBe(true);
    clock.advance(HOUR_MS - 180_000);
    expect((await support.contact(mira, HOME)).ok).toBe(true);
  });

  test('addresses of one IPv6 household count together', async () => {
    const support = open();
    for (const tail of ['1', '2', '3']) expect((await support.contact(mira, `2001:db8:1:2::${tail}`)).ok).toBe(true);
    expect((await support.contact(mira, '2001:db8:1:2::4')).ok).toBe(false);
  });

  test('messages sent side by side are counted one by one', async () => {
    const support = open();
    const sent = await Promise.all(Array.from({ length: 8 }, () => support.contact(mira, HOME)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await mailed()).toHaveLength(3);
  });

  test('a flood from everywhere ends', async () => {
    const support = open();
    const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => support.contact(mira, `203.0.113.${n}`)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test('can be turned off', async () => {
    const support = open(null);
    for (let n = 0; n < 6; n += 1) expect((await support.contact(mira, HOME)).ok).toBe(true);
  });
});
