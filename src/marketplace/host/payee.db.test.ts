import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { addPayee, payForProperty, personalData } from '#marketplace/settlement/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { gstinCheckDigit } from '#shared/gstin.ts';
import type { Result } from '#shared/result.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { enterPayee, ownPayee, stopPayee, type TypedPayee } from './payee.ts';

let t: TestDatabase;
let ctx: Context;
let owner: Context;
let id: number;
const clock = fixedClock('2026-11-25T10:00:00+05:30');
beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id } = await buildProperty(t.db, {}));
  owner = await proved(await memberOf(ctx, [id]));
});

/** The member has just proved that it is them. */
async function proved(member: Context): Promise<Context> {
  const { session } = member.actor;
  if (session === null) throw new Error('nobody is signed in');
  const { id: sessionId } = await t.db
    .insertInto('sessions')
    .values({
      user_id: session.account.id,
      token_hash: Buffer.from(String(session.account.id)),
      proved_at: clock.now(),
      created_at: new Date('2026-11-01'),
      expires_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return actingAs(ctx, { ...SYSTEM, session: { ...session, id: sessionId } });
}
const idOf = (member: Context): number => member.actor.session?.account.id ?? 0;
const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(result.fields)}`);
  return result.value;
};
const TYPED: TypedPayee = {
  name: ' Tara  Example ',
  account: '0011 2233 4455',
  again: '001122334455',
  ifsc: 'hdfc0001234',
  again_ifsc: 'HDFC0001234',
  pan: 'abcde1234f',
  gstin: '',
  upi: 'tara@okhdfc',
};
const enter = (over: Partial<TypedPayee> = {}, seen = 0, who = owner) =>
  enterPayee(who, id, { ...TYPED, ...over }, seen);
const gstinOf = (first14: string): string => first14 + gstinCheckDigit(first14);
const own = async () => must(await ownPayee(owner, id));

it('is paid from today; only the last four are shown, and nothing stands in the database or the log', async () => {
  must(await enter());
  expect(await own()).toMatchObject({
    upiId: 'tara@okhdfc',
    payee: {
      name: 'Tara Example',
      gstin: '',
      from: '2026-11-25',
      bank: { account: '4455', ifsc: 'HDFC0001234', pan: '234F' },
    },
  });
  const { rows } = await sql<{ all: string }>`
    select string_agg(row_to_json(d)::text, '') || (select string_agg(row_to_json(a)::text, '') from audit_log a) as all
    from payee_details d`.execute(t.db);
  for (const secret of ['001122334455', 'ABCDE1234F', 'HDFC'])
    expect(rows[0]?.all).not.toContain(secret);
  const rowsOf = await auditRows(t.db, `property:${id}`);
  expect(rowsOf.map(([event]) => event)).toEqual(['upi.changed', 'payee.entered']);
  const entered = idOf(owner);
  expect(
    await personalData.export(ctx, { id: entered } as Parameters<typeof personalData.export>[1]),
  ).toMatchObject({ payees: [{ name: 'Tara Example', account: '001122334455' }] });
});

it('is entered once when sent twice, and of two at once the second is told', async () => {
  const both = await Promise.all([enter(), enter()]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect(
    await t.db.selectFrom('property_payees').where('property_id', '=', id).selectAll().execute(),
  ).toHaveLength(1);
  const other = await enter({ name: 'Ravi Example' }, 0);
  expect(other).toMatchObject({ kind: 'conflict', code: 'payee.moved' });
});

/** Enters one account, then another that counts in three days; the one to come. */
async function change(): Promise<number> {
  must(await enter());
  const { payee } = await own();
  must(await enter({ account: '998877665544', again: '998877665544' }, payee?.payeeId));
  return (await own()).coming?.payeeId ?? 0;
}

it('counts after three days where it replaces another', async () => {
  await change();
  expect(await own()).toMatchObject({
    payee: { from: '2026-11-25', bank: { account: '4455' } },
    coming: { from: '2026-11-28', bank: { account: '5544' } },
  });
  clock.set('2026-11-28T10:00:00+05:30');
  expect(await own()).toMatchObject({ payee: { bank: { account: '5544' } }, coming: null });
  clock.set('2026-11-25T10:00:00+05:30');
});

it('is told to every owner when it changes, who may each stop it before it counts', async () => {
  const other = await memberOf(ctx, [id]);
  const caretaker = await memberOf(ctx, [id], 'caretaker');
  const told = async () =>
    (
      await t.db
        .selectFrom('messages')
        .select(['channel', 'event_key'])
        .where('event_key', 'like', 'payee-changed:%')
        .orderBy('event_key')
        .execute()
    ).map((row) => `${row.channel} ${row.event_key}`);
  const before = (await told()).length;
  const coming = await change();
  const keys = (await told()).filter((key) => key.includes(`payee-changed:${coming}:`));
  const owners = [idOf(owner), idOf(other)];
  expect((await told()).length - before).toBe(4);
  for (const channel of ['sms', 'email'])
    expect(keys.filter((key) => key.startsWith(channel))).toHaveLength(owners.length);
  expect(keys.every((key) => owners.some((one) => key.endsWith(`:${one}`)))).toBe(true);
  expect(await stopPayee(caretaker, id, coming)).toMatchObject({ code: 'access.caretaker' });
  expect(await stopPayee(await memberOf(ctx, []), id, coming)).toMatchObject({
    code: 'property.unknown',
  });
  // no proof is asked for, and of two at once one does it
  const both = await Promise.all([stopPayee(other, id, coming), stopPayee(owner, id, coming)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await own()).toMatchObject({ payee: { bank: { account: '4455' } }, coming: null });
  const events = (await auditRows(t.db, `property:${id}`)).map(([event]) => event);
  expect(events.filter((event) => event === 'payee.stopped')).toHaveLength(1);
});

it('cannot be stopped once it counts', async () => {
  const coming = await change();
  clock.set('2026-11-28T10:00:00+05:30');
  expect(await stopPayee(owner, id, coming)).toMatchObject({ code: 'payee.gone' });
  expect((await own()).payee).toMatchObject({ bank: { account: '5544' } });
  clock.set('2026-11-25T10:00:00+05:30');
});

it('keeps how the stays are sold, and a registered owner’s GSTIN', async () => {
  const old = { name: 'Old', gstin: gstinOf('27ABCDE1234F1Z'), taxMode: 'eco_52' } as const;
  const { payeeId } = must(await addPayee(ctx, t.db, old));
  must(await payForProperty(ctx, t.db, { propertyId: id, payeeId, from: '2026-01-01' }));
  expect((await own()).payee).toMatchObject({ name: 'Old', bank: null });
  expect(await enter({}, payeeId)).toMatchObject({ fields: { gstin: expect.any(String) } });
  expect(await enter({ gstin: old.gstin, pan: 'ABCDE1234G' }, payeeId)).toMatchObject({
    fields: { gstin: expect.any(String) },
  });
  must(await enter({ gstin: old.gstin }, payeeId));
  const { tax_mode } = await t.db
    .selectFrom('payees')
    .select('tax_mode')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(tax_mode).toBe('eco_52');
});

it.each<readonly [keyof TypedPayee, string]>([
  ['name', ''],
  ['account', '12345678'],
  ['account', '1234567890123456789'],
  ['again', '001122334456'],
  ['ifsc', 'HDFC1001234'],
  ['again_ifsc', 'HDFC0001235'],
  ['pan', 'ABCD12345F'],
  ['gstin', 'none'],
  ['upi', 'tara'],
])('refuses %s "%s" by its field', async (field, value) => {
  const refused = await enter({ [field]: value });
  expect(refused).toMatchObject({ code: 'payee.invalid' });
  expect(!refused.ok && Object.keys(refused.fields ?? {})).toEqual([field]);
  expect(await own()).toMatchObject({ payee: null, upiId: '' });
});

it('is the owner’s, who has proved it; not the caretaker’s, and of nobody else', async () => {
  const caretaker = await proved(await memberOf(ctx, [id], 'caretaker'));
  const stranger = await proved(await memberOf(ctx, []));
  expect(await enter({}, 0, caretaker)).toMatchObject({ code: 'access.caretaker' });
  expect(await ownPayee(caretaker, id)).toMatchObject({ code: 'access.caretaker' });
  expect(await enter({}, 0, stranger)).toMatchObject({ code: 'property.unknown' });
  expect(await ownPayee(stranger, id)).toMatchObject({ code: 'property.unknown' });
  await t.db.updateTable('sessions').set({ proved_at: null }).execute();
  expect(await enter()).toMatchObject({ code: 'step-up.required' });
});
