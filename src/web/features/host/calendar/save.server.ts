import { data, redirect } from 'react-router';
import { undoAudited } from '#marketplace/audit/index.ts';
import {
  setNights,
  type MovedNight,
  type RatesSet,
  type StayLimits,
} from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as stays from '#messages/owner-stays.ts';
import { formatDate, formatInstant } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';
import { formText, refused } from '#web/app/refusal-response.server.ts';
import { stayText } from './room-nights.ts';
import { readRuns, writeRuns } from './runs.ts';
import { codeOf } from './stay-codes.ts';

/** The answer to a form of the calendar that is shown at once: a refusal, or nights that others have changed. */
export interface PriceReply {
  /** '' where nights were saved */
  readonly message: string;
  readonly saved: string | null;
  /** the nights that stayed, with both prices, a sentence each */
  readonly moved: readonly string[];
  /** the nights that stayed, as `writeRuns` writes them with the wanted prices; '' where none can be set */
  readonly anyway: string;
  /** the rows of the audit log that take the saved nights back */
  readonly audits: readonly number[];
}

const NO_STORE = { 'Cache-Control': 'no-store' };
const MOST_TEXT = 95_000;
const MOST_MOVED = 12;
const MOST_AUDITS = 50;

/** What the page says about the last change, from its address. */
export interface DoneNotice {
  readonly text: string;
  readonly audits: readonly number[];
  /** different for every change */
  readonly stamp: string;
}

const auditsIn = (values: readonly unknown[]): readonly number[] =>
  values.slice(0, MOST_AUDITS).flatMap((one) => readId(String(one)) ?? []);

/** Reads what `redirectAfter` wrote; `say` tells how many nights changed. */
export function doneIn(query: URLSearchParams, say = texts.saved): DoneNotice | null {
  const done = query.get('done');
  if (done !== 'saved' && done !== 'undone') return null;
  const n = readId(query.get('n')) ?? 0;
  const audits = auditsIn(query.getAll('audit'));
  return {
    text: done === 'undone' ? texts.undone() : say({ n }),
    audits: done === 'undone' ? [] : audits,
    stamp: `${done} ${audits.join(' ')}`,
  };
}

/** Leads from a successful form back to a page, whose address says what was done. */
export function redirectAfter(
  back: string,
  done: { readonly changed: number; readonly audits: readonly number[] } | 'undone',
): Response {
  const [path = '', search = ''] = back.split('?');
  const query = new URLSearchParams(search);
  if (done === 'undone') query.set('done', 'undone');
  else {
    query.set('done', 'saved');
    query.set('n', String(done.changed));
    for (const id of done.audits) query.append('audit', String(id));
  }
  return redirect(`${path}?${query.toString()}`, 303);
}

/** Whether a posted form takes back what an earlier one saved. */
export const isUndo = (form: FormData): boolean => formText(form, 'intent', 10) === 'undo';

/** Takes the changes of a form back, newest last; the first refusal ends it. */
export async function undoForm(ctx: Context, form: FormData): Promise<Refusal | null> {
  const audits = auditsIn(form.getAll('audit'));
  for (const auditId of audits.length === 0 ? [0] : audits) {
    const undone = await undoAudited(ctx, { auditId });
    if (!undone.ok) return undone;
  }
  return null;
}

/** Saves the nights of a form under its key. Refuses what `setNights` refuses, and a text that no page wrote. */
async function saveForm(ctx: Context, form: FormData): Promise<Result<RatesSet>> {
  const changes = readRuns(formText(form, 'runs', MOST_TEXT));
  if (changes === null) return refuse('invalid', 'input.invalid', common.invalidInput());
  return setNights(ctx, { changes, idempotencyKey: formText(form, 'key', 64) || null });
}

/**
 * The action of the calendar's pages: `intent` is `save` with the nights as `writeRuns` wrote them, or `undo` with rows
 * of the audit log. Leads back to the page, or answers with what was refused and which nights had moved.
 */
export async function calendarForm(ctx: Context, form: FormData, back: string) {
  const answer = (over: Partial<PriceReply>): PriceReply => ({
    message: '',
    saved: null,
    moved: [],
    anyway: '',
    audits: [],
    ...over,
  });
  if (isUndo(form)) {
    const refusal = await undoForm(ctx, form);
    return refusal === null
      ? redirectAfter(back, 'undone')
      : refused(refusal, answer({ message: refusal.message }));
  }
  const set = await saveForm(ctx, form);
  if (!set.ok) return refused(set, answer({ message: set.message }));
  const { changed, conflicts } = set.value;
  const audits = set.value.audits.map(({ auditId }) => auditId);
  if (conflicts.length === 0) return redirectAfter(back, { changed, audits });
  return data(
    answer({
      saved: texts.saved({ n: changed }),
      moved: [
        ...conflicts.slice(0, MOST_MOVED).map(movedText),
        ...(conflicts.length > MOST_MOVED
          ? [texts.movedMore({ n: conflicts.length - MOST_MOVED })]
          : []),
      ],
      anyway: writeRuns(
        conflicts.flatMap(({ now, wanted, rules, ...cell }) =>
          now === null
            ? []
            : [
                {
                  ...cell,
                  rate: wanted,
                  seen: now,
                  ...(rules === null ? {} : { stay: rules.wanted, seenStay: rules.now }),
                },
              ],
        ),
      ),
      audits,
    }),
    { headers: NO_STORE },
  );
}

const rupees = (amount: Paise | null): string =>
  amount === null ? texts.notOnSale() : formatRupees(amount);

function movedText({ night, by, at, seen, now, wanted, rules }: MovedNight): string {
  const who = {
    date: formatDate(night),
    by: by === '' ? texts.somebody() : by,
    at: at === '' ? '–' : formatInstant(new Date(at)),
  };
  // price and rules may have been sent together: says what moved meanwhile, which may be both
  const hasRulesMoved =
    rules !== null && rules.seen !== null && codeOf(rules.seen) !== codeOf(rules.now);
  const isPriceSaid = wanted !== null && (seen !== now || !hasRulesMoved);
  return [
    ...(isPriceSaid
      ? [
          texts.conflict({
            ...who,
            seen: rupees(seen),
            now: rupees(now),
            wanted: formatRupees(wanted),
          }),
        ]
      : []),
    ...(!isPriceSaid || (hasRulesMoved && now !== null)
      ? [
          stays.conflict({
            ...who,
            now: now === null ? 'off' : rulesText(rules?.now),
            wanted: rulesText(rules?.wanted),
          }),
        ]
      : []),
  ].join(' ');
}

/** '3 nights or more, no arrivals'; 'none' without rules. */
const rulesText = (limits: StayLimits | undefined): string =>
  (limits === undefined ? [] : stayText(codeOf(limits))).join(', ') || 'none';
