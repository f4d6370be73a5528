/**
 * Amenities that code refers to, by name. Ids below 100 are the specification's (links with `amenities=41` must keep
 * working); our own start at 100. The `amenities` table holds the displayed names and icons.
 */
export const AMENITY = {
  conference: 4,
  wifi: 7,
  lift: 19,
  smoking: 24,
  weddings: 25,
  airConditioning: 26,
  pets: 29,
  roomService: 31,
  gym: 36,
  indoorPool: 40,
  outdoorPool: 41,
  rooftopPool: 42,
  bar: 43,
  restaurant: 46,
  pickAndDrop: 48,
  infinityPool: 49,
  parking: 100,
  caretaker: 101,
  kitchen: 102,
  bonfire: 103,
  barbecue: 104,
  lawn: 105,
  powerBackup: 106,
  mountainView: 107,
  lakeView: 108,
  indoorGames: 109,
  musicSystem: 110,
  television: 111,
  seaView: 112,
  valleyView: 113,
  washingMachine: 114,
  hotWater: 115,
  refrigerator: 116,
  stepFree: 117,
  carCharging: 118,
  playArea: 119,
  cook: 120,
} as const;

/** How many amenities a card shows, in display order. */
export const AMENITIES_ON_CARD = 3;

export type AmenityName = keyof typeof AMENITY;

/** Every kind of swimming pool. */
export const POOLS: readonly number[] = [
  AMENITY.indoorPool,
  AMENITY.outdoorPool,
  AMENITY.rooftopPool,
  AMENITY.infinityPool,
];
