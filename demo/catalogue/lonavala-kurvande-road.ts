/** The road up to Kurvande and Lion Point. Amenity ids as in amenities.ts. */
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

export const kurvandeRoad: readonly SeedProperty[] = [
  {
    slug: 'half-the-sky',
    name: 'Half the Sky',
    kind: 'bungalow',
    place: 'tiger-point',
    latitude: 18.71693,
    longitude: 73.38572,
    streetAddress: 'Lion Point Road, Kurvande',
    zipcode: '410401',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'A glass-roofed indoor pool and four rooms for people who holiday in June.',
    description: `<p>There is a particular kind of traveller who looks at a forecast of three hundred millimetres and packs. This house was made for that person.</p><p>Its heart is an indoor pool beneath a pitched glass roof. You float on your back and rain falls on half the sky, eight feet above your nose, and not on you. The water is 30 degrees from June to February. Around it are a fireplace, a ping-pong table, and four bedrooms with floors of red oxide, two on each side.</p><p>Out of doors there is not much, deliberately: a wet garden and a path to the Lion Point road, from where the stalls are ten minutes' walk. Drive up in second gear with lights on; fog is thickest from four to seven. Signal comes and goes with it. The caretaker, Yamuna, makes ginger tea that could <em>start a tractor</em>.</p>`,
    policy: `<p>Until 12 days before check-in, the whole amount is returned. From 12 days on, nothing. A heavy-rain forecast is not a reason to cancel. It is the reason to come.</p>`,
    rules: `<ul><li>Thirteen guests.</li><li>Shower before the pool, no oil massages in it.</li><li>Please never step on the glass roof, not even for a ball.</li><li>Children under ten with an adult in the water.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [40, 26, 7, 100, 101, 102, 109, 110, 111, 106, 115, 107],
    rooms: wholeHouse(
      {
        name: 'The house round the pool',
        description: 'Four red-oxide bedrooms, hearth, games corner and the glass-roofed pool.',
        bedType: '4 queen beds, 2 single beds',
        sqft: 3700,
        amenities: ['Air-conditioning', 'Warm pool', 'Ping-pong', 'Fireplace'],
        spaces: house(`
0 Left bedroom one | queen | shower
0 Left bedroom two | queen, single | shower
0 Right bedroom one | queen | bathtub, shower
0 Right bedroom two | queen, single | shower, bucket
0 Hearth room | sitting
0 Games corner | sitting
0 Kitchen | kitchen
`),
      },
      [9, 4, 1],
      [16500, 23900],
      [
        plan(
          'House with breakfast',
          ['Breakfast', 'Ginger tea', 'Firewood'],
          'default',
          kids(5, 800),
        ),
        plan(
          'House with all meals',
          ['Three meals', 'Ginger tea', 'Firewood'],
          'default',
          kids(5, 1300),
          {
            add: 7200,
          },
        ),
      ],
    ),
    facts: notes(`
pool: indoor, 11 x 5 m, 1.1 to 1.4 m, 07:00 to 22:00, heated
care: lives in
cook: 1600 a day
power: generator; Lights, pool pump and geysers
road: tarred; Second gear with lights on; fog is thickest from four to seven.
steps: 4
parking: 4
pets: no; No pets, please: they scratch the floors.
music: 22:00; Music until 10 pm: the glass roof carries sound.
alcohol: yes
children: any; Children under ten with an adult in the water.
visitors: no; Overnight guests only, thirteen at most.
parties: no; No parties, please.
`),
    offers: [],
    reviews: guestBook(`
Lavanya Banerjee | family | 4.5 4.5 4.5 5 4.5 5 | 12
287 mm and not a drop on us
We floated for two days. My son says clouds look different from underneath water. Yamuna's tea opened passages I did not know I had. Book it for the worst weekend you can find.

Adil Siddiqui | friends | 4 4 4.5 4.5 4 4.5 | 47
Fog, hearth, 21–19
Arrived in fog at six, second gear, lights on, as instructed. League table is chalked by the hearth, feel free to beat me. Room on the left rear has the softest bed.

Meenal Hegde | family | 3.5 4 4 4 3.5 3.5 | 113
Came in March, my mistake
Without rain the glass roof is a greenhouse by noon and blinds only half help. Pool still nice. This is a monsoon house, go in the monsoon.
`),
    demand: 'busy',
    recommend: 880,
    art: scene('villa', 1, 'brick', 'gable', 'hills', 'indoor', 'wild', 'gazebo'),
  },
  {
    slug: 'tigers-yawn',
    name: 'Tiger’s Yawn Resort',
    kind: 'resort',
    place: 'tiger-point',
    latitude: 18.72957,
    longitude: 73.38894,
    streetAddress: 'INS Shivaji–Kurvande Road, Lonavala',
    zipcode: '410402',
    stars: 4,
    bedrooms: 30,
    bathrooms: 30,
    tagline: 'Thirty valley rooms in a lazy curve, built for sleeping late at altitude.',
    description: `<p>No tiger has been seen here since 1934, and that one, the gazetteer says, was lying down. We have taken it as our motto.</p><p>Breakfast is served until noon. Checkout is at noon. There are forty-one hammocks. Thirty rooms follow the curve of the hill like a yawn, each with its balcony toward the valley, and on the ground in front lies an infinity pool of honest size, cold in winter, divine from March.</p><p>For the restless, a badminton court, a cycle track around the old firing-range fence, and a guide to Lion Point at dawn. Children get a treehouse with a kitchen of mud. Two rooms and the restaurant are step-free. Buses and the navy's bicycles pass on the road; behind it is silence. Wi-Fi in rooms is good, mobile signal depends on <strong>which balcony</strong> you try.</p>`,
    policy: `<p>Leisure plan: 100% back until 10 days before check-in, half until 5 days, none after. Sleepy saver: no refund, lowest price. Weather refunds are given only if the district closes the road.</p>`,
    rules: `<ul><li>No wake-up calls before seven, we mean it.</li><li>The hammocks hold up to 120 kilos.</li><li>No large floats in the pool.</li><li>Pets in garden rooms only.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [49, 26, 7, 29, 36, 46, 43, 4, 100, 105, 113, 119, 109, 106, 111, 117],
    rooms: [
      roomType(
        {
          name: 'Garden room',
          description: 'Ground floor, door to the lawn, dogs allowed.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 260,
          amenities: ['Air-conditioning', 'Sit-out', 'Dog bowl'],
          spaces: house(`
0 Garden room | queen, mattress | shower
`),
        },
        8,
        [2, 2, 1],
        [6200, 8300],
        [
          plan(
            'Leisure with breakfast',
            ['Breakfast until noon', 'Hammock'],
            ladder([240, 100], [120, 50]),
            kids(5, 700),
          ),
          plan(
            'Sleepy saver with breakfast',
            ['Breakfast until noon', 'Hammock'],
            'none',
            kids(5, 700),
            {
              percent: 86,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Valley curve room',
          description: 'First or second floor with a deep balcony and the drop beyond.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 330,
          amenities: ['Air-conditioning', 'Balcony hammock', 'Kettle'],
          spaces: house(`
1 Valley curve room | king, mattress | shower
`),
        },
        14,
        [3, 2, 1],
        [7900, 10900],
        [
          plan(
            'Leisure with breakfast',
            ['Breakfast until noon', 'Hammock'],
            ladder([240, 100], [120, 50]),
            kids(5, 800),
          ),
          plan(
            'Half board',
            ['Breakfast until noon', 'Dinner', 'Hammock'],
            ladder([240, 100], [120, 50]),
            kids(5, 1300),
            { add: 2000 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Family loft',
          description:
            'A gallery for children above the bed, with a ladder they will love and a rail you will.',
          bedType: '1 king bed, 3 loft mattresses',
          sqft: 460,
          amenities: ['Air-conditioning', 'Loft', 'Refrigerator'],
          spaces: house(`
1 Family loft | king, 3 mattress | shower
`),
        },
        8,
        [3, 4, 2],
        [9600, 12800],
        [
          plan(
            'Leisure with breakfast',
            ['Breakfast until noon', 'Treehouse pass'],
            ladder([240, 100], [120, 50]),
            kids(8, 800),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: infinity, 16 x 7 m, 1.1 to 1.5 m, 07:00 to 20:00
care: staff
cook: none
power: generator; Lights, fans, lift pumps and the kitchen
road: tarred
steps: 0
parking: 35
pets: yes; Pets are welcome in garden rooms only.
music: 22:30; Music on the lawn until half past ten.
alcohol: no; The bar serves; please bring none of your own.
children: any; Children have a treehouse. The pool has no shallow end: it is 1.1 m deep or more.
visitors: ask 10 until 18:00; Day guests may use the restaurant and lawn.
parties: ask; Off-sites and birthdays in the hall.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Sleep in, three nights', percent: 13, minNights: 3 },
    ],
    reviews: guestBook(`
Sameer Malhotra | couple | 4.5 4.5 4.5 4.5 4 4.5 | 5
Breakfast at 11:50
And they smiled. Hammock, pool, hammock, dinner, hammock. My watch says I moved nine hundred steps in two days. The valley did all the work.

Poorva Sawant | family | 4.5 4 4.5 5 4 4.5 | 29
Mud cakes for all
Children ran a restaurant in the treehouse for three days and I paid in leaves. Loft ladder solid, rail high. Dinner buffet repeats itself by night three.

Burjor Vakil | family | 4 4 4 4 3.5 4 | 64
1934 was a good year
For tigers and, judging by the chairs in the library, for upholstery. Comfortable rather than smart. Balcony 17 has two bars of signal if you stand in the corner.

Ila Kulkarni | friends | 4.5 4.5 4 4.5 4 4.5 | 90
Noon checkout changes lives
Nobody packed in anger. Dawn walk to Lion Point optional and magnificent, four of us went, eleven of us said they had. Pool lovely in March.

Cyril Furtado | solo | 4 3.5 4 4 3.5 3.5 | 137
Almost too relaxed
Tea took thirty-five minutes, which is on-brand I suppose. Room calm, linen good, valley endless. If you need service at speed this is not your cat.
`),
    demand: 'steady',
    recommend: 870,
    art: scene(
      'resort',
      3,
      'white',
      'flat',
      'valley',
      'infinity',
      'lawn',
      'hammock',
      'lawn-games',
      'dog',
    ),
  },
];
