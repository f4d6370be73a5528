import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { lastCode, visit, wrongCode, type Visitor } from '#test/support/visitor.ts';

const OWNER = '203.0.113.5';
const STRANGER = '198.51.100.66';
const PHONE = '+919876543210';
const ask = (who: Visitor, mobile = PHONE, headers = {}) =>
  who.call('hotel/login_otp', { mobile }, headers);
const enter = (who: Visitor, otp: string, mobile = PHONE, headers = {}) =>
  who.call('hotel/check_otp', { mobile, otp }, headers);

let server: TestServer;
let owner: Visitor;
let stranger: Visitor;

/** One server for a group of tests; each begins with one account and without any code sent. */
function onServer(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    server = await openServer({ env });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.t.pool.query(
      'truncate users, otp_challenges, budget_spends, messages, sessions restart identity cascade',
    );
    await buildUser(server.t.db, { phone: PHONE });
    owner = visit(server, OWNER);
    stranger = visit(server, STRANGER);
  });
}

describe('codes asked for', () => {
  onServer();

  it('30 seconds lie between two, and the answer says how many are left', async () => {
    expect(await ask(owner)).toMatchObject({
      http: 200,
      body: { message: 'otp_sent', data: { expires_in: 300, resend_after: 30 } },
    });
    server.clock.advance(12_500);
    for (const name of ['hotel/login_otp', 'hotel/resend_otp']) {
      const early = await owner.call(name, { mobile: PHONE });
      expect(early).toMatchObject({
        http: 429,
        headers: { 'retry-after': '18' },
        body: { status: 429, code: 'otp.too-soon' },
      });
      expect(early.body.data).toBeUndefined();
    }
    server.clock.advance(17_500);
    expect((await owner.call('hotel/resend_otp', { mobile: PHONE })).http).toBe(200);
  });

  it('5 an hour to one number; after the time in Retry-After it goes on', async () => {
    for (let sent = 0; sent < 5; sent += 1, server.clock.advance(30_000))
      expect((await ask(owner)).http).toBe(200);
    const sixth = await ask(owner);
    expect(sixth).toMatchObject({
      http: 429,
      body: { code: 'otp.puzzle', data: { puzzle: { signature: expect.any(String) } } },
    });
    const wait = Number(sixth.headers['retry-after']);
    expect(wait).toBe(3600 - 150);
    server.clock.advance(wait * 1000);
    expect((await ask(owner)).http).toBe(200);
  });

  it('20 an hour from one address, whoever they are for; questions about unknown numbers count', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { phone } = await buildUser(server.t.db);
      expect((await ask(stranger, phone)).http).toBe(200);
      expect(await ask(stranger, `900000000${n}`)).toMatchObject({
        http: 404,
        body: { status: 404, message: 'not_found' },
      });
    }
    for (const mobile of [PHONE, '9000000099'])
      expect(await ask(stranger, mobile)).toMatchObject({
        http: 429,
        headers: { 'retry-after': '3600' },
      });
    expect((await ask(owner)).http).toBe(200);
  });

  it('a registration counts the same', async () => {
    const form = { name: 'Ira Bose', mobile: '9876500000', email: 'ira@example.in' };
    expect((await owner.call('hotel/register', form)).http).toBe(200);
    expect(await owner.call('hotel/register', form)).toMatchObject({
      http: 429,
      headers: { 'retry-after': '30' },
    });
  });
});

describe('codes tried', () => {
  onServer();

  it('after 5 wrong attempts the right code is refused too; a new code is a new chance', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    for (let n = 0; n < 5; n += 1)
      expect(await enter(owner, wrongCode(code))).toMatchObject({
        http: 400,
        body: { code: 'otp.incorrect', message: 'Please Insert Correct OTP' },
      });
    expect(await enter(owner, code)).toMatchObject({
      http: 400,
      body: { code: 'otp.too-many-tries' },
    });
    expect((await owner.call('hotel/user_details')).http).toBe(401);
    server.clock.advance(30_000);
    await owner.signIn(PHONE);
    expect((await owner.call('hotel/user_details')).http).toBe(200);
  });

  it('many at once get no more attempts than one after the other', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter(owner, wrongCode(code))),
    );
    expect(answers.filter(({ body }) => body.code === 'otp.incorrect')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'otp.too-many-tries')).toHaveLength(15);
    expect((await enter(owner, code)).http).toBe(400);
  });

  it('a code is good once, for 5 minutes, and only for its number', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    expect((await enter(owner, code, '9876500009')).http).toBe(400);
    const both = await Promise.all([enter(owner, code), enter(owner, code)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 400]);
    server.clock.advance(30_000);
    await ask(owner);
    const late = await lastCode(server, PHONE);
    server.clock.advance(300_000);
    expect(await enter(owner, late)).toMatchObject({ http: 410, body: { code: 'otp.expired' } });
  });

  it('a stranger who tries from elsewhere does not use up the owner’s attempts', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    for (let n = 0; n < 30; n += 1) expect((await enter(stranger, wrongCode(code))).http).toBe(400);
    // and the stranger does not get in even with the right one
    expect(await enter(stranger, code)).toMatchObject({
      http: 400,
      body: { code: 'otp.challenge-missing' },
    });
    expect((await enter(owner, code)).http).toBe(200);
  });

  it('a stranger who asks for codes neither locks the owner out nor puts the owner’s code out of use', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    for (let n = 0; n < 6; n += 1, server.clock.advance(30_000))
      expect((await ask(stranger)).http).toBe(n < 5 ? 200 : 429);
    expect((await enter(owner, code)).http).toBe(200);
    await owner.call('hotel/logout');
    expect((await ask(owner)).http).toBe(200);
  });
});

describe('who is asking', () => {
  describe('behind a trusted proxy', () => {
    onServer({ TRUST_PROXY: '1' });

    it('it is the address that the proxy names', async () => {
      const proxy = visit(server, '10.0.0.1');
      const from = (address: string) => ({ 'x-forwarded-for': address });
      expect((await ask(proxy, PHONE, from(STRANGER))).http).toBe(200);
      expect((await ask(proxy, PHONE, from(STRANGER))).http).toBe(429);
      expect((await ask(proxy, PHONE, from(OWNER))).http).toBe(200);
    });
  });

  describe('without a proxy', () => {
    onServer({ RATE_LIMITS: '1' });

    it('X-Forwarded-For is only something that somebody says', async () => {
      expect((await ask(stranger, PHONE, { 'x-forwarded-for': '192.0.2.1' })).http).toBe(200);
      expect((await ask(stranger, PHONE, { 'x-forwarded-for': '192.0.2.2' })).http).toBe(429);
    });

    it('a flood of sign-in requests from one address is turned away, also when it names others', async () => {
      const flood = visit(server, '198.51.100.77');
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          enter(flood, '123456', PHONE, { 'x-forwarded-for': `192.0.2.${n}` }),
        ),
      );
      const limited = answers.filter(({ http }) => http === 429);
      expect(limited).toHaveLength(20);
      for (const { headers, body } of limited)
        expect({ ...headers, ...body }).toMatchObject({
          'retry-after': '2',
          code: 'request.limited',
        });
      expect((await enter(owner, '123456')).http).toBe(400);
    });
  });
});
