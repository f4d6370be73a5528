import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { blockNights, unblockNights } from '#marketplace/bookings/blocks/index.ts';
import { splitHoldHours } from '#marketplace/catalogue/index.ts';
import { setSplitHoldHours } from '#marketplace/splits/index.ts';
import { isClosingKind } from '#shared/blocks.ts';
import { addDays, nightsBetween } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { monthAfter } from './block-done.ts';
import { blockPage, dateIn, isUndoForm, refusedForm, undoBlocks } from './block-room.server.ts';

/** `/host/calendar/:id/close`: a form that closes nights of a room. */
export async function closeLoader(args: LoaderFunctionArgs) {
  const { ctx, ...page } = await blockPage(args);
  const query = args.url.searchParams;
  const from = dateIn(query.get('from'));
  return data(
    {
      ...page,
      from,
      last: dateIn(query.get('last')) || from,
      hours: page.mayAll ? await splitHoldHours(ctx.db, page.id) : null,
      hoursSaved: query.get('hours') === 'saved',
      key: crypto.randomUUID(),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/**
 * POST: closes nights, and with `wait` as soon as a guest's hold lapses. `intent` is `undo` with rows of the audit log,
 * `stop` to withdraw a wish, or `hours` for the holds of groups.
 */
export async function closeAction(args: ActionFunctionArgs) {
  const { ctx, id, room, today, mayAll } = await blockPage(args);
  const form = await readForm(args.request);
  const text = (name: string, most = 40) => formText(form, name, most);
  const values = {
    room: text('room'),
    from: dateIn(text('from')),
    last: dateIn(text('last')),
    kind: text('kind'),
    units: text('units'),
    note: text('note', 400),
    hours: text('hours'),
  };
  const roomId = readId(values.room) ?? room.id;
  const month = (values.from || args.url.searchParams.get('month') || today).slice(0, 7);
  const where = { room: roomId, month };
  const to = values.last === '' ? '' : addDays(values.last, 1);
  const range = { propertyId: id, roomId, from: values.from, to };
  if (isUndoForm(form)) {
    const undone = await undoBlocks(ctx, form, id, where);
    return undone instanceof Response ? undone : refusedForm(undone, values);
  }
  if (text('intent') === 'stop') {
    const stopped = await unblockNights(ctx, range, null);
    return stopped.ok
      ? redirect(monthAfter(id, where, { what: 'stopped' }), 303)
      : refusedForm(stopped, values);
  }
  if (text('intent') === 'hours') {
    const saved = await setSplitHoldHours(
      ctx,
      id,
      /^\d{1,3}$/.test(values.hours) ? Number(values.hours) : -1,
    );
    return saved.ok
      ? redirect(`/host/calendar/${id}/close?room=${roomId}&hours=saved`, 303)
      : refusedForm(saved, values);
  }
  const closed = await blockNights(ctx, {
    closing: {
      ...range,
      units: values.units === '' ? null : Number(values.units),
      kind: isClosingKind(values.kind) ? values.kind : mayAll ? 'other' : 'maintenance',
      note: values.note,
    },
    ifLapses: text('wait') === '1',
    idempotencyKey: text('key', 64) || null,
  });
  if (!closed.ok) return refusedForm(closed, values, { canWait: closed.code === 'night.held' });
  const { waitsUntil, audits } = closed.value;
  const n = nightsBetween(range.from, range.to);
  return redirect(
    monthAfter(
      id,
      where,
      waitsUntil === null
        ? { what: 'closed', n, ...(mayAll ? { audits } : {}) }
        : { what: 'waiting' },
    ),
    303,
  );
}
