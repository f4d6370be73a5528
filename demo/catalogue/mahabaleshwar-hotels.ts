/** Mahabaleshwar, hotel and resort. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, roomType, scene } from './shorthand.ts';

export const mahabaleshwarHotels: readonly SeedProperty[] = [
  {
    slug: 'hotel-silver-oak-gallery',
    name: 'Silver Oak Gallery Hotel',
    kind: 'hotel',
    place: 'mahabaleshwar',
    latitude: 17.92561,
    longitude: 73.65487,
    streetAddress: '21 Bombay Point Road, Mahabaleshwar',
    zipcode: '412806',
    stars: 4,
    bedrooms: 31,
    bathrooms: 31,
    tagline: 'Long wooden galleries, a heated indoor pool and Bombay Point for the sunset.',
    description: `<p>You walk along galleries here: two hundred feet of them on each of three floors, timbered, with rocking chairs every few yards and rain on the other side of the rail. Elderly guests do their morning kilometre without an umbrella.</p><p>Thirty-one rooms open off them. The ones at the western end have bathtubs and the forest. Down in the old stables is a pool kept at 30 degrees with a skylight full of leaves, next to it a children's room and a library that lends puzzles. The kitchen separates vegetarian and other cooking by a wall and two cooks who are cousins and <em>not on speaking terms</em>.</p><p>Bombay Point, for sunset, is seventeen minutes on foot downhill; take a cab back. Market twelve minutes. Hall for eighty. Lift. In July and August the galleries belong to six guests and the rain.</p>`,
    policy: `<p>Gallery rates: 100% back until 10 days before check-in, 50% until 4 days. Advance rates are non-refundable. In the wettest months we may move you to another floor, never to another hotel.</p>`,
    rules: `<ul><li>Please do not run on the wooden galleries: the rooms below hear it.</li><li>Please shower and wear a cap in the pool.</li><li>Please return puzzles with all their pieces, or tell us what is missing.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [40, 26, 7, 36, 46, 31, 4, 19, 100, 105, 119, 109, 107, 106, 117],
    rooms: [
      roomType(
        {
          name: 'Gallery room',
          description: 'Off the long gallery, a rocking chair at the door.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 240,
          amenities: ['Heater', 'Rocking chair', 'Kettle'],
          spaces: house(`
0 Gallery room | queen, mattress | shower
`),
        },
        16,
        [2, 2, 1],
        [5400, 7500],
        [
          plan(
            'Gallery with breakfast',
            ['Breakfast', 'Heated pool'],
            ladder([240, 100], [96, 50]),
            kids(5, 600),
          ),
          plan('Advance with breakfast', ['Breakfast', 'Heated pool'], 'none', kids(5, 600), {
            percent: 85,
          }),
        ],
      ),
      roomType(
        {
          name: 'West end room',
          description: 'Tub, hearth-shaped heater and the forest at the window.',
          bedType: '1 king bed, 1 single bed',
          sqft: 340,
          amenities: ['Air-conditioning', 'Bath tub', 'Forest window'],
          spaces: house(`
1 West end room | king, single | bathtub, shower
`),
        },
        10,
        [3, 2, 1],
        [7800, 10500],
        [
          plan(
            'Gallery, half board',
            ['Breakfast', 'Dinner from either cousin', 'Heated pool'],
            ladder([240, 100], [96, 50]),
            kids(5, 1000),
          ),
        ],
      ),
      roomType(
        {
          name: 'Stable loft',
          description: 'Over the pool: gallery bed for two, two more below, own stair.',
          bedType: '1 queen bed, 2 single beds',
          sqft: 430,
          amenities: ['Air-conditioning', 'Loft', 'Refrigerator'],
          spaces: house(`
0 Stable loft | queen, 2 single | shower
`),
        },
        5,
        [4, 2, 2],
        [9800, 13000],
        [
          plan(
            'Gallery with breakfast',
            ['Breakfast', 'Heated pool'],
            ladder([240, 100], [96, 50]),
            kids(8, 600),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: indoor, 13 x 5 m, 1.1 to 1.5 m, 07:00 to 20:00, heated
care: staff
cook: none
power: generator; The whole hotel
road: tarred
steps: 0
parking: 25
pets: no; No pets, please.
music: 22:00; Quiet on the wooden galleries after 10 pm, please.
alcohol: ask; In your room, not on the galleries.
children: any; We have a children's room beside the pool.
visitors: ask 4 until 21:00; Visitors sign at the desk.
parties: ask; Parties of up to eighty in the hall, by arrangement.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Empty galleries', percent: 30, stayFrom: 200, stayTo: 280 },
      { kind: 'booster', title: 'Weeknight extra', percent: 3 },
    ],
    reviews: guestBook(`
Malini Kapoor | family | 4.5 4.5 4.5 4.5 4 4.5 | 9
Mother's kilometre
She is eighty-three and did it twice a day along the gallery, in rain, dry, greeting everyone. Ordered from both cousins to keep the peace. Pool properly warm.

Errol Coutinho | couple | 4 4 4.5 4 4 4 | 34
One piece missing, confessed
Nine hundred and ninety-nine of a thousand. The librarian forgave us with tea. West end room with a tub and a forest window, hour upon hour.

Manoj Sen | business | 4 4.5 4 4 3.5 4 | 69
Eighty delegates, two kitchens
Conference lunch arrived in two rival processions, each better than the other. The hall was warm, the lift slow, the signal good everywhere.

Hina Ranade | family | 4.5 4 4 4 4 4.5 | 127
They drum
Two boys, one long gallery, eleven seconds flat. We apologised to everyone on the floor, and nobody seemed to mind very much before nine.
`),
    demand: 'steady',
    recommend: 785,
    art: scene('hotel', 3, 'timber', 'mansard', 'forest', 'indoor', 'lawn', 'swing'),
  },
  {
    slug: 'ridge-and-lantern',
    name: 'Ridge & Lantern Resort',
    kind: 'resort',
    place: 'mahabaleshwar',
    latitude: 17.91932,
    longitude: 73.68121,
    streetAddress: 'Lingmala side road, Mahabaleshwar',
    zipcode: '412806',
    stars: 4,
    bedrooms: 26,
    bathrooms: 28,
    tagline: 'Stone chalets along a ridge, near enough to Lingmala falls to hear August.',
    description: `<p>The chalets are numbered by height. Number one is beside reception; number thirteen is eighty-two steps up and has been booked by the same couple each anniversary since it opened.</p><p>All of them are stone below and glass above, two rooms to a chalet, each pair with a lantern that is lit by hand at dusk: from the valley road the ridge looks like a small slow train. Lingmala's fall is a twenty-minute walk; from July to October you hear it from the upper row.</p><p>A pool outdoors, solar-warmed, best at two in the afternoon. A restaurant with one long communal table, and small ones for the shy. A gym nobody uses because of the steps. Wedding lawn for two hundred, on the far side of the hill. Luggage goes up by <strong>a little rope railway</strong>, to universal delight.</p>`,
    policy: `<p>The rule for each room: all of it back more than 12 days ahead of check-in, none of it from there on. Wedding blocks by contract.</p>`,
    rules: `<ul><li>Please do not ride on the luggage railway.</li><li>Lanterns are lit and put out by staff.</li><li>Tell us about bad knees, we keep the low rooms for them.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 40 },
    amenities: [41, 26, 7, 36, 46, 25, 43, 100, 105, 107, 113, 106, 115],
    rooms: [
      roomType(
        {
          name: 'Low ridge room',
          description: 'Chalets one to five, under twenty steps.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 300,
          amenities: ['Air-conditioning', 'Heater', 'Sit-out'],
          spaces: house(`
0 Low ridge room | king, mattress | shower
`),
        },
        10,
        [2, 2, 1],
        [6400, 8800],
        [
          plan('With breakfast', ['Breakfast', 'Pool'], 'default', kids(5, 700)),
          plan(
            'Half board',
            ['Breakfast', 'Dinner at the long table', 'Pool'],
            'default',
            kids(5, 1100),
            {
              add: 1800,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'High ridge room',
          description: 'Chalets six to thirteen; steps, stars and the sound of the fall.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 320,
          amenities: ['Air-conditioning', 'Heater', 'Glass gable'],
          spaces: house(`
0 High ridge room | king, mattress | shower
`),
        },
        14,
        [3, 1, 1],
        [7500, 10200],
        [
          plan(
            'Half board',
            ['Breakfast', 'Dinner at the long table', 'Pool'],
            'default',
            kids(5, 1100),
          ),
        ],
      ),
      roomType(
        {
          name: 'Whole chalet',
          description: 'Both rooms of a chalet with the door between them open.',
          bedType: '2 king beds, 1 extra mattress',
          sqft: 640,
          amenities: ['Air-conditioning', 'Two bathrooms', 'Hearth'],
          spaces: house(`
0 Left chalet bedroom | king | shower
0 Right chalet bedroom | king, mattress | bathtub, shower
`),
        },
        2,
        [5, 3, 2],
        [11000, 15600],
        [plan('With breakfast', ['Breakfast', 'Pool'], 'default', kids(8, 700))],
      ),
    ],
    facts: notes(`
pool: outdoor, 14 x 6 m, 1.1 to 1.5 m, 08:00 to 19:00, heated
care: staff
cook: none
power: generator; Lights, geysers and the luggage railway
road: tarred
steps: 18
parking: 30
pets: no; No pets, please.
music: 22:00; Music outdoors until 10 pm: the valley carries sound.
alcohol: no; The bar serves; please bring none of your own.
children: any; There are many open steps: please hold children's hands.
visitors: ask 10 until 21:00; Visitors may join you at table when there are places; please ask.
parties: yes; Weddings are welcome on the lawn.
`),
    offers: [],
    reviews: guestBook(`
Abha Dave | couple | 4.5 4 4.5 4.5 4 4.5 | 31
Thirteen was taken
So we had twelve, seventy-six steps, glass gable over the bed. Suitcase went up on the rope railway while we cheered. In August the fall hums all night.

Cedric Lobo | family | 4 4 4 4 4 4 | 82
Lamplight train
From the road it does look like a train. Long table dinner put us next to a retired judge and a magician. Low room was right for my father.
`),
    demand: 'busy',
    recommend: 750,
    art: scene(
      'resort',
      2,
      'stone',
      'gable',
      'hills',
      'outdoor',
      'terraced',
      'string-lights',
      'gazebo',
    ),
  },
];
