import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok, refuse } from '#shared/result.ts';
import { buildProperty } from '#test/support/builders.ts';
import type { Accounts, Session } from './index.ts';
import { accountsFixture, at, HOME, must, STRANGER, wrong } from './test-fixture.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let accounts: Accounts;
let asha: Session;
let kabir: Session;
const ASHA = '+919876543210';
const KABIR = '+919876543211';
const NEW = '+919876543299';

beforeAll(async () => {
  f = await accountsFixture();
  accounts = f.create();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  await f.clear();
  asha = await signUp('Asha Example', ASHA);
  kabir = await signUp('Kabir Example', KABIR);
  f.clock.advance(60_000);
});

async function signUp(name: string, phone: string, from = HOME): Promise<Session> {
  must(await accounts.register({ name, mobile: phone, email: `${name.slice(0, 4).toLowerCase()}@example.in` }, from));
  const { token } = must(await accounts.checkOtp({ mobile: phone, otp: await f.code(phone) }, from));
  const session = await accounts.session(token);
  if (session === null) throw new Error('not signed in');
  return session;
}
const details = (over: Partial<{ name: string; phone: string; email: string }> = {}) => ({ name: 'Asha Example', phone: ASHA, email: 'asha@example.in', ...over });

describe('the profile', () => {
  test('a name is saved at once; a new number and address once their codes came back, and the old ones are told', async () => {
    const { account, pending } = must(await accounts.updateProfile(asha, details({ name: ' Asha  Renamed ', phone: NEW, email: 'new@example.in' }), HOME));
    expect(account).toMatchObject({ name: 'Asha Renamed', phone: ASHA, email: 'asha@example.in' });
    expect(pending.map(({ contact, to }) => [contact, to])).toEqual([['phone', NEW], ['email', 'new@example.in']]);
    expect((await accounts.byId(asha.account.id))?.phone).toBe(ASHA);

    const byPhone = await f.code(NEW);
    expect(await accounts.confirmContact(asha, 'phone', wrong(byPhone), HOME)).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(must(await accounts.confirmContact(asha, 'phone', byPhone, HOME)).phone).toBe(NEW);
    expect(await accounts.confirmContact(asha, 'phone', byPhone, HOME)).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(must(await accounts.confirmContact(asha, 'email', await f.code('new@example.in'), HOME)).email).toBe('new@example.in');
    expect((await f.outbox(ASHA))[0]?.text).toContain('was changed');
    expect((await f.outbox('asha@example.in'))[0]?.text).toContain('was changed');
    expect(await accounts.pendingContacts(asha.account.id)).toEqual([]);
    expect((await accounts.session('x'.repeat(43)))).toBeNull();
  });

  test('another one’s code, pending change or number is of no use', async () => {
    must(await accounts.updateProfile(asha, details({ phone: NEW }), HOME));
    expect(await accounts.confirmContact(kabir, 'phone', await f.code(NEW), HOME)).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(await accounts.confirmContact(asha, 'email', await f.code(NEW), HOME)).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(await accounts.checkOtp({ mobile: NEW, otp: await f.code(NEW) }, HOME)).toMatchObject({ ok: false });
    expect(await accounts.updateProfile(asha, details({ phone: KABIR }), HOME)).toMatchObject({ ok: false, kind: 'refused', fields: { phone: 'Oops !! Your number is already registered..' } });
    expect(await accounts.updateProfile(asha, details({ email: 'KABI@example.in' }), HOME)).toMatchObject({ ok: false, kind: 'refused', fields: { email: expect.any(String) } });
  });

  test('two people prove one number at once: one has it', async () => {
    must(await accounts.updateProfile(asha, details({ phone: NEW }), HOME));
    const first = await f.code(NEW);
    must(await accounts.updateProfile(kabir, details({ name: 'Kabir Example', email: 'kabi@example.in', phone: NEW }), STRANGER));
    const second = await f.code(NEW);
    const answers = await Promise.all([accounts.confirmContact(asha, 'phone', first, HOME), accounts.confirmContact(kabir, 'phone', second, STRANGER)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ kind: 'refused', code: 'register.already-registered' });
    expect(await f.t.db.selectFrom('users').select('id').where('phone', '=', NEW).execute()).toHaveLength(1);
  });

  test.each([[{ name: ' ' }, 'name'], [{ phone: '12345' }, 'phone'], [{ phone: '' }, 'phone'], [{ email: 'nobody' }, 'email']] as const)('%o is refused by its field', async (over, field) => {
    const answer = await accounts.updateProfile(asha, details(over), HOME);
    expect(answer).toMatchObject({ ok: false, kind: 'invalid' });
    expect(Object.keys((!answer.ok && answer.fields) || {})).toEqual([field]);
  });
});

test('sessions are listed by device and ended, one’s own only', async () => {
  must(await accounts.loginOtp(ASHA, at('203.0.113.9')));
  must(await accounts.checkOtp({ mobile: ASHA, otp: await f.code(ASHA) }, at('203.0.113.9', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36' })));
  const [mine, other] = await accounts.sessionsOf(asha);
  expect(mine).toMatchObject({ id: asha.id, current: true, device: 'Unknown device' });
  expect(other).toMatchObject({ current: false, device: 'Chrome on Android', address: '203.0.113.9' });
  expect(await accounts.endSession(kabir, other?.id ?? '')).toBe(false);
  expect(await accounts.endSession(asha, "' or 1=1 --")).toBe(false);
  expect(await accounts.endSession(asha, other?.id ?? '')).toBe(true);
  expect(await accounts.endOtherSessions(asha)).toBe(0);
  expect(await accounts.sessionsOf(kabir)).toHaveLength(1);
});

describe('leaving', () => {
  const nothing = async () => ok('receipt');

  test('takes a code to one’s own number, empties the account and frees the number', async () => {
    expect(await accounts.leave(asha, {}, HOME, nothing)).toMatchObject({ ok: false, code: 'leave.proof' });
    must(await accounts.leaveOtp(asha, HOME));
    const otp = await f.code(ASHA);
    expect(await accounts.leave(kabir, { otp }, HOME, nothing)).toMatchObject({ ok: false, code: 'otp.incorrect' });
    expect(await accounts.leave(asha, { otp }, HOME, async () => refuse('conflict', 'stays', 'No'))).toMatchObject({ ok: false, code: 'stays' });
    const answers = await Promise.all([accounts.leave(asha, { otp }, HOME, nothing), accounts.leave(asha, { otp }, HOME, nothing)]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ kind: 'unauthenticated' });
    const row = await f.t.db.selectFrom('users').selectAll().where('id', '=', asha.account.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Deleted account', phone: null, email: '', deleted_at: f.clock.now() });
    expect(await accounts.sessionsOf(asha)).toEqual([]);
    expect(await f.t.db.selectFrom('otp_challenges').select('id').where('phone', '=', ASHA).execute()).toEqual([]);
    f.clock.advance(60_000);
    expect((await signUp('Asha Again', ASHA)).account.id).not.toBe(asha.account.id);
  });

  test('the database keeps nobody half-deleted, and nobody with a stay ahead', async () => {
    await expect(f.t.db.updateTable('users').set({ deleted_at: f.clock.now() }).where('id', '=', asha.account.id).execute()).rejects.toThrow(/users_deleted_are_empty/);
    const { id: property_id } = await buildProperty(f.t.db, { nights: 2 });
    const booking = {
      user_id: asha.account.id, property_id, state: 'confirmed', check_in: '2026-12-04', check_out: '2026-12-06', rooms: 1, adults: 2, payment_type: 'PAH', amount: 100, quote: '{}', policy: '{}', guest_name: 'A', guest_phone: ASHA, guest_email: 'a@example.in',
    };
    const { id } = await f.t.db.insertInto('bookings').values(booking).returning('id').executeTakeFirstOrThrow();
    must(await accounts.leaveOtp(asha, HOME));
    await expect(accounts.leave(asha, { otp: await f.code(ASHA) }, HOME, nothing)).rejects.toThrow(/still has bookings/);
    await f.t.db.deleteFrom('bookings').where('id', '=', id).execute();
    must(await accounts.leave(asha, { otp: await f.code(ASHA) }, HOME, nothing));
    await expect(f.t.db.insertInto('bookings').values(booking).execute()).rejects.toThrow(/is deleted/);
  });
});
