/** Where the demo catalogue is: the cities people type into the search, and the localities round them. */
export interface SeedPlace {
  slug: string;
  name: string;
  kind: 'city' | 'locality';
  /** slug of the city a locality belongs to */
  city?: string;
  state: string;
  latitude: number;
  longitude: number;
  /** how far from the point a stay still counts as being there */
  radiusKm: number;
  popular: boolean;
  blurb: string;
}

type At = readonly [latitude: number, longitude: number];

function city(
  slug: string,
  name: string,
  at: At,
  radiusKm: number,
  popular: boolean,
  blurb: string,
  state = 'Maharashtra',
): SeedPlace {
  return {
    slug,
    name,
    kind: 'city',
    state,
    latitude: at[0],
    longitude: at[1],
    radiusKm,
    popular,
    blurb,
  };
}

function locality(
  ofCity: string,
  slug: string,
  name: string,
  at: At,
  radiusKm: number,
  blurb: string,
): SeedPlace {
  const state = ofCity === 'goa' ? 'Goa' : 'Maharashtra';
  return {
    slug,
    name,
    kind: 'locality',
    city: ofCity,
    state,
    latitude: at[0],
    longitude: at[1],
    radiusKm,
    popular: false,
    blurb,
  };
}

const cities: readonly SeedPlace[] = [
  city(
    'lonavala',
    'Lonavala',
    [18.7557237, 73.4090757],
    25,
    true,
    'The old halt at the top of the Bhor Ghat, where half of Mumbai and Pune comes to watch it rain.',
  ),
  city(
    'goa',
    'Goa',
    [15.2993, 74.124],
    60,
    true,
    'A hundred kilometres of beach with tiled houses, paddy and churches behind it.',
    'Goa',
  ),
  city(
    'mahabaleshwar',
    'Mahabaleshwar',
    [17.9237, 73.6586],
    14,
    false,
    'A forested plateau at 1,350 metres, known for its points, its honey and its strawberries.',
  ),
  city(
    'panchgani',
    'Panchgani',
    [17.9243, 73.8],
    9,
    false,
    'Boarding schools, silver oaks and the volcanic tableland above the Krishna valley.',
  ),
  city(
    'alibaug',
    'Alibaug',
    [18.6414, 72.8722],
    20,
    false,
    'Coconut gardens and brown-sand beaches a ferry ride away from Mumbai.',
  ),
  city(
    'karjat',
    'Karjat',
    [18.9107, 73.3235],
    18,
    false,
    'Rivers, paddy and farmhouses at the foot of the ghats, two hours by local train.',
  ),
  city(
    'igatpuri',
    'Igatpuri',
    [19.6954, 73.5627],
    18,
    false,
    'A railway town on the Thal Ghat with Kalsubai on one side and quiet dams on the other.',
  ),
];

const roundLonavala: readonly SeedPlace[] = [
  locality(
    'lonavala',
    'tungarli',
    'Tungarli',
    [18.7692, 73.4052],
    3,
    'Bungalow lanes climbing from the expressway to a small old dam.',
  ),
  locality(
    'lonavala',
    'gold-valley',
    'Gold Valley',
    [18.7681, 73.4131],
    2,
    'A hillside of gated sectors on the sunny side of Tungarli.',
  ),
  locality(
    'lonavala',
    'khandala',
    'Khandala',
    [18.7606, 73.3744],
    4,
    'The older, quieter twin at the very edge of the ghat.',
  ),
  locality(
    'lonavala',
    'kune',
    'Kune',
    [18.7738, 73.3868],
    3,
    'The village above a waterfall that drops in three long steps.',
  ),
  locality(
    'lonavala',
    'bhangarwadi',
    'Bhangarwadi',
    [18.7538, 73.4132],
    2,
    'The everyday side of Lonavala, a few minutes on foot from the station.',
  ),
  locality(
    'lonavala',
    'valvan',
    'Valvan',
    [18.7579, 73.4172],
    2,
    'Old bungalows under big trees beside the dam road.',
  ),
  locality(
    'lonavala',
    'kusgaon',
    'Kusgaon',
    [18.7389, 73.4158],
    3,
    'Open plots and new houses south of the highway, towards Bhushi.',
  ),
  locality(
    'lonavala',
    'tiger-point',
    'Tiger Point',
    [18.7218, 73.3822],
    4,
    'Kurvande and the cliff-top road where clouds come up from below.',
  ),
  locality(
    'lonavala',
    'ambavane',
    'Ambavane',
    [18.6382, 73.3975],
    5,
    'Wide grassland under Korigad fort, half an hour beyond the crowds.',
  ),
  locality(
    'lonavala',
    'dudhiware',
    'Dudhiware',
    [18.7012, 73.4437],
    3,
    'The pass from which the Pawna lake is first seen.',
  ),
  locality(
    'lonavala',
    'pawna',
    'Pawna',
    [18.6945, 73.463],
    7,
    'Villages along the north shore of a reservoir ringed by four forts.',
  ),
  locality(
    'lonavala',
    'karla',
    'Karla',
    [18.7561, 73.4797],
    3,
    'Flat fields by the Indrayani below the great Buddhist cave hall.',
  ),
  locality(
    'lonavala',
    'malavli',
    'Malavli',
    [18.7446, 73.4845],
    2,
    'A two-platform station where trekkers get down for the forts.',
  ),
  locality(
    'lonavala',
    'bhaja',
    'Bhaja',
    [18.7336, 73.4838],
    2,
    'A lane of houses between a monsoon waterfall and caves of the second century BC.',
  ),
  locality(
    'lonavala',
    'kamshet',
    'Kamshet',
    [18.7594, 73.5561],
    6,
    'Paddy, lakes and the launch slopes of the paragliding schools.',
  ),
];

const roundTheOthers: readonly SeedPlace[] = [
  locality(
    'goa',
    'anjuna',
    'Anjuna',
    [15.5735, 73.7421],
    3,
    'Red cliffs, a flea market and lanes that go quiet ten minutes inland.',
  ),
  locality(
    'goa',
    'assagao',
    'Assagao',
    [15.5962, 73.7781],
    3,
    'Old Portuguese houses among cashew hills, now with good kitchens.',
  ),
  locality(
    'goa',
    'candolim',
    'Candolim',
    [15.5179, 73.7667],
    3,
    'A long easy beach below Fort Aguada.',
  ),
  locality(
    'goa',
    'divar',
    'Divar Island',
    [15.5216, 73.9012],
    4,
    'A river island of paddy and churches, reached only by ferry.',
  ),
  locality(
    'goa',
    'agonda',
    'Agonda',
    [15.0441, 73.9902],
    3,
    'Three kilometres of turtle beach with hardly a shop.',
  ),
  locality(
    'goa',
    'palolem',
    'Palolem',
    [15.0105, 74.0245],
    3,
    'A half-moon bay with calm water and canoes.',
  ),
  locality(
    'mahabaleshwar',
    'old-mahabaleshwar',
    'Old Mahabaleshwar',
    [17.9556, 73.6641],
    3,
    'The temple village where five rivers are said to rise.',
  ),
  locality(
    'mahabaleshwar',
    'metgutad',
    'Metgutad',
    [17.9299, 73.6989],
    3,
    'Strawberry terraces on both sides of the Panchgani road.',
  ),
  locality(
    'panchgani',
    'bhilar',
    'Bhilar',
    [17.9118, 73.7611],
    3,
    'A strawberry village that turned its front rooms into libraries.',
  ),
  locality(
    'panchgani',
    'khingar',
    'Khingar',
    [17.9131, 73.8206],
    3,
    'Terraced fields below the tableland, out of the market noise.',
  ),
  locality(
    'alibaug',
    'nagaon',
    'Nagaon',
    [18.6003, 72.9098],
    3,
    'Betel-nut gardens running down to a lively beach.',
  ),
  locality(
    'alibaug',
    'kihim',
    'Kihim',
    [18.7296, 72.8741],
    3,
    'Quiet sand under casuarinas, and butterflies after the rains.',
  ),
  locality(
    'alibaug',
    'awas',
    'Awas',
    [18.7638, 72.8789],
    3,
    'Old weekend houses behind a bamboo-fringed beach near Mandwa.',
  ),
  locality(
    'karjat',
    'kondivade',
    'Kondivade',
    [18.8668, 73.3812],
    4,
    'The last village on the Ulhas before the Rajmachi climb.',
  ),
  locality(
    'karjat',
    'neral',
    'Neral',
    [19.0261, 73.3186],
    4,
    'The foot of the hill where the little train to Matheran begins.',
  ),
  locality(
    'igatpuri',
    'bhavali',
    'Bhavali',
    [19.6499, 73.5881],
    4,
    'A dam road of waterfalls at the head of the Darna valley.',
  ),
  locality(
    'igatpuri',
    'tringalwadi',
    'Tringalwadi',
    [19.7322, 73.5489],
    4,
    'A lake, a fort with a carved door and very little else.',
  ),
];

export const places: readonly SeedPlace[] = [...cities, ...roundLonavala, ...roundTheOthers];
