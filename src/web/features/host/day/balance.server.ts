import { redirect } from 'react-router';
import { allowedOn } from '#marketplace/access/index.ts';
import { collectBalance, returnBalance } from '#marketplace/bookings/day/index.ts';
import type { MoneyStatement } from '#marketplace/bookings/views/index.ts';
import { upiIdOf } from '#marketplace/catalogue/index.ts';
import { setUpiId, upiLink } from '#marketplace/host/index.ts';
import { COLLECT_METHODS, collectionsOf } from '#marketplace/payments/at-property/index.ts';
import type { Context } from '#platform/context.ts';
import { qrPath } from '#platform/qr.ts';
import * as texts from '#messages/owner-balance.ts';
import { formatInstant } from '#shared/dates.ts';
import { bookingNumber, readId } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import { byField, formText, refused } from '#web/app/refusal-response.server.ts';
import type { BalanceView, StayReply } from './balance-view.ts';

interface Stay {
  readonly id: number;
  readonly propertyId: number;
  readonly hotelName: string;
}

/** What is due at the property and was received there, as the card of a stay shows it. */
export async function balanceView(
  ctx: Context,
  { id, propertyId, hotelName }: Stay,
  { dues }: Pick<MoneyStatement, 'dues'>,
): Promise<BalanceView> {
  const due = dues.reduce((sum, one) => (one.where === 'property' ? sum + one.amount : sum), 0);
  const [collections, upiId, refusedToOwner] = await Promise.all([
    collectionsOf(ctx.db, id),
    upiIdOf(ctx.db, propertyId),
    allowedOn(ctx, 'property.change', propertyId),
  ]);
  const now = ctx.clock.now();
  return {
    due: due / 100,
    qr: upiCode({ upiId, name: hotelName, amount: due, reference: bookingNumber(id) }),
    upiId: refusedToOwner === null ? upiId : null,
    received: collections.map(({ id: number, method, amount, reference, at, ...one }) => {
      const said = { amount: formatRupees(amount), method, at: formatInstant(at) };
      return {
        id: number,
        line: reference === '' ? texts.line(said) : texts.lineWith({ ...said, reference }),
        takenBack:
          one.takenBackAt === null ? '' : texts.takenBack({ at: formatInstant(one.takenBackAt) }),
        back:
          one.takenBackAt === null && now <= one.backUntil
            ? texts.backOf({ amount: formatRupees(amount) })
            : null,
      };
    }),
  };
}

/** The UPI code for a sum in paise; null where nothing is due or the property has no UPI ID. */
export function upiCode(link: Parameters<typeof upiLink>[0]): BalanceView['qr'] {
  const amount = formatRupees(link.amount);
  return link.amount === 0 || link.upiId === ''
    ? null
    : {
        ...qrPath(upiLink(link)),
        title: texts.qrTitle({ amount }),
        label: texts.qr({ amount }),
        hint: texts.qrHint({ upi: link.upiId }),
      };
}

/** The notice after a form of the balance; '' for another page. `sum`: rupees. */
export function balanceDone(done: string | null, sum: string | null): string {
  if (done === 'returned') return texts.done.returned();
  if (done === 'upi') return texts.done.upi();
  return done === 'collected' && sum !== null && /^\d{1,8}$/.test(sum)
    ? texts.done.collected({ amount: formatRupees(Number(sum) * 100) })
    : '';
}

/** POST of the forms of the balance; null where the form is another. */
export async function balanceAction(ctx: Context, stay: Stay, form: FormData) {
  const intent = formText(form, 'intent', 20);
  const key = formText(form, 'key', 64) || null;
  const values = {
    amount: formText(form, 'amount', 20),
    reference: formText(form, 'reference', 100),
    upi: formText(form, 'upi', 200),
  };
  const typed = values.amount.replaceAll(/[₹,\s]/g, '');
  const sum = /^\d{1,8}$/.test(typed) ? Number(typed) : Number.NaN;
  const method = COLLECT_METHODS.find((one) => one === intent);
  const works: Readonly<Record<string, () => Promise<Result<object>>>> = {
    back: () =>
      returnBalance(
        ctx,
        { bookingId: stay.id, collectionId: readId(formText(form, 'sum', 20)) ?? 0 },
        key,
      ),
    'upi-id': () => setUpiId(ctx, { propertyId: stay.propertyId, upiId: values.upi }),
  };
  const work =
    method === undefined
      ? works[intent]
      : () =>
          collectBalance(
            ctx,
            { bookingId: stay.id, method, amount: sum * 100, reference: values.reference },
            key,
          );
  if (work === undefined) return null;
  const done = await work();
  if (!done.ok)
    return refused<StayReply>(done, {
      message: byField(done).message,
      balance: { ...byField(done), values },
    });
  const said = method === undefined ? (intent === 'back' ? 'returned' : 'upi') : 'collected';
  const query = method === undefined ? '' : `&sum=${sum}`;
  return redirect(`/host/stays/${stay.id}?done=${said}${query}#payment`, 303);
}
