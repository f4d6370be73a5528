import { property as texts } from '#shared/messages/property.ts';
import { badges } from '#shared/messages/badges.ts';
import type { PropertyFacts, PropertyPageData } from '#web/lib/property/property-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Rating, Stars } from '#web/ui/stars.tsx';
import { WishlistHeart } from '../wishlist/heart.tsx';

/** Name, stars, address, what guests say, and the badges. */
export function TitleBlock({ facts, reviews, wished }: Pick<PropertyPageData, 'facts' | 'reviews' | 'wished'>) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Stars value={facts.stars} size={17} />
          {reviews.count > 0 && (
            <a href="#reviews" className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"><Rating score={reviews.overall} count={reviews.count} /></a>
          )}
        </p>
        <h1 className="mt-1 text-3xl leading-tight md:text-[2.75rem]">{facts.name}</h1>
        <p className="mt-1.5 flex items-start gap-2 text-muted">
          <Icon icon="map-pin" size={18} className="mt-1" />
          <span>{facts.streetAddress}</span>
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {facts.villa && <li><Badge tone="good">{badges.entireVilla}</Badge></li>}
          {facts.isCouple && <li><Badge icon="heart">{badges.coupleFriendly}</Badge></li>}
          {facts.isPureVeg && <li><Badge tone="good" icon="vegan">{badges.pureVeg}</Badge></li>}
          {facts.petFriendly && <li><Badge icon="paw-print">{texts.petFriendly}</Badge></li>}
          {facts.payHotel && <li><Badge tone="warm">{badges.payAtHotel}</Badge></li>}
        </ul>
      </div>
      <WishlistHeart hotelId={facts.id} name={facts.name} wished={wished} className="shrink-0 border border-line bg-surface hover:border-monsoon" />
    </header>
  );
}

/** The facts that decide a trip: how many beds and people, when to come and go, and the rules that could spoil it. */
export function DecidingFacts({ facts }: { facts: PropertyFacts }) {
  const figures: readonly (readonly [IconName, string])[] = [
    ...(facts.villa ? [['bed-double', texts.bedrooms(facts.bedrooms)] as const] : []),
    ['users', texts.sleeps(facts.maxGuests)],
    ...(facts.villa && facts.bathrooms > 0 ? [['shower-head', texts.bathrooms(facts.bathrooms)] as const] : []),
    ['clock', `${texts.checkInFrom(facts.checkinTime)}, ${texts.checkOutBy(facts.checkoutTime)}`],
  ];
  return (
    <div className="pt-5">
      <ul className="flex flex-wrap gap-x-6 gap-y-2.5 border-t border-line pt-5">
        {figures.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-2.5 font-medium">
            <Icon icon={icon} className="text-monsoon" />
            {text}
          </li>
        ))}
      </ul>
      {facts.mainRules.length > 0 && (
        <div className="mt-5 rounded-card bg-turmeric-soft px-4 py-3.5 text-on-turmeric-soft">
          <h2 className="font-sans text-sm font-bold tracking-normal">{texts.goodToKnow}</h2>
          <ul className="mt-1.5 grid gap-x-8 gap-y-1 text-sm md:grid-cols-2">
            {facts.mainRules.map((rule) => <li key={rule} className="flex gap-2 before:content-['–']">{rule}</li>)}
          </ul>
          <a href="#rules" className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">{texts.allRules}</a>
        </div>
      )}
    </div>
  );
}
