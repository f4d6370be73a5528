import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#platform/database/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { buildProperty } from '#test/support/builders.ts';
import type { Account, Session } from '#platform/context.ts';
import {
  accountById,
  accountOfPerson,
  asProvenOwner,
  checkOtp,
  confirmContact,
  endOtherSessions,
  endSession,
  listSessions,
  pendingContacts,
  personalData,
  registerAccount,
  requestOwnerOtp,
  requestLoginOtp,
  sessionOf,
  updateProfile,
} from './index.ts';
import { accountsFixture, at, holding, HOME, must, STRANGER, wrong } from './testing/fixture.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let asha: Session;
let kabir: Session;
const ASHA = '+919876543210';
const KABIR = '+919876543211';
const NEW = '+919876543299';

beforeAll(async () => {
  f = await accountsFixture();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  asha = await signUp('Asha Example', ASHA);
  kabir = await signUp('Kabir Example', KABIR);
  f.clock.advance(60_000);
});

async function signUp(name: string, phone: string, from = HOME): Promise<Session> {
  const browser = holding(
    from,
    await registerAccount(f.as(from), {
      name,
      mobile: phone,
      email: `${name.slice(0, 4).toLowerCase()}@example.in`,
    }),
  );
  const { token } = must(
    await checkOtp(f.as(browser), { mobile: phone, otp: await f.code(phone) }),
  );
  const session = await sessionOf(f.ctx, token);
  if (session === null) throw new Error('not signed in');
  return session;
}
const details = (over: Partial<{ name: string; phone: string; email: string }> = {}) => ({
  name: 'Asha Example',
  phone: ASHA,
  email: 'asha@example.in',
  ...over,
});

describe('the profile', () => {
  test('saves a name at once, a new number or address after its code came back, and notifies the old ones', async () => {
    const { account, pending } = must(
      await updateProfile(
        f.as(HOME, asha),
        details({ name: ' Asha  Renamed ', phone: NEW, email: 'new@example.in' }),
      ),
    );
    expect(account).toMatchObject({ name: 'Asha Renamed', phone: ASHA, email: 'asha@example.in' });
    expect(pending.map(({ contact, to }) => [contact, to])).toEqual([
      ['phone', NEW],
      ['email', 'new@example.in'],
    ]);
    expect((await accountById(f.ctx, asha.account.id))?.phone).toBe(ASHA);

    const byPhone = await f.code(NEW);
    expect(await confirmContact(f.as(HOME, asha), 'phone', wrong(byPhone))).toMatchObject({
      ok: false,
      code: 'otp.incorrect',
    });
    expect(must(await confirmContact(f.as(HOME, asha), 'phone', byPhone)).account.phone).toBe(NEW);
    expect(await confirmContact(f.as(HOME, asha), 'phone', byPhone)).toMatchObject({
      ok: false,
      code: 'otp.incorrect',
    });
    expect(
      must(await confirmContact(f.as(HOME, asha), 'email', await f.code('new@example.in'))).account
        .email,
    ).toBe('new@example.in');
    expect((await f.outbox(ASHA))[0]?.text).toMatch(
      /was changed[^]*please call 1800 000 0000 at once/,
    );
    expect((await f.outbox('asha@example.in'))[0]?.text).toMatch(
      /was changed[^]*contact us at once: 1800 000 0000/,
    );
    expect(await pendingContacts(f.ctx, asha.account.id)).toEqual([]);
    expect(await sessionOf(f.ctx, 'x'.repeat(43))).toBeNull();
  });

  test('another account’s code, pending change or number does not work', async () => {
    must(await updateProfile(f.as(HOME, asha), details({ phone: NEW })));
    expect(await confirmContact(f.as(HOME, kabir), 'phone', await f.code(NEW))).toMatchObject({
      ok: false,
      code: 'otp.incorrect',
    });
    expect(await confirmContact(f.as(HOME, asha), 'email', await f.code(NEW))).toMatchObject({
      ok: false,
      code: 'otp.incorrect',
    });
    expect(await checkOtp(f.as(HOME), { mobile: NEW, otp: await f.code(NEW) })).toMatchObject({
      ok: false,
    });
    expect(await updateProfile(f.as(HOME, asha), details({ phone: KABIR }))).toMatchObject({
      ok: false,
      kind: 'refused',
      fields: { phone: 'Oops !! Your number is already registered..' },
    });
    expect(
      await updateProfile(f.as(HOME, asha), details({ email: 'KABI@example.in' })),
    ).toMatchObject({ ok: false, kind: 'refused', fields: { email: expect.any(String) } });
  });

  test('of two people who prove one number at once, one gets it', async () => {
    must(await updateProfile(f.as(HOME, asha), details({ phone: NEW })));
    const first = await f.code(NEW);
    const elsewhere = holding(STRANGER, await requestLoginOtp(f.as(STRANGER), KABIR));
    const there = must(
      await checkOtp(f.as(elsewhere), { mobile: KABIR, otp: await f.code(KABIR) }),
    );
    kabir = { ...kabir, id: there.sessionId, account: there.account };
    must(
      await updateProfile(
        f.as(STRANGER, kabir),
        details({ name: 'Kabir Example', email: 'kabi@example.in', phone: NEW }),
      ),
    );
    const second = await f.code(NEW);
    const answers = await Promise.all([
      confirmContact(f.as(HOME, asha), 'phone', first),
      confirmContact(f.as(STRANGER, kabir), 'phone', second),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      kind: 'refused',
      code: 'register.already-registered',
    });
    expect(
      await f.t.db.selectFrom('users').select('id').where('phone', '=', NEW).execute(),
    ).toHaveLength(1);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ phone: '12345' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
  ] as const)('%o is refused by its field', async (over, field) => {
    const answer = await updateProfile(f.as(HOME, asha), details(over));
    expect(answer).toMatchObject({ ok: false, kind: 'invalid' });
    expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([field]);
  });
});

test('lists and ends one’s own sessions by device', async () => {
  const phone = at('203.0.113.9', {
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36',
  });
  must(
    await checkOtp(f.as(holding(phone, await requestLoginOtp(f.as(phone), ASHA))), {
      mobile: ASHA,
      otp: await f.code(ASHA),
    }),
  );
  const [mine, other] = await listSessions(f.as(HOME, asha));
  expect(mine).toMatchObject({ id: asha.id, current: true, device: 'Unknown device' });
  expect(other).toMatchObject({
    current: false,
    device: 'Chrome on Android',
    address: '203.0.113.9',
  });
  expect(await endSession(f.as(HOME, kabir), other?.id ?? '')).toMatchObject({
    code: 'session.not-found',
  });
  expect(await endSession(f.as(HOME, asha), "' or 1=1 --")).toMatchObject({
    code: 'session.not-found',
  });
  expect(await endSession(f.as(HOME, asha), other?.id ?? '')).toEqual({
    ok: true,
    value: { ended: 1 },
  });
  expect(await endOtherSessions(f.as(HOME, asha))).toEqual({ ok: true, value: { ended: 0 } });
  expect(await listSessions(f.as(HOME, kabir))).toHaveLength(1);
});

describe('leaving', () => {
  /** What the caller erases with the account. */
  const eraseContent = async (trx: Db, { id }: Account) => {
    await personalData.erase(f.ctx, trx, {
      ...(await accountOfPerson({ db: trx }, id)),
      bookingIds: [],
    });
    return ok('receipt');
  };

  test('takes a code to the account’s number, empties the account and frees the number', async () => {
    expect(await asProvenOwner(f.as(HOME, asha), 'deletion', {}, eraseContent)).toMatchObject({
      ok: false,
      code: 'step-up.required',
    });
    const browser = holding(HOME, await requestOwnerOtp(f.as(HOME, asha), 'deletion'));
    const otp = await f.code(ASHA);
    for (const [caller, session] of [
      [browser, kabir],
      [HOME, asha],
      [STRANGER, asha],
    ] as const)
      expect(
        await asProvenOwner(f.as(caller, session), 'deletion', { otp }, eraseContent),
      ).toMatchObject({
        ok: false,
        code: 'otp.incorrect',
      });
    expect(
      await asProvenOwner(f.as(browser, asha), 'deletion', { otp }, async () =>
        refuse('conflict', 'stays', 'No'),
      ),
    ).toMatchObject({ ok: false, code: 'stays' });
    const answers = await Promise.all([
      asProvenOwner(f.as(browser, asha), 'deletion', { otp }, eraseContent),
      asProvenOwner(
        f.as(HOME, asha),
        'deletion',
        { otp, challengeId: browser.challengeId },
        eraseContent,
      ),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ kind: 'unauthenticated' });
    const row = await f.t.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', asha.account.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Deleted account',
      phone: null,
      email: '',
      deleted_at: f.clock.now(),
    });
    expect(await listSessions(f.as(HOME, asha))).toEqual([]);
    expect(
      await f.t.db.selectFrom('otp_challenges').select('id').where('phone', '=', ASHA).execute(),
    ).toEqual([]);
    f.clock.advance(60_000);
    expect((await signUp('Asha Again', ASHA)).account.id).not.toBe(asha.account.id);
  });

  test('the database refuses a half-deleted account and one with a stay ahead', async () => {
    await expect(
      f.t.db
        .updateTable('users')
        .set({ deleted_at: f.clock.now() })
        .where('id', '=', asha.account.id)
        .execute(),
    ).rejects.toThrow(/users_deleted_are_empty/);
    const { id: property_id } = await buildProperty(f.t.db, { nights: 2 });
    const booking = {
      user_id: asha.account.id,
      property_id,
      state: 'confirmed',
      check_in: '2026-12-04',
      check_out: '2026-12-06',
      rooms: 1,
      adults: 2,
      payment_type: 'PAH',
      amount: 100,
      quote: '{}',
      policy: '{}',
      guest_name: 'A',
      guest_phone: ASHA,
      guest_email: 'a@example.in',
    };
    const { id } = await f.t.db
      .insertInto('bookings')
      .values(booking)
      .returning('id')
      .executeTakeFirstOrThrow();
    const browser = holding(HOME, await requestOwnerOtp(f.as(HOME, asha), 'deletion'));
    await expect(
      asProvenOwner(f.as(browser, asha), 'deletion', { otp: await f.code(ASHA) }, eraseContent),
    ).rejects.toThrow(/still has bookings/);
    await f.t.db.deleteFrom('bookings').where('id', '=', id).execute();
    must(
      await asProvenOwner(
        f.as(browser, asha),
        'deletion',
        { otp: await f.code(ASHA) },
        eraseContent,
      ),
    );
    await expect(f.t.db.insertInto('bookings').values(booking).execute()).rejects.toThrow(
      /is deleted/,
    );
  });
});
