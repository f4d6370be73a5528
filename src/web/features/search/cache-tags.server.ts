import { nightsOf, type IsoDate, type Stay } from '#shared/dates.ts';
import { leadingTags, type PageTag } from '#web/app/page-meta.ts';
import type { ListData } from './list.server.ts';

/** A list of more towns than these carries tags for all towns instead. */
const MOST_TOWNS = 8;
/** A list of more nights than these carries a tag for any night instead. */
const MOST_TAGGED_NIGHTS = 31;

/** The nights of several stays, each once. */
export const nightsOfAll = (stays: readonly Stay[]): IsoDate[] => [
  ...new Set(stays.flatMap(nightsOf)),
];

/**
 * Cache tags of a page that lists these towns (all towns, if there are none) and depends on the availability and rates
 * of these nights.
 * @param nights null: more than one can say beforehand
 */
export function tagsOfTowns(
  towns: readonly number[],
  nights: readonly IsoDate[] | null,
  ...more: readonly PageTag[]
): ReturnType<typeof leadingTags> {
  const anyNight = nights === null || nights.length > MOST_TAGGED_NIGHTS;
  const tags: PageTag[] =
    towns.length === 0 || towns.length > MOST_TOWNS
      ? [
          'properties',
          ...(anyNight ? (['nights'] as const) : nights.map((night) => `nights:${night}` as const)),
        ]
      : towns.flatMap((id) => [
          `city:${id}` as const,
          ...(anyNight
            ? [`town-nights:${id}` as const]
            : nights.map((night) => `town-nights:${id}:${night}` as const)),
        ]);
  return leadingTags(...tags, 'places', ...more);
}

/**
 * Cache tags of a page with a list. An empty list depends on all towns; a sold-out property shows its next free date,
 * so its list depends on any night.
 */
export const listTags = (
  { towns, count, cards, state }: Pick<ListData, 'towns' | 'count' | 'cards' | 'state'>,
  ...more: readonly PageTag[]
): ReturnType<typeof leadingTags> =>
  tagsOfTowns(
    count === 0 ? [] : towns,
    cards.every(({ available }) => available) ? nightsOf(state.query.stay) : null,
    ...more,
  );
