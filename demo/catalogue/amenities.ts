/**
 * The amenities a property can claim. Ids below 100 are fixed by the filter the site has always had
 * (links with `amenities=41` must keep working); our own additions start at 100.
 * `icon` is the name of a Lucide icon in kebab case.
 */
export interface SeedAmenity {
  id: number;
  name: string;
  icon: string;
  position: number;
}

const inDisplayOrder: readonly (readonly [id: number, name: string, icon: string])[] = [
  [41, 'Outdoor swimming pool', 'waves-ladder'],
  [49, 'Infinity pool', 'infinity'],
  [40, 'Indoor swimming pool', 'droplets'],
  [42, 'Rooftop swimming pool', 'building-2'],
  [26, 'Air-conditioned', 'air-vent'],
  [7, 'Wi-Fi', 'wifi'],
  [100, 'Free parking', 'square-parking'],
  [101, 'Caretaker on site', 'user-round-check'],
  [102, 'Guest kitchen', 'cooking-pot'],
  [46, 'Restaurant', 'utensils'],
  [31, '24-hour room service', 'concierge-bell'],
  [113, 'Valley view', 'binoculars'],
  [107, 'Mountain view', 'mountain'],
  [108, 'Lake view', 'waves'],
  [112, 'Sea view', 'sailboat'],
  [105, 'Lawn', 'trees'],
  [103, 'Bonfire', 'flame-kindling'],
  [104, 'Barbecue', 'flame'],
  [109, 'Indoor games', 'dices'],
  [110, 'Music system', 'speaker'],
  [111, 'Television', 'tv'],
  [106, 'Power back-up', 'plug-zap'],
  [115, 'Hot water all day', 'shower-head'],
  [116, 'Refrigerator', 'refrigerator'],
  [114, 'Washing machine', 'washing-machine'],
  [29, 'Pet friendly', 'paw-print'],
  [119, "Children's play area", 'toy-brick'],
  [36, 'Fitness room', 'dumbbell'],
  [43, 'Bar or lounge', 'martini'],
  [4, 'Conference facility', 'presentation'],
  [25, 'Wedding services', 'party-popper'],
  [19, 'Lift', 'arrow-up-down'],
  [48, 'Free pick and drop', 'car'],
  [117, 'Step-free access', 'accessibility'],
  [118, 'Electric-car charging', 'ev-charger'],
  [24, 'Smoking allowed', 'cigarette'],
];

export const amenities: readonly SeedAmenity[] = inDisplayOrder.map(([id, name, icon], index) => ({
  id,
  name,
  icon,
  position: index + 1,
}));
