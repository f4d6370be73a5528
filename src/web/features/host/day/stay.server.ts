import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { allowedOn } from '#marketplace/access/index.ts';
import { markStay, type StayMark } from '#marketplace/bookings/day/index.ts';
import { threadOfBooking } from '#marketplace/conversations/index.ts';
import { moneyLines, stayOfProperty } from '#marketplace/bookings/views/index.ts';
import * as bookings from '#messages/booking.ts';
import * as blocks from '#messages/owner-blocks.ts';
import * as texts from '#messages/owner-day.ts';
import {
  addDays,
  formatNearDate,
  formatStay,
  formatTime,
  nightsBetween,
  type IsoDate,
} from '#shared/dates.ts';
import { agreedView } from '#shared/fit-view.ts';
import { bookingNumber, readId } from '#shared/ids.ts';
import { formatRupees } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { dotted } from '#shared/phrases.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage } from '../host-door.server.ts';
import { registerLink } from '../register/register-link.server.ts';
import { balanceAction, balanceDone, balanceView } from './balance.server.ts';
import type { StayReply } from './balance-view.ts';
import type { DayRow } from './today.server.ts';

const MARKS: readonly StayMark[] = ['arrived', 'left', 'no-show', 'take-back'];
const markIn = (text: string | null): StayMark | null =>
  MARKS.find((known) => known === text) ?? null;

const STATE: Readonly<Record<string, DayRow['state']>> = {
  checked_in: 'arrived',
  completed: 'left',
  no_show: 'no-show',
};

/** `/host/stays/:id`: a stay for the people who receive its guests. */
export async function stayLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const found = await stayOfProperty(ctx, id);
  if (!found.ok) {
    if (found.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw inPlaceOfPage(found);
  }
  const { booking, money, notes, people, marks } = found.value;
  const seesMoney = (await allowedOn(ctx, 'rates.read', booking.propertyId)) === null;
  const stands = booking.state !== 'cancelled';
  const state = STATE[booking.state] ?? null;
  const done = markIn(url.searchParams.get('done'));
  const way = `https://www.google.com/maps/dir/?api=1&destination=${booking.latitude},${booking.longitude}`;
  return data(
    {
      id,
      number: bookingNumber(id),
      hotel: booking.hotelName,
      name: booking.guest.name,
      mobile: booking.guest.phone,
      mobileText: formatMobile(booking.guest.phone),
      whatsApp: `https://wa.me/${booking.guest.phone.replace(/\D/g, '')}?${new URLSearchParams({ text: texts.way({ hotel: booking.hotelName, link: way }) }).toString()}`,
      dates: formatStay(booking),
      what: dotted([
        blocks.people({ adults: booking.adults, children: booking.childAges.length }),
        texts.nights({ n: nightsBetween(booking.checkIn, booking.checkOut) }),
        ...booking.quote.picks.map(
          ({ roomName, quantity, planName }) =>
            `${quantity === 1 ? roomName : `${quantity} × ${roomName}`}, ${planName}`,
        ),
      ]),
      state,
      thread: await threadOfBooking(ctx, id),
      isCancelled: !stands,
      arrival:
        notes.arrival === ''
          ? texts.noArrival()
          : texts.arrives({ time: formatTime(notes.arrival) }),
      requests: notes.requests,
      people: [booking.guest.name, ...people],
      agreed: agreedView(booking),
      due:
        money.balance === 0
          ? texts.paidUp()
          : texts.duePart({ amount: formatRupees(money.balance) }),
      lines: seesMoney
        ? [
            { tag: 'total', label: bookings.total(), amount: booking.amount },
            ...moneyLines(money),
          ].map(({ tag, label, amount }) => ({ tag, label, amount: formatRupees(amount) }))
        : [],
      register: await registerLink(ctx, {
        key: { kind: 'booking', id },
        propertyId: booking.propertyId,
        adults: booking.adults,
      }),
      balance: stands ? await balanceView(ctx, booking, money) : null,
      marks,
      notes: notesOf(booking, marks, ctx.clock.today()),
      leavesEarly: leavesEarly(booking, marks, ctx.clock.today()),
      done:
        done === null || !isSo(done, state) ? '' : texts.done[done]({ name: booking.guest.name }),
      balanceDone: balanceDone(url.searchParams.get('done'), url.searchParams.get('sum')),
      key: crypto.randomUUID(),
      balanceKey: crypto.randomUUID(),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Whether a mark still holds: after Back, another may have followed. */
const isSo = (mark: StayMark, state: DayRow['state'] | null): boolean =>
  mark === 'take-back' || mark === state;

/** What leaving now brings about, for guests who have further nights; '' for all others. */
const leavesEarly = (
  { state, checkOut }: { state: string; checkOut: IsoDate },
  marks: readonly StayMark[],
  today: IsoDate,
): string =>
  state === 'checked_in' && marks.includes('left') && addDays(today, 1) < checkOut
    ? texts.note.leavesEarly({ date: formatNearDate(addDays(checkOut, -1)) })
    : '';

/** What the offered marks bring about. */
function notesOf(
  { state, checkIn }: { state: string; checkIn: IsoDate },
  marks: readonly StayMark[],
  today: IsoDate,
): readonly string[] {
  return [
    ...(marks.includes('no-show') ? [texts.note.noShow()] : []),
    ...(state === 'confirmed' && today === checkIn ? [texts.note.noShowFrom()] : []),
  ];
}

/** POST: `mark` says how the stay stands, `intent` what happens to its balance. */
export async function stayAction({ context, params, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const id = readId(params['id']);
  const form = await readForm(request);
  const mark = markIn(formText(form, 'mark', 12));
  if (id === null) throw data(null, { status: 404 });
  if (mark === null) return balanceOf({ context, url }, id, form);
  const marked = await markStay(context.get(appContext), id, mark, {
    idempotencyKey: formText(form, 'key', 64) || null,
  });
  if (!marked.ok) {
    if (marked.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    if (marked.kind === 'not-found') throw inPlaceOfPage(marked);
    return refused<StayReply>(marked, { message: marked.message });
  }
  return redirect(`/host/stays/${id}?done=${mark}`, 303);
}

async function balanceOf(
  { context, url }: Pick<ActionFunctionArgs, 'context' | 'url'>,
  id: number,
  form: FormData,
) {
  const ctx = context.get(appContext);
  const found = await stayOfProperty(ctx, id);
  if (!found.ok) {
    if (found.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw inPlaceOfPage(found);
  }
  const reply = await balanceAction(ctx, found.value.booking, form);
  if (reply === null) throw data(null, { status: 404 });
  return reply;
}
