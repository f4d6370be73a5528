import type { Read } from '#platform/database/index.ts';
import { nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { CLOSED } from '#shared/stay-rules.ts';
import type { NightFacts } from './sellable.ts';
import { nightRulesOf, type NightRuleRow } from './stay-rules.ts';

/** A night of a room as a JSON array: field names would be most of the bytes. */
export type NightRow = readonly [
  roomId: number,
  /** nights after the first requested one */
  offset: number,
  rate: Paise,
  free: number,
  rules: NightRuleRow | null,
];

/** SQL for a property's nights [first, until): a JSON array of `NightRow`, null without any. */
export const nightsAsJson = (property: string, first: string, until: string): string =>
  `
    (
      select json_agg(json_build_array(n.room_id, n.night - ${first}, n.rate, n.free, n.rules))
      from stay_nights(${property}, ${first}, ${until}) n
    )`;

/** Nights without any facts: not on sale. */
export const nightsNotOnSale = (span: Stay): readonly NightFacts[] =>
  nightsOf(span).map((night) => ({ night, rate: 0, free: 0, rules: CLOSED }));

/**
 * The nights of one room, in order; a night without a row stays as in `blank`. A date without departures is also said
 * of the night before it, the last of a stay that ends then: the row of the date after `blank` is read for it alone.
 */
export function nightsOfRoom(
  rows: readonly NightRow[] | null,
  roomId: number,
  blank: readonly NightFacts[],
): readonly NightFacts[] {
  const nights = [...blank];
  const noDeparture: number[] = [];
  for (const [room, offset, rate, free, rules] of rows ?? []) {
    if (room !== roomId) continue;
    const empty = blank[offset];
    const ruled = nightRulesOf(rules);
    if (empty !== undefined) nights[offset] = { night: empty.night, rate, free, rules: ruled };
    if (ruled.noDeparture) noDeparture.push(offset);
  }
  for (const offset of noDeparture) {
    const last = nights[offset - 1];
    if (last !== undefined)
      nights[offset - 1] = { ...last, rules: { ...last.rules, noDepartureAfter: true } };
  }
  return nights;
}

/** The nights [first, until) of properties, by property; properties without nights are left out. */
export async function sellableNights(
  read: Read,
  propertyIds: readonly number[],
  first: IsoDate,
  until: IsoDate,
): Promise<ReadonlyMap<number, readonly NightRow[]>> {
  if (propertyIds.length === 0 || first >= until) return new Map();
  const rows = await read<{ id: number; nights: readonly NightRow[] | null }>({
    name: 'sellable-nights',
    text: `select p.id, ${nightsAsJson('p.id', '$2::date', '$3::date')} as nights from unnest($1::integer[]) as p (id)`,
    values: [propertyIds, first, until],
  });
  return new Map(rows.flatMap(({ id, nights }) => (nights === null ? [] : [[id, nights]])));
}
