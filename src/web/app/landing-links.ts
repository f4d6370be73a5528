import { withProduct } from '#web/features/search/landings.ts';

/** The landing pages about villas, in the order of the footer. The last one carries the product's own name. */
const LINKS: readonly (readonly [path: string, label: string])[] = [
  ['/luxury-villas-in-lonavala', 'Luxury villas in Lonavala'],
  ['/best-luxury-villas-in-lonavala', 'Best luxury villas in Lonavala'],
  ['/book-villas-in-lonavala', 'Book villas in Lonavala'],
  ['/villas-on-rent-in-lonavala', 'Villas on rent in Lonavala'],
  ['/rent-villas-in-lonavala', 'Rent villas in Lonavala'],
  ['/rent-private-villas-in-lonavala', 'Rent private villas in Lonavala'],
  ['/2-bhk-villa-in-lonavala-for-rent', '2 BHK villa in Lonavala for rent'],
  ['/private-swimming-pool-villa-in-lonavala-for-rent', 'Private swimming pool villa for rent'],
  ['/lonavala-villa-with-private-pool', 'Lonavala villa with private pool'],
  ['/lonavala-villa-for-rent-with-swimming-pool', 'Lonavala villa for rent with swimming pool'],
  ['/book-villas-in-lonavala-with-pool', 'Book villas in Lonavala with pool'],
  ['/villa-with-private-pool-in-lonavala', 'Villa with private pool in Lonavala'],
  ['/villas-in-lonavala-with-swimming-pool', 'Villas in Lonavala with swimming pool'],
  ['/villas-in-lonavala-for-one-night-stay', 'Villas in Lonavala for a one-night stay'],
  ['/{product}-for-rent-with-swimming-pool', '{brand} for rent with swimming pool'],
];

export const landingLinks = (brandName: string): readonly { path: string; label: string }[] =>
  LINKS.map(([path, label]) => ({ path: withProduct(path, brandName), label: label.replace('{brand}', brandName) }));
