import { dateInIndia, formatDate, formatInstant, formatShortDate } from '#shared/dates.ts';
import * as changes from '#messages/changes.ts';
import * as texts from '#messages/money.ts';
import * as tracker from '#messages/refund-tracker.ts';
import { formatMoney } from '#shared/currencies.ts';
import { formatPaise, formatRupees, type Paise } from '#shared/money.ts';
import type { Charge } from '#marketplace/payments/index.ts';
import {
  passedOn,
  type Due,
  type MoneyStatement,
  type StatedPayment,
  type StatedRefund,
} from './money-statement.ts';

/** One figure of a statement as it is displayed. */
export interface MoneyLine {
  readonly tag:
    | 'settled'
    | 'charge'
    | 'paid-online'
    | 'paid-at-property'
    | 'passed-on'
    | 'refunded'
    | 'on-its-way'
    | 'paid'
    | 'balance';
  readonly label: string;
  /** signed paise: negative for a refund and for what is not charged */
  readonly amount: Paise;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  phonepe: 'PhonePe',
};

type Line = readonly [tag: MoneyLine['tag'], label: string, amount: Paise, shown: boolean];

/**
 * The statement as lines below the total of the stay, in order: the part not charged, payments, refunds, and the
 * result. Zero lines are omitted, except "Paid" and "Balance", which add up to the amount charged.
 */
export function moneyLines(money: MoneyStatement): readonly MoneyLine[] {
  const { stands, price, charged, cancellationCharge, paidOnline, paidAtProperty, paid, balance } =
    money;
  // money passed on to the guest who had paid for all is no reduction of the price
  const { all: passed, through } = passedOn(money);
  const [refunded, onItsWay] = [money.refunded - through, money.onItsWay - (passed - through)];
  const settled = charged - price;
  const moved = passed > 0 || refunded > 0 || onItsWay > 0 || paidAtProperty > 0;
  const lines: readonly Line[] = [
    [
      'settled',
      settled > 0
        ? texts.keptByRule()
        : charged === 0 && paidOnline + paidAtProperty === 0
          ? texts.notCharged()
          : texts.noLongerCharged(),
      settled,
      // what is kept of a stay that does not stand is the cancellation charge alone
      stands ? settled !== 0 : settled < 0,
    ],
    ['charge', texts.cancellationCharge(), cancellationCharge, !stands && cancellationCharge > 0],
    [
      'paid-online',
      passed > 0 ? texts.paidOnlineTogether() : texts.paidOnline(),
      paidOnline,
      (moved || (!stands && settled > 0)) && paidOnline > 0,
    ],
    ['paid-at-property', texts.paidAtProperty(), paidAtProperty, paidAtProperty > 0],
    ['passed-on', texts.passedOn(), -passed, passed > 0],
    [
      'refunded',
      backLabel(money, (state) => state === 'done', texts.refundedTo) ?? texts.refunded(),
      -refunded,
      refunded > 0,
    ],
    [
      'on-its-way',
      backLabel(money, (state) => state !== 'done', texts.onItsWayTo) ?? texts.onItsWay(),
      -onItsWay,
      onItsWay > 0,
    ],
    ['paid', texts.paid(), paid, true],
    ['balance', texts.balance(), balance, true],
  ];
  return lines
    .filter(([, , , shown]) => shown)
    .map(([tag, label, amount]) => ({ tag, label, amount }));
}

/** '₹3,123 to Joy, ₹3,123 to Guest 2' */
const partsTo = (parts: NonNullable<StatedRefund['to']>): string =>
  parts
    .map(({ payer, amount }) => texts.backTo({ amount: formatPaise(amount), name: payer }))
    .join(', ');

/** Names the people to whom refunds went, if not all went to the guest who booked; null otherwise. */
function backLabel(
  { refunds }: MoneyStatement,
  has: (state: StatedRefund['state']) => boolean,
  label: (said: { parts: string }) => string,
): string | null {
  const back = refunds.filter(({ state, share }) => share === undefined && has(state));
  if (back.every(({ to }) => to === undefined)) return null;
  const parts = back.map(({ to, amount }) =>
    to === undefined ? texts.backToYou({ amount: formatPaise(amount) }) : partsTo(to),
  );
  return label({ parts: parts.join(', ') });
}

/** '₹7,108 to pay at the property on Fri, 4 Dec 2026' */
export const dueSentence = ({ amount, where, by }: Due): string =>
  where === 'online'
    ? texts.dueOnline({ amount: formatPaise(amount), until: formatInstant(by) })
    : texts.dueAtProperty({ amount: formatPaise(amount), date: formatDate(dateInIndia(by)) });

/**
 * '₹5,369 paid online on Tue 24 Nov 2026 by Meher: card, through Stripe. Reference: pi_29'. `payer`: the name of the
 * payer of a share, null for the guest who booked, '' for a payer whom we cannot name. `amount` is ready to read.
 * Without a known method, as for payments before it was kept, the sentence says only that it was paid online.
 */
const onlinePayment = ({
  amount,
  at,
  payer,
  method,
  provider,
  reference,
}: Pick<StatedPayment, 'at' | 'method' | 'provider' | 'reference'> & {
  readonly amount: string;
  readonly payer: string | null;
}): string =>
  texts.payment({
    amount,
    date: formatDate(dateInIndia(at)),
    who: payer === null ? 'you' : payer === '' ? 'unknown' : 'named',
    payer: payer ?? '',
    method: method === '' ? 'unknown' : method,
    provider: PROVIDERS[provider] ?? texts.testBank(),
    reference,
  });

/** A payment for a share of the payer with this label, as the statement of the booking says it. */
export const sharePayment = (
  {
    paymentId,
    seenAt,
    ...money
  }: Pick<Charge, 'amount' | 'currency' | 'paymentId' | 'seenAt' | 'method' | 'provider'>,
  payer: string,
): string =>
  onlinePayment({
    ...money,
    amount: formatMoney(money.amount, money.currency),
    at: seenAt,
    payer,
    reference: paymentId,
  });

const paymentSentence = (payment: StatedPayment): string => {
  const { amount, where, at, payer, purpose, provider } = payment;
  if (where === 'online')
    return onlinePayment({
      ...payment,
      amount: formatPaise(amount),
      payer: payer ?? (purpose.startsWith('share-') ? '' : null),
    });
  const date = formatDate(dateInIndia(at));
  return amount < 0
    ? texts.takenBackAtProperty({ amount: formatPaise(-amount), date })
    : texts.paymentAtProperty({ amount: formatPaise(amount), date, method: provider });
};

/** A refund as a sentence: amount, whose share it passes on, state and date. */
export const refundSentence = ({
  amount,
  state,
  requestedAt,
  doneAt,
  payer,
  to,
}: StatedRefund): string =>
  changes.refundStates[state]({
    amount:
      payer === undefined
        ? to === undefined
          ? formatPaise(amount)
          : partsTo(to)
        : tracker.what.reimbursed({ amount: formatPaise(amount), name: payer }),
    on: formatShortDate(dateInIndia(doneAt ?? requestedAt)),
  });

/** Each payment and refund with date and reference, oldest first: the history that every place shows. */
export const statementLines = ({
  payments,
  refunds,
}: Pick<MoneyStatement, 'payments' | 'refunds'>): readonly string[] =>
  [
    ...payments.map((payment) => ({ at: payment.at, line: paymentSentence(payment) })),
    ...refunds.map((refund) => ({ at: refund.requestedAt, line: refundLine(refund) })),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ line }) => line);

const refundLine = (refund: StatedRefund): string =>
  refund.reference === ''
    ? refundSentence(refund)
    : texts.withReference({ line: refundSentence(refund), reference: refund.reference });

/** The statement in a few words for a row of a list: charged, paid and due. Refunds have sentences of their own. */
export function moneyInShort(money: MoneyStatement): readonly string[] {
  const { stands, charged, cancellationCharge, paid, balance, dues, onItsWay } = money;
  const cameIn = money.paidOnline + money.paidAtProperty > 0;
  const sentences: readonly (readonly [text: () => string, shown: boolean])[] = [
    [texts.short.nothing, charged === 0 && !cameIn],
    [texts.short.comesBack, charged === 0 && cameIn && onItsWay > 0],
    [texts.short.cameBack, charged === 0 && cameIn && onItsWay === 0],
    [
      () => texts.short.charge({ amount: formatRupees(cancellationCharge) }),
      cancellationCharge > 0,
    ],
    [texts.short.allPaid, stands && paid > 0 && balance === 0],
    [() => texts.short.paid({ amount: formatRupees(paid) }), stands && paid > 0 && balance > 0],
  ];
  return [
    ...sentences.filter(([, shown]) => shown).map(([text]) => text()),
    ...dues.map(dueSentence),
  ];
}
