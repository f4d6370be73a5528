import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '#test/support/context.ts';
import type { Session } from '#platform/context.ts';
import {
  addPasskey,
  askToAddPasskey,
  askToSignIn,
  askToStepUp,
  checkOtp,
  listPasskeys,
  registerAccount,
  removePasskey,
  requireStepUp,
  sessionOf,
  signInByPasskey,
  stepUp,
} from './index.ts';
import { relyingParty } from './passkeys.ts';
import { authenticator } from './testing/authenticator.ts';
import { accountsFixture, holding, HOME, must, STRANGER } from './testing/fixture.ts';

const ASHA = '+919876543210';
const KABIR = '+919876543211';
let f: Awaited<ReturnType<typeof accountsFixture>>;
let asha: Session;
let kabir: Session;
let origin: string;

beforeAll(async () => {
  f = await accountsFixture();
  origin = relyingParty(f.ctx)?.origin ?? expect.fail('no passkeys here');
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  asha = await signUp('Asha Example', ASHA);
  kabir = await signUp('Kabir Example', KABIR);
});

async function signUp(name: string, phone: string): Promise<Session> {
  const browser = holding(
    HOME,
    await registerAccount(f.as(HOME), {
      name,
      mobile: phone,
      email: `${name.slice(0, 4).toLowerCase()}@example.in`,
    }),
  );
  const { token } = must(
    await checkOtp(f.as(browser), { mobile: phone, otp: await f.code(phone) }),
  );
  return (await sessionOf(f.ctx, token)) ?? expect.fail('not signed in');
}
const hers = () => f.as(HOME, asha);
const his = () => f.as(HOME, kabir);

async function added(name = 'My phone') {
  const device = authenticator();
  const { options, browser } = must(await askToAddPasskey(hers()));
  must(await addPasskey(hers(), { name, browser, response: device.make(options, { origin }) }));
  return device;
}

describe('adding one', () => {
  test('stores the new key under its name and tells the owner', async () => {
    await added();
    expect(await listPasskeys(hers())).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    expect((await f.outbox(ASHA))[0]?.text).toMatch(/^A passkey was added/);
    expect(await listPasskeys(his())).toEqual([]);
  });

  test('an old session needs a step-up before the device is asked and before the key is stored', async () => {
    const device = authenticator();
    const { options, browser } = must(await askToAddPasskey(hers()));
    f.clock.advance(4 * 60_000);
    await f.t.db
      .updateTable('sessions')
      .set({ created_at: new Date(0) })
      .execute();
    expect(
      await addPasskey(hers(), { name: '', browser, response: device.make(options, { origin }) }),
    ).toMatchObject({ ok: false, code: 'step-up.required' });
    expect(await askToAddPasskey(hers())).toMatchObject({ ok: false, code: 'step-up.required' });
    expect(await removePasskey(hers(), 1)).toMatchObject({ ok: false, code: 'step-up.required' });
  });

  test.each([
    [
      'signed for another site',
      (d: ReturnType<typeof authenticator>, o: Parameters<typeof d.make>[0]) =>
        d.make(o, { origin: 'https://evil.example' }),
    ],
    [
      'by a device that verified nobody',
      (d: ReturnType<typeof authenticator>, o: Parameters<typeof d.make>[0]) =>
        d.make(o, { origin, verified: false }),
    ],
    [
      'for another question',
      (d: ReturnType<typeof authenticator>, o: Parameters<typeof d.make>[0]) =>
        d.make({ ...o, challenge: 'AAAA' }, { origin }),
    ],
    ['nonsense', () => '{"id":"\0"}'],
    ['no JSON', () => 'x'],
    ['far too long', () => JSON.stringify({ id: 'x'.repeat(30_000) })],
  ])('refuses what is %s', async (_, answer) => {
    const { options, browser } = must(await askToAddPasskey(hers()));
    expect(
      await addPasskey(hers(), { name: 'x', browser, response: answer(authenticator(), options) }),
    ).toMatchObject({ ok: false, code: 'passkey.refused' });
    expect(await listPasskeys(hers())).toEqual([]);
  });

  test('refuses another account’s answer, another browser’s, an old one and a second one', async () => {
    const asked = must(await askToAddPasskey(hers()));
    const response = authenticator().make(asked.options, { origin });
    const other = must(await askToAddPasskey(his()));
    expect(await addPasskey(hers(), { name: 'x', browser: other.browser, response })).toMatchObject(
      { code: 'passkey.refused' },
    );
    expect(await addPasskey(his(), { name: 'x', browser: asked.browser, response })).toMatchObject({
      code: 'passkey.refused',
    });
    const again = must(await askToAddPasskey(hers()));
    f.clock.advance(300_000);
    expect(
      await addPasskey(hers(), {
        name: 'x',
        browser: again.browser,
        response: authenticator().make(again.options, { origin }),
      }),
    ).toMatchObject({ code: 'passkey.refused' });
    expect(await enforceRetention(f.ctx)).toBe(0);
  });
});

describe('signing in', () => {
  const ask = async (who = f.as(STRANGER)) => must(await askToSignIn(who));

  test('signs in the account of the device that answered, once', async () => {
    const device = await added();
    const { options, browser } = await ask();
    const response = device.sign(options, { origin });
    const signedIn = must(await signInByPasskey(f.as(STRANGER), { browser, response }));
    expect(signedIn.account.phone).toBe(ASHA);
    expect(await sessionOf(f.ctx, signedIn.token)).toMatchObject({ account: { phone: ASHA } });
    expect(await signInByPasskey(f.as(STRANGER), { browser, response })).toMatchObject({
      ok: false,
      code: 'passkey.refused',
    });
    expect(await listPasskeys(hers())).toMatchObject([{ lastUsedAt: f.clock.now() }]);
  });

  test('of two answers to one question, one signs in', async () => {
    const device = await added();
    const { options, browser } = await ask();
    const response = device.sign(options, { origin });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signInByPasskey(f.as(STRANGER), { browser, response })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  test('refuses a copied key, whose counter does not grow', async () => {
    const device = await added();
    const first = await ask();
    must(
      await signInByPasskey(f.as(STRANGER), {
        browser: first.browser,
        response: device.sign(first.options, { origin, counter: 7 }),
      }),
    );
    for (const counter of [7, 6, 0]) {
      const { options, browser } = await ask();
      expect(
        await signInByPasskey(f.as(STRANGER), {
          browser,
          response: device.sign(options, { origin, counter }),
        }),
        String(counter),
      ).toMatchObject({ code: 'passkey.refused' });
    }
    const last = await ask();
    must(
      await signInByPasskey(f.as(STRANGER), {
        browser: last.browser,
        response: device.sign(last.options, { origin, counter: 8 }),
      }),
    );
  });

  test('refuses another site’s signature, an unverified person, an unknown key and a removed one', async () => {
    const device = await added();
    const attempt = async (sign: (options: { challenge: string; rpId?: string }) => string) => {
      const { options, browser } = await ask();
      return signInByPasskey(f.as(STRANGER), { browser, response: sign(options) });
    };
    expect(await attempt((o) => device.sign(o, { origin: 'https://evil.example' }))).toMatchObject({
      code: 'passkey.refused',
    });
    expect(
      await attempt((o) => device.sign({ ...o, rpId: 'evil.example' }, { origin })),
    ).toMatchObject({ code: 'passkey.refused' });
    expect(await attempt((o) => device.sign(o, { origin, verified: false }))).toMatchObject({
      code: 'passkey.refused',
    });
    expect(await attempt((o) => authenticator().sign(o, { origin }))).toMatchObject({
      code: 'passkey.refused',
    });
    const [own] = await listPasskeys(hers());
    expect(await removePasskey(his(), own?.id ?? 0)).toMatchObject({ code: 'passkey.not-found' });
    must(await removePasskey(hers(), own?.id ?? 0));
    expect(await attempt((o) => device.sign(o, { origin }))).toMatchObject({
      code: 'passkey.refused',
    });
  });

  test('refuses the key of a deleted account', async () => {
    const device = await added();
    const { options, browser } = await ask();
    await f.leave();
    expect(
      await signInByPasskey(f.as(STRANGER), {
        browser,
        response: device.sign(options, { origin }),
      }),
    ).toMatchObject({ code: 'passkey.refused' });
  });
});

describe('a step-up', () => {
  beforeEach(
    async () =>
      void (await f.t.db
        .updateTable('sessions')
        .set({ created_at: new Date(f.clock.now().getTime() - 3_600_000) })
        .execute()),
  );
  const fresh = async () =>
    void (await f.t.db.updateTable('sessions').set({ created_at: f.clock.now() }).execute());

  test('accepts the account’s own device’s answer to its own question, once', async () => {
    await fresh();
    const device = await added();
    await f.t.db
      .updateTable('sessions')
      .set({ created_at: new Date(f.clock.now().getTime() - 3_600_000) })
      .execute();
    expect(await requireStepUp(hers(), 'phone')).toMatchObject({
      code: 'step-up.required',
      data: { ways: ['otp', 'passkey'] },
    });
    const of = must(await askToStepUp(his()));
    expect(
      await stepUp(his(), {
        passkey: { browser: of.browser, response: device.sign(of.options, { origin }) },
      }),
    ).toMatchObject({ code: 'passkey.refused' });
    const signIn = must(await askToSignIn(hers()));
    expect(
      await stepUp(hers(), {
        passkey: { browser: signIn.browser, response: device.sign(signIn.options, { origin }) },
      }),
    ).toMatchObject({ code: 'passkey.refused' });
    const { options, browser } = must(await askToStepUp(hers()));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        stepUp(hers(), {
          passkey: { browser, response: device.sign(options, { origin, counter: 50 }) },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await requireStepUp(hers(), 'phone')).toBeNull();
    expect(await requireStepUp(hers(), 'deletion')).toBeNull();
    expect(await requireStepUp(his(), 'phone')).toMatchObject({
      code: 'step-up.required',
      data: { ways: ['otp'] },
    });
  });
});

test('disables passkeys on a site at an IP address; loopback uses those of localhost', () => {
  const at = (PUBLIC_URL: string) => relyingParty(testContext(f.t, { env: { PUBLIC_URL } }));
  expect(at('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect(at('https://verandah.example')).toEqual({
    id: 'verandah.example',
    origin: 'https://verandah.example',
  });
  expect(at('http://192.0.2.7:3000')).toBeNull();
});

test('limits questions per network and deletes expired ones', async () => {
  const few = f.with({ env: { RATE_LIMITS: '1', LIMITS: 'passkey-question.network=3/3600' } });
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => askToSignIn(f.as(STRANGER, null, few))),
  );
  expect(asked.filter((answer) => answer.ok)).toHaveLength(3);
  expect(asked.find((answer) => !answer.ok)).toMatchObject({
    kind: 'limited',
    code: 'passkey.too-many',
    retryAfter: 3600,
  });
  must(await askToSignIn(f.as(HOME)));
  f.clock.advance(300_000);
  await enforceRetention(f.ctx);
  expect(await f.t.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
});
