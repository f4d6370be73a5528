import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates.ts';
import type { Session } from '#platform/context.ts';
import {
  accountOfPerson,
  changeToUndo,
  checkOtp,
  confirmContact,
  hasPassword,
  loginByPassword,
  personalData,
  registerAccount,
  requestLoginOtp,
  requestOwnerOtp,
  requestPasswordReset,
  requireStepUp,
  resetPassword,
  sessionOf,
  setPassword,
  stepUp,
  undoChange,
  updateProfile,
  type Contact,
} from './index.ts';
import { accountsFixture, holding, HOME, must, STRANGER } from './testing/fixture.ts';

const ASHA = '+919876543210';
const [SECOND, THIRD] = ['+919876543222', '+919876543233'];
const EMAIL = 'asha@example.in';
let f: Awaited<ReturnType<typeof accountsFixture>>;
let asha: Session;
let token: string;

beforeAll(async () => {
  f = await accountsFixture();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  ({ token } = await signUp('Asha Example', ASHA, EMAIL));
  asha = (await sessionOf(f.ctx, token)) ?? expect.fail('not signed in');
});

async function signUp(name: string, phone: string, email: string) {
  const browser = holding(HOME, await registerAccount(f.as(HOME), { name, mobile: phone, email }));
  return must(await checkOtp(f.as(browser), { mobile: phone, otp: await f.code(phone) }));
}
const hers = () => f.as({ ...HOME, sessionToken: token }, asha);
const current = () =>
  f.t.db
    .selectFrom('users')
    .select(['phone', 'email', 'email_verified_at'])
    .where('id', '=', asha.account.id)
    .executeTakeFirstOrThrow();
async function change(contact: Contact, to: string) {
  f.clock.advance(31_000);
  const { phone, email } = await current();
  must(
    await updateProfile(hers(), { name: 'Asha Example', phone: phone ?? '', email, [contact]: to }),
  );
  const { renewed } = must(await confirmContact(hers(), contact, await f.code(to)));
  token = renewed?.token ?? expect.fail('the session kept its token');
  asha = (await sessionOf(f.ctx, token)) ?? expect.fail('the session ended');
}
/** The newest link sent to a number or address. */
async function link(to: string): Promise<string> {
  for (const { text } of await f.outbox(to)) {
    const found = /undo-change\/([\w-]+)/.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  return expect.fail(`no link was sent to ${to}`);
}
const said = async (to: string) => (await f.outbox(to))[0]?.text ?? '';

describe('a change', () => {
  test('of the number is told to both numbers, and the old one gets a link to undo it', async () => {
    await change('phone', SECOND);
    expect(await said(ASHA)).toMatch(
      /was changed.*undo it within 48 hours: http\S+\/undo-change\/[\w-]{22} /,
    );
    expect(await said(SECOND)).toMatch(/^This mobile number now belongs/);
    expect(await said(SECOND)).not.toContain('undo-change');
    expect(await changeToUndo(f.ctx, await link(ASHA))).toMatchObject({
      ok: true,
      value: {
        what: 'phone',
        at: f.clock.now(),
        until: new Date(f.clock.now().getTime() + 48 * HOUR_MS),
      },
    });
    expect((await current()).phone).toBe(SECOND);
  });

  test('of the e-mail is told to both addresses, of the password to number and e-mail', async () => {
    await change('email', 'new@example.in');
    expect(await said(EMAIL)).toMatch(/was changed[^]*\/undo-change\//);
    expect(await said('new@example.in')).toMatch(/now belongs to your/);
    f.clock.advance(31_000);
    const { challengeId } = must(await requestOwnerOtp(hers(), 'password'));
    must(
      await setPassword(hers(), {
        password: 'lanterns on the steps',
        confirm: 'lanterns on the steps',
        challengeId,
        otp: await f.code(ASHA),
      }),
    );
    expect(await said(ASHA)).toMatch(
      /^The password of your Verandah account was changed.*\/undo-change\//,
    );
    expect(await said('new@example.in')).toMatch(/password of your Verandah account was changed/);
    expect(await said('new@example.in')).not.toContain('undo-change');
  });

  test('ends the other sessions and gives this one a new token', async () => {
    const before = token;
    const there = holding(STRANGER, await requestLoginOtp(f.as(STRANGER), ASHA));
    const other = must(await checkOtp(f.as(there), { mobile: ASHA, otp: await f.code(ASHA) }));
    await change('phone', SECOND);
    expect(await sessionOf(f.ctx, other.token)).toBeNull();
    expect(await sessionOf(f.ctx, before)).toBeNull();
    expect(await sessionOf(f.ctx, token)).toMatchObject({ id: asha.id });
  });

  test('keeps the old value for 48 hours, outside the export', async () => {
    await change('phone', SECOND);
    const stored = await f.t.db.selectFrom('contact_changes').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ what: 'phone', old_value: ASHA, new_value: SECOND });
    expect(JSON.stringify(stored)).not.toContain(await link(ASHA));
    expect(
      JSON.stringify(
        await personalData.export(hers(), {
          ...(await accountOfPerson(f.ctx, asha.account.id)),
          bookingIds: [],
        }),
      ),
    ).not.toContain(ASHA);
    f.clock.advance(48 * HOUR_MS - 1);
    await enforceRetention(f.ctx);
    expect(await changeToUndo(f.ctx, await link(ASHA))).toMatchObject({ ok: true });
    f.clock.advance(1);
    expect(await undoChange(f.ctx, await link(ASHA))).toMatchObject({
      ok: false,
      code: 'undo.over',
    });
    await enforceRetention(f.ctx);
    expect(await f.t.db.selectFrom('contact_changes').selectAll().execute()).toEqual([]);
    expect((await current()).phone).toBe(SECOND);
  });
});

describe('undoing', () => {
  test('brings the old contact back, ends every session, and removes every other way to sign in', async () => {
    await change('phone', SECOND);
    await f.t.db
      .insertInto('passkeys')
      .values({
        user_id: asha.account.id,
        credential_id: 'a thief’s',
        public_key: Buffer.alloc(1),
        counter: 0,
        name: 'x',
        created_at: f.clock.now(),
      })
      .execute();
    await f.t.db
      .insertInto('social_identities')
      .values({
        provider: 'google',
        subject: 'a thief',
        user_id: asha.account.id,
        linked_at: f.clock.now(),
      })
      .execute();
    f.clock.advance(31_000);
    const { challengeId } = must(await requestOwnerOtp(hers(), 'password'));
    must(
      await setPassword(hers(), {
        password: 'lanterns on the steps',
        confirm: 'lanterns on the steps',
        challengeId,
        otp: await f.code(SECOND),
      }),
    );
    f.clock.advance(31_000);
    must(await requestOwnerOtp(hers(), 'step-up'));
    expect(must(await undoChange(f.ctx, await link(ASHA)))).toEqual({ what: 'phone' });
    expect((await current()).phone).toBe(ASHA);
    expect(await f.count('sessions')).toBe(0);
    expect(await hasPassword(f.ctx, asha.account.id)).toBe(false);
    expect(
      await loginByPassword(f.as(STRANGER), { email: ASHA, password: 'lanterns on the steps' }),
    ).toMatchObject({ code: 'login.invalid' });
    for (const table of ['passkeys', 'social_identities'] as const)
      expect(await f.t.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await said(SECOND)).toMatch(/was undone/);
    f.clock.advance(31_000);
    const browser = holding(HOME, await requestPasswordReset(f.as(HOME), ASHA));
    must(
      await resetPassword(f.as(browser), {
        mobile: ASHA,
        otp: await f.code(ASHA),
        password: 'a boat at dawn',
      }),
    );
  });

  test('restores whether the e-mail was verified', async () => {
    await change('email', 'new@example.in');
    expect((await current()).email_verified_at).not.toBeNull();
    must(await undoChange(f.ctx, await link(EMAIL)));
    expect(await current()).toEqual({ phone: ASHA, email: EMAIL, email_verified_at: null });
    expect(await said('new@example.in')).toMatch(/changed back/);
  });

  test('works once: of two at once one succeeds, and a used link is refused as used', async () => {
    await change('phone', SECOND);
    const path = await link(ASHA);
    const answers = await Promise.all(Array.from({ length: 5 }, () => undoChange(f.ctx, path)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('undo.used');
    expect(await changeToUndo(f.ctx, path)).toMatchObject({ ok: false, code: 'undo.used' });
    expect((await f.outbox(SECOND)).filter(({ text }) => text.includes('was undone'))).toHaveLength(
      1,
    );
  });

  test('two links for number and e-mail work at the same time', async () => {
    await change('phone', SECOND);
    await change('email', 'new@example.in');
    const paths = [await link(ASHA), await link(EMAIL)];
    const answers = await Promise.all(paths.map((path) => undoChange(f.ctx, path)));
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    expect(await current()).toMatchObject({ phone: ASHA, email: EMAIL });
  });

  test('undoing the first of two changes undoes the second and voids its link', async () => {
    await change('phone', SECOND);
    await change('phone', THIRD);
    const [first, second] = [await link(ASHA), await link(SECOND)];
    must(await undoChange(f.ctx, second));
    expect((await current()).phone).toBe(SECOND);
    must(await undoChange(f.ctx, first));
    expect((await current()).phone).toBe(ASHA);
    expect(await undoChange(f.ctx, second)).toMatchObject({ code: 'undo.used' });
  });

  test('changes nothing while the old number belongs to another account, and works once it is free', async () => {
    await change('phone', SECOND);
    f.clock.advance(31_000);
    const other = await signUp('Kabir Example', ASHA, 'kabir@example.in');
    const path = await link(ASHA);
    expect(await undoChange(f.ctx, path)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'undo.taken',
    });
    expect((await current()).phone).toBe(SECOND);
    expect(await sessionOf(f.ctx, token)).not.toBeNull();
    await f.t.db.deleteFrom('users').where('id', '=', other.account.id).execute();
    must(await undoChange(f.ctx, path));
    expect((await current()).phone).toBe(ASHA);
  });

  test.each(['', 'x', "' or 1=1 --", 'A'.repeat(22), 'A'.repeat(5000)])(
    'refuses a made-up link %j',
    async (path) => {
      await change('phone', SECOND);
      expect(await undoChange(f.ctx, path)).toMatchObject({ ok: false, code: 'undo.over' });
      expect(await changeToUndo(f.ctx, path)).toMatchObject({ ok: false, code: 'undo.over' });
    },
  );

  test('does nothing for a deleted account', async () => {
    await change('phone', SECOND);
    const path = await link(ASHA);
    await f.leave();
    expect(await undoChange(f.ctx, path)).toMatchObject({ ok: false, code: 'undo.over' });
  });
});

describe('a step-up', () => {
  beforeEach(() => {
    f.clock.advance(20 * 60_000);
  });

  test('by code counts for ten minutes; of several at once with one code one counts', async () => {
    expect(await requireStepUp(hers(), 'export')).toMatchObject({
      kind: 'forbidden',
      code: 'step-up.required',
      data: { ways: ['otp'] },
    });
    const { challengeId } = must(await requestOwnerOtp(hers(), 'step-up'));
    const otp = await f.code(ASHA);
    expect(await stepUp(hers(), { otp }), 'from another browser').toMatchObject({
      code: 'otp.incorrect',
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => stepUp(hers(), { otp, challengeId })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const action of [
      'phone',
      'email',
      'password',
      'passkeys',
      'sessions',
      'export',
      'deletion',
    ] as const)
      expect(await requireStepUp(hers(), action), action).toBeNull();
    f.clock.advance(10 * 60_000);
    expect(await requireStepUp(hers(), 'export')).toMatchObject({ code: 'step-up.required' });
  });

  test('sign-in counts on its own network, but not for passwords or leaving', async () => {
    const browser = holding(HOME, await requestLoginOtp(f.as(HOME), ASHA));
    const fresh = must(await checkOtp(f.as(browser), { mobile: ASHA, otp: await f.code(ASHA) }));
    const session = { id: fresh.sessionId, account: fresh.account };
    expect(await requireStepUp(f.as(HOME, session), 'phone')).toBeNull();
    expect(await requireStepUp(f.as(STRANGER, session), 'phone')).toMatchObject({
      code: 'step-up.required',
    });
    for (const action of ['password', 'deletion'] as const)
      expect(await requireStepUp(f.as(HOME, session), action)).toMatchObject({
        code: 'step-up.required',
      });
    await f.t.db.updateTable('sessions').set({ signed_in_by: 'provider' }).execute();
    expect(await requireStepUp(f.as(HOME, session), 'phone')).toMatchObject({
      code: 'step-up.required',
    });
  });

  test('gives a browser a new token, and an app keeps its own', async () => {
    const app = f.as({ ...HOME, client: 'android', sessionToken: token }, asha);
    const first = must(await requestOwnerOtp(app, 'step-up'));
    expect(
      must(await stepUp(app, { challengeId: first.challengeId, otp: await f.code(ASHA) })).renewed,
    ).toBeNull();
    f.clock.advance(31_000);
    const { challengeId } = must(await requestOwnerOtp(hers(), 'step-up'));
    const { renewed } = must(await stepUp(hers(), { challengeId, otp: await f.code(ASHA) }));
    expect(await sessionOf(f.ctx, token)).toBeNull();
    expect(await sessionOf(f.ctx, renewed?.token ?? '')).toMatchObject({ id: asha.id });
  });

  test('fails when the session has ended meanwhile', async () => {
    const { challengeId } = must(await requestOwnerOtp(hers(), 'step-up'));
    await f.t.db.deleteFrom('sessions').execute();
    expect(await requireStepUp(hers(), 'export')).toMatchObject({ kind: 'unauthenticated' });
    expect(await stepUp(hers(), { challengeId, otp: await f.code(ASHA) })).toMatchObject({
      kind: 'unauthenticated',
    });
  });
});
