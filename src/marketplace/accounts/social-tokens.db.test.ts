import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { createOidcProvider } from '#platform/social/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { HOME, must, STRANGER } from './testing/fixture.ts';
import { refused, socialFixture, tara } from './testing/social-fixture.ts';
import { finishSocialLogin, socialLogin, startSocialLogin } from './index.ts';

const BACK = 'http://127.0.0.1:5999/auth/google/callback';

let f: Awaited<ReturnType<typeof socialFixture>>;
beforeAll(async () => {
  f = await socialFixture();
});
afterAll(() => f.close());
beforeEach(() => f.clear());

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
      await socialLogin(f.as(HOME), { provider: 'google', token: await f.tokenOf(tara, mode) }),
    ).toMatchObject(refused);
    expect((await f.t.db.selectFrom('social_tickets').selectAll().execute()).length).toBe(0);
  });

  test('refuses text that only looks like a token', async () => {
    for (const token of ['', 'x', 'a.b.c', '..', '\0', 'e30.e30.e30', 'x'.repeat(50_000)])
      expect(await socialLogin(f.as(HOME), { provider: 'google', token })).toMatchObject(refused);
  });

  test('refuses a token with one character changed', async () => {
    const [head, body, signature] = (await f.tokenOf()).split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'g-victim' })).toString(
      'base64url',
    );
    expect(
      await socialLogin(f.as(HOME), {
        provider: 'google',
        token: `${head}.${forged}.${signature}`,
      }),
    ).toMatchObject(refused);
  });

  test('of one provider fails at the other, and an unknown provider is off', async () => {
    expect(
      await socialLogin(f.as(HOME), { provider: 'facebook', token: await f.tokenOf() }),
    ).toMatchObject(refused);
    expect(
      await socialLogin(f.as(HOME), { provider: 'constructor', token: await f.tokenOf() }),
    ).toMatchObject({ code: 'social.off' });
    expect(
      await socialLogin(f.asIn(f.ctx), { provider: 'google', token: await f.tokenOf() }),
    ).toMatchObject({ code: 'social.off' });
    const token = await f.standIn
      .signer('facebook')
      .idToken(tara, { audience: 'our-site', nonce: null });
    expect(must(await socialLogin(f.as(HOME), { provider: 'Facebook', token }))).toMatchObject({
      known: false,
      provider: 'facebook',
    });
  });

  test('accepts one for our app, and refuses one that names another person', async () => {
    expect(
      await socialLogin(f.as(HOME), {
        provider: 'google',
        token: await f.tokenOf(tara, 'ok', 'our-app'),
      }),
    ).toMatchObject({ ok: true });
    expect(
      await socialLogin(f.as(HOME), {
        provider: 'google',
        token: await f.tokenOf(),
        providerId: 'g-victim',
      }),
    ).toMatchObject(refused);
    expect(
      await socialLogin(f.as(HOME), {
        provider: 'google',
        token: await f.tokenOf(),
        providerId: tara.subject,
      }),
    ).toMatchObject({ ok: true });
  });

  test('is accepted once, also in parallel', async () => {
    const token = await f.tokenOf();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => socialLogin(f.as(STRANGER), { provider: 'google', token })),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(await socialLogin(f.as(HOME), { provider: 'google', token })).toMatchObject(refused);
    f.clock.advance(HOUR_MS);
    await enforceRetention(f.withProviders());
    expect(await socialLogin(f.as(HOME), { provider: 'google', token })).toMatchObject(refused);
    f.clock.advance(120_000);
    await enforceRetention(f.withProviders());
    expect((await f.t.db.selectFrom('social_tokens_used').selectAll().execute()).length).toBe(0);
  });

  test('accepts a new published key at once, and the old one only while published', async () => {
    const issuer = f.standIn.issuer('google');
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
    const signer = f.standIn.signer('google');
    const old = await f.tokenOf();
    expect(await eager.verify(old)).toMatchObject({ subject: tara.subject });
    await signer.rotate();
    expect(await eager.verify(await f.tokenOf())).toMatchObject({ subject: tara.subject });
    expect(await eager.verify(old)).toMatchObject({ subject: tara.subject });
    await signer.rotate(true);
    expect(await eager.verify(await f.tokenOf())).toMatchObject({ subject: tara.subject });
    expect(await eager.verify(old)).toBeNull();
    f.forgetKeys();
  });

  test('is unavailable while the provider is unreachable', async () => {
    f.standIn.failNext(1);
    const away = f.fresh();
    const token = await f.tokenOf();
    expect(await socialLogin(f.asIn(away), { provider: 'google', token })).toMatchObject({
      kind: 'upstream',
      code: 'social.unreachable',
    });
    expect(await socialLogin(f.asIn(away), { provider: 'google', token })).toMatchObject({
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
      startSocialLogin(f.withProviders(), 'google', BACK, { next: '/my-bookings' }),
    );
    const back = await choose(url);
    return { flow, state: back.get('state')!, code: back.get('code')!, redirectUri: BACK };
  }

  test('returns the carried text', async () => {
    expect(must(await finishSocialLogin(f.as(HOME), 'google', await visit()))).toMatchObject({
      carry: { next: '/my-bookings' },
      outcome: { known: false, name: tara.name },
    });
  });

  test('sends the provider a challenge, not the verifier', async () => {
    const { url, flow } = must(startSocialLogin(f.withProviders(), 'google', BACK, {}));
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
      expect(await finishSocialLogin(f.as(HOME), 'google', wrong)).toMatchObject({
        code: 'social.over',
      });
    expect(await finishSocialLogin(f.as(HOME), 'facebook', one)).toMatchObject({
      code: 'social.over',
    });
    f.clock.advance(900_000);
    expect(await finishSocialLogin(f.as(HOME), 'google', one)).toMatchObject({
      code: 'social.over',
    });
  });

  test('refuses an intercepted code in another browser and on a second use', async () => {
    const one = await visit();
    const two = await visit();
    expect(await finishSocialLogin(f.as(HOME), 'google', { ...two, code: one.code })).toMatchObject(
      refused,
    );
    must(await finishSocialLogin(f.as(HOME), 'google', await visit()));
    const three = await visit();
    must(await finishSocialLogin(f.as(HOME), 'google', three));
    expect(await finishSocialLogin(f.as(HOME), 'google', three)).toMatchObject(refused);
  });

  test.each(['wrong-nonce', 'no-nonce', 'wrong-key', 'wrong-audience'] as const)(
    'refuses a token with %s',
    async (mode) => {
      f.standIn.setMode(mode);
      const back = await visit();
      expect(await finishSocialLogin(f.as(HOME), 'google', back)).toMatchObject(refused);
      f.standIn.setMode('ok');
    },
  );

  test('reports a provider that does not answer', async () => {
    const back = await visit();
    f.standIn.failNext(1);
    expect(await finishSocialLogin(f.as(HOME), 'google', back)).toMatchObject({
      kind: 'upstream',
      code: 'social.unreachable',
    });
  });
});
