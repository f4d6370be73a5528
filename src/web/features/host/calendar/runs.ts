import { addDays, nightsBetween, parseDate, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { isId } from '#shared/ids.ts';

/** One night with its new rate and the rate that the owner saw. */
export interface Cell {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  readonly rate: Paise;
  readonly seen: Paise;
}

/** A change as inventory takes it: some nights of a room with one new rate. */
export interface Run {
  readonly propertyId: number;
  readonly roomId: number;
  readonly from: IsoDate;
  /** exclusive */
  readonly to: IsoDate;
  readonly set: { readonly rate: Paise };
  readonly seen: readonly Paise[];
}

const MOST_NIGHTS = 500;

/**
 * Cells in the order of room and night as a short text for a form: '7.12 2026-11-08 3200000.600000*2-3200000.700000',
 * runs of nights separated by commas.
 */
export function writeRuns(cells: readonly Cell[]): string {
  const runs: { head: string; next: IsoDate; parts: { text: string; n: number }[] }[] = [];
  for (const { propertyId, roomId, night, rate, seen } of cells) {
    const room = `${propertyId}.${roomId} `;
    const text = `${rate}.${seen}`;
    let run = runs.at(-1);
    if (run === undefined || run.next !== night || !run.head.startsWith(room)) {
      run = { head: room + night, next: night, parts: [] };
      runs.push(run);
    }
    const part = run.parts.at(-1);
    if (part?.text === text) part.n += 1;
    else run.parts.push({ text, n: 1 });
    run.next = addDays(night, 1);
  }
  return runs
    .map(
      ({ head, parts }) =>
        `${head} ${parts.map(({ text, n }) => (n === 1 ? text : `${text}*${n}`)).join('-')}`,
    )
    .join(',');
}

/** The changes of a posted form; null if `writeRuns` did not write it. */
export function readRuns(text: string): readonly Run[] | null {
  const found: Run[] = [];
  for (const one of text.split(',')) {
    const [room = '', first, parts = '', ...rest] = one.split(' ');
    const [propertyId = 0, roomId = 0] = room.split('.').map(Number);
    let from = parseDate(first);
    if (from === null || !isId(propertyId) || !isId(roomId) || rest.length > 0) return null;
    for (const part of parts.split('-')) {
      const [, rate, seen, times = '1'] =
        /^(\d{1,12})\.(\d{1,12})(?:\*(\d{1,3}))?$/.exec(part) ?? [];
      const n = Number(times);
      if (seen === undefined || n < 1 || n > MOST_NIGHTS) return null;
      const to: IsoDate = addDays(from, n);
      found.push({
        propertyId,
        roomId,
        from,
        to,
        set: { rate: Number(rate) },
        seen: Array.from({ length: n }, () => Number(seen)),
      });
      from = to;
    }
  }
  return found;
}

/** The month before or after 'YYYY-MM'. */
export function besideMonth(month: string, by: 1 | -1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The nights of a month 'YYYY-MM'. */
export function nightsOfMonth(month: string): readonly IsoDate[] {
  const first = `${month}-01`;
  const n = nightsBetween(first, `${besideMonth(month, 1)}-01`);
  return Array.from({ length: n }, (_, i) => addDays(first, i));
}

/** The chosen nights after a press on a night: the first press begins, the second ends on either side. */
export const pressed = (
  night: IsoDate,
  from: string,
  last: string,
): { readonly from: IsoDate; readonly last: IsoDate } =>
  from === '' || from !== last
    ? { from: night, last: night }
    : night < from
      ? { from: night, last: from }
      : { from, last: night };
