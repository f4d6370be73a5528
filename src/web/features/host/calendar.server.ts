import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { undoAudited } from '#marketplace/audit/index.ts';
import {
  freeNights,
  hostCalendar,
  rehearseRates,
  sayGstStep,
  sayShare,
} from '#marketplace/host/index.ts';
import { NIGHTS_AHEAD, setNights } from '#marketplace/inventory/index.ts';
import { shareTermsOf } from '#marketplace/settlement/index.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as common from '#messages/common.ts';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import { addDays, formatDate, formatInstant, formatMonth, parseDate } from '#shared/dates.ts';
import { festivalName, festivalsBetween } from '#shared/festivals.ts';
import { readId } from '#shared/ids.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { HTTP_STATUS, type Refusal, type Result } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { besideMonth, readCells, typedRupees, writeCells } from './calendar-values.ts';

type Rehearsed = Awaited<ReturnType<typeof rehearseRates>> extends Result<infer T> ? T : never;

const NO_STORE = { 'Cache-Control': 'no-store' };
const FESTIVALS_SHOWN = 8;

/** `/host/calendar/:id`: a month of one room; with nights and a price, what saving them would do. */
export async function calendarLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const query = url.searchParams;
  const text = (name: string) => (query.get(name) ?? '').slice(0, 300);
  const today = ctx.clock.today();
  const values = {
    from: parseDate(text('from')) ?? '',
    last: parseDate(text('last')) ?? '',
    weekdays: query.getAll('weekday').map(Number).slice(0, 7),
    rate: text('rate'),
    words: text('words').trim(),
  };
  const month = monthIn(text('month'), values.from, today);
  const span = { from: `${month}-01`, to: `${besideMonth(month, 1)}-01` };
  const shown = await hostCalendar(ctx, { propertyIds: [id], ...span });
  if (!shown.ok) {
    if (shown.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw data(null, { status: HTTP_STATUS[shown.kind] });
  }
  const [property] = shown.value;
  if (property === undefined) throw data(null, { status: 404 });
  const { rooms } = property;
  const room = rooms.find(({ roomId }) => roomId === readId(text('room'))) ?? rooms[0];
  if (room === undefined) throw data(null, { status: 404 });
  const free = await freeNights(ctx, { propertyId: id, roomId: room.roomId, ...span });
  if (!free.ok) throw data(null, { status: HTTP_STATUS[free.kind] });
  const terms = await shareTermsOf(ctx, id);
  const asks = values.rate !== '' || values.words !== '';
  const tried = asks
    ? await rehearseRates(ctx, {
        propertyId: id,
        roomId: room.roomId,
        rooms: rooms.map(({ roomId, name }) => ({ id: roomId, name })),
        from: values.from,
        last: values.last === '' ? values.from : values.last,
        weekdays: values.weekdays.length === 0 ? null : values.weekdays,
        rate: typedRupees(values.rate),
        words: values.words,
      })
    : null;
  const problem = tried === null || tried.ok ? null : problemOf(tried);
  const last = addDays(today, NIGHTS_AHEAD);
  return data(
    {
      id,
      name: property.name,
      room: {
        id: room.roomId,
        name: room.name,
        nights: room.nights.map((night, i) => ({ ...night, free: free.value.get(i) ?? 0 })),
      },
      rooms: rooms.map(({ roomId, name }) => ({ id: roomId, name })),
      month,
      monthText: formatMonth(month),
      before: month > today.slice(0, 7) ? besideMonth(month, -1) : null,
      after: month < last.slice(0, 7) ? besideMonth(month, 1) : null,
      today,
      terms: terms.ok ? terms.value : null,
      festivals: festivalsBetween(today, last)
        .slice(0, FESTIVALS_SHOWN)
        .map(({ id: festival, stay }) => ({
          name: festivalName(festival),
          from: stay.checkIn,
          last: addDays(stay.checkOut, -1),
        })),
      values,
      preview: tried?.ok === true ? previewOf(tried.value) : null,
      problem,
    },
    { status: tried === null || tried.ok ? 200 : HTTP_STATUS[tried.kind], headers: NO_STORE },
  );
}

const problemOf = (refusal: Refusal) => byField(refusal);

const monthIn = (asked: string, from: string, today: string): string => {
  const first = parseDate(`${asked}-01`);
  const month = first === null ? (from === '' ? today : from).slice(0, 7) : asked;
  const least = today.slice(0, 7);
  const most = addDays(today, NIGHTS_AHEAD).slice(0, 7);
  return month < least ? least : month > most ? most : month;
};

function previewOf({ understood, cells, rehearsal: found }: Rehearsed) {
  const orphans = found.orphans.map(({ night }) => formatDate(night)).join(', ');
  return {
    lines: [
      ...understood,
      rehearsal.changed({ n: found.changed.length }),
      ...(found.taken > 0 ? [rehearsal.taken({ n: found.taken })] : []),
      ...(found.unchanged > 0 ? [rehearsal.unchanged({ n: found.unchanged })] : []),
      ...(found.missing.length > 0 ? [rehearsal.missing({ n: found.missing.length })] : []),
      ...(found.orphans.length > 0
        ? [rehearsal.orphans({ n: found.orphans.length, dates: orphans })]
        : []),
      ...(found.openHolds > 0 ? [rehearsal.holds({ n: found.openHolds })] : []),
      ...found.steps.slice(0, 1).map(sayGstStep),
    ],
    money: found.examples.slice(0, 1).flatMap(({ parties }) =>
      parties.map(({ after }, i) => ({
        guest: rehearsal.guestPays({
          party: i === 0 ? 'couple' : 'full',
          total: formatPaise(after.total),
        }),
        owner: rehearsal.youGet({ share: formatPaise(after.owner.share) }),
        why: sayShare(after.owner),
      })),
    ),
    cells: writeCells(cells),
    key: crypto.randomUUID(),
  };
}

interface CalendarReply {
  readonly message: string;
  readonly saved: string | null;
  readonly conflicts: readonly string[];
  readonly auditId: number | null;
}
const NOTHING: CalendarReply = { message: '', saved: null, conflicts: [], auditId: null };
const MOST_TEXT = 200_000;

/** POST: `intent` is `save` with the cells of a preview, or `undo` with the row of the audit log. */
export async function calendarAction({ context, request, params, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const propertyId = readId(params['id']);
  if (propertyId === null) throw data(null, { status: 404 });
  const form = await readForm(request);
  if (formText(form, 'intent', 10) === 'undo') {
    const undone = await undoAudited(ctx, { auditId: readId(formText(form, 'audit', 20)) ?? 0 });
    return undone.ok
      ? data({ ...NOTHING, saved: texts.undone() }, { headers: NO_STORE })
      : refused<CalendarReply>(undone, { ...NOTHING, message: undone.message });
  }
  const cells = readCells(formText(form, 'cells', MOST_TEXT));
  const allowed = await shareTermsOf(ctx, propertyId);
  if (!allowed.ok) {
    if (allowed.kind === 'not-found') throw data(null, { status: 404 });
    return refused<CalendarReply>(allowed, { ...NOTHING, message: allowed.message });
  }
  if (cells === null)
    return data({ ...NOTHING, message: common.invalidInput() }, { status: 400, headers: NO_STORE });
  const set = await setNights(ctx, {
    changes: cells.map(({ roomId, night, rate, seen }) => ({
      propertyId,
      roomId,
      from: night,
      to: addDays(night, 1),
      set: { rate },
      seen: [seen],
    })),
    idempotencyKey: formText(form, 'key', 64) || null,
  });
  if (!set.ok) return refused<CalendarReply>(set, { ...NOTHING, message: set.message });
  const { changed, conflicts, audits } = set.value;
  const rupees = (amount: number | null) =>
    amount === null ? texts.notOnSale() : formatRupees(amount);
  return data(
    {
      message: '',
      saved: texts.saved({ n: changed }),
      conflicts: conflicts.map(({ night, by, at, seen, now, wanted }) =>
        texts.conflict({
          date: formatDate(night),
          by: by === '' ? texts.somebody() : by,
          at: at === '' ? '–' : formatInstant(new Date(at)),
          seen: rupees(seen),
          now: rupees(now),
          wanted: formatRupees(wanted),
        }),
      ),
      auditId: audits[0]?.auditId ?? null,
    } satisfies CalendarReply,
    { headers: NO_STORE },
  );
}
