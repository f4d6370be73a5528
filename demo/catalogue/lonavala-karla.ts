/** Karla, fields by the Indrayani under the cave hill. Amenity ids as in amenities.ts. */
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

export const karla: readonly SeedProperty[] = [
  {
    slug: 'chaitya-house',
    name: 'Chaitya House',
    kind: 'bungalow',
    place: 'karla',
    latitude: 18.75912,
    longitude: 73.47683,
    streetAddress: 'Caves Road, opposite the mango grove, Vehergaon, Karla',
    zipcode: '410405',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A vaulted sitting room that borrows its curve from the cave on the hill.',
    description: `<p>Two thousand years ago somebody carved wooden ribs into the stone roof of the great hall at Karla, for no structural reason at all, because a hall ought to have ribs. Our architect liked that, so the sitting room here is a brick vault with teak arches that hold up nothing.</p><p>The arched window at its end is aligned with the cave entrance. At night you see the temple lights up there; in the morning, a moving thread of pilgrims. Be at the 350 steps by eight and you will share the cave only with the swifts.</p><p>Three bedrooms lie behind, plain and cool, and the pool runs along the vault's north wall in shade until noon. The ground is level, the lane tarred, three cars fit. Signal good outdoors, poor under the vault, which we have come to see as a kindness.</p>`,
    policy: `<p>Money back in full when cancelled more than 12 days before check-in. Inside 12 days, no refund. During the Ekvira fair in Chaitra the road fills up; that is a reason to leave early, not to cancel late.</p>`,
    rules: `<ul><li>Eleven guests.</li><li>The vault echoes. Late-night singing is heard at the temple.</li><li>No nails in brick, decorators included.</li><li>Pool without shoes or crockery.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'flat-part', rupees: 3000 },
    amenities: [41, 26, 7, 100, 101, 102, 105, 107, 106, 111],
    rooms: wholeHouse(
      {
        name: 'The vaulted house',
        description: 'Three bedrooms, the brick vault, a kitchen garden and a long shaded pool.',
        bedType: '3 king beds, 2 day beds',
        sqft: 2700,
        amenities: ['Air-conditioning', 'Projector and screen', 'Kitchen garden'],
        spaces: house(`
0 First bedroom | king | shower
0 Second bedroom | king | shower
0 Third bedroom | king, 2 day-bed | shower, bucket
0 The vault | sitting
0 Kitchen | kitchen
`),
      },
      [8, 3, 1],
      [12200, 16400],
      [
        plan(
          'House with breakfast',
          ['Breakfast from the kitchen garden', 'Caretaker'],
          'default',
          kids(5, 700),
        ),
        plan(
          'House with breakfast and dinner',
          ['Breakfast', 'Dinner under the vault', 'Caretaker'],
          'default',
          kids(5, 1100),
          { add: 4400 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 12 x 3.5 m, 1.1 to 1.5 m, 07:00 to 20:30
care: lives in
cook: 1500 a day
power: inverter; Lights, fans and the projector
road: tarred
steps: 3
parking: 3
pets: no; Swifts nest in the vault.
music: 21:30; The vault echoes. Late-night singing is heard at the temple.
alcohol: yes
children: any; The pool runs along the wall without a fence.
visitors: no; Eleven guests.
parties: no; The vault echoes.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Three nights for readers', percent: 12, minNights: 3 },
    ],
    reviews: guestBook(`
Smita Ghosh | family | 4.5 4 4.5 4.5 4 4.5 | 20
Cave at eight, pool at eleven
Took the advice and had the great hall to ourselves with the swifts. Then saw the same arch in our sitting room. My history-hating son explained it to his cousins over lunch.

Hormuz Dastur | couple | 4 4.5 4.5 5 4 4.5 | 53
Ribs that hold up nothing
Watched an old film on the projector with brick all around, like a private cinema. Salad picked while we watched. The pool in shade is cold till noon as written.

Jui Kamat | friends | 4 4 4 4 3.5 4 | 94
Lovely, except fair week
We came during the fair by accident and sat in traffic for two hours. House calm as ever once inside. One bedroom has only a small window.
`),
    demand: 'steady',
    recommend: 835,
    art: scene(
      'bungalow',
      1,
      'brick',
      'flat',
      'hills',
      'outdoor',
      'orchard',
      'swing',
      'string-lights',
    ),
  },
  {
    slug: 'indrayani-bend',
    name: 'Indrayani Bend',
    kind: 'bungalow',
    place: 'karla',
    latitude: 18.75127,
    longitude: 73.48214,
    streetAddress: 'River Farm 2, Devghar Road, Karla',
    zipcode: '410405',
    stars: 4,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'Flat green acres in the elbow of a river, with cricket to match.',
    description: `<p>A full-size cricket pitch, properly rolled. Let that sink in, as it did for the last owner's wife.</p><p>The Indrayani makes a lazy elbow here, and inside the elbow lie three acres of grass, a row of rain trees and a long low house of four bedrooms, each with its own door to the lawn. In the dry months the river is a string of pools with kingfishers. From July it is wide, quick and brown, and the lower fence is closed. <strong>Nobody swims in it</strong>; there is a pool of forty-five feet by the pavilion.</p><p>Everything is at ground level. The caves show as a dark comma on the northern hill, Lohagad and Visapur as a wall to the south. Malavli station is 2.5 kilometres off, so guests from Pune come by local train and we collect them. Good signal; lovely sunsets over deep square leg.</p>`,
    policy: `<p>Our steps: 14 days before check-in or earlier, 100% back. From 14 to 6 days, 40%. Fewer than 6 days, nothing, because by then the pitch has been watered for you.</p>`,
    rules: `<ul><li>Seventeen guests plus umpires.</li><li>Tennis ball within forty metres of windows.</li><li>The river fence is there to be obeyed.</li><li>Dogs may field. Please clean up after them.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: false,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 29, 48, 100, 101, 102, 105, 103, 104, 107, 110, 106, 117],
    rooms: wholeHouse(
      {
        name: 'River house and ground',
        description:
          'Four garden bedrooms, a pavilion with a bar counter, the pool and a rolled pitch.',
        bedType: '4 king beds, 4 single beds',
        sqft: 3900,
        amenities: ['Air-conditioning', 'Cricket kit', 'Pavilion', 'Barbecue pit'],
        spaces: house(`
0 First garden bedroom | king, single | shower
0 Second garden bedroom | king, single | shower
0 Third garden bedroom | king, single | shower
0 Fourth garden bedroom | king, single | shower, rails
0 Pavilion bathroom | bath | shower, bucket
0 Sitting room | sitting
0 Kitchen | kitchen
0 Pavilion | verandah
`),
      },
      [12, 5, 2],
      [16800, 22900],
      [
        plan(
          'House and ground',
          ['Caretaker', 'Cricket kit', 'Ice and soda'],
          ladder([336, 100], [144, 40]),
          kids(5, 700),
        ),
        plan(
          'House and ground, cricket tea',
          ['Breakfast', 'Cricket tea with sandwiches and cake', 'Barbecue'],
          ladder([336, 100], [144, 40]),
          kids(5, 1200),
          { add: 7800 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 13.7 x 5 m, 1.1 to 1.6 m, 07:00 to 20:00
care: lives in
cook: 2000 a day
power: generator; Lights, fans, pumps and two air-conditioners
road: tarred
steps: 0
parking: 8
pets: yes; Dogs may field. Please clean up after them.
music: 22:00; Music till ten, in the pavilion.
alcohol: yes
couples: For teams and families; couples alone will feel lost in it.
children: any; The river fence is there to be obeyed.
visitors: ask 12 until 18:30; A visiting side may play, if we know before.
parties: ask; Cricket teas yes; weddings we leave to others.
`),
    offers: [
      { kind: 'booster', title: 'Extra from the groundsman', percent: 6, stayFrom: 0, stayTo: 100 },
    ],
    reviews: guestBook(`
Sandeep Mahajan | friends | 4.5 4.5 4 5 4.5 5 | 8
Lost by eleven runs, won the weekend
Pitch has true bounce, which I did not expect of a holiday house. Tea with cake at the interval in the pavilion. Our wicketkeeper's dog took two catches and was man of the match.

Ratan Dubash | family | 4 4 4 4.5 4 4 | 45
Grandfather umpired from a chair
All flat, all easy, all green. The train pick-up worked like clockwork for the Pune side of the family. Kitchen is good but bring your own sharp knives.

Priyanka Pandit | family | 4.5 4 3.5 4 3.5 4 | 79
River in spate is serious
We listened to it all night from bed, like surf. Fence properly locked and staff watchful. Bathrooms had some insects after the rain, spray was provided on asking.

Mohsin Qureshi | friends | 4 3.5 4 4.5 4 4 | 134
Broke a lamp, was forgiven
Season ball, our mistake, forty-two metres. They charged us the price of the lamp and not a rupee extra. Barbecue pit is large enough for a small restaurant.
`),
    demand: 'busy',
    recommend: 865,
    art: scene(
      'villa',
      1,
      'white',
      'tiled',
      'fields',
      'outdoor',
      'lawn',
      'lawn-games',
      'barbecue',
      'bonfire',
      'dog',
    ),
  },
  {
    slug: 'banyan-halt',
    name: 'Banyan Halt Resort',
    kind: 'resort',
    place: 'karla',
    latitude: 18.75483,
    longitude: 73.47311,
    streetAddress: 'Old Highway, Karla Phata, Lonavala',
    zipcode: '410405',
    stars: 4,
    bedrooms: 36,
    bathrooms: 40,
    tagline: 'A roomy old-highway resort where the banyan is the lobby.',
    description: `<p>Before the expressway, every car between Bombay and Poona stopped under this banyan to let the radiator cool. The stall became a canteen, the canteen a lodge, the lodge a resort of thirty-six rooms; the tree simply became larger. Reception stands between its roots.</p><p>It is a place for groups who cannot agree. There are two pools (one outdoors with a slide, one indoors and warm), a hall for two hundred, a small fitness room, a lawn where weddings happen about nine Saturdays a year, and quiet garden cottages at the far end where you cannot hear them. Ask at booking whether yours is such a Saturday; we will tell you.</p><p>The restaurant still makes the canteen's mutton patties at four o'clock. Karla caves are ten minutes away, Malavli station six. Parking for eighty cars. Coverage on all networks.</p>`,
    policy: `<p>Rooms and cottages can be cancelled with a full refund up to 12 days before check-in. The early-booker plan is non-refundable. Halls and lawns follow their own signed agreement.</p>`,
    rules: `<ul><li>The indoor pool is for over-sixes until 6 pm.</li><li>Wedding lawns fall silent at ten by law.</li><li>Do not swing on the aerial roots, they are load-bearing.</li><li>Identity papers for adults.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 40, 26, 7, 36, 46, 31, 43, 4, 25, 48, 100, 105, 109, 119, 106, 111, 117],
    rooms: [
      roomType(
        {
          name: 'Canteen wing',
          description:
            'The oldest rooms, two steps from breakfast, with high beds and mosaic floors.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 230,
          amenities: ['Air-conditioning', 'Mosaic floor', 'Kettle'],
          spaces: house(`
0 Canteen room | queen, mattress | shower, bucket
`),
        },
        10,
        [2, 2, 1],
        [4200, 5600],
        [
          plan('With breakfast', ['Breakfast', 'Both pools'], 'default', kids(5, 500)),
          plan('Early booker with breakfast', ['Breakfast', 'Both pools'], 'none', kids(5, 500), {
            percent: 84,
          }),
        ],
      ),
      roomType(
        {
          name: 'Pool wing',
          description: 'Balcony over the outdoor pool and its slide; lively by day.',
          bedType: '1 king bed, 1 single bed',
          sqft: 330,
          amenities: ['Air-conditioning', 'Balcony', 'Television'],
          spaces: house(`
1 Pool wing room | king, single | shower
`),
        },
        14,
        [3, 2, 1],
        [6600, 8600],
        [
          plan('With breakfast', ['Breakfast', 'Both pools'], 'default', kids(5, 600)),
          plan(
            'All meals',
            ['Breakfast, lunch and dinner', 'Patties at four'],
            'default',
            kids(5, 1200),
            {
              add: 2600,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Garden cottage',
          description: 'At the quiet end, single-storeyed, with a sit-out under a fig.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 380,
          amenities: ['Air-conditioning', 'Sit-out', 'Bath tub'],
          spaces: house(`
0 Garden cottage | king, mattress | bathtub, shower
`),
        },
        8,
        [3, 2, 1],
        [7500, 9900],
        [
          plan(
            'With breakfast',
            ['Breakfast', 'Both pools', 'Evening tea on the sit-out'],
            'default',
            kids(5, 700),
          ),
        ],
      ),
      roomType(
        {
          name: 'Root suite',
          description: 'Two bedrooms and a sitting room whose window frames the largest root.',
          bedType: '2 king beds, 1 day bed',
          sqft: 720,
          amenities: ['Air-conditioning', 'Two bathrooms', 'Refrigerator'],
          spaces: house(`
1 First root bedroom | king | shower
1 Second root bedroom | king | shower
1 Root sitting room | sitting: day-bed
`),
        },
        4,
        [5, 3, 2],
        [11000, 14500],
        [
          plan(
            'All meals',
            ['Breakfast, lunch and dinner', 'Patties at four'],
            'default',
            kids(6, 1200),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: outdoor, 20 x 9 m, 0.8 to 1.6 m, 07:00 to 20:00, fenced
pool: indoor, 12 x 5 m, 1.1 to 1.3 m, 08:00 to 21:00, heated
care: staff
cook: none
power: generator; The whole resort
road: tarred
steps: 0
parking: 80
pets: no; The wedding kitchen and dogs do not mix.
music: 22:00; Wedding lawns fall silent at ten by law.
alcohol: no; The bar serves; please bring none of your own.
children: any; The indoor pool is for over-sixes until 6 pm.
visitors: yes 20 until 22:00; Visitors eat and swim on a day ticket.
parties: yes; Weddings on the lawn, up to two hundred in the hall.
`),
    offers: [
      {
        kind: 'hotel_discount',
        title: 'Midweek under the banyan',
        percent: 14,
        stayFrom: 0,
        stayTo: 90,
      },
    ],
    reviews: guestBook(`
Nergish Dadachanji | family | 4 5 4 4.5 4.5 4.5 | 3
Patties at four
My father stopped here in 1971 with a boiling Fiat. He ate three and went silent. Slide kept the children, tree kept the grandparents, everyone slept. Reception between roots is pure theatre.

Hrishikesh Thakur | couple | 3.5 4 4 4 4 4 | 25
We asked about the Saturday
They said yes, wedding, and offered the far cottage. Heard a faint dhol till ten and nothing after. Honest people. Indoor pool nearly empty while everyone danced.

Lata Shinde | business | 4 4 4 4.5 4 4 | 51
Two hundred chairs, one working mike
Second mike found in ten minutes, to be fair. Breakfast line moves quickly. Rooms in the canteen wing are small but have the prettiest mosaic floors I have seen.

Behram Mistry | family | 4 3.5 3.5 4 3.5 3.5 | 84
Big, busy, decent
Saturday lunch was a railway station. Pool wing is loud until the slide closes at seven. By Sunday night we were twelve guests in all and it was a different and much better hotel.

Ashwin Gaikwad | friends | 4 4 4 4 4 4 | 119
I did swing on a root
And was told off by a lady of eighty who turned out to own the place. Quite right too. Bar is small and friendly, cottage spotless, caves ten minutes as promised.

Deepali Gupta | family | 4 4.5 4 4.5 4.5 4.5 | 157
Eight times down the slide myself
Nobody tells adults they may. Staff bring sun cream and never sigh. Root suite slept five of us and there were two bathrooms, so no morning war.

Cornelius Pinto | solo | 3.5 4 4 3.5 4 3.5 | 214
A stop on a long drive
Arrived at nine at night, hot food still on, gone by seven. Exactly what the tree has been doing for people all these years. Mattress softer than I like.
`),
    demand: 'steady',
    recommend: 825,
    art: scene(
      'resort',
      3,
      'laterite',
      'tiled',
      'fields',
      'outdoor',
      'lawn',
      'fountain',
      'string-lights',
      'lawn-games',
    ),
  },
];
