import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#mocks/social/people.ts';
import { startSocialStandIn, type SocialStandIn } from '#mocks/social/server.ts';
import { fixedClock } from '#platform/clock.ts';
import { MORNING } from '#test/support/morning.ts';
import { lastCode } from '#test/support/visitor.ts';
import { accountFixture, cookies, expectSession, PHONE } from '../testing/account-fixture.ts';

let f: Awaited<ReturnType<typeof accountFixture>>;
let standIn: SocialStandIn;
beforeAll(async () => {
  standIn = await startSocialStandIn({ now: () => fixedClock(MORNING).now() });
  f = await accountFixture({
    SOCIAL_GOOGLE_CLIENT_ID: 'our-site, our-app',
    SOCIAL_GOOGLE_ISSUER: standIn.issuer('google'),
  });
});
afterAll(async () => {
  await f.close();
  await standIn.close();
});

describe('signing in with a provider', () => {
  const person: Person = {
    subject: 'g-tara',
    name: 'Tara Kohrewali',
    email: 'tara@example.in',
    emailVerified: true,
  };
  const input = async (who = person) => ({
    name: 'Somebody Else',
    email: 'victim@example.com',
    provider: 'Google',
    provider_id: who.subject,
    token: await standIn.signer('google').idToken(who, { audience: 'our-site', nonce: null }, 'ok'),
    fingerprint: 'browser-0002',
  });

  it.each([
    ['nobody knows yet', person, 200],
    [
      'whose e-mail has an account',
      { ...person, subject: 'g-kavya', email: 'kavya@example.com' },
      500,
    ],
  ] as const)(
    'a person %s is asked for the number: status %3$i, the ticket stays in the cookie',
    async (_name, who, status) => {
      const asked = await f.api.call('hotel/social_login', await input(who));
      expect(asked).toMatchObject({ http: 200, body: { status, data: [], expires_in: 1800 } });
      expect(cookies(asked)).toEqual([
        expect.stringMatching(
          /^__Host-vh_social=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect(asked.body).not.toHaveProperty('ticket');
      const app = await f.api.call(
        'hotel/social_login',
        await input({ ...who, subject: `${who.subject}-app` }),
        { 'x-client-id': 'android' },
      );
      expect(app.body).toMatchObject({ status, ticket: expect.any(String) });
      expect(cookies(app)).toBeUndefined();
    },
  );

  it('verify_mobile takes the ticket of the cookie or of the field; status 400 is the existing user, signed in', async () => {
    const ticket = /vh_social=([\w-]+)/.exec(
      cookies(await f.api.call('hotel/social_login', await input()))![0]!,
    )![1]!;
    f.later();
    expect(
      await f.api.call(
        'hotel/verify_mobile',
        { mobile: PHONE, provider_id: person.subject },
        { cookie: `__Host-vh_social=${ticket}` },
      ),
    ).toMatchObject({ http: 200, body: { message: 'otp_sent' } });
    f.later();
    const sent = await f.api.call('hotel/verify_mobile', { mobile: PHONE, ticket });
    expect(sent).toMatchObject({ http: 200, body: { message: 'otp_sent' } });
    const { challenge_id } = sent.body['data'] as { challenge_id: string };
    expect(
      (await f.api.call('hotel/check_otp', { otp: await lastCode(f, PHONE), challenge_id })).http,
    ).toBe(200);
    const known = await f.api.call('hotel/social_login', await input());
    // the token identifies the person: the sent name and e-mail change nothing
    expect(known).toMatchObject({
      http: 200,
      body: { status: 400, data: f.record, message: 'Successfully Logged In.' },
    });
    expectSession(cookies(known));
  });

  it('answers the texts of the dialog', async () => {
    expect((await f.api.call('hotel/verify_mobile', {})).body).toMatchObject({
      status: 400,
      message: 'required',
      fields: { mobile: 'Please Enter Mobile Number' },
    });
    expect((await f.api.call('hotel/verify_mobile', { mobile: {} })).body).toMatchObject({
      status: 400,
      message: 'Not a valid Mobile number',
    });
  });

  it('refuses an unconfirmed identity with 401, and an unknown provider', async () => {
    const good = await input();
    expect(await f.api.call('hotel/social_login', { ...good, token: 'a.b.c' })).toMatchObject({
      http: 401,
      body: { status: 401, code: 'social.token' },
    });
    expect(await f.api.call('hotel/social_login', { ...good, provider: 'myspace' })).toMatchObject({
      http: 400,
      body: { fields: { provider: 'Give one of: google, facebook.' } },
    });
    expect(await f.api.call('hotel/social_login', { ...good, token: '' })).toMatchObject({
      http: 400,
      body: { fields: { token: expect.any(String) } },
    });
  });
});
