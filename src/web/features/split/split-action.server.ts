import { redirect } from 'react-router';
import {
  byHead,
  callOffSplit,
  collectable,
  divideAmongRest,
  MOST_SHARES,
  othersByHead,
  setShares,
  splitOf,
  startCollecting,
  type Split,
  type TypedShare,
} from '#marketplace/splits/index.ts';
import type { Context } from '#platform/context.ts';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import type { Result } from '#shared/result.ts';
import { formText, refused } from '#web/app/refusal-response.server.ts';
import { editRows } from './split.server.ts';
import type { SplitReply } from './split-view.ts';

/** '4,500' and '₹4500' in paise; NaN for anything but whole rupees. */
function readRupees(text: string): number {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,8}$/.test(plain) ? Number(plain) * 100 : NaN;
}

/** Handles the forms about splits: collecting, amounts, equal shares, stopping. Null for any other form. */
export async function splitAction(ctx: Context, userId: number, bookingId: number, form: FormData) {
  const intent = formText(form, 'intent', 20);
  if (intent === 'collect')
    return respond(
      await startCollecting(ctx, userId, bookingId, Number(formText(form, 'people', 3))),
      { bookingId, of: 'shares', said: 'asked' },
    );
  if (intent === 'split-rest')
    return respond(
      await divideAmongRest(ctx, userId, bookingId, Number(formText(form, 'position', 3))),
      { bookingId, of: 'split', said: 'divided' },
    );
  if (intent !== 'split-stop' && intent !== 'split-even' && intent !== 'split-save') return null;
  const split = await splitOf(ctx, bookingId);
  const of = split?.kind === 'reimbursement' ? 'shares' : 'split';
  if (intent === 'split-stop')
    return respond(await callOffSplit(ctx, userId, bookingId), { bookingId, of, said: 'stopped' });
  if (intent === 'split-even')
    return respond(
      await setShares(
        ctx,
        userId,
        bookingId,
        await equalShares(ctx, split, Number(formText(form, 'people', 3))),
      ),
      { bookingId, of, said: 'saved' },
    );
  const rows = Array.from({ length: MOST_SHARES + 1 }, (_, at) => ({
    name: formText(form, `name-${at + 1}`, 200),
    email: formText(form, `email-${at + 1}`, 300),
    amount: formText(form, `amount-${at + 1}`, 20).trim(),
  }));
  const filled = rows.filter(({ amount }) => amount !== '');
  return respond(
    await setShares(
      ctx,
      userId,
      bookingId,
      filled.map(({ amount, ...who }) => ({ ...who, amount: readRupees(amount) })),
    ),
    { bookingId, of, said: 'saved', rows: editRows(filled) },
  );
}

/** Equal amounts for so many people, under the current names. `setShares` checks the caller's permission. */
async function equalShares(
  ctx: Context,
  split: Split | null,
  heads: number,
): Promise<readonly TypedShare[]> {
  if (split === null || !Number.isInteger(heads) || heads < 1 || heads > MOST_SHARES) return [];
  const amounts =
    split.kind === 'payment'
      ? byHead(split.amount, heads)
      : othersByHead(await collectable(ctx, split.bookingId), heads);
  return amounts.map((amount, at) => ({
    name: split.shares[at]?.name ?? '',
    email: split.shares[at]?.email ?? '',
    amount,
  }));
}

interface FormOutcome {
  readonly bookingId: number;
  readonly of: SplitReply['of'];
  /** code of the action for the address, if it succeeds */
  readonly said: string;
  readonly rows?: SplitReply['rows'];
}

function respond(done: Result<unknown>, { bookingId, of, said, rows = null }: FormOutcome) {
  if (done.ok) return redirect(`/trip/${bookingId}?${of}=${said}#${of}`, 303);
  if (done.kind === 'not-found') throw new Response(done.message, { status: 404 });
  const reply: SplitReply = { of, message: done.message, fields: done.fields ?? {}, rows };
  return refused(done, reply);
}

const OUTCOME_TEXTS: Readonly<Record<SplitReply['of'], Readonly<Record<string, () => string>>>> = {
  split: {
    begun: texts.trip.begun,
    saved: texts.trip.saved,
    divided: texts.trip.divided,
    stopped: texts.trip.calledOff,
  },
  shares: {
    asked: collecting.trip.asked,
    saved: texts.trip.saved,
    stopped: collecting.trip.calledOff,
  },
};

/** Text of the action that the address reports as done. */
export const splitSaid = (url: URL, of: SplitReply['of']): string | null => {
  const what = url.searchParams.get(of) ?? '';
  return Object.hasOwn(OUTCOME_TEXTS[of], what) ? (OUTCOME_TEXTS[of][what]?.() ?? null) : null;
};
