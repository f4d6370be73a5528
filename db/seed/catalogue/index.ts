/** The demo catalogue: everything a person would have written by hand, in one door for the loader. */
import type { SeedProperty } from '../facts.ts';
import { alibaug } from './alibaug.ts';
import { goaHotels } from './goa-hotels.ts';
import { goaHouses } from './goa-houses.ts';
import { karjatAndIgatpuri } from './karjat-igatpuri.ts';
import { ambavane } from './lonavala-ambavane.ts';
import { bhaja } from './lonavala-bhaja.ts';
import { goldValley } from './lonavala-gold-valley.ts';
import { karla } from './lonavala-karla.ts';
import { khandala } from './lonavala-khandala.ts';
import { kune } from './lonavala-kune.ts';
import { pawna } from './lonavala-pawna.ts';
import { tigerPoint } from './lonavala-tiger-point.ts';
import { town } from './lonavala-town.ts';
import { tungarli } from './lonavala-tungarli.ts';
import { valvan } from './lonavala-valvan.ts';
import { mahabaleshwar } from './mahabaleshwar.ts';
import { panchgani } from './panchgani.ts';

export const catalogue: readonly SeedProperty[] = [
  ...tungarli,
  ...goldValley,
  ...khandala,
  ...kune,
  ...valvan,
  ...pawna,
  ...karla,
  ...bhaja,
  ...tigerPoint,
  ...ambavane,
  ...town,
  ...goaHouses,
  ...goaHotels,
  ...mahabaleshwar,
  ...panchgani,
  ...alibaug,
  ...karjatAndIgatpuri,
];

export { amenities, type SeedAmenity } from './amenities.ts';
export { blog, type SeedBlogPost } from './blog.ts';
export { coupons, type SeedCoupon } from './coupons.ts';
export { people, type SeedPerson } from './people.ts';
export { places, type SeedPlace } from './places.ts';
export { slider, type SeedSlide } from './slider.ts';
