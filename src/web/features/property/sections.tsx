import { type ComponentProps, lazy, memo, Suspense } from 'react';
import * as badges from '#messages/badges.ts';
import * as popular from '#messages/popular.ts';
import * as texts from '#messages/property.ts';
import type { Flag } from '#shared/filters.ts';
import { WishlistHeart } from '#web/features/wishlist/heart.tsx';
import { Badge, Rating, Stars } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/lazy-on-intent.tsx';
import type { PropertyPageData } from './property-view.ts';

const AddToBoard = late(() => import('#web/features/board/add-to-board.tsx'));

/** A flag without an entry is a plain badge. */
const FLAG_LOOKS: Readonly<
  Partial<Record<Flag, Pick<ComponentProps<typeof Badge>, 'icon' | 'tone'>>>
> = {
  couple_friendly: { icon: 'heart' },
  pure_veg: { tone: 'good', icon: 'vegan' },
};

/** Name, stars, address, rating and badges. */
export function TitleBlock({
  facts,
  pay,
  reviews,
}: Pick<PropertyPageData, 'facts' | 'pay' | 'reviews'>) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars value={facts.stars} size={17} />
          {reviews.count > 0 && (
            <a
              href="#reviews"
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              <Rating score={reviews.overall} count={reviews.count} />
            </a>
          )}
        </p>
        <h1 className="mt-1 text-3xl leading-tight md:text-[2.75rem]">{facts.name}</h1>
        <p className="mt-1.5 flex items-start gap-2 text-muted">
          <Icon icon="map-pin" size={18} className="mt-1" />
          <span>{facts.streetAddress}</span>
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {facts.villa && (
            <li>
              <Badge tone="good">{badges.entireVilla()}</Badge>
            </li>
          )}
          {facts.flags.map((flag) => (
            <li key={flag}>
              <Badge {...FLAG_LOOKS[flag]}>{popular.badges[flag]()}</Badge>
            </li>
          ))}
          {facts.petFriendly && (
            <li>
              <Badge icon="paw-print">{texts.petFriendly()}</Badge>
            </li>
          )}
          {pay !== null && (
            <li>
              <Badge tone="warm">{pay}</Badge>
            </li>
          )}
        </ul>
        <Suspense>
          <AddToBoard propertyId={facts.id} name={facts.name} />
        </Suspense>
      </div>
      <WishlistHeart
        propertyId={facts.id}
        name={facts.name}
        className="shrink-0 border border-line bg-surface hover:border-monsoon"
      />
    </header>
  );
}

const LateReviewsAndQuestions = lazy(() => import('./reviews-and-questions.tsx'));

/**
 * Reviews, questions and answers: rendered on the server; their script loads after the page's. They do not depend on
 * the selection.
 */
export const ReviewsAndQuestions = memo(
  function ReviewsAndQuestions(props: ComponentProps<typeof LateReviewsAndQuestions>) {
    return (
      <Suspense fallback={null}>
        <LateReviewsAndQuestions {...props} />
      </Suspense>
    );
  },
  (before, after) => before.id === after.id,
);
