import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { historyOf, undoAudited } from '#marketplace/audit/index.ts';
import { allowedOn } from '#marketplace/access/index.ts';
import { deleteAccount } from '#marketplace/personal-data/index.ts';
import type { Account, Context, Session } from '#platform/context.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { accountOf } from '#test/support/people.ts';
import { accountsFixture, at, HOME, must } from '../testing/fixture.ts';
import { beginSession, sessionOf } from '../sessions.ts';
import { acceptInvite, inviteByToken } from './accept-invite.ts';
import { inviteMember, sendInviteAgain, withdrawInvite } from './invites.ts';
import { changeMemberRole, hostedProperties, leaveTeam, removeMember, teamOf } from './team.ts';

let f: Awaited<ReturnType<typeof accountsFixture>>;
let villa: number;
let meera: Context;
let owner: Account;

/** Signs an account in by a code at home, as the page does. */
async function signIn(account: Account): Promise<Context> {
  const caller = at('203.0.113.7');
  const { token } = await beginSession(f.as(caller), f.t.db, account, f.clock.now());
  const session = (await sessionOf(f.ctx, token)) as Session;
  return f.as({ ...caller, sessionToken: token }, session);
}
const person = async (over: Parameters<typeof buildUser>[1] = {}) =>
  accountOf(await buildUser(f.t.db, over));

beforeAll(async () => {
  f = await accountsFixture({ RATE_LIMITS: '1' });
});
afterAll(() => f.t.close());
beforeEach(async () => {
  f.clock.set('2026-11-21T06:00:00Z');
  await f.t.db.deleteFrom('budget_spends').execute();
  villa = (await buildProperty(f.t.db, { name: 'Mogra House', nights: 5 })).id;
  owner = await person({ name: 'Meera Kale' });
  await buildMember(f.t.db, owner.id, villa);
  meera = await signIn(owner);
});

const invite = (over: Partial<Parameters<typeof inviteMember>[1]> = {}, ctx = meera) =>
  inviteMember(ctx, {
    propertyIds: [villa],
    contact: '98765 43210',
    role: 'caretaker',
    ...over,
  });
/** The token of the newest invitation to a contact. */
const tokenTo = async (contact: string): Promise<string> =>
  /\/invite\/([\w-]+)/.exec((await f.outbox(contact))[0]?.text ?? '')?.[1] ?? '';

describe('an invitation', () => {
  it('is sent by SMS, lets in whom it names, once, and is written down', async () => {
    const ramu = await person({ phone: '+919876543210', name: 'Ramu Gaikwad' });
    must(await invite());
    const token = await tokenTo('+919876543210');
    expect(await inviteByToken(f.ctx, token)).toEqual({
      hotelNames: ['Mogra House'],
      role: 'caretaker',
      contact: expect.stringMatching(/^•+ ••210$/),
      state: 'open',
    });
    const ctx = await signIn(ramu);
    expect(await Promise.all([acceptInvite(ctx, token), acceptInvite(ctx, token)])).toEqual(
      expect.arrayContaining([
        { ok: true, value: { propertyIds: [villa], role: 'caretaker' } },
        expect.objectContaining({ code: 'invite.used' }),
      ]),
    );
    expect(await hostedProperties(await signIn(ramu))).toEqual([
      { propertyId: villa, hotelName: 'Mogra House', role: 'caretaker', state: 'live' },
    ]);
    const history = must(await historyOf(meera, villa));
    expect(history.map(({ event, actingAs }) => [event, actingAs])).toEqual([
      ['member.joined', 'caretaker'],
      ['member.invited', 'owner'],
    ]);
    expect(JSON.stringify(history)).not.toContain('9876543210');
  });

  it('is sent by e-mail, and needs the address to be confirmed', async () => {
    const ramu = await person({ email: 'ramu@example.in' });
    must(await invite({ contact: ' Ramu@Example.in', role: 'owner' }));
    const token = await tokenTo('ramu@example.in');
    const ctx = await signIn(ramu);
    expect(await acceptInvite(ctx, token)).toMatchObject({
      kind: 'forbidden',
      code: 'invite.other-contact',
      message: expect.stringContaining('r•••@example.in'),
    });
    await f.t.db
      .updateTable('users')
      .set({ email_verified_at: f.clock.now() })
      .where('id', '=', ramu.id)
      .execute();
    expect(must(await acceptInvite(ctx, token))).toEqual({ propertyIds: [villa], role: 'owner' });
  });

  it('is refused to another number, after seven days, withdrawn, replaced or made up', async () => {
    const [ramu, other] = [await person({ phone: '+919876543211' }), await person()];
    const contact = '9876543211';
    must(await invite({ contact }));
    const first = await tokenTo(ramu.phone);
    expect(await acceptInvite(await signIn(other), first)).toMatchObject({
      code: 'invite.other-contact',
    });
    f.clock.advance(1000);
    const second = must(await invite({ contact }));
    expect(await acceptInvite(await signIn(ramu), first)).toMatchObject({ code: 'invite.unknown' });
    const token = await tokenTo(ramu.phone);
    expect(token).not.toBe(first);
    must(await withdrawInvite(meera, { propertyId: villa, inviteId: second.inviteId }));
    expect(await acceptInvite(await signIn(ramu), token)).toMatchObject({ code: 'invite.unknown' });
    must(await invite({ contact }));
    const third = await tokenTo(ramu.phone);
    f.clock.advance(7 * 86_400_000);
    expect(await acceptInvite(await signIn(ramu), third)).toMatchObject({ code: 'invite.expired' });
    for (const made of ['', 'x', "' or 1=1", 'A'.repeat(500)])
      expect(await acceptInvite(await signIn(ramu), made)).toMatchObject({
        code: 'invite.unknown',
      });
    expect((await hostedProperties(await signIn(ramu))).length).toBe(0);
  });

  it('is refused to strangers, caretakers and wrong input, and needs a step-up', async () => {
    const caretaker = await person();
    await buildMember(f.t.db, caretaker.id, villa, 'caretaker');
    expect(await invite({}, await signIn(await person()))).toMatchObject({
      code: 'property.unknown',
    });
    expect(await invite({}, await signIn(caretaker))).toMatchObject({ code: 'access.caretaker' });
    for (const contact of ['', '12345', 'a@', '+1 202 555 0100', 'x'.repeat(400)])
      expect(await invite({ contact })).toMatchObject({ code: 'invite.contact' });
    for (const role of ['', 'admin', 'operator'])
      expect(await invite({ role })).toMatchObject({ code: 'invite.role' });
    expect(await invite({ contact: owner.phone })).toMatchObject({ code: 'invite.member' });
    f.clock.advance(11 * 60_000);
    expect(await invite()).toMatchObject({ code: 'step-up.required' });
  });

  it('names a mistyped contact before it asks for a proof', async () => {
    f.clock.advance(11 * 60_000);
    expect(await invite({ contact: '12345' })).toMatchObject({ code: 'invite.contact' });
    expect(await invite()).toMatchObject({ code: 'step-up.required' });
  });

  it('is sent once under a key', async () => {
    const contact = '9876543212';
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => invite({ contact, key: 'invite-key-1' })),
    );
    expect(new Set(sent.map((one) => must(one).inviteId)).size).toBe(1);
    expect(await f.outbox('+919876543212')).toHaveLength(1);
  });
});

describe('an invitation to several properties', () => {
  it('is one SMS with one link, and joins all of them', async () => {
    const lodge = (await buildProperty(f.t.db, { name: 'Long Lawn', nights: 1 })).id;
    await buildMember(f.t.db, owner.id, lodge);
    const ramu = await person({ phone: '+919876543220' });
    must(await invite({ contact: ramu.phone, propertyIds: [villa, lodge, villa] }));
    const sent = await f.outbox(ramu.phone);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Mogra House and 1 more');
    const token = await tokenTo(ramu.phone);
    expect(await inviteByToken(f.ctx, token)).toMatchObject({
      hotelNames: ['Mogra House', 'Long Lawn'],
      state: 'open',
    });
    const his = await signIn(ramu);
    expect(must(await acceptInvite(his, token)).propertyIds).toEqual([villa, lodge]);
    expect(await acceptInvite(his, token)).toMatchObject({ code: 'invite.used' });
    for (const id of [villa, lodge])
      expect(must(await historyOf(meera, id)).map(({ event }) => event)).toEqual([
        'member.joined',
        'member.invited',
      ]);
  });

  it('is refused as a whole if one of them is not the owner’s, or there is none', async () => {
    const other = (await buildProperty(f.t.db, { nights: 1 })).id;
    const contact = '9876543221';
    expect(await invite({ contact, propertyIds: [villa, other] })).toMatchObject({
      code: 'property.unknown',
    });
    expect(await invite({ contact, propertyIds: [] })).toMatchObject({
      code: 'invite.property',
      fields: { property: expect.any(String) },
    });
    expect(await f.outbox('+919876543221')).toHaveLength(0);
  });

  it('leaves out properties where the person works already, and withdraws one at a time', async () => {
    const lodge = (await buildProperty(f.t.db, { name: 'Long Lawn', nights: 1 })).id;
    await buildMember(f.t.db, owner.id, lodge);
    const ramu = await person({ phone: '+919876543222' });
    await buildMember(f.t.db, ramu.id, lodge, 'caretaker');
    const both = { contact: ramu.phone, propertyIds: [villa, lodge] };
    must(await invite(both));
    expect(must(await teamOf(meera, lodge)).invites).toEqual([]);
    must(await invite({ ...both, role: 'owner' }));
    const [open] = must(await teamOf(meera, lodge)).invites;
    must(await withdrawInvite(meera, { propertyId: lodge, inviteId: open!.inviteId }));
    const joined = must(await acceptInvite(await signIn(ramu), await tokenTo(ramu.phone)));
    expect(joined.propertyIds).toEqual([villa]);
  });

  it('is sent again with a new link in place of the old one', async () => {
    const ramu = await person({ phone: '+919876543223' });
    const { inviteId } = must(await invite({ contact: ramu.phone }));
    const first = await tokenTo(ramu.phone);
    f.clock.advance(1000);
    must(await sendInviteAgain(meera, { propertyId: villa, inviteId }));
    expect(await sendInviteAgain(meera, { propertyId: villa, inviteId })).toMatchObject({
      code: 'invite.unknown',
    });
    const his = await signIn(ramu);
    expect(await acceptInvite(his, first)).toMatchObject({ code: 'invite.unknown' });
    must(await acceptInvite(his, await tokenTo(ramu.phone)));
  });
});

describe('a role', () => {
  it('is changed, written down and taken back, and never leaves a property without an owner', async () => {
    const ramu = await person();
    await buildMember(f.t.db, ramu.id, villa, 'caretaker');
    const change = (role: string, userId = ramu.id, ctx = meera) =>
      changeMemberRole(ctx, { propertyId: villa, userId, role });
    const his = await signIn(ramu);
    expect(await change('owner', ramu.id, his)).toMatchObject({ code: 'access.caretaker' });
    expect(await change('admin')).toMatchObject({ code: 'invite.role' });
    expect(await change('owner', 2_000_000_000)).toMatchObject({ code: 'team.no-member' });
    expect(await change('caretaker', owner.id)).toMatchObject({ code: 'team.last-owner' });
    must(await change('owner'));
    must(await change('owner'));
    const told = async () =>
      (await f.outbox(ramu.phone)).map(({ text }) => /now (an owner|a caretaker)/.exec(text)?.[1]);
    expect(await told()).toEqual(['an owner']);
    expect(await allowedOn(his, 'rates.read', villa)).toBeNull();
    const [row, ...earlier] = must(await historyOf(meera, villa));
    expect(earlier).toEqual([]);
    expect(row).toMatchObject({
      event: 'member.changed',
      before: { role: 'caretaker' },
      after: { role: 'owner', member: ramu.id },
      undo: 'open',
    });
    must(await undoAudited(meera, { auditId: row!.id }));
    expect(await allowedOn(his, 'rates.read', villa)).toMatchObject({ code: 'access.caretaker' });
    expect(await told()).toEqual(['a caretaker', 'an owner']);
    must(await change('owner'));
    const [again] = must(await historyOf(meera, villa));
    must(await removeMember(meera, { propertyId: villa, userId: ramu.id }));
    expect(await undoAudited(meera, { auditId: again!.id })).toMatchObject({
      code: 'undo.changed-since',
    });
    f.clock.advance(11 * 60_000);
    expect(await change('caretaker')).toMatchObject({ code: 'step-up.required' });
  });

  it('of two owners who make each other caretakers at once, one stays an owner', async () => {
    const two = await person();
    await buildMember(f.t.db, two.id, villa);
    const hers = await signIn(two);
    const done = await Promise.all([
      changeMemberRole(meera, { propertyId: villa, userId: two.id, role: 'caretaker' }),
      changeMemberRole(hers, { propertyId: villa, userId: owner.id, role: 'caretaker' }),
    ]);
    expect(done.filter((each) => each.ok)).toHaveLength(1);
    const owners = await f.t.db
      .selectFrom('memberships')
      .select('user_id')
      .where('property_id', '=', villa)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('a membership', () => {
  it('ends at once, is told, and may be given back within a day', async () => {
    const ramu = await person();
    await buildMember(f.t.db, ramu.id, villa, 'caretaker');
    const his = await signIn(ramu);
    expect(await allowedOn(his, 'nights.read', villa)).toBeNull();
    must(await removeMember(meera, { propertyId: villa, userId: ramu.id }));
    expect(await allowedOn(his, 'nights.read', villa)).toMatchObject({ code: 'property.unknown' });
    expect((await f.outbox(ramu.phone))[0]?.text).toContain('Mogra House');
    expect(await removeMember(meera, { propertyId: villa, userId: ramu.id })).toMatchObject({
      code: 'team.no-member',
    });
    const [row] = must(await historyOf(meera, villa));
    expect(row).toMatchObject({ event: 'member.removed', undo: 'open' });
    // the sign-in is too long ago to count as a proof
    f.clock.set('2026-11-21T06:20:00Z');
    expect(await undoAudited(meera, { auditId: row!.id })).toMatchObject({
      code: 'step-up.required',
    });
    expect(await allowedOn(his, 'nights.read', villa)).toMatchObject({ code: 'property.unknown' });
    f.clock.set('2026-11-21T06:09:00Z');
    must(await undoAudited(meera, { auditId: row!.id }));
    expect(await allowedOn(his, 'nights.read', villa)).toBeNull();
    expect((await f.outbox(ramu.phone))[0]?.text).toContain('a caretaker of Mogra House');
    expect(must(await teamOf(meera, villa)).members.map(({ role }) => role)).toEqual([
      'owner',
      'caretaker',
    ]);
  });

  it('of the last owner cannot end, also not with the account', async () => {
    expect(await leaveTeam(meera, villa)).toMatchObject({ code: 'team.last-owner' });
    expect(await removeMember(meera, { propertyId: villa, userId: owner.id })).toMatchObject({
      code: 'team.last-owner',
    });
    const { id } = meera.actor.session!;
    await f.t.db
      .updateTable('sessions')
      .set({ proved_at: f.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await deleteAccount(meera, {})).toMatchObject({
      code: 'account.last-owner',
      message: expect.stringContaining('Mogra House'),
    });
    await expect(
      f.t.db.deleteFrom('memberships').where('property_id', '=', villa).execute(),
    ).rejects.toThrow(/no owner/);
    await expect(
      f.t.pool.query(
        "update users set name = 'Deleted account', phone = null, email = '', deleted_at = now() where id = $1",
        [owner.id],
      ),
    ).rejects.toThrow(/no owner/);
    await f.t.db.updateTable('properties').set({ state: 'gone' }).where('id', '=', villa).execute();
    must(await leaveTeam(meera, villa));
  });

  it('of two owners who leave at once, one stays, 20 times', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await buildProperty(f.t.db, { nights: 1 });
      const [one, two] = [await person(), await person()];
      await buildMember(f.t.db, one.id, id);
      await buildMember(f.t.db, two.id, id);
      const [a, b] = [await signIn(one), await signIn(two)];
      const prove = async (ctx: Context) =>
        f.t.db
          .updateTable('sessions')
          .set({ proved_at: f.clock.now() })
          .where('id', '=', ctx.actor.session!.id)
          .execute();
      await prove(b);
      const left = await Promise.all([
        leaveTeam(a, id),
        round % 2 === 0 ? leaveTeam(b, id) : deleteAccount(b, {}),
      ]);
      expect(left.filter((each) => each.ok)).toHaveLength(1);
      expect(left.find((each) => !each.ok)?.code).toMatch(/last-owner/);
      const owners = await f.t.db
        .selectFrom('memberships')
        .select('user_id')
        .where('property_id', '=', id)
        .execute();
      expect(owners).toHaveLength(1);
    }
  });

  it('of a caretaker ends by leaving, and a stranger leaves nothing', async () => {
    const ramu = await person();
    await buildMember(f.t.db, ramu.id, villa, 'caretaker');
    const his = await signIn(ramu);
    expect(must(await leaveTeam(his, villa))).toEqual({ userId: ramu.id, role: 'caretaker' });
    // who was a member is told so; a stranger hears nothing of the property
    expect(await leaveTeam(his, villa)).toMatchObject({ code: 'access.former-member' });
    expect(await leaveTeam(await signIn(await person()), villa)).toMatchObject({
      code: 'property.unknown',
    });
    expect(await teamOf(f.as(HOME, null), villa)).toMatchObject({ code: 'session.required' });
  });
});
