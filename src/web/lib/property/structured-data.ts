import { propertyPath } from '#shared/ids.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { Crumb } from '#web/components/ui/breadcrumb.tsx';
import type { PropertyPageData } from './property-data.ts';

/** The way to a property, for people and for search engines. */
export const crumbsOf = (facts: PropertyPageData['facts'], home: string, searchHref: string): readonly Crumb[] => [
  { label: home, to: '/' },
  { label: facts.city, to: searchHref },
  { label: facts.name },
];

/** schema.org for one property: the breadcrumb and the lodging itself. A rating only where the page shows one. */
export function structuredData({ facts, reviews }: PropertyPageData, crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, i) => ({ '@type': 'ListItem', position: i + 1, name: crumb.label, ...(crumb.to ? { item: origin + crumb.to } : {}) })),
      },
      {
        '@type': facts.villa ? 'VacationRental' : facts.hotelType === 'resort' ? 'Resort' : 'Hotel',
        name: facts.name,
        url: origin + propertyPath(facts),
        identifier: String(facts.id),
        description: facts.overview.full,
        image: facts.pictures.slice(0, 8).map((picture) => origin + pictureUrl(picture.id, 1200, 'jpg')),
        starRating: { '@type': 'Rating', ratingValue: facts.stars },
        checkinTime: facts.checkinTime,
        checkoutTime: facts.checkoutTime,
        petsAllowed: facts.petFriendly,
        address: { '@type': 'PostalAddress', streetAddress: facts.streetAddress, addressLocality: facts.city, addressRegion: facts.region, postalCode: facts.zipcode, addressCountry: 'IN' },
        geo: { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude },
        ...(reviews.overall !== null ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.overall, reviewCount: reviews.count, bestRating: 5 } } : {}),
      },
    ],
  };
}
