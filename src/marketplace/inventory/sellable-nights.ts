import type { Read } from '#platform/database/index.ts';
import { nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { NightFacts } from './sellable.ts';
import { NIGHT_RULE_COLUMNS, nightRulesOf, NO_RULES, type NightRuleRow } from './stay-rules.ts';

/** A night of a room as a JSON array: field names would be most of the bytes. */
export type NightRow = readonly [
  roomId: number,
  /** nights after the first requested one */
  offset: number,
  rate: Paise,
  free: number,
  ...rules: NightRuleRow,
];

/** SQL for a property's nights [first, until): a JSON array of `NightRow`, null without any. */
export const nightsAsJson = (property: string, first: string, until: string): string =>
  `
    (
      select json_agg(
        json_build_array(
          n.room_id, n.night - ${first}, n.rate, n.free,
          ${NIGHT_RULE_COLUMNS.map((column) => `n.${column}`).join(', ')}
        )
      )
      from sellable_nights(${property}, ${first}, ${until}) n
    )`;

/** Nights without any facts: not on sale. */
export const nightsNotOnSale = (span: Stay): readonly NightFacts[] =>
  nightsOf(span).map((night) => ({ night, rate: 0, free: 0, ...NO_RULES, closed: true }));

/** The nights of one room, in order; a night without a row stays as in `blank`. */
export function nightsOfRoom(
  rows: readonly NightRow[] | null,
  roomId: number,
  blank: readonly NightFacts[],
): readonly NightFacts[] {
  const nights = [...blank];
  for (const [room, offset, rate, free, ...rules] of rows ?? []) {
    const empty = room === roomId ? blank[offset] : undefined;
    if (empty !== undefined)
      nights[offset] = { night: empty.night, rate, free, ...nightRulesOf(rules) };
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
