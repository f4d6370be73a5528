import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendContactMessage } from '#marketplace/content/index.ts';
import { deliverMessages } from '#marketplace/messages/index.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { tellSecurityNotes } from '#platform/security-notes.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit, wrongCode, type Visitor } from '#test/support/visitor.ts';

/*
 * Attacks are recorded in log and metrics. The log contains no number, address, name, code or token of a person, so a
 * stolen log reveals none.
 */
const PERSON = { name: 'Vasudha Kelkar', mobile: '+919811100001', email: 'vasudha@example.in' };

let server: TestServer;
let inn: BuiltProperty;
let her: Visitor;
const lines: string[] = [];
const told = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => typeof line['security_event'] === 'string');
const eventsTold = () => told().map((line) => line['security_event']);

beforeAll(async () => {
  // A bundle reports its errors to the first server that renders it, which must be this one.
  server = await openServer({
    build: { ...(await builtPages()) },
    env: { LOG_LEVEL: 'debug' },
    logged: (line) => lines.push(line),
  });
  inn = await buildProperty(server.t.db, {
    name: 'Wayside Inn',
    hotelType: 'hotel',
    rooms: [{ units: 50 }],
  });
  her = visit(server, '198.51.100.7');
});
afterAll(() => server.close());
beforeEach(() => void lines.splice(0));

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers: { cookie: her.cookie(), ...headers } });

describe('one person’s visit at the most detailed log level', () => {
  test('leaves no number, address, name, code or token in the log, and is recorded', async () => {
    const codes: string[] = [];
    const code = async (to: string) => {
      const sent = await lastCode(server, to);
      codes.push(sent);
      return sent;
    };
    await her.call('hotel/register', PERSON);
    const right = await code(PERSON.mobile);
    await her.call('hotel/check_otp', { mobile: PERSON.mobile, otp: wrongCode(right) });
    expect((await her.call('hotel/check_otp', { mobile: PERSON.mobile, otp: right })).http).toBe(
      200,
    );
    const tokens = her
      .cookie()
      .split('; ')
      .map((pair) => pair.split('=')[1] ?? '')
      .filter((value) => value.length > 20);
    expect(tokens.length).toBeGreaterThan(0);
    await her.call('hotel/login', { email: PERSON.email, password: 'not her password 42' });

    server.clock.advance(60_000);
    await her.call('hotel/update_profile', {
      name: 'Vasudha K',
      phone: PERSON.mobile,
      email: 'vasudha.k@example.in',
    });
    const booked = await her.call<{ booking_id: number }>(
      'hotel/add_booking',
      bookingOf(inn.id, '2026-12-04', '2026-12-06', {
        name: 'Meher Vaz',
        phone: '9876501234',
        email: 'meher@example.in',
      }),
    );
    expect(booked.http).toBe(200);
    await her.call('hotel/cancel_booking', { booking_id: booked.body.data.booking_id });
    await sendContactMessage(actingAs(server.ctx, { ...SYSTEM, address: '198.51.100.7' }), {
      name: PERSON.name,
      email: PERSON.email,
      mobile: PERSON.mobile,
      message: 'please call me',
    });
    for (const path of [
      '/my-profile',
      '/my-bookings',
      `/login?next=/search&mobile=${PERSON.mobile}&email=${PERSON.email}`,
    ])
      await get(path);
    await deliverMessages(server.ctx);
    await her.call('hotel/export_profile');
    await her.call('hotel/logout');

    expect(eventsTold()).toEqual(
      expect.arrayContaining(['sign-in-failed', 'sign-in', 'data-exported', 'session-ended']),
    );
    expect(lines.length).toBeGreaterThan(12);
    const log = lines.join('');
    for (const secret of [
      ...codes,
      ...tokens,
      'Vasudha',
      'Meher',
      '9811100001',
      '98765',
      'example.in',
      'not her password',
      'please call me',
      '198.51.100.7',
    ])
      expect(log, secret).not.toContain(secret);
  });

  test('each event names the account, the request and the same hash of the network', async () => {
    server.clock.advance(60_000);
    await her.call('hotel/login_otp', { mobile: PERSON.mobile });
    await her.call('hotel/check_otp', {
      mobile: PERSON.mobile,
      otp: wrongCode(await lastCode(server, PERSON.mobile)),
    });
    await her.call('hotel/check_otp', {
      mobile: PERSON.mobile,
      otp: await lastCode(server, PERSON.mobile),
    });
    const [failed, signedIn] = told();
    expect(failed).toMatchObject({
      level: 40,
      security_event: 'sign-in-failed',
      by: 'code',
      code: 'otp.incorrect',
      network: expect.stringMatching(/^[0-9a-f]{12}$/),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(signedIn).toMatchObject({
      level: 30,
      security_event: 'sign-in',
      by: 'code',
      account: expect.any(Number),
      network: failed?.['network'],
    });
  });
});

test('another account, another site, another name and a forged webhook are logged and counted', async () => {
  expect((await her.call('hotel/user_details', { user_id: 999_999 })).http).toBe(403);
  await her.call(
    'hotel/add_wishlist',
    { hotel_id: inn.id },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  );
  await server.app.inject({
    method: 'POST',
    url: '/logout',
    headers: {
      cookie: her.cookie(),
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: '',
  });
  await get('/', { host: 'evil.example' });
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: '{}',
  });
  expect(eventsTold()).toEqual([
    'access-refused',
    'origin-refused',
    'origin-refused',
    'host-refused',
    'webhook-refused',
  ]);
  expect(lines.join('')).not.toContain('evil');
  const { body } = await get('/metrics');
  for (const event of ['access-refused', 'origin-refused', 'host-refused', 'webhook-refused'])
    expect(body).toMatch(
      new RegExp(`verandah_security_events_total\\{event="${event}",action=""\\} [1-9]`),
    );
});

test('a role that is changed in the database is logged once, whoever changed it and with several servers', async () => {
  await server.t.pool.query(
    "insert into staff_roles (user_id, role, since) select id, 'operator', now() from users where phone = $1",
    [PERSON.mobile],
  );
  expect(
    (await Promise.all([tellSecurityNotes(server.ctx), tellSecurityNotes(server.ctx)])).toSorted(),
  ).toEqual([0, 1]);
  expect(told()).toEqual([
    expect.objectContaining({
      security_event: 'role-changed',
      account: expect.any(Number),
      from: null,
      to: 'operator',
    }),
  ]);
});

test('forms sent to pages that take none do not fill the log', async () => {
  for (const url of ['/', '/about-us', '/nowhere/at/all']) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'a=b',
    });
    expect(answer.statusCode).toBe(405);
  }
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
});

test('a page whose loader throws is logged once, as JSON, with its request id and without its query', async () => {
  await server.t.pool.query('alter table blog_posts rename to blog_posts_away');
  try {
    const page = await get(`/blogs?email=${PERSON.email}&code=123456`);
    expect(page.statusCode).toBe(500);
    const failures = lines
      .map(
        (line) =>
          JSON.parse(line) as {
            msg: string;
            request_id?: string;
            path?: string;
            err?: { code?: string; stack?: string };
          },
      )
      .filter(({ msg }) => msg === 'page failed');
    expect(failures).toEqual([
      expect.objectContaining({
        request_id: page.headers['x-request-id'],
        path: '/blogs',
        err: expect.objectContaining({
          code: '42P01',
          stack: expect.stringContaining('blog_posts'),
        }),
      }),
    ]);
    expect(lines.join('')).not.toMatch(/example\.in|123456/);
  } finally {
    await server.t.pool.query('alter table blog_posts_away rename to blog_posts');
  }
});
