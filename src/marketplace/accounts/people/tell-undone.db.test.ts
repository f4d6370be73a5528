import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoAudited } from '#marketplace/audit/index.ts';
import { setNights } from '#marketplace/inventory/index.ts';
import { listOutbox } from '#marketplace/messages/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { buildMember, buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import './index.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

it('an undo by the staff is told to each owner in their language, an owner’s own undo to nobody', async () => {
  const server = testContext(t, { clock: fixedClock('2026-11-25T10:00:00+05:30') });
  const villa = await buildProperty(t.db, { name: 'Mogra House', from: '2026-11-20', nights: 60 });
  const owner = accountOf(await buildUser(t.db), { hosts: true });
  const second = accountOf(await buildUser(t.db), { hosts: true });
  await t.db.updateTable('users').set({ locale: 'mr' }).where('id', '=', second.id).execute();
  const caretaker = accountOf(await buildUser(t.db), { hosts: true });
  for (const { id } of [owner, second]) await buildMember(t.db, id, villa.id);
  await buildMember(t.db, caretaker.id, villa.id, 'caretaker');
  const session = sessionFor(owner);
  const hers = actingAs(server, { ...SYSTEM, requestId: 'r', session });
  const staff = accountOf(await buildUser(t.db), { staff: ['operator'] });
  const until = new Date('2026-11-25T11:00:00+05:30');
  const visit = { id: 1, ownerId: owner.id, kind: 'act', reason: 'Asked by phone', until } as const;
  const theirs = actingAs(server, {
    ...SYSTEM,
    requestId: 'r',
    session: { ...sessionFor(staff), secondStep: 'recent', visit },
  });
  const told = async (): Promise<string[][]> =>
    Promise.all(
      [owner, second, caretaker].map(async ({ phone }) =>
        (await listOutbox(server, phone, 5)).map(({ text }) => text),
      ),
    );
  const changeAndUndo = async (ctx: Context, rate: number) => {
    const set = await setNights(hers, {
      changes: [
        {
          propertyId: villa.id,
          roomId: villa.rooms[0]?.id ?? 0,
          from: '2026-12-01',
          to: '2026-12-03',
          set: { rate },
        },
      ],
      idempotencyKey: null,
    });
    const auditId = set.ok ? (set.value.audits[0]?.auditId ?? 0) : 0;
    expect(await undoAudited(ctx, { auditId })).toMatchObject({ ok: true });
  };
  await changeAndUndo(hers, 700_000);
  expect(await told()).toEqual([[], [], []]);
  await changeAndUndo(theirs, 800_000);
  expect(await told()).toEqual([
    [expect.stringMatching(/a change of Mogra House made on 25 Nov 2026.*\/host\/history$/)],
    [expect.stringMatching(/Mogra House मधील .* बदल .*\/mr\/host\/history$/)],
    [],
  ]);
});
