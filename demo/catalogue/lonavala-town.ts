/** Lonavala town. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import {
  guestBook,
  house,
  kids,
  ladder,
  notes,
  plan,
  roomType,
  scene,
  wholeHouse,
} from './shorthand.ts';

export const town: readonly SeedProperty[] = [
  {
    slug: 'dinbais-bungalow',
    name: 'Dinbai’s Bungalow',
    kind: 'bungalow',
    place: 'lonavala',
    latitude: 18.74896,
    longitude: 73.40218,
    streetAddress: '4 Ryewood Road, Lonavala',
    zipcode: '410401',
    stars: 5,
    bedrooms: 5,
    bathrooms: 5,
    tagline: 'A Parsi bungalow of 1897 with coloured glass, tall beds and custard at four.',
    description: `<p>Dinbai came up from Bombay in 1897 with a cough, eleven trunks and a cook. The cough left. She did not, until 1961, and hardly anything has been moved.</p><p>You sleep in four-posters so tall that two of them have steps. Light falls through panes of ruby and bottle-green glass on a floor of English tiles; at five in the evening, in the dining room, it lands on the fish knives. There are five bedrooms, a verandah with eleven easy chairs, a library ending in 1960 and a well. No pool was ever dug, and no television hung.</p><p>Hoshang, grandson of the cook, does dhansak on Sunday and <strong>lagan nu custard</strong> at four on any day you ask. The park is two minutes off, the market ten. Gravel drive for five cars. Full signal, which one feels like apologising to her portrait for.</p>`,
    policy: `<p>Dinbai's terms, modernised: 100% returned until 18 days before check-in, 50% until 9 days, afterwards nothing. For breakages of coloured glass we ask the price of the glazier, who is in Pune and slow.</p>`,
    rules: `<ul><li>Fourteen guests; no day parties.</li><li>No ball games near the east windows.</li><li>The four-poster beds are high; older guests may prefer the low beds.</li><li>Well cover stays locked.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 50 },
    amenities: [26, 7, 100, 101, 105, 109, 106, 115, 117],
    rooms: wholeHouse(
      {
        name: 'The bungalow as she left it',
        description:
          'Five bedrooms with four-posters, library, dining room with coloured glass, deep verandah.',
        bedType: '4 four-poster doubles, 3 single beds',
        sqft: 5200,
        amenities: ['Air-conditioning', 'Library', 'Gramophone', 'Eleven easy chairs'],
        spaces: house(`
0 Dinbai’s bedroom | double | bathtub, shower
0 Ruby bedroom | double | bathtub, shower
0 Green bedroom | double | shower
0 Library bedroom | double | shower
0 Grandparents’ bedroom | 3 single | shower, bucket, rails
0 Dining room | dining
0 Library | sitting
0 Kitchen | kitchen
0 Verandah | verandah
`),
      },
      [10, 4, 1],
      [21500, 28500],
      [
        plan(
          'Bungalow with breakfast and tea',
          ['Parsi breakfast', 'Custard at four', 'Staff of three'],
          ladder([432, 100], [216, 50]),
          kids(6, 900),
        ),
        plan(
          'Bungalow, full table',
          ['Breakfast, lunch, tea and dinner', 'Staff of three'],
          ladder([432, 100], [216, 50]),
          kids(6, 1600),
          { add: 14500 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: inverter; Lights, fans and the gramophone, which needs none
road: tarred; A gravel drive for the last sixty metres.
steps: 0
parking: 5
pets: no; No pets, please: the furniture is old and delicate.
music: 22:00; Music until 10 pm, please.
alcohol: yes
children: any; No ball games near the coloured windows, please.
visitors: no; Overnight guests only, fourteen at most.
parties: no; No parties, please.
`),
    offers: [],
    reviews: guestBook(`
Khorshed Sethna | family | 5 5 5 4.5 4.5 5 | 13
My grandmother's house, but someone else's
The glass, the clock, the smell of polish. Hoshang's dhansak made my father put down his fork and look at the ceiling. Custard at four exactly, each day, without fail.

Vibha Shinde | couple | 4.5 5 4.5 4.5 4 4.5 | 49
Steps up to bed
I felt five years old. We read P. G. Wodehouse from the library aloud on the verandah through a whole cloudburst. Bathrooms are old, lofty and hot.

Xerxes Engineer | family | 4 4.5 4.5 3.5 3.5 4 | 95
Children bored till six, then not
No pool and no television meant an hour of protest, then gramophone, hide and seek, and the best dinner conversation in years. Price on the high side.

Amruta Gaikwad | friends | 4.5 5 4.5 4.5 4 4.5 | 142
Five in the evening, dining room
Stand at the sideboard. The red pane reaches your hands first. We were ten friends and all went quiet, then somebody said cake. There was cake.
`),
    demand: 'steady',
    recommend: 935,
    art: scene('bungalow', 1, 'lime', 'gable', 'town', 'none', 'orchard', 'gazebo', 'fountain'),
  },
  {
    slug: 'hotel-ghat-mail',
    name: 'Hotel Ghat Mail',
    kind: 'hotel',
    place: 'lonavala',
    latitude: 18.74967,
    longitude: 73.40774,
    streetAddress: '8 Station Road, Lonavala',
    zipcode: '410401',
    stars: 3,
    bedrooms: 26,
    bathrooms: 26,
    tagline: 'A station hotel with a rooftop plunge pool and a timetable on every pillow.',
    description: `<p>Ninety seconds from platform one. You can hear the announcements if you open the window, and about half of our guests do so on purpose.</p><p>The hotel was a goods agent's office. What were sacks of onions are now twenty-six rooms over four floors, with teak counters for desks, luggage racks from scrapped carriages, and on each pillow a card with tomorrow's trains in both directions. The lift used to lift onions; it is strong.</p><p>On the roof there is a plunge pool twenty feet long and a shed where dosas are made from six, since the first express for Mumbai is an early one. Rooms on the station side: 01 to 04 on each floor. The other side has a mango tree and hears only the mango tree. <strong>Day rooms</strong> of six hours can be asked for at the desk. Parking is for five cars, so come by train.</p>`,
    policy: `<p>Regular rate: full refund more than 12 days before check-in, none after. Timetable rate: non-refundable, lower. If your train is cancelled by the railway, show us the message and we shift the night once.</p>`,
    rules: `<ul><li>Identity proof at check-in.</li><li>The small roof pool is open until 9 pm; no diving.</li><li>Please pull luggage over the carpet, not over the teak floor.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [42, 26, 7, 46, 31, 19, 100, 106, 111, 115],
    rooms: [
      roomType(
        {
          name: 'Station-side room',
          description: 'Teak counter, double glass, a view of the footbridge.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 190,
          amenities: ['Air-conditioning', 'Train card', 'Kettle'],
          spaces: house(`
1 Station-side room | queen, mattress | shower
`),
        },
        12,
        [2, 1, 1],
        [3200, 4300],
        [
          plan(
            'Regular with dosa breakfast',
            ['Dosa breakfast from six', 'Roof plunge'],
            'default',
            kids(6, 350),
          ),
          plan('Timetable rate, room only', ['Roof plunge'], 'none', kids(6, 250), { percent: 82 }),
        ],
      ),
      roomType(
        {
          name: 'Mango-side room',
          description: 'The quiet side; a branch comes in if you let it.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 230,
          amenities: ['Air-conditioning', 'Balcony', 'Kettle'],
          spaces: house(`
1 Mango-side room | king, mattress | shower
`),
        },
        10,
        [3, 1, 1],
        [4100, 5500],
        [
          plan(
            'Regular with dosa breakfast',
            ['Dosa breakfast from six', 'Roof plunge'],
            'default',
            kids(6, 350),
          ),
        ],
      ),
      roomType(
        {
          name: 'Family coupé',
          description: 'One double bed and two berths from a first-class carriage.',
          bedType: '1 queen bed, 2 berths',
          sqft: 320,
          amenities: ['Air-conditioning', 'Berths with reading lamps', 'Refrigerator'],
          spaces: house(`
2 Family coupé | queen, 2 bunk | shower
`),
        },
        4,
        [4, 2, 2],
        [5900, 7500],
        [
          plan(
            'Regular with dosa breakfast',
            ['Dosa breakfast from six', 'Roof plunge'],
            'default',
            kids(8, 350),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: rooftop, 6.1 x 3 m, 1.1 to 1.1 m, 07:00 to 21:00, fenced
care: staff
cook: none
power: generator; Lift, lights and fans
road: tarred
steps: 3
parking: 5
pets: no; No pets: it is a station hotel with one lift.
music: 22:00; Music until 10 pm, please.
alcohol: ask; In the room only, never on the stairs.
children: any; The berths have rails; the roof pool is not for toddlers.
visitors: ask 4 until 21:00; Visitors sign at the desk and eat upstairs.
parties: no; No parties: guests leave by early trains.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Come by train, stay two', percent: 7, minNights: 2 },
    ],
    reviews: guestBook(`
Ballal Gupta | family | 4.5 4.5 4 4.5 4.5 4.5 | 6
The berths, the berths
Both boys fought to sleep in a carriage that goes nowhere. Dosa on the roof at six fifteen with trains below us. Card on the pillow was right to the minute.

Sandhya Menon | solo | 4.5 4 4 4 4.5 4.5 | 30
Ninety seconds, timed
Arrived late and alone, walked across under lights, desk awake. Slept on the mango side. An easy, sensible, slightly funny hotel.

Rohinton Daruwalla | business | 4 4 4 3.5 4 4 | 66
My grandfather's agent sat here
Onions in 1950, me in 2020-something, at the same teak counter. Meeting in Pune by ten with no trouble. Plunge pool too cold for directors.

Urvashi Chitnis | couple | 3 4 4 3.5 3.5 3 | 101
Station side hears the station
Romantic for one hour. Ask for mango side and do not let them persuade you. The upgrade next day was free and kindly done.
`),
    demand: 'steady',
    recommend: 650,
    art: scene('hotel', 4, 'brick', 'mansard', 'town', 'rooftop', 'courtyard'),
  },
];
