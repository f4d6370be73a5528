/** Money in code: integer paise as a safe integer. ₹1 = 100 paise. */
export type Paise = number;

/** Formats of rupees with 0 or 2 decimals, '₹1,23,456' in every language: CLDR groups Marathi by thousands. */
const INR = { 0: rupeesWith(0), 2: rupeesWith(2) } as const;

function rupeesWith(decimals: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Rupees (at most two decimals) to paise. */
export const paise = (rupees: number): Paise => Math.round(rupees * 100);

/** Paise to rupees with at most two decimals, for JSON. */
export const toRupees = (amount: Paise): number => amount / 100;

/**
 * value × multiplier ÷ divisor, rounded half up (half away from zero): the only rounding rule of money. Exact for
 * products below 2^53; larger ones use BigInt.
 */
export function mulDiv(value: number, multiplier: number, divisor: number): number {
  if (
    !Number.isSafeInteger(value) ||
    !Number.isSafeInteger(multiplier) ||
    !Number.isSafeInteger(divisor) ||
    divisor <= 0
  ) {
    throw new RangeError(
      `mulDiv wants safe integers and a positive divisor, got ${value}, ${multiplier}, ${divisor}`,
    );
  }
  const negative = value < 0 !== multiplier < 0;
  const a = Math.abs(value);
  const b = Math.abs(multiplier);
  const product = a * b;
  let rounded: number;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const floor = Math.floor(product / divisor);
    rounded = floor + ((product - floor * divisor) * 2 >= divisor ? 1 : 0);
  } else {
    const d = BigInt(divisor);
    rounded = Number((BigInt(a) * BigInt(b) * 2n + d) / (d * 2n));
  }
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** A percentage in hundredths of a percent (12.5 % = 1250) of an amount, rounded half up. */
export const percentOf = (amount: Paise, hundredths: number): Paise =>
  mulDiv(amount, hundredths, 10_000);

/** The nearest whole rupee, in paise; fifty paise round up (away from zero). */
export const wholeRupees = (amount: Paise): Paise => mulDiv(amount, 1, 100) * 100;

/**
 * Splits `total` by `weights` into parts that sum exactly to the total: floors first, then one paisa each to the
 * largest remainders (ties to the earlier part). Zero weights get nothing unless all are zero.
 */
export function allocate(total: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (weights.length === 0) return [];
  if (sum === 0)
    return allocate(
      total,
      weights.map(() => 1),
    );
  const sign = total < 0 ? -1 : 1;
  const whole = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const product = whole * BigInt(weight);
    return { index, floor: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) };
  });
  let left = Math.abs(total) - shares.reduce((a, s) => a + s.floor, 0);
  const parts = shares.map((s) => s.floor);
  for (const share of [...shares].sort((x, y) => y.rest - x.rest || x.index - y.index)) {
    if (left === 0) break;
    parts[share.index] = (parts[share.index] ?? 0) + 1;
    left -= 1;
  }
  return parts.map((part) => (part === 0 ? 0 : part * sign));
}

const written = (amount: Paise, decimals: 0 | 2): string =>
  INR[decimals].format(amount / 100).replace('-', '\u2212');

/**
 * '₹18,400': the nearest whole rupee, for cards, pins, buttons and messages. Price lines and documents show paise:
 * `formatPaise`.
 */
export const formatRupees = (amount: Paise): string => written(amount, 0);

/** '18,400': whole rupees where the sign of the rupee stands beside them. */
export const plainRupees = (amount: Paise): string => formatRupees(amount).replace('₹', '');

/**
 * '₹18,400' or, with paise, '₹18,400.50'; Indian digit grouping; a negative amount has a minus sign, not a hyphen:
 * '−₹500'.
 */
export const formatPaise = (amount: Paise): string => written(amount, amount % 100 === 0 ? 0 : 2);
