import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { leaveAudit, type AuditEntry } from '#platform/commands/index.ts';
import { actingAs, SYSTEM, type Account, type Context } from '#platform/context.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { findAudited } from './find-audited.ts';

/** The desk finds rows of the audit log by the words of its people. */
const clock = fixedClock('2026-11-22T10:00:00+05:30');
const OWNER = '+919820033333';
let t: TestDatabase;
let server: Context;
let desk: Context;
let villa: number;
let owner: Account;
let caretaker: Account;
let threadId: number;

const as = (account: Account) =>
  actingAs(server, { ...SYSTEM, requestId: 'r', session: sessionFor(account) });
const leave = (account: Account | null, entry: AuditEntry) =>
  leaveAudit(account === null ? server : as(account), t.db, entry);

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
  villa = (await buildProperty(t.db, { name: 'Mogra House', nights: 2 })).id;
  owner = accountOf(await buildUser(t.db, { name: 'Vaishali Gholap', phone: OWNER }));
  caretaker = accountOf(await buildUser(t.db, { name: 'Baban Kadu' }));
  const admin = accountOf(await buildUser(t.db, { name: 'Lavanya Admin' }), { staff: ['admin'] });
  await buildMember(t.db, owner.id, villa);
  desk = actingAs(server, {
    ...SYSTEM,
    requestId: 'r',
    session: sessionFor(admin, { secondStep: 'made' }),
  });
  threadId = await t.db.transaction().execute(async (trx) => {
    // a booking of which the log alone matters here
    await sql`set local session_replication_role = replica`.execute(trx);
    const at = clock.now();
    const { id } = await trx
      .insertInto('conversations')
      .values({
        property_id: villa,
        user_id: owner.id,
        booking_id: 12,
        created_at: at,
        last_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

  clock.set('2026-06-01T10:00:00+05:30');
  await leave(owner, {
    permission: 'property.change',
    event: 'property.changed',
    subject: `property:${villa}`,
    propertyId: villa,
    after: { field: 'tagline' },
  });
  clock.set('2026-11-20T23:59:59+05:30');
  await leave(owner, {
    permission: 'team.change',
    event: 'member.removed',
    subject: `member:${villa}:${caretaker.id}`,
    propertyId: villa,
    before: { role: 'caretaker', member: caretaker.id },
  });
  clock.set('2026-11-21T00:00:00+05:30');
  await leave(null, {
    permission: 'stay.mark',
    event: 'stay.marked',
    by: 'Night shift',
    subject: 'booking:12',
    after: { state: 'no_show' },
  });
  await leave(null, {
    permission: 'thread.answer',
    event: 'thread.answered',
    subject: `thread:${threadId}`,
    after: { message: 1, mailed: true },
  });
  clock.set('2026-11-22T10:00:00+05:30');
});
afterAll(() => t.close());

/** The events that a search finds, newest first. */
async function foundBy(search: Partial<Parameters<typeof findAudited>[1]>) {
  const found = await findAudited(desk, { most: 30, ...search });
  return found.ok ? found.value.changes.map(({ row }) => row.event) : found;
}

describe('a search of the audit log', () => {
  it.each([
    ['a part of the name of a property', 'mogra', ['member.removed']],
    ['the name of who acted', ' VAISHALI  gholap ', ['member.removed']],
    ['their mobile number', '98200 33333', ['member.removed']],
    ['a part of a mobile number', '982003333', []],
    ['the name of the person whom it is about', 'Baban', ['member.removed']],
    ['the name that a command gave', 'night shift', ['stay.marked']],
    ['the number of a booking', 'oh00012', ['thread.answered', 'stay.marked']],
    ['the bare number of a booking', '12', ['thread.answered', 'stay.marked']],
    ['what was done', 'took somebody out', ['member.removed']],
    ['the code of an event', 'stay.marked', ['stay.marked']],
    ['a subject', 'booking:12', ['stay.marked']],
    ['words that fit nothing', 'Sahyadri', []],
    ['signs of a pattern', '%', []],
    ['a number that no booking can have', '99999999999', []],
  ])('by %s', async (_, words, events) => {
    expect(await foundBy({ words })).toEqual(events);
  });

  it('by a day in India, alone and with words', async () => {
    expect(await foundBy({ day: '2026-11-20' })).toEqual(['member.removed']);
    expect(await foundBy({ day: '2026-11-21', words: 'mogra' })).toEqual([]);
    expect(await foundBy({ day: '2026-11-20', words: 'mogra' })).toHaveLength(1);
  });

  it('reads three months at once, and leads to those before', async () => {
    const found = await findAudited(desk, { words: 'mogra', most: 30 });
    expect(found).toMatchObject({ value: { from: '2026-08-23', earlier: '2026-08-22' } });
    const before = await findAudited(desk, {
      words: 'mogra',
      until: '2026-08-22',
      most: 30,
    });
    expect(before).toMatchObject({
      value: { earlier: null, changes: [{ row: { event: 'property.changed' } }] },
    });
    // of a property all rows are found at once
    expect(await foundBy({ propertyId: villa })).toEqual(['member.removed', 'property.changed']);
  });

  it('names the record of each row, and the one that was asked for', async () => {
    const found = await findAudited(desk, { most: 30 });
    expect(found.ok && found.value.changes.map(({ record }) => record)).toEqual([
      'Conversation OH00012',
      'Booking OH00012',
      'Baban Kadu, in the team',
      '',
    ]);
    const asked = await findAudited(desk, { subject: 'booking:7', most: 30 });
    expect(asked).toMatchObject({ value: { changes: [], record: 'Booking OH0007' } });
    const odd = await findAudited(desk, { subject: 'no such: thing', most: 30 });
    expect(odd).toMatchObject({ value: { record: 'no such: thing' } });
  });

  it('is for the staff with a second step', async () => {
    expect(await findAudited(as(owner), { words: 'mogra', most: 30 })).toMatchObject({
      code: 'access.denied',
    });
  });
});
