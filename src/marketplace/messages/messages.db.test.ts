import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { createLocalMailSender, type MailMessage, type MailSender } from '#platform/mail/index.ts';
import { createLocalSmsSender, type SmsMessage, type SmsSender } from '#platform/sms/index.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { UndeliverableError } from '#platform/undeliverable.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import {
  deliverLane,
  deliverMessages,
  emailHtml,
  enqueueMessage,
  enqueueMessages,
  listOutbox,
  listUnsent,
  messageById,
  retryDeadMessages,
  retryMessage,
  type NewEmail,
  type NewMessage,
  type NewSms,
} from './index.ts';

let t: TestDatabase;
const clock = fixedClock('2026-11-21T06:00:00Z');
const sent: (SmsMessage | MailMessage)[] = [];
let broken: Error | null = null;
const DOWN = new Error('The provider is down.');
const take = async (message: SmsMessage | MailMessage): Promise<string> => {
  if (broken !== null) throw broken;
  sent.push(message);
  return '250 taken as Q1';
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
  broken = null;
  clock.set('2026-11-21T06:00:00Z');
});

const context = (
  over: Partial<Pick<Context, 'sms' | 'mail'>> & { env?: Readonly<Record<string, string>> } = {},
) => testContext(t, { clock, sms, mail, ...over });
const email = (eventKey: string, over: Partial<Omit<NewEmail, 'channel'>> = {}): NewEmail => ({
  eventKey,
  channel: 'email',
  to: 'asha@example.in',
  template: 'booking-confirmed',
  subject: 'Booked',
  text: 'Your stay',
  ...over,
});
const text = (eventKey: string, over: Partial<Omit<NewSms, 'channel'>> = {}): NewSms => ({
  eventKey,
  channel: 'sms',
  to: '+919876543210',
  template: 'booking-confirmed',
  text: 'Your stay',
  ...over,
});
/** A hanging send that can be made to fail: sends must end before their database does. */
const neverSent = () => {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  return { send: promise, fail: () => reject(new Error('hung')) };
};
const row = (eventKey: string) =>
  t.db
    .selectFrom('messages')
    .selectAll()
    .where('event_key', '=', eventKey)
    .executeTakeFirstOrThrow();

describe('enqueue', () => {
  test('is part of the caller’s transaction', async () => {
    const n = context();
    await inTransaction(t.db, async (trx) => {
      await enqueueMessage(n, trx, email('a'));
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await deliverMessages(n)).toBe(0);
    expect(await listOutbox(n, null, 10)).toEqual([]);
  });

  test('writes one message for one event', async () => {
    const n = context();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        enqueueMessage(n, t.db, email('same', { text: `text ${i}` })),
      ),
    );
    expect(await deliverMessages(n)).toBe(1);
    await enqueueMessage(n, t.db, email('same'));
    expect(await deliverMessages(n)).toBe(0);
    expect(sent).toHaveLength(1);
  });

  test('writes any number in one statement, without known events', async () => {
    const n = context();
    const statements = (messages: readonly NewMessage[]) =>
      queriesOf(t.pool, () => enqueueMessages(n, t.db, messages));
    expect(await statements([text('a'), email('b'), email('b'), email('c')])).toHaveLength(1);
    expect(await statements([text('a'), email('d')])).toHaveLength(1);
    expect(await statements([])).toEqual([]);
    expect(
      (await t.db.selectFrom('messages').select('event_key').orderBy('id').execute()).map(
        (message) => message.event_key,
      ),
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  test('charges each message alone; one beyond its limit does not stop the others', async () => {
    const n = context({ env: { RATE_LIMITS: '1', LIMITS: 'sms.recipient.3600=1' } });
    const invited = {
      template: 'review-invitation',
      sender: { account: 1, number: '+919876543210' },
    } as const;
    const first = [text('a', invited), email('b', invited), text('c')];
    expect(await enqueueMessages(n, t.db, first)).toEqual([]);
    const heldBack = await enqueueMessages(n, t.db, [
      ...first,
      text('d', invited),
      email('e', invited),
      text('f', { ...invited, to: '+919876543211' }),
    ]);
    expect(heldBack.map(({ eventKey }) => eventKey)).toEqual(['d']);
    expect(
      (await t.db.selectFrom('messages').select('event_key').orderBy('id').execute()).map(
        (message) => message.event_key,
      ),
    ).toEqual(['a', 'b', 'c', 'e', 'f']);
  });

  test('renders the text of an e-mail with content on reading, not on writing', async () => {
    const n = context();
    await enqueueMessages(n, t.db, [
      email('a', {
        text: undefined,
        content: {
          preheader: 'p',
          title: 'Booked',
          blocks: [{ kind: 'text', text: 'Come any time.' }],
        },
      }),
    ]);
    expect((await row('a')).text).toBe('');
    const drawn = 'Booked\n\nCome any time.\n\nVerandah\n';
    expect([
      (await listOutbox(n, null, 1))[0]?.text,
      (await listUnsent(n, 'waiting', 1))[0]?.text,
    ]).toEqual([drawn, drawn]);
    await deliverMessages(n);
    expect(sent[0]?.text).toBe(drawn);
  });
});

describe('delivery', () => {
  test('sends SMS and e-mail through their adapters in parallel', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('mail'));
    await enqueueMessage(n, t.db, text('sms'));
    expect(await deliverMessages(n)).toBe(2);
    const { reference } = await row('sms');
    // both leave at once; the SMS is quicker
    expect([...sent].sort((a, b) => Number('template' in a) - Number('template' in b))).toEqual([
      {
        to: 'asha@example.in',
        subject: 'Booked',
        text: 'Your stay',
        html: expect.stringContaining('Your stay</p>') as string,
        attachments: [],
        reference: (await row('mail')).reference,
      },
      { to: '+919876543210', text: 'Your stay', template: 'booking-confirmed', reference },
    ]);
    expect(await row('sms')).toMatchObject({
      state: 'sent',
      attempts: 1,
      sent_at: clock.now(),
      last_error: '',
      provider_reply: '250 taken as Q1',
    });
  });

  test('retries a failure after its back-off, not before', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    broken = DOWN;
    expect(await deliverMessages(n)).toBe(0);
    expect(await row('a')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: 'The provider is down.',
    });
    broken = null;
    clock.advance(9_000);
    expect(await deliverMessages(n)).toBe(0);
    clock.advance(1_000);
    expect(await deliverMessages(n)).toBe(1);
    expect(await row('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('after eight failures the message is a dead letter', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    broken = DOWN;
    for (let i = 0; i < 12; i += 1) {
      await deliverMessages(n);
      clock.advance(3 * HOUR_MS);
    }
    expect(await row('a')).toMatchObject({
      state: 'dead',
      attempts: 8,
      last_error: 'The provider is down.',
    });
    broken = null;
    expect(await deliverMessages(n)).toBe(0);
  });

  test('several servers share the work without sending twice', async () => {
    const n = context();
    for (let i = 0; i < 40; i += 1)
      await enqueueMessage(n, t.db, email(`m${i}`, { text: `text ${i}` }));
    const counts = await Promise.all(
      [n, context(), context(), context()].map((each) => deliverMessages(each)),
    );
    expect(counts.reduce((a, b) => a + b, 0)).toBe(40);
    expect(new Set(sent.map((m) => m.text)).size).toBe(40);
    expect(sent).toHaveLength(40);
  });

  test('a message claimed by a dead process is due again after the lease', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    await t.db
      .updateTable('messages')
      .set({ attempts: 1, next_at: new Date(clock.now().getTime() + 120_000) })
      .execute();
    expect(await deliverMessages(n)).toBe(0);
    clock.advance(120_000);
    expect(await deliverMessages(n)).toBe(1);
  });

  test('a message whose last attempt was never reported dies instead of retrying for ever', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    await t.db.updateTable('messages').set({ attempts: 8 }).execute();
    expect(await deliverMessages(n)).toBe(0);
    expect(await row('a')).toMatchObject({ state: 'dead', attempts: 8 });
  });

  test('a permanently refused message is a dead letter at once', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    broken = new UndeliverableError('550 no such person');
    expect(await deliverMessages(n)).toBe(0);
    expect(await row('a')).toMatchObject({
      state: 'dead',
      attempts: 1,
      last_error: '550 no such person',
    });
  });

  test('every attempt has the same name, also after a crash', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    const { reference } = await row('a');
    // accepted by the provider, and the process dies before it is recorded
    const held = neverSent();
    const dying = context({ mail: { send: (m) => take(m).then(() => held.send) } });
    const death = new AbortController();
    const ended = deliverLane(dying, 'email', { stop: death.signal });
    await expect.poll(() => sent).toHaveLength(1);
    death.abort();
    clock.advance(119_000);
    expect(await deliverMessages(n)).toBe(0);
    clock.advance(1_000);
    expect(await deliverMessages(n)).toBe(1);
    expect(sent.map((m) => m.reference)).toEqual([reference, reference]);
    // a late report changes nothing
    held.fail();
    expect(await ended).toBe(0);
    expect(await row('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('a failing message does not stop the others', async () => {
    const picky: SmsSender = {
      send: (m) => (m.to.endsWith('1') ? Promise.reject(new Error('no')) : take(m)),
    };
    const n = context({ sms: picky });
    for (let i = 0; i < 4; i += 1)
      await enqueueMessage(n, t.db, text(`m${i}`, { to: `+91987654321${i}` }));
    expect(await deliverMessages(n)).toBe(3);
  });
});

describe('codes in the outbox', () => {
  const code = text('otp:1', { template: 'otp', text: '123456 is your OTP.' });

  test('are masked once a provider has accepted them', async () => {
    const n = context();
    await enqueueMessage(n, t.db, code);
    await deliverMessages(n);
    expect(sent[0]?.text).toBe('123456 is your OTP.');
    expect((await row('otp:1')).text).toBe('•••••• is your OTP.');
  });

  test('are never sent after their five minutes', async () => {
    const n = context();
    await enqueueMessage(n, t.db, code);
    clock.advance(300_000);
    expect(await deliverMessages(n)).toBe(0);
    expect(sent).toEqual([]);
    expect(await row('otp:1')).toMatchObject({ state: 'dead', text: '•••••• is your OTP.' });
  });

  test('stay readable with the stand-ins', async () => {
    const n = context({ sms: createLocalSmsSender(), mail: createLocalMailSender() });
    await enqueueMessage(n, t.db, code);
    expect(await deliverMessages(n)).toBe(1);
    expect((await listOutbox(n, '98765 43210', 5))[0]?.text).toBe('123456 is your OTP.');
  });
});

describe('attachments', () => {
  const invoice = (over: Partial<NewEmail> = {}) =>
    email('a', {
      attachments: [
        { fileName: 'stay.ics', contentType: 'text/calendar', text: 'BEGIN:VCALENDAR' },
        { fileName: 'invoice.pdf', contentType: 'application/pdf', document: 'invoice', of: 41 },
      ],
      ...over,
    });
  const filesOf = (message: SmsMessage | MailMessage | undefined) =>
    message !== undefined && 'attachments' in message
      ? message.attachments.map(({ fileName, bytes }) => [fileName, Buffer.from(bytes).toString()])
      : [];

  test('stores small ones in the row, makes large ones at sending', async () => {
    const [n, documents] = [
      context(),
      { invoice: async (of: number) => ({ bytes: Buffer.from(`PDF of ${of}`) }) },
    ];
    await enqueueMessage(n, t.db, invoice());
    expect((await listOutbox(n, null, 1))[0]?.attachments).toEqual(['stay.ics', 'invoice.pdf']);
    await deliverMessages(n, documents);
    expect(filesOf(sent[0])).toEqual([
      ['stay.ics', 'BEGIN:VCALENDAR'],
      ['invoice.pdf', 'PDF of 41'],
    ]);
  });

  test('leaves out a document that does not exist', async () => {
    const [n, documents] = [context(), { invoice: async () => undefined }];
    await enqueueMessage(n, t.db, invoice());
    await deliverMessages(n, documents);
    expect(filesOf(sent[0])).toEqual([['stay.ics', 'BEGIN:VCALENDAR']]);
  });

  test('a failing one holds the e-mail for three attempts; then the e-mail is sent without', async () => {
    const [n, documents] = [context(), { invoice: () => Promise.reject(new Error('no font')) }];
    await enqueueMessage(n, t.db, invoice());
    for (let i = 0; i < 3; i += 1) {
      expect(await deliverMessages(n, documents)).toBe(0);
      expect(await row('a')).toMatchObject({
        state: 'failed',
        last_error: 'the invoice could not be made',
      });
      clock.advance(300_000);
    }
    expect(await deliverMessages(n, documents)).toBe(1);
    expect(filesOf(sent[0])).toHaveLength(1);
  });
});

describe('an operator', () => {
  const failed = async (eventKey: string, message: NewEmail | NewSms = email(eventKey)) => {
    await enqueueMessage(context(), t.db, message);
    broken = new UndeliverableError('550 no such person');
    await deliverMessages(context());
    broken = null;
    return (await row(eventKey)).id;
  };

  test('lists waiting and dead ones, shows one, retries it with all its attempts, and records who did', async () => {
    const n = context();
    const id = await failed('a');
    await enqueueMessage(n, t.db, email('b'));
    expect([
      (await listUnsent(n, 'waiting', 9)).map((m) => m.eventKey),
      (await listUnsent(n, 'failed', 9)).length,
      (await listUnsent(n, 'dead', 9)).map((m) => m.eventKey),
    ]).toEqual([['b'], 0, ['a']]);
    expect(await retryMessage(n, id, '  ')).toMatchObject({
      ok: false,
      code: 'messages.by-required',
    });
    expect(await retryMessage(n, id, 'Sulochana')).toMatchObject({
      ok: true,
      value: {
        state: 'queued',
        attempts: 0,
        retriedBy: 'Sulochana',
        lastError: '550 no such person',
      },
    });
    expect(await deliverMessages(n)).toBe(2);
    expect(await messageById(n, id)).toMatchObject({
      state: 'sent',
      retriedBy: 'Sulochana',
      providerReply: '250 taken as Q1',
    });
    expect(await retryMessage(n, id, 'Sulochana')).toMatchObject({
      ok: false,
      code: 'messages.not-failed',
    });
  });

  test('retries all dead ones at once, except codes', async () => {
    const n = context();
    await failed('a');
    await failed('b');
    const code = await failed(
      'otp:2',
      text('otp:2', { template: 'otp', text: '123456 is your OTP.' }),
    );
    expect(await retryMessage(n, code, 'Sulochana')).toMatchObject({
      ok: false,
      code: 'messages.secret',
    });
    expect(await retryDeadMessages(n, 'Sulochana')).toEqual({ ok: true, value: 2 });
    expect(await deliverMessages(n)).toBe(2);
    expect((await listUnsent(n, 'dead', 9)).map((m) => m.id)).toEqual([code]);
  });

  test('a message being sent is not sent a second time', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('a'));
    broken = DOWN;
    await deliverMessages(n);
    broken = null;
    clock.advance(10_000);
    const held = neverSent();
    const ended = deliverLane(context({ mail: { send: () => held.send } }), 'email');
    await expect.poll(async () => (await row('a')).attempts).toBe(2);
    expect(await retryMessage(n, (await row('a')).id, 'Sulochana')).toMatchObject({
      ok: false,
      message: expect.stringContaining('being sent') as string,
    });
    held.fail();
    expect(await ended).toBe(0);
  });

  test('an unknown one is not found', async () =>
    expect([
      await messageById(context(), 4040),
      await retryMessage(context(), 4040, 'S'),
    ]).toMatchObject([null, { ok: false, code: 'messages.not-found' }]));
});

describe('html', () => {
  test('is rendered from the e-mail, and shows no code after sending', async () => {
    const n = context();
    await enqueueMessage(
      n,
      t.db,
      email('otp:3', {
        template: 'otp-profile',
        text: undefined,
        content: { preheader: 'p', title: 'Your OTP', blocks: [{ kind: 'code', code: '123456' }] },
      }),
    );
    const { id } = await row('otp:3');
    expect(await emailHtml(n, id)).toContain('123456');
    await deliverMessages(n);
    expect('html' in (sent[0] ?? {}) ? (sent[0] as MailMessage).html : '').toContain('123456');
    expect(await emailHtml(n, id)).not.toContain('123456');
    expect(JSON.stringify(await row('otp:3'))).not.toContain('123456');
  });

  test('an SMS and an unknown message have none', async () => {
    const n = context();
    await enqueueMessage(n, t.db, text('a'));
    expect([
      await emailHtml(n, (await row('a')).id),
      await emailHtml(n, 4040),
      await emailHtml(n, Number.NaN),
    ]).toEqual([null, null, null]);
  });
});

describe('outbox', () => {
  test('is newest first, by number or address in any spelling', async () => {
    const n = context();
    await enqueueMessage(n, t.db, email('1', { text: 'first' }));
    await enqueueMessage(n, t.db, email('2', { text: 'second', to: 'Asha@Example.in' }));
    await enqueueMessage(n, t.db, text('3', { text: 'third' }));
    expect((await listOutbox(n, 'ASHA@example.in', 10)).map((m) => m.text)).toEqual([
      'second',
      'first',
    ]);
    expect((await listOutbox(n, '+91 98765-43210', 10)).map((m) => m.text)).toEqual(['third']);
    expect(await listOutbox(n, null, 1)).toMatchObject([
      {
        text: 'third',
        channel: 'sms',
        to: '+919876543210',
        subject: '',
        attachments: [],
        at: clock.now(),
      },
    ]);
  });

  test.each(['', "'; drop table messages; --", 'x'.repeat(10_000), '\0', '%'])(
    'hostile recipient %j finds nothing',
    async (to) => {
      expect(await listOutbox(context(), to, 10)).toEqual([]);
    },
  );
});
