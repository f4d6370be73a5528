import type { LoaderFunctionArgs } from 'react-router';
import {
  rehearseRates,
  sayGstStep,
  sayShare,
  type RateCell,
  type RatesAsked,
  type RatesRehearsed,
} from '#marketplace/host/index.ts';
import type { Context } from '#platform/context.ts';
import type { StaySet } from '#marketplace/inventory/index.ts';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import * as stays from '#messages/owner-stays.ts';
import * as words from '#messages/owner-words.ts';
import { formatNearDate, nightsBetween, parseDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';
import { typedChange } from '#shared/night-rate.ts';
import { dotted, listed } from '#shared/phrases.ts';
import { ok, type Result } from '#shared/result.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { rateSpan } from './room-nights.ts';
import { writeRuns } from './runs.ts';
import { codeOf, stayTypedIn, staySetOf } from './stay-codes.ts';

type Rehearsal = RatesRehearsed['rehearsal'];

/** What a change would do, in sentences, and the text that saves it. */
export interface RehearsalView {
  /** how an owner's words were understood */
  readonly understood: readonly string[];
  /** the present price or prices, and the new ones */
  readonly now: string;
  readonly next: string;
  readonly nights: number;
  /** where each night keeps its own price, with a step: the sums, and the nights one by one */
  readonly each: { readonly sum: string; readonly lines: readonly string[] } | null;
  readonly money: readonly MoneyView[];
  readonly step: { readonly text: string; readonly keep: KeepView | null } | null;
  /** whether prices change */
  readonly isPriced: boolean;
  /** the rules for stays that change, a sentence each */
  readonly rules: readonly string[];
  readonly notes: readonly string[];
  readonly runs: string;
  /** the month of the first night, 'YYYY-MM' */
  readonly month: string;
}

/** What guests pay and the owner gets for a night of one room. */
interface MoneyView {
  /** its name, if there are several */
  readonly room: string | null;
  /** which stay the sums are for: 'One night, 2 guests, plan “Room only”' */
  readonly stay: string;
  readonly guests: readonly { readonly pays: string; readonly was: string | null }[];
  readonly owner: string;
  readonly why: string;
  /** the same for a longer stay with an offer of its own; null without one */
  readonly longer: string | null;
  /** what its plans cost then; null with one plan */
  readonly plans: string | null;
}

/** The highest price below a step of GST. */
interface KeepView {
  readonly rupees: number;
  readonly text: string;
}

const MOST_ROOMS_SHOWN = 3;
const MOST_ROOMS = 100;
const MOST_DATES = 4;
const MOST_NIGHTS_SHOWN = 31;

/** GET `/host/calendar/rehearsal`: what a price for nights of rooms ('7.12') would do, for the sheet. */
export async function rehearsalLoader({ context, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const query = url.searchParams;
  const rooms = query
    .getAll('rooms')
    .slice(0, MOST_ROOMS)
    .flatMap((one) => {
      const [propertyId, roomId] = one.split('.').map((id) => readId(id));
      return propertyId != null && roomId != null ? [{ propertyId, roomId }] : [];
    });
  const found = await rehearsalOf(ctx, rooms, {
    from: parseDate(query.get('from')) ?? '',
    last: parseDate(query.get('last')) ?? '',
    weekdays: weekdaysIn(query),
    ...setIn(query),
    words: '',
    rooms: [],
  });
  // a price is refused while it is typed: this is an answer, not an error
  return Response.json(
    found.ok ? { view: found.value, problem: null } : { view: null, problem: found.message },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** What an address asks for: an empty price keeps the nights' own where a rule is set; else it is refused. */
export function setIn(query: URLSearchParams): Pick<RatesAsked, 'change' | 'stay'> {
  const stay = staySetOf(stayTypedIn(query));
  const rate = query.get('rate') ?? '';
  return {
    change: rate.trim() === '' && stay !== null ? null : (typedChange(rate) ?? { rate: 0 }),
    ...(stay === null ? {} : { stay }),
  };
}

/** The chosen days of the week; null: every day. */
export function weekdaysIn(query: URLSearchParams): readonly number[] | null {
  const days = query.getAll('weekday').slice(0, 7).map(Number);
  return days.length === 0 ? null : days;
}

/** Rehearses a change of rooms, of several properties at once. Refuses as `rehearseRates`. */
export async function rehearsalOf(
  ctx: Context,
  rooms: readonly { readonly propertyId: number; readonly roomId: number }[],
  asked: Omit<RatesAsked, 'propertyId' | 'roomIds'>,
): Promise<Result<RehearsalView>> {
  const parts: (RatesRehearsed & { readonly propertyId: number })[] = [];
  for (const [propertyId, own] of Map.groupBy(rooms, (room) => room.propertyId)) {
    const roomIds = own.map(({ roomId }) => roomId);
    const found = await rehearseRates(ctx, { ...asked, propertyId, roomIds });
    if (!found.ok) return found;
    parts.push({ ...found.value, propertyId });
  }
  return ok(viewOf(parts));
}

function viewOf(
  parts: readonly (RatesRehearsed & { readonly propertyId: number })[],
): RehearsalView {
  const cells = parts.flatMap(({ propertyId, cells: own }) =>
    own.toSorted(inOrder).map((cell) => ({ propertyId, ...cell })),
  );
  const found = parts.map((part) => part.rehearsal);
  const examples = found.flatMap((one) => one.examples);
  const [step] = found.flatMap((one) => one.steps);
  return {
    understood: parts.flatMap((part) => part.understood),
    now: rateSpan(cells.map(({ seen }) => seen)),
    next: rateSpan(cells.map(({ rate, seen }) => rate ?? seen)),
    isPriced: cells.some(({ rate }) => rate !== null),
    rules: rulesOf(cells),
    nights: found.reduce((sum, { changed }) => sum + changed.length, 0),
    each: parts.some(({ byStep }) => byStep) ? eachOf(cells, examples) : null,
    money: examples
      .slice(0, MOST_ROOMS_SHOWN)
      .flatMap(({ roomName, parties, plans, stay, plan, longer }) => {
        const [couple] = parties;
        if (couple === undefined) return [];
        const nights = nightsBetween(stay.checkIn, stay.checkOut);
        const { off } = couple.after;
        const owner = sayShare(couple.after.owner);
        return [
          {
            room: examples.length > 1 ? roomName : null,
            stay: rehearsal.sumFor({ n: nights, guests: couple.party.adults, plan }),
            guests: parties.map(({ before, after }, i) => ({
              pays: rehearsal.guestPays({
                party: i === 0 ? 'couple' : 'full',
                total: formatRupees(after.total),
              }),
              was:
                before === null || before.total === after.total
                  ? null
                  : rehearsal.wasTotal({ total: formatRupees(before.total) }),
            })),
            owner: rehearsal.youGet({ share: owner.share }),
            why: [
              ...(off > 0 ? [rehearsal.offer({ off: formatRupees(off) })] : []),
              owner.why,
            ].join(' '),
            longer:
              longer === null
                ? null
                : rehearsal.longer({
                    n: longer.nights,
                    total: formatRupees(longer.money.total),
                    share: sayShare(longer.money.owner).share,
                  }),
            plans:
              plans.length < 2
                ? null
                : `${rehearsal.plans()}: ${dotted(
                    plans.map(({ name, after }) =>
                      rehearsal.plan({ plan: name, rate: formatRupees(after) }),
                    ),
                  )}`,
          },
        ];
      }),
    step:
      step === undefined
        ? null
        : {
            text: sayGstStep(step),
            keep:
              step.lastBelow === null
                ? null
                : {
                    rupees: step.lastBelow / 100,
                    text: rehearsal.keepBelow({ rate: formatRupees(step.lastBelow) }),
                  },
          },
    notes: notesOf(found),
    runs: writeRuns(cells),
    month: (cells.map(({ night }) => night).toSorted()[0] ?? '').slice(0, 7),
  };
}

/** The step in figures; examples know the names of the rooms. */
function eachOf(
  cells: readonly RateCell[],
  examples: Rehearsal['examples'],
): NonNullable<RehearsalView['each']> {
  const sum = (of: (cell: RateCell) => number) =>
    formatRupees(cells.reduce((total, cell) => total + of(cell), 0));
  const before = sum(({ seen }) => seen);
  const after = sum(({ rate, seen }) => rate ?? seen);
  const lines = cells.slice(0, MOST_NIGHTS_SHOWN).map(({ roomId, night, seen, rate }) =>
    rehearsal.nightLine({
      night: dotted([
        formatNearDate(night),
        examples.length > 1 ? (examples.find((one) => one.roomId === roomId)?.roomName ?? '') : '',
      ]),
      before: formatRupees(seen),
      after: formatRupees(rate ?? seen),
    }),
  );
  const more = cells.length - lines.length;
  return {
    sum: rehearsal.eachSum({ n: cells.length, before, after }),
    lines: more > 0 ? [...lines, rehearsal.moreNights({ n: more })] : lines,
  };
}

/** The rules that nights get, with the number of nights. */
function rulesOf(cells: readonly RateCell[]): readonly string[] {
  const byCode = Map.groupBy(
    cells.flatMap(({ stay }) => (stay === null ? [] : [stay])),
    (stay) => codeOf(stay),
  );
  return [...byCode].flatMap(([, same]) =>
    same[0] === undefined
      ? []
      : [stays.ruledNights({ n: same.length, what: listed(saySet(same[0])) })],
  );
}

/** A change of rules in a few words each, as the owner's words say it. */
const saySet = (set: StaySet): readonly string[] => [
  ...(set.minNights === undefined ? [] : [words.minNights({ n: set.minNights ?? 1 })]),
  ...(set.maxNights === undefined
    ? []
    : [set.maxNights === null ? stays.any() : words.maxNights({ n: set.maxNights })]),
  ...(set.noArrival === undefined ? [] : [set.noArrival ? words.noArrival() : words.arrival()]),
  ...(set.noDeparture === undefined
    ? []
    : [set.noDeparture ? words.noDeparture() : words.departure()]),
];

const inOrder = (a: RateCell, b: RateCell): number =>
  a.roomId - b.roomId || (a.night < b.night ? -1 : 1);

function notesOf(found: readonly Rehearsal[]): readonly string[] {
  const sum = (of: (one: Rehearsal) => number): number =>
    found.reduce((total, one) => total + of(one), 0);
  const dates = found.flatMap(({ orphans }) => orphans.map(({ night }) => formatNearDate(night)));
  const counts = [
    [sum(({ taken }) => taken), rehearsal.taken],
    [sum(({ openHolds }) => openHolds), rehearsal.holds],
    [sum(({ unchanged }) => unchanged), rehearsal.unchanged],
    [sum(({ missing }) => missing.length), rehearsal.missing],
  ] as const;
  return [
    ...counts.flatMap(([n, say]) => (n > 0 ? [say({ n })] : [])),
    ...(dates.length > 0
      ? [rehearsal.orphans({ n: dates.length, dates: listed(dates.slice(0, MOST_DATES)) })]
      : []),
  ];
}
