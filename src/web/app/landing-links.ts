import * as links from '#messages/landing-links.ts';

/**
 * The product's name as it appears in an address: 'Verandah Stays' → 'verandah-stays'. '' for a name without Latin
 * letters.
 */
const brandSlug = (brandName: string): string =>
  brandName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'villa';

/** Placeholder of the product's name in a path. */
export const PRODUCT = '{product}';

/** A path with the product's name filled in. */
export const withProduct = (path: string, brandName: string): string =>
  path.replace(PRODUCT, brandSlug(brandName));

/** The landing pages about villas, in the order of the footer. The last path contains the product's name. */
const LINKS: readonly (readonly [path: string, label: (brand: string) => string])[] = [
  ['/luxury-villas-in-lonavala', links.luxury],
  ['/best-luxury-villas-in-lonavala', links.best],
  ['/book-villas-in-lonavala', links.book],
  ['/villas-on-rent-in-lonavala', links.onRent],
  ['/rent-villas-in-lonavala', links.rent],
  ['/rent-private-villas-in-lonavala', links.rentPrivate],
  ['/2-bhk-villa-in-lonavala-for-rent', links.twoBhk],
  ['/private-swimming-pool-villa-in-lonavala-for-rent', links.privateSwimmingPool],
  ['/lonavala-villa-with-private-pool', links.withPrivatePool],
  ['/lonavala-villa-for-rent-with-swimming-pool', links.forRent],
  ['/book-villas-in-lonavala-with-pool', links.bookWithPool],
  ['/villa-with-private-pool-in-lonavala', links.villaWithPrivatePool],
  ['/villas-in-lonavala-with-swimming-pool', links.withSwimmingPool],
  ['/villas-in-lonavala-for-one-night-stay', links.oneNight],
  ['/{product}-for-rent-with-swimming-pool', (brand) => links.verandah({ brand })],
];

export const landingLinks = (brandName: string): readonly { path: string; label: string }[] =>
  LINKS.map(([path, label]) => ({ path: withProduct(path, brandName), label: label(brandName) }));
