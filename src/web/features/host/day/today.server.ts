import { hostToday, type DayStay, type HostDay } from '#marketplace/host/index.ts';
import * as blocks from '#messages/owner-blocks.ts';
import * as texts from '#messages/owner-day.ts';
import type { Context } from '#platform/context.ts';
import { formatNearDate, formatTime } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { roomsText } from '#web/features/turnover/turnover-words.ts';
import { turnoverRows, type TurnoverRow } from './turnovers.server.ts';

/** A stay on the list of a day, in words. */
export interface DayRow {
  readonly key: string;
  /** its card, or the block of an own booking */
  readonly to: string;
  readonly name: string;
  /** people, nights and rooms */
  readonly what: string;
  /** the hour of arrival, the day on which they were expected, or until when they stay; may be '' */
  readonly when: string;
  readonly hasRequests: boolean;
  readonly state: DayStay['state'];
  /** '₹4,500 to pay', or '' */
  readonly due: string;
}

export interface DayView {
  /** 'Today, Fri 27 Nov' */
  readonly title: string;
  readonly arrivals: readonly DayRow[];
  readonly inHouse: readonly DayRow[];
  readonly departures: readonly DayRow[];
  /** what is to be paid in all, in words, or '' */
  readonly due: string;
}

interface DaysView {
  readonly today: DayView;
  readonly tomorrow: DayView;
  readonly dayAfter: DayView;
  readonly turnovers: readonly TurnoverRow[];
}

/** The day and the two days after it at some properties, in words; the name of the property where there are several. */
export async function todayView(
  ctx: Context,
  properties: readonly { readonly propertyId: number; readonly hotelName: string }[],
): Promise<DaysView | null> {
  const days = await hostToday(ctx, { propertyIds: properties.map((one) => one.propertyId) });
  if (!days.ok) return null;
  const hotels = new Map(properties.map((one) => [one.propertyId, one.hotelName]));
  const names = hotels.size < 2 ? new Map<number, string>() : hotels;
  const { today, tomorrow, dayAfter } = days.value;
  return {
    today: viewOf(today, texts.today({ date: formatNearDate(today.date) }), names),
    tomorrow: viewOf(tomorrow, texts.tomorrow({ date: formatNearDate(tomorrow.date) }), names),
    dayAfter: viewOf(dayAfter, formatNearDate(dayAfter.date), names),
    turnovers: await turnoverRows(ctx, days.value, hotels),
  };
}

function viewOf(day: HostDay, title: string, names: ReadonlyMap<number, string>): DayView {
  const row = (stay: DayStay, when: string): DayRow => ({
    key: `${stay.kind} ${stay.id}`,
    to:
      stay.kind === 'booking'
        ? `/host/stays/${stay.id}`
        : `/host/calendar/${stay.propertyId}/blocks/${stay.id}?from=today`,
    name: stay.guestName,
    what: dotted([
      names.get(stay.propertyId) ?? '',
      blocks.people({ adults: stay.adults, children: stay.children }),
      texts.nights({ n: stay.nights }),
      roomsText(stay.rooms),
    ]),
    when,
    hasRequests: stay.hasRequests,
    state: stay.state,
    due: stay.due === 0 ? '' : texts.due({ amount: formatRupees(stay.due) }),
  });
  return {
    title,
    arrivals: day.arrivals.map((stay) =>
      row(
        stay,
        stay.from < day.date
          ? texts.late({ date: formatNearDate(stay.from) })
          : stay.arrival === ''
            ? ''
            : texts.at({ time: formatTime(stay.arrival) }),
      ),
    ),
    inHouse: day.inHouse.map((stay) => row(stay, texts.until({ date: formatNearDate(stay.to) }))),
    departures: day.departures.map((stay) => row(stay, '')),
    due: day.due === 0 ? '' : texts.dueAll({ amount: formatRupees(day.due) }),
  };
}
