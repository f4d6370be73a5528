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

/** One server for a group of tests. Each test begins with one account and no codes sent. */
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

describe('limits on sending codes', () => {
  onServer();

  it('allow one every 30 seconds, and the reply states the seconds left', async () => {
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

  it('allow 2 an hour to one number from browsers that it does not know, then one for each puzzle', async () => {
    for (let sent = 0; sent < 2; sent += 1, server.clock.advance(30_000))
      expect((await ask(owner)).http).toBe(200);
    const third = await ask(owner);
    expect(third).toMatchObject({
      http: 429,
      body: { code: 'otp.puzzle', data: { puzzle: { signature: expect.any(String) } } },
    });
    const wait = Number(third.headers['retry-after']);
    expect(wait).toBe(3600 - 60);
    server.clock.advance(wait * 1000);
    expect((await ask(owner)).http).toBe(200);
  });

  it('allow 20 an hour from one address to any numbers, lookups of unknown numbers included', async () => {
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

  it('count a registration too', async () => {
    const form = { name: 'Ira Bose', mobile: '9876500000', email: 'ira@example.in' };
    expect((await owner.call('hotel/register', form)).http).toBe(200);
    expect(await owner.call('hotel/register', form)).toMatchObject({
      http: 429,
      headers: { 'retry-after': '30' },
    });
  });
});

describe('limits on wrong codes', () => {
  onServer();

  it('refuse the right code after 5 wrong attempts; a new code starts the count again', async () => {
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

  it('give parallel attempts no more tries than sequential ones', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enter(owner, wrongCode(code))),
    );
    expect(answers.filter(({ body }) => body.code === 'otp.incorrect')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'otp.too-many-tries')).toHaveLength(15);
    expect((await enter(owner, code)).http).toBe(400);
  });

  it('a code works once, for 5 minutes, and only for its number', async () => {
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

  it('wrong attempts from another browser do not use up the owner’s', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    for (let n = 0; n < 30; n += 1) expect((await enter(stranger, wrongCode(code))).http).toBe(400);
    // The right code from the other browser is refused as well.
    expect(await enter(stranger, code)).toMatchObject({
      http: 400,
      body: { code: 'otp.challenge-missing' },
    });
    expect((await enter(owner, code)).http).toBe(200);
  });

  it('codes that a stranger requests neither lock the owner out nor disable the owner’s code', async () => {
    await ask(owner);
    const code = await lastCode(server, PHONE);
    for (let n = 0; n < 2; n += 1, server.clock.advance(30_000))
      expect((await ask(stranger)).http).toBe(n < 1 ? 200 : 429);
    expect((await enter(owner, code)).http).toBe(200);
    await owner.call('hotel/logout');
    expect((await ask(owner)).http).toBe(200);
  });
});

describe('the client’s address', () => {
  describe('behind a trusted proxy', () => {
    onServer({ TRUST_PROXY: '1' });

    it('is the one that the proxy names', async () => {
      const proxy = visit(server, '10.0.0.1');
      const from = (address: string) => ({ 'x-forwarded-for': address });
      expect((await ask(proxy, PHONE, from(STRANGER))).http).toBe(200);
      expect((await ask(proxy, PHONE, from(STRANGER))).http).toBe(429);
      expect((await ask(proxy, PHONE, from(OWNER))).http).toBe(200);
    });
  });

  describe('without a proxy', () => {
    onServer({ RATE_LIMITS: '1' });

    it('is never taken from X-Forwarded-For', async () => {
      expect((await ask(stranger, PHONE, { 'x-forwarded-for': '192.0.2.1' })).http).toBe(200);
      expect((await ask(stranger, PHONE, { 'x-forwarded-for': '192.0.2.2' })).http).toBe(429);
    });

    it('a flood of sign-in requests from one address is refused, whatever address its headers name', async () => {
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
