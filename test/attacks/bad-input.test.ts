import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/index.ts';
import { HOSTILE, MORE_HOSTILE, RAW } from '#test/support/hostile-values.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { goodInputs } from '#test/support/good-inputs.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { buildTour } from '#test/support/tours.ts';
import { visit, type Answer, type Visitor } from '#test/support/visitor.ts';

const PHONE = '+919876543210';
const VALUES = process.env.EVERY_VALUE === '1' ? [...HOSTILE, ...MORE_HOSTILE] : HOSTILE;
/** A long limit, for a busy machine. */
const PATIENCE = 240_000;
const ONLINE = ['hotel/add_online_booking', 'hotel/add_online_booking_1'];
// 410: when two calls start the same stay again at once, one releases the hold of the other.
const EXPECTED = [200, 400, 403, 404, 409, 410];
const INSIDE =
  /node_modules|\.ts:\d+|at \w+ \(|postgres|pg_catalog|syntax error|kysely|violates|select .* from|ECONN/i;

let server: TestServer;
let guest: Visitor;
let inputs: ReturnType<typeof goodInputs>;
beforeAll(async () => {
  server = await openServer({
    env: {
      OTP_PER_ADDRESS_PER_HOUR: '100000',
      OTP_PER_NUMBER_PER_HOUR: '100000',
      OTP_GLOBAL_PER_HOUR: '100000',
      PASSWORD_TRIES_PER_HOUR: '100000',
    },
  });
  const { db } = server.t;
  const villa = await buildProperty(db, {
    hotelType: 'hotel',
    slug: 'mist-house',
    amenities: [41],
    rooms: [{ units: 100_000 }],
  });
  await db
    .insertInto('coupons')
    .values({ code: 'MONSOON', title: 'Rain', amount: 10_000, funded_by: 'platform' })
    .execute();
  const { id: userId, phone } = await buildUser(db, { phone: PHONE });
  await buildMember(db, userId, villa.id);
  guest = visit(server);
  await guest.signIn(phone);
  const booked = await guest.call<{ booking_id: number }>(
    'hotel/add_booking',
    bookingOf(villa.id, '2027-02-04', '2027-02-06'),
  );
  const paidOnline = await buildProperty(db, {
    hotelType: 'hotel',
    slug: 'lake-house',
    payHotel: false,
    rooms: [{ units: 100_000 }],
  });
  const good = goodInputs({
    villa,
    userId,
    bookingId: booked.body.data.booking_id,
    tourId: (await buildTour(db)).id,
  });
  inputs = {
    ...good,
    ...Object.fromEntries(
      ONLINE.map((path) => [path, bookingOf(paidOnline.id, '2027-02-04', '2027-02-06')]),
    ),
  };
});
afterAll(() => server.close());

const fieldsOf = (request: z.ZodType, input: object): string[] => [
  ...new Set([
    ...Object.keys(input),
    ...(request instanceof z.ZodObject ? Object.keys(request.shape) : []),
  ]),
];
const short = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

/** Expects a refusal or an answer by the contract, and no internals in it. */
function isDecent({ http, headers, body }: Answer, what: string): void {
  expect(EXPECTED, `${what} → ${JSON.stringify(body).slice(0, 500)}`).toContain(http);
  expect(headers['content-type'], what).toContain('application/json');
  expect(body.request_id, what).toBe(headers['x-request-id']);
  if (http === 200) return;
  expect(JSON.stringify(body), what).not.toMatch(INSIDE);
  expect(body, what).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+([.-][a-z-]+)*$/),
    message: expect.stringMatching(/./),
  });
}

/** Logging out is one of the calls: signs in again afterwards. */
async function staySignedIn(): Promise<void> {
  if (guest.cookie().includes('vh_session')) return;
  server.clock.advance(31_000);
  await guest.signIn(PHONE);
}

/** The counters of attempts are the only rows that may remain. */
const rowsOf = async (): Promise<string> =>
  JSON.stringify({ ...(await server.rowCounts()), budget_spends: 0 });

describe('every field of every call', () => {
  const reading = calls.filter(({ contract }) => contract.class === 'read');
  const writing = calls.filter(
    ({ contract }) => contract.class !== 'read' && contract.idempotent !== true,
  );
  // The result of these depends on stored rows: a booking already changed or cancelled, an unpaid hold started again.
  const changing = calls
    .filter(({ contract }) =>
      [...ONLINE, 'hotel/modify_booking', 'hotel/cancel_booking'].includes(contract.path),
    )
    .toReversed();
  // What a host changes needs rows of theirs: src/api/host/people-and-calls.db.test.ts and accounts/people.
  const booking = calls.filter(
    (call) =>
      call.contract.idempotent === true &&
      !changing.includes(call) &&
      !call.contract.path.startsWith('host/'),
  );

  it.each(reading.map((call) => call.contract))(
    '$path reads hostile values and stores nothing',
    async ({ path, request }) => {
      const before = await rowsOf();
      for (const field of fieldsOf(request, inputs[path]!)) {
        const answers = await Promise.all(
          VALUES.map((value) => guest.call(path, { ...inputs[path], [field]: value })),
        );
        answers.forEach((answer, n) => isDecent(answer, `${path} ${field} = ${short(VALUES[n])}`));
      }
      expect(await rowsOf()).toBe(before);
    },
    PATIENCE,
  );

  it.each(writing.map((call) => call.contract))(
    '$path refuses hostile values and stores nothing with them',
    async ({ path, request, class: kind }) => {
      const tryAll = async (field: string, values: readonly unknown[]): Promise<unknown[]> => {
        const refused: unknown[] = [];
        for (const value of values) {
          if (kind === 'sign-in') server.clock.advance(31_000);
          const answer = await guest.call(path, { ...inputs[path], [field]: value });
          isDecent(answer, `${path} ${field} = ${short(value)}`);
          if (answer.http !== 200) refused.push(value);
        }
        return refused;
      };
      for (const field of fieldsOf(request, inputs[path]!)) {
        let before = await rowsOf();
        let refused = await tryAll(field, VALUES);
        // Some of the values are valid: a name may be any text. Only the others must store nothing.
        while (
          refused.length > 0 &&
          refused.length < VALUES.length &&
          (await rowsOf()) !== before
        ) {
          before = await rowsOf();
          const again = await tryAll(field, refused);
          if (again.length === refused.length) break;
          refused = again;
        }
        if (refused.length > 0) expect(await rowsOf(), `${path} ${field}`).toBe(before);
      }
    },
    PATIENCE,
  );

  it.each(booking.map((call) => call.contract))(
    '$path stores with hostile values what a good request stores, or nothing',
    async ({ path, request }) => {
      const [none, { http }, one] = [
        await server.rowCounts(),
        await guest.call(path, inputs[path]),
        await server.rowCounts(),
      ];
      expect(http).toBe(200);
      for (const field of fieldsOf(request, inputs[path]!)) {
        const before = await server.rowCounts();
        const answers = await Promise.all(
          VALUES.map((value) => guest.call(path, { ...inputs[path], [field]: value })),
        );
        answers.forEach((answer, n) => isDecent(answer, `${path} ${field} = ${short(VALUES[n])}`));
        const taken = answers.filter((answer) => answer.http === 200).length;
        const expected = Object.entries(before).map(([table, rows]) => [
          table,
          rows + taken * ((one[table] ?? 0) - (none[table] ?? 0)),
        ]);
        expect(await server.rowCounts(), field).toEqual(Object.fromEntries(expected));
      }
    },
    PATIENCE,
  );

  it.each(changing.map((call) => call.contract))(
    '$path refuses hostile values, or does what a good request does',
    async ({ path, request }) => {
      for (const field of fieldsOf(request, inputs[path]!)) {
        const before = await server.rowCounts();
        const answers = await Promise.all(
          VALUES.map((value) => guest.call(path, { ...inputs[path], [field]: value })),
        );
        answers.forEach((answer, n) => isDecent(answer, `${path} ${field} = ${short(VALUES[n])}`));
        if (answers.every(({ http }) => http !== 200))
          expect(await server.rowCounts(), field).toEqual(before);
      }
    },
    PATIENCE,
  );

  it('unusual valid texts are stored unchanged', async () => {
    const name = "Robert'); drop table bookings; -- <b>&amp;</b> ${7*7} \u0939\u0930\u093f";
    const booked = await guest.call<{ booking_id: number }>('hotel/add_booking', {
      ...inputs['hotel/add_booking'],
      name,
    });
    expect(booked.http).toBe(200);
    expect(
      (await guest.call<object[]>('hotel/view_receipt', booked.body.data)).body.data[0],
    ).toMatchObject({ customer_name: name });
  });
});

describe('an e-mail address', () => {
  // Signing in takes a number in the same field, and a provider's claim has its own check.
  const asking = calls
    .map(({ contract }) => contract.path)
    .filter((path) => !['hotel/login', 'hotel/social_login'].includes(path));

  it('is validated by every call that takes one', async () => {
    const checked: string[] = [];
    for (const path of asking.filter((one) => 'email' in inputs[one]!)) {
      for (const email of ['asha', 'asha@', 'asha example@x.in']) {
        server.clock.advance(31_000);
        expect([
          path,
          email,
          (await guest.call(path, { ...inputs[path], email })).body,
        ]).toMatchObject([path, email, { status: 400, fields: { email: 'Not a valid email' } }]);
      }
      checked.push(path);
    }
    expect(checked.toSorted()).toEqual([
      'hotel/add_booking',
      'hotel/add_online_booking',
      'hotel/add_online_booking_1',
      'hotel/add_package_enquiry',
      'hotel/contact_us',
      'hotel/list_your_property',
      'hotel/register',
      'hotel/update_profile',
    ]);
  });
});

describe('every body of every call', () => {
  // the desk refuses a guest before it reads a body
  const paths = calls.map(({ contract }) => contract.path).filter((path) => path !== 'desk/audit');
  const post = async (path: string, payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: { 'content-type': 'application/json', cookie: guest.cookie(), ...headers },
      payload,
    });

  it.each(paths)('%s', async (path) => {
    await staySignedIn();
    const before = await rowsOf();
    const refused = async (payload: string, http: number, code: string | null, headers = {}) => {
      const response = await post(path, payload, headers);
      const what = `${path} ${payload.slice(0, 40)} → ${response.body.slice(0, 300)}`;
      expect(response.statusCode, what).toBe(http);
      expect(response.body, what).not.toMatch(INSIDE);
      if (code !== null) expect(response.json(), what).toMatchObject({ status: http, code });
    };
    for (const [, json] of RAW.filter(([name]) => name !== 'deep nesting'))
      await refused(json, 400, null);
    await refused('{"a":', 400, 'body.malformed');
    await refused('{"hotel_id":1,"hotel_id":NaN}', 400, 'body.malformed');
    await refused(`{"x":"${'y'.repeat(100_000)}"}`, 413, 'body.too-large');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      await refused('hotel_id=1', 415, 'body.not-json', { 'content-type': type });
    await refused('{}', 400, 'client.unknown', { 'x-client-id': 'somebody' });
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.app.inject({ method, url: `/api/v1/${path}` });
      expect({ http: response.statusCode, allow: response.headers['allow'] }).toEqual({
        http: 405,
        allow: 'POST',
      });
    }
    // 403: the export needs a recent proof.
    const answers = path === 'hotel/export_profile' ? [403] : [200, 400];
    const deep = await post(
      path,
      `{"hotel_id":${'['.repeat(40_000)}${']'.repeat(40_000)},"name":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`,
    );
    expect(answers).toContain(deep.statusCode);
    const many = await post(
      path,
      JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n]))),
    );
    expect(answers).toContain(many.statusCode);
    expect(Object.prototype).not.toHaveProperty('admin');
    // The call that logs out has no fields.
    if (path.endsWith('logout')) await guest.call(path);
    else expect(await rowsOf()).toBe(before);
  });

  it.each(['short', 'x'.repeat(201), 'with blank', 'ü-ü-ü-ü-ü', "'; drop--", '%00%00%00%00'])(
    'Idempotency-Key %s is refused',
    async (key) => {
      await staySignedIn();
      const { http, body } = await guest.call('hotel/add_booking', inputs['hotel/add_booking'], {
        'idempotency-key': key,
      });
      expect({ http, fields: Object.keys(body.fields ?? {}) }).toEqual({
        http: 400,
        fields: ['Idempotency-Key'],
      });
    },
  );

  it('afterwards the process lives, its pool is free and it answers a good request', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    expect((await server.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: true, migrations: true },
    });
    expect(server.t.pool.waitingCount).toBe(0);
    expect(server.t.pool.idleCount).toBe(server.t.pool.totalCount);
    await staySignedIn();
    for (const path of ['hotel/hotel_list', 'hotel/get_hotelcheck', 'hotel/user_details'])
      expect((await guest.call(path, inputs[path])).http).toBe(200);
  });
});
