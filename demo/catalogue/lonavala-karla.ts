/** Karla, fields by the Indrayani under the cave hill. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';
import { karlaResort } from './lonavala-karla-resort.ts';

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
    rules: `<ul><li>Eleven guests.</li><li>The vault echoes. Late-night singing is heard at the temple.</li><li>No nails in the brick walls, please; decorators too.</li><li>No shoes or crockery in the pool.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
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
pets: no; No pets, please: swifts nest under the roof.
music: 21:30; Music until half past nine; the vault carries sound to the temple.
alcohol: yes
children: any; The pool has no fence: please stay with small children.
visitors: no; Overnight guests only, eleven at most.
parties: no; No parties: the vault carries every sound.
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
    rules: `<ul><li>Seventeen guests at most.</li><li>Within forty metres of windows, please play with a tennis ball.</li><li>Please stay on this side of the river fence.</li><li>Dogs are welcome, on the cricket field too. Please clean up after them.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: [],
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
pets: yes; Dogs are welcome, on the cricket field too. Please clean up after them.
music: 22:00; Music till ten, in the pavilion.
alcohol: yes
couples: For teams and families; The house is large and meant for teams and families.
children: any; Please keep children on this side of the river fence.
visitors: ask 12 until 18:30; A visiting team of up to twelve may play; please ask first.
parties: ask; Cricket teas by arrangement; no weddings.
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
  karlaResort,
];
