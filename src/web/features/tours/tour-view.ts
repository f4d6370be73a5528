import type { Picture } from '#marketplace/catalogue/index.ts';
import type { TourCard, TourDetails, TourKind } from '#marketplace/content/index.ts';
import { content } from '#shared/messages/content.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import type { Crumb } from '#web/ui/navigation.tsx';

/** A tour with only what its card shows. */
export interface TourCardView {
  readonly id: number;
  readonly kind: TourKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  /** paise */
  readonly price: number;
  readonly days: number;
  readonly nights: number;
  readonly places: readonly string[];
  readonly picture: Picture;
}

/** A tour with what its page shows. */
export type TourView = Omit<TourDetails, 'updatedAt' | 'picture'>;

export const cardView = ({ id, kind, slug, title, summary, price, days, nights, places, picture }: TourCard): TourCardView => ({ id, kind, slug, title, summary, price, days, nights, places, picture });

export const tourView = ({ id, kind, slug, title, summary, price, days, nights, places, bestMonths, startsAt, endsAt, pictures, dayPlan, inclusions, exclusions, terms }: TourDetails): TourView => ({
  id, kind, slug, title, summary, price, days, nights, places, bestMonths, startsAt, endsAt, pictures, dayPlan, inclusions, exclusions, terms,
});

export const LIST_PATHS = { domestic: '/domestic-tour', international: '/international-tour' } as const satisfies Record<TourKind, string>;

/** The way to a list, or to a tour of it. */
export const tourCrumbs = (kind: TourKind, title?: string): readonly Crumb[] => [
  { label: content.nav.home, to: '/' },
  title === undefined ? { label: texts[kind].title } : { label: texts[kind].title, to: LIST_PATHS[kind] },
  ...(title === undefined ? [] : [{ label: title }]),
];

/** Start, places and end in their order; an end that equals the last place is not said twice. */
export const routeOf = ({ startsAt, places, endsAt }: Pick<TourDetails, 'startsAt' | 'places' | 'endsAt'>): readonly string[] =>
  [startsAt, ...places, endsAt].filter((place, i, all) => place !== all[i - 1]);
