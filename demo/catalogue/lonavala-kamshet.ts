/** Kamshet, down the line towards Pune. Amenity ids as in amenities.ts. */
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

export const kamshet: readonly SeedProperty[] = [
  {
    slug: 'thermal-house',
    name: 'Thermal House',
    kind: 'bungalow',
    place: 'kamshet',
    latitude: 18.76238,
    longitude: 73.54417,
    streetAddress: 'Shinde Wadi slope, Kamshet',
    zipcode: '410405',
    stars: 3,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A pilots’ house below the launch, where the wind decides what’s for breakfast.',
    description: `<p>If the sock on the roof hangs limp, breakfast is long, with omelettes. If it lifts, breakfast is a banana in the jeep.</p><p>Thermal House belongs to two paragliding instructors and stands five minutes under a training slope. From October to May beginners float past the verandah like washing. You need not fly; several people come only to watch others being brave. Three bedrooms open on a common room with beanbags, wing repairs and a wall of thank-you cards, some in plaster.</p><p>Uksan lake is twenty minutes by cycle, Bedse caves (quieter than Karla, no shops) half an hour by car. From June the flying stops, rice is planted to the doorstep and it is <strong>extremely green</strong>. Kamshet station: nine minutes. Solid signal on the roof.</p>`,
    policy: `<p>House nights: 100% back until 6 days before check-in, 50% until 2 days, as pilots we know that plans blow away. Flying lessons are booked with the school and have their own terms.</p>`,
    rules: `<ul><li>Eleven guests.</li><li>Keep clear of lines and wings on the grass.</li><li>Please do not park on the landing field.</li><li>Dogs are welcome; please keep them off the landing field.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 1200 },
    amenities: [7, 29, 48, 100, 101, 102, 105, 103, 109, 107, 115],
    rooms: wholeHouse(
      {
        name: 'The pilots’ house',
        description: 'Three bedrooms, a big common room, cycles, a roof with a windsock.',
        bedType: '2 queen beds, 4 single beds',
        sqft: 1900,
        amenities: ['Ceiling fans', 'Six cycles', 'Beanbags'],
        spaces: house(`
0 Wing bedroom | queen, single | shower
0 Wind bedroom | queen, single | shower
0 Crew bedroom | 2 single | shower, bucket
0 Common room | sitting
0 Kitchen | kitchen
0 Verandah | verandah
`),
      },
      [8, 3, 1],
      [9200, 11800],
      [
        plan(
          'House with wind-dependent breakfast',
          ['Breakfast, long or short', 'Cycles', 'Station pick-up'],
          ladder([144, 100], [48, 50]),
          kids(6, 400),
        ),
        plan(
          'House, breakfast and dinner',
          ['Breakfast', 'Dinner', 'Cycles', 'Station pick-up'],
          ladder([144, 100], [48, 50]),
          kids(6, 650),
          { add: 2800 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: none; Headlamps, and the cook has gas
road: tarred
steps: 2
parking: 4
pets: yes; Dogs are welcome; please keep them off the landing field.
music: 22:00; Music until 10 pm: pilots fly at seven.
alcohol: ask; Drinks after the day's last flight only.
children: any; Please keep children clear of the gliders and their lines.
visitors: ask 5 until 18:00; Friends may watch the flying; please do not park on the landing field.
parties: no; No parties: pilots need their sleep.
`),
    offers: [
      {
        kind: 'booster',
        title: 'Between two winds',
        percent: 7,
        stayFrom: 0,
        stayTo: 45,
        runsFor: 5,
      },
    ],
    reviews: guestBook(`
Neha Parekh | friends | 4.5 4.5 4 4 4.5 4.5 | 19
Banana in the jeep, twice
Sock up both mornings. Three of us flew, two drank tea and shouted advice. Card wall is worth an hour. Cycles are good ones, tyres hard.

Manish Rao | family | 4 4 4 3.5 4.5 4 | 72
I stayed on the ground
Quite happily, in a beanbag, with binoculars. Wife flew and came back a different person. Bedse caves had nobody at all, just a guard and swallows.
`),
    demand: 'steady',
    recommend: 725,
    art: scene('cottage', 1, 'lime', 'gable', 'fields', 'none', 'wild', 'bonfire', 'jeep', 'dog'),
  },
  {
    slug: 'uksan-bund-retreat',
    name: 'Uksan Bund Retreat',
    kind: 'resort',
    place: 'kamshet',
    latitude: 18.77863,
    longitude: 73.53942,
    streetAddress: 'Bund Road, Uksan, Kamshet',
    zipcode: '410405',
    stars: 3,
    bedrooms: 20,
    bathrooms: 20,
    tagline: 'Twenty vegetarian cottages by a quiet dam, with yoga before and silence after.',
    description: `<p>No bar, no disc jockey, no buffet with chafing dishes. People ask what there is, then.</p><p>There is a bell at six. There is a hall of lime and bamboo with sixty mats in it, and a teacher who is seventy-one and can fold up like a letter. There is a kitchen that cooks only plants and milk, three times a day, and afterwards everyone rinses their own plate. Twenty cottages stand in rows along a mango avenue, whitewashed, each with a porch, a lamp, a writing board and no screen.</p><p>The water of Uksan lies beyond the bund, four minutes' walk. Cormorants on the posts; hills behind; hardly a human. <strong>Silence</strong> is kept from nine at night until after breakfast, and children seem to like it more than we expected. Reach us from Kamshet station in our van. Signal only at the office, by choice.</p>`,
    policy: `<p>You pay on arrival and owe nothing for a room you give back. We ask you to do so more than 12 days before check-in, so that somebody else can have it. Retreat weeks follow the letter you receive for them.</p>`,
    rules: `<ul><li>Vegetarian, no alcohol, no tobacco.</li><li>Please switch your phone off or leave it at the office.</li><li>Silence 9 pm to 8:30 am.</li><li>No swimming in the dam.</li></ul>`,
    checkin: '13:00',
    checkout: '10:30',
    flags: ['couple_friendly', 'pure_veg'],
    pay: { how: 'all-at-property' },
    amenities: [7, 46, 48, 4, 100, 105, 108, 107, 115, 117, 106],
    rooms: [
      roomType(
        {
          name: 'Mango-avenue cottage',
          description: 'Whitewashed, with a porch, two beds and a writing board.',
          bedType: '2 single beds',
          sqft: 210,
          amenities: ['Ceiling fan', 'Writing board', 'Porch'],
          spaces: house(`
0 Mango-avenue cottage | 2 single | shower, bucket
`),
        },
        14,
        [2, 1, 0],
        [3900, 4700],
        [
          plan(
            'All meals and practice',
            ['Three vegetarian meals', 'Morning yoga', 'Station van'],
            'default',
            kids(5, 600),
          ),
        ],
      ),
      roomType(
        {
          name: 'Bund cottage',
          description: 'The end of the row, a larger porch and the water between the trunks.',
          bedType: '1 queen bed, 1 single bed',
          sqft: 280,
          amenities: ['Ceiling fan', 'Writing board', 'Lake porch'],
          spaces: house(`
0 Bund cottage | queen, single | shower, bucket
`),
        },
        6,
        [3, 2, 1],
        [5400, 6500],
        [
          plan(
            'All meals and practice',
            ['Three vegetarian meals', 'Morning yoga', 'Station van'],
            'default',
            kids(5, 600),
          ),
        ],
      ),
    ],
    facts: notes(`
care: staff
cook: none
power: generator; Lights and pumps from six to ten
road: tarred
steps: 0
parking: 15
pets: no; No pets, please.
music: no; No music, please. We keep silence from 9 pm to 8:30 am.
food: Vegetarian, no alcohol, no tobacco.
alcohol: no; Vegetarian, no alcohol, no tobacco.
children: any; Children are welcome, if they can keep quiet hours.
visitors: no; Overnight guests only.
parties: no; No parties, please: this is a house of silence.
`),
    offers: [],
    reviews: [],
    demand: 'quiet',
    recommend: 590,
    art: scene('resort', 1, 'lime', 'thatch', 'lake', 'none', 'orchard', 'hammock'),
  },
];
