import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import * as limits from '#messages/nights.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as stays from '#messages/owner-stays.ts';
import { nightsBetween } from '#shared/dates.ts';
import { formatRupees, paise, type Paise } from '#shared/money.ts';
import { isNightRate, LEAST_RATE, MOST_RATE, typedRupees } from '#shared/night-rate.ts';
import { localHref } from '#web/app/links.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Sheet } from '#web/ui/overlay.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from './look-note.tsx';
import { RehearsalLines } from './rehearsal-lines.tsx';
import type { RehearsalView } from './rehearsal.server.ts';
import { cellsOf, datesText, rateSpan, type Chosen, type RoomNights } from './room-nights.ts';
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
const STEPS = [-1000, -500, 500, 1000] as const;
const LARGE_STEPS = [-2000, -1000, 1000, 5000] as const;
const LARGE_FROM = paise(20_000);

/**
 * The sheet that sets the price of chosen nights: a large field for the amount, steps up and down, what the price would
 * do while it is typed, and Save. Nights that others changed meanwhile are shown with both prices; nothing typed is
 * lost.
 */
export function PriceSheet({
  rooms,
  place = rooms.map(({ name }) => name).join(', '),
  draft,
  change,
  action,
  formKey,
  onClose,
}: {
  /** the rooms whose nights are chosen */
  rooms: readonly RoomNights[];
  /** their names, with those of several properties */
  place?: string;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** the address that saves */
  action: string;
  /** the page's key, new after each load */
  formKey: string;
  onClose: () => void;
}) {
  const saving = useFetcher<PriceReply>();
  const [sentAmount, setSentAmount] = useState('');
  const sent = useRef({ runs: '', key: '', n: 0 });
  const present = cellsOf(rooms, draft, 0).map(({ seen }) => seen);
  // nights of different prices have no price to begin with: only what is typed makes them one
  const base = new Set(present).size === 1 ? (present[0] ?? 0) : 0;
  const isTyped = draft.typed.trim() !== '';
  const amount = isTyped ? typedRupees(draft.typed) : base;
  const isReadable = isNightRate(amount);
  const nights = present.length;
  const isLooking = useLooking();
  const stay = staySetOf(draft.stay ?? NO_STAY_TYPED);
  const canSave = !isLooking && nights > 0 && (isTyped ? isReadable : stay !== null);
  const rehearsed = useRehearsal(rooms, draft, isTyped && isReadable ? amount : null);
  const reply = saving.data;
  const moved = reply?.moved ?? [];
  // a refusal is about the amount that was sent
  const refusal = draft.typed === sentAmount ? (reply?.message ?? '') : '';

  const save = () => {
    if (!canSave) return;
    const runs = writeRuns(cellsOf(rooms, draft, isTyped ? amount : null, stay));
    if (runs !== sent.current.runs) {
      const n = sent.current.n + 1;
      sent.current = { runs, key: `${formKey}-${n}`, n };
    }
    setSentAmount(draft.typed);
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
            : moved.length > 0
              ? texts.saveAnyway()
              : isTyped
                ? texts.saveFor({ price: formatRupees(amount), n: nights })
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
          onTyped={(typed) => change({ typed })}
        />
        {isReadable && (
          <Steps base={base} amount={amount} onAmount={(typed) => change({ typed })} />
        )}
        {days > 2 && (
          <Weekdays chosen={draft.weekdays} onChosen={(weekdays) => change({ weekdays })} />
        )}
        <StayFields
          typed={draft.stay ?? NO_STAY_TYPED}
          onTyped={(part) => change({ stay: { ...(draft.stay ?? NO_STAY_TYPED), ...part } })}
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
          {rehearsed.view !== null && (
            <div className={clsx('transition-opacity', rehearsed.isBusy && 'opacity-55')}>
              <RehearsalLines
                view={rehearsed.view}
                onKeep={(rupees) => change({ typed: plain(paise(rupees)) })}
              />
            </div>
          )}
        </div>
      </form>
    </Sheet>
  );
}

/** '32,000' */
const plain = (amount: Paise): string => formatRupees(amount).replace('₹', '');

/** '15,525–21,465': the sign of the rupee stands before the field. */
const plainSpan = (rates: readonly Paise[]): string =>
  [...new Set([Math.min(...rates), Math.max(...rates)])].map(plain).join('–');

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
            ₹
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

function Steps({
  base,
  amount,
  onAmount,
}: {
  base: Paise;
  amount: Paise;
  onAmount: (typed: string) => void;
}) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {((base || amount) >= LARGE_FROM ? LARGE_STEPS : STEPS).map((rupees) => {
        const step = formatRupees(paise(Math.abs(rupees)));
        return (
          <Button
            key={rupees}
            size="sm"
            className="figures px-1! whitespace-nowrap"
            aria-label={
              rupees > 0 ? texts.moreBy({ amount: step }) : texts.lessBy({ amount: step })
            }
            onClick={() =>
              onAmount(plain(Math.min(MOST_RATE, Math.max(LEAST_RATE, amount + paise(rupees)))))
            }
          >
            {rupees > 0 ? '+' : '−'}
            {plain(paise(Math.abs(rupees)))}
          </Button>
        );
      })}
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
  { from, last, weekdays, stay = NO_STAY_TYPED }: Chosen & Pick<Draft, 'stay'>,
  rate: Paise | null,
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
    ['rate', rate === null ? '' : String(rate / 100)],
    ...STAY_FIELDS.map((name) => [name, stay[name]]),
  ]).toString();
  const isTyped = rate !== null || staySetOf(stay) !== null;
  useEffect(() => {
    if (!isTyped) return;
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
  }, [isTyped, query]);
  if (!isTyped) return { view: null, problem: null, isBusy: false };
  return { view: answer.view, problem: answer.problem, isBusy: answer.query !== query };
}
