import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { staysOfProperties } from '#marketplace/bookings/views/index.ts';
import { hostBlocks, hostCalendar } from '#marketplace/host/index.ts';
import { NIGHTS_AHEAD } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import * as blockTexts from '#messages/owner-blocks.ts';
import { addDays, formatStay, parseDate, type IsoDate } from '#shared/dates.ts';
import { festivalName, festivalsBetween } from '#shared/festivals.ts';
import { readId } from '#shared/ids.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';
import { byField, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { refusalOn } from '#web/features/host/host-door.server.ts';
import { blockNoticeIn } from '../blocks/block-done.ts';
import type { StayRow } from './month-stays.tsx';
import { rehearsalOf, setIn, weekdaysIn } from './rehearsal.server.ts';
import { roomNights } from './room-nights.server.ts';
import { staySetOf, stayTypedIn } from './stay-codes.ts';
import { calendarForm, doneIn, type PriceReply } from './save.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Festivals by name with their nights: one press chooses them. */
export interface FestivalSpan {
  readonly name: string;
  readonly from: IsoDate;
  readonly last: IsoDate;
}

/** The next nights of each festival among those on sale. */
export function festivalSpans(from: IsoDate, last: IsoDate): readonly FestivalSpan[] {
  const seen = new Set<string>();
  return festivalsBetween(from, last).flatMap(({ id, stay }) => {
    if (seen.has(id) || stay.checkOut > last) return [];
    seen.add(id);
    return [{ name: festivalName(id), from: stay.checkIn, last: addDays(stay.checkOut, -1) }];
  });
}

/**
 * `/host/calendar/:id`: all nights of one room that can be changed; the page shows a month of them. With a price or
 * words in the address, what saving them would do, so that the page works without scripts.
 */
export async function monthLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const query = url.searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, 300);
  const today = ctx.clock.today();
  const end = addDays(today, NIGHTS_AHEAD);
  const shown = await hostCalendar(ctx, { propertyIds: [id], from: today, to: end });
  if (!shown.ok) {
    if (shown.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw data(null, { status: HTTP_STATUS[shown.kind] });
  }
  const blocks = await hostBlocks(ctx, id, { from: `${today.slice(0, 7)}-01`, to: end });
  if (!blocks.ok) throw data(null, { status: HTTP_STATUS[blocks.kind] });
  const [property] = shown.value;
  const asked = readId(text('room'));
  const room = property?.rooms.find(({ roomId }) => roomId === asked) ?? property?.rooms[0];
  if (property === undefined || room === undefined) throw data(null, { status: 404 });
  const values = {
    from: parseDate(text('from')) ?? '',
    last: parseDate(text('last')) ?? '',
    weekdays: weekdaysIn(query) ?? [],
    rate: text('rate'),
    stay: stayTypedIn(query),
    words: text('words').trim(),
  };
  const rooms = property.rooms.map(({ roomId, name }) => ({ id: roomId, name }));
  const tried =
    values.rate === '' && values.words === '' && staySetOf(values.stay) === null
      ? null
      : await rehearsalOf(ctx, [{ propertyId: id, roomId: room.roomId }], {
          from: values.from,
          words: values.words,
          last: values.last === '' ? values.from : values.last,
          weekdays: weekdaysIn(query),
          ...setIn(query),
          rooms,
        });
  return data(
    {
      id,
      name: property.name,
      mayPrice: property.role === 'owner',
      room: roomNights(property, room),
      rooms,
      month: monthIn(text('month'), values.from, today, end),
      today,
      lastMonth: addDays(end, -1).slice(0, 7),
      festivals: property.role === 'owner' ? festivalSpans(today, end) : [],
      values,
      preview: tried?.ok === true ? tried.value : null,
      problem: tried === null || tried.ok ? null : problemOf(tried),
      done: doneIn(query),
      blocks: blocks.value,
      stays: await staysIn(ctx, id, room.roomId, { from: today, to: end }),
      blockDone: blockNoticeIn(query),
      key: crypto.randomUUID(),
    },
    { status: tried === null || tried.ok ? 200 : HTTP_STATUS[tried.kind], headers: NO_STORE },
  );
}

/** The stays of a room from today on, for a caller that may read its nights. */
async function staysIn(
  ctx: Context,
  propertyId: number,
  roomId: number,
  span: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly StayRow[]> {
  const stays = await staysOfProperties(ctx, [propertyId], span);
  return stays.flatMap(({ id, guest, checkIn, checkOut, adults, childAges, state, quote }) =>
    state === 'no_show' || !quote.picks.some((pick) => pick.roomId === roomId)
      ? []
      : [
          {
            id,
            name: guest.name,
            dates: formatStay({ checkIn, checkOut }),
            party: blockTexts.people({ adults, children: childAges.length }),
            from: checkIn,
            to: checkOut,
          },
        ],
  );
}

const problemOf = (refusal: Refusal) => ({
  ...byField(refusal),
  text: refusal.message,
});

const monthIn = (asked: string, from: string, today: string, end: string): string => {
  const first = parseDate(`${asked}-01`);
  const month = first === null ? (from === '' ? today : from).slice(0, 7) : asked;
  const [least, most] = [today.slice(0, 7), addDays(end, -1).slice(0, 7)];
  return month < least ? least : month > most ? most : month;
};

/** POST: saves nights of the property, or takes saved ones back. */
export async function monthAction({ context, request, params, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const propertyId = readId(params['id']);
  if (propertyId === null) throw data(null, { status: 404 });
  const form = await readForm(request);
  const refusal = await refusalOn({ request, context }, 'rates.change', propertyId);
  if (refusal !== null)
    return refused<PriceReply>(refusal, {
      message: refusal.message,
      saved: null,
      moved: [],
      anyway: '',
      audits: [],
    });
  const kept = new URLSearchParams();
  for (const name of ['room', 'month']) {
    const value = url.searchParams.get(name);
    if (value !== null) kept.set(name, value.slice(0, 20));
  }
  return calendarForm(ctx, form, `/host/calendar/${propertyId}?${kept.toString()}`);
}
