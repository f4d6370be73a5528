import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { allowedOn } from '#marketplace/access/index.ts';
import {
  addOwnBooking,
  changeOwnBooking,
  collectOwnBalance,
  unblockNights,
  type OwnBookingInput,
} from '#marketplace/bookings/blocks/index.ts';
import { upiIdOf } from '#marketplace/catalogue/index.ts';
import { hostBlocks } from '#marketplace/host/index.ts';
import { addDays, nightsBetween } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { formatMobile } from '#shared/phone.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { inPlaceOfPage } from '../host-door.server.ts';
import { upiCode } from '../day/balance.server.ts';
import { monthAfter, paidNotice } from './block-done.ts';
import { registerLink } from '../register/register-link.server.ts';
import {
  blockPage,
  dateIn,
  isUndoForm,
  refusedForm,
  sumIn,
  undoBlocks,
} from './block-room.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
const FIELDS = [
  'room',
  'from',
  'to',
  'units',
  'name',
  'mobile',
  'adults',
  'children',
  'amount',
  'advance',
  'note',
] as const;
/** The fields of the form as texts. */
export type OwnValues = Readonly<Record<(typeof FIELDS)[number], string>>;

const valuesOf = (get: (name: string) => string): OwnValues =>
  Object.fromEntries(FIELDS.map((name) => [name, get(name)])) as OwnValues;

const countIn = (text: string, empty: number): number =>
  text.trim() === '' ? empty : /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;

const inputOf = (propertyId: number, values: OwnValues, roomId: number): OwnBookingInput => ({
  propertyId,
  roomId: readId(values.room) ?? roomId,
  from: dateIn(values.from),
  to: dateIn(values.to),
  units: values.units === '' ? null : Number(values.units),
  name: values.name,
  mobile: values.mobile,
  adults: countIn(values.adults, Number.NaN),
  children: countIn(values.children, 0),
  amount: sumIn(values.amount),
  advance: sumIn(values.advance),
  note: values.note,
});

/** `/host/calendar/:id/own-booking`: writes down a booking that the owner took by telephone. */
export async function ownBookingLoader(args: LoaderFunctionArgs) {
  const { ctx, ...page } = await blockPage(args);
  const refused = await allowedOn(ctx, 'nights.block', page.id);
  // staff who look as the owner see the form, and cannot send it
  if (refused !== null && refused.code !== 'look.read-only') throw inPlaceOfPage(refused);
  const query = args.url.searchParams;
  const from = dateIn(query.get('from'));
  const last = dateIn(query.get('last')) || from;
  const values = valuesOf((name) => (name === 'adults' ? '2' : ''));
  return data(
    {
      ...page,
      values: {
        ...values,
        room: String(page.room.id),
        from,
        to: last === '' ? '' : addDays(last, 1),
      },
      key: crypto.randomUUID(),
    },
    { headers: NO_STORE },
  );
}

const posted = async (args: ActionFunctionArgs) => {
  const page = await blockPage(args);
  const form = await readForm(args.request);
  const values = valuesOf((name) => formText(form, name, name === 'note' ? 400 : 130));
  const input = inputOf(page.id, values, page.room.id);
  const month = (input.from || page.today).slice(0, 7);
  const key = formText(form, 'key', 64) || null;
  return { ...page, form, values, input, key, where: { room: input.roomId, month } };
};

/** POST: writes the booking down. */
export async function ownBookingAction(args: ActionFunctionArgs) {
  const { ctx, id, values, input, key, where } = await posted(args);
  const made = await addOwnBooking(ctx, input, key);
  if (!made.ok) return refusedForm(made, values);
  const { audits } = made.value;
  return redirect(monthAfter(id, where, { what: 'written', audits }), 303);
}

const plain = (amount: Paise | null): string =>
  amount === null ? '' : formatRupees(amount).replace('₹', '');

/** `/host/calendar/:id/blocks/:block`: closed nights or an own booking, to see, change and free. */
export async function blockLoader(args: LoaderFunctionArgs) {
  const { ctx, ...page } = await blockPage(args);
  const blockId = readId(args.params['block']);
  const span = { from: addDays(page.today, -366), to: '9999-12-31' };
  const shown = await hostBlocks(ctx, page.id, span);
  const block = shown.ok ? shown.value.blocks.find((one) => one.blockId === blockId) : undefined;
  if (block === undefined) throw data(null, { status: 404 });
  const room = page.rooms.find(({ id }) => id === block.roomId) ?? page.room;
  const { guest } = block;
  const isOver = block.to <= page.today;
  const due = guest?.due ?? 0;
  const upiId = due > 0 ? await upiIdOf(ctx.db, page.id) : '';
  return data(
    {
      ...page,
      due: due / 100,
      qr: upiCode({ upiId, name: page.name, amount: due, reference: `OWN${block.blockId}` }),
      paid: paidNotice(args.url.searchParams),
      room,
      block,
      isOver,
      register:
        guest === null
          ? null
          : await registerLink(ctx, {
              key: { kind: 'own_booking', id: block.blockId },
              propertyId: page.id,
              adults: guest.adults,
            }),
      mayFree: !isOver && (page.mayAll || block.kind === 'maintenance'),
      values:
        guest === null || !page.mayAll || isOver
          ? null
          : {
              room: String(block.roomId),
              from: block.from,
              to: block.to,
              units: room.units > 1 ? String(block.units) : '',
              name: guest.name,
              mobile: formatMobile(guest.phone),
              adults: String(guest.adults),
              children: String(guest.children),
              amount: plain(guest.amount),
              advance: plain(guest.advance),
              note: block.note,
            },
      key: crypto.randomUUID(),
    },
    { headers: NO_STORE },
  );
}

/**
 * POST: changes an own booking; `intent` is `paid` for what the guest paid, `free` to open its nights,
 * `undo` with rows of the audit log.
 */
export async function blockAction(args: ActionFunctionArgs) {
  const { ctx, id, form, values, input, key, where, mayAll, today } = await posted(args);
  const blockId = readId(args.params['block']);
  if (blockId === null) throw data(null, { status: 404 });
  const here = (paid: string, audits: readonly number[] = []): Response => {
    const query = new URLSearchParams({ paid });
    if (args.url.searchParams.get('from') === 'today') query.set('from', 'today');
    for (const audit of audits) query.append('audit', String(audit));
    return redirect(`/host/calendar/${id}/blocks/${blockId}?${query.toString()}`, 303);
  };
  if (isUndoForm(form)) {
    const undone = await undoBlocks(ctx, form, id, where);
    if (!(undone instanceof Response)) return refusedForm(undone, values);
    return args.url.searchParams.has('paid') ? here('undone') : undone;
  }
  if (formText(form, 'intent', 10) === 'paid') {
    const sum = Number(formText(form, 'sum', 12)) * 100;
    const paid = await collectOwnBalance(ctx, { propertyId: id, blockId, amount: sum }, key);
    if (!paid.ok) return refusedForm(paid, values);
    return here(String(sum / 100), mayAll ? paid.value.audits : []);
  }
  if (formText(form, 'intent', 10) === 'free') {
    const freed = await unblockNights(ctx, { propertyId: id, blockId }, key);
    if (!freed.ok) return refusedForm(freed, values);
    const audits = mayAll ? freed.value.audits : [];
    const first = input.from < today ? today : input.from;
    const n = first < input.to ? nightsBetween(first, input.to) : 0;
    return redirect(monthAfter(id, where, { what: 'opened', n, audits }), 303);
  }
  const changed = await changeOwnBooking(ctx, blockId, input, key);
  if (!changed.ok) return refusedForm(changed, values);
  const { audits } = changed.value;
  return redirect(monthAfter(id, where, { what: 'changed', audits }), 303);
}
