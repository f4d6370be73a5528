import { addDays, instantInIndia, nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { takenOff } from '#shared/price-lines.ts';
import { ownerShare, type OwnerShare, type ShareTerms } from '#shared/owner-share.ts';
import { DEFAULT_CHILD_AGE, MAX_CHILDREN_PER_ROOM, type Party } from '#shared/party.ts';
import { editRoom, keyOf, type EditedRoom, type NightEdit, type RoomNight } from './edit-room.ts';
import { orphanNights } from './orphan-nights.ts';
import {
  nightsWithin,
  withoutStayRules,
  type PlanFacts,
  type PriceFacts,
  type RoomFacts,
} from '../price-facts.ts';
import { offerHolds } from '../discounts.ts';
import { quote, type Quote } from '../quote.ts';
import { planRate } from '../total.ts';

export interface RehearsalAsked {
  /** the facts of the calendar: the edited nights, and if possible a few before and after them */
  readonly facts: PriceFacts;
  readonly edits: readonly NightEdit[];
  readonly terms: ShareTerms;
  /** holds that are open now on the edited nights; they keep their price */
  readonly openHolds: number;
  readonly today: IsoDate;
}

/** What a guest pays and the owner gets for a stay. */
interface StayMoney {
  /** the guest's total, taxes included */
  readonly total: Paise;
  readonly gst: Paise;
  /** what the property's own discounts take off before taxes */
  readonly off: Paise;
  readonly owner: OwnerShare;
}

/** The money of a party for the stay of an example; `before` is null for nights that had no rate. */
interface PartyMoney {
  readonly party: Party;
  readonly before: StayMoney | null;
  readonly after: StayMoney;
}

/** A plan's rate on the first night of an example. */
interface PlanChange {
  readonly planId: number;
  readonly name: string;
  readonly before: Paise | null;
  readonly after: Paise;
}

/** One room of the edit, priced for its first changed night on the cheapest plan. */
export interface RoomExample {
  readonly roomId: number;
  readonly roomName: string;
  readonly stay: Stay;
  /** the name of the plan that is priced */
  readonly plan: string;
  /** the shortest longer stay from that night on to which a further offer applies, for the first party */
  readonly longer: { readonly nights: number; readonly money: StayMoney } | null;
  /** two adults, and as many as the room takes if that is another party */
  readonly parties: readonly PartyMoney[];
  readonly plans: readonly PlanChange[];
}

/** A change of a rate that moves the night to another rate of GST. */
export interface GstStep extends RoomNight {
  readonly from: Paise;
  readonly to: Paise;
  /** percent of GST before and after, hundredths */
  readonly percentFrom: number;
  readonly percentTo: number;
  /** what the owner gets more for the night; negative: less */
  readonly ownerMore: Paise;
  /** what the guest pays more for the night; negative: less */
  readonly guestMore: Paise;
  /** the highest rate in whole rupees below `to` with the lower GST; null when the step goes down */
  readonly lastBelow: Paise | null;
}

/** The effect of a change of nights before it is saved. */
export interface Rehearsal {
  /** nights that change, by room */
  readonly changed: readonly RoomNight[];
  /** how many of them have no free unit: what is booked there keeps its price */
  readonly taken: number;
  /** nights that already are as the edit wants them */
  readonly unchanged: number;
  /** nights that are not on sale, so nothing can be changed */
  readonly missing: readonly RoomNight[];
  readonly examples: readonly RoomExample[];
  readonly steps: readonly GstStep[];
  /** free nights that the change leaves too short for any stay */
  readonly orphans: readonly RoomNight[];
  readonly openHolds: number;
}

const TWO_ADULTS: Party = { adults: 2, childAges: [], rooms: 1 };

/**
 * Shows a change of nights before it is saved: edits a copy of the facts and quotes again. Pure; a sealed quote or a
 * booking is never affected. Facts and edits are of one property.
 */
export function rehearse(asked: RehearsalAsked): Rehearsal {
  const { facts, edits, openHolds } = asked;
  // prices are those of the nights, whatever stays the owner takes
  const bare = { ...asked, facts: withoutStayRules(facts) };
  const byRoom = Map.groupBy(edits, ({ roomId }) => roomId);
  const rooms = facts.rooms.map((room) => editRoom(room, byRoom.get(room.id) ?? []));
  const after = withoutStayRules({ ...facts, rooms: rooms.map(({ room }) => room) });
  const changed = rooms.flatMap((room) => room.changed);
  const known = new Set(rooms.flatMap((room) => room.known));
  const found = edits.filter((edit) => known.has(keyOf(edit)));
  return {
    changed,
    taken: rooms.reduce((sum, room) => sum + room.taken, 0),
    unchanged: new Set(found.map(keyOf)).size - changed.length,
    missing: edits
      .filter((edit) => !known.has(keyOf(edit)))
      .map(({ roomId, night }) => ({ roomId, night })),
    examples: rooms.flatMap((room) => exampleOf(room, bare, after)),
    steps: rooms.flatMap((room) => gstSteps(room, bare, after)),
    orphans: rooms.flatMap(({ room, before }) => {
      const old = new Set(orphanNights(before.nights));
      return orphanNights(room.nights)
        .filter((night) => !old.has(night))
        .map((night) => ({ roomId: room.id, night }));
    }),
    openHolds,
  };
}

/** The example of a room: its first changed night with a free unit, else its first changed night. */
function exampleOf(
  { before, room, changed }: EditedRoom,
  asked: RehearsalAsked,
  after: PriceFacts,
): RoomExample[] {
  const offsets = changed.map(({ night }) => offsetOf(room, night));
  const offset = offsets.find((at) => (room.nights[at]?.free ?? 0) > 0) ?? offsets[0];
  const first = offset === undefined ? undefined : room.nights[offset];
  const plan = cheapestPlan(room, first?.rate ?? 0);
  if (offset === undefined || first === undefined || plan === null || first.rate < 1) return [];
  const wanted = first.rules.minNights ?? 1;
  const nights = isPriced(room, offset, wanted) ? wanted : 1;
  const was = before.nights.slice(offset, offset + nights);
  const money = (facts: PriceFacts, party: Party, n = nights): StayMoney | null =>
    moneyOf(priced({ facts, room, plan, offset, nights: n }, party, asked.today), asked);
  const least = longerStay(after, first.night, nights, asked.today);
  const longer =
    least !== null && isPriced(room, offset, least)
      ? money(after, partiesOf(room)[0], least)
      : null;
  const parties = partiesOf(room).flatMap((party): PartyMoney[] => {
    const now = money(after, party);
    const old = was.every(({ rate }) => rate > 0) ? money(asked.facts, party) : null;
    return now === null ? [] : [{ party, before: old, after: now }];
  });
  return [
    {
      roomId: room.id,
      roomName: room.name,
      stay: { checkIn: first.night, checkOut: addDays(first.night, nights) },
      plan: plan.name,
      longer: least === null || longer === null ? null : { nights: least, money: longer },
      parties,
      plans: room.plans.map(({ id, name, ...rest }) => ({
        planId: id,
        name,
        before: (was[0]?.rate ?? 0) > 0 ? planRate(rest, was[0]?.rate ?? 0) : null,
        after: planRate(rest, first.rate),
      })),
    },
  ];
}

const isPriced = ({ nights }: RoomFacts, offset: number, n: number): boolean =>
  offset + n <= nights.length && nights.slice(offset, offset + n).every(({ rate }) => rate > 0);

/** The fewest nights from a night on, above `nights`, to which an offer for longer stays applies; null without one. */
function longerStay(
  { offers }: PriceFacts,
  checkIn: IsoDate,
  nights: number,
  today: IsoDate,
): number | null {
  const fitting = offers
    .filter(({ minNights }) => minNights > nights)
    .filter((offer) =>
      offerHolds(offer, { checkIn, checkOut: addDays(checkIn, offer.minNights) }, today),
    )
    .map(({ minNights }) => minNights);
  return fitting.length === 0 ? null : Math.min(...fitting);
}

const offsetOf = (room: RoomFacts, night: IsoDate): number =>
  nightsBetween(room.nights[0]?.night ?? night, night);

const cheapestPlan = (room: RoomFacts, rate: Paise): PlanFacts | null =>
  room.plans.reduce<PlanFacts | null>(
    (best, plan) => (best === null || planRate(plan, rate) < planRate(best, rate) ? plan : best),
    null,
  );

/** Two adults, and the full room where that is another party. */
function partiesOf({ maxAdults, maxChildren }: RoomFacts): readonly [Party, ...Party[]] {
  const couple = { ...TWO_ADULTS, adults: Math.min(2, maxAdults) };
  const children = Math.min(maxChildren, MAX_CHILDREN_PER_ROOM);
  const full: Party = {
    adults: maxAdults,
    childAges: Array.from({ length: children }, () => DEFAULT_CHILD_AGE),
    rooms: 1,
  };
  return full.adults === couple.adults && children === 0 ? [couple] : [couple, full];
}

interface Priced {
  readonly facts: PriceFacts;
  readonly room: RoomFacts;
  readonly plan: PlanFacts;
  readonly offset: number;
  readonly nights: number;
}

/** The quote of one unit, as if it were free: an owner asks for the price, whether or not the night is sold. */
function priced(
  { facts, room, plan, offset, nights }: Priced,
  party: Party,
  today: IsoDate,
): Quote | null {
  const cut = nightsWithin(facts, offset, nights);
  const open = cut.rooms
    .filter(({ id }) => id === room.id)
    .map((one) => ({
      ...one,
      nights: one.nights.map((night) => ({
        ...night,
        free: Math.max(1, night.free),
        closed: false,
      })),
    }));
  const checkIn = open[0]?.nights[0]?.night;
  if (checkIn === undefined) return null;
  const result = quote(
    { ...cut, coupon: null, rooms: open },
    {
      stay: { checkIn, checkOut: addDays(checkIn, nights) },
      party,
      picks: [{ roomId: room.id, planId: plan.id, quantity: 1 }],
      today,
      now: instantInIndia(today, '00:00'),
    },
  );
  return result.ok && result.value.available ? result.value : null;
}

const moneyOf = (priceOf: Quote | null, { terms }: RehearsalAsked): StayMoney | null =>
  priceOf === null
    ? null
    : {
        total: priceOf.grandTotal,
        gst: priceOf.gstTotal,
        off: takenOff(priceOf),
        owner: ownerShare(priceOf.grandTotal - priceOf.gstTotal - (priceOf.roundOff ?? 0), terms),
      };

/** The changes of a rate that cross a step of GST; one for each pair of rates of a room. */
function gstSteps(
  { before, room, changed }: EditedRoom,
  asked: RehearsalAsked,
  after: PriceFacts,
): GstStep[] {
  const seen = new Set<string>();
  return changed.flatMap(({ night }): GstStep[] => {
    const offset = offsetOf(room, night);
    const [from, to] = [before.nights[offset]?.rate ?? 0, room.nights[offset]?.rate ?? 0];
    if (from < 1 || to < 1 || from === to || seen.has(`${from} ${to}`)) return [];
    seen.add(`${from} ${to}`);
    const plan = cheapestPlan(room, to);
    if (plan === null) return [];
    const party = { ...TWO_ADULTS, adults: Math.min(2, room.maxAdults) };
    const at = (rate: Paise) =>
      priced(
        { facts: withRate(after, room.id, offset, rate), room, plan, offset, nights: 1 },
        party,
        asked.today,
      );
    const [old, now] = [at(from), at(to)];
    const [oldMoney, nowMoney] = [moneyOf(old, asked), moneyOf(now, asked)];
    const [percentFrom, percentTo] = [old?.taxes?.[0]?.percent, now?.taxes?.[0]?.percent];
    if (oldMoney === null || nowMoney === null) return [];
    if (percentFrom === undefined || percentTo === undefined || percentFrom === percentTo)
      return [];
    return [
      {
        roomId: room.id,
        night,
        from,
        to,
        percentFrom,
        percentTo,
        ownerMore: nowMoney.owner.share - oldMoney.owner.share,
        guestMore: nowMoney.total - oldMoney.total,
        lastBelow:
          percentTo > percentFrom
            ? lastRateWith(from, to, (rate) => at(rate)?.taxes?.[0]?.percent === percentFrom)
            : null,
      },
    ];
  });
}

const withRate = (facts: PriceFacts, roomId: number, offset: number, rate: Paise): PriceFacts => ({
  ...facts,
  rooms: facts.rooms.map((room) =>
    room.id === roomId
      ? {
          ...room,
          nights: room.nights.map((night, i) => (i === offset ? { ...night, rate } : night)),
        }
      : room,
  ),
});

const RUPEE: Paise = 100;

/** The highest whole rupee from `low` on that still holds, below `high`, which does not. */
function lastRateWith(low: Paise, high: Paise, holds: (rate: Paise) => boolean): Paise {
  let good = Math.floor(low / RUPEE);
  let bad = Math.ceil(high / RUPEE);
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle * RUPEE)) good = middle;
    else bad = middle;
  }
  return good * RUPEE;
}
