import { AMENITY, type AmenityName } from '#shared/amenities.ts';

/** The amenities a property can claim. `icon` is the name of a Lucide icon in kebab case. */
export interface SeedAmenity {
  id: number;
  name: string;
  icon: string;
  position: number;
}

const inDisplayOrder: readonly (readonly [amenity: AmenityName, name: string, icon: string])[] = [
  ['outdoorPool', 'Outdoor swimming pool', 'waves-ladder'],
  ['infinityPool', 'Infinity pool', 'infinity'],
  ['indoorPool', 'Indoor swimming pool', 'droplets'],
  ['rooftopPool', 'Rooftop swimming pool', 'building-2'],
  ['airConditioning', 'Air-conditioned', 'air-vent'],
  ['wifi', 'Wi-Fi', 'wifi'],
  ['parking', 'Free parking', 'square-parking'],
  ['caretaker', 'Caretaker on site', 'user-round-check'],
  ['cook', 'Cook, included or on request', 'chef-hat'],
  ['kitchen', 'Guest kitchen', 'cooking-pot'],
  ['restaurant', 'Restaurant', 'utensils'],
  ['roomService', '24-hour room service', 'concierge-bell'],
  ['valleyView', 'Valley view', 'binoculars'],
  ['mountainView', 'Mountain view', 'mountain'],
  ['lakeView', 'Lake view', 'waves'],
  ['seaView', 'Sea view', 'sailboat'],
  ['lawn', 'Lawn', 'trees'],
  ['bonfire', 'Bonfire', 'flame-kindling'],
  ['barbecue', 'Barbecue', 'flame'],
  ['indoorGames', 'Indoor games', 'dices'],
  ['musicSystem', 'Music system', 'speaker'],
  ['television', 'Television', 'tv'],
  ['powerBackup', 'Power back-up', 'plug-zap'],
  ['hotWater', 'Hot water all day', 'shower-head'],
  ['refrigerator', 'Refrigerator', 'refrigerator'],
  ['washingMachine', 'Washing machine', 'washing-machine'],
  ['pets', 'Pet friendly', 'paw-print'],
  ['playArea', "Children's play area", 'toy-brick'],
  ['gym', 'Fitness room', 'dumbbell'],
  ['bar', 'Bar or lounge', 'martini'],
  ['conference', 'Conference facility', 'presentation'],
  ['weddings', 'Wedding services', 'party-popper'],
  ['lift', 'Lift', 'arrow-up-down'],
  ['pickAndDrop', 'Free pick and drop', 'car'],
  ['stepFree', 'Step-free access', 'accessibility'],
  ['carCharging', 'Electric-car charging', 'ev-charger'],
  ['smoking', 'Smoking allowed', 'cigarette'],
];

export const amenities: readonly SeedAmenity[] = inDisplayOrder.map(
  ([amenity, name, icon], index) => ({
    id: AMENITY[amenity],
    name,
    icon,
    position: index + 1,
  }),
);
