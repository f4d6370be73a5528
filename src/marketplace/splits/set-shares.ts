import { bookingNotFound, heldUntil } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { attemptsOf, isShare, refundableToBooker } from '#marketplace/payments/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { isEmail, oneLine } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { hasRequestWord } from '#shared/request-words.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { shareAsked } from './emails/split.ts';
import { isBeingPaid } from './end-split.ts';
import { endLinks } from './ended-links.ts';
import { lockForShares } from './lock-booking.ts';
import {
  LAST_POSITION,
  LONGEST_SHARE_NAME,
  MOST_SHARES,
  newLink,
  purposeOf,
  SMALLEST_SHARE,
  splitOf,
  type Share,
  type Split,
} from './splits.ts';

/** A row of the organiser's form: a payer, a sum, and the address for the link. */
export interface TypedShare {
  readonly name: string;
  readonly email: string;
  /** paise */
  readonly amount: Paise;
}

/**
 * The organiser sets names, sums and addresses of the shares, while no share is paid or being paid. The sums are
 * whole rupees. They add up to the amount due, or for collecting to at most what the organiser has paid. A link stays
 * valid unless its address is changed; a new address is sent its link. Refuses `booking.not-found`, `split.over`,
 * `split.begun` (409), `split.invalid` with a message per field (`name-2`, `email-2`, `amount-2`, `sum`), and
 * `split.often` and `split.asked-often` (429).
 */
export async function setShares(
  ctx: Context,
  userId: number,
  bookingId: number,
  typed: readonly TypedShare[],
): Promise<Result<void>> {
  const rows = typed.map(({ name, email, amount }) => ({
    name: oneLine(name),
    email: email.trim(),
    amount,
  }));
  return allOrNothing<void>(ctx.db, async (trx) => {
    const locked = await lockForShares(ctx, trx, userId, bookingId);
    if (!locked.ok) return locked;
    const split = await splitOf(ctx, bookingId, trx);
    if (split === null) return bookingNotFound();
    const now = ctx.clock.now();
    const stands = split.kind === 'reimbursement' || heldUntil(locked.value, now) !== null;
    if (split.state !== 'open' || !stands || now >= split.deadline)
      return refuse('conflict', 'split.over', texts.over());
    if (split.shares.some(({ paidAt }) => paidAt !== null) || (await isBeingPaid(ctx, trx, split)))
      return refuse('conflict', 'split.begun', texts.begun());
    const collected = split.kind === 'reimbursement';
    const due = collected ? await refundableToBooker(ctx, bookingId, trx) : split.amount;
    // no more people pay than come: the organiser is one of them, and asks only the others when collecting
    const { adults } = locked.value;
    const most = Math.min(MOST_SHARES, collected ? Math.max(1, adults - 1) : Math.max(2, adults));
    const fields = collected ? collectProblems(rows, due, most) : problemsOf(rows, due, most);
    if (Object.keys(fields).length > 0)
      return refuse('invalid', 'split.invalid', fields['sum'] ?? texts.checkForm(), { fields });
    // a removed share must have no order: a late payment for it would belong to no share
    const tried = new Set(
      (await attemptsOf(ctx, bookingId, trx)).flatMap(({ purpose }) =>
        isShare(purpose) ? [purpose] : [],
      ),
    );
    if (split.shares.slice(rows.length).some((share) => tried.has(purposeOf(share))))
      return refuse('conflict', 'split.begun', texts.begun());
    if (positionOf(split, rows.length - 1) > LAST_POSITION)
      return refuse('conflict', 'split.begun', collecting.enough());
    if (collected)
      await trx
        .updateTable('payment_splits')
        .set({ amount: sumOf(rows) })
        .where('id', '=', split.id)
        .execute();
    const asked = new Set(split.shares.map(({ email }) => email.toLowerCase()));
    for (const { email } of rows) {
      if (email === '' || asked.has(email.toLowerCase())) continue;
      const often = await spendBudget(ctx, trx, 'share-ask', { account: userId, recipient: email });
      if (often !== null)
        return refuse('limited', 'split.asked-often', texts.askedOften({ email }), {
          retryAfter: often.retryAfter,
        });
    }
    await writeShares(ctx, trx, split, rows);
    return ok(undefined);
  });
}

const sumOf = (rows: readonly { readonly amount: Paise }[]): Paise =>
  rows.reduce((all, { amount }) => all + amount, 0);

/** The position of the share at index `at`. Positions of a later round follow those of earlier rounds. */
const positionOf = ({ shares }: Split, at: number): number => (shares[0]?.position ?? 1) + at;

/** The problem of each field, without regard to the total. */
function fieldProblems(rows: readonly TypedShare[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [at, { name, email, amount }] of rows.entries()) {
    const n = at + 1;
    if (Array.from(name).length > LONGEST_SHARE_NAME || nameProblem(name) !== null)
      fields[`name-${n}`] = texts.nameInvalid({ most: LONGEST_SHARE_NAME });
    else if (hasRequestWord(name)) fields[`name-${n}`] = texts.nameOfPerson();
    if (email !== '' && !isEmail(email)) fields[`email-${n}`] = texts.emailInvalid();
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount % 100 !== 0)
      fields[`amount-${n}`] = texts.amountInvalid();
    else if (amount < SMALLEST_SHARE)
      fields[`amount-${n}`] = texts.amountSmall({ least: formatRupees(SMALLEST_SHARE) });
  }
  return fields;
}

const unreadable = (fields: Readonly<Record<string, string>>): boolean =>
  Object.keys(fields).some((field) => field.startsWith('amount-'));

/** Problems of the shares of a split: at least two shares that add up to the amount due. */
function problemsOf(rows: readonly TypedShare[], due: Paise, most: number): Record<string, string> {
  const fields = fieldProblems(rows);
  if (rows.length < 2 || rows.length > most) return { ...fields, sum: texts.howMany({ most }) };
  if (unreadable(fields)) return fields;
  const sum = sumOf(rows);
  const sums = {
    sum: formatRupees(sum),
    due: formatRupees(due),
    rest: formatRupees(Math.abs(due - sum)),
  };
  return sum === due
    ? fields
    : { ...fields, sum: sum < due ? texts.tooLittle(sums) : texts.tooMuch(sums) };
}

/** Problems of collected shares: at least one, and together at most what the organiser has paid. */
function collectProblems(
  rows: readonly TypedShare[],
  paid: Paise,
  most: number,
): Record<string, string> {
  const fields = fieldProblems(rows);
  if (rows.length < 1 || rows.length > most)
    return { ...fields, sum: collecting.howMany({ most }) };
  const sum = unreadable(fields) ? 0 : sumOf(rows);
  return sum <= paid
    ? fields
    : {
        ...fields,
        sum: collecting.tooMuch({
          sum: formatRupees(sum),
          paid: formatRupees(paid),
          rest: formatRupees(sum - paid),
        }),
      };
}

/**
 * Whether a share goes to another person than the one who has its link: it then gets a link of its own. A share without
 * an address does so when a payer of another share moves up to it, because the row of its own payer was taken out.
 */
const isReaddressed = (split: Split, before: Share, { name, email }: TypedShare): boolean => {
  if (before.email !== '') return before.email.toLowerCase() !== email.toLowerCase();
  const others = split.shares.filter(({ id }) => id !== before.id);
  return email === ''
    ? name !== before.name && name !== '' && others.some((other) => other.name === name)
    : others.some((other) => other.email.toLowerCase() === email.toLowerCase());
};

async function writeShares(
  ctx: Context,
  trx: Db,
  split: Split,
  rows: readonly TypedShare[],
): Promise<void> {
  const kept = new Set(rows.map(({ email }) => email.toLowerCase()));
  await endLinks(
    ctx,
    trx,
    split,
    split.shares
      .filter((share, at) => {
        const row = rows[at];
        return row === undefined || isReaddressed(split, share, row);
      })
      .map((share) => ({
        share,
        why: kept.has(share.email.toLowerCase()) && share.email !== '' ? 'sent-anew' : 'divided',
      })),
  );
  await trx
    .deleteFrom('payment_shares')
    .where('split_id', '=', split.id)
    .where('position', '>', positionOf(split, rows.length - 1))
    .execute();
  for (const [at, row] of rows.entries()) {
    const before = split.shares[at];
    const asked = row.email !== '' && row.email === before?.email ? before.askedAt : null;
    if (before === undefined)
      await trx
        .insertInto('payment_shares')
        .values({ split_id: split.id, position: positionOf(split, at), ...row, ...newLink(ctx) })
        .execute();
    // a share with a new address gets reminders of its own
    else
      await trx
        .updateTable('payment_shares')
        .set({
          ...row,
          asked_at: asked,
          ...(asked === null ? { halfway_at: null, last_call_at: null } : {}),
          ...(row.email === before.email && row.name === before.name
            ? {}
            : { declined_at: null, receipt_email: '' }),
          ...(isReaddressed(split, before, row) ? newLink(ctx) : {}),
        })
        .where('id', '=', before.id)
        .execute();
  }
  const now = ctx.clock.now();
  const unasked = await trx
    .updateTable('payment_shares')
    .set({ asked_at: now })
    .where('split_id', '=', split.id)
    .where('email', '<>', '')
    .where('asked_at', 'is', null)
    .returning('id')
    .execute();
  const [booking, written] = [
    await bookingSummary(ctx, split.bookingId, trx),
    await splitOf(ctx, split.bookingId, trx),
  ];
  if (booking === null || written === null) return;
  const asked = new Set(unasked.map(({ id }) => id));
  const requests = written.shares
    .filter(({ id }) => asked.has(id))
    .map((share) => ({ id: share.id, messages: shareAsked(ctx, booking, written, share) }));
  const heldBack = await enqueueMessages(
    ctx,
    trx,
    requests.flatMap(({ messages }) => messages),
  );
  // a limit held these messages back: the shares count as not asked, so the next save sends them
  const unsent = requests.filter(({ messages }) => messages.some((one) => heldBack.includes(one)));
  if (unsent.length > 0)
    await trx
      .updateTable('payment_shares')
      .set({ asked_at: null })
      .where(
        'id',
        'in',
        unsent.map(({ id }) => id),
      )
      .execute();
}
