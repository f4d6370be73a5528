import type { NightFacts } from '#marketplace/inventory/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { NightRules } from '#shared/stay-rules.ts';
import type { RoomFacts } from '../price-facts.ts';

/** A change of one night of one room; a field that is absent stays as it is. */
export interface NightEdit {
  readonly roomId: number;
  readonly night: IsoDate;
  readonly rate?: Paise;
  /** units that can still be sold after the change */
  readonly free?: number;
  readonly closed?: boolean;
  /** the rules for stays that arrive on this night, or leave on its date; null: any number of nights */
  readonly minNights?: number | null;
  readonly maxNights?: number | null;
  readonly noArrival?: boolean;
  readonly noDeparture?: boolean;
}

/** A night of a room. */
export interface RoomNight {
  readonly roomId: number;
  readonly night: IsoDate;
}

/** The key of a night among those of all rooms. */
export const keyOf = ({ roomId, night }: RoomNight): string => `${roomId} ${night}`;

/** A room before and after its edits. */
export interface EditedRoom {
  readonly before: RoomFacts;
  /** the room with its edits */
  readonly room: RoomFacts;
  readonly changed: readonly RoomNight[];
  readonly taken: number;
  /** keys of the nights on sale */
  readonly known: readonly string[];
}

/** A night without a rate is not on sale: the inventory has no row of it. */
const isOnSale = ({ rate, free, rules }: NightFacts): boolean =>
  rate > 0 || free > 0 || !rules.closed;

/** Applies edits to a room; a night that they leave as it is does not count as changed. */
export function editRoom(before: RoomFacts, edits: readonly NightEdit[]): EditedRoom {
  const byNight = new Map<IsoDate, Omit<NightEdit, 'roomId' | 'night'>>();
  // the later of two edits of a night wins, field by field
  for (const { roomId: _room, night, ...set } of edits)
    byNight.set(night, { ...byNight.get(night), ...set });
  const onSale = new Set(before.nights.filter(isOnSale).map(({ night }) => night));
  const changed: RoomNight[] = [];
  let taken = 0;
  const nights = before.nights.map((night): NightFacts => {
    const edit = byNight.get(night.night);
    if (edit === undefined || !onSale.has(night.night)) return night;
    const { rate = night.rate, free = night.free, minNights, ...rules } = edit;
    const least = minNights === undefined ? {} : { minNights: minNights === 1 ? null : minNights };
    const edited = { ...night, rate, free, rules: { ...night.rules, ...rules, ...least } };
    if (rate === night.rate && free === night.free && sameRules(edited.rules, night.rules))
      return night;
    changed.push({ roomId: before.id, night: night.night });
    if (night.free < 1) taken += 1;
    return edited;
  });
  return {
    before,
    room: { ...before, nights },
    changed,
    taken,
    known: [...onSale].map((night) => keyOf({ roomId: before.id, night })),
  };
}

const sameRules = (a: NightRules, b: NightRules): boolean =>
  a.closed === b.closed &&
  a.minNights === b.minNights &&
  a.maxNights === b.maxNights &&
  a.noArrival === b.noArrival &&
  a.noDeparture === b.noDeparture;
