import { z } from 'zod';
import { passedOn, type MoneyStatement } from '#marketplace/bookings/views/index.ts';
import { toRupees } from '#shared/money.ts';
import { instant, money, toInstant, toInstantOrNull } from '../replies.ts';

/**
 * The amounts of a booking, the same in every call: `charged` = `paid_amount` + `balance`, and `paid_amount` =
 * `paid_online` + `paid_at_property` − the `refunds`.
 */
export const moneyFields = {
  charged: money.meta({
    description:
      'what the guest bears in all, rupees: the price of a stay that stands, what is kept of a cancelled one',
  }),
  paid_online: money.meta({
    description: 'all that came in online, payments that go back included',
  }),
  paid_at_property: money,
  cancellation_charge: money.meta({
    description:
      'kept under the cancellation rules: of a cancelled stay all that is kept, of one that stands what is kept beyond its price',
  }),
  refunded: money.meta({ description: 'given back' }),
  refunding: money.meta({ description: 'on its way back' }),
  passed_on: money.meta({
    description:
      'of refunded and refunding, what went back to whoever booked because others have paid a share',
  }),
  paid_amount: money.meta({
    description:
      'what is kept of everything paid: what was refunded, or is on its way back, is taken off',
  }),
  balance: money.meta({ description: 'still due: the sum of dues' }),
  dues: z
    .array(z.object({ amount: money, where: z.enum(['online', 'property']), by: instant }))
    .meta({
      description:
        'what is still to be paid: online until a hold ends, or at the property at check-in',
    }),
  payments: z
    .array(
      z.object({
        amount: money,
        where: z.enum(['online', 'property']),
        method: z.string().meta({
          description: 'upi, card, netbanking or wallet; empty where the provider does not say',
        }),
        reference: z
          .string()
          .meta({ description: "the provider's id of the payment; empty at the property" }),
        payer: z.string().meta({
          description: 'the payer of a share; empty for whoever booked',
        }),
        at: instant,
      }),
    )
    .meta({ description: 'each payment, oldest first; together paid_online + paid_at_property' }),
  refunds: z
    .array(
      z.object({
        amount: money,
        state: z.enum(['requested', 'sent', 'done', 'failed']),
        reason: z.string().meta({
          description:
            'cancelled, changed, reimbursed for another payer’s share, or why a payment went back: double, nights-gone, …',
        }),
        reference: z
          .string()
          .meta({ description: "the provider's id of the refund; empty until there is one" }),
        requested_at: instant,
        done_at: instant.nullable(),
      }),
    )
    .meta({ description: 'each refund, oldest first; together refunded + refunding' }),
};

export const toMoneyFields = (statement: MoneyStatement) => ({
  charged: toRupees(statement.charged),
  paid_online: toRupees(statement.paidOnline),
  paid_at_property: toRupees(statement.paidAtProperty),
  cancellation_charge: toRupees(statement.cancellationCharge),
  refunded: toRupees(statement.refunded),
  refunding: toRupees(statement.onItsWay),
  passed_on: toRupees(passedOn(statement).all),
  paid_amount: toRupees(statement.paid),
  balance: toRupees(statement.balance),
  dues: statement.dues.map(({ amount, where, by }) => ({
    amount: toRupees(amount),
    where,
    by: toInstant(by),
  })),
  payments: statement.payments.map(({ amount, where, method, reference, payer = '', at }) => ({
    amount: toRupees(amount),
    where,
    method,
    reference: where === 'online' ? reference : '',
    payer,
    at: toInstant(at),
  })),
  refunds: statement.refunds.map(({ amount, state, reason, reference, requestedAt, doneAt }) => ({
    amount: toRupees(amount),
    state,
    reason,
    reference,
    requested_at: toInstant(requestedAt),
    done_at: toInstantOrNull(doneAt),
  })),
});
