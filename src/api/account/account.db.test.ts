import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { lastCode, wrongCode } from '#test/support/visitor.ts';
import {
  accountFixture,
  cookies,
  expectSession,
  PHONE,
  SESSION,
} from '../testing/account-fixture.ts';

const PASSWORD = '  rain over the lake  ';

let f: Awaited<ReturnType<typeof accountFixture>>;
/** of Kavya's newest session */
let token: string;
beforeAll(async () => {
  f = await accountFixture();
  token = f.token;
});
afterAll(() => f.close());

const signedIn = (path: string, body?: unknown) => f.callAs(token, path, body);
const expectChallenge = (set: string[] | undefined, id: unknown) =>
  expect(set).toEqual([
    `__Host-vh_challenge=${String(id)}; Max-Age=3900; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);

describe('codes', () => {
  it.each(['hotel/login_otp', 'hotel/resend_otp', 'hotel/forgot_password'])(
    '%s answers otp_sent and keeps the challenge in a cookie, for apps in the reply alone',
    async (path) => {
      f.later();
      const sent = await f.api.call(path, { mobile: 9_876_543_210 });
      expect(sent.body).toMatchObject({
        status: 200,
        message: 'otp_sent',
        data: { expires_in: 300, resend_after: 30, challenge_id: expect.any(String) },
      });
      expectChallenge(cookies(sent), (sent.body['data'] as { challenge_id: string }).challenge_id);
      f.later();
      expect(
        cookies(await f.api.call(path, { mobile: PHONE }, { 'x-client-id': 'android' })),
      ).toBeUndefined();
    },
  );

  it.each(['hotel/login_otp', 'hotel/resend_otp', 'hotel/forgot_password'])(
    '%s answers the words of the sign-in dialog',
    async (path) => {
      f.later();
      expect(await f.api.call(path, { mobile: '9000000000' })).toMatchObject({
        http: 404,
        body: { status: 404, message: 'not_found' },
      });
      expect((await f.api.call(path, { mobile: '' })).body).toMatchObject({
        status: 400,
        message: 'required',
        fields: { mobile: 'Please Enter Mobile Number' },
      });
      expect((await f.api.call(path, { mobile: ['x'] })).body).toMatchObject({
        status: 400,
        message: 'Not a valid Mobile number',
      });
    },
  );

  it.each([
    ['hotel/check_otp', 'hotel/login_otp', {}],
    ['hotel/verify_otp_update_password', 'hotel/forgot_password', { password: 'monsoon lamp 42' }],
  ])('%s tells an expired code from a wrong one', async (path, asked, more) => {
    const { otp, challenge } = await f.code(asked);
    const browser = { cookie: `__Host-vh_challenge=${challenge}` };
    const wrong = await f.api.call(path, { mobile: PHONE, otp: wrongCode(otp), ...more }, browser);
    expect([wrong.body['status'], wrong.body['message']]).toEqual([
      path === 'hotel/check_otp' ? 400 : 300,
      'Please Insert Correct OTP',
    ]);
    f.later(300_000);
    expect(await f.api.call(path, { mobile: PHONE, otp, ...more }, browser)).toMatchObject({
      http: 410,
      body: {
        status: 410,
        code: 'otp.expired',
        message: 'This OTP has expired. Please ask for a new one.',
      },
    });
  });

  it("does not set another account's password for a signed-in caller", async () => {
    await buildUser(f.t.db, { phone: '+919811111111' });
    expect(await signedIn('hotel/forgot_password', { mobile: '9811111111' })).toMatchObject({
      http: 409,
      body: { status: 409, message: 'same_account' },
    });
  });

  it('answers a taken number with status 300, and missing fields with one text', async () => {
    expect(
      await f.api.call('hotel/register', { name: 'Ira', mobile: PHONE, email: 'ira@example.com' }),
    ).toMatchObject({
      http: 409,
      body: {
        status: 300,
        code: 'register.already-registered',
        message: 'Oops !! Your email or mobile is already registered..',
      },
    });
    expect((await f.api.call('hotel/register', { name: {} })).body).toMatchObject({
      status: 400,
      message: 'Please Insert All Fields',
    });
  });
});

describe('check_otp', () => {
  it('gives browsers a cookie and never the token', async () => {
    const { otp, challenge } = await f.code();
    const done = await f.api.call(
      'hotel/check_otp',
      { number: '9876543210', otp: Number(otp) },
      { cookie: `__Host-vh_challenge=${challenge}` },
    );
    expect(done.body).toMatchObject({
      status: 200,
      message: 'Successfully Logged In.',
      data: f.record,
      count: 1,
    });
    expectSession(cookies(done));
    expect(JSON.stringify(done.body)).not.toContain(SESSION.exec(cookies(done)![0]!)![1]);
  });

  it('gives apps the token and no cookie', async () => {
    const { otp, challenge } = await f.code();
    const done = await f.api.call(
      'hotel/check_otp',
      { mobile: PHONE, otp, challenge_id: challenge },
      { 'x-client-id': 'android' },
    );
    expect(done.body).toMatchObject({
      token: expect.any(String),
      token_expires_at: expect.stringMatching(/\+05:30$/),
    });
    expect(cookies(done)).toBeUndefined();
  });

  it('answers wrong input with the one text and no cookie', async () => {
    const { otp, challenge } = await f.code();
    for (const input of [
      { mobile: PHONE, otp: wrongCode(otp), challenge_id: challenge },
      { mobile: PHONE, otp: '' },
      { mobile: PHONE },
      { otp: { $ne: 1 } },
    ]) {
      const wrong = await f.api.call('hotel/check_otp', input);
      expect({
        http: wrong.http,
        status: wrong.body['status'],
        message: wrong.body['message'],
      }).toEqual({ http: 400, status: 400, message: 'Please Insert Correct OTP' });
      expect(cookies(wrong)).toBeUndefined();
    }
  });

  it('adds the wishlist of this browser, by its cookie or the sent fingerprint', async () => {
    const [byCookie, bySent] = [
      await buildProperty(f.t.db, { slug: 'by-cookie' }),
      await buildProperty(f.t.db, { slug: 'by-sent' }),
    ];
    await f.api.call(
      'hotel/add_wishlist',
      { hotel_id: byCookie.id },
      { cookie: '__Host-vh_fingerprint=browser-cookie-1' },
    );
    await f.api.call('hotel/add_wishlist', { hotel_id: bySent.id, fingerprint: 'browser-0001' });
    const first = await f.code();
    await f.api.call(
      'hotel/check_otp',
      { mobile: PHONE, otp: first.otp, challenge_id: first.challenge },
      { cookie: '__Host-vh_fingerprint=browser-cookie-1' },
    );
    const second = await f.code();
    await f.api.call('hotel/check_otp', {
      mobile: PHONE,
      otp: second.otp,
      challenge_id: second.challenge,
      fingerprint: 'browser-0001',
    });
    const wishes = (await signedIn('hotel/wishlist')).body['data'] as { url: string }[];
    expect(wishes.map(({ url }) => url).toSorted()).toEqual(['by-cookie', 'by-sent']);
  });
});

describe('passwords', () => {
  it('change_pass answers 200 with a tag, and keeps blanks of the typed password', async () => {
    expect(
      (await signedIn('hotel/change_pass', { new_pass: 'short', conf_pass: 'short' })).body,
    ).toMatchObject({ status: 200, data: { tag: '0', msg: expect.any(String) } });
    f.later();
    const sent = await signedIn('hotel/profile_otp', { for: 'password' });
    expect(sent.body).toMatchObject({
      message: 'otp_sent',
      data: { challenge_id: expect.any(String) },
    });
    const { challenge_id } = sent.body['data'] as { challenge_id: string };
    const input = { new_pass: PASSWORD, conf_pass: PASSWORD, otp: await lastCode(f, PHONE) };
    expect((await signedIn('hotel/change_pass', input)).body).toMatchObject({
      status: 400,
      code: 'otp.challenge-missing',
    });
    expect(
      (await signedIn('hotel/change_pass', { ...input, challenge_id, otp: wrongCode(input.otp) }))
        .body,
    ).toMatchObject({ data: { tag: '0', msg: 'Please Insert Correct OTP' } });
    const done = await signedIn('hotel/change_pass', { ...input, challenge_id });
    expect(done.body).toMatchObject({ status: 200, data: { tag: '1' } });
  });

  it('login gives browsers a cookie and apps the token', async () => {
    const input = { email: 'kavya@example.com', password: PASSWORD };
    const web = await f.api.call('hotel/login', input);
    expect(web).toMatchObject({
      http: 200,
      body: { status: 200, message: 'Successfully Logged In.', data: f.record, count: 1 },
    });
    expectSession(cookies(web));
    const app = await f.api.call('hotel/login', input, { 'x-client-id': 'ios' });
    expect(app.body).toMatchObject({
      token: expect.any(String),
      token_expires_at: expect.stringMatching(/\+05:30$/),
    });
    expect(cookies(app)).toBeUndefined();
  });

  it('login names missing fields, and answers every other failure alike', async () => {
    expect(await f.api.call('hotel/login', {})).toMatchObject({
      http: 400,
      body: {
        message: 'Please Insert All Fields',
        fields: { email: 'Please enter your email', password: 'Please enter your password' },
      },
    });
    expect(
      await f.api.call('hotel/login', { email: 'kavya@example.com', password: ' ' }),
    ).toMatchObject({ http: 400, body: { fields: { password: 'Please enter your password' } } });
    for (const password of ['wrong', PASSWORD.trim()])
      expect(
        await f.api.call('hotel/login', { email: 'kavya@example.com', password }),
      ).toMatchObject({
        http: 400,
        body: { status: 400, code: 'login.invalid', message: 'Invalid Username or Password' },
      });
  });

  it('verify_otp_update_password answers 200, 300 for a wrong code, 400 for missing fields', async () => {
    const { otp, challenge } = await f.code('hotel/forgot_password');
    const good = { mobile: PHONE, otp, challenge_id: challenge, password: 'lanterns on the steps' };
    expect(
      await f.api.call('hotel/verify_otp_update_password', { ...good, otp: wrongCode(otp) }),
    ).toMatchObject({ http: 409, body: { status: 300, message: 'Please Insert Correct OTP' } });
    expect(await f.api.call('hotel/verify_otp_update_password', { mobile: PHONE })).toMatchObject({
      http: 400,
      body: {
        status: 400,
        message: 'Please enter otp and password',
        fields: { otp: 'Please enter otp', password: 'Please enter your password' },
      },
    });
    const done = await f.api.call('hotel/verify_otp_update_password', good);
    expect(done).toMatchObject({ http: 200, body: { status: 200, data: f.record } });
    expectSession(cookies(done));
    // all other sessions have ended
    token = SESSION.exec(cookies(done)![0]!)![1]!;
  });
});

describe('wishlist', () => {
  it('needs a fingerprint of visitors, and lists with place and state', async () => {
    const { id } = await buildProperty(f.t.db, { slug: 'mist-house', name: 'Mist House' });
    expect((await f.api.call('hotel/add_wishlist', { hotel_id: id })).body).toMatchObject({
      status: 400,
      fields: { fingerprint: expect.any(String) },
    });
    const mine = { cookie: '__Host-vh_fingerprint=browser-0003' };
    expect((await f.api.call('hotel/add_wishlist', { hotel_id: id }, mine)).body).toMatchObject({
      status: 200,
      data: { is_wishlist: 'yes' },
    });
    expect((await f.api.call('hotel/wishlist', {}, mine)).body).toMatchObject({
      count: 1,
      data: [
        {
          id,
          hotel_id: id,
          url: 'mist-house',
          image: '',
          city: 'Lonavala',
          hotel_name: 'Mist House',
          name: 'Mist House',
          hotel_type: 'bungalow',
          locality: 'Lonavala',
          state: 'Maharashtra',
        },
      ],
    });
    expect((await f.api.call('hotel/add_wishlist', { hotel_id: id }, mine)).body).toMatchObject({
      data: { is_wishlist: 'no' },
    });
    expect((await f.api.call('hotel/wishlist')).body).toMatchObject({
      status: 200,
      data: [],
      count: 0,
    });
  });
});

describe("the traveller's own account", () => {
  it('user_details answers the traveller', async () => {
    expect((await signedIn('hotel/user_details')).body['data']).toEqual([
      { ...f.record[0], name: 'Kavya Rao' },
    ]);
  });

  it('logout ends the session and clears the cookie, and is 200 for a visitor', async () => {
    const out = await signedIn('hotel/logout');
    expect(out.http).toBe(200);
    expect(cookies(out)).toEqual([
      '__Host-vh_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'vh_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'vh_session=; Max-Age=0; Domain=verandah.example; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-vh_person=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
    expect((await signedIn('hotel/user_details')).http).toBe(401);
    expect((await f.api.call('hotel/logout')).http).toBe(200);
  });
});
