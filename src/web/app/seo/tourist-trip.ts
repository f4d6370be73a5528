import type { TourDetails } from '#marketplace/content/index.ts';
import { tourPath } from '#shared/ids.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import type { PublicConfig } from '#web/context.ts';
import type { Thing } from './thing.ts';

/** One tour package, with the price that its page shows: for one person of two who share a room, GST in it. */
export function touristTrip(tour: TourDetails, { publicUrl, brandName }: Pick<PublicConfig, 'publicUrl' | 'brandName'>): Thing {
  const url = publicUrl + tourPath(tour);
  const price = (tour.price / 100).toFixed(2);
  return {
    '@type': 'TouristTrip',
    name: tour.title,
    description: tour.summary,
    url,
    image: tour.pictures.map(({ id }) => publicUrl + pictureUrl(id, 1200, 'jpg')),
    itinerary: tour.places.map((name) => ({ '@type': 'Place', name })),
    provider: { '@type': 'Organization', name: brandName, url: `${publicUrl}/` },
    offers: {
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/InStock',
      price,
      priceCurrency: 'INR',
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: 'INR', unitText: 'person', valueAddedTaxIncluded: true },
    },
  };
}
