import { afterEach, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/context.ts';
import { ok, refuse } from '#shared/result.ts';
import { kavya, TOKEN } from '../testing/fake-accounts.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

describe('codes', () => {
  it.each(['hotel/login_otp', 'hotel/resend_otp'])('%s answers otp_sent and keeps the challenge in a cookie', async (path) => {
    api = await openApi();
    const { body, headers } = await api.call(path, { mobile: 9_876_543_210 });
    expect(body).toMatchObject({ status: 200, message: 'otp_sent', data: { expires_in: 300, resend_after: 30, challenge_id: 'challenge-1' } });
    expect(headers['set-cookie']).toEqual(['vh_challenge=challenge-1; Max-Age=300; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('answers the words of the sign-in dialog', async () => {
    api = await openApi();
    expect(await api.call('hotel/login_otp', { mobile: '9000000000' })).toMatchObject({ http: 404, body: { status: 404, message: 'not_found' } });
    expect((await api.call('hotel/login_otp', { mobile: '' })).body).toMatchObject({ status: 400, message: 'required', fields: { mobile: 'Please Enter Mobile Number' } });
    expect((await api.call('hotel/login_otp', { mobile: ['x'] })).body).toMatchObject({ status: 400, message: 'Not a valid Mobile number' });
    expect((await api.call('hotel/register', { name: {} })).body).toMatchObject({ status: 400, message: 'Please Insert All Fields' });
  });

  it('answers a taken number with status 300', async () => {
    api = await openApi({ accounts: { registerAccount: async () => refuse('refused', 'register.already-registered', 'Oops !! Your email or mobile is already registered..') } });
    const answer = await api.call('hotel/register', { name: 'Ira', mobile: '9876543210', email: 'ira@example.com' });
    expect(answer).toMatchObject({ http: 409, body: { status: 300, message: 'Oops !! Your email or mobile is already registered..' } });
  });
});

describe('check_otp', () => {
  it('gives browsers a cookie and never the token', async () => {
    api = await openApi();
    const { body, headers } = await api.call('hotel/check_otp', { number: '9876543210', otp: 123_456 });
    expect(body).toMatchObject({ status: 200, message: 'Successfully Logged In.', data: [{ user_id: 5, user_name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com' }] });
    expect(JSON.stringify(body)).not.toContain(TOKEN);
    expect(headers['set-cookie']).toEqual([
      `vh_session=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      'vh_challenge=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  it('binds the cookie to the host where the site is served over TLS', async () => {
    api = await openApi({}, { secureCookies: true });
    const { headers } = await api.call('hotel/check_otp', { mobile: '9876543210', otp: '123456' });
    expect((headers['set-cookie'] as string[])[0]).toBe(`__Host-vh_session=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`);
  });

  it('gives apps the token and no cookie', async () => {
    api = await openApi();
    const { body, headers } = await api.call('hotel/check_otp', { mobile: '9876543210', otp: '123456' }, { 'x-client-id': 'android' });
    expect(body).toMatchObject({ token: TOKEN, token_expires_at: '2026-12-21T10:00:00+05:30' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([{ mobile: '9876543210', otp: '000000' }, { mobile: '9876543210', otp: '' }, { mobile: '9876543210' }, { otp: { $ne: 1 } }])('answers %o with the one text', async (input) => {
    api = await openApi();
    const { http, body, headers } = await api.call('hotel/check_otp', input);
    expect({ http, status: body.status, message: body.message }).toEqual({ http: 400, status: 400, message: 'Please Insert Correct OTP' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('tells accounts what it knows of the browser', async () => {
    const callers: Caller[] = [];
    api = await openApi({
      accounts: {
        checkOtp: async ({ actor: { session: _session, requestId: _id, ...caller } }) => {
          callers.push(caller);
          return ok({ account: kavya, sessionId: 's', token: TOKEN, expiresAt: new Date('2026-12-21T04:30:00Z') });
        },
      },
    });
    const cookie = 'vh_fingerprint=browser-cookie-1; vh_challenge=challenge-9; vh_session=an-old-session-0001';
    await api.call('hotel/check_otp', { otp: '123456' }, { cookie, 'user-agent': 'Test' });
    await api.call('hotel/check_otp', { otp: '123456', fingerprint: 'browser-0001' }, { 'user-agent': 'Test' });
    const common = { address: '127.0.0.1', userAgent: 'Test', client: 'web' };
    expect(callers).toEqual([
      { ...common, challengeId: 'challenge-9', sessionToken: 'an-old-session-0001', fingerprint: 'browser-cookie-1' },
      { ...common, fingerprint: 'browser-0001' },
    ]);
  });
});

describe('logout', () => {
  it('ends the session and clears the cookie, and is 200 for a visitor', async () => {
    const ended: string[] = [];
    api = await openApi({ accounts: { signOut: async ({ actor }) => void (actor.sessionToken !== undefined && ended.push(actor.sessionToken)) } });
    const { http, headers } = await api.signedIn('hotel/logout');
    expect(http).toBe(200);
    expect(headers['set-cookie']).toEqual(['vh_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect((await api.call('hotel/logout')).http).toBe(200);
    expect(ended).toEqual([TOKEN]);
  });
});

describe('account and bookings', () => {
  it('answers the traveller and the bookings', async () => {
    api = await openApi();
    expect((await api.signedIn('hotel/user_details')).body.data).toEqual([{ user_id: 5, user_name: 'Kavya Rao', name: 'Kavya Rao', phone: '+919876543210', email: 'kavya@example.com' }]);
    expect((await api.signedIn('hotel/my_booking_list')).body).toMatchObject({
      count: 1,
      data: { upcoming_count: 1, complete_count: 0, cancel_count: 0, complete: [], cancel: [], upcoming: [{ booking_id: 42, booking_no: 'OH00042', amount: 12_839, is_cancel: '1', is_checkin: '0', is_review: '0', image: '/media/a1b2c3d4e5/480.webp' }] },
    });
  });

  it('prints a receipt whose lines add up', async () => {
    api = await openApi();
    const { body } = await api.signedIn('hotel/view_receipt', { booking_id: 42 });
    const [record] = body.data as (Record<string, number> & { lines: { amount: number }[] })[];
    expect(record).toMatchObject({
      booking_id: 42, booking_no: 'OH00042', booking_date: '2026-11-21T10:00:00+05:30', hotel_name: 'Mist House', customer_name: 'Kavya Rao', children: 1, room: 1,
      total_night: 2, total: 16_000, hotel_discount: 1600, booster_discount: 720, bungalow_offer: 500, coupon_amt: 1000, cgst: 329.5, sgst: 329.5, gst_total: 659,
      amount: 12_839, paid_amount: 0, balance: 12_839, place_of_supply: 'Maharashtra', sac: '996311',
    });
    expect(record!.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(12_839, 6);
    expect((await api.signedIn('hotel/booking_summary', { booking_id: 42 })).body).toMatchObject({ count: 1, data: [{ hotel_name: 'Mist House', amount: 12_839, email: 'kavya@example.com' }] });
  });
});

describe('wishlist', () => {
  it('wants a fingerprint of visitors', async () => {
    api = await openApi();
    expect((await api.call('hotel/add_wishlist', { hotel_id: 7 })).body).toMatchObject({ status: 400, fields: { fingerprint: expect.any(String) } });
    expect((await api.call('hotel/add_wishlist', { hotel_id: 7 }, { cookie: 'vh_fingerprint=browser-0001' })).body).toMatchObject({ status: 200, data: { is_wishlist: 'yes' } });
  });

  it('lists with place and state', async () => {
    api = await openApi();
    expect((await api.signedIn('hotel/wishlist')).body.data).toEqual([
      { id: 7, hotel_id: 7, url: 'mist-house', image: '/media/a1b2c3d4e5/800.webp', city: 'Lonavala', hotel_name: 'Mist House', name: 'Mist House', hotel_type: 'bungalow', locality: 'Tungarli', state: 'Maharashtra' },
    ]);
    expect((await api.call('hotel/wishlist')).body).toMatchObject({ status: 200, data: [], count: 0 });
  });
});
