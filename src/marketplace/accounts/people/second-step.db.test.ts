import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#marketplace/audit/index.ts';
import { allowedOn, entryRefusal } from '#marketplace/access/index.ts';
import { answerThread } from '#marketplace/conversations/index.ts';
import { tripOf } from '#marketplace/bookings/views/index.ts';
import { actingAs, type Account, type Context, type Session } from '#platform/context.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { accountOf } from '#test/support/people.ts';
import { accountsFixture, at, must } from '../testing/fixture.ts';
import { beginSession, sessionOf } from '../sessions.ts';
import {
  beginTotp,
  confirmTotp,
  makeSecondStep,
  newRecoveryCodes,
  secondStepState,
} from './second-step.ts';
import { endStaffRoleOf, grantStaffRole, makeFirstAdmin, resetSecondStep } from './staff.ts';
import { teamOf } from './team.ts';
import { keepTotp } from './totp.ts';
import { actFor, endOverdueVisits, endVisit, lookAs } from './visits.ts';

const SECRET = 'OPERATORDEMOVERANDAH2345';
let f: Awaited<ReturnType<typeof accountsFixture>>;
let operator: Account;
let token: string;

beforeAll(async () => {
  f = await accountsFixture();
});
afterAll(() => f.t.close());
beforeEach(async () => {
  f.clock.set('2026-11-21T06:00:00Z');
  await f.t.db.deleteFrom('budget_spends').execute();
  operator = await staff('operator');
  token = (await begin(operator)).token;
});

const staff = async (...roles: ('operator' | 'finance' | 'admin')[]): Promise<Account> => {
  const user = await buildUser(f.t.db, { staff: roles });
  await keepTotp(f.ctx, f.t.db, user.id, SECRET, { now: f.clock.now() });
  return accountOf(user, { staff: roles });
};
const begin = (account: Account) =>
  beginSession(f.as(at('203.0.113.7')), f.t.db, account, f.clock.now());
/** The context of the session with a token, read again as each request does. */
const as = async (of = token): Promise<Context> => {
  const session = (await sessionOf(f.ctx, of)) as Session;
  return f.as(at('203.0.113.7', { sessionToken: of }), session);
};
const codeAt = (time: Date, secret = SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
const now = () => codeAt(f.clock.now());
/** A new session with its second step. */
const stepped = async (account: Account): Promise<string> => {
  const { token: first } = await begin(account);
  f.clock.advance(30_000);
  const made = must(await makeSecondStep(await as(first), { code: now() }));
  return made.renewed!.token;
};

describe('a session of the staff', () => {
  it('reaches nothing without a second step, and everything of its role with one', async () => {
    const before = await as();
    const codes = async (ctx: Context) => [
      entryRefusal(ctx.actor.session, 'desk.enter')?.code,
      ((await auditLog(ctx)) as { code?: string }).code,
      (
        (await answerThread(ctx, { conversationId: 1, text: 'Yes.', by: 'Meera' })) as {
          code?: string;
        }
      ).code,
      ((await lookAs(ctx, { ownerId: 1 })) as { code?: string }).code,
      ((await tripOf(ctx, ctx.actor.session!.account, 1)) as { code?: string }).code,
    ];
    const no = 'second-step.required';
    expect(await codes(before)).toEqual([no, no, no, no, 'booking.not-found']);
    const made = must(await makeSecondStep(before, { code: now() }));
    const after = await as(made.renewed!.token);
    expect(after.actor.session?.secondStep).toBe('recent');
    expect(await codes(after)).toEqual([
      undefined,
      undefined,
      'conversation.not-found',
      'visit.no-owner',
      'booking.not-found',
    ]);
    f.clock.advance(10 * 60_000);
    const later = await as(made.renewed!.token);
    expect(later.actor.session?.secondStep).toBe('made');
    expect(await actFor(later, { ownerId: 1, reason: 'asked' })).toMatchObject({
      code: no,
      data: { again: true },
    });
  });

  it('is read by one statement, with roles, second step and visit', async () => {
    const { actor } = await as(await stepped(operator));
    expect(actor.session?.account.staff).toEqual(['operator']);
    expect(await queriesOf(f.t.pool, () => sessionOf(f.ctx, actor.sessionToken!))).toHaveLength(1);
  });

  it('ends after an hour without use and twelve hours after the sign-in', async () => {
    f.clock.advance(59 * 60_000);
    expect(await sessionOf(f.ctx, token)).not.toBeNull();
    f.clock.advance(60 * 60_000);
    expect(await sessionOf(f.ctx, token)).toBeNull();
    const { token: used } = await begin(operator);
    for (let half = 1; half < 24; half += 1) {
      f.clock.advance(30 * 60_000);
      expect(await sessionOf(f.ctx, used), `after ${half} half hours`).not.toBeNull();
    }
    f.clock.advance(30 * 60_000);
    expect(await sessionOf(f.ctx, used)).toBeNull();
  });

  it('loses a role at once, and an unknown role is never an ordinary guest', async () => {
    const mine = await stepped(operator);
    await f.t.db.deleteFrom('staff_roles').where('user_id', '=', operator.id).execute();
    expect(entryRefusal((await as(mine)).actor.session, 'desk.enter')).toMatchObject({
      code: 'access.denied',
    });
    await f.t.pool.query('alter table staff_roles drop constraint staff_roles_role');
    await f.t.pool.query(
      "insert into staff_roles (user_id, role, since) values ($1, 'auditor', now())",
      [operator.id],
    );
    await expect(sessionOf(f.ctx, mine)).rejects.toThrow('auditor');
    await f.t.db.deleteFrom('staff_roles').where('role', '=', 'auditor').execute();
    await f.t.pool.query(
      "alter table staff_roles add constraint staff_roles_role check (role in ('operator', 'finance', 'admin'))",
    );
  });
});

describe('a code of an app', () => {
  it('counts once, also twice at once, and no earlier one after it', async () => {
    const ctx = await as();
    const code = now();
    const early = codeAt(new Date(f.clock.now().getTime() - 30_000));
    const tries = await Promise.all(Array.from({ length: 4 }, () => makeSecondStep(ctx, { code })));
    expect(tries.filter((one) => one.ok)).toHaveLength(1);
    expect(await makeSecondStep(await as((await begin(operator)).token), { code })).toMatchObject({
      code: 'second-step.wrong',
    });
    expect(
      await makeSecondStep(await as((await begin(operator)).token), { code: early }),
    ).toMatchObject({ code: 'second-step.wrong' });
    f.clock.advance(30_000);
    must(await makeSecondStep(await as((await begin(operator)).token), { code: now() }));
    const made = ['second-step.made', '', null, { way: 'totp' }, ''];
    expect((await auditRows(f.t.db, `account:${operator.id}`)).slice(-2)).toEqual([made, made]);
  });

  it.each(['', '000000', '12345', 'abcdef', '1234567', '١٢٣٤٥٦'])(
    'is wrong: "%s"',
    async (code) => {
      expect(await makeSecondStep(await as(), { code })).toMatchObject({
        kind: 'invalid',
        code: 'second-step.wrong',
      });
    },
  );

  it('is limited: after ten wrong ones even the right one is refused', async () => {
    const ctx = await as();
    for (let n = 0; n < 10; n += 1) await makeSecondStep(ctx, { code: '000000' });
    expect(await makeSecondStep(ctx, { code: now() })).toMatchObject({
      kind: 'limited',
      code: 'second-step.too-many',
    });
  });

  it('is refused to accounts that are not of the staff', async () => {
    const guest = accountOf(await buildUser(f.t.db));
    const ctx = await as((await begin(guest)).token);
    expect(await makeSecondStep(ctx, { code: now() })).toMatchObject({ code: 'access.denied' });
    expect(await secondStepState(ctx)).toBeNull();
  });

  it('is stored encrypted', async () => {
    const { secret } = await f.t.db
      .selectFrom('totp_secrets')
      .select('secret')
      .where('user_id', '=', operator.id)
      .executeTakeFirstOrThrow();
    expect(secret?.toString('latin1')).not.toContain(SECRET);
  });
});

describe('setting up', () => {
  it('an app needs a second step; its first code gives recovery codes, each good once', async () => {
    expect(await beginTotp(await as())).toMatchObject({ code: 'second-step.required' });
    const mine = await stepped(operator);
    const { secret, address } = must(await beginTotp(await as(mine)));
    expect(address).toContain(`secret=${secret}`);
    expect(await confirmTotp(await as(mine), '000000')).toMatchObject({
      code: 'second-step.wrong',
    });
    const { recoveryCodes } = must(
      await confirmTotp(await as(mine), codeAt(f.clock.now(), secret)),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const used = await Promise.all(
      [first, first.toUpperCase(), ` ${first.replace('-', ' ')}`].map(async (code) =>
        makeSecondStep(await as((await begin(operator)).token), { code }),
      ),
    );
    expect(used.filter((one) => one.ok)).toHaveLength(1);
    expect(used.find((one) => !one.ok)).toMatchObject({ code: 'second-step.wrong' });
    const state = await secondStepState(await as(mine));
    expect(state).toMatchObject({ totp: true, passkey: false, recoveryCodes: 9 });
    must(await newRecoveryCodes(await as(mine)));
    expect(
      await makeSecondStep(await as((await begin(operator)).token), { code: second }),
    ).toMatchObject({ code: 'second-step.wrong' });
  });

  it('the first admin gets codes by a command, and names the others', async () => {
    const user = await buildUser(f.t.db, { phone: '+919812345670' });
    expect(await makeFirstAdmin(await as(), '9812345670')).toMatchObject({ ok: false });
    expect(await makeFirstAdmin(f.ctx, '9812345679')).toMatchObject({ code: 'account.unknown' });
    const { account, recoveryCodes } = must(await makeFirstAdmin(f.ctx, '98123 45670'));
    expect(account.id).toBe(user.id);
    const { token: first } = await begin(accountOf(user, { staff: ['admin'] }));
    const made = must(await makeSecondStep(await as(first), { code: recoveryCodes[0]! }));
    const admin = await as(made.renewed!.token);
    const other = await buildUser(f.t.db);
    const granted = must(await grantStaffRole(admin, { mobile: other.phone, role: 'finance' }));
    expect(granted.recoveryCodes).toHaveLength(10);
    expect(await grantStaffRole(admin, { mobile: other.phone, role: 'finance' })).toMatchObject({
      code: 'staff.has-role',
    });
    expect(await grantStaffRole(admin, { mobile: user.phone, role: 'finance' })).toMatchObject({
      code: 'staff.own-role',
    });
    expect(await grantStaffRole(admin, { mobile: other.phone, role: 'owner' })).toMatchObject({
      code: 'staff.role',
    });
    expect(
      await grantStaffRole(await as(await stepped(operator)), {
        mobile: other.phone,
        role: 'admin',
      }),
    ).toMatchObject({ code: 'access.denied' });
    must(await resetSecondStep(admin, { userId: other.id }));
    must(await endStaffRoleOf(admin, { userId: other.id, role: 'finance' }));
    expect(await endStaffRoleOf(admin, { userId: other.id, role: 'finance' })).toMatchObject({
      code: 'staff.no-role',
    });
    const rows = must(await auditLog(admin, { subject: `account:${other.id}` }));
    expect(rows.map(({ event }) => event)).toEqual([
      'staff.ended',
      'second-step.reset',
      'staff.granted',
    ]);
  });
});

describe('a visit', () => {
  it('shows staff what the owner sees, is written down at both ends, and shown to the owner', async () => {
    const villa = (await buildProperty(f.t.db, { nights: 1 })).id;
    const meera = accountOf(await buildUser(f.t.db, { name: 'Meera' }));
    await buildMember(f.t.db, meera.id, villa);
    const mine = await stepped(operator);
    expect(await allowedOn(await as(mine), 'rates.read', villa)).toMatchObject({
      code: 'property.unknown',
    });
    expect(await actFor(await as(mine), { ownerId: meera.id, reason: ' ' })).toMatchObject({
      code: 'visit.reason',
    });
    must(await lookAs(await as(mine), { ownerId: meera.id }));
    expect(await lookAs(await as(mine), { ownerId: meera.id })).toMatchObject({
      code: 'visit.open',
    });
    const looking = await as(mine);
    expect(looking.actor.session?.visit).toMatchObject({ kind: 'look', ownerId: meera.id });
    expect(await allowedOn(looking, 'rates.read', villa)).toBeNull();
    expect(await allowedOn(looking, 'rates.change', villa)).toMatchObject({
      code: 'look.read-only',
    });
    await expect(endVisit(looking)).rejects.toMatchObject({ code: '25006' });
    // the request that ends a visit may write
    expect(await endVisit(actingAs(f.ctx, looking.actor, true))).toBe(true);
    expect(await endVisit(await as(mine))).toBe(false);
    must(await actFor(await as(mine), { ownerId: meera.id, reason: 'Asked by phone' }));
    expect(await allowedOn(await as(mine), 'rates.change', villa)).toBeNull();
    f.clock.advance(61 * 60_000);
    expect(await endOverdueVisits(f.ctx)).toBe(1);
    expect(await endOverdueVisits(f.ctx)).toBe(0);
    const team = must(await teamOf(await as((await begin(meera)).token), villa));
    expect(team.visits.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['act', 'Asked by phone'],
      ['look', ''],
    ]);
    const rows = await f.t.db
      .selectFrom('audit_log')
      .select(['event', 'for_user', 'acting_as', 'reason'])
      .where('for_user', '=', meera.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ event, acting_as }) => [event, acting_as])).toEqual([
      ['look.began', 'operator'],
      ['look.ended', 'operator'],
      ['act.began', 'operator'],
      ['act.ended', 'server'],
    ]);
  });
});
