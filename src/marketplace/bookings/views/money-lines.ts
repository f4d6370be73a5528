import { dateInIndia, formatDate, formatInstant } from '#shared/dates.ts';
import * as texts from '#messages/money.ts';
import { formatPaise, formatRupees, type Paise } from '#shared/money.ts';
import { passedOn, type Due, type MoneyStatement } from './money-statement.ts';

/** One figure of a statement as it is shown. */
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
  /** signed paise: what goes back, or is not charged, below nothing */
  readonly amount: Paise;
}

type Line = readonly [tag: MoneyLine['tag'], label: string, amount: Paise, shown: boolean];

/**
 * The statement as lines below the total of the stay, in the order in which they are reckoned: what of the total is not
 * charged, what came in, what went back, and what that leaves. Lines that say nothing are left out; "Paid" and
 * "Balance" always stand, and together are what is charged.
 */
export function moneyLines(money: MoneyStatement): readonly MoneyLine[] {
  const { stands, price, charged, cancellationCharge, paidOnline, paidAtProperty, paid, balance } =
    money;
  // what others paid afterwards, and whoever had paid for all got back, is nothing that was given up of the price
  const { all: passed, through } = passedOn(money);
  const [refunded, onItsWay] = [money.refunded - through, money.onItsWay - (passed - through)];
  const settled = charged - price;
  const moved = passed > 0 || refunded > 0 || onItsWay > 0 || paidAtProperty > 0;
  const lines: readonly Line[] = [
    [
      'settled',
      settled > 0
        ? texts.keptByRule()
        : charged === 0
          ? texts.notCharged()
          : texts.noLongerCharged(),
      settled,
      settled !== 0,
    ],
    ['charge', texts.cancellationCharge(), cancellationCharge, !stands && cancellationCharge > 0],
    ['paid-online', texts.paidOnline(), paidOnline, moved && paidOnline > 0],
    ['paid-at-property', texts.paidAtProperty(), paidAtProperty, paidAtProperty > 0],
    ['passed-on', texts.passedOn(), -passed, passed > 0],
    ['refunded', texts.refunded(), -refunded, refunded > 0],
    ['on-its-way', texts.onItsWay(), -onItsWay, onItsWay > 0],
    ['paid', texts.paid(), paid, true],
    ['balance', texts.balance(), balance, true],
  ];
  return lines
    .filter(([, , , shown]) => shown)
    .map(([tag, label, amount]) => ({ tag, label, amount }));
}

/** '₹7,108 to pay at the property on Fri, 4 Dec 2026' */
export const dueSentence = ({ amount, where, by }: Due): string =>
  where === 'online'
    ? texts.dueOnline({ amount: formatPaise(amount), until: formatInstant(by) })
    : texts.dueAtProperty({ amount: formatPaise(amount), date: formatDate(dateInIndia(by)) });

/**
 * The statement in a few words, as a row of a list says it: what is charged, paid and still due. Each refund has a
 * sentence of its own.
 */
export function moneyInShort(money: MoneyStatement): readonly string[] {
  const { stands, charged, cancellationCharge, paid, balance, dues } = money;
  const said: readonly (readonly [text: () => string, shown: boolean])[] = [
    [texts.short.nothing, charged === 0],
    [
      () => texts.short.charge({ amount: formatRupees(cancellationCharge) }),
      cancellationCharge > 0,
    ],
    [texts.short.allPaid, stands && paid > 0 && balance === 0],
    [() => texts.short.paid({ amount: formatRupees(paid) }), stands && paid > 0 && balance > 0],
  ];
  return [...said.filter(([, shown]) => shown).map(([text]) => text()), ...dues.map(dueSentence)];
}
