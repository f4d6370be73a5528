import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMemberRole } from '#marketplace/accounts/people/index.ts';
import { undoAudited } from '#marketplace/audit/index.ts';
import { blockNights, unblockNights } from '#marketplace/bookings/blocks/index.ts';
import { listSeasons, removeSeason, saveSeason, setNights } from '#marketplace/inventory/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import { inLocale } from '#platform/locale.ts';
import { actingAs, SYSTEM, type Account, type Context } from '#platform/context.ts';
import { addDays, timeInIndia } from '#shared/dates.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { hostHistory } from './history.ts';

let t: TestDatabase;
let server: Context;
let villa: { id: number; roomId: number };
let lodge: number;
let meera: Account;
let ramu: Account;
const as = (account: Account) =>
  actingAs(server, { ...SYSTEM, requestId: 'r', session: sessionFor(account) });

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t);
  const built = await buildProperty(t.db, { name: 'Mogra House', nights: 20 });
  villa = { id: built.id, roomId: built.rooms[0]?.id ?? 0 };
  lodge = (await buildProperty(t.db, { name: 'Long Lawn', nights: 2 })).id;
  meera = accountOf(await buildUser(t.db, { name: 'Meera Kale' }), { hosts: true });
  ramu = accountOf(await buildUser(t.db, { name: 'Ramu Gaikwad' }), { hosts: true });
  for (const id of [villa.id, lodge]) {
    await buildMember(t.db, meera.id, id);
    await buildMember(t.db, ramu.id, id, 'caretaker');
  }
});
afterAll(() => t.close());

it('says what changed on all properties, by whom, with names and rupees', async () => {
  const from = addDays(server.clock.today(), 3);
  const set = await setNights(as(meera), {
    changes: [
      {
        propertyId: villa.id,
        roomId: villa.roomId,
        from,
        to: addDays(from, 2),
        set: { rate: 3_200_000 },
      },
    ],
    idempotencyKey: 'a-key-of-a-test',
  });
  expect(set.ok).toBe(true);
  // on the server, which needs no step-up
  const changed = await changeMemberRole(server, {
    propertyId: lodge,
    userId: ramu.id,
    role: 'owner',
  });
  expect(changed.ok).toBe(true);
  const asked = { propertyIds: [villa.id, lodge], most: 10 };
  const history = await hostHistory(as(meera), asked);
  expect(history).toMatchObject({
    ok: true,
    value: [
      {
        what: expect.stringContaining('role'),
        lines: ['Ramu Gaikwad', 'Role: caretaker → owner'],
        row: { propertyName: 'Long Lawn', actingAs: 'server' },
      },
      {
        what: 'Changed prices',
        lines: expect.arrayContaining([
          expect.stringContaining('2 nights'),
          expect.stringMatching(/^Price a night: ₹.+ → ₹32,000$/),
        ]),
        row: { propertyName: 'Mogra House', actor: 'Meera Kale', undo: 'open' },
      },
    ],
  });
  const hers = await hostHistory(as(meera), { ...asked, person: meera.id });
  expect(hers.ok ? hers.value.map(({ what }) => what) : hers).toEqual(['Changed prices']);
});

it('says a season by its name, with both prices', async () => {
  const season = { kind: 'season', label: 'Diwali', from: null, to: null } as const;
  const from = addDays(server.clock.today(), 2);
  const save = (rate: number) =>
    saveSeason(as(meera), {
      propertyId: lodge,
      season: { ...season, from, to: addDays(from, 2), rate },
      idempotencyKey: null,
    });
  expect((await save(450_000)).ok).toBe(true);
  expect((await save(480_000)).ok).toBe(true);
  const rules = await listSeasons(as(meera), lodge);
  const ruleIds = rules.ok
    ? rules.value.flatMap(({ id, label }) => (label === 'Diwali' ? [id] : []))
    : [];
  await removeSeason(as(meera), { propertyId: lodge, ruleIds, idempotencyKey: null });
  const history = await inLocale('mr', () =>
    hostHistory(as(meera), { propertyIds: [lodge], most: 3 }),
  );
  expect(history.ok ? history.value.map(({ lines }) => lines[0]) : history).toEqual([
    'दिवाळी संपवला; किंमत ₹4,800 होती',
    'दिवाळी: ₹4,500 → ₹4,800',
    'दिवाळी सुरू केला: ₹4,500',
  ]);
});

it('tells an owner when the staff looked, and nobody else', async () => {
  const staff = accountOf(await buildUser(t.db, { name: 'Sulochana Pawar' }));
  const began = server.clock.now();
  const visit = await t.db
    .insertInto('desk_visits')
    .values({
      session_id: randomUUID(),
      staff_id: staff.id,
      owner_id: meera.id,
      kind: 'look',
      reason: 'She asked by phone',
      began_at: began,
      until: new Date(began.getTime() + 3_600_000),
      ended_at: new Date(began.getTime() + 480_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `visit:${visit.id}`;
  await leaveAudit(as(staff), t.db, {
    permission: 'desk.look-as',
    event: 'look.began',
    subject,
    forUser: meera.id,
    after: { until: began.toISOString() },
    reason: 'She asked by phone',
  });
  await leaveAudit(as(staff), t.db, {
    permission: 'desk.leave',
    event: 'look.ended',
    subject,
    forUser: meera.id,
    after: { how: 'stopped' },
  });
  const asked = { propertyIds: [villa.id], most: 1 };
  const seen = await hostHistory(as(meera), { ...asked, visits: true });
  expect(seen).toMatchObject({
    ok: true,
    value: [
      {
        what: 'Our staff looked at your side',
        lines: [`${timeInIndia(began)} to ${timeInIndia(new Date(began.getTime() + 480_000))}`],
        row: { actor: 'Sulochana Pawar', reason: 'She asked by phone' },
      },
    ],
  });
  const whats = (found: Awaited<ReturnType<typeof hostHistory>>) =>
    found.ok ? found.value.map(({ what }) => what) : [found.code];
  expect(whats(await hostHistory(as(meera), asked))).toEqual(['Changed prices']);
  const { id: other } = await buildUser(t.db, { name: 'Tara Pillai' });
  await buildMember(t.db, other, villa.id);
  const hers = as(accountOf({ id: other } as never, { hosts: true }));
  expect(whats(await hostHistory(hers, { ...asked, visits: true }))).toEqual(['Changed prices']);
});

it('is the owner’s alone, also where one of several properties is not', async () => {
  const most = 10;
  expect(await hostHistory(as(ramu), { propertyIds: [lodge], most })).toMatchObject({ ok: true });
  expect(await hostHistory(as(ramu), { propertyIds: [villa.id], most })).toMatchObject({
    code: 'access.caretaker',
  });
  expect(await hostHistory(as(ramu), { propertyIds: [lodge, villa.id], most })).toMatchObject({
    code: 'access.caretaker',
  });
  const { id: other } = await buildProperty(t.db, { nights: 1 });
  expect(await hostHistory(as(meera), { propertyIds: [villa.id, other], most })).toMatchObject({
    code: 'property.unknown',
  });
});

it('names the note of closed nights, and offers no undo once they are open again', async () => {
  const from = addDays(server.clock.today(), 8);
  const range = { propertyId: villa.id, roomId: villa.roomId, from, to: addDays(from, 2) };
  const closing = {
    ...range,
    units: null,
    kind: 'owner_stay',
    note: 'Cousins from Nashik',
  } as const;
  const closed = await blockNights(as(meera), { closing, idempotencyKey: null });
  expect(closed.ok).toBe(true);
  const newest = async () => {
    const history = await hostHistory(as(meera), { propertyIds: [villa.id], most: 2 });
    return history.ok ? history.value : expect.fail(history.code);
  };
  const [made] = await newest();
  expect(made).toMatchObject({ what: 'Closed nights', isPassed: false, row: { undo: 'open' } });
  expect(made?.lines).toContain('Note: Cousins from Nashik');
  const opened = await unblockNights(as(meera), range, null);
  expect(opened.ok).toBe(true);
  const [freed, before] = await newest();
  expect(freed).toMatchObject({ what: 'Opened nights', isPassed: false });
  expect(before).toMatchObject({ what: 'Closed nights', isPassed: true });
  const undone = await undoAudited(as(meera), { auditId: before?.row.id ?? 0 });
  expect(undone).toMatchObject({ code: 'undo.changed-since' });
  expect(await undoAudited(as(meera), { auditId: freed?.row.id ?? 0 })).toMatchObject({ ok: true });
  const [, again] = await newest();
  expect(again).toMatchObject({ what: 'Opened nights', isPassed: false, row: { undo: 'done' } });
});
