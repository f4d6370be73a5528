/** Malavli and Bhaja, between a station and the caves. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const bhaja: readonly SeedProperty[] = [
  {
    slug: 'platform-two',
    name: 'Platform Two',
    kind: 'bungalow',
    place: 'malavli',
    latitude: 18.74562,
    longitude: 73.48637,
    streetAddress: 'House 12, Station Lane, Malavli',
    zipcode: '410405',
    stars: 3,
    bedrooms: 2,
    bathrooms: 1,
    tagline: 'Get down from the local, cross the lane, put the key in the door.',
    description: `<p>You need no car for this one. The Pune–Lonavala local stops at Malavli; you cross the footbridge, walk past the vada-pav stall (take two) and our blue door is the fourth. Time from train to sofa: three minutes, five with children.</p><p>It is a modest town house with two bedrooms, one bathroom and a roof terrace under a tin awning, where boots are dried. In the hall hang trek maps, two dozen bamboo sticks and a noticeboard on which earlier guests warn later ones about leeches, false trails and the bull at Lohagadwadi.</p><p>Bhaja caves lie forty minutes away on foot by the field path. Wi-Fi is steady. The lane wakes at five with the first train and the milk; earplugs hang by the maps. <em>For the price, we have found, people forgive a great deal.</em></p>`,
    policy: `<p>Nothing is charged before you arrive. Cancel as you like until 12 days before; after that please send word, so that another tired trekker can have the beds.</p>`,
    rules: `<ul><li>Boots off at the blue door.</li><li>Eight guests at most.</li><li>Please write any danger you saw on the trail on the noticeboard.</li></ul>`,
    checkin: '11:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [7, 102, 107, 115, 116, 114],
    rooms: wholeHouse(
      {
        name: 'The blue-door house',
        description: 'Two bedrooms with bunks and beds, kitchen, terrace and a drying line.',
        bedType: '1 double bed, 4 bunks',
        sqft: 860,
        amenities: ['Ceiling fans', 'Washing machine', 'Trek maps'],
        spaces: house(`
0 Bunk room | 4 bunk
1 Double room | double
0 Bathroom | bath | shower, bucket
0 Map hall | sitting
0 Kitchen | kitchen
1 Roof terrace | verandah
`),
      },
      [6, 2, 1],
      [4600, 6200],
      [plan('House', ['Sticks, maps and a first-aid box'], 'default', kids(8, 250))],
    ),
    facts: notes(`
care: none
cook: none
power: none; Headlamps hang by the maps
road: tarred; No lane for cars: cross the footbridge from the station.
steps: 2
parking: 0
pets: no; No pets, please.
music: 21:30; Music until half past nine: the lane wakes at five.
alcohol: ask; A beer on the terrace is fine, bottles in the lane are not.
children: any; Bunks have rails on the upper beds.
visitors: no; Overnight guests only, eight at most.
parties: no; No parties: neighbours live on both sides.
`),
    offers: [
      { kind: 'last_minute', title: 'Weather looks good, come', percent: 10, daysAheadMax: 6 },
    ],
    reviews: guestBook(`
Sayali Vyas | friends | 4.5 4 4 3.5 5 4.5 | 12
Train to sofa: 2 min 50
Without children. Six of us did Visapur and came home to dry socks on the line. Noticeboard saved us from the false trail. One bathroom, so draw lots early.

Abhay Mishra | solo | 4 3.5 4 3.5 4.5 4 | 43
Leech report posted
Three on the left ankle, below the second spring. Good hot shower, strong tea from the stall. The five o'clock train is your alarm whether you set one or not.

Firoza Gazdar | family | 4 3.5 3.5 3 4.5 3.5 | 87
Fine as a base
We were a family with teenagers and spent maybe six waking hours in the house. Kitchen basic, beds firm, price unbeatable. My ears needed both plugs.
`),
    demand: 'steady',
    recommend: 670,
    art: scene('cottage', 2, 'mint', 'flat', 'town', 'none', 'courtyard'),
  },
  {
    slug: 'fallside-cottage',
    name: 'Fallside Cottage',
    kind: 'bungalow',
    place: 'bhaja',
    latitude: 18.73083,
    longitude: 73.48312,
    streetAddress: 'Cave Steps Lane, Bhaje village, Malavli',
    zipcode: '410405',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'So near the Bhaja waterfall that you must speak up from July to September.',
    description: `<p>In May this is a tidy tiled cottage in a warm village. Then, some night in the third week of June, you hear a tap running, and by morning the whole cliff behind the house has opened.</p><p>The Bhaja fall comes down two hundred paces from the back step. On monsoon Sundays half of Pune walks past the gate to stand under it, so the art of staying here is <strong>timing</strong>: go at seven, be home by nine, watch the umbrellas from the porch with a plate of kanda bhaji. At five they all leave and the fall is yours again.</p><p>Cave steps start next door; the oldest cut is of the second century before Christ, and the stupas stand in it like loaves. No vehicles on Sundays after eight during the rains, police rule: arrive on Saturday or walk from Malavli. Signal only at the porch end.</p>`,
    policy: `<p>A refund of everything until 12 days before check-in, then none. Police road closings on monsoon Sundays are announced in advance and do not change this.</p>`,
    rules: `<ul><li>Six guests.</li><li>The rocks under the fall are slippery and move. Stay at the outer pool.</li><li>No alcohol outside: it is a heritage lane.</li><li>Wet clothes on the rack, not on the shutters.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 1500 },
    amenities: [7, 100, 101, 102, 107, 115, 109],
    rooms: wholeHouse(
      {
        name: 'The cottage',
        description:
          'Two bedrooms, one facing the cliff; porch, small kitchen and a drying room with a heater.',
        bedType: '2 queen beds, 1 cot',
        sqft: 1020,
        amenities: ['Ceiling fans', 'Heated drying room', 'Umbrella stand'],
        spaces: house(`
0 Cliff bedroom | queen | shower
0 Lane bedroom | queen, cot | shower, bucket
0 Porch | verandah
0 Kitchen | kitchen
0 Drying room | room
`),
      },
      [4, 2, 1],
      [5800, 8700],
      [
        plan(
          'Cottage with bhaji plate',
          ['Kanda bhaji and tea on arrival', 'Caretaker'],
          'default',
          kids(6, 350),
        ),
        plan(
          'Cottage, breakfast and dinner',
          ['Breakfast', 'Home-style dinner', 'Caretaker'],
          'default',
          kids(6, 600),
          { add: 1800 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: 900 a day
power: none; Lanterns and a full torch
road: tarred; No vehicles on monsoon Sundays after eight, police rule.
steps: 2
parking: 2
pets: no; The rocks by the fall are no place for dogs.
music: 21:00; Music outdoors until 9 pm: the lane is quiet.
alcohol: ask; Drinks indoors only, please.
children: any; The rocks under the fall are slippery: please hold children's hands.
visitors: no; Overnight guests only, six at most.
parties: no; No parties: neighbours live close by.
`),
    offers: [],
    reviews: guestBook(`
Ashlesha Kadam | couple | 5 4.5 4 4 4.5 4.5 | 24
We did speak up
The fall is a lorry parked behind the house with its engine on, in the nicest way. Seven in the morning we were alone with it. By ten we were on the porch, dry, superior, eating bhaji.

Noel Lobo | family | 4.5 4 4 3.5 4 4 | 62
Timing is everything
Ignored the advice the first day and got stuck in a human river. Followed it the second and it was heaven. The drying room should be in every hill house in the country.

Varun Pawar | solo | 4.5 4 4.5 3.5 4.5 4.5 | 104
Loaves of stone
Came for the caves, sketched the stupas for two mornings with no company but a guard and a squirrel. February, fall dry, village sleepy. Dinner of jowar and greens, excellent.
`),
    demand: 'busy',
    recommend: 805,
    art: scene('cottage', 1, 'laterite', 'tiled', 'hills', 'none', 'wild', 'swing'),
  },
  {
    slug: 'visapur-foot',
    name: 'Visapur Foot',
    kind: 'bungalow',
    place: 'bhaja',
    latitude: 18.73417,
    longitude: 73.48859,
    streetAddress: 'Patan Road, east of Bhaje, Malavli',
    zipcode: '410405',
    stars: 4,
    bedrooms: 5,
    bathrooms: 6,
    tagline: 'Five bedrooms under the long wall of Visapur, with an indoor pool for wet days.',
    description: `<p>Look up. The thing filling the southern windows is Visapur, a fort with walls three kilometres round and, in the rains, a staircase that doubles as a river.</p><p>We built for people who walk on it and for those who refuse to. The former get a boot room, a hose, a stove the size of a cupboard and a guide named Kisan who knows which staircase is safe today. The latter get an <strong>indoor pool</strong> under a glass roof, a billiard table and armchairs aimed at the fort, so that one can watch one's relatives through a telescope.</p><p>Two bedrooms are downstairs, three up, all with bathtubs since legs deserve it. Dinner is at eight at one table. The approach crosses the Malavli level crossing: allow ten minutes for trains. Drive flat, five cars. 4G from the first floor upwards.</p>`,
    policy: `<p>Three steps. 100% of your payment until 12 days before check-in, 50% until 8 days, 20% until 3 days. After that it is spent on firewood.</p>`,
    rules: `<ul><li>Eighteen guests.</li><li>No climb without telling Kisan your route.</li><li>Muddy people enter by the boot room.</li><li>Pool lights off at eleven.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [40, 26, 7, 100, 101, 102, 107, 109, 110, 111, 106, 115],
    rooms: wholeHouse(
      {
        name: 'The house under the fort',
        description:
          'Five bedrooms with tubs, a billiard room, boot room, indoor pool and one long table.',
        bedType: '5 king beds, 5 single beds',
        sqft: 6100,
        amenities: ['Air-conditioning', 'Bathtubs', 'Billiard table', 'Telescope'],
        spaces: house(`
0 Boot-side bedroom | king, single | bathtub, shower
0 Garden bedroom | king, single | bathtub, shower
1 Fort bedroom, left | king, single | bathtub, shower
1 Fort bedroom, middle | king, single | bathtub, shower
1 Fort bedroom, right | king, single | bathtub, shower
0 Boot-room bathroom | bath | shower, bucket
0 Billiard room | sitting
0 Dining room | dining
0 Kitchen | kitchen
0 Boot room | room
`),
      },
      [13, 5, 2],
      [24500, 33500],
      [
        plan(
          'House with breakfast',
          ['Trekker’s breakfast from five-thirty', 'Caretaker and cook'],
          ladder([288, 100], [192, 50], [72, 20]),
          kids(6, 800),
        ),
        plan(
          'House, all meals and guide',
          ['Breakfast, packed lunch and dinner', 'Kisan for one fort'],
          ladder([288, 100], [192, 50], [72, 20]),
          kids(6, 1300),
          { add: 12500 },
        ),
      ],
    ),
    facts: notes(`
pool: indoor, 10 x 4.5 m, 1.1 to 1.5 m, 06:00 to 23:00, heated
care: lives in
cook: included
power: generator; Lights, heating and the pool
road: tarred; The approach crosses the Malavli level crossing: allow ten minutes for trains.
steps: 3
parking: 5
pets: no; No pets, please.
music: 22:00; Music indoors, till ten.
alcohol: yes
children: any; Indoor pool with a locked door: the key is with the caretaker.
visitors: ask 4 until 19:00; Four for lunch after a climb, if Kisan knows.
parties: no; No parties: our walkers get up at five.
`),
    offers: [
      { kind: 'bungalow_offer', title: 'Walkers’ weekdays', percent: 10, stayFrom: 0, stayTo: 75 },
    ],
    reviews: guestBook(`
Trilok Chavan | friends | 4.5 4.5 4.5 5 4.5 5 | 11
Climbed a staircase that was a waterfall
Kisan chose the left one, correctly. Back to a hose, a stove, a bathtub each. We then became the ones in armchairs for a day. House is exactly as clever as it sounds.

Perin Irani | family | 4.5 4.5 4 5 4 4.5 | 42
I watched my son get lost
Through the telescope, with a cake fork in hand. Kisan found him in minutes. Warm indoor pool, rain on glass, sixteen people at one table. My sort of mountaineering.

Vinay Sharma | family | 3.5 4 4 4.5 3.5 4 | 91
The level crossing ate our hour
Three goods trains in a row on Saturday evening. Once through, no complaints: hearty dinner, big tubs, billiards until late. Upstairs rooms have the better signal.

Shalaka Nair | friends | 4 4.5 4.5 4.5 4 4.5 | 148
Legs deserve it
They do and they got it. Breakfast at half past five without one sour face from the kitchen. Rooms below are dim, ask for upstairs if you can manage steps.
`),
    demand: 'steady',
    recommend: 875,
    art: scene('villa', 2, 'stone', 'mansard', 'hills', 'indoor', 'lawn', 'gazebo'),
  },
];
