import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalMailSender, type MailMessage } from '#platform/mail/index.ts';
import { createLocalSmsSender, type SmsMessage, type SmsSender } from '#platform/sms/index.ts';
import { UndeliverableError } from '#platform/undeliverable.ts';
import { HOUR_MS } from '#shared/dates.ts';
import {
  deliverLane,
  deliverMessages,
  enqueueMessage,
  listOutbox,
  type NewEmail,
} from './index.ts';
import { email, messagesFixture, neverSent, text } from './testing/messages-fixture.ts';

let f: Awaited<ReturnType<typeof messagesFixture>>;
beforeAll(async () => {
  f = await messagesFixture();
});
afterAll(() => f.t.close());
beforeEach(() => f.clear());

const DOWN = new Error('The provider is down.');

describe('delivery', () => {
  test('sends SMS and e-mail through their adapters in parallel', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('mail'));
    await enqueueMessage(n, f.t.db, text('sms'));
    expect(await deliverMessages(n)).toBe(2);
    const { reference } = await f.row('sms');
    // both leave at once; the SMS is quicker
    expect([...f.sent].sort((a, b) => Number('template' in a) - Number('template' in b))).toEqual([
      {
        to: 'asha@example.in',
        subject: 'Booked',
        text: 'Your stay',
        html: expect.stringContaining('Your stay</p>') as string,
        attachments: [],
        reference: (await f.row('mail')).reference,
      },
      { to: '+919876543210', text: 'Your stay', template: 'booking-confirmed', reference },
    ]);
    expect(await f.row('sms')).toMatchObject({
      state: 'sent',
      attempts: 1,
      sent_at: f.clock.now(),
      last_error: '',
      provider_reply: '250 taken as Q1',
    });
  });

  test('retries a failure after its back-off, not before', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    f.breakWith(DOWN);
    expect(await deliverMessages(n)).toBe(0);
    expect(await f.row('a')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: 'The provider is down.',
    });
    f.breakWith(null);
    f.clock.advance(9_000);
    expect(await deliverMessages(n)).toBe(0);
    f.clock.advance(1_000);
    expect(await deliverMessages(n)).toBe(1);
    expect(await f.row('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('after eight failures the message is a dead letter', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    f.breakWith(DOWN);
    for (let i = 0; i < 12; i += 1) {
      await deliverMessages(n);
      f.clock.advance(3 * HOUR_MS);
    }
    expect(await f.row('a')).toMatchObject({
      state: 'dead',
      attempts: 8,
      last_error: 'The provider is down.',
    });
    f.breakWith(null);
    expect(await deliverMessages(n)).toBe(0);
  });

  test('several servers share the work without sending twice', async () => {
    const n = f.context();
    for (let i = 0; i < 40; i += 1)
      await enqueueMessage(n, f.t.db, email(`m${i}`, { text: `text ${i}` }));
    const counts = await Promise.all(
      [n, f.context(), f.context(), f.context()].map((each) => deliverMessages(each)),
    );
    expect(counts.reduce((a, b) => a + b, 0)).toBe(40);
    expect(new Set(f.sent.map((m) => m.text)).size).toBe(40);
    expect(f.sent).toHaveLength(40);
  });

  test('a message claimed by a dead process is due again after the lease', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    await f.t.db
      .updateTable('messages')
      .set({ attempts: 1, next_at: new Date(f.clock.now().getTime() + 120_000) })
      .execute();
    expect(await deliverMessages(n)).toBe(0);
    f.clock.advance(120_000);
    expect(await deliverMessages(n)).toBe(1);
  });

  test('a message whose last attempt was never reported dies instead of retrying for ever', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    await f.t.db.updateTable('messages').set({ attempts: 8 }).execute();
    expect(await deliverMessages(n)).toBe(0);
    expect(await f.row('a')).toMatchObject({ state: 'dead', attempts: 8 });
  });

  test('a permanently refused message is a dead letter at once', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    f.breakWith(new UndeliverableError('550 no such person'));
    expect(await deliverMessages(n)).toBe(0);
    expect(await f.row('a')).toMatchObject({
      state: 'dead',
      attempts: 1,
      last_error: '550 no such person',
    });
  });

  test('every attempt has the same name, also after a crash', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, email('a'));
    const { reference } = await f.row('a');
    // accepted by the provider, and the process dies before it is recorded
    const held = neverSent();
    const dying = f.context({ mail: { send: (m) => f.take(m).then(() => held.send) } });
    const death = new AbortController();
    const ended = deliverLane(dying, 'email', { stop: death.signal });
    await expect.poll(() => f.sent).toHaveLength(1);
    death.abort();
    f.clock.advance(119_000);
    expect(await deliverMessages(n)).toBe(0);
    f.clock.advance(1_000);
    expect(await deliverMessages(n)).toBe(1);
    expect(f.sent.map((m) => m.reference)).toEqual([reference, reference]);
    // a late report changes nothing
    held.fail();
    expect(await ended).toBe(0);
    expect(await f.row('a')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('a failing message does not stop the others', async () => {
    const picky: SmsSender = {
      send: (m) => (m.to.endsWith('1') ? Promise.reject(new Error('no')) : f.take(m)),
    };
    const n = f.context({ sms: picky });
    for (let i = 0; i < 4; i += 1)
      await enqueueMessage(n, f.t.db, text(`m${i}`, { to: `+91987654321${i}` }));
    expect(await deliverMessages(n)).toBe(3);
  });
});

describe('codes in the outbox', () => {
  const code = text('otp:1', { template: 'otp', text: '123456 is your OTP.' });

  test('are masked once a provider has accepted them', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, code);
    await deliverMessages(n);
    expect(f.sent[0]?.text).toBe('123456 is your OTP.');
    expect((await f.row('otp:1')).text).toBe('•••••• is your OTP.');
  });

  test('are never sent after their five minutes', async () => {
    const n = f.context();
    await enqueueMessage(n, f.t.db, code);
    f.clock.advance(300_000);
    expect(await deliverMessages(n)).toBe(0);
    expect(f.sent).toEqual([]);
    expect(await f.row('otp:1')).toMatchObject({ state: 'dead', text: '•••••• is your OTP.' });
  });

  test('stay readable with the stand-ins', async () => {
    const n = f.context({ sms: createLocalSmsSender(), mail: createLocalMailSender() });
    await enqueueMessage(n, f.t.db, code);
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
      f.context(),
      { invoice: async (of: number) => ({ bytes: Buffer.from(`PDF of ${of}`) }) },
    ];
    await enqueueMessage(n, f.t.db, invoice());
    expect((await listOutbox(n, null, 1))[0]?.attachments).toEqual(['stay.ics', 'invoice.pdf']);
    await deliverMessages(n, documents);
    expect(filesOf(f.sent[0])).toEqual([
      ['stay.ics', 'BEGIN:VCALENDAR'],
      ['invoice.pdf', 'PDF of 41'],
    ]);
  });

  test('leaves out a document that does not exist', async () => {
    const [n, documents] = [f.context(), { invoice: async () => undefined }];
    await enqueueMessage(n, f.t.db, invoice());
    await deliverMessages(n, documents);
    expect(filesOf(f.sent[0])).toEqual([['stay.ics', 'BEGIN:VCALENDAR']]);
  });

  test('a failing one holds the e-mail for three attempts; then the e-mail is sent without', async () => {
    const [n, documents] = [f.context(), { invoice: () => Promise.reject(new Error('no font')) }];
    await enqueueMessage(n, f.t.db, invoice());
    for (let i = 0; i < 3; i += 1) {
      expect(await deliverMessages(n, documents)).toBe(0);
      expect(await f.row('a')).toMatchObject({
        state: 'failed',
        last_error: 'the invoice could not be made',
      });
      f.clock.advance(300_000);
    }
    expect(await deliverMessages(n, documents)).toBe(1);
    expect(filesOf(f.sent[0])).toHaveLength(1);
  });
});
