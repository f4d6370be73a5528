import { parseDate, type IsoDate } from '#shared/dates.ts';
import { paise, type Paise } from '#shared/money.ts';
import { isId } from '#shared/ids.ts';

/** One night with its new rate and the rate that the owner saw. */
export interface Cell {
  readonly roomId: number;
  readonly night: IsoDate;
  readonly rate: Paise;
  readonly seen: Paise;
}

/** '7 2026-11-08 3200000 600000' for each night. */
export const writeCells = (cells: readonly Cell[]): string =>
  cells.map(({ roomId, night, rate, seen }) => [roomId, night, rate, seen].join(' ')).join(',');

/** The cells of a posted form; null if it was not written by `writeCells`. */
export function readCells(text: string): readonly Cell[] | null {
  const cells = text.split(',').flatMap((one): Cell[] => {
    const [room, night, rate, seen, ...rest] = one.split(' ');
    const read = {
      roomId: Number(room),
      night: parseDate(night) ?? '',
      rate: Number(rate),
      seen: Number(seen),
    };
    const whole = Number.isSafeInteger(read.rate) && Number.isSafeInteger(read.seen);
    return isId(read.roomId) && read.night !== '' && whole && rest.length === 0 ? [read] : [];
  });
  return cells.length === text.split(',').length ? cells : null;
}

/** The amount of typed rupees, '32,000' or '₹32000'; 0 for anything else. */
export function typedRupees(text: string): Paise {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,10}$/.test(digits) ? paise(Number(digits)) : 0;
}

/** The month before or after 'YYYY-MM'. */
export function besideMonth(month: string, by: 1 | -1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The chosen nights after a press on a night: the first press begins, a later night ends. */
export const pressed = (
  night: IsoDate,
  from: string,
  last: string,
): { readonly from: IsoDate; readonly last: IsoDate } =>
  from !== '' && from === last && night > from
    ? { from, last: night }
    : { from: night, last: night };
