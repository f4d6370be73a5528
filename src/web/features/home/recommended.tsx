import { clsx } from 'clsx';
import { Link } from 'react-router';
import { home } from '#shared/messages/home.ts';
import type { HomeStay } from './home.server.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating, Stars } from '#web/ui/stars.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Large picture cards: a row for the thumb on phones, one big and the rest round it on desktop. */
export function Recommended({ stays }: { stays: readonly HomeStay[] }) {
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby="recommended">
      <SectionHeading id="recommended" title={home.recommended} note={home.recommendedNote} />
      <ul className="snap-row scroll-px-4 gap-4 px-4 pb-2 md:page-width md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:overflow-visible lg:grid-cols-4">
        {stays.map((stay, i) => (
          <li key={stay.id} className={clsx('w-[78vw] max-w-90 md:w-auto md:max-w-none', i === 0 && 'md:col-span-2 lg:row-span-2')}>
            <StayCard stay={stay} large={i === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StayCard({ stay, large }: { stay: HomeStay; large: boolean }) {
  const facts = [stay.place, stay.hotelType === 'bungalow' ? home.bedrooms(stay.bedrooms) : null, home.sleeps(stay.maxGuests)].filter(Boolean).join(' · ');
  return (
    <article className="group relative flex h-full flex-col">
      <div className={clsx('relative overflow-hidden rounded-card', large && 'lg:flex-1')}>
        {stay.picture && (
          <Picture
            picture={stay.picture}
            sizes={large ? '(min-width: 64rem) 600px, (min-width: 48rem) 94vw, 78vw' : '(min-width: 64rem) 290px, (min-width: 48rem) 46vw, 78vw'}
            className={clsx('aspect-4/3 w-full', large && 'md:aspect-video lg:aspect-auto lg:h-full lg:min-h-96')}
            imgClassName="transition-transform duration-200 group-hover:scale-[1.02]"
          />
        )}
        {stay.hotelType === 'bungalow' && <Badge tone="picture" className="absolute top-3 left-3">{home.entireVilla}</Badge>}
      </div>
      <div className="flex items-center justify-between gap-3 pt-3">
        <Stars value={stay.stars} />
        <Rating score={stay.rating} count={stay.reviewCount} />
      </div>
      <h3 className={clsx('mt-1 leading-snug', large ? 'text-lg lg:text-2xl' : 'text-lg')}>
        <Link to={stay.href} className="after:absolute after:inset-0 after:rounded-card group-hover:text-monsoon">{stay.name}</Link>
      </h3>
      <p className="text-sm text-muted">{facts}</p>
      {large && <p className="mt-1 hidden text-muted lg:block">{stay.tagline}</p>}
      <div className="mt-2 flex items-center justify-between gap-3">
        <Price amount={stay.basePrice} note={home.perNight} />
        <span aria-hidden className={buttonClass('primary', 'sm', 'md:hidden')}>{home.bookNow}</span>
      </div>
    </article>
  );
}
