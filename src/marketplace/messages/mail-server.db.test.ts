import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { createSmtpMailSender } from '#platform/mail/index.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { loopbackCertificate } from '#test/support/loopback-certificate.ts';
import { startMailServer, type MailServer } from '#test/support/mail-server.ts';
import { parseMime } from '#test/support/mime.ts';
import { DAY_MS } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import { deliverMessages, enqueueMessage, type Documents, type NewEmail } from './index.ts';

/** The outbox and a real SMTP server in a process of its own: what a row becomes, and what becomes of it. */
let t: TestDatabase;
let server: MailServer;
const clock = fixedClock('2026-11-21T06:00:00Z');
beforeAll(async () => {
  t = await testDatabase();
  server = await startMailServer();
});
afterAll(async () => {
  await server.kill();
  await t.close();
});
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  clock.set('2026-11-21T06:00:00Z');
  server.forget();
});

const worker = () =>
  testContext(t, {
    clock,
    sms: { send: () => Promise.reject(new Error('no SMS here')) },
    mail: createSmtpMailSender({ url: `smtp://localhost:${server.port}`, from: 'Verandah <bookings@verandah.example>', ca: loopbackCertificate, timeoutMs: 1500 }),
  });
const documents: Documents = { invoice: async (of) => ({ bytes: Buffer.from(`%PDF of ${of}`) }) };
const email: NewEmail = {
  eventKey: 'booking-confirmed:41:email',
  channel: 'email',
  to: 'asha@example.in',
  template: 'booking-confirmed',
  subject: 'Booking OH00041 confirmed: Cloud Porch',
  content: { preheader: '₹12,600 in all.', title: 'Thank you, your booking was successful!', greeting: 'Dear Asha <Example>,', blocks: [{ kind: 'action', label: 'View receipt', href: 'https://verandah.example/receipt/41' }] },
  attachments: [
    { fileName: 'invoice-OH00041.pdf', contentType: 'application/pdf', document: 'invoice', of: 41 },
    { fileName: 'stay-41.ics', contentType: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR\r\n' },
  ],
};
const row = () => t.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();

test('a row arrives as an e-mail with HTML, text and attachments', async () => {
  await enqueueMessage(worker(), t.db, email);
  expect(await deliverMessages(worker(), documents)).toBe(1);
  const { reference, provider_reply } = await row();
  const { headers, parts } = parseMime(server.emails[0]?.raw ?? '');
  expect([headers.get('subject'), headers.get('message-id'), provider_reply.includes('taken as Q1')]).toEqual([email.subject, `<${reference}@verandah.example>`, true]);
  expect(parts.map(({ type, fileName }) => [type, fileName])).toEqual([['text/plain', ''], ['text/html', ''], ['application/pdf', 'invoice-OH00041.pdf'], ['text/calendar', 'stay-41.ics']]);
  expect(parts[0]?.text).toContain('View receipt: https://verandah.example/receipt/41');
  expect(parts[1]?.text).toContain('Dear Asha &lt;Example&gt;,');
  expect(parts[1]?.text).toContain('₹12,600 in all.');
  expect(parts[2]?.text).toBe('%PDF of 41');
});

test('while the server is down an e-mail waits; it arrives once, whatever workers there are', async () => {
  await enqueueMessage(worker(), t.db, email);
  const { port } = server;
  await server.kill();
  for (const wait of [10_000, 30_000]) {
    expect(await deliverMessages(worker(), documents)).toBe(0);
    expect((await row()).state).toBe('failed');
    clock.advance(wait);
  }
  server = await startMailServer({ port });
  expect((await Promise.all([worker(), worker(), worker()].map((each) => deliverMessages(each, documents)))).toSorted()).toEqual([0, 0, 1]);
  expect(await deliverMessages(worker(), documents)).toBe(0);
  expect([server.emails.length, (await row()).attempts]).toEqual([1, 3]);
});

test('a server that dies between taking an e-mail and saying so gets it again, under the same name', async () => {
  await enqueueMessage(worker(), t.db, email);
  await server.refuse({ stage: 'answer', code: 0, times: 1 });
  expect(await deliverMessages(worker(), documents)).toBe(0);
  await server.refuse(null);
  clock.advance(10_000);
  expect(await deliverMessages(worker(), documents)).toBe(1);
  const names = server.emails.map(({ raw }) => parseMime(raw).headers.get('message-id'));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});

test('a temporary refusal is tried again, one for good is a dead letter at once', async () => {
  await enqueueMessage(worker(), t.db, email);
  await server.refuse({ stage: 'recipient', code: 450, times: 1 });
  expect(await deliverMessages(worker(), documents)).toBe(0);
  expect(await row()).toMatchObject({ state: 'failed', attempts: 1 });
  clock.advance(10_000);
  await server.refuse({ stage: 'recipient', code: 550, times: 1 });
  expect(await deliverMessages(worker(), documents)).toBe(0);
  expect(await row()).toMatchObject({ state: 'dead', attempts: 2 });
  expect((await row()).last_error).toContain('550');
  clock.advance(DAY_MS);
  expect(await deliverMessages(worker(), documents)).toBe(0);
  expect(server.emails).toEqual([]);
});
