import { paise, type Paise } from './money.ts';

/** The bounds of a night's rate: ₹100 to ₹20,00,000. */
export const LEAST_RATE: Paise = 10_000;
export const MOST_RATE: Paise = 200_000_000;

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
