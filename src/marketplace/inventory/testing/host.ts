import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { buildMember, buildUser } from '#test/support/builders.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';

/** The context of a new member of some properties. */
export async function memberOf(
  ctx: Context,
  propertyIds: readonly number[],
  role: 'owner' | 'caretaker' = 'owner',
): Promise<Context> {
  const account = accountOf(await buildUser(ctx.db), { hosts: true });
  for (const id of propertyIds) await buildMember(ctx.db, account.id, id, role);
  return actingAs(ctx, { ...SYSTEM, requestId: 'r', session: sessionFor(account) });
}

/** The rates of a room's nights, by night. */
export const ratesOfRoom = async (
  db: Db,
  roomId: number,
  from = '2000-01-01',
  to = '2100-01-01',
): Promise<Map<string, number>> =>
  new Map(
    (
      await db
        .selectFrom('room_nights')
        .select(['night', 'rate'])
        .where('room_id', '=', roomId)
        .where('night', '>=', from)
        .where('night', '<', to)
        .orderBy('night')
        .execute()
    ).map((row) => [row.night, row.rate]),
  );
