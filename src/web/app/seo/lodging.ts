import type { PropertyDetails, RoomDetails } from '#marketplace/catalogue/index.ts';
import type { Review, ReviewSummary } from '#marketplace/reviews/index.ts';
import { AMENITY } from '#shared/amenities.ts';
import { dateInIndia } from '#shared/dates.ts';
import { propertyPath } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Thing } from './thing.ts';

/** search engines ask for at least eight and ignore hundreds */
const MOST_PICTURES = 24;
const SQUARE_FEET = 'FTK';

export interface LodgingFacts {
  readonly property: PropertyDetails;
  readonly rooms: readonly RoomDetails[];
  readonly description: string;
  readonly reviews: readonly Review[];
  readonly summary: ReviewSummary;
  /** only if the page shows a price for chosen dates: the whole stay, taxes included */
  readonly dated: {
    readonly total: Paise;
    /** its cancellation terms: 'Free cancellation till 14 Jun 2026, 2:00 PM' */
    readonly cancel: string;
    readonly checkIn: string;
    readonly checkOut: string;
  } | null;
}

/** A property as structured data: a villa is a VacationRental, a property with rooms a Hotel or Resort. */
export function lodging(facts: LodgingFacts, origin: string): Thing {
  const { property, rooms, dated } = facts;
  const villa = property.hotelType === 'bungalow';
  const url = origin + propertyPath(property);
  return {
    '@type': villa ? 'VacationRental' : property.hotelType === 'resort' ? 'Resort' : 'Hotel',
    additionalType: villa ? 'Villa' : undefined,
    '@id': `${url}#lodging`,
    identifier: String(property.id),
    name: property.name,
    description: facts.description,
    url,
    image: property.pictures
      .slice(0, MOST_PICTURES)
      .map(({ id }) => origin + pictureUrl(id, 1200, 'jpg')),
    ...coordinates(property, villa),
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.streetAddress,
      addressLocality: property.city,
      addressRegion: property.region,
      postalCode: property.zipcode,
      addressCountry: 'IN',
    },
    starRating: { '@type': 'Rating', ratingValue: property.starRating },
    checkinTime: clockTime(property.checkinTime),
    checkoutTime: clockTime(property.checkoutTime),
    currenciesAccepted: 'INR',
    ...(villa
      ? { containsPlace: wholeVilla(property, rooms) }
      : {
          amenityFeature: amenityFeatures(property.amenities),
          numberOfRooms: sum(rooms.map(({ units }) => units)),
        }),
    ...reviewed(facts),
    makesOffer: dated === null ? undefined : offer(dated, url),
  };
}

/** Search engines want five decimals: a rental has them itself, a business in its `geo`. */
function coordinates({ latitude, longitude }: PropertyDetails, villa: boolean): object {
  const point = { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) };
  return villa
    ? { ...point, geo: { '@type': 'GeoCoordinates', ...point } }
    : { geo: { '@type': 'GeoCoordinates', ...point } };
}

/** '14:00' → '14:00:00+05:30' */
const clockTime = (time: string): string => `${time}:00+05:30`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function wholeVilla(property: PropertyDetails, rooms: readonly RoomDetails[]): Thing {
  const sleeping = rooms.flatMap((room) => beds(room.bedType));
  const area = Math.max(0, ...rooms.map(({ sizeSqft }) => sizeSqft));
  return {
    '@type': 'Accommodation',
    additionalType: 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: property.maxGuests },
    numberOfBedrooms: property.bedrooms,
    numberOfBathroomsTotal: property.bathrooms,
    bed: sleeping.length === 0 ? undefined : sleeping,
    floorSize:
      area === 0 ? undefined : { '@type': 'QuantitativeValue', value: area, unitCode: SQUARE_FEET },
    amenityFeature: amenityFeatures(property.amenities),
  };
}

/** Scores, from three reviews on, as on the page. */
function reviewed({ reviews, summary }: LodgingFacts): object {
  if (summary.scores === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.scores.overall,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 0.5,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author },
      datePublished: dateInIndia(review.at),
      name: review.title === '' ? undefined : review.title,
      reviewBody: review.details,
      reviewRating: {
        '@type': 'Rating',
        ratingValue: review.overall,
        bestRating: 5,
        worstRating: 0.5,
      },
    })),
  };
}

function offer(
  { total, cancel, checkIn, checkOut }: NonNullable<LodgingFacts['dated']>,
  url: string,
): Thing {
  const price = (total / 100).toFixed(2);
  return {
    '@type': 'Offer',
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    description: cancel,
    url: `${url}?checkin=${checkIn}&checkout=${checkOut}`,
    availability: 'https://schema.org/InStock',
    availabilityStarts: checkIn,
    availabilityEnds: checkOut,
    price,
    priceCurrency: 'INR',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: true,
    },
  };
}

/** Our amenities under schema.org names; a pool is named by its kind. */
const SCHEMA_NAMES: Readonly<Record<number, readonly [name: string, value: boolean | string]>> = {
  [AMENITY.wifi]: ['wifi', true],
  [AMENITY.lift]: ['elevator', true],
  [AMENITY.smoking]: ['smokingAllowed', true],
  [AMENITY.airConditioning]: ['ac', true],
  [AMENITY.pets]: ['petsAllowed', true],
  [AMENITY.gym]: ['gymFitnessEquipment', true],
  [AMENITY.indoorPool]: ['poolType', 'Indoor'],
  [AMENITY.outdoorPool]: ['poolType', 'Outdoor'],
  [AMENITY.rooftopPool]: ['poolType', 'Outdoor'],
  [AMENITY.infinityPool]: ['poolType', 'Outdoor'],
};

/** The amenities of a property, each once; an amenity without a schema.org name keeps ours. */
export function amenityFeatures(
  amenities: readonly { readonly id: number; readonly name: string }[],
): readonly Thing[] {
  const features = new Map<string, Thing>();
  for (const { id, name } of amenities) {
    const [word, value] = SCHEMA_NAMES[id] ?? [name, true];
    features.set(`${word} ${value}`, {
      '@type': 'LocationFeatureSpecification',
      name: word,
      value,
    });
  }
  return [...features.values()];
}

const COUNT = /^(\d+)\s+(.+)$/;

/** '3 king beds, 1 swing bed' → beds by kind; a text without numbers is one bed of that kind. */
export function beds(text: string): readonly Thing[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, count, kind] = COUNT.exec(part) ?? [];
      return {
        '@type': 'BedDetails',
        numberOfBeds: Number(count ?? 1),
        typeOfBed: (kind ?? part).replace(/\bbeds\b/, 'bed'),
      };
    });
}
