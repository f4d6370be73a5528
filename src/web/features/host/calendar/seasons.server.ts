import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { hostCalendar, noticeOf, seasonName, setNotice } from '#marketplace/host/index.ts';
import {
  hasLimits,
  listSeasons,
  NIGHTS_AHEAD,
  NO_LIMITS,
  removeSeason,
  saveSeason,
  type RatesSet,
  type RoomRule,
  type Season,
} from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import * as calendar from '#messages/owner-calendar.ts';
import * as texts from '#messages/owner-seasons.ts';
import { addDays, formatShortDate, formatSpan, parseDate, type IsoDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatRupees, plainRupees } from '#shared/money.ts';
import { dotted, listed, percentText } from '#shared/phrases.ts';
import { typedRupees } from '#shared/night-rate.ts';
import { HTTP_STATUS, type Refusal, type Result } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { refusalOn } from '#web/features/host/host-door.server.ts';
import { festivalSpans } from './month.server.ts';
import { dayAfter, idsIn, ratesPreview, typedPercent } from './rates-set.server.ts';
import { stayText } from './room-nights.ts';
import { codeOf } from './stay-codes.ts';
import { doneIn, isUndo, redirectAfter, undoForm } from './save.server.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
const KINDS = ['base', 'weekend', 'season', 'date'] as const;

/** The fields of the form as texts, from the address or a posted form. */
type Values = Readonly<
  Record<
    'kind' | 'label' | 'from' | 'last' | 'rate' | 'percent' | 'min' | 'room' | 'edit' | 'end',
    string
  >
> & { readonly weekdays: readonly number[]; readonly overHand: boolean };

function valuesOf(get: (name: string) => string | null, weekdays: readonly string[]): Values {
  const text = (name: string) => (get(name) ?? '').slice(0, 300).trim();
  return {
    kind: text('kind') || 'season',
    label: text('label'),
    from: parseDate(text('from')) ?? '',
    last: parseDate(text('last')) ?? '',
    rate: text('rate'),
    percent: text('percent'),
    min: text('min'),
    room: text('room'),
    edit: text('edit'),
    end: text('end'),
    weekdays: weekdays.slice(0, 7).map(Number),
    overHand: get('over_hand') === '1',
  };
}

const fromQuery = (query: URLSearchParams): Values =>
  valuesOf((name) => query.get(name), query.getAll('weekday'));

/** The season that the fields describe. */
function seasonOf({ kind, label, from, last, rate, percent, min, weekdays }: Values): Season {
  const known = KINDS.find((one) => one === kind) ?? 'season';
  return {
    kind: known,
    label: label === '' && known !== 'season' ? texts.kinds[known]() : label,
    from: from === '' ? null : from,
    to: last === '' ? null : dayAfter(last),
    weekdays: weekdays.length === 0 ? null : weekdays,
    rate: rate === '' ? null : typedRupees(rate),
    percent: percent === '' ? null : typedPercent(percent),
    minNights: min === '' ? null : /^\d{1,4}$/.test(min) ? Number(min) : Number.NaN,
  };
}

/** Saves, or rehearses, what the fields ask for. */
function change(
  ctx: Context,
  propertyId: number,
  values: Values,
  how: { readonly idempotencyKey: string | null; readonly dryRun: boolean },
): Promise<Result<RatesSet>> {
  const room = readId(values.room);
  const asked = { propertyId, roomIds: room === null ? [] : [room], ...how };
  return values.end !== ''
    ? removeSeason(ctx, { ...asked, roomIds: [], ruleIds: idsIn(values.end) })
    : saveSeason(ctx, {
        ...asked,
        season: seasonOf(values),
        overHand: values.overHand,
        replaces: idsIn(values.edit),
      });
}

/** `/host/calendar/:id/seasons`: the rates by season, and a form for one with its rehearsal. */
export async function seasonsLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const today = ctx.clock.today();
  const [rules, notice, shown] = [
    await listSeasons(ctx, id),
    await noticeOf(ctx, id),
    await hostCalendar(ctx, { propertyIds: [id], from: today, to: addDays(today, 1) }),
  ];
  if (!shown.ok) {
    if (shown.code === 'second-step.required') requirePermission(context, 'host.enter', url);
    throw data(null, { status: HTTP_STATUS[shown.kind] });
  }
  const rooms = (shown.value[0]?.rooms ?? []).map(({ roomId, name }) => ({ id: roomId, name }));
  const query = url.searchParams;
  const values = fromQuery(query);
  const isAsked = rules.ok && (query.has('try') || values.end !== '');
  const tried = isAsked
    ? await change(ctx, id, values, { idempotencyKey: null, dryRun: true })
    : null;
  return data(
    {
      id,
      name: shown.value[0]?.name ?? '',
      // a caretaker sees why there is nothing
      refusal: rules.ok ? null : rules.message,
      rooms,
      seasons: rules.ok ? seasonViews(rules.value, rooms, today) : [],
      festivals: rules.ok ? festivalSpans(today, addDays(today, NIGHTS_AHEAD)) : [],
      values,
      preview: tried?.ok === true ? ratesPreview(tried.value, rooms, values.overHand) : null,
      problem: tried === null || tried.ok ? null : problemOf(tried),
      done: doneIn(query, texts.saved),
      today,
      noticeHours: notice.ok ? notice.value : 0,
      noticeKey: crypto.randomUUID(),
    },
    { status: statusOf(rules, tried), headers: NO_STORE },
  );
}

/** 403 with the page for a caretaker; else that of the rehearsal. */
const statusOf = (...results: readonly (Result<unknown> | null)[]): number => {
  const refused = results.find((one) => one?.ok === false);
  return refused?.ok === false ? HTTP_STATUS[refused.kind] : 200;
};

const problemOf = (refusal: Refusal) => ({ ...byField(refusal), text: refusal.message });

/** POST: saves or ends a season, or takes that back. */
export async function seasonsAction({ context, params, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']);
  if (id === null) throw data(null, { status: 404 });
  const form = await readForm(request);
  const lack = await refusalOn({ request, context }, 'rates.change', id);
  if (lack !== null) return refused(lack, { message: lack.message });
  const back = `/host/calendar/${id}/seasons`;
  if (isUndo(form)) {
    const refusal = await undoForm(ctx, form);
    return refusal === null
      ? redirectAfter(back, 'undone')
      : refused(refusal, { message: refusal.message });
  }
  if (formText(form, 'intent', 10) === 'notice') {
    const typed = formText(form, 'hours', 6);
    const saved = await setNotice(ctx, {
      propertyId: id,
      hours: /^\d+$/.test(typed) ? Number(typed) : Number.NaN,
      idempotencyKey: formText(form, 'key', 64) || null,
    });
    if (!saved.ok) {
      if (saved.code === 'property.unknown') throw data(null, { status: 404 });
      return refused(saved, { message: saved.message });
    }
    const { auditId } = saved.value;
    return redirectAfter(back, { changed: 0, audits: auditId === null ? [] : [auditId] });
  }
  const set = await change(ctx, id, fromQuery(url.searchParams), {
    idempotencyKey: formText(form, 'key', 64) || null,
    dryRun: false,
  });
  if (!set.ok) return refused(set, { message: set.message });
  const { changed, audits } = set.value;
  return redirectAfter(back, { changed, audits: audits.map(({ auditId }) => auditId) });
}

/** Rules of several rooms that say the same, as one line. */
interface SeasonView {
  readonly ids: string;
  readonly name: string;
  readonly isBase: boolean;
  readonly when: string;
  readonly price: string;
  /** its rules for stays, in a few words each */
  readonly rules: readonly string[];
  /** '' for all rooms */
  readonly rooms: string;
  /** the fields of the form that edits it */
  readonly edit: string;
}

/** Seasons that are not over, those without dates first. */
function seasonViews(
  rules: readonly RoomRule[],
  rooms: readonly { readonly id: number; readonly name: string }[],
  today: IsoDate,
): readonly SeasonView[] {
  const left = rules.filter(({ ends }) => ends === null || ends > today);
  const same = Map.groupBy(left, ({ id: _id, roomId: _room, ...rule }) => JSON.stringify(rule));
  return [...same.values()]
    .flatMap((own) => (own[0] === undefined ? [] : [{ first: own[0], own }]))
    .toSorted(
      ({ first: a }, { first: b }) =>
        (a.starts ?? '').localeCompare(b.starts ?? '') ||
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    )
    .map(({ first, own }) => {
      const { kind, label, starts, ends, weekdays, rate, percent, limits = NO_LIMITS } = first;
      const last = ends === null ? '' : addDays(ends, -1);
      const ids = own.map(({ id }) => id).join('.');
      const names = own.flatMap(({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? []);
      const edit = new URLSearchParams({
        kind,
        label,
        ...(starts === null ? {} : { from: starts }),
        ...(last === '' ? {} : { last }),
        ...(rate === null ? {} : { rate: plainRupees(rate) }),
        ...(percent === null ? {} : { percent: String(percent / 100) }),
        ...(limits.minNights === null ? {} : { min: String(limits.minNights) }),
        ...(own.length === 1 && rooms.length > 1 ? { room: String(first.roomId) } : {}),
        edit: ids,
      });
      for (const day of weekdays ?? []) edit.append('weekday', String(day));
      return {
        ids,
        name: seasonName(label),
        isBase: kind === 'base',
        when: whenText(starts, last, kind === 'weekend' && weekdays === null ? [5, 6] : weekdays),
        price:
          rate === null
            ? texts.percentOf({ percent: percentText(percent ?? 0) })
            : formatRupees(rate),
        rules: stayText(hasLimits(limits) ? codeOf(limits) : ''),
        rooms: names.length === rooms.length ? '' : listed(names),
        edit: edit.toString(),
      };
    });
}

function whenText(starts: string | null, last: string, weekdays: readonly number[] | null): string {
  const names = calendar.weekday();
  const dates =
    starts === null || last === ''
      ? texts.allYear()
      : formatSpan(formatShortDate(starts), formatShortDate(last));
  const days = (weekdays ?? []).map((day) => names[day - 1] ?? '').join(', ');
  return dotted([days, dates]);
}
