import { addDays, nightsBetween, parseDate, type IsoDate } from '#shared/dates.ts';
import type { StayLimits, StaySet } from '#marketplace/inventory/index.ts';
import type { Paise } from '#shared/money.ts';
import { isId } from '#shared/ids.ts';
import { codeOf, limitsOfCode, setOfCode } from './stay-codes.ts';

/** One night with its new rate and rules, and what the owner saw. */
export interface Cell {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  /** null: it keeps its rate */
  readonly rate: Paise | null;
  readonly seen: Paise;
  /** the rules for stays that change, and those that the owner saw; left out: none */
  readonly stay?: StaySet | null;
  readonly seenStay?: StayLimits;
}

/** A change as inventory takes it: some nights of a room with one new rate and the same rules. */
export interface Run {
  readonly propertyId: number;
  readonly roomId: number;
  readonly from: IsoDate;
  /** exclusive */
  readonly to: IsoDate;
  readonly set: StaySet & { readonly rate?: Paise };
  readonly seen: readonly (Paise | null)[];
  readonly seenStay?: readonly StayLimits[];
}

const MOST_NIGHTS = 500;

/**
 * Cells in the order of room and night as a short text for a form: '7.12 2026-11-08 3200000.600000*2-3200000.700000',
 * runs of nights separated by commas. A night whose rules change adds them and those that were seen,
 * '.600000~m3~m0x0a0d0'; without a new rate it begins with the point.
 */
export function writeRuns(cells: readonly Cell[]): string {
  const runs: { head: string; next: IsoDate; parts: { text: string; n: number }[] }[] = [];
  for (const { propertyId, roomId, night, rate, seen, stay, seenStay } of cells) {
    const room = `${propertyId}.${roomId} `;
    const rules = stay == null ? '' : `~${codeOf(stay)}~${codeOf(seenStay ?? {})}`;
    const text = `${rate ?? ''}.${seen}${rules}`;
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
      const [, rate, seen, stay, seenStay, times = '1'] =
        /^(\d{0,12})\.(\d{1,12})(?:~([mxad\d]{2,12})~([mxad\d]{0,12}))?(?:\*(\d{1,3}))?$/.exec(
          part,
        ) ?? [];
      const n = Number(times);
      if (seen === undefined || n < 1 || n > MOST_NIGHTS) return null;
      const to: IsoDate = addDays(from, n);
      found.push({
        propertyId,
        roomId,
        from,
        to,
        set: {
          ...(rate === '' ? {} : { rate: Number(rate) }),
          ...(stay === undefined ? {} : setOfCode(stay)),
        },
        // the rate that was seen matters only to a new one
        seen: Array.from({ length: n }, () => (rate === '' ? null : Number(seen))),
        ...(seenStay === undefined
          ? {}
          : { seenStay: Array.from({ length: n }, () => limitsOfCode(seenStay)) }),
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
