import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import { hostCalendar, MOST_PROPERTIES } from '#marketplace/host/index.ts';
import { NIGHTS_AHEAD } from '#marketplace/inventory/index.ts';
import { addDays, formatMonth, monthName, parseDate, type IsoDate } from '#shared/dates.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { readForm } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { festivalSpans } from './month.server.ts';
import { roomNights } from './room-nights.server.ts';
import { besideMonth } from './runs.ts';
import { calendarForm, doneIn } from './save.server.ts';

/** Nights of the grid. */
const GRID_NIGHTS = 90;

/** `/host/calendar`: all rooms of the properties that somebody lets, for 90 nights. */
export async function gridLoader({ context, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const hosted = (await hostedProperties(ctx))
    .filter(({ state }) => state !== 'gone')
    .slice(0, MOST_PROPERTIES);
  const today = ctx.clock.today();
  const end = addDays(today, NIGHTS_AHEAD);
  const from = firstNight(url.searchParams.get('from'), today, end);
  const to = addDays(from, GRID_NIGHTS);
  const ids = hosted.map(({ propertyId }) => propertyId);
  const [shown, cards] = await Promise.all([
    hostCalendar(ctx, { propertyIds: ids, from, to }),
    cardsOf(ctx, ids),
  ]);
  if (!shown.ok) {
    if (shown.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw data(null, { status: HTTP_STATUS[shown.kind] });
  }
  return data(
    {
      today,
      from,
      properties: shown.value.map((property) => ({
        id: property.propertyId,
        name: property.name,
        mayPrice: property.role === 'owner',
        picture: cards.find(({ id }) => id === property.propertyId)?.pictures[0] ?? null,
        rooms: property.rooms.map((room) => roomNights(property, room)),
      })),
      months: monthsFrom(today, addDays(end, -GRID_NIGHTS)),
      festivals: festivalSpans(from, to),
      done: doneIn(url.searchParams),
      key: crypto.randomUUID(),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** The asked first night, within the nights that can be changed. */
function firstNight(asked: string | null, today: IsoDate, end: IsoDate): IsoDate {
  const wanted = parseDate(asked) ?? today;
  const latest = addDays(end, -GRID_NIGHTS);
  return wanted < today ? today : wanted > latest ? latest : wanted;
}

/** The months that the grid can begin with: short names, the year where it changes. */
function monthsFrom(today: IsoDate, latest: IsoDate) {
  const found: { readonly from: IsoDate; readonly text: string; readonly name: string }[] = [];
  for (let month = today.slice(0, 7); month <= latest.slice(0, 7); month = besideMonth(month, 1)) {
    const isFirst = found.length === 0 || month.endsWith('-01');
    found.push({
      from: month === today.slice(0, 7) ? today : `${month}-01`,
      text: isFirst ? formatMonth(month) : monthName(Number(month.slice(5))),
      name: formatMonth(month),
    });
  }
  return found;
}

/** POST: saves nights of several rooms at once, or takes saved ones back. */
export async function gridAction({ context, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const from = parseDate(url.searchParams.get('from'));
  const back = from === null ? '/host/calendar' : `/host/calendar?from=${from}`;
  return calendarForm(ctx, await readForm(request), back);
}
