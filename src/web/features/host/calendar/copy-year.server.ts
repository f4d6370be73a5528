import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hostCalendar } from '#marketplace/host/index.ts';
import { A_YEAR, copyYear, NIGHTS_AHEAD, type RatesSet } from '#marketplace/inventory/index.ts';
import { shareTermsOf } from '#marketplace/settlement/index.ts';
import type { Context } from '#platform/context.ts';
import { addDays, nightsBetween, parseDate, type IsoDate } from '#shared/dates.ts';
import { festivalsMissed } from '#shared/festivals.ts';
import { readId } from '#shared/ids.ts';
import { HTTP_STATUS, type Result } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { refusalOn } from '#web/features/host/host-door.server.ts';
import { dayAfter, ratesPreview, typedPercent } from './rates-set.server.ts';
import { doneIn, isUndo, redirectAfter, undoForm } from './save.server.ts';

/** What is asked, from the address: all nights that can be changed, unless it says which. */
function askedIn(query: URLSearchParams, today: IsoDate) {
  return {
    from: parseDate(query.get('from')) ?? (query.has('from') ? '' : today),
    last:
      parseDate(query.get('last')) ?? (query.has('last') ? '' : addDays(today, NIGHTS_AHEAD - 1)),
    percent: (query.get('percent') ?? '100').slice(0, 10),
    rooms: query.getAll('room').flatMap((one) => readId(one) ?? []),
    overHand: query.get('over_hand') === '1',
  };
}

const copy = (
  ctx: Context,
  propertyId: number,
  { from, last, percent, rooms, overHand }: ReturnType<typeof askedIn>,
  how: { readonly idempotencyKey: string | null; readonly dryRun: boolean },
): Promise<Result<RatesSet>> =>
  copyYear(ctx, {
    propertyId,
    roomIds: rooms,
    from,
    to: dayAfter(last),
    percent: typedPercent(percent),
    overHand,
    ...how,
  });

/** `/host/calendar/:id/copy-year`: what last year's rates would change, for chosen rooms and nights. */
export async function copyYearLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const today = ctx.clock.today();
  const shown = await hostCalendar(ctx, {
    propertyIds: [id],
    from: today,
    to: addDays(today, 1),
  });
  if (!shown.ok) {
    if (shown.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw data(null, { status: HTTP_STATUS[shown.kind] });
  }
  const allowed = await shareTermsOf(ctx, id);
  const query = url.searchParams;
  const asked = askedIn(query, today);
  const rooms = (shown.value[0]?.rooms ?? []).map(({ roomId, name }) => ({ id: roomId, name }));
  const tried =
    query.has('try') && allowed.ok
      ? await copy(ctx, id, asked, { idempotencyKey: null, dryRun: true })
      : null;
  return data(
    {
      id,
      name: shown.value[0]?.name ?? '',
      refusal: allowed.ok ? null : allowed.message,
      rooms,
      asked,
      query: query.toString(),
      preview:
        tried?.ok === true
          ? ratesPreview(tried.value, rooms, asked.overHand, {
              asked:
                nightsBetween(asked.from, dayAfter(asked.last)) *
                (asked.rooms.length || rooms.length),
              missed: festivalsMissed(asked.from, dayAfter(asked.last), A_YEAR),
            })
          : null,
      problem: tried === null || tried.ok ? null : { ...byField(tried), text: tried.message },
      done: doneIn(query),
    },
    {
      status: !allowed.ok
        ? HTTP_STATUS[allowed.kind]
        : tried === null || tried.ok
          ? 200
          : HTTP_STATUS[tried.kind],
      headers: { 'Cache-Control': 'no-store' },
    },
  );
}

/** POST: saves the rehearsed rates, or takes them back. */
export async function copyYearAction({ context, params, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const form = await readForm(request);
  const lack = await refusalOn({ request, context }, 'rates.change', id);
  if (lack !== null) return refused(lack, { message: lack.message });
  const back = `/host/calendar/${id}/copy-year`;
  if (isUndo(form)) {
    const refusal = await undoForm(ctx, form);
    return refusal === null
      ? redirectAfter(back, 'undone')
      : refused(refusal, { message: refusal.message });
  }
  const set = await copy(ctx, id, askedIn(url.searchParams, ctx.clock.today()), {
    idempotencyKey: formText(form, 'key', 64) || null,
    dryRun: false,
  });
  if (!set.ok) return refused(set, { message: set.message });
  const { changed, audits } = set.value;
  return redirectAfter(back, { changed, audits: audits.map(({ auditId }) => auditId) });
}
