import { allowedOn } from '#marketplace/access/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import {
  collectionsOf,
  keepCollection,
  returnCollection,
  type CollectMethod,
} from '#marketplace/payments/at-property/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/collect-balance.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  bookingById,
  bookingNotFound,
  lockBooking,
  waitingChange,
  type Booking,
} from './booking.ts';
import { balanceCollected } from './emails/collected.ts';
import { heldUntil } from './lifecycle.ts';
import { statementOf } from './views/money-statement.ts';
import { bookingSummary } from './views/summary.ts';

const MOST_REFERENCE = 40;

/** What is still due after a sum was written down or taken back. */
interface BalanceNow {
  readonly collectionId: number;
  /** paise */
  readonly balance: Paise;
}
const revive = (answer: Readonly<Record<string, unknown>>): BalanceNow =>
  answer as unknown as BalanceNow;
const COLLECT = defineOperation('host/collect_balance', revive);
const TAKE_BACK = defineOperation('host/return_balance', revive);

interface Received {
  readonly bookingId: number;
  readonly method: CollectMethod;
  /** paise, whole rupees */
  readonly amount: Paise;
  /** number of the UPI payment; '' for none */
  readonly reference: string;
}

/**
 * Writes down what the guests paid at the property, and tells them. It is the word of the property's people: no money
 * of ours moves. Refuses `balance.amount` and `balance.reference` (400), `booking.not-found` (404, also to strangers),
 * `balance.more` above what is due there, `balance.state` for a stay that does not stand, `balance.change` while a
 * change waits for its payment (409), and what `allowedOn` refuses.
 */
export async function collectBalance(
  ctx: Context,
  { bookingId, method, amount, ...said }: Received,
  idempotencyKey: string | null,
): Promise<Result<BalanceNow>> {
  const found = await mayCollect(ctx, bookingId);
  if (!found.ok) return found;
  const reference = oneLine(said.reference);
  const wrong = problemOf(amount, reference);
  if (wrong !== null) return wrong;
  const keyed = keyedBy(ctx, COLLECT, idempotencyKey, [bookingId, method, amount, reference]);
  return runCommand(ctx, keyed, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking === null) return bookingNotFound();
    const refused = await refusalOf(ctx, trx, booking, amount);
    if (refused !== null) return refused;
    const collectionId = await keepCollection(ctx, trx, { bookingId, method, amount, reference });
    await audit(ctx, trx, booking, { amount, method });
    const summary = await bookingSummary(ctx, bookingId, trx);
    const money = await statementOf(ctx, booking, trx);
    if (summary !== null)
      await enqueueMessages(
        ctx,
        trx,
        balanceCollected(ctx, summary, { collectionId, amount, money }),
      );
    return ok({ collectionId, balance: money.balance });
  });
}

/**
 * Takes a sum back that was written down by mistake, within a day. Refuses `booking.not-found` and `balance.unknown`
 * (404), `balance.late` (409), and what `allowedOn` refuses.
 */
export async function returnBalance(
  ctx: Context,
  { bookingId, collectionId }: { readonly bookingId: number; readonly collectionId: number },
  idempotencyKey: string | null,
): Promise<Result<BalanceNow>> {
  const found = await mayCollect(ctx, bookingId);
  if (!found.ok) return found;
  const keyed = keyedBy(ctx, TAKE_BACK, idempotencyKey, [bookingId, collectionId]);
  return runCommand(ctx, keyed, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking === null) return bookingNotFound();
    const collection = (await collectionsOf(trx, bookingId)).find(({ id }) => id === collectionId);
    if (collection === undefined) return refuse('not-found', 'balance.unknown', texts.unknown());
    if (!(await returnCollection(ctx, trx, bookingId, collection)))
      return refuse('conflict', 'balance.late', texts.late());
    await audit(ctx, trx, booking, { amount: -collection.amount, method: collection.method });
    const { balance } = await statementOf(ctx, booking, trx);
    return ok({ collectionId, balance });
  });
}

/** The booking, for a member of its property; to others it does not exist. */
async function mayCollect(ctx: Context, bookingId: number): Promise<Result<Booking>> {
  const found = await bookingById(ctx, bookingId);
  if (found === null || found.modifies !== null) return bookingNotFound();
  const refused = await allowedOn(ctx, 'stay.collect', found.propertyId);
  if (refused !== null) return refused.kind === 'not-found' ? bookingNotFound() : refused;
  return ok(found);
}

function problemOf(amount: Paise, reference: string): Refusal | null {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount % 100 !== 0)
    return refuse('invalid', 'balance.amount', texts.amount(), {
      fields: { amount: texts.amount() },
    });
  if (reference.length <= MOST_REFERENCE) return null;
  const message = texts.reference({ most: MOST_REFERENCE });
  return refuse('invalid', 'balance.reference', message, { fields: { reference: message } });
}

async function refusalOf(
  ctx: Context,
  trx: Db,
  booking: Booking,
  amount: Paise,
): Promise<Refusal | null> {
  const money = await statementOf(ctx, booking, trx);
  if (booking.state === 'held' || !money.stands)
    return refuse('conflict', 'balance.state', texts.noStay());
  const change = await waitingChange(ctx, booking.id, trx);
  // a change that waits for its payment is priced by what is paid so far
  if (change !== null && heldUntil(change, ctx.clock.now()) !== null)
    return refuse('conflict', 'balance.change', texts.changing());
  const due = money.dues.reduce(
    (sum, one) => (one.where === 'property' ? sum + one.amount : sum),
    0,
  );
  if (amount <= due) return null;
  const message = due === 0 ? texts.nothingDue() : texts.more({ due: formatRupees(due) });
  return refuse('conflict', 'balance.more', message, { fields: { amount: message } });
}

async function audit(
  ctx: Context,
  trx: Db,
  { id, propertyId }: Booking,
  after: { readonly amount: Paise; readonly method: CollectMethod },
): Promise<void> {
  await leaveAudit(ctx, trx, {
    permission: 'stay.collect',
    event: 'balance.collected',
    subject: `booking:${id}`,
    propertyId,
    after,
  });
}
