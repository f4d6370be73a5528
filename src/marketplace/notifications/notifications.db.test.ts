import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/index.ts';
import { createLocalMailSender, type MailMessage, type MailSender } from '#platform/mail/index.ts';
import { createLocalSmsSender, type SmsMessage, type SmsSender } from '#platform/sms/index.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { createNotifications, type NewMessage } from './index.ts';

let t: TestDatabase;
const clock = fixedClock('2026-11-21T06:00:00Z');
const sent: (SmsMessage | MailMessage)[] = [];
let broken = false;
const take = async (message: SmsMessage | MailMessage): Promise<void> => {
  if (broken) throw new Error('The provider is down.');
  sent.push(message);
};
const sms: SmsSender = { send: take };
const mail: MailSender = { send: take };

beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  sent.length = 0;
  broken = false;
  clock.set('2026-11-21T06:00:00Z');
});

const notifications = () => createNotifications({ db: t.db, clock, sms, mail });
const letter = (eventKey: string, over: Partial<NewMessage> = {}): NewMessage => ({ eventKey, channel: 'email', to: 'asha@example.in', template: 'booking-confirmed', subject: 'Booked', text: 'Your stay', html: '<p>Your stay</p>', ...over });
const row = (eventKey: string) => t.db.selectFrom('messages').selectAll().where('event_key', '=', eventKey).executeTakeFirstOrThrow();

describe('enqueue', () => {
  test('is part of the caller’s transaction', async () => {
    const n = notifications();
    await inTransaction(t.db, async (trx) => {
      await n.enqueue(trx, letter('a'));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await n.deliverDue()).toBe(0);
    expect(await n.outbox(null, 10)).toEqual([]);
  });

  test('one event, one message, whoever tells it again', async () => {
    const n = notifications();
    await Promise.all(Array.from({ length: 8 }, (_, i) => n.enqueue(t.db, letter('same', { text: `text ${i}` }))));
    expect(await n.deliverDue()).toBe(1);
    await n.enqueue(t.db, letter('same'));
    expect(await n.deliverDue()).toBe(0);
    expect(sent).toHaveLength(1);
  });
});

describe('deliverDue', () => {
  test('hands SMS and e-mail to their adapters, oldest first', async () => {
    const n = notifications();
    await n.enqueue(t.db, letter('mail'));
    await n.enqueue(t.db, letter('sms', { channel: 'sms', to: '+919876543210', template: 'booked' }));
    expect(await n.deliverDue()).toBe(2);
    expect(sent).toEqual([
      { to: 'asha@example.in', subject: 'Booked', text: 'Your stay', html: '<p>Your stay</p>' },
      { to: '+919876543210', text: 'Your stay', template: 'booked' },
    ]);
    expect(await row('sms')).toMatchObject({ state: 'sent', attempts: 1, sent_at: clock.now(), last_error: '' });
  });

  test('a failure is tried again after its back-off, not before', async () => {
    const n = notifications();
    await n.enqueue(t.db, letter('a'));
    broken = true;
    expect(await n.deliverDue()).toBe(0);
    expect(await row('a')).toMatchObject({ state: 'failed', attempts: 1, last_error: 'The provider is down.' });
    broken = false;
    clock.advance(9_000);
    expect(await n.deliverDue()).toBe(0);
    clock.advance(1_000);
    expect(await n.deliverDue()).toBe(1);
    expect(await row('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('after eight failures the message is a dead letter', async () => {
    const n = notifications();
    await n.enqueue(t.db, letter('a'));
    broken = true;
    for (let i = 0; i < 12; i += 1) {
      await n.deliverDue();
      clock.advance(3 * 3_600_000);
    }
    expect(await row('a')).toMatchObject({ state: 'dead', attempts: 8, last_error: 'The provider is down.' });
    broken = false;
    expect(await n.deliverDue()).toBe(0);
  });

  test('several servers share the work: nothing is sent twice', async () => {
    const n = notifications();
    for (let i = 0; i < 40; i += 1) await n.enqueue(t.db, letter(`m${i}`, { text: `text ${i}` }));
    const counts = await Promise.all([n, notifications(), notifications(), notifications()].map((each) => each.deliverDue()));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(40);
    expect(new Set(sent.map((m) => m.text)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  test('a message claimed by a process that died is due again after the lease', async () => {
    const n = notifications();
    await n.enqueue(t.db, letter('a'));
    await t.db.updateTable('messages').set({ attempts: 1, next_at: new Date(clock.now().getTime() + 120_000) }).execute();
    expect(await n.deliverDue()).toBe(0);
    clock.advance(120_000);
    expect(await n.deliverDue()).toBe(1);
  });

  test('a message whose last try was never reported dies instead of being tried for ever', async () => {
    const n = notifications();
    await n.enqueue(t.db, letter('a'));
    await t.db.updateTable('messages').set({ attempts: 8 }).execute();
    expect(await n.deliverDue()).toBe(0);
    expect(await row('a')).toMatchObject({ state: 'dead', attempts: 8 });
  });

  test('one message that fails does not hold the others back', async () => {
    const picky: SmsSender = { send: (m) => (m.to.endsWith('1') ? Promise.reject(new Error('no')) : take(m)) };
    const n = createNotifications({ db: t.db, clock, sms: picky, mail });
    for (let i = 0; i < 4; i += 1) await n.enqueue(t.db, letter(`m${i}`, { channel: 'sms', to: `+91987654321${i}` }));
    expect(await n.deliverDue()).toBe(3);
  });
});

describe('codes in the outbox', () => {
  const code = letter('otp:1', { channel: 'sms', to: '+919876543210', template: 'otp', text: '123456 is your OTP.' });

  test('are masked once a provider has taken them', async () => {
    const n = notifications();
    await n.enqueue(t.db, code);
    await n.deliverDue();
    expect(sent[0]?.text).toBe('123456 is your OTP.');
    expect((await row('otp:1')).text).toBe('•••••• is your OTP.');
  });

  test('are never sent after their five minutes', async () => {
    const n = notifications();
    await n.enqueue(t.db, code);
    clock.advance(300_000);
    expect(await n.deliverDue()).toBe(0);
    expect(sent).toEqual([]);
    expect(await row('otp:1')).toMatchObject({ state: 'dead', text: '•••••• is your OTP.' });
  });

  test('stay readable with the stand-ins', async () => {
    const n = createNotifications({ db: t.db, clock, sms: createLocalSmsSender(), mail: createLocalMailSender() });
    await n.enqueue(t.db, code);
    expect(await n.deliverDue()).toBe(1);
    expect((await n.outbox('98765 43210', 5))[0]?.text).toBe('123456 is your OTP.');
  });
});

describe('outbox', () => {
  test('is newest first, by number or address in any spelling', async () => {
    const n = notifications();
    await n.enqueue(t.db, letter('1', { text: 'first' }));
    await n.enqueue(t.db, letter('2', { text: 'second', to: 'Asha@Example.in' }));
    await n.enqueue(t.db, letter('3', { channel: 'sms', to: '+919876543210', text: 'third' }));
    expect((await n.outbox('ASHA@example.in', 10)).map((m) => m.text)).toEqual(['second', 'first']);
    expect((await n.outbox('+91 98765-43210', 10)).map((m) => m.text)).toEqual(['third']);
    expect(await n.outbox(null, 1)).toMatchObject([{ text: 'third', channel: 'sms', to: '+919876543210', subject: 'Booked', at: clock.now() }]);
  });

  test.each(['', "'; drop table messages; --", 'x'.repeat(10_000), '\0', '%'])('hostile recipient %j finds nothing', async (to) => {
    expect(await notifications().outbox(to, 10)).toEqual([]);
  });
});
