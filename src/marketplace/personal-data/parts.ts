import { personalData as access } from '#marketplace/access/index.ts';
import {
  accountOfPerson,
  personalData as accounts,
  requireStepUp,
} from '#marketplace/accounts/index.ts';
import { personalData as boards } from '#marketplace/boards/index.ts';
import { guestStanding, personalData as bookings } from '#marketplace/bookings/index.ts';
import { personalData as audit } from '#marketplace/audit/index.ts';
import { personalData as catalogue } from '#marketplace/catalogue/index.ts';
import { personalData as conversations } from '#marketplace/conversations/index.ts';
import { personalData as content } from '#marketplace/content/index.ts';
import { personalData as feeds } from '#marketplace/feeds/index.ts';
import { personalData as host } from '#marketplace/host/index.ts';
import { personalData as intake } from '#marketplace/intake/index.ts';
import { personalData as inventory } from '#marketplace/inventory/index.ts';
import { personalData as invoices } from '#marketplace/invoices/index.ts';
import { personalData as messages } from '#marketplace/messages/index.ts';
import { personalData as payments } from '#marketplace/payments/index.ts';
import { personalData as pricing } from '#marketplace/pricing/index.ts';
import { personalData as register } from '#marketplace/register/index.ts';
import { personalData as reviews } from '#marketplace/reviews/index.ts';
import { personalData as search } from '#marketplace/search/index.ts';
import { personalData as settlement } from '#marketplace/settlement/index.ts';
import { personalData as splits } from '#marketplace/splits/index.ts';
import { personalData as turnovers } from '#marketplace/turnovers/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { ok, type Result } from '#shared/result.ts';
import { holdsNothing, type Person, type PersonalDataPart } from '#platform/personal-data.ts';

/** The remains of an account in this slice: its id, with a receipt that does not identify the person. */
export const personalData = holdsNothing('personal-data', ['account_deletions']);

/** The parts of every slice, in the order of export and erasure; the account itself is last. */
export const PARTS: readonly PersonalDataPart[] = [
  access,
  audit,
  catalogue,
  inventory,
  pricing,
  search,
  boards,
  bookings,
  splits,
  feeds,
  host,
  turnovers,
  register,
  payments,
  invoices,
  settlement,
  reviews,
  conversations,
  messages,
  content,
  intake,
  host,
  personalData,
  accounts,
];

/** The person of a live account. */
export async function personOf(ctx: Context, userId: number, trx: Db = ctx.db): Promise<Person> {
  return {
    ...(await accountOfPerson({ db: trx }, userId)),
    bookingIds: (await guestStanding(trx, userId, ctx.clock.now())).bookingIds,
  };
}

/** Erases all parts, inside one transaction. */
export async function eraseParts(ctx: Context, trx: Db, person: Person): Promise<void> {
  for (const part of PARTS) await part.erase(ctx, trx, person);
}

/**
 * All data of the signed-in person, as plain JSON; `step-up.required` for a session without a proof. Amounts are in
 * rupees, days in India's time, instants in UTC.
 */
export async function exportPersonalData(
  ctx: Context,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const { session } = ctx.actor;
  if (session === null) throw new Error('Nobody is signed in.');
  const refusal = await requireStepUp(ctx, 'export');
  if (refusal !== null) return refusal;
  const person = await personOf(ctx, session.account.id);
  const all: Record<string, unknown> = {
    from: ctx.settings.BRAND_NAME,
    exported_at: ctx.clock.now().toISOString(),
  };
  for (const part of PARTS) Object.assign(all, await part.export(ctx, person));
  ctx.security.record('data-exported');
  return ok(all);
}
