import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { undoAudited } from '#marketplace/audit/index.ts';
import { hostCalendar } from '#marketplace/host/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, parseDate, type IsoDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { typedRupees } from '#shared/night-rate.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';
import { byField, formText, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage, refusalOn } from '#web/features/host/host-door.server.ts';
import { monthAfter } from './block-done.ts';

/** The property of a page about blocks, with its rooms; a sign-in or a refusal in place of the page. */
export async function blockPage({ context, params, request, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  if (request.method === 'POST') {
    const refusal = await refusalOn({ request, context }, 'nights.maintain', id);
    if (refusal !== null) throw inPlaceOfPage(refusal);
  }
  const today = ctx.clock.today();
  const shown = await hostCalendar(ctx, { propertyIds: [id], from: today, to: addDays(today, 1) });
  if (!shown.ok) {
    if (shown.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw data(null, { status: HTTP_STATUS[shown.kind] });
  }
  const [property] = shown.value;
  const asked = readId(url.searchParams.get('room'));
  const room = property?.rooms.find(({ roomId }) => roomId === asked) ?? property?.rooms[0];
  if (property === undefined || room === undefined) throw data(null, { status: 404 });
  return {
    ctx,
    id,
    name: property.name,
    mayAll: property.role === 'owner',
    today,
    room: { id: room.roomId, name: room.name, units: room.units },
    rooms: property.rooms.map(({ roomId, name, units }) => ({ id: roomId, name, units })),
  };
}

/** A date of an address or a form; '' for anything else. */
export const dateIn = (text: string | null): IsoDate => parseDate(text ?? '') ?? '';

/** The typed rupees in paise; NaN for what is no sum, 0 for an empty field. */
export const sumIn = (text: string): number => {
  const plain = text.trim();
  if (plain === '' || /^[₹\s]*0+$/.test(plain)) return 0;
  return typedRupees(plain) || Number.NaN;
};

/** Takes an act back and leads to the calendar, or answers with the refusal. */
export async function undoBlocks(
  ctx: Context,
  form: FormData,
  id: number,
  where: { readonly room: number; readonly month: string },
): Promise<Response | Refusal> {
  for (const audit of form.getAll('audit').slice(0, 20)) {
    const undone = await undoAudited(ctx, {
      auditId: readId(typeof audit === 'string' ? audit : '') ?? 0,
    });
    if (!undone.ok) return undone;
  }
  return redirect(monthAfter(id, where, { what: 'undone' }), 303);
}

/** Says a refusal on the form that was sent, with what was typed. */
export function refusedForm<V>(
  refusal: Refusal,
  values: V,
  more: { readonly canWait?: boolean } = {},
) {
  if (refusal.code === 'property.unknown') throw data(null, { status: 404 });
  return refused(refusal, { ...byField(refusal), values, canWait: more.canWait === true });
}

/** Whether a posted form takes something back. */
export const isUndoForm = (form: FormData): boolean => formText(form, 'intent', 10) === 'undo';
