import { afterAll, describe, expect, test } from 'vitest';
import { loopbackCertificate } from '#test/support/loopback-certificate.ts';
import {
  startMailServer,
  type MailServer,
  type MailServerOptions,
} from '#test/support/mail-server.ts';
import { parseMime } from '#test/support/mime.ts';
import { UndeliverableError } from '../undeliverable.ts';
import { createSmtpMailSender, type MailMessage, type SmtpMailSettings } from './index.ts';

let server: MailServer;
const running = new Map<string, MailServer>();
/** A mail server for each configuration; earlier messages are not counted. */
async function start(options: MailServerOptions = {}): Promise<void> {
  const key = JSON.stringify(options);
  server = running.get(key) ?? (await startMailServer(options));
  running.set(key, server);
  await server.refuse(null);
  server.forget();
}
afterAll(() => Promise.all([...running.values()].map((each) => each.kill())));

const sender = (over: Partial<SmtpMailSettings> = {}) =>
  createSmtpMailSender({
    url: `smtp://localhost:${server.port}`,
    from: 'Verandah <bookings@verandah.example>',
    ca: loopbackCertificate,
    timeoutMs: 30_000,
    ...over,
  });
const message: MailMessage = {
  to: 'asha@example.in',
  subject: 'Booking OH00041 confirmed: Café Ōm, ₹12,600',
  text: 'Dear Asha,\nyour stay is booked. ₹12,600 in all.\n.\nA dot alone ends nothing.\n',
  html: '<p>Dear Asha, <b>₹12,600</b> in all.</p>',
  attachments: [
    {
      fileName: 'stay-41.ics',
      contentType: 'text/calendar; charset=utf-8',
      bytes: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
    },
    {
      fileName: 'invoice-OH00041.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 13, 10, 46, 13, 10]),
    },
  ],
  reference: '1f0c2a6e-0000-4000-8000-000000000041',
};
const failure = (
  settings?: Partial<SmtpMailSettings>,
  over: Partial<MailMessage> = {},
): Promise<unknown> =>
  sender(settings)
    .send({ ...message, ...over })
    .catch((error: unknown) => error);

test('an e-mail arrives with text, HTML and attachments, byte for byte, under its own name', async () => {
  await start();
  expect(await sender().send(message)).toContain('taken as Q1');
  const [email] = server.emails;
  expect(email).toMatchObject({
    from: 'bookings@verandah.example',
    to: ['asha@example.in'],
    encrypted: true,
  });
  const { headers, parts } = parseMime(email?.raw ?? '');
  expect([
    headers.get('subject'),
    headers.get('message-id'),
    headers.get('auto-submitted'),
  ]).toEqual([message.subject, `<${message.reference}@verandah.example>`, 'auto-generated']);
  expect(parts.map(({ type, fileName }) => [type, fileName])).toEqual([
    ['text/plain', ''],
    ['text/html', ''],
    ['text/calendar', 'stay-41.ics'],
    ['application/pdf', 'invoice-OH00041.pdf'],
  ]);
  expect(parts[0]?.text.trimEnd()).toBe(message.text.trimEnd());
  expect(parts[1]?.text).toContain(message.html);
  expect(parts.slice(2).map(({ bytes }) => bytes)).toEqual(
    message.attachments.map(({ bytes }) => bytes),
  );
});

test('without HTML it is plain text; line breaks in a subject add no headers, an address adds no recipients', async () => {
  await start();
  await sender().send({
    ...message,
    html: '',
    attachments: [],
    subject: 'Hi\r\nBcc: x@example.in',
    to: 'asha@example.in',
  });
  const { headers, parts } = parseMime(server.emails[0]?.raw ?? '');
  expect([parts.length, parts[0]?.type, headers.has('bcc')]).toEqual([1, 'text/plain', false]);
  await failure({}, { to: 'asha@example.in, x@example.in' });
  expect(server.emails.flatMap(({ to }) => to)).not.toContain('x@example.in');
});

describe('refusals', () => {
  test.each([
    ['recipient', 550, true],
    ['recipient', 450, false],
    ['email', 554, true],
    ['email', 552, true],
    ['email', 451, false],
  ] as const)('at the %s with %i are for good: %s', async (stage, code, forGood) => {
    await start();
    await server.refuse({ stage, code, times: 1 });
    const error = await failure();
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain(String(code));
    expect(error instanceof UndeliverableError).toBe(forGood);
    await sender().send(message);
    expect(server.emails).toHaveLength(1);
  });

  test('a missing or silent server is no refusal', async () => {
    await start({ startTls: true });
    await server.refuse({ stage: 'answer', code: 0, times: 1 });
    const silent = await failure({ timeoutMs: 750 });
    await server.kill();
    const absent = await failure();
    expect(
      [silent, absent].map((error) => [
        error instanceof Error,
        error instanceof UndeliverableError,
      ]),
    ).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe('signing in', () => {
  const password = 'p@ss:w/rd ₹';

  test('with user and password from settings, over an encrypted line', async () => {
    await start({ user: 'verandah', password });
    await sender({ user: 'verandah', password }).send(message);
    expect(server.emails[0]).toMatchObject({ user: 'verandah', encrypted: true });
  });

  test('with user and password in the address', async () => {
    await start({ user: 'verandah', password: 'simple' });
    await sender({ url: `smtp://verandah:simple@localhost:${server.port}` }).send(message);
    expect(server.emails[0]?.user).toBe('verandah');
  });

  test.each([{ user: 'verandah', password: 'wrong' }, {}])(
    'a wrong or missing password is a matter of settings: e-mails wait (%j)',
    async (given) => {
      await start({ user: 'verandah', password });
      const error = await failure(given);
      expect([
        error instanceof Error,
        error instanceof UndeliverableError,
        String(error).includes('wrong'),
      ]).toEqual([true, false, false]);
      expect(server.emails).toEqual([]);
    },
  );
});

describe('encryption', () => {
  test('required: sends nothing to a server without it', async () => {
    await start({ startTls: false });
    const error = await failure();
    expect([error instanceof Error, error instanceof UndeliverableError]).toEqual([true, false]);
    expect(server.emails).toEqual([]);
  });

  test('required: nor to a server with an untrusted certificate', async () => {
    await start();
    expect(await failure({ ca: '' })).toBeInstanceOf(Error);
    expect(server.emails).toEqual([]);
  });

  test.each(['offered', 'off'] as const)('%s: may send unencrypted', async (tls) => {
    await start({ startTls: false });
    await sender({ tls }).send(message);
    expect(server.emails[0]?.encrypted).toBe(false);
  });

  test('from the first byte with smtps://', async () => {
    await start({ secure: true });
    await sender({ url: `smtps://localhost:${server.port}` }).send(message);
    expect(server.emails[0]?.encrypted).toBe(true);
  });
});
