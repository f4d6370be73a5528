import type { Paise } from '#shared/money.ts';

const SMALL = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const STEPS: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** Whole numbers in the Indian system: 1,23,456 is 'One Lakh Twenty-Three Thousand Four Hundred Fifty-Six'. */
export function inWords(number: number): string {
  for (const [size, name] of STEPS) {
    if (number < size) continue;
    const rest = number % size;
    return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (number < 20) return SMALL[number] ?? '';
  return `${TENS[Math.floor(number / 10)] ?? ''}${number % 10 === 0 ? '' : `-${SMALL[number % 10] ?? ''}`}`;
}

/** 'Rupees Eighteen Thousand Four Hundred and Fifty Paise Only' for an amount of 0 or more. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100;
  return `Rupees ${inWords((amount - paise) / 100)}${paise === 0 ? '' : ` and ${inWords(paise)} Paise`} Only`;
}
