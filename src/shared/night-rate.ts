import { mulDiv, paise, wholeRupees, type Paise } from './money.ts';

/** The bounds of a night's rate: ₹100 to ₹20,00,000. */
export const LEAST_RATE: Paise = 10_000;
export const MOST_RATE: Paise = 200_000_000;

/** The most that a percent raises or lowers a rate, in hundredths of a percent. */
export const MOST_UP = 40_000;
export const MOST_DOWN = 9_000;

/** Words after a figure that multiply it. */
export const AMOUNT_TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  hazar: 1_000,
  hazaar: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
};

const AMOUNT = /^(\d{1,10}(?:\.\d{1,4})?)([a-z]*)$/;

/** The amount of typed rupees: '32,000', '₹32000', '32k', '1.2 lakh', '12,500.50'; 0 for anything else. */
export function typedRupees(text: string): Paise {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\u0966-\u096f]/g, (figure) => String(figure.charCodeAt(0) - 0x966))
    .replaceAll(/[₹,\s]/g, '');
  const [, figure = '', times = ''] = AMOUNT.exec(plain) ?? [];
  const factor = times === '' ? 1 : AMOUNT_TIMES[times];
  return figure === '' || factor === undefined ? 0 : paise(Number(figure) * factor);
}

/** Whether a night can cost this: whole rupees within the bounds. */
export const isNightRate = (rate: Paise): boolean =>
  Number.isSafeInteger(rate) && rate % 100 === 0 && rate >= LEAST_RATE && rate <= MOST_RATE;

/** A change of the rates of nights: one rate for all of them, or a step from the present rate of each. One is given. */
export interface RateChange {
  readonly rate?: Paise;
  /** paise more, or less when negative */
  readonly step?: Paise;
  /** hundredths of a percent more, or less when negative: +10 % = 1000 */
  readonly percent?: number;
}

/** The rate of a night after a change, in whole rupees; it may leave the bounds, which saving refuses. */
export const changedRate = (present: Paise, { rate, step, percent }: RateChange): Paise =>
  rate ??
  wholeRupees(
    percent === undefined ? present + (step ?? 0) : mulDiv(present, 10_000 + percent, 10_000),
  );

/** A typed change: '32,000' for all nights, '+1,000', '−500' or '+10%' for each; null for anything else. */
export function typedChange(text: string): RateChange | null {
  const [, sign, figure = ''] = /^\s*([+\-\u2212]?)\s*(.*?)\s*$/.exec(text) ?? [];
  if (sign === '') {
    const rate = typedRupees(figure);
    return isNightRate(rate) ? { rate } : null;
  }
  const factor = sign === '+' ? 1 : -1;
  if (figure.endsWith('%')) {
    const percent = typedRupees(figure.slice(0, -1));
    return percent > 0 && percent <= (factor > 0 ? MOST_UP : MOST_DOWN)
      ? { percent: factor * percent }
      : null;
  }
  const step = typedRupees(figure);
  return step > 0 && step % 100 === 0 && step <= MOST_RATE ? { step: factor * step } : null;
}
