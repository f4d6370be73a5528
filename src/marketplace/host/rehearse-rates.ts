import {
  rangeProblem,
  rateProblem,
  setNights,
  setProblem,
  setsRules,
  staySetProblem,
  weekdaysProblem,
  type NightsChange,
  type StayLimits,
  type StaySet,
} from '#marketplace/inventory/index.ts';
import { factsOfNights } from '#marketplace/pricing/index.ts';
import { rehearse, type Rehearsal } from '#marketplace/pricing/rehearsal/index.ts';
import { shareTermsOf } from '#marketplace/settlement/index.ts';
import { unknownProperty } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/owner-calendar.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { isNightRate, type RateChange } from '#shared/night-rate.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { NightRules } from '#shared/stay-rules.ts';
import { nightEditsOf } from './words/night-edits.ts';
import { readOwnerWords, type OwnerChange, type OwnerWords } from './words/read-owner-words.ts';
import { sayChange, sayProblems } from './words/say-owner-words.ts';

/** A change of the rates and rules of nights of some rooms, or an owner's words. */
export interface RatesAsked {
  readonly propertyId: number;
  /** the rooms of the change; words may name others */
  readonly roomIds: readonly number[];
  /** the rooms that words may name */
  readonly rooms: readonly { readonly id: number; readonly name: string }[];
  readonly from: IsoDate;
  /** the last night */
  readonly last: IsoDate;
  readonly weekdays: readonly number[] | null;
  /** null: the nights keep their rates */
  readonly change: RateChange | null;
  readonly stay?: StaySet;
  /** replaces the nights, the change and the rules; '' without words */
  readonly words: string;
}

export interface RateCell {
  readonly roomId: number;
  readonly night: IsoDate;
  /** null: it keeps its rate */
  readonly rate: Paise | null;
  /** the rules that change; null: none */
  readonly stay: StaySet | null;
  /** the rate and the rules before the change */
  readonly seen: Paise;
  readonly seenStay: StayLimits;
}

export interface RatesRehearsed {
  /** what the words mean, as sentences */
  readonly understood: readonly string[];
  /** each night keeps its own price, with a sum or a percent more or less */
  readonly byStep: boolean;
  readonly cells: readonly RateCell[];
  readonly rehearsal: Rehearsal;
}

/** Nights around the change in which it may leave a gap. */
const AROUND = 7;

/**
 * What a change of rates and rules would do, and the cells that save it. Refuses `words.…` for words that are unclear,
 * `nights.…` as `setNights` does, and what `allowedOn` refuses.
 */
export async function rehearseRates(
  ctx: Context,
  asked: RatesAsked,
): Promise<Result<RatesRehearsed>> {
  const { propertyId, roomIds, words } = asked;
  const terms = await shareTermsOf(ctx, propertyId);
  if (!terms.ok) return terms;
  const today = ctx.clock.today();
  const said = words === '' ? rangeOf(asked) : readOwnerWords(words, today, asked.rooms);
  const problem = words === '' ? rangeRefusal(asked, today) : wordsRefusal(said);
  if (problem !== null) return problem;
  const facts = await factsOfNights(ctx, propertyId, spanOf(said.changes, today), {
    withDrafts: true,
  });
  if (facts === null) return unknownProperty();
  const edits = nightEditsOf({ ...said, roomIds: said.roomIds ?? roomIds }, facts);
  const present = new Map(
    facts.rooms.flatMap(({ id, nights }) =>
      nights.map((night) => [`${id} ${night.night}`, night] as const),
    ),
  );
  const cells = edits.flatMap(({ roomId, night, rate = null, ...edit }): RateCell[] => {
    const now = present.get(`${roomId} ${night}`);
    const { free: _free, closed: _closed, ...stay } = edit;
    return now === undefined
      ? []
      : [
          {
            roomId,
            night,
            rate,
            stay: setsRules(stay) ? stay : null,
            seen: now.rate,
            seenStay: limitsIn(now.rules),
          },
        ];
  });
  if (cells.length === 0) return refuse('invalid', 'nights.none', texts.nothing());
  const refused =
    outOfBounds(cells) ??
    (await savingRefusal(
      ctx,
      cells.map(({ night, ...cell }) => ({
        propertyId,
        roomId: cell.roomId,
        from: night,
        to: addDays(night, 1),
        set: { ...(cell.rate === null ? {} : { rate: cell.rate }), ...cell.stay },
      })),
    ));
  if (refused !== null) return refused;
  const openHolds = await holdsOn(ctx, propertyId, cells);
  const rehearsal = rehearse({ facts, edits, terms: terms.value, openHolds, today });
  return ok({
    understood: words === '' ? [] : said.changes.map(sayChange),
    byStep: said.changes.some(({ set }) => isStep(set)),
    cells,
    rehearsal,
  });
}

/** Without a night, '': `setNights` refuses it. */
const dayAfter = (night: IsoDate): IsoDate => (night === '' ? '' : addDays(night, 1));

const limitsIn = ({ minNights, maxNights, noArrival, noDeparture }: NightRules): StayLimits => ({
  minNights,
  maxNights,
  noArrival,
  noDeparture,
});

/** What words would set. A field of rules that is absent stays as it is. */
const settingsOf = ({ change, stay = {} }: RatesAsked) => ({ ...change, ...stay });

const rangeOf = (asked: RatesAsked): OwnerWords => ({
  changes: [
    {
      ranges: [{ checkIn: asked.from, checkOut: dayAfter(asked.last) }],
      weekdays: asked.weekdays,
      set: settingsOf(asked),
    },
  ] as readonly OwnerChange[],
  roomIds: null,
  notUnderstood: [],
  missing: null,
});

const rangeRefusal = (
  { from, last, weekdays, change, stay = {} }: RatesAsked,
  today: IsoDate,
): Refusal | null =>
  rangeProblem(from, dayAfter(last), today) ??
  weekdaysProblem(weekdays) ??
  (isStep(change)
    ? staySetProblem(stay)
    : setProblem({ ...(change?.rate === undefined ? {} : { rate: change.rate }), ...stay }));

/** A sum or a percent more or less for each night. */
const isStep = (change: RateChange | null): boolean =>
  change?.step !== undefined || change?.percent !== undefined;

/** `nights.rate` for a step that leads a night out of the bounds. */
function outOfBounds(cells: readonly RateCell[]): Refusal | null {
  const wrong = cells.find(({ rate }) => rate !== null && !isNightRate(rate));
  return wrong === undefined ? null : rateProblem(wrong.rate ?? 0);
}

/** What `setNights` would refuse. */
async function savingRefusal(
  ctx: Context,
  changes: readonly NightsChange[],
): Promise<Refusal | null> {
  const tried = await setNights(ctx, { changes, idempotencyKey: null, dryRun: true });
  return tried.ok ? null : tried;
}

function wordsRefusal(said: OwnerWords): Refusal | null {
  const [first] = sayProblems(said);
  return first === undefined
    ? null
    : refuse('invalid', 'words.unclear', first, { fields: { words: first } });
}

/** The nights of the changes from today on, with those around them. */
function spanOf(changes: readonly OwnerChange[], today: IsoDate) {
  const ranges = changes.flatMap((change) => change.ranges);
  const first = ranges.map(({ checkIn }) => checkIn).toSorted()[0] ?? today;
  const until =
    ranges
      .map(({ checkOut }) => checkOut)
      .toSorted()
      .at(-1) ?? today;
  const checkIn = addDays(first, -AROUND);
  return { checkIn: checkIn < today ? today : checkIn, checkOut: addDays(until, AROUND) };
}

async function holdsOn(
  ctx: Context,
  propertyId: number,
  cells: readonly RateCell[],
): Promise<number> {
  const { rows } = await ctx.pool.query<{ n: number }>({
    name: 'holds-on-nights',
    text: `select count(distinct b.id)::integer as n from bookings b
      join night_claims c on c.booking_id = b.id
      join unnest($2::integer[], $3::date[]) as e (room_id, night) on e.room_id = c.room_id and e.night = c.night
      where b.property_id = $1 and b.state = 'held'`,
    values: [propertyId, cells.map(({ roomId }) => roomId), cells.map(({ night }) => night)],
  });
  return rows[0]?.n ?? 0;
}
