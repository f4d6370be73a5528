import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import type { ProviderCall } from '#platform/payments/index.ts';

/** A process leases a session for this long; after a crash it is due again. */
const LEASE_MS = 60_000;

/**
 * Receives a call from a provider. Null without a valid signature, and nothing is stored. A genuine event is stored
 * once under its own id and makes its sessions due in the same transaction, so that it is processed even if this
 * process dies now. `repeated`: the event was already stored.
 */
export async function receiveWebhook(
  ctx: Context,
  provider: string,
  call: ProviderCall,
): Promise<{ sessionIds: readonly string[]; repeated: boolean } | null> {
  const gateway = [ctx.payments.gateway, ...ctx.payments.others].find(
    ({ name }) => name === provider,
  );
  const event = (await gateway?.readCall(call)) ?? null;
  if (event === null) return null;
  return inTransaction(ctx.db, async (trx) => {
    const ours = await trx
      .selectFrom('payment_attempts')
      .select('session_id')
      .where('session_id', 'in', ['', ...event.references])
      .where('provider', '=', provider)
      .execute();
    const sessionIds = ours.map((row) => row.session_id);
    const stored = await trx
      .insertInto('payment_events')
      .values({
        provider,
        event_id: event.eventId,
        type: event.type,
        session_ids: sessionIds,
        received_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (stored !== undefined && sessionIds.length > 0) {
      await trx
        .updateTable('payment_attempts')
        .set({ next_check_at: ctx.clock.now() })
        .where('session_id', 'in', sessionIds)
        .execute();
    }
    return { sessionIds, repeated: stored === undefined };
  });
}

/**
 * Leases due sessions of a provider to the caller for a minute each: first those with unsettled money, then the
 * longest waiting.
 */
export async function leaseDueSessions(
  { db, clock }: Context,
  provider: string,
  most: number,
): Promise<readonly string[]> {
  const now = clock.now();
  const { rows } = await sql<{ session_id: string }>`
    with due as (
      select id from payment_attempts
      where provider = ${provider} and (next_check_at <= ${now} or (next_check_at is null and id = any (array(select attempt_id from payment_charges where verdict = 'unjudged'))))
      order by next_check_at nulls first limit ${most} for update skip locked
    )
    update payment_attempts a set next_check_at = ${new Date(now.getTime() + LEASE_MS)} from due where a.id = due.id returning a.session_id`.execute(
    db,
  );
  return rows.map((row) => row.session_id);
}

/** Providers with open orders or payments: current and earlier ones. */
export async function awaitedProviders({ db }: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from payment_attempts where next_check_at is not null
    union select provider from payment_charges where verdict = 'unjudged'`.execute(db);
  return rows.map((row) => row.provider);
}
