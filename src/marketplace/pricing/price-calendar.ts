import type { Context } from '#platform/context.ts';
import { addDays, BOOKING_WINDOW_DAYS, type IsoDate } from '#shared/dates.ts';
import { partyProblem, type Party } from '#shared/party.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import { listNights } from '#marketplace/inventory/index.ts';
import { readFromPool } from './read.ts';
import { calendarDays, isMonth, monthSpan } from './rules/calendar.ts';
import { loadFacts } from './store.ts';
import { taxRates } from './tax-table.ts';
import type { CalendarDay } from './types.ts';

/** hotel/price_calendar: one month of a property for a party. */
export async function priceCalendar(ctx: Context, propertyId: number, month: string, party: Party): Promise<Result<readonly CalendarDay[]>> {
  const read = readFromPool(ctx.pool);
  if (!isMonth(month)) return refuse('invalid', 'calendar.month', texts.month, { fields: { month: texts.month } });
  const problem = partyProblem(party);
  if (problem !== null) return refuse('invalid', problem, texts.party[problem]);
  const today = ctx.clock.today();
  const { from, to } = monthSpan(month);
  const first = later(from, today);
  const end = later(first, earlier(to, addDays(today, BOOKING_WINDOW_DAYS)));
  const [facts] = await loadFacts(read, [propertyId], { checkIn: first, checkOut: end }, await taxRates(ctx, read));
  if (!facts) return refuse('not-found', 'property.not-found', texts.propertyNotFound);
  const days = calendarDays(month, party, today, facts, first);
  if (!days.some((day) => day.reason === 'sold-out')) return ok(days);
  const closed = await closedNights(ctx, propertyId, first, end);
  return ok(days.map((day) => (day.reason === 'sold-out' && closed.has(day.date) ? { ...day, reason: 'closed' } : day)));
}

/** Nights on which the owner has shut every room, or that are not on sale at all. */
async function closedNights(ctx: Context, propertyId: number, from: IsoDate, to: IsoDate): Promise<ReadonlySet<IsoDate>> {
  const closed = new Set<IsoDate>();
  for (let date = from; date < to; date = addDays(date, 1)) closed.add(date);
  for (const night of await listNights(ctx, [propertyId], from, to)) if (night.closed === null) closed.delete(night.night);
  return closed;
}

const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);
