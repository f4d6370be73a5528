import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import { actingAs, SYSTEM, type Account, type Context } from '#platform/context.ts';
import { ok } from '#shared/result.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { auditLog, historyOf } from './history.ts';
import { keepAuditMonths, sealAudit } from './seal.ts';
import { changedSince, defineUndo, undoAudited } from './undo.ts';
import { verifyAudit, watchAudit } from './verify.ts';

let t: TestDatabase;
let server: Context;
let owner: Account;
let villa: number;
const clock = fixedClock('2026-11-22T10:00:00+05:30');
const as = (account: Account) =>
  actingAs(server, { ...SYSTEM, requestId: 'req-1', session: sessionFor(account) });

beforeAll(async () => {
  t = await testDatabase({ max: 60 });
  server = testContext(t, { clock });
  villa = (await buildProperty(t.db, { nights: 5 })).id;
  owner = accountOf(await buildUser(t.db, { name: 'Meera Kale' }), { hosts: true });
  await buildMember(t.db, owner.id, villa);
});
afterAll(() => t.close());
beforeEach(() => clock.set('2026-11-22T10:00:00+05:30'));

/** Seals every row, once transactions of other databases of this server, which count too, have ended. */
const sealAll = () =>
  expect
    .poll(async () => {
      await sealAudit(server);
      return (await t.pool.query('select 1 from audit_unsealed')).rowCount;
    })
    .toBe(0);

const rename = async (name: string, was: string, subject = `property:${villa}`) =>
  leaveAudit(as(owner), t.db, {
    permission: 'property.change',
    event: 'property.changed',
    subject,
    propertyId: villa,
    before: { field: 'tagline', state: was, text: 'old words' },
    after: { field: 'tagline', state: name, text: 'new words' },
  });

describe('a row', () => {
  it('says who did what in which role, and of a personal value only that it changed', async () => {
    const id = await rename('paused', 'live');
    const history = await historyOf(as(owner), villa);
    expect(history.ok && history.value[0]).toMatchObject({
      id,
      actor: 'Meera Kale',
      actingAs: 'owner',
      event: 'property.changed',
      before: { field: 'tagline', state: 'live' },
      after: { field: 'tagline', state: 'paused', text: 'changed' },
      requestId: 'req-1',
      undo: 'open',
    });
  });

  it('is never changed, deleted or truncated, also in its month', async () => {
    await rename('paused', 'live');
    for (const statement of [
      "update audit_log set reason = 'x'",
      'delete from audit_log',
      'truncate audit_log',
      "update audit_log_first set reason = 'x'",
      'delete from audit_log_first',
    ])
      await expect(t.pool.query(statement), statement).rejects.toThrow(/never changed/);
  });

  it('is shown to the owner alone, and to staff with a second step', async () => {
    const stranger = accountOf(await buildUser(t.db));
    const staff = accountOf(await buildUser(t.db), { staff: ['finance'] });
    expect(await historyOf(as(stranger), villa)).toMatchObject({ code: 'property.unknown' });
    expect(await auditLog(as(owner))).toMatchObject({ code: 'access.denied' });
    expect(await auditLog(as(staff))).toMatchObject({ code: 'second-step.required' });
    const stepped = actingAs(server, {
      ...SYSTEM,
      requestId: 'r',
      session: sessionFor(staff, { secondStep: 'made' }),
    });
    const rows = await auditLog(stepped, { subject: `property:${villa}`, most: 1 });
    expect(rows.ok && rows.value).toHaveLength(1);
  });
});

describe('the chain', () => {
  it('covers every row while 50 transactions commit out of order', async () => {
    const before = (await t.pool.query('select count(*)::int as n from audit_log')).rows[0].n;
    // opened one after the other: fifty new connections at once take a loaded machine too long
    const clients: pg.PoolClient[] = [];
    while (clients.length < 50) clients.push(await t.pool.connect());
    let open = clients.length;
    const isOpen = () => open > 0;
    const sealing = (async () => {
      while (isOpen()) await sealAudit(server);
    })();
    await Promise.all(
      clients.map(async (client, n) => {
        await client.query('begin');
        await client.query(
          "insert into audit_log (at, permission, done_by, subject, event) values ($1, 'public', 'test', $2, '')",
          [clock.now(), `race:${n}`],
        );
        // the first to write is the last to commit
        await client.query('select pg_sleep($1)', [(50 - n) / 200]);
        await client.query(n % 7 === 0 ? 'rollback' : 'commit');
        client.release();
        open -= 1;
      }),
    );
    await sealing;
    await sealAll();
    const rows = (await t.pool.query('select count(*)::int as n from audit_log')).rows[0].n;
    expect(rows - before).toBe(42);
    expect(await verifyAudit(server)).toMatchObject({ rows, waiting: 0, broken: null });
    expect(await watchAudit(server)).toBe(0);
  });

  it('does not take a row whose transaction is younger than a running one', async () => {
    await sealAll();
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await rename('live', 'paused');
    expect(await sealAudit(server)).toBe(0);
    await client.query('commit');
    client.release();
    await sealAll();
  });

  it.each([
    ['row-changed', "update audit_log set reason = 'forged' where id = $1"],
    ['row-missing', 'delete from audit_log where id = $1'],
    ['seal-missing', 'delete from audit_seals where ids @> array[$1::bigint]'],
    ['row-unsealed', 'delete from audit_unsealed where id = $1'],
  ])('names its first break: %s', async (kind, statement) => {
    const id = await rename('live', 'paused');
    if (kind !== 'row-unsealed') {
      await sealAll();
      await rename('paused', 'live');
      await sealAll();
    }
    const client = await t.pool.connect();
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(statement, [id]);
    const read = { ...server, db: t.db };
    await client.query('commit');
    client.release();
    const { broken } = await verifyAudit(read);
    expect(broken).toMatchObject({ kind });
    expect(await watchAudit(server)).toBe(1);
    // a database of its own for each break
    await t.close();
    t = await testDatabase({ max: 60 });
    server = testContext(t, { clock });
    villa = (await buildProperty(t.db, { nights: 5 })).id;
    owner = accountOf(await buildUser(t.db, { name: 'Meera Kale' }), { hosts: true });
    await buildMember(t.db, owner.id, villa);
  });

  it('makes the coming months once', async () => {
    clock.set('2027-01-15T10:00:00+05:30');
    expect(await keepAuditMonths(server)).toBe(3);
    expect(await keepAuditMonths(server)).toBe(0);
    await rename('paused', 'live');
    const { rows } = await t.pool.query('select count(*)::int as n from audit_log_2027_01');
    expect(rows[0].n).toBe(1);
    await sealAll();
    clock.set('2035-03-01T10:00:00+05:30');
    expect(await keepAuditMonths(server)).toBe(4);
    expect((await verifyAudit(server)).broken).toBeNull();
  });
});

describe('undo', () => {
  let state = 'live';
  defineUndo('property.changed', async (ctx, trx, row) => {
    if (state !== row.after['state']) return changedSince(ctx, trx, row);
    state = String(row.before['state']);
    return ok({});
  });

  it('takes a change back once, with a row of its own', async () => {
    state = 'paused';
    const id = await rename('paused', 'live');
    const done = await Promise.all([
      undoAudited(as(owner), { auditId: id }),
      undoAudited(as(owner), { auditId: id }),
    ]);
    expect(done.filter((one) => one.ok)).toHaveLength(1);
    expect(done.find((one) => !one.ok)).toMatchObject({ code: 'undo.done' });
    expect(state).toBe('live');
    const history = await historyOf(as(owner), villa, { most: 2 });
    expect(history.ok && history.value.map(({ event, undo }) => [event, undo])).toEqual([
      ['change.undone', 'opposite'],
      ['property.changed', 'done'],
    ]);
    expect(await undoAudited(as(owner), { auditId: id })).toMatchObject({
      code: 'undo.done',
      message: expect.stringContaining('Meera Kale'),
    });
  });

  it('refuses when the record has changed since, and says who changed it and when', async () => {
    state = 'gone';
    const id = await rename('paused', 'live');
    clock.set('2026-11-22T14:05:00+05:30');
    await rename('gone', 'paused');
    const refused = await undoAudited(as(owner), { auditId: id });
    expect(refused).toMatchObject({
      code: 'undo.changed-since',
      message: expect.stringMatching(/Meera Kale, .*14:05|Meera Kale, .*2:05/),
    });
    expect(state).toBe('gone');
  });

  it('refuses after a day, to strangers, and what has no undo', async () => {
    const id = await rename('paused', 'live');
    const stranger = accountOf(await buildUser(t.db));
    expect(await undoAudited(as(stranger), { auditId: id })).toMatchObject({
      code: 'audit.unknown',
    });
    clock.set('2026-11-23T10:00:01+05:30');
    expect(await undoAudited(as(owner), { auditId: id })).toMatchObject({ code: 'undo.late' });
    const sent = await leaveAudit(as(owner), t.db, {
      permission: 'team.change',
      event: 'member.invited',
      subject: 'invite:1',
      propertyId: villa,
      after: { role: 'caretaker' },
    });
    expect(await undoAudited(as(owner), { auditId: sent })).toMatchObject({
      code: 'undo.none',
      message: expect.stringContaining('message'),
    });
    for (const auditId of [0, -1, 1.5, 2_000_000_000])
      expect(await undoAudited(as(owner), { auditId })).toMatchObject({ code: 'audit.unknown' });
  });
});
