import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import type { ProviderCall } from '#platform/payments/index.ts';

/** While one process asks about a session, others leave it alone; after a crash it is due again. */
const LEASE_MS = 60_000;

/**
 * A call from a provider. Without its signature the answer is null, and nothing is stored. A genuine event is stored
 * once under its own id; its sessions become due in the same transaction, so that it is acted upon even when this
 * process dies now. `repeated`: it had come before.
 */
export async function receiveWebhook(ctx: Context, provider: string, call: ProviderCall): Promise<{ sessionIds: readonly string[]; repeated: boolean } | null> {
  const gateway = [ctx.payments.gateway, ...ctx.payments.others].find(({ name }) => name === provider);
  const event = gateway?.readCall(call) ?? null;
  if (event === null) return null;
  return inTransaction(ctx.db, async (trx) => {
    const ours = await trx.selectFrom('payment_attempts').select('session_id').where('session_id', 'in', ['', ...event.references]).where('provider', '=', provider).execute();
    const sessionIds = ours.map((row) => row.session_id);
    const stored = await trx
      .insertInto('payment_events')
      .values({ provider, event_id: event.eventId, type: event.type, session_ids: sessionIds, received_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (stored !== undefined && sessionIds.length > 0) {
      await trx.updateTable('payment_attempts').set({ next_check_at: ctx.clock.now() }).where('session_id', 'in', sessionIds).execute();
    }
    return { sessionIds, repeated: stored === undefined };
  });
}

/** Sessions whose time to be asked about has come, and those with charges that are not settled yet; leased to the caller for a minute each. */
export async function leaseDueSessions({ db, clock }: Context, limit: number): Promise<string[]> {
  const now = clock.now();
  const rows = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_attempts as a')
        .select('a.id')
        .where((e) =>
          e.or([
            e('a.next_check_at', '<=', now),
            e.and([e('a.next_check_at', 'is', null), sql<boolean>`exists (select 1 from payment_charges c where c.attempt_id = a.id and c.verdict = 'unjudged')`]),
          ]),
        )
        .orderBy('a.next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('session_id')
    .execute();
  return rows.map((row) => row.session_id);
}
