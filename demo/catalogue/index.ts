/** The demo catalogue: everything a person would have written by hand, in one door for the loader. */
import { AMENITY } from '#shared/amenities.ts';
import type { SeedProperty } from '../facts.ts';
import { alibaugHouses } from './alibaug-houses.ts';
import { alibaugResort } from './alibaug-resort.ts';
import { goaHotels } from './goa-hotels.ts';
import { goaHouses } from './goa-houses.ts';
import { igatpuri } from './igatpuri.ts';
import { karjat } from './karjat.ts';
import { ambavane } from './lonavala-ambavane.ts';
import { bhaja } from './lonavala-bhaja.ts';
import { bhangarwadi } from './lonavala-bhangarwadi.ts';
import { goldValleyLower } from './lonavala-gold-valley-lower.ts';
import { goldValleyUpper } from './lonavala-gold-valley-upper.ts';
import { kamshet } from './lonavala-kamshet.ts';
import { karla } from './lonavala-karla.ts';
import { khandalaEdge } from './lonavala-khandala-edge.ts';
import { khandalaVillage } from './lonavala-khandala-village.ts';
import { kune } from './lonavala-kune.ts';
import { kurvandeRoad } from './lonavala-kurvande-road.ts';
import { pawnaHills } from './lonavala-pawna-hills.ts';
import { pawnaShore } from './lonavala-pawna-shore.ts';
import { tigerPoint } from './lonavala-tiger-point.ts';
import { town } from './lonavala-town.ts';
import { tungarliDam } from './lonavala-tungarli-dam.ts';
import { tungarliVillage } from './lonavala-tungarli-village.ts';
import { valvan } from './lonavala-valvan.ts';
import { mahabaleshwarHotels } from './mahabaleshwar-hotels.ts';
import { mahabaleshwarHouses } from './mahabaleshwar-houses.ts';
import { panchgani } from './panchgani.ts';

/** Every demo property, in the order in which a person would tell of them: Lonavala first. */
const told: readonly SeedProperty[] = [
  ...tungarliDam,
  ...tungarliVillage,
  ...goldValleyUpper,
  ...goldValleyLower,
  ...khandalaEdge,
  ...khandalaVillage,
  ...kune,
  ...valvan,
  ...bhangarwadi,
  ...pawnaShore,
  ...pawnaHills,
  ...karla,
  ...bhaja,
  ...tigerPoint,
  ...kurvandeRoad,
  ...ambavane,
  ...town,
  ...kamshet,
  ...goaHouses,
  ...goaHotels,
  ...mahabaleshwarHouses,
  ...mahabaleshwarHotels,
  ...panchgani,
  ...alibaugHouses,
  ...alibaugResort,
  ...karjat,
  ...igatpuri,
];

/** A cook is an amenity where the facts name one: a list is filtered by what its property's page says. */
export const catalogue: readonly SeedProperty[] = told.map((property) =>
  property.facts.cook === 'none'
    ? property
    : { ...property, amenities: [...property.amenities, AMENITY.cook] },
);

export { blogPosts, type SeedBlogPost } from './blog.ts';
export { coupons, type SeedCoupon } from './coupons.ts';
export { hosts, type SeedHost } from './hosts.ts';
export { people, type SeedPerson } from './people.ts';
export { places, type SeedPlace } from './places.ts';
export { slider, type SeedSlide } from './slider.ts';
export { termsOf, tours, type SeedTour } from './tours.ts';
