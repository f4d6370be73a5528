import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import * as limits from '#messages/nights.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as stays from '#messages/owner-stays.ts';
import { nightsBetween } from '#shared/dates.ts';
import { formatRupees, paise, plainRupees, type Paise } from '#shared/money.ts';
import {
  isNightRate,
  LEAST_RATE,
  MOST_RATE,
  typedChange,
  type RateChange,
} from '#shared/night-rate.ts';
import { localHref } from '#web/app/links.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Sheet } from '#web/ui/overlay.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { BlockLinks } from '../blocks/month-blocks.tsx';
import { LookNote, useLooking } from './look-note.tsx';
import { RehearsalLines } from './rehearsal-lines.tsx';
import type { RehearsalView } from './rehearsal.server.ts';
import { PriceSteps } from './price-steps.tsx';
import {
  cellsOf,
  datesText,
  rateSpan,
  standingRules,
  type Chosen,
  type RoomNights,
} from './room-nights.ts';
import { writeRuns } from './runs.ts';
import { NO_STAY_TYPED, STAY_FIELDS, staySetOf, type StayTyped } from './stay-codes.ts';
import { StayFields } from './stay-fields.tsx';
import type { PriceReply } from './save.server.ts';

/** Nights that are chosen for a new price, and what was typed for them so far. */
export interface Draft extends Chosen {
  readonly typed: string;
  readonly stay?: StayTyped;
}

interface Rehearsed {
  readonly view: RehearsalView | null;
  readonly problem: string | null;
}

const TYPING_MS = 300;

/**
 * The sheet that sets the price of chosen nights: a large field for the amount or a step from each night's own price,
 * steps up and down, what the change would do while it is typed, and Save. Nights that others changed meanwhile are
 * shown with both prices; nothing typed is lost.
 */
export function PriceSheet({
  rooms,
  place = rooms.map(({ name }) => name).join(', '),
  draft,
  onChange,
  action,
  formKey,
  onClose,
}: {
  /** the rooms whose nights are chosen */
  rooms: readonly RoomNights[];
  /** their names, with those of several properties */
  place?: string;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** the address that saves */
  action: string;
  /** the page's key, new after each load */
  formKey: string;
  onClose: () => void;
}) {
  const saving = useFetcher<PriceReply>();
  const [sentDraft, setSentDraft] = useState('');
  const sent = useRef({ runs: '', key: '', n: 0 });
  const present = cellsOf(rooms, draft, null).map(({ seen }) => seen);
  // nights of different prices have no price to begin with: a typed one is for all, a step for each
  const base = new Set(present).size === 1 ? (present[0] ?? 0) : 0;
  const isTyped = draft.typed.trim() !== '';
  const change = isTyped ? typedChange(draft.typed) : null;
  const stay = staySetOf(draft.stay ?? NO_STAY_TYPED);
  const cells = cellsOf(rooms, draft, change, stay);
  // a price, rules for stays, or both
  const isReadable = isTyped
    ? change !== null && cells.every(({ rate }) => rate !== null && isNightRate(rate))
    : stay !== null;
  const nights = present.length;
  const isLooking = useLooking();
  const rehearsed = useRehearsal(rooms, draft, isReadable);
  const reply = saving.data;
  const moved = reply?.moved ?? [];
  // a refusal, and the nights that stayed, are about what was sent
  const isSent = sentDraft === signOf(draft);
  const refusal = isSent ? (reply?.message ?? '') : '';
  const hasMoved = isSent && moved.length > 0;
  const anyway = hasMoved ? (reply?.anyway ?? '') : '';
  // what stayed may have left the market: then nothing is left to save
  const canSave = !isLooking && nights > 0 && isReadable && (!hasMoved || anyway !== '');

  const save = () => {
    if (!canSave) return;
    // only what stayed: a step must not be taken twice by the nights that are saved
    const runs = anyway === '' ? writeRuns(cells) : anyway;
    if (runs !== sent.current.runs) {
      const n = sent.current.n + 1;
      sent.current = { runs, key: `${formKey}-${n}`, n };
    }
    setSentDraft(signOf(draft));
    void saving.submit(
      { intent: 'save', runs, key: sent.current.key },
      { method: 'post', action, preventScrollReset: true },
    );
  };
  const undo = () => {
    const form = new FormData();
    form.set('intent', 'undo');
    for (const id of reply?.audits ?? []) form.append('audit', String(id));
    // the same nights, saved after that, are another change
    sent.current = { ...sent.current, runs: '' };
    void saving.submit(form, { method: 'post', action, preventScrollReset: true });
  };
  const days = nightsBetween(draft.from, draft.last) + 1;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={datesText(draft)}
      closeLabel={texts.cancel()}
      footer={
        <Button
          type="submit"
          form="price-sheet"
          variant="primary"
          size="lg"
          className="figures w-full"
          pending={saving.state !== 'idle'}
          disabled={!canSave}
        >
          {!canSave
            ? texts.setPrice()
            : anyway !== ''
              ? texts.saveAnyway()
              : isTyped
                ? saveText(change, nights)
                : stays.save({ n: nights })}
        </Button>
      }
    >
      <form
        id="price-sheet"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="text-muted">
          {place}
          {nights > 0 && (
            <span className="figures"> · {texts.nowPrice({ price: rateSpan(present) })}</span>
          )}
        </p>
        {rooms.length === 1 && rooms[0] !== undefined && (
          <div className="flex flex-wrap gap-2">
            <BlockLinks
              id={rooms[0].propertyId}
              room={rooms[0].roomId}
              from={draft.from}
              last={draft.last}
            />
          </div>
        )}
        {isLooking && <LookNote />}
        {nights === 0 && <Notice tone="warn">{texts.hereNone()}</Notice>}
        {refusal !== '' && <Notice tone="warn">{refusal}</Notice>}
        {moved.length > 0 && (
          <Notice tone="warn">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>{reply?.saved}</p>
              {(reply?.audits.length ?? 0) > 0 && (
                <Button size="sm" onClick={undo} disabled={saving.state !== 'idle'}>
                  {texts.undoSaved()}
                </Button>
              )}
            </div>
            <p className="mt-1 font-semibold">{texts.conflicts()}</p>
            <ul className="figures mt-1 flex flex-col gap-1">
              {moved.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Notice>
        )}
        <AmountField
          typed={draft.typed}
          present={present}
          isWrong={isTyped && !isReadable}
          onTyped={(typed) => onChange({ typed })}
        />
        {nights > 0 && (
          <PriceSteps
            present={present}
            change={change ?? (isTyped || base === 0 ? {} : { rate: base })}
            onTyped={(typed) => onChange({ typed })}
          />
        )}
        {days > 2 && (
          <Weekdays chosen={draft.weekdays} onChosen={(weekdays) => onChange({ weekdays })} />
        )}
        <StayFields
          standing={standingRules(rooms, draft)}
          typed={draft.stay ?? NO_STAY_TYPED}
          onTyped={(part) => onChange({ stay: { ...(draft.stay ?? NO_STAY_TYPED), ...part } })}
        />
        <div aria-live="polite" className="min-h-24">
          {rehearsed.problem !== null && !rehearsed.isBusy && (
            <p className="text-danger">{rehearsed.problem}</p>
          )}
          {rehearsed.view === null && (rehearsed.isBusy || rehearsed.problem === null) && (
            <p className="text-sm text-muted">
              {rehearsed.isBusy ? texts.working() : texts.typePrice()}
            </p>
          )}
          {rehearsed.view !== null && !hasMoved && (
            <div className={clsx('transition-opacity', rehearsed.isBusy && 'opacity-55')}>
              <RehearsalLines
                view={rehearsed.view}
                {...(change?.rate === undefined
                  ? {}
                  : { onKeep: (rupees) => onChange({ typed: plainRupees(paise(rupees)) }) })}
              />
            </div>
          )}
        </div>
      </form>
    </Sheet>
  );
}

/** Different for every change of the chosen nights. */
const signOf = ({ from, last, weekdays, typed, stay = NO_STAY_TYPED }: Draft): string =>
  [from, last, weekdays.join(''), typed.trim(), ...STAY_FIELDS.map((name) => stay[name])].join(' ');

/** 'Save ₹32,000 for 3 nights', 'Save +₹1,000 on 3 nights' */
function saveText(change: RateChange | null, n: number): string {
  const { rate, step = 0, percent = 0 } = change ?? {};
  if (rate !== undefined) return texts.saveFor({ price: formatRupees(rate), n });
  const sign = step + percent > 0 ? '+' : '−';
  const size = step === 0 ? `${Math.abs(percent) / 100}%` : formatRupees(Math.abs(step));
  return texts.saveStep({ step: sign + size, n });
}

/** '15,525–21,465': the sign of the rupee stands before the field. */
const plainSpan = (rates: readonly Paise[]): string =>
  [...new Set([Math.min(...rates), Math.max(...rates)])].map(plainRupees).join('–');

function AmountField({
  typed,
  present,
  isWrong,
  onTyped,
}: {
  typed: string;
  /** what the nights cost now */
  present: readonly Paise[];
  /** what is typed is no price of a night */
  isWrong: boolean;
  onTyped: (typed: string) => void;
}) {
  // the sheet is opened to type the amount
  const field = useFocusHere<HTMLLabelElement>(true, true);
  const problem = useId();
  const isRange = new Set(present).size > 1;
  return (
    <div>
      <label ref={field} className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">{texts.amount()}</span>
        <span className="flex items-center gap-2 rounded-card border border-edge bg-surface px-4 focus-within:border-monsoon focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-monsoon">
          <span aria-hidden className="text-3xl text-muted">
            {typed.includes('%') ? '' : '₹'}
          </span>
          <input
            name="rate"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={14}
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? problem : undefined}
            placeholder={present.length > 0 ? plainSpan(present) : undefined}
            onChange={(event) => onTyped(event.target.value)}
            className={clsx(
              'figures min-h-16 w-full min-w-0 bg-transparent text-4xl font-semibold outline-none placeholder:font-normal placeholder:text-muted',
              isRange && 'placeholder:text-2xl',
            )}
          />
        </span>
      </label>
      {isWrong && (
        <p id={problem} className="mt-1.5 text-danger">
          {limits.rate({ low: formatRupees(LEAST_RATE), high: formatRupees(MOST_RATE) })}
        </p>
      )}
    </div>
  );
}

const Weekdays = ({
  chosen,
  onChosen,
}: {
  chosen: readonly number[];
  onChosen: (days: readonly number[]) => void;
}) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{texts.everyDay()}</legend>
    <div className="grid grid-cols-7 gap-1">
      {texts.weekday().map((name, i) => {
        const isChosen = chosen.includes(i + 1);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChosen(isChosen ? chosen.filter((day) => day !== i + 1) : [...chosen, i + 1])
            }
            className="min-h-11 rounded-field border border-edge bg-surface text-sm font-medium aria-pressed:border-monsoon aria-pressed:bg-monsoon aria-pressed:text-on-monsoon"
          >
            {name}
          </button>
        );
      })}
    </div>
  </fieldset>
);

/**
 * Asks what a price would do, a moment after it was typed. Keeps the last answer while the next is on its way. A
 * fetcher of the router will not do: it asks again for the former price after a refused form.
 */
function useRehearsal(
  rooms: readonly RoomNights[],
  { from, last, weekdays, typed, stay = NO_STAY_TYPED }: Draft,
  isReadable: boolean,
): Rehearsed & { readonly isBusy: boolean } {
  const [answer, setAnswer] = useState<Rehearsed & { readonly query: string }>({
    view: null,
    problem: null,
    query: '',
  });
  const query = new URLSearchParams([
    ...rooms.map(({ propertyId, roomId }) => ['rooms', `${propertyId}.${roomId}`]),
    ['from', from],
    ['last', last],
    ...weekdays.map((day) => ['weekday', String(day)]),
    ['rate', typed.trim()],
    ...STAY_FIELDS.map((name) => [name, stay[name]]),
  ]).toString();
  useEffect(() => {
    if (!isReadable) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(localHref(`/host/calendar/rehearsal?${query}`), { signal: asking.signal })
        .then(async (reply) => {
          if (reply.ok) setAnswer({ ...((await reply.json()) as Rehearsed), query });
        })
        // without an answer Save still works
        .catch(() => undefined);
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isReadable, query]);
  if (!isReadable) return { view: null, problem: null, isBusy: false };
  return { view: answer.view, problem: answer.problem, isBusy: answer.query !== query };
}
