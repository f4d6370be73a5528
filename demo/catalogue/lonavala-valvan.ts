/** Valvan, old trees by the dam road. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const valvan: readonly SeedProperty[] = [
  {
    slug: 'dam-wall-bungalow',
    name: 'Dam Wall Bungalow',
    kind: 'bungalow',
    place: 'valvan',
    latitude: 18.75721,
    longitude: 73.41889,
    streetAddress: '9 Valvan Dam Road, Lonavala',
    zipcode: '410401',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'An engineer’s bungalow of 1916, drawn with a ruler and softened by trees.',
    description: `<p>The man who supervised the masonry of the Valvan dam designed this house for himself, and he did it the way he did dams: symmetrical, over-built and dry. Stand at the front door and you can see through the hall, the dining room and the back door to a sundial, all on one line.</p><p>Four bedrooms occupy four corners. North-east has the sunrise and the mynas. South-west has the bath with lion feet. The dining table seats fourteen and still carries, on its underside, his pencilled calculations.</p><p>The lawn is enormous; badminton net, croquet hoops and a gazebo stand out all year. The rose garden along the dam is eight minutes on foot. A quiet road by night, a scenic one on Sundays. Drive of gravel, gate twelve feet wide, signal everywhere. <strong>No pool</strong>: he disapproved of standing water outside reservoirs.</p>`,
    policy: `<p>In the spirit of the house, a straight line: 12 days. Before it, all your money; after it, none of your money.</p>`,
    rules: `<ul><li>Fourteen guests, as many as the table seats.</li><li>Please use mats under hot dishes: the table is old.</li><li>Please play croquet barefoot or in flat shoes.</li><li>Dogs on the lawn, leads near the rose beds.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 20 },
    amenities: [26, 7, 29, 100, 101, 102, 105, 103, 109, 111, 106, 117],
    rooms: wholeHouse(
      {
        name: 'The engineer’s house',
        description:
          'Four corner bedrooms, hall, dining room, study, and two thirds of an acre of lawn.',
        bedType: '3 king beds, 4 single beds',
        sqft: 4100,
        amenities: ['Air-conditioning', 'Clawfoot bath', 'Croquet set', 'Study'],
        spaces: house(`
0 North-east bedroom | king | shower
0 South-east bedroom | king | shower
0 South-west bedroom | king | bathtub, shower
0 North-west bedroom | 4 single | shower, bucket, rails
0 Hall | sitting
0 Study | sitting
0 Dining room | dining
0 Kitchen | kitchen
`),
      },
      [10, 4, 2],
      [13800, 17800],
      [
        plan('House', ['Caretaker', 'Gardener', 'Morning paper'], 'default', kids(6, 600)),
        plan(
          'House with breakfast',
          ['Porridge, eggs and toast, or upma', 'Caretaker', 'Morning paper'],
          'default',
          kids(6, 800),
          { add: 2600 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: 1500 a day
power: inverter; Lights and fans throughout
road: tarred; The drive is of gravel, the gate twelve feet wide.
steps: 0
parking: 8
pets: yes; Dogs are welcome on the lawn, on a lead near the roses.
music: 22:00; Music until 10 pm, please.
alcohol: yes
children: any; The lawn is flat and fenced, and there is no pool.
visitors: ask 10 until 19:00; Ten for croquet and tea, with a day's notice.
parties: ask; Tea parties yes, sound systems no.
`),
    offers: [],
    reviews: guestBook(`
Avinash Sawant | family | 4.5 4 4.5 4.5 4.5 4.5 | 15
We all lay under the table
To read the sums. There is a mistake in the third line, says my daughter, who is nine. Big airy rooms, a lawn for everything, and mynas at five fifty sharp in the north-east corner.

Gulnar Pathan | friends | 4 4 4 4.5 4 4.5 | 57
Croquet is war
Nobody speaks to Farrokh any more. The lion-foot bath takes twenty minutes to fill and all of them are pleasant. Would have liked a pool in April; the engineer disagrees.

Kedar Kulkarni | couple | 4.5 4.5 4.5 4 3.5 4 | 122
Straight lines rest the mind
Two of us in a house for ten, at a weekday price. Walked the dam road before breakfast, read in the study, had porridge. My wife took photographs of the sundial every hour.

Rusi Bharucha | family | 4 4 4 4.5 4 4 | 190
The sundial is six minutes slow
My father checked it against the railway. Otherwise a model of a house: cool, straight, well swept. Badminton at dusk, porridge at nine. The children asked for a pool daily.
`),
    demand: 'quiet',
    recommend: 765,
    art: scene(
      'bungalow',
      1,
      'white',
      'tiled',
      'lake',
      'none',
      'lawn',
      'gazebo',
      'lawn-games',
      'bonfire',
      'dog',
    ),
  },
  {
    slug: 'hotel-tank-and-terrace',
    name: 'Hotel Tank & Terrace',
    kind: 'hotel',
    place: 'valvan',
    latitude: 18.75897,
    longitude: 73.41563,
    streetAddress: '15 Old Khandala Road, Valvan Naka, Lonavala',
    zipcode: '410401',
    stars: 4,
    bedrooms: 32,
    bathrooms: 32,
    tagline: 'Five storeys, one rooftop pool and the best free seat for a thunderstorm.',
    description: `<p>Press 5 in the lift. On the roof there is a pool, sixteen metres by six, a bar with twelve stools, and a rail from which the town looks like a handful of lamps thrown at a hill. When lightning is within eight kilometres the pool is cleared and everyone moves under the canopy with a drink; some guests book for precisely that.</p><p>Below are thirty-two rooms in three sizes, done in cane, green cotton and terrazzo. Even numbers face the Valvan trees. Odd ones face the street and get more evening light.</p><p>A gym with five machines and one good bench. A dining room strong in Malvani fish, weak, we are told, in desserts. Valet parking underneath with two charging points. Station: seven minutes by car. Families like us in the week; on Saturdays the roof is <strong>adults only after nine</strong>.</p>`,
    policy: `<p>Flexible rates: full refund until 12 days before check-in, and no refund from then on. Non-refundable rates: cheaper, and they mean it. Either way the stay is paid online.</p>`,
    rules: `<ul><li>Roof pool 7 am to 10 pm, lightning permitting.</li><li>Under-eighteens off the roof after nine on Saturdays.</li><li>No outside alcohol.</li><li>Smoking only on the fourth-floor terrace.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [42, 26, 7, 36, 24, 46, 31, 43, 19, 4, 100, 106, 111, 117, 118],
    rooms: [
      roomType(
        {
          name: 'Cane room',
          description: 'Compact, green and quiet, with a window seat.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 220,
          amenities: ['Air-conditioning', 'Window seat', 'Kettle'],
          spaces: house(`
1 Cane room | queen, mattress | shower
`),
        },
        14,
        [2, 1, 1],
        [5200, 7100],
        [
          plan('Flexible', ['Roof pool', 'Gym'], 'default', kids(5, 600)),
          plan('Non-refundable', ['Roof pool', 'Gym'], 'none', kids(5, 600), { percent: 85 }),
          plan(
            'Flexible with breakfast',
            ['Breakfast', 'Roof pool', 'Gym'],
            'default',
            kids(5, 800),
            { add: 700 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Tree room',
          description: 'Even numbers: a balcony at the height of the rain-tree crowns.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 290,
          amenities: ['Air-conditioning', 'Balcony', 'Kettle'],
          spaces: house(`
2 Tree room | king, mattress | shower
`),
        },
        13,
        [3, 2, 1],
        [6900, 9400],
        [
          plan(
            'Flexible with breakfast',
            ['Breakfast', 'Roof pool', 'Gym'],
            'default',
            kids(5, 800),
          ),
          plan(
            'Non-refundable with breakfast',
            ['Breakfast', 'Roof pool', 'Gym'],
            'none',
            kids(5, 800),
            {
              percent: 86,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Terrazzo suite',
          description: 'A sitting room, a bedroom and a round bath under a porthole.',
          bedType: '1 king bed, 1 sofa bed',
          sqft: 520,
          amenities: ['Air-conditioning', 'Round bath', 'Espresso machine'],
          spaces: house(`
4 Terrazzo suite | king, sofa-bed | bathtub, shower
`),
        },
        5,
        [3, 2, 2],
        [9800, 13400],
        [
          plan(
            'Flexible, half board',
            ['Breakfast', 'Malvani dinner', 'Roof pool'],
            'default',
            kids(6, 1400),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: rooftop, 16 x 6 m, 1.2 to 1.4 m, 07:00 to 22:00, fenced
care: staff
cook: none
power: generator; The whole hotel, roof pool included
road: tarred
steps: 0
parking: 24
pets: no; No pets, please.
music: 23:00; Music in the bar until 11 pm.
alcohol: no; Drinks are served at the bar; please bring none of your own.
children: any; On Saturdays under-eighteens leave the roof at 9 pm.
visitors: yes 6 until 22:00; Visitors are welcome in the dining room and at the bar.
parties: ask; The roof can be taken for an evening, ask the desk.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Weeknights on the roof', percent: 9 },
      { kind: 'last_minute', title: 'Storm warning rate', percent: 10, daysAheadMax: 2 },
    ],
    reviews: guestBook(`
Natasha Fernandes | couple | 4.5 4.5 4.5 4.5 4 4.5 | 9
Front-row lightning
Pool cleared, canopy, gin, forty minutes of fireworks over the valley. Staff hand out towels as if it were a theatre. Surmai fry excellent, caramel pudding best forgotten, as the hotel itself says.

Vikrant Gokhale | business | 4 4 4.5 4 4 4 | 32
Good light, good desk
Odd side has street sound but a glowing room at six. Charged the car downstairs for two nights. Gym bench is indeed good.

Shirin Bhathena | friends | 4.5 4 4.5 4.5 4 4.5 | 68
Girls on the roof
Four rooms, one birthday, twelve stools, all ours by ten. Nobody rushed us. The round bath photographs better than any of us.

Parag Shah | family | 3.5 4 4 3.5 3.5 3.5 | 106
Saturday roof rule
Our girls of fifteen were asked to leave at nine while we stayed. It is on the page, fine. Week nights are easier for families. Breakfast dosa made to order.

Olga Menezes | solo | 4 4 4.5 4 4 4 | 152
Safe and smart
Key card for the lift, kind night manager, reading lamp that you can aim. Rain-tree balcony had a barbet on it each morning at the same hour.
`),
    demand: 'busy',
    recommend: 815,
    art: scene('hotel', 5, 'mint', 'flat', 'town', 'rooftop', 'courtyard', 'string-lights'),
  },
];
