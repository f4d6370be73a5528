import type { ArtFacts, DrawnProperty, DrawnSpace } from './facts.ts';

const room = (
  name: string,
  beds: DrawnSpace['beds'],
  bath: DrawnSpace['bath'] = [],
): DrawnSpace => ({ kind: beds.length > 0 ? 'bedroom' : 'sitting', name, beds, bath });
const SPACES = [
  room('Bedroom', ['king'], ['bathtub', 'shower']),
  room('Second bedroom', ['queen'], ['shower']),
  room('Third bedroom', ['single', 'single']),
  room('Sitting room', []),
];

/** Invented houses for looking at pictures and for tests; they are never in the catalogue. */
function example(
  slug: string,
  name: string,
  kind: DrawnProperty['kind'],
  rooms: readonly string[],
  art: ArtFacts,
): DrawnProperty {
  return {
    slug,
    name,
    kind,
    stars: 4,
    bedrooms: 4,
    tagline: 'A house to look at',
    description: '<p>An example.</p>',
    rules: '',
    rooms: rooms.map((one) => ({
      name: one,
      description: '',
      bedType: 'King',
      amenities: [],
      spaces: SPACES,
      rate: { base: 5000 },
    })),
    grounds: {
      drive: slug.length % 2 === 0 ? 1 : -1,
      verandah: 'front',
      pools:
        art.pool === 'none'
          ? []
          : [{ kind: art.pool, lining: 'turquoise', length: 10, width: 4.5, x: 0.8, gap: 3 }],
    },
    art,
  };
}

export const examples: readonly DrawnProperty[] = [
  example('cliff-villa', 'Cliff Villa', 'bungalow', ['Entire villa'], {
    style: 'villa',
    backdrop: 'valley',
    pool: 'infinity',
    storeys: 2,
    roof: 'flat',
    wall: 'white',
    garden: 'lawn',
    features: ['string-lights', 'bonfire'],
  }),
  example('lake-bungalow', 'Lake Bungalow', 'bungalow', ['Entire bungalow'], {
    style: 'bungalow',
    backdrop: 'lake',
    pool: 'none',
    storeys: 1,
    roof: 'tiled',
    wall: 'laterite',
    garden: 'palms',
    features: ['boat', 'bonfire', 'dog'],
  }),
  example('pine-cottage', 'Pine Cottage', 'bungalow', ['Entire cottage'], {
    style: 'cottage',
    backdrop: 'forest',
    pool: 'none',
    storeys: 2,
    roof: 'gable',
    wall: 'timber',
    garden: 'wild',
    features: ['hammock', 'swing'],
  }),
  example('hill-hotel', 'Hill Hotel', 'hotel', ['Standard room', 'Valley room', 'Family suite'], {
    style: 'hotel',
    backdrop: 'town',
    pool: 'rooftop',
    storeys: 4,
    roof: 'mansard',
    wall: 'ochre',
    garden: 'courtyard',
    features: ['fountain', 'jeep'],
  }),
  example('shore-resort', 'Shore Resort', 'resort', ['Garden cabin', 'Sea cabin'], {
    style: 'resort',
    backdrop: 'sea',
    pool: 'outdoor',
    storeys: 1,
    roof: 'thatch',
    wall: 'lime',
    garden: 'palms',
    features: ['hammock', 'barbecue', 'gazebo'],
  }),
  example('mint-house', 'Mint House', 'bungalow', ['Entire house'], {
    style: 'bungalow',
    backdrop: 'fields',
    pool: 'outdoor',
    storeys: 2,
    roof: 'tiled',
    wall: 'mint',
    garden: 'orchard',
    features: ['gazebo', 'barbecue', 'lawn-games'],
  }),
  example('stone-villa', 'Stone Villa', 'bungalow', ['Entire villa'], {
    style: 'villa',
    backdrop: 'hills',
    pool: 'indoor',
    storeys: 3,
    roof: 'tiled',
    wall: 'stone',
    garden: 'terraced',
    features: ['bonfire', 'string-lights', 'jeep'],
  }),
  example('court-wada', 'Court Wada', 'bungalow', ['Entire wada'], {
    style: 'wada',
    backdrop: 'town',
    pool: 'none',
    storeys: 1,
    roof: 'tiled',
    wall: 'lime',
    garden: 'courtyard',
    features: ['swing'],
  }),
  example('coast-house', 'Coast House', 'bungalow', ['Entire house'], {
    style: 'konkan',
    backdrop: 'sea',
    pool: 'outdoor',
    storeys: 1,
    roof: 'tiled',
    wall: 'laterite',
    garden: 'palms',
    features: ['dog', 'hammock'],
  }),
];
