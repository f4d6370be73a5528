import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { createSmtpMailSender } from '#platform/mail/index.ts';
import { createHttpSmsSender } from '#platform/sms/index.ts';
import { UncertainError } from '#platform/undeliverable.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { LANE_OF_ROW } from './lanes.ts';
import {
  deliverLane,
  enqueueMessages,
  LANE_NAMES,
  LANES,
  prepareEmails,
  type LaneName,
  type MessageTemplate,
  type NewEmail,
  type NewSms,
} from './index.ts';

/** Hanging providers: which messages they may delay, and for how long. */
let t: TestDatabase;
let silentMail: Server;
let smsProvider: ReturnType<typeof createHttpServer>;
const connections = new Set<Socket>();
const hanging = new Set<ServerResponse>();
let mostHanging = 0;
const texts: string[] = [];
let hangs = (_text: string): boolean => false;
const clock = fixedClock('2026-11-21T06:00:00Z');
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  t = await testDatabase();
  await prepareEmails();
  // accepts connections and never answers
  silentMail = createServer((socket) => {
    connections.add(socket);
    socket.on('error', () => undefined).on('close', () => connections.delete(socket));
  });
  smsProvider = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { text } = JSON.parse(body) as { text: string };
      if (hangs(text)) {
        hanging.add(response);
        mostHanging = Math.max(mostHanging, hanging.size);
        return void response.on('close', () => hanging.delete(response));
      }
      texts.push(text);
      response.end('{}');
    });
  });
  for (const server of [silentMail, smsProvider])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of connections) socket.destroy();
  silentMail.close();
  smsProvider.closeAllConnections();
  smsProvider.close();
  await t.close();
});
beforeEach(async () => {
  await t.db.deleteFrom('messages').execute();
  hangs = () => false;
  texts.length = 0;
  clock.set('2026-11-21T06:00:00Z');
});

const context = (over: Partial<Pick<Context, 'sms' | 'mail'>> = {}) =>
  testContext(t, {
    clock,
    sms: createHttpSmsSender({
      url: `http://127.0.0.1:${portOf(smsProvider)}/`,
      key: 'k',
      senderId: 'VERNDH',
    }),
    mail: createSmtpMailSender({
      url: `smtp://127.0.0.1:${portOf(silentMail)}`,
      from: 'Verandah <bookings@verandah.example>',
    }),
    ...over,
  });
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const email = (eventKey: string, template: MessageTemplate = 'booking-confirmed'): NewEmail => ({
  eventKey,
  channel: 'email',
  to: 'asha@example.in',
  template,
  subject: 'Booked',
  text: eventKey,
});
const sms = (eventKey: string, template: MessageTemplate = 'booking-confirmed'): NewSms => ({
  eventKey,
  channel: 'sms',
  to: '+919876543210',
  template,
  text: eventKey,
});
const row = (eventKey: string) =>
  t.db
    .selectFrom('messages')
    .selectAll()
    .where('event_key', '=', eventKey)
    .executeTakeFirstOrThrow();
const sentIn = async (lane: LaneName) =>
  (
    await t.db
      .selectFrom('messages')
      .select('id')
      .where(LANE_OF_ROW, '=', lane)
      .where('state', '=', 'sent')
      .execute()
  ).length;
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 20_000, interval: 20 });
/** All lanes as a worker runs them, each by itself. */
function run(ctx: Context, withinMs: number) {
  const stop = new AbortController();
  const ended = Promise.all(
    LANE_NAMES.map((lane) => deliverLane(ctx, lane, { stop: stop.signal, withinMs })),
  );
  return { stop: () => (stop.abort(), ended) };
}

describe('a provider that accepts connections and never answers', () => {
  test('by mail, delays neither codes nor SMS, and holds only its own slots', async () => {
    const n = context();
    await enqueueMessages(n, t.db, [
      ...many(40, (at) => email(`mail ${at}`)),
      ...many(3, (at) => email(`mailed code ${at}`, 'otp-profile')),
      ...many(10, (at) => sms(`sms ${at}`)),
      ...many(12, (at) => sms(`12345${at} code`, 'otp')),
    ]);
    const worker = run(n, 1500);
    await until(async () =>
      expect([await sentIn('sms-code'), await sentIn('sms')]).toEqual([12, 10]),
    );
    expect([
      connections.size <= LANES.email.atOnce + 3,
      await sentIn('email'),
      await sentIn('email-code'),
    ]).toEqual([true, 0, 0]);
    await worker.stop();
    // given up and postponed: no message is held
    const claimed = await t.db
      .selectFrom('messages')
      .select('id')
      .where('claimed_until', 'is not', null)
      .execute();
    expect([claimed, connections.size]).toEqual([[], 0]);
  });

  test('by SMS, delays codes by its slots only, and sends the latest code', async () => {
    const n = context();
    hangs = (text) => !text.includes('code');
    await enqueueMessages(n, t.db, [
      ...many(30, (at) => sms(`booked ${at}`)),
      ...many(6, (at) => sms(`${at} code`, 'otp')),
    ]);
    const worker = run(n, 1500);
    await until(async () => expect(await sentIn('sms-code')).toBe(6));
    await enqueueMessages(
      n,
      t.db,
      many(6, (at) => sms(`later ${at} code`, 'otp-step-up')),
    );
    await deliverLane(n, 'sms-code');
    // each is recorded a moment after it was sent, by either worker
    await until(async () =>
      expect([await sentIn('sms-code'), await sentIn('sms'), texts.length]).toEqual([12, 0, 12]),
    );
    await worker.stop();
    expect(mostHanging).toBe(LANES.sms.atOnce);
  });
});

test('delivers the others while one of forty messages hangs', async () => {
  let release = (): void => undefined;
  const stuck = new Promise<void>((resolve) => (release = resolve));
  const sent: string[] = [];
  const n = context({
    mail: { send: async ({ text }) => (text === 'm 0' ? stuck : void sent.push(text)) },
  });
  await enqueueMessages(
    n,
    t.db,
    many(40, (at) => email(`m ${at}`)),
  );
  const delivery = deliverLane(n, 'email');
  await until(async () => expect(await sentIn('email')).toBe(39));
  // and a new one
  await enqueueMessages(n, t.db, [email('late')]);
  await until(() => expect(sent).toContain('late'));
  release();
  expect(await delivery).toBe(41);
});

test('abandons a send that ignores its signal when its time is over', async () => {
  const n = context({ sms: { send: () => new Promise<never>(() => undefined) } });
  await enqueueMessages(n, t.db, [sms('1 code', 'otp')]);
  expect(await deliverLane(n, 'sms-code', { withinMs: 50 })).toBe(0);
  expect(await row('1 code')).toMatchObject({ state: 'failed', attempts: 1, claimed_until: null });
});

test('sends new codes before retries', async () => {
  let down = true;
  const sent: string[] = [];
  const n = context({
    sms: {
      send: async ({ text }) => (down ? Promise.reject(new Error('down')) : void sent.push(text)),
    },
  });
  const codes = LANES['sms-code'].atOnce;
  await enqueueMessages(
    n,
    t.db,
    many(codes, (at) => sms(`old ${at}`, 'otp')),
  );
  await deliverLane(n, 'sms-code');
  clock.advance(60_000);
  await enqueueMessages(
    n,
    t.db,
    many(codes, (at) => sms(`new ${at}`, 'otp')),
  );
  down = false;
  await deliverLane(n, 'sms-code');
  expect(sent.slice(0, codes).every((text) => text.startsWith('new'))).toBe(true);
  expect(sent).toHaveLength(2 * codes);
});

test('requests the lane of every written row', async () => {
  const n = context();
  const kinds = [sms('a', 'otp'), sms('b', 'phone-changed'), email('c', 'otp-profile'), email('d')];
  await enqueueMessages(n, t.db, kinds);
  const rows = await t.db
    .selectFrom('messages')
    .select(LANE_OF_ROW.as('lane'))
    .orderBy('id')
    .execute();
  expect(rows.map(({ lane }) => lane)).toEqual(['sms-code', 'sms', 'email-code', 'email']);
});

describe('an unclear result', () => {
  const uncertain = () => Promise.reject(new UncertainError('the line broke'));

  test('sends a confirmation again, a reminder and an invitation never', async () => {
    const n = context({ mail: { send: uncertain }, sms: { send: uncertain } });
    await enqueueMessages(n, t.db, [
      email('confirmed'),
      email('reminder', 'arrival-reminder'),
      email('invitation', 'review-invitation'),
      sms('sms reminder', 'arrival-reminder'),
    ]);
    await deliverLane(n, 'email');
    await deliverLane(n, 'sms');
    expect(
      (
        await t.db.selectFrom('messages').select(['event_key', 'state']).orderBy('id').execute()
      ).map(({ event_key, state }) => [event_key, state]),
    ).toEqual([
      ['confirmed', 'failed'],
      ['reminder', 'dead'],
      ['invitation', 'dead'],
      ['sms reminder', 'dead'],
    ]);
  });

  test('a refusal is clear: retries a reminder', async () => {
    const n = context({ mail: { send: () => Promise.reject(new Error('450 later')) } });
    await enqueueMessages(n, t.db, [email('reminder', 'arrival-reminder')]);
    await deliverLane(n, 'email');
    expect((await row('reminder')).state).toBe('failed');
  });

  test('also holds when a process dies with it', async () => {
    const sent: string[] = [];
    const n = context({ mail: { send: async ({ text }) => void sent.push(text) } });
    await enqueueMessages(n, t.db, [email('confirmed'), email('reminder', 'arrival-reminder')]);
    await t.db.updateTable('messages').set({ attempts: 1, claimed_until: clock.now() }).execute();
    await deliverLane(n, 'email');
    expect([sent, (await row('reminder')).state]).toEqual([['confirmed'], 'dead']);
  });

  test('records the result later if the database was away', async () => {
    const sent: string[] = [];
    const away = async ({ text }: { text: string }): Promise<void> => {
      sent.push(text);
      await t.pool.query('alter table messages rename to messages_away');
      setTimeout(() => void t.pool.query('alter table messages_away rename to messages'), 150);
    };
    const n = context({ mail: { send: away } });
    await enqueueMessages(n, t.db, [email('confirmed')]);
    const delivery = deliverLane(n, 'email');
    // taking more messages fails meanwhile; the sent ones are still recorded
    await delivery.catch(() => undefined);
    expect([sent, (await row('confirmed')).state]).toEqual([['confirmed'], 'sent']);
  });
});

test('sends and reports what it has begun when asked to stop, and begins nothing more', async () => {
  const stop = new AbortController();
  const sent: string[] = [];
  const n = context({
    mail: {
      send: async ({ text }) => {
        stop.abort();
        await new Promise((resolve) => setTimeout(resolve, 50));
        sent.push(text);
      },
    },
  });
  await enqueueMessages(
    n,
    t.db,
    many(30, (at) => email(`m ${at}`)),
  );
  expect(await deliverLane(n, 'email', { stop: stop.signal })).toBe(LANES.email.atOnce);
  const states = await t.db
    .selectFrom('messages')
    .select(['attempts', 'claimed_until', 'state'])
    .orderBy('id')
    .execute();
  expect(states.filter(({ state }) => state === 'sent')).toHaveLength(sent.length);
  expect(
    states
      .filter(({ state }) => state === 'queued')
      .every(({ attempts, claimed_until }) => attempts === 0 && claimed_until === null),
  ).toBe(true);
});
