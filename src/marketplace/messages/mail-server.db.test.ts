import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { createSmtpMailSender } from '#platform/mail/index.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { loopbackCertificate } from '#test/support/loopback-certificate.ts';
import { startMailServer, type MailServer } from '#test/support/mail-server.ts';
import { parseMime } from '#test/support/mime.ts';
import { DAY_MS } from '#shared/dates.ts';
import { testContext } from '#test/support/context.ts';
import {
  deliverMessages,
  enqueueMessage,
  enqueueMessages,
  recordStoredReplies,
  type Documents,
  type NewEmail,
} from './index.ts';

/** The outbox and a real SMTP server in its own process: from rows to received e-mails. */
let t: TestDatabase;
let server: MailServer;
const dataDir = mkdtempSync(join(tmpdir(), 'verandah-answers-'));
const clock = fixedClock('2026-11-21T06:00:00Z');
beforeAll(async () => {
  t = await testDatabase();
  server = await startMailServer();
});
afterAll(async () => {
  await server.kill();
  await t.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  clock.set('2026-11-21T06:00:00Z');
  server.forget();
});

const worker = () =>
  testContext(t, {
    clock,
    env: { DATA_DIR: dataDir },
    sms: { send: () => Promise.reject(new Error('no SMS here')) },
    mail: createSmtpMailSender({
      url: `smtp://localhost:${server.port}`,
      from: 'Verandah <bookings@verandah.example>',
      ca: loopbackCertificate,
      timeoutMs: 5_000,
    }),
  });
const documents: Documents = { invoice: async (of) => ({ bytes: Buffer.from(`%PDF of ${of}`) }) };
const email: NewEmail = {
  eventKey: 'booking-confirmed:41:email',
  channel: 'email',
  to: 'asha@example.in',
  template: 'booking-confirmed',
  subject: 'Booking OH00041 confirmed: Cloud Porch',
  content: {
    preheader: '₹12,600 in all.',
    title: 'Thank you, your booking was successful!',
    greeting: 'Dear Asha <Example>,',
    blocks: [
      { kind: 'action', label: 'View receipt', href: 'https://verandah.example/receipt/41' },
    ],
  },
  attachments: [
    {
      fileName: 'invoice-OH00041.pdf',
      contentType: 'application/pdf',
      document: 'invoice',
      of: 41,
    },
    {
      fileName: 'stay-41.ics',
      contentType: 'text/calendar; charset=utf-8',
      text: 'BEGIN:VCALENDAR\r\n',
    },
  ],
};
const row = () => t.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();

test('a row arrives as an e-mail with HTML, text and attachments', async () => {
  await enqueueMessage(worker(), t.db, email);
  expect(await deliverMessages(worker(), documents)).toBe(1);
  const { reference, provider_reply } = await row();
  const { headers, parts } = parseMime(server.emails[0]?.raw ?? '');
  expect([
    headers.get('subject'),
    headers.get('message-id'),
    provider_reply.includes('taken as Q1'),
  ]).toEqual([email.subject, `<${reference}@verandah.example>`, true]);
  expect(parts.map(({ type, fileName }) => [type, fileName])).toEqual([
    ['text/plain', ''],
    ['text/html', ''],
    ['application/pdf', 'invoice-OH00041.pdf'],
    ['text/calendar', 'stay-41.ics'],
  ]);
  expect(parts[0]?.text).toContain('View receipt: https://verandah.example/receipt/41');
  expect(parts[1]?.text).toContain('Dear Asha &lt;Example&gt;,');
  expect(parts[1]?.text).toContain('₹12,600 in all.');
  expect(parts[2]?.text).toBe('%PDF of 41');
});

test('an e-mail waits while the server is down, and arrives once with any number of workers', async () => {
  await enqueueMessage(worker(), t.db, email);
  const { port } = server;
  await server.kill();
  for (const wait of [10_000, 30_000]) {
    expect(await deliverMessages(worker(), documents)).toBe(0);
    expect((await row()).state).toBe('failed');
    clock.advance(wait);
  }
  server = await startMailServer({ port });
  expect(
    (
      await Promise.all(
        [worker(), worker(), worker()].map((each) => deliverMessages(each, documents)),
      )
    ).toSorted(),
  ).toEqual([0, 0, 1]);
  expect(await deliverMessages(worker(), documents)).toBe(0);
  expect([server.emails.length, (await row()).attempts]).toEqual([1, 3]);
});

test('a server that dies before confirming an e-mail gets it again, under the same name', async () => {
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

test('retries a temporary refusal; a permanent one is a dead letter at once', async () => {
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

describe('a sending process', () => {
  const several = (count: number) =>
    Array.from({ length: count }, (_, at): NewEmail => ({
      ...email,
      eventKey: `m${at}`,
      attachments: [],
      template: at % 2 === 0 ? 'booking-confirmed' : 'arrival-reminder',
    }));
  const start = (): ChildProcess =>
    fork(
      new URL('../../../test/support/delivery-process.ts', import.meta.url),
      [t.url, String(server.port), dataDir],
      { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
  const taken = (count: number) =>
    vi.waitFor(() => expect(server.emails.length).toBeGreaterThanOrEqual(count), {
      timeout: 20_000,
      interval: 5,
    });
  const names = () =>
    server.emails.map(({ raw }) => parseMime(raw).headers.get('message-id') ?? '');
  const nameOf = ({ reference }: { reference: string }) => `<${reference}@verandah.example>`;

  test('told to stop in the middle: finishes and reports its messages, and nothing arrives twice', async () => {
    await enqueueMessages(worker(), t.db, several(24));
    const sender = start();
    const ended = once(sender, 'exit');
    await taken(1);
    sender.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    const rows = await t.db
      .selectFrom('messages')
      .select(['state', 'attempts', 'reference'])
      .execute();
    expect(
      rows
        .filter(({ state }) => state === 'sent')
        .map(nameOf)
        .toSorted(),
    ).toEqual(names().toSorted());
    expect(rows.every(({ state, attempts }) => (state === 'sent') === (attempts === 1))).toBe(true);
    expect(names().length).toBeLessThan(24);
    await deliverMessages(worker());
    expect([names().length, new Set(names()).size]).toEqual([24, 24]);
  });

  test('killed after the server accepted e-mails and before it confirmed: sends a confirmation again under its name, a reminder never', async () => {
    await enqueueMessages(worker(), t.db, several(12));
    await server.refuse({ stage: 'answer', code: 0, times: 12 });
    const sender = start();
    const ended = once(sender, 'exit');
    await taken(6);
    sender.kill('SIGKILL');
    await ended;
    await server.refuse(null);
    clock.set(new Date(Date.now() + 121_000).toISOString());
    await deliverMessages(worker());
    const rows = await t.db
      .selectFrom('messages')
      .select(['template', 'state', 'reference'])
      .orderBy('id')
      .execute();
    const times = rows.map((each) => [
      each.template,
      each.state,
      names().filter((name) => name === nameOf(each)).length,
    ]);
    expect(times.slice(0, 6)).toEqual(
      [0, 1, 2].flatMap(() => [
        ['booking-confirmed', 'sent', 2],
        ['arrival-reminder', 'dead', 1],
      ]),
    );
    expect(times.slice(6).every(([, state, n]) => state === 'sent' && n === 1)).toBe(true);
  });

  test('killed after the server confirmed and before the row was updated: nothing arrives twice', async () => {
    await enqueueMessages(worker(), t.db, several(12));
    const answers = () => readdirSync(join(dataDir, 'answers'));
    await t.pool.query(`
      create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
      create trigger stall before update on messages for each row when (new.state = 'sent') execute function stall()`);
    const sender = start();
    const ended = once(sender, 'exit');
    await vi.waitFor(() => expect(answers()).toHaveLength(6), { timeout: 20_000, interval: 5 });
    sender.kill('SIGKILL');
    await ended;
    await t.pool.query(
      `
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
    );
    await t.pool.query('drop trigger stall on messages; drop function stall');
    await recordStoredReplies(worker());
    // its claims have expired, and another machine without its files takes the due messages
    clock.set(new Date(Date.now() + 121_000).toISOString());
    const elsewhere = worker();
    await deliverMessages({
      ...elsewhere,
      settings: { ...elsewhere.settings, dataDir: join(dataDir, 'elsewhere') },
    });
    const rows = await t.db.selectFrom('messages').select(['state', 'reference']).execute();
    expect(rows.every(({ state }) => state === 'sent')).toBe(true);
    expect(names().toSorted()).toEqual(rows.map(nameOf).toSorted());
    expect(answers()).toEqual([]);
  });
});
