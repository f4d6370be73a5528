import type { RouterContextProvider } from 'react-router';
import {
  listPlaces,
  namedPictures,
  placePicture,
  recommendedProperties,
  sliderItems,
  type Picture,
  type Place,
  type PropertyCard,
} from '#marketplace/catalogue/index.ts';
import { recentPosts } from '#marketplace/content/index.ts';
import { findTestimonial } from '#marketplace/reviews/index.ts';
import { listCoupons, nightsFromOf } from '#marketplace/pricing/index.ts';
import { propertyPath, type HotelType } from '#shared/ids.ts';
import { offerPath } from '#shared/offer-path.ts';
import type { Paise } from '#shared/money.ts';
import type { NightFrom } from '#shared/night-from.ts';
import { placeName } from '#shared/catalogue-names.ts';
import type { Context } from '#platform/context.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { sleepsLine } from '#shared/phrases.ts';
import { appContext } from '#web/context.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { longerStayLine } from '#web/features/search/longer-stay.ts';
import { defaultQuery, searchHref, type SearchQuery } from '#web/features/search/search-params.ts';

/** A recommended property, reduced to the fields of its card, since the data travels with the HTML. */
export interface HomeProperty {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly hotelType: HotelType;
  readonly stars: number;
  readonly place: string;
  readonly tagline: string;
  readonly bedrooms: number;
  /** 'Sleeps 9 adults + 4 children'; '' for a hotel */
  readonly sleeps: string;
  readonly rating: number;
  readonly reviewCount: number;
  /** its lowest rate for a night with taxes, as on its own page */
  readonly fromNight: Paise;
  /** that rate is tonight's alone */
  readonly isTonight: boolean;
  /** what a night costs in a longer stay, as a sentence; '' if no less */
  readonly longer: string;
  readonly picture: Picture | null;
}

const stayOf = (card: PropertyCard, from: NightFrom | undefined): HomeProperty => ({
  id: card.id,
  href: propertyPath(card),
  name: card.name,
  hotelType: card.hotelType,
  stars: card.starRating,
  place: placeName(
    card.locality === card.city || card.locality === ''
      ? card.city
      : `${card.locality}, ${card.city}`,
  ),
  tagline: card.tagline,
  bedrooms: card.bedrooms,
  sleeps:
    card.hotelType === 'bungalow'
      ? sleepsLine({ adults: card.maxAdults, guests: card.maxGuests })
      : '',
  rating: card.rating,
  reviewCount: card.reviewCount,
  fromNight: from?.night ?? 0,
  isTonight: from?.isTonight ?? false,
  longer: longerStayLine(from?.longer ?? null).join(''),
  picture: card.pictures[0] ?? null,
});

const RECOMMENDED = 9;
const LATEST_POSTS = 3;
const PLACES = 6;

/** The hero's pictures; null where the site has none. */
interface Hero {
  readonly day: Picture | null;
  readonly night: Picture | null;
  readonly phone: Picture | null;
  readonly phoneAtNight: Picture | null;
}

/**
 * Places with a picture: the popular ones first, then by number of properties. Reads the hero's pictures in the same
 * query.
 */
async function placesAndHero(ctx: Context): Promise<{
  places: readonly (Place & { picture: Picture })[];
  hero: Hero;
}> {
  const candidates = (await listPlaces(ctx))
    .filter((place) => place.propertyCount > 0)
    .toSorted((a, b) => Number(b.popular) - Number(a.popular) || b.propertyCount - a.propertyCount)
    .slice(0, PLACES * 3);
  const pictures = await namedPictures<string>(ctx, [
    'home-hero',
    'home-hero-night',
    'home-hero-phone',
    'home-hero-phone-night',
    ...candidates.map(placePicture),
  ]);
  const places = candidates.flatMap((place) => {
    const picture = pictures[placePicture(place)];
    return picture ? [{ ...place, picture }] : [];
  });
  return {
    places: places.slice(0, PLACES),
    hero: {
      day: pictures['home-hero'] ?? null,
      night: pictures['home-hero-night'] ?? null,
      phone: pictures['home-hero-phone'] ?? null,
      phoneAtNight: pictures['home-hero-phone-night'] ?? null,
    },
  };
}

/** Reads everything the home page shows, at once. The search starts with today and tomorrow in India. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const ctx = allowingStaleReads(context.get(appContext));
  const query: SearchQuery = defaultQuery(ctx.clock.today());
  const [{ places, hero }, { recommended, from }, slides, coupons, posts, testimonial] =
    await Promise.all([
      placesAndHero(ctx),
      recommendedProperties(ctx, RECOMMENDED).then(async (recommended) => ({
        recommended,
        from: await nightsFromOf(ctx, recommended),
      })),
      sliderItems(ctx),
      listCoupons(ctx),
      recentPosts(ctx, LATEST_POSTS),
      findTestimonial(ctx),
    ]);
  return {
    query,
    hero,
    company: companyOf(context),
    recommended: recommended.map((card) => stayOf(card, from.get(card.id))),
    places: places.map((place) => ({
      name: placeName(place.name),
      count: place.propertyCount,
      picture: place.picture,
      href: searchHref({
        ...query,
        city:
          place.kind === 'city'
            ? `${place.name}, ${place.state}`
            : `${place.name}, ${place.cityName}`,
        latitude: place.latitude,
        longitude: place.longitude,
        hotelType: null,
      }),
    })),
    slides,
    offers: coupons.map((coupon) => ({
      href: offerPath(coupon),
      code: coupon.code,
      title: coupon.title,
      description: coupon.description,
    })),
    posts: posts.map((post) => ({
      slug: post.slug,
      name: post.name,
      text: post.shortDescription,
      picture: post.picture,
    })),
    testimonial: testimonial && {
      title: testimonial.title,
      details: testimonial.details,
      author: testimonial.author,
      overall: testimonial.overall,
      propertyName: testimonial.propertyName,
      href: propertyPath({
        hotelType: testimonial.hotelType,
        slug: testimonial.propertySlug,
        id: testimonial.propertyId,
      }),
    },
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
