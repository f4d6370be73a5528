import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '#test/support/builders.ts';
import { holding, HOME, must, STRANGER } from './testing/fixture.ts';
import { socialFixture, tara, ticketIn } from './testing/social-fixture.ts';
import { checkOtp, requestLoginOtp, resendOtp, ticketOf, verifyMobile } from './index.ts';

const PHONE = '+919876543210';
const OTHER = '+919876500000';

let f: Awaited<ReturnType<typeof socialFixture>>;
beforeAll(async () => {
  f = await socialFixture();
});
afterAll(() => f.close());
beforeEach(() => f.clear());

describe('a new person', () => {
  test('is asked for the number; confirming it makes the account, and the next sign-in finds it', async () => {
    const outcome = must(await f.login());
    expect(outcome).toMatchObject({
      known: false,
      provider: 'google',
      name: tara.name,
      email: tara.email,
      emailKnown: false,
    });
    expect([await f.count('users'), await f.count('sessions')]).toEqual([0, 0]);
    const ticket = ticketIn(outcome);
    expect(await ticketOf(f.withProviders(), ticket)).toMatchObject({
      provider: 'google',
      name: tara.name,
      emailKnown: false,
    });
    const { challengeId } = must(await verifyMobile(f.as(HOME), { mobile: '98765 43210', ticket }));
    expect((await f.outbox(PHONE))[0]?.text).toMatch(
      /^\d{6} is your Verandah OTP for signing in with Google\./,
    );
    const { account } = must(await f.confirm({ id: challengeId, otp: await f.code(PHONE) }));
    expect(account).toMatchObject({
      name: tara.name,
      email: tara.email,
      phone: PHONE,
      staff: [],
      hosts: false,
    });
    const again = must(await f.login());
    expect(again).toMatchObject({ known: true, signedIn: { account: { id: account.id } } });
  });

  test('gets into the account of the number they prove', async () => {
    const asha = await buildUser(f.t.db, { phone: PHONE, name: 'Asha Rane' });
    const { account } = must(await f.confirm(await f.begin(PHONE)));
    expect(account).toMatchObject({ id: asha.id, name: 'Asha Rane', email: asha.email });
  });

  test('learns only of their own verified e-mail, and gains nothing by it', async () => {
    const asha = await buildUser(f.t.db, { phone: PHONE, email: 'TARA@example.in' });
    const known = must(await f.login());
    expect(known).toMatchObject({ known: false, emailKnown: true });
    expect(must(await f.login({ ...tara, emailVerified: false }))).toMatchObject({
      known: false,
      emailKnown: false,
    });
    expect(await f.count('sessions')).toBe(0);
    must(await verifyMobile(f.as(HOME), { mobile: PHONE, ticket: ticketIn(known) }));
    expect((await f.t.db.selectFrom('social_identities').selectAll().execute()).length).toBe(0);
    expect(
      must(
        await checkOtp(f.as(HOME), {
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
    expect(must(await f.confirm(await f.begin(PHONE))).account).toMatchObject({
      phone: PHONE,
      email: '',
    });
  });

  test('without name and e-mail becomes a guest', async () => {
    const nobody = { subject: 'g-nobody', name: '', email: '', emailVerified: false };
    expect(must(await f.confirm(await f.begin(PHONE, nobody))).account).toMatchObject({
      name: 'Guest',
      email: '',
    });
  });
});

describe('the number', () => {
  test('is checked like any other', async () => {
    const ticket = ticketIn(must(await f.login()));
    expect(await verifyMobile(f.as(HOME), { mobile: ' ', ticket })).toMatchObject({
      message: 'required',
      fields: { mobile: 'Please Enter Mobile Number' },
    });
    expect(await verifyMobile(f.as(HOME), { mobile: '12345', ticket })).toMatchObject({
      message: 'Not a valid Mobile number',
    });
    expect(
      await verifyMobile(f.as(HOME), { mobile: PHONE, ticket, providerId: 'somebody-else' }),
    ).toMatchObject({ code: 'social.over' });
    for (const other of ['', 'x', 'a'.repeat(43), '\0'])
      expect(await verifyMobile(f.as(HOME), { mobile: PHONE, ticket: other })).toMatchObject({
        code: 'social.over',
      });
    f.clock.advance(1_800_000);
    expect(await verifyMobile(f.as(HOME), { mobile: PHONE, ticket })).toMatchObject({
      code: 'social.over',
    });
    expect(await ticketOf(f.withProviders(), ticket)).toBeNull();
  });

  test('of an account linked to another person is same_account', async () => {
    must(await f.confirm(await f.begin(PHONE)));
    const ticket = ticketIn(
      must(await f.login({ ...tara, subject: 'g-other', email: 'other@example.in' }, STRANGER)),
    );
    expect(await verifyMobile(f.as(STRANGER), { mobile: '98765 43210', ticket })).toMatchObject({
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
      await verifyMobile(f.as(HOME), { mobile: PHONE, ticket: ticketIn(must(await f.login())) }),
    ).toMatchObject({ code: 'same_account' });
  });

  test('belongs to the browser that began: the owner’s sign-in elsewhere never confirms a stranger’s link', async () => {
    const owner = await buildUser(f.t.db, { phone: PHONE });
    const link = await f.begin(PHONE, tara, STRANGER);
    for (const caller of [HOME, STRANGER])
      expect(await checkOtp(f.as(caller), { mobile: PHONE, otp: link.otp })).toMatchObject({
        code: 'otp.incorrect',
      });
    const mine = holding(HOME, await requestLoginOtp(f.as(HOME), PHONE));
    expect(await checkOtp(f.as(mine), { mobile: PHONE, otp: link.otp })).toMatchObject({
      code: 'otp.incorrect',
    });
    expect(
      must(await checkOtp(f.as(mine), { mobile: PHONE, otp: await f.code(PHONE) })).account.id,
    ).toBe(owner.id);
    expect((await f.t.db.selectFrom('social_identities').selectAll().execute()).length).toBe(0);
  });

  test('a resend by its browser stays a link', async () => {
    const { id } = await f.begin(PHONE);
    f.clock.advance(31_000);
    const { challengeId } = must(await resendOtp(f.as({ ...HOME, challengeId: id }), PHONE));
    must(await f.confirm({ id: challengeId, otp: await f.code(PHONE) }));
    expect(must(await f.login())).toMatchObject({ known: true });
  });
});

describe('at once', () => {
  test('one identity linked with two numbers belongs to one account', async () => {
    const one = await f.begin(PHONE);
    const two = await f.begin(OTHER, tara, STRANGER);
    const answers = await Promise.all([f.confirm(one), f.confirm(two, STRANGER)]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect(answers.find((a) => !a.ok)).toMatchObject({ code: 'same_account' });
    expect([await f.count('users'), await f.count('sessions')]).toEqual([1, 1]);
  });

  test('the same link twice is one account and one session', async () => {
    const link = await f.begin(PHONE);
    const answers = await Promise.all([f.confirm(link), f.confirm(link), f.confirm(link)]);
    expect(answers.filter((a) => a.ok)).toHaveLength(1);
    expect([await f.count('users'), await f.count('sessions')]).toEqual([1, 1]);
  });

  test('two people of one provider with one number: the second is same_account', async () => {
    const one = await f.begin(PHONE);
    const two = await f.begin(
      PHONE,
      { ...tara, subject: 'g-other', email: 'other@example.in' },
      STRANGER,
    );
    const answers = await Promise.all([f.confirm(one), f.confirm(two, STRANGER)]);
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
