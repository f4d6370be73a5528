import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import type { TourCard as Card, TourDetails, TourKind } from '#marketplace/content/index.ts';
import { tourPath } from '#shared/ids.ts';
import * as tourLinks from '#messages/tour-links.ts';
import * as texts from '#messages/tours.ts';
import { dotted } from '#shared/phrases.ts';
import { Badge, Price } from '#web/ui/facts.tsx';
import { type Crumb, fromHome } from '#web/ui/navigation.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The fields of a tour that its card shows. */
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
  readonly picture: PictureFacts;
}

/** The fields of a tour that its page shows. */
export type TourView = Omit<TourDetails, 'updatedAt' | 'picture'>;

export const cardView = ({
  id,
  kind,
  slug,
  title,
  summary,
  price,
  days,
  nights,
  places,
  picture,
}: Card): TourCardView => ({
  id,
  kind,
  slug,
  title,
  summary,
  price,
  days,
  nights,
  places,
  picture,
});

export const tourView = ({
  id,
  kind,
  slug,
  title,
  summary,
  price,
  days,
  nights,
  places,
  bestMonths,
  startsAt,
  endsAt,
  pictures,
  dayPlan,
  inclusions,
  exclusions,
  terms,
}: TourDetails): TourView => ({
  id,
  kind,
  slug,
  title,
  summary,
  price,
  days,
  nights,
  places,
  bestMonths,
  startsAt,
  endsAt,
  pictures,
  dayPlan,
  inclusions,
  exclusions,
  terms,
});

export const LIST_PATHS = {
  domestic: '/domestic-tour',
  international: '/international-tour',
} as const satisfies Record<TourKind, string>;

/** The breadcrumbs of a list of tours, or of one tour. */
export const tourCrumbs = (kind: TourKind, title?: string): readonly Crumb[] =>
  title === undefined
    ? fromHome({ label: tourLinks[kind]() })
    : fromHome({ label: tourLinks[kind](), to: LIST_PATHS[kind] }, { label: title });

/** Start, places and end in order; omits an end that equals the last place. */
export const routeOf = ({
  startsAt,
  places,
  endsAt,
}: Pick<TourDetails, 'startsAt' | 'places' | 'endsAt'>): readonly string[] =>
  [startsAt, ...places, endsAt].filter((place, i, all) => place !== all[i - 1]);

/** A tour in a list; the whole card is a link. `level` is the rank of its heading. */
export function TourCard({
  tour,
  level = 2,
  priority = false,
}: {
  tour: TourCardView;
  level?: 2 | 3;
  priority?: boolean;
}) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <li className="group relative flex flex-col">
      <div className="relative">
        <Picture
          picture={tour.picture}
          alt=""
          priority={priority}
          sizes="(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 100vw"
          className="aspect-3/2 w-full rounded-card"
          imgClassName="transition-transform duration-500 ease-calm group-hover:scale-[1.025] motion-reduce:transition-none"
        />
        <Badge tone="picture" className="absolute bottom-3 left-3">
          {texts.length({ days: tour.days, nights: tour.nights })}
        </Badge>
      </div>
      <p className="mt-4 text-sm text-muted">{dotted(tour.places)}</p>
      <Title className="mt-1 text-lg leading-snug">
        <Link
          to={tourPath(tour)}
          prefetch="intent"
          lang={langOf(tour.title)}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-monsoon"
        >
          {tour.title}
        </Link>
      </Title>
      <p lang={langOf(tour.summary)} className="mt-1.5 mb-3 text-muted">
        {tour.summary}
      </p>
      <p className="mt-auto">
        <Price amount={tour.price} note={texts.perPerson()} />
      </p>
    </li>
  );
}
