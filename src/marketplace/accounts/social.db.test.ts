import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { createFacebook, createGoogle, createOidcProvider } from '#platform/social/index.ts';
import { startSocialStandIn, type SocialStandIn } from '#mocks/social/server.ts';
import type { Person } from '#mocks/social/people.ts';
import type { Context } from '#platform/context.ts';
import type { Mode } from '#mocks/social/signing.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { buildUser } from '#test/support/builders.ts';
import { accountsFixture, holding, HOME, must, STRANGER } from './testing/fixture.ts';
import type { Caller } from '#platform/context.ts';
import {
  checkOtp,
  finishSocialLogin,
  requestLoginOtp,
  resendOtp,
  socialLogin,
  type SocialOutcome,
  startSocialLogin,
  ticketOf,
  verifyMobile,
} from './index.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let standIn: SocialStandIn;
/** accounts with both providers switched on */
let withProviders: Context;
const as = (caller: Caller = HOME) => f.as(caller, null, withProviders);
const PHONE = '+919876543210';
const OTHER = '+919876500000';
const BACK = 'http://127.0.0.1:5999/auth/google/callback';
const tara: Person = {
  subject: 'g-tara',
  name: 'Tara Kohrewali',
  email: 'tara@example.in',
  emailVerified: true,
};

const settings = (issuer: string) => ({
  clientId: 'our-site, our-app',
  clientSecret: '',
  issuer,
  authorizeUrl: '',
  tokenUrl: '',
  jwksUrl: '',
});
/** New adapters, which have read no keys yet. */
const fresh = () =>
  f.with({
    identity: {
      google: createGoogle(settings(standIn.issuer('google')), f.clock)!,
      facebook: createFacebook(settings(standIn.issuer('facebook')), f.clock)!,
    },
  });

beforeAll(async () => {
  f = await accountsFixture();
  standIn = await startSocialStandIn({ now: () => f.clock.now() });
  withProviders = fresh();
});
afterAll(async () => {
  await standIn.close();
  await f.t.close();
});
beforeEach(() => f.clear());

const tokenOf = (
  person: Person = tara,
  mode: Mode = 'ok',
  audience = 'our-site',
  nonce: string | null = null,
) => standIn.signer('google').idToken(person, { audience, nonce }, mode);
const login = async (person: Person = tara, caller: Caller = HOME) =>
  socialLogin(as(caller), { provider: 'google', token: await tokenOf(person) });
const refused = { ok: false, kind: 'unauthenticated', code: 'social.token' };

function ticketIn(outcome: SocialOutcome): string {
  if (outcome.known) throw new Error('somebody was signed in');
  return outcome.ticket;
}
/** Signs in at the provider and asks for the code to a number. */
async function begin(
  mobile: string,
  person: Person = tara,
  caller: Caller = HOME,
): Promise<{ id: string; otp: string }> {
  const ticket = ticketIn(must(await login(person, caller)));
  const { challengeId } = must(await verifyMobile(as(caller), { mobile, ticket }));
  return { id: challengeId, otp: await f.code(mobile) };
}
const confirm = ({ id, otp }: { id: string; otp: string }, caller: Caller = HOME) =>
  checkOtp(as(caller), { challengeId: id, otp });

describe('a new person', () => {
  test('is asked for the number; confirming it makes the account, and the next sign-in finds it', async () => {
    const outcome = must(await login());
    expect(outcome).toMatchObject({
      known: false,
      provider: 'google',
      name: tara.name,
      email: tara.email,
      emailKnown: false,
    });
    expect([await f.count('users'), await f.count('sessions')]).toEqual([0, 0]);
    const ticket = ticketIn(outcome);
    expect(await ticketOf(withProviders, ticket)).toMatchObject({
      provider: 'google',
      name: tara.name,
      emailKnown: false,
    });
    const { challengeId } = must(await verifyMobile(as(HOME), { mobile: '98765 43210', ticket }));
    expect((await f.outbox(PHONE))[0]?.text).toMatch(
      /^\d{6} is your Verandah OTP for signing in with Google\./,
    );
    const { account } = must(await confirm({ id: challengeId, otp: await f.code(PHONE) }));
    expect(account).toMatchObject({
      name: tara.name,
      email: tara.email,
      phone: PHONE,
      staff: [],
      hosts: false,
    });
    const again = must(await login());
    expect(again).toMatchObject({ known: true, signedIn: { account: { id: account.id } } });
  });

  test('gets into the account of the number they prove', async () => {
    const asha = await buildUser(f.t.db, { phone: PHONE, name: 'Asha Rane' });
    const { account } = must(await confirm(await begin(PHONE)));
    expect(account).toMatchObject({ id: asha.id, name: 'Asha Rane', email: asha.email });
  });

  test('learns only of their own verified e-mail, and gains nothing by it', async () => {
    const asha = await buildUser(f.t.db, { phone: PHONE, email: 'TARA@example.in' });
    const known = must(await login());
    expect(known).toMatchObject({ known: false, emailKnown: true });
    expect(must(await login({ ...tara, emailVerified: false }))).toMatchObject({
      known: false,
      emailKnown: false,
    });
    expect(await f.count('sessions')).toBe(0);
    must(await verifyMobile(as(HOME), { mobile: PHONE, ticket: ticketIn(known) }));
    expect((await f.t.db.selectFrom('social_identities').selectAll().execute()).length).toBe(0);
    expect(
      must(
        await checkOtp(as(HOME), {
          otp: await f.code(PHONE),
          challengeId: (
            await f.t.db.selectFrom('otp_challenges').select('id').executeTakeFirstOrThrow()
          ).id,
        }),
      ).account.id,
    ).toBe(asha.id);
  });

  test('with a new number and a taken e-mail gets an account without the e-mail', async () => {
    await buildUser(f.t.db, { phone: OTHER, email: tara.email });
    expect(must(await confirm(await begin(PHONE))).account).toMatchObject({
      phone: PHONE,
      email: '',
    });
  });

  test('without name and e-mail becomes a guest', async () => {
    const nobody = { subject: 'g-nobody', name: '', email: '', emailVerified: false };
    expect(must(await confirm(await begin(PHONE, nobody))).account).toMatchObject({
      name: 'Guest',
      email: '',
    });
  });
});

describe('the number', () => {
  test('is checked like any other', async () => {
    const ticket = ticketIn(must(await login()));
    expect(await verifyMobile(as(HOME), { mobile: ' ', ticket })).toMatchObject({
      message: 'required',
      fields: { mobile: 'Please Enter Mobile Number' },
    });
    expect(await verifyMobile(as(HOME), { mobile: '12345', ticket })).toMatchObject({
      message: 'Not a valid Mobile number',
    });
    expect(
      await verifyMobile(as(HOME), { mobile: PHONE, ticket, providerId: 'somebody-else' }),
    ).toMatchObject({ code: 'social.over' });
    for (const other of ['', 'x', 'a'.repeat(43), '\0'])
      expect(await verifyMobile(as(HOME), { mobile: PHONE, ticket: other })).toMatchObject({
        code: 'social.over',
      });
    f.clock.advance(1_800_000);
    expect(await verifyMobile(as(HOME), { mobile: PHONE, ticket })).toMatchObject({
      code: 'social.over',
    });
    expect(await ticketOf(withProviders, ticket)).toBeNull();
  });

  test('of an account linked to another person is same_account', async () => {
    must(await confirm(await begin(PHONE)));
    const ticket = ticketIn(
      must(await login({ ...tara, subject: 'g-other', email: 'other@example.in' }, STRANGER)),
    );
    expect(await verifyMobile(as(STRANGER), { mobile: '98765 43210', ticket })).toMatchObject({
      code: 'same_account',
      message: 'same_account',
      fields: {
        mobile:
          '98765 43210 already exists with different account. Please use different mobile number.',
      },
    });
  });

  test('of another account than the e-mail’s is same_account', async () => {
    await buildUser(f.t.db, { phone: OTHER, email: tara.email });
    await buildUser(f.t.db, { phone: PHONE });
    expect(
      await verifyMobile(as(HOME), { mobile: PHONE, ticket: ticketIn(must(await login())) }),
    ).toMatchObject({ code: 'same_account' });
  });

  test('belongs to the browser that began: the owner’s sign-in elsewhere never confirms a stranger’s link', async () => {
    const owner = await buildUser(f.t.db, { phone: PHONE });
    const link = await begin(PHONE, tara, STRANGER);
    for (const caller of [HOME, STRANGER])
      expect(await checkOtp(as(caller), { mobile: PHONE, otp: link.otp })).toMatchObject({
        code: 'otp.incorrect',
      });
    const mine = holding(HOME, await requestLoginOtp(as(HOME), PHONE));
    expect(await checkOtp(as(mine), { mobile: PHONE, otp: link.otp })).toMatchObject({
      code: 'otp.incorrect',
    });
    expect(
      must(await checkOtp(as(mine), { mobile: PHONE, otp: await f.code(PHONE) })).account.id,
    ).toBe(owner.id);
    expect((await f.t.db.selectFrom('social_identities').selectAll().execute()).length).toBe(0);
  });

  test('a resend by its browser stays a link', async () => {
    const { id } = await begin(PHONE);
    f.clock.advance(31_000);
    const { challengeId } = must(await resendOtp(as({ ...HOME, challengeId: id }), PHONE));
    must(await confirm({ id: challengeId, otp: await f.code(PHONE) }));
    expect(must(await login())).toMatchObject({ known: true });
  });
});

describe('at once', () => {
  test('one identity linked with two numbers belongs to one account', async () => {
    const one = await begin(PHONE);
    const two = await begin(OTHER, tara, STRANGER);
    const answers = await Promise.all([confirm(one), confirm(two, STRANGER)]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(answers.find((a) => !a.ok)).toMatchObject({ code: 'same_account' });
    expect([await f.count('users'), await f.count('sessions')]).toEqual([1, 1]);
  });

  test('the same link twice is one account and one session', async () => {
    const link = await begin(PHONE);
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect([await f.count('users'), await f.count('sessions')]).toEqual([1, 1]);
  });

  test('two people of one provider with one number: the second is same_account', async () => {
    const one = await begin(PHONE);
    const two = await begin(
      PHONE,
      { ...tara, subject: 'g-other', email: 'other@example.in' },
      STRANGER,
    );
    const answers = await Promise.all([confirm(one), confirm(two, STRANGER)]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(answers.find((a) => !a.ok)).toMatchObject({ code: 'same_account' });
    expect(await f.count('users')).toBe(1);
  });

  test('the database keeps one account for an identity and one identity per provider', async () => {
    const [a, b] = [
      await buildUser(f.t.db, { phone: PHONE }),
      await buildUser(f.t.db, { phone: OTHER }),
    ];
    const row = (user_id: number, subject: string) =>
      f.t.db
        .insertInto('social_identities')
        .values({ provider: 'google', subject, user_id, linked_at: f.clock.now() })
        .execute();
    await row(a.id, 's');
    await expect(row(b.id, 's')).rejects.toThrow('social_identities_one_account');
    await expect(row(a.id, 't')).rejects.toThrow('social_identities_one_a_provider');
  });
});

describe('a token', () => {
  test.each([
    'wrong-key',
    'expired',
    'not-yet',
    'wrong-audience',
    'wrong-issuer',
    'unsigned',
    'symmetric',
  ] as const)('%s is refused', async (mode) => {
    expect(
      await socialLogin(as(HOME), { provider: 'google', token: await tokenOf(tara, mode) }),
    ).toMatchObject(refused);
    expect((await f.t.db.selectFrom('social_tickets').selectAll().execute()).length).toBe(0);
  });

  test('refuses text that only looks like a token', async () => {
    for (const token of ['', 'x', 'a.b.c', '..', '\0', 'e30.e30.e30', 'x'.repeat(50_000)])
      expect(await socialLogin(as(HOME), { provider: 'google', token })).toMatchObject(refused);
  });

  test('refuses a token with one character changed', async () => {
    const [head, body, signature] = (await tokenOf()).split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'g-victim' })).toString(
      'base64url',
    );
    expect(
      await socialLogin(as(HOME), { provider: 'google', token: `${head}.${forged}.${signature}` }),
    ).toMatchObject(refused);
  });

  test('of one provider fails at the other, and an unknown provider is off', async () => {
    expect(
      await socialLogin(as(HOME), { provider: 'facebook', token: await tokenOf() }),
    ).toMatchObject(refused);
    expect(
      await socialLogin(as(HOME), { provider: 'constructor', token: await tokenOf() }),
    ).toMatchObject({ code: 'social.off' });
    expect(
      await socialLogin(f.as(HOME, null, f.ctx), { provider: 'google', token: await tokenOf() }),
    ).toMatchObject({ code: 'social.off' });
    const token = await standIn
      .signer('facebook')
      .idToken(tara, { audience: 'our-site', nonce: null });
    expect(must(await socialLogin(as(HOME), { provider: 'Facebook', token }))).toMatchObject({
      known: false,
      provider: 'facebook',
    });
  });

  test('accepts one for our app, and refuses one that names another person', async () => {
    expect(
      await socialLogin(as(HOME), {
        provider: 'google',
        token: await tokenOf(tara, 'ok', 'our-app'),
      }),
    ).toMatchObject({ ok: true });
    expect(
      await socialLogin(as(HOME), {
        provider: 'google',
        token: await tokenOf(),
        providerId: 'g-victim',
      }),
    ).toMatchObject(refused);
    expect(
      await socialLogin(as(HOME), {
        provider: 'google',
        token: await tokenOf(),
        providerId: tara.subject,
      }),
    ).toMatchObject({ ok: true });
  });

  test('is accepted once, also in parallel', async () => {
    const token = await tokenOf();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => socialLogin(as(STRANGER), { provider: 'google', token })),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(await socialLogin(as(HOME), { provider: 'google', token })).toMatchObject(refused);
    f.clock.advance(HOUR_MS);
    await enforceRetention(withProviders);
    expect(await socialLogin(as(HOME), { provider: 'google', token })).toMatchObject(refused);
    f.clock.advance(120_000);
    await enforceRetention(withProviders);
    expect((await f.t.db.selectFrom('social_tokens_used').selectAll().execute()).length).toBe(0);
  });

  test('accepts a new published key at once, and the old one only while published', async () => {
    const issuer = standIn.issuer('google');
    const eager = createOidcProvider({
      clientIds: ['our-site'],
      clientSecret: '',
      issuers: [{ issuer, jwksUrl: `${issuer}/jwks` }],
      authorizeUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      scope: 'openid',
      clock: f.clock,
      keyCooldownMs: 0,
    });
    const signer = standIn.signer('google');
    const old = await tokenOf();
    expect(await eager.verify(old)).toMatchObject({ subject: tara.subject });
    await signer.rotate();
    expect(await eager.verify(await tokenOf())).toMatchObject({ subject: tara.subject });
    expect(await eager.verify(old)).toMatchObject({ subject: tara.subject });
    await signer.rotate(true);
    expect(await eager.verify(await tokenOf())).toMatchObject({ subject: tara.subject });
    expect(await eager.verify(old)).toBeNull();
    withProviders = fresh();
  });

  test('is unavailable while the provider is unreachable', async () => {
    standIn.failNext(1);
    const away = fresh();
    const token = await tokenOf();
    expect(await socialLogin(f.as(HOME, null, away), { provider: 'google', token })).toMatchObject({
      kind: 'upstream',
      code: 'social.unreachable',
    });
    expect(await socialLogin(f.as(HOME, null, away), { provider: 'google', token })).toMatchObject({
      ok: true,
    });
  });
});

describe('the browser flow', () => {
  /** Picks Tara at the stand-in, as her browser would; returns the parameters of the redirect. */
  async function choose(url: string): Promise<URLSearchParams> {
    const form = new URLSearchParams(new URL(url).searchParams);
    form.set('name', tara.name);
    form.set('email', tara.email);
    const answer = await fetch(url.split('?')[0]!, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    return new URL(answer.headers.get('location')!).searchParams;
  }
  async function visit() {
    const { url, flow } = must(
      startSocialLogin(withProviders, 'google', BACK, { next: '/my-bookings' }),
    );
    const back = await choose(url);
    return { flow, state: back.get('state')!, code: back.get('code')!, redirectUri: BACK };
  }

  test('returns the carried text', async () => {
    expect(must(await finishSocialLogin(as(HOME), 'google', await visit()))).toMatchObject({
      carry: { next: '/my-bookings' },
      outcome: { known: false, name: tara.name },
    });
  });

  test('sends the provider a challenge, not the verifier', async () => {
    const { url, flow } = must(startSocialLogin(withProviders, 'google', BACK, {}));
    const { codeVerifier, state, nonce } = JSON.parse(
      Buffer.from(flow.split('.')[0]!, 'base64url').toString(),
    ) as Record<string, string>;
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'our-site',
      response_type: 'code',
      code_challenge_method: 'S256',
      state,
      nonce,
      redirect_uri: BACK,
      scope: 'openid email profile',
    });
    expect(url).not.toContain(codeVerifier);
  });

  test('refuses another state, another flow, a late one and one of the other provider', async () => {
    const one = await visit();
    const two = await visit();
    const overs = [
      { ...one, state: two.state },
      { ...one, flow: two.flow },
      { ...one, flow: '' },
      { ...one, flow: `${one.flow}x` },
      { ...one, flow: `x${one.flow}` },
      { ...one, state: '' },
    ];
    for (const wrong of overs)
      expect(await finishSocialLogin(as(HOME), 'google', wrong)).toMatchObject({
        code: 'social.over',
      });
    expect(await finishSocialLogin(as(HOME), 'facebook', one)).toMatchObject({
      code: 'social.over',
    });
    f.clock.advance(900_000);
    expect(await finishSocialLogin(as(HOME), 'google', one)).toMatchObject({ code: 'social.over' });
  });

  test('refuses an intercepted code in another browser and on a second use', async () => {
    const one = await visit();
    const two = await visit();
    expect(await finishSocialLogin(as(HOME), 'google', { ...two, code: one.code })).toMatchObject(
      refused,
    );
    must(await finishSocialLogin(as(HOME), 'google', await visit()));
    const three = await visit();
    must(await finishSocialLogin(as(HOME), 'google', three));
    expect(await finishSocialLogin(as(HOME), 'google', three)).toMatchObject(refused);
  });

  test.each(['wrong-nonce', 'no-nonce', 'wrong-key', 'wrong-audience'] as const)(
    'refuses a token with %s',
    async (mode) => {
      standIn.setMode(mode);
      const back = await visit();
      expect(await finishSocialLogin(as(HOME), 'google', back)).toMatchObject(refused);
      standIn.setMode('ok');
    },
  );

  test('reports a provider that does not answer', async () => {
    const back = await visit();
    standIn.failNext(1);
    expect(await finishSocialLogin(as(HOME), 'google', back)).toMatchObject({
      kind: 'upstream',
      code: 'social.unreachable',
    });
  });
});
