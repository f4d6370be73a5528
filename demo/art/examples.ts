import { house, notes } from '../catalogue/house-notes.ts';
import type { ArtFacts, SeedProperty } from '../facts.ts';

/** Invented houses for looking at pictures and for tests; they never reach the catalogue. */
function example(slug: string, name: string, kind: SeedProperty['kind'], rooms: readonly string[], art: ArtFacts): SeedProperty {
  return {
    slug, name, kind, place: 'lonavala', latitude: 18.75, longitude: 73.4, streetAddress: 'Ridge Road', zipcode: '410401', stars: 4, bedrooms: 4, bathrooms: 4,
    tagline: 'A house to look at', description: '<p>An example.</p>', policy: '', rules: '', checkin: '14:00', checkout: '11:00', couple: true, pureVeg: false,
    pay: { how: 'all-at-property' }, amenities: [],
    rooms: rooms.map((room) => ({ name: room, description: '', bedType: 'King', sqft: 300, maxAdults: 2, maxChildren: 1, includedChildren: 1, units: 1, amenities: [], spaces: house('0 Bedroom | king | bathtub, shower\n0 Second bedroom | queen | shower\n0 Third bedroom | 2 single\n0 Sitting room | sitting'), rate: { base: 5000, weekend: 7000 }, plans: [] })),
    facts: notes(['care: lives in', 'cook: none', 'power: inverter', 'road: tarred', 'steps: 2', 'parking: 2', 'pets: no', 'music: 22:00', 'alcohol: yes', 'children: any', 'visitors: no', 'parties: no'].join('\n')),
    offers: [], reviews: [], demand: 'steady', recommend: 100, art,
  };
}

export const examples: readonly SeedProperty[] = [
  example('cliff-villa', 'Cliff Villa', 'bungalow', ['Entire villa'], { style: 'villa', backdrop: 'valley', pool: 'infinity', storeys: 2, roof: 'flat', wall: 'white', garden: 'lawn', features: ['string-lights', 'bonfire'] }),
  example('lake-bungalow', 'Lake Bungalow', 'bungalow', ['Entire bungalow'], { style: 'bungalow', backdrop: 'lake', pool: 'none', storeys: 1, roof: 'tiled', wall: 'laterite', garden: 'palms', features: ['boat', 'bonfire', 'dog'] }),
  example('pine-cottage', 'Pine Cottage', 'bungalow', ['Entire cottage'], { style: 'cottage', backdrop: 'forest', pool: 'none', storeys: 2, roof: 'gable', wall: 'timber', garden: 'wild', features: ['hammock', 'swing'] }),
  example('hill-hotel', 'Hill Hotel', 'hotel', ['Standard room', 'Valley room', 'Family suite'], { style: 'hotel', backdrop: 'town', pool: 'rooftop', storeys: 4, roof: 'mansard', wall: 'ochre', garden: 'courtyard', features: ['fountain', 'jeep'] }),
  example('shore-resort', 'Shore Resort', 'resort', ['Garden cabin', 'Sea cabin'], { style: 'resort', backdrop: 'sea', pool: 'outdoor', storeys: 1, roof: 'thatch', wall: 'lime', garden: 'palms', features: ['hammock', 'barbecue', 'gazebo'] }),
  example('mint-house', 'Mint House', 'bungalow', ['Entire house'], { style: 'bungalow', backdrop: 'fields', pool: 'outdoor', storeys: 2, roof: 'tiled', wall: 'mint', garden: 'orchard', features: ['gazebo', 'barbecue', 'lawn-games'] }),
  example('stone-villa', 'Stone Villa', 'bungalow', ['Entire villa'], { style: 'villa', backdrop: 'hills', pool: 'indoor', storeys: 3, roof: 'tiled', wall: 'stone', garden: 'terraced', features: ['bonfire', 'string-lights', 'jeep'] }),
  example('court-wada', 'Court Wada', 'bungalow', ['Entire wada'], { style: 'wada', backdrop: 'town', pool: 'none', storeys: 1, roof: 'tiled', wall: 'lime', garden: 'courtyard', features: ['swing'] }),
  example('coast-house', 'Coast House', 'bungalow', ['Entire house'], { style: 'konkan', backdrop: 'sea', pool: 'outdoor', storeys: 1, roof: 'tiled', wall: 'laterite', garden: 'palms', features: ['dog', 'hammock'] }),
];
