/** Goa, whole houses. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const goaHouses: readonly SeedProperty[] = [
  {
    slug: 'casa-gulmohar-divar',
    name: 'Casa Gulmohar',
    kind: 'bungalow',
    place: 'divar',
    latitude: 15.52473,
    longitude: 73.90338,
    streetAddress: 'House 212, near the Piedade hill, Divar Island',
    zipcode: '403403',
    stars: 4,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'Two bedrooms on an island that still has to be reached by ferry.',
    description: `<p>The ferry is free for people and leaves when it is full enough. Nothing teaches holiday faster.</p><p>On the other side are eleven kilometres of island: paddy, mangrove, three churches, a bakery on a bicycle. Casa Gulmohar is a village house with oyster-shell windows and a balcão, the pair of stone seats at the door where evenings are spent commenting upon passers-by. You will run out of passers-by in ten minutes and find you don't mind.</p><p>Two bedrooms, a kitchen with Goan spices in labelled tins, a back garden of gulmohar and breadfruit. No pool; the Mandovi is muddy and not for bathing, and the nearest beach is forty minutes by scooter and ferry. Poi, the wholewheat bread, arrives at 6:40 with a horn. Signal good on the balcão, and <strong>last ferry around two in the morning</strong>, though do check.</p>`,
    policy: `<p>You pay when you come, so cancelling costs nothing. We ask for word 12 days ahead; nearer than that, ferry strikes included, please ring us all the same.</p>`,
    rules: `<ul><li>Four adults and two small children.</li><li>Tides and mangroves: keep off the mud banks.</li><li>Please greet the neighbours: it is a small village.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 29, 100, 102, 114, 116, 109],
    rooms: wholeHouse(
      {
        name: 'The village house',
        description: 'Two bedrooms, hall with oyster-shell windows, kitchen, balcão and garden.',
        bedType: '2 queen beds',
        sqft: 1300,
        amenities: ['Air-conditioning', 'Two bicycles', 'Washing machine'],
        spaces: house(`
0 Oyster-shell bedroom | queen | shower
0 Garden bedroom | queen | shower, bucket
0 Hall | sitting
0 Kitchen | kitchen
0 Balcão | verandah
`),
      },
      [4, 2, 1],
      [5600, 7200],
      [
        plan(
          'House',
          ['Poi at 6:40', 'Two bicycles', 'Cleaning every other day'],
          'default',
          kids(6, 350),
        ),
      ],
    ),
    facts: notes(`
care: none
cook: none
power: none; Candles in a labelled tin
road: tarred; The ferry takes cars; the last boat is around two in the morning.
steps: 4
parking: 1
pets: yes; Dogs are welcome, on a lead near the mud banks.
music: 22:00; Music outdoors until 10 pm: the village sleeps early.
alcohol: yes
children: any; Please keep children off the mud banks: the tide comes in fast.
visitors: ask 2 until 21:00; Two friends may come for dinner; the last ferries run early.
parties: no; No parties: the village sleeps at ten.
`),
    offers: [{ kind: 'bungalow_offer', title: 'A week on the island', percent: 15, minNights: 7 }],
    reviews: guestBook(`
Anselm Carvalho | couple | 4.5 4 4.5 4 5 4.5 | 16
Two passers-by, one dog
We greeted all three. Cycled round the island before breakfast, ate poi with butter, did nothing till four. My husband has asked whether ferries could be installed at home.

Trisha Kamat | friends | 4 4 4 3.5 4.5 4 | 58
Not for nightlife, obviously
Missed the boat once and waited an hour with a fisherman who taught us a song. House lovely and cool, garden mosquitoes energetic. Rent a scooter on the Panaji side.

Lucas Furtado | family | 4.5 4 4 4 4.5 4.5 | 93
Our son learnt the ferry horn
He is three and does it at home now, at dawn. House bright and clean, bicycles with a child seat on request. The tide table matters more than the clock.
`),
    demand: 'quiet',
    recommend: 705,
    art: scene('konkan', 1, 'ochre', 'tiled', 'fields', 'none', 'orchard', 'dog', 'swing'),
  },
  {
    slug: 'red-cliff-anjuna',
    name: 'Red Cliff House',
    kind: 'bungalow',
    place: 'anjuna',
    latitude: 15.58214,
    longitude: 73.74089,
    streetAddress: '18 Cliffside Lane, north Anjuna, Bardez',
    zipcode: '403509',
    stars: 5,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'A laterite house above the rocks with an infinity pool and a private sunset.',
    description: `<p>Red stone, green in the rains. Black rock below. Then the Arabian Sea, without interruption to Oman.</p><p>Red Cliff House keeps its back to Anjuna, which is just as well at one in the morning, and its face to the water. The pool's far edge is flush with the horizon from the second step down. All four bedrooms have shutters instead of curtains, so you decide each day how much Arabian Sea you can take.</p><h3>Be told</h3><ul><li>It is a cliff. There is a wall, a hedge and a rule.</li><li>The sandy part of the beach is nine minutes on foot. Below us is rock, crabs and spray.</li><li>From June to mid-September the sea is loud, grey, magnificent, and closed to swimmers by red flags.</li><li>Cook Piedade makes xacuti; order before eleven.</li></ul><p>Two cars. Fibre. Full signal.</p>`,
    policy: `<p>Standard plan: 100% back until 21 days before check-in, 50% until 10 days. Non-refundable plan: nothing comes back. Over Christmas and New Year we hold to this to the letter.</p>`,
    rules: `<ul><li>Twelve guests, no parties with tickets.</li><li>Please stay behind the garden wall after dark: beyond it is a cliff.</li><li>Pool closed in lightning.</li><li>Sand is rinsed at the garden tap, not the shower.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 24, 100, 101, 102, 112, 104, 110, 111, 106],
    rooms: wholeHouse(
      {
        name: 'Red Cliff House',
        description:
          'Four shuttered sea bedrooms, open sitting hall, pool terrace and cook’s kitchen.',
        bedType: '4 king beds, 1 day bed',
        sqft: 4400,
        amenities: ['Air-conditioning', 'Cook', 'Outdoor showers', 'Sound system'],
        spaces: house(`
0 South sea bedroom | king | bathtub, shower
0 North sea bedroom | king | shower
1 Upper south bedroom | king | bathtub, shower
1 Upper north bedroom | king | shower
0 Garden bathroom | bath | shower
0 Open sitting hall | sitting: day-bed
0 Cook’s kitchen | kitchen
0 Pool terrace | verandah
`),
      },
      [9, 3, 0],
      [18000, 26900],
      [
        plan(
          'Standard with breakfast',
          ['Breakfast', 'Cook', 'Daily housekeeping'],
          ladder([504, 100], [240, 50]),
          kids(3, 1200),
        ),
        plan(
          'Non-refundable with breakfast',
          ['Breakfast', 'Cook', 'Daily housekeeping'],
          'none',
          kids(3, 1200),
          {
            percent: 87,
          },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 12 x 4 m, 1.2 to 1.6 m, 06:00 to 22:00
care: lives in
cook: included
power: generator; Lights, fans, refrigerator and two air-conditioners
road: tarred
steps: 5
parking: 2
pets: no; No pets, please: the garden ends at a cliff.
music: 22:00; Music outdoors till ten, by order of the panchayat.
alcohol: yes
children: any; The garden ends at a cliff: after dark children stay behind the wall.
visitors: ask 4 until 20:00; Four for lunch, if Piedade knows before eleven.
parties: no; No parties, ticketed or otherwise.
`),
    offers: [
      {
        kind: 'hotel_discount',
        title: 'Two nights on the cliff',
        percent: 20,
        stayFrom: 0,
        stayTo: 80,
        minNights: 2,
      },
    ],
    reviews: guestBook(`
Keith Rodrigues | friends | 5 4.5 4.5 5 4 5 | 8
Uninterrupted to Oman
We checked on a map. Second step of the pool, six twenty in the evening, and somebody proposed. Piedade's xacuti was the engagement dinner. Order before eleven, they are serious.

Simran Mahajan | couple | 5 4.5 4.5 4.5 4 4.5 | 40
August, sea like an argument
No swimming, no matter. Watched waves climb the rock from bed with shutters half open. Price in the rains is a gift. Damp towels are a fact of life.

Ferdinand Rebello | family | 4.5 4 4 4.5 3 3.5 | 88
Rocks, not sand
With small children we walked nine minutes each way to the beach and back, several times a day. Lovely house, wrong house for us. Teenagers would adore it.
`),
    demand: 'sold-out-this-weekend',
    recommend: 900,
    art: scene(
      'villa',
      2,
      'laterite',
      'flat',
      'sea',
      'infinity',
      'palms',
      'barbecue',
      'string-lights',
    ),
  },
  {
    slug: 'the-cashew-press',
    name: 'The Cashew Press',
    kind: 'bungalow',
    place: 'assagao',
    latitude: 15.59871,
    longitude: 73.77466,
    streetAddress: '9/3 Bouta Vaddo, Assagao, Bardez',
    zipcode: '403507',
    stars: 4,
    bedrooms: 3,
    bathrooms: 4,
    tagline: 'A converted feni press with three bedrooms and a pool where the fruit was trod.',
    description: `<p>Where you swim, people once stamped cashew apples barefoot to music, from March to May, every year for a century. The pool keeps the oval outline of the treading floor, and in the right wind you can still imagine the smell.</p><p>The store became a kitchen, the still-room a bedroom with a copper ceiling, the bullock shed two more. A single mud-plaster wall runs through the lot, cool as a fish. Assagao's restaurants, about which whole newspapers are written, lie within a ten-minute stroll; Vagator beach is four kilometres and a scooter is offered with the house.</p><p>The owner will pour a thimble of real urrak if you come in April. Lane narrow, with walls; SUVs fold their mirrors. <strong>Mornings here beat evenings</strong>: golden orioles, church bell, no traffic. Wi-Fi strong, mobile middling.</p>`,
    policy: `<p>12 days before check-in is the line. On the far side, all your money; on the near side, none of it.</p>`,
    rules: `<ul><li>Eight guests.</li><li>Please do not use sprays indoors: they stain the copper ceiling.</li><li>To use the scooter, show us your licence and wear a helmet.</li><li>Quiet outdoors after ten: the village is asleep.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 29, 100, 101, 102, 105, 110, 106, 114],
    rooms: wholeHouse(
      {
        name: 'Press, still-room and shed',
        description: 'Three bedrooms, open kitchen, oval pool and a court of cashew trees.',
        bedType: '3 king beds',
        sqft: 2600,
        amenities: ['Air-conditioning', 'Scooter', 'Record player'],
        spaces: house(`
0 Still-room bedroom | king | bathtub, shower
0 Bullock bedroom, left | king | shower
0 Bullock bedroom, right | king | shower
0 Court bathroom | bath | shower
0 Sitting room | sitting
0 Open kitchen | kitchen
`),
      },
      [6, 2, 1],
      [12600, 16800],
      [
        plan('House', ['Scooter', 'Housekeeping'], 'default', kids(5, 700)),
        plan(
          'House with breakfast',
          ['Poi, eggs, fruit and coffee', 'Scooter', 'Housekeeping'],
          'default',
          kids(5, 900),
          { add: 1800 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 8 x 4 m, 1.1 to 1.4 m, 07:00 to 21:00
care: on call
cook: none
power: inverter; Lights, fans and Wi-Fi
road: tarred; Lane narrow, with walls; SUVs fold their mirrors.
steps: 2
parking: 2
pets: yes; Dogs are welcome.
music: 22:00; Quiet outdoors after ten: the village is asleep.
alcohol: yes
children: any; The pool has no fence: please stay with small children.
visitors: no; Overnight guests only, eight at most.
parties: no; No parties: the village sleeps at ten.
`),
    offers: [],
    reviews: guestBook(`
Odette Fernandes | couple | 4.5 4.5 4.5 4.5 4.5 4.5 | 21
Thimble of April
The urrak was poured with ceremony. Still-room ceiling glows like a peach at seven in the morning. Walked to three dinners, argued which was best, went back to all.

Raghav Pandit | family | 4 4 4.5 4.5 4 4.5 | 61
Fold your mirrors
They mean both. Inside, a calm oval pool and three cool rooms. Our dog slept against the mud wall for two days. Orioles every morning.

Petra Menezes | friends | 4.5 4 4 4 4 4 | 117
A gentle Goa
Six friends past fifty, books, swims, naps. Kitchen knives blunt; otherwise I would change nothing. The scooter is slow, and so by then were we.

Sudarshan Thakur | couple | 4 4 4.5 4.5 3.5 4 | 150
Woke under a peach
The still-room is all they claim at seven in the morning. Rain in the oval pool, toast, a record. We wished for one more shelf in the bathroom and nothing else.
`),
    demand: 'busy',
    recommend: 855,
    art: scene('konkan', 1, 'ochre', 'tiled', 'forest', 'outdoor', 'orchard', 'hammock', 'dog'),
  },
];
