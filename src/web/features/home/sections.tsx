import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { langOf } from '#i18n/locale.ts';
import * as badges from '#messages/badges.ts';
import * as content from '#messages/content.ts';
import * as stayWords from '#messages/stay-words.ts';
import * as home from '#messages/home.ts';
import { localHref } from '#web/app/links.ts';
import { Badge, Price, Rating } from '#web/ui/facts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { useCarousel } from '#web/ui/carousel.tsx';
import { CarouselBar } from '#web/ui/carousel-bar.tsx';
import sheet from '#web/assets/icons.svg?url';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { HomeData, HomeProperty } from './home.server.ts';

/** A section's title and note, with a link at the end of the line. */
function SectionHeading({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children?: ReactNode;
}) {
  return (
    <header className="page-width mb-6 flex items-end justify-between gap-x-8 gap-y-2 md:mb-8">
      <div>
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        {note && <p className="mt-2 max-w-2xl text-muted">{note}</p>}
      </div>
      {children && <div className="shrink-0">{children}</div>}
    </header>
  );
}

/** Large picture cards: a swiped row on phones; on desktops one large card and the rest around it. */
export function Recommended({ stays }: { stays: readonly HomeProperty[] }) {
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby="recommended">
      <SectionHeading id="recommended" title={home.recommended()} note={home.recommendedNote()} />
      <ul
        data-follow
        className="snap-row in-turn scroll-px-4 gap-4 px-4 pb-2 md:page-width md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:overflow-visible lg:grid-cols-4"
      >
        {stays.map((stay, i) => (
          <li
            key={stay.id}
            className={clsx(
              'w-[78vw] max-w-90 md:w-auto md:max-w-none',
              i === 0 && 'md:col-span-2 lg:row-span-2',
            )}
          >
            <LargeCard stay={stay} large={i === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The star rating as one drawing: separate stars for nine cards would be eighty elements. */
function CardStars({ value }: { value: number }) {
  const width = Math.round(value) * 17 - 2;
  return (
    <svg
      role="img"
      aria-label={content.starProperty({ stars: value })}
      width={width}
      height={15}
      viewBox={`0 0.75 ${width} 15`}
      className="text-turmeric"
    >
      <use href={`${sheet}#stars`} />
    </svg>
  );
}

function LargeCard({ stay, large }: { stay: HomeProperty; large: boolean }) {
  const facts = [
    stay.place,
    stay.hotelType === 'bungalow' ? home.bedrooms({ n: stay.bedrooms }) : null,
    stay.sleeps,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className="group relative flex h-full flex-col">
      <div className={clsx('relative overflow-hidden rounded-card', large && 'lg:flex-1')}>
        {stay.picture && (
          <Picture
            picture={stay.picture}
            sizes={
              large
                ? '(min-width: 64rem) 600px, (min-width: 48rem) 94vw, 66vw'
                : '(min-width: 64rem) 290px, (min-width: 48rem) 46vw, 66vw'
            }
            className={clsx(
              'aspect-4/3 w-full',
              large && 'md:aspect-video lg:aspect-auto lg:h-full lg:min-h-96',
            )}
            imgClassName="transition-transform duration-200 group-hover:scale-[1.02]"
          />
        )}
        {stay.hotelType === 'bungalow' && (
          <Badge tone="picture" className="absolute top-3 left-3">
            {badges.entireVilla()}
          </Badge>
        )}
      </div>
      <div className="flex items-center justify-between gap-3 pt-3">
        <CardStars value={stay.stars} />
        <Rating score={stay.rating} count={stay.reviewCount} />
      </div>
      <h3 className={clsx('mt-1 leading-snug', large ? 'text-lg lg:text-2xl' : 'text-lg')}>
        <a
          href={localHref(stay.href)}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-monsoon"
        >
          {stay.name}
        </a>
      </h3>
      <p className="text-sm text-muted">{facts}</p>
      {large && (
        <p lang={langOf(stay.tagline)} className="mt-1 hidden text-muted lg:block">
          {stay.tagline}
        </p>
      )}
      <div className="mt-2 flex items-center justify-between gap-3">
        <p>
          <span className="text-sm text-muted">{home.from()} </span>
          <Price amount={stay.fromNight} note={stay.isTonight ? home.tonight() : home.perNight()} />
          <span className="figures block text-sm text-muted">{stay.longer}</span>
        </p>
        <span aria-hidden className={buttonClass('primary', 'sm', 'shrink-0 md:hidden')}>
          {stayWords.bookNow()}
        </span>
      </div>
    </article>
  );
}

/** Places as arched windows. */
export function Places({ places }: { places: HomeData['places'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <SectionHeading id="places" title={home.places()}>
        <a
          href={localHref('/domestic-tour')}
          data-follow
          className={buttonClass('secondary', 'sm')}
        >
          {home.tours()}
        </a>
      </SectionHeading>
      <ul
        data-follow
        className="snap-row scroll-px-4 gap-4 px-4 pb-2 md:page-width md:scroll-px-8 md:gap-6 lg:grid lg:grid-flow-col lg:auto-cols-fr lg:overflow-visible"
      >
        {places.map((place) => (
          <li key={place.name} className="group relative w-44 md:w-56 lg:w-auto">
            <Picture
              picture={place.picture}
              alt=""
              sizes="(min-width: 64rem) 200px, 224px"
              className="aspect-4/5 w-full rounded-t-pill rounded-b-card"
              imgClassName="transition-transform duration-200 group-hover:scale-[1.03]"
            />
            <h3 className="mt-3 text-lg">
              <a
                href={localHref(place.href)}
                className="after:absolute after:inset-0 group-hover:text-monsoon"
              >
                {place.name}
              </a>
            </h3>
            <p className="text-sm text-muted">{home.placeCount({ n: place.count })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Coupons that are valid today, as tickets. */
export function OfferStrip({ offers }: { offers: HomeData['offers'] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers">
      <SectionHeading id="offers" title={home.offers()} note={home.offersNote()} />
      <ul
        data-follow
        className="snap-row scroll-px-4 gap-4 px-4 pb-2 md:page-width md:grid md:grid-cols-2 md:overflow-visible lg:grid-cols-3"
      >
        {offers.slice(0, 6).map((offer) => (
          <li
            key={offer.code}
            className="group relative flex w-[82vw] max-w-96 overflow-hidden rounded-card bg-turmeric-soft text-on-turmeric-soft md:w-auto md:max-w-none"
          >
            <span className="grid w-16 shrink-0 place-items-center border-r-2 border-dashed border-on-turmeric-soft/30">
              <Icon icon="ticket-percent" size={26} />
            </span>
            <span className="min-w-0 flex-1 p-4">
              <a
                href={localHref(offer.href)}
                lang={langOf(offer.title)}
                className="block font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {offer.title}
              </a>
              {offer.description && (
                <span lang={langOf(offer.description)} className="mt-1 block text-sm">
                  {offer.description}
                </span>
              )}
              <code className="figures relative z-1 mt-3 inline-block rounded-field border border-on-turmeric-soft/35 px-2.5 py-1 font-sans text-sm font-bold tracking-wide select-all">
                {offer.code}
              </code>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A carousel of wide pictures, each with a reason to come. */
export function Occasions({ slides }: { slides: HomeData['slides'] }) {
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(row, slides.length);
  if (slides.length === 0) return null;
  return (
    <section aria-labelledby="occasions">
      <SectionHeading id="occasions" title={home.occasions()} />
      <div className="page-width">
        <ul data-follow ref={row} {...carousel.handlers} className="snap-row in-turn rounded-card">
          {slides.map((slide) => (
            <li
              key={slide.title}
              className="relative isolate w-full overflow-hidden rounded-card text-on-picture"
            >
              <Picture
                picture={slide.picture}
                alt=""
                sizes="(min-width: 80rem) 1216px, 88vw"
                className="aspect-square w-full sm:aspect-2/1 lg:aspect-5/2"
                imgClassName="object-[75%_50%]"
              />
              <div
                aria-hidden
                className="absolute inset-0 bg-linear-to-t from-scrim/90 via-scrim/40 to-transparent to-70%"
              />
              <div lang={langOf(slide.title)} className="absolute inset-x-0 bottom-0 p-5 md:p-9">
                <h3 className="text-xl md:text-3xl">
                  <a
                    href={localHref(slide.href)}
                    className="outline-offset-4 after:absolute after:inset-0 after:rounded-card"
                  >
                    {slide.title}
                  </a>
                </h3>
                <p className="mt-1 max-w-lg md:mt-2 md:text-lg">{slide.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <CarouselBar carousel={carousel} className="mt-2" />
      </div>
    </section>
  );
}

const GLYPHS = {
  total: 'receipt',
  pay: 'wallet',
  cancel: 'calendar-x-2',
  rules: 'scroll-text',
} as const;

/** Four promises of the product, as a plain list. */
export function Features() {
  return (
    <section
      aria-labelledby="features"
      className="page-width grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16"
    >
      <h2 id="features" className="text-2xl md:text-3xl">
        {home.featuresTitle()}
      </h2>
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {home.features().map((feature) => (
          <li key={feature.title} className="border-t-2 border-monsoon pt-4">
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon icon={GLYPHS[feature.icon]} size={22} className="text-monsoon" />
              {feature.title}
            </h3>
            <p className="mt-2 text-muted">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One published review; nothing without one. */
export function Testimonial({ review }: { review: HomeData['testimonial'] }) {
  if (review === null) return null;
  return (
    <section data-follow aria-label={home.testimonial()} className="on-dark bg-night text-on-night">
      <div aria-hidden className="eave text-paper" />
      <figure className="page-width py-14 md:py-20">
        <blockquote lang={langOf(review.details)} className="max-w-4xl">
          <p className="font-display text-2xl leading-snug md:text-3xl md:leading-snug">
            “{review.title}”
          </p>
          <p className="mt-5 max-w-2xl text-lg leading-relaxed text-on-night-muted">
            {review.details}
          </p>
        </blockquote>
        <figcaption className="mt-7">
          <span className="font-semibold">{review.author}</span>
          <span className="text-on-night-muted">
            {' · '}
            <a
              href={localHref(review.href)}
              className="underline underline-offset-4 hover:text-on-night"
            >
              {review.propertyName}
            </a>
          </span>
        </figcaption>
      </figure>
    </section>
  );
}

/** The latest three posts. */
export function BlogRow({ posts }: { posts: HomeData['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="blog">
      <SectionHeading id="blog" title={home.blog()}>
        <a href={localHref('/blogs')} data-follow className={buttonClass('secondary', 'sm')}>
          {home.viewAll()}
        </a>
      </SectionHeading>
      <ul data-follow className="page-width grid gap-8 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug} className="group relative grid grid-cols-[7.5rem_1fr] gap-4 md:block">
            <Picture
              picture={post.picture}
              alt=""
              sizes="(min-width: 48rem) 390px, 120px"
              className="aspect-square w-full rounded-card md:aspect-3/2"
            />
            <div lang={langOf(post.text)} className="md:mt-4">
              <h3 className="text-lg leading-snug">
                <a
                  href={localHref(`/blogs/${post.slug}`)}
                  className="after:absolute after:inset-0 group-hover:text-monsoon"
                >
                  {post.name}
                </a>
              </h3>
              <p className="mt-1 line-clamp-3 text-sm text-muted md:text-base">{post.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A longer text on renting here, for readers. */
export function LongText() {
  return (
    <section aria-labelledby="long" className="page-width">
      <h2 id="long" className="mb-6 text-xl md:text-2xl">
        {home.longTitle()}
      </h2>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {home.long().map((part) => (
          <div key={part.title}>
            <h3 className="text-lg">{part.title}</h3>
            <p className="mt-2 max-w-prose text-muted">{part.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
