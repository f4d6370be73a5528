import type { NightFacts } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import {
  addDays,
  BOOKING_WINDOW_DAYS,
  nightsBetween,
  type IsoDate,
  type Stay,
} from '#shared/dates.ts';
import * as texts from '#messages/pricing.ts';
import type { Paise } from '#shared/money.ts';
import { partyProblem, type Party } from '#shared/party.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { isTooLate } from '#shared/stay-rules.ts';
import { loadFacts } from './load-facts.ts';
import { loadOwn, withOwn } from './own-booking.ts';
import { nightsWithin, withoutStayRules, type PriceFacts } from './price-facts.ts';
import { priceRules } from './price-rules.ts';
import { quote } from './quote.ts';

interface CalendarDay {
  readonly date: IsoDate;
  /** the night for the party, taxes included, on the plan that its page preselects; null when it cannot be sold */
  readonly price: Paise | null;
  readonly available: boolean;
  /** '' or the reason why the night itself is not for sale */
  readonly reason: '' | 'past' | 'too-far' | 'party' | 'sold-out' | 'closed';
  /** the nights of a stay that begins on the date: of several rooms the least and the most; null: any number */
  readonly minNights: number;
  readonly maxNights: number | null;
  /** whether a stay may begin and end on the date in some room, by the owner's rules alone */
  readonly arrive: boolean;
  readonly leave: boolean;
  /** the hours of notice that a stay from this date no longer keeps; 0: it is in time */
  readonly noticeHours: number;
  /** the requesting guest holds this night and has not paid for it yet */
  readonly held: boolean;
}

/**
 * The nights of a month's calendar ('YYYY-MM'): from its first day to that of the next month; null for an invalid
 * month.
 */
export const monthOf = (month: string): Stay | null => (isMonth(month) ? monthSpan(month) : null);

/**
 * hotel/price_calendar: one month ('YYYY-MM') of a property for a party. Nights under `ownHolds`, the guest's own,
 * are free to them and marked. Refuses `calendar.month`, `party.*` and `property.not-found`.
 */
export async function priceCalendar(
  ctx: Context,
  propertyId: number,
  month: string,
  party: Party,
  ownHolds: readonly number[] = [],
): Promise<Result<readonly CalendarDay[]>> {
  const read = readFromPool(ctx.pool);
  if (!isMonth(month))
    return refuse('invalid', 'calendar.month', texts.month(), { fields: { month: texts.month() } });
  const problem = partyProblem(party);
  if (problem !== null) return refuse('invalid', problem, texts.party[problem]());
  const today = ctx.clock.today();
  const { checkIn: from, checkOut: to } = monthSpan(month);
  const first = later(from, today);
  const end = later(first, earlier(to, addDays(today, BOOKING_WINDOW_DAYS)));
  const own = await loadOwn(read, ownHolds);
  const [facts] = await loadFacts(
    read,
    [propertyId],
    { checkIn: first, checkOut: end },
    await priceRules(ctx, read),
  );
  if (!facts) return refuse('not-found', 'property.not-found', texts.propertyNotFound());
  const held = new Set(own.nights.map(({ night }) => night));
  return ok(
    calendarDays(month, party, ctx.clock, withOwn(facts, own, null), first).map((day) => ({
      ...day,
      held: held.has(day.date),
    })),
  );
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);

/** 'YYYY-MM' of a valid month. */
const isMonth = (text: string): boolean => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** [first day, first day of the next month). */
function monthSpan(month: string): Stay {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { checkIn: `${month}-01`, checkOut: `${next}-01` };
}

/** What the owner's rules say of a date, over the rooms of a property: what one of them allows. */
type DayRules = Pick<CalendarDay, 'minNights' | 'maxNights' | 'arrive' | 'leave' | 'noticeHours'>;
const ANY_STAY: DayRules = {
  minNights: 1,
  maxNights: null,
  arrive: true,
  leave: true,
  noticeHours: 0,
};

function dayRules(rooms: readonly (NightFacts | undefined)[], now: Date): DayRules {
  const known = rooms.filter((night) => night !== undefined);
  if (known.length === 0) return ANY_STAY;
  const late = known.filter(({ rules }) => isTooLate(rules, now));
  const open = known.filter((night) => !late.includes(night) && !night.rules.noArrival);
  const begins = open.length === 0 ? known : open;
  const most = begins.map(({ rules }) => rules.maxNights ?? Infinity);
  return {
    minNights: Math.min(...begins.map(({ rules }) => rules.minNights ?? 1)),
    maxNights: Math.max(...most) === Infinity ? null : Math.max(...most),
    arrive: open.length > 0,
    leave: known.some(({ rules }) => !rules.noDeparture),
    noticeHours: late.length < known.length ? 0 : (late[0]?.rules.noticeHours ?? 0),
  };
}

/**
 * Each night of a month: its price for the party with taxes whatever rules there are for stays, or the reason why there
 * is none, and beside it the rules. `facts` holds the nights from `factsFrom` on.
 */
function calendarDays(
  month: string,
  party: Party,
  clock: Context['clock'],
  facts: PriceFacts,
  factsFrom: IsoDate,
): Omit<CalendarDay, 'held'>[] {
  const [today, now] = [clock.today(), clock.now()];
  const { checkIn: from, checkOut: to } = monthSpan(month);
  const unruled = withoutStayRules(facts);
  return Array.from({ length: nightsBetween(from, to) }, (_, i): Omit<CalendarDay, 'held'> => {
    const date = addDays(from, i);
    const at = nightsBetween(factsFrom, date);
    const rules =
      at < 0
        ? ANY_STAY
        : dayRules(
            facts.rooms.map((room) => room.nights[at]),
            now,
          );
    const shut = (reason: CalendarDay['reason']): Omit<CalendarDay, 'held'> => ({
      date,
      price: null,
      available: false,
      reason,
      ...rules,
    });
    if (date < today) return shut('past');
    if (nightsBetween(today, date) >= BOOKING_WINDOW_DAYS) return shut('too-far');
    const tonight = nightsWithin(unruled, at, 1);
    const priced = quote(tonight, {
      stay: { checkIn: date, checkOut: addDays(date, 1) },
      party,
      picks: [],
      today,
      now,
    });
    if (!priced.ok) return shut('party');
    if (!priced.value.available)
      return shut(priced.value.notSellable?.code === 'closed' ? 'closed' : 'sold-out');
    return { date, price: priced.value.grandTotal, available: true, reason: '', ...rules };
  });
}
