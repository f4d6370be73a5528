import { afterEach, describe, expect, it } from 'vitest';
import type { SocialOutcome, verifyMobile } from '#marketplace/accounts/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { kavya, TOKEN } from '../testing/fake-accounts.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

const signedIn = { account: kavya, sessionId: 's-1', token: TOKEN, expiresAt: new Date('2026-12-21T04:30:00Z') };
const record = [{ user_id: 5, user_name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com' }];
const SESSION = `vh_session=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`;

describe('login', () => {
  it('signs in by e-mail and password; browsers get a cookie, apps the token', async () => {
    api = await openApi();
    const input = { email: 'kavya@example.com', password: 'rain over the lake' };
    const web = await api.call('hotel/login', input);
    expect(web).toMatchObject({ http: 200, body: { status: 200, message: 'Successfully Logged In.', data: record, count: 1 } });
    expect((web.headers['set-cookie'] as string[])[0]).toBe(SESSION);
    expect(JSON.stringify(web.body)).not.toContain(TOKEN);
    const app = await api.call('hotel/login', input, { 'x-client-id': 'ios' });
    expect(app.body).toMatchObject({ token: TOKEN, token_expires_at: '2026-12-21T10:00:00+05:30' });
    expect(app.headers['set-cookie']).toBeUndefined();
  });

  it('says by its field what is missing, and one thing for everything else', async () => {
    api = await openApi();
    expect(await api.call('hotel/login', {})).toMatchObject({ http: 400, body: { message: 'Please Insert All Fields', fields: { email: 'Please enter your email', password: 'Please enter your password' } } });
    expect(await api.call('hotel/login', { email: 'kavya@example.com', password: ' ' })).toMatchObject({ http: 400, body: { fields: { password: 'Please enter your password' } } });
    expect(await api.call('hotel/login', { email: 'kavya@example.com', password: 'wrong' })).toMatchObject({ http: 400, body: { status: 400, code: 'login.invalid', message: 'Invalid Username or Password' } });
  });

  it('hands the password on as it was typed', async () => {
    const seen: string[] = [];
    api = await openApi({ accounts: { loginByPassword: async (_ctx, { password }) => (seen.push(password), ok(signedIn)) } });
    for (const password of ['  two blanks  ', 'tab\there', 12_345_678]) await api.call('hotel/login', { email: 'k@example.com', password });
    expect(seen).toEqual(['  two blanks  ', 'tab\there', '12345678']);
  });
});

describe('forgot_password', () => {
  it('answers the words of the dialog', async () => {
    api = await openApi({
      accounts: {
        requestPasswordReset: async ({ actor }, mobile) => (actor.session === null ? refuse('not-found', 'not_found', 'not_found', { fields: { mobile: `No account exists for ${mobile}. Maybe you signed up using a different/incorrect mobile number.` } }) : refuse('conflict', 'same_account', 'same_account')),
      },
    });
    expect((await api.call('hotel/forgot_password', {})).body).toMatchObject({ status: 400, message: 'required', fields: { mobile: 'Please Enter Mobile Number' } });
    expect(await api.call('hotel/forgot_password', { mobile: '9000000000' })).toMatchObject({ http: 404, body: { status: 404, message: 'not_found', fields: { mobile: 'No account exists for 9000000000. Maybe you signed up using a different/incorrect mobile number.' } } });
    expect(await api.signedIn('hotel/forgot_password', { mobile: '9000000000' })).toMatchObject({ http: 409, body: { status: 409, message: 'same_account' } });
  });

  it('keeps the challenge in a cookie', async () => {
    api = await openApi();
    const { body, headers } = await api.call('hotel/forgot_password', { mobile: '9876543210' });
    expect(body).toMatchObject({ status: 200, message: 'otp_sent' });
    expect(headers['set-cookie']).toEqual(['vh_challenge=challenge-1; Max-Age=300; Path=/; HttpOnly; SameSite=Lax']);
  });
});

describe('verify_otp_update_password', () => {
  it('answers 200, 300 for a wrong code, 400 for what is missing', async () => {
    api = await openApi();
    const good = { mobile: '9876543210', otp: '123456', password: 'lanterns on the steps' };
    const done = await api.call('hotel/verify_otp_update_password', good);
    expect(done).toMatchObject({ http: 200, body: { status: 200, data: record } });
    expect((done.headers['set-cookie'] as string[])[0]).toBe(SESSION);
    expect(await api.call('hotel/verify_otp_update_password', { ...good, otp: '000000' })).toMatchObject({ http: 409, body: { status: 300, message: 'Please Insert Correct OTP' } });
    expect(await api.call('hotel/verify_otp_update_password', { mobile: '9876543210' })).toMatchObject({ http: 400, body: { status: 400, message: 'Please enter otp and password', fields: { otp: 'Please enter otp', password: 'Please enter your password' } } });
  });
});

describe('social_login', () => {
  const open = (outcome: SocialOutcome, seen: unknown[] = []) =>
    openApi({ accounts: { socialLogin: async ({ actor }, input) => (seen.push(input, actor.fingerprint), ok(outcome)) } });
  const input = { name: 'Somebody Else', email: 'victim@example.com', provider: 'Google', provider_id: '100', token: 'a.b.c', fingerprint: 'browser-0001' };
  const fresh = { known: false, ticket: 'ticket-1', expiresIn: 1800, provider: 'google', name: 'Kavya', email: 'kavya@example.com', emailKnown: false } as const;

  it('status 400 is an existing user, signed in, in a call that succeeded', async () => {
    const seen: unknown[] = [];
    api = await open({ known: true, signedIn }, seen);
    const { http, body, headers } = await api.call('hotel/social_login', input);
    expect({ http, body }).toMatchObject({ http: 200, body: { status: 400, data: record, message: 'Successfully Logged In.' } });
    expect((headers['set-cookie'] as string[])[0]).toBe(SESSION);
    // who it is, the token says: name and e-mail are not even passed on
    expect(seen).toEqual([{ provider: 'google', token: 'a.b.c', providerId: '100' }, 'browser-0001']);
  });

  it.each([[false, 200], [true, 500]] as const)('a known e-mail %s: status %i asks for the number, and the ticket stays in the cookie', async (emailKnown, status) => {
    api = await open({ ...fresh, emailKnown });
    const { http, body, headers } = await api.call('hotel/social_login', input);
    expect({ http, body }).toMatchObject({ http: 200, body: { status, data: [], expires_in: 1800 } });
    expect(JSON.stringify(body)).not.toContain('ticket-1');
    expect(headers['set-cookie']).toEqual(['vh_social=ticket-1; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax']);
    const app = await api.call('hotel/social_login', input, { 'x-client-id': 'android' });
    expect(app.body).toMatchObject({ status, ticket: 'ticket-1' });
    expect(app.headers['set-cookie']).toBeUndefined();
  });

  it('refuses what is not vouched for with 401, and a provider it does not know', async () => {
    api = await openApi({ accounts: { socialLogin: async () => refuse('unauthenticated', 'social.token', 'This sign-in could not be verified. Please try again.') } });
    expect(await api.call('hotel/social_login', input)).toMatchObject({ http: 401, body: { status: 401, code: 'social.token' } });
    expect(await api.call('hotel/social_login', { ...input, provider: 'myspace' })).toMatchObject({ http: 400, body: { fields: { provider: 'Give one of: google, facebook.' } } });
    expect(await api.call('hotel/social_login', { ...input, token: '' })).toMatchObject({ http: 400, body: { fields: { token: expect.any(String) } } });
  });
});

describe('verify_mobile', () => {
  it('takes the ticket of the cookie, or of the field', async () => {
    const seen: Parameters<typeof verifyMobile>[1][] = [];
    api = await openApi({ accounts: { verifyMobile: async (_ctx, given) => (seen.push(given), ok({ challengeId: 'challenge-1', phone: kavya.phone, expiresIn: 300, resendAfter: 30 })) } });
    expect(await api.call('hotel/verify_mobile', { mobile: '9876543210', provider_id: '100' }, { cookie: 'vh_social=ticket-9' })).toMatchObject({ http: 200, body: { message: 'otp_sent' } });
    await api.call('hotel/verify_mobile', { mobile: '9876543210', ticket: 'ticket-1' });
    expect(seen).toEqual([{ mobile: '9876543210', ticket: 'ticket-9', providerId: '100' }, { mobile: '9876543210', ticket: 'ticket-1' }]);
  });

  it('answers the words of the dialog', async () => {
    api = await openApi({ accounts: { verifyMobile: async () => refuse('conflict', 'same_account', 'same_account', { fields: { mobile: '9876543210 already exists with different account. Please use different mobile number.' } }) } });
    expect((await api.call('hotel/verify_mobile', {})).body).toMatchObject({ status: 400, message: 'required', fields: { mobile: 'Please Enter Mobile Number' } });
    expect((await api.call('hotel/verify_mobile', { mobile: {} })).body).toMatchObject({ status: 400, message: 'Not a valid Mobile number' });
    expect(await api.call('hotel/verify_mobile', { mobile: '9876543210' })).toMatchObject({ http: 409, body: { status: 409, message: 'same_account', fields: { mobile: '9876543210 already exists with different account. Please use different mobile number.' } } });
  });
});
