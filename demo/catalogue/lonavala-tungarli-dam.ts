/** Tungarli, the upper lanes by the old dam. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const tungarliDam: readonly SeedProperty[] = [
  {
    slug: 'mogra-house',
    name: 'Mogra House',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77041,
    longitude: 73.40367,
    streetAddress: 'Plot 14, Dam Road, Tungarli, Lonavala',
    zipcode: '410403',
    stars: 4,
    bedrooms: 3,
    bathrooms: 4,
    tagline: 'A laterite bungalow with jasmine at every door and a pool under a mango tree.',
    description: `<p>Three generations of one family planted the mogra here, and in April the whole lane smells of it. The house is a single storey of red laterite wrapped on three sides by a verandah wide enough for a cricket match with a soft ball.</p><p>The middle bedroom has the sunset: a tall window that looks straight down the valley towards the expressway lights. The pool sits in the shade of the mango tree until eleven, so bring something warm for early swims. Tungarli dam is a twelve-minute walk up the same road; go before breakfast, when only the walkers are there.</p><p>The drive is level and holds four cars. Phone signal is good on the verandah and moody in the kitchen, where Vithabai makes <strong>thalipeeth</strong> to order.</p>`,
    policy: `<p>Cancel more than 12 days before your check-in and everything you paid comes back. Inside those 12 days the nights are yours and we keep the payment, whatever the weather does.</p><p>The cheaper prepaid plan is not refundable from the moment you book it.</p>`,
    rules: `<ul><li>Guests on the booking only: thirteen people is the limit, infants included.</li><li>Music indoors after 10 pm.</li><li>No glass near the pool.</li><li>Dogs are welcome on the verandah and in the garden, not on beds.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 2000 },
    amenities: [41, 26, 7, 29, 100, 101, 102, 105, 103, 109, 111, 106],
    rooms: wholeHouse(
      {
        name: 'The whole of Mogra House',
        description:
          'Three bedrooms, two sitting rooms, the verandah, the garden and the pool, for your party alone.',
        bedType: '3 king beds, 3 floor mattresses',
        sqft: 3200,
        amenities: ['Air-conditioned bedrooms', 'Ceiling fans', 'Gas kitchen', 'Carrom board'],
        spaces: house(`
0 Sunset bedroom | king | bathtub, shower
0 Mango bedroom | king | shower
0 Garden bedroom | king, 3 mattress | shower
0 Guest bathroom | bath | shower, bucket
0 Front sitting room | sitting
0 Back sitting room | sitting
0 Kitchen | kitchen
0 Verandah | verandah
`),
      },
      [9, 4, 1],
      [11500, 15900],
      [
        plan(
          'House only',
          ['Caretaker', 'Use of the kitchen', 'Drinking water'],
          'default',
          kids(5, 700),
        ),
        plan(
          'House with breakfast',
          ['Maharashtrian breakfast', 'Evening tea and bhajiya', 'Caretaker'],
          'default',
          kids(5, 900),
          { add: 2200 },
        ),
        plan(
          'House only, non-refundable',
          ['Caretaker', 'Use of the kitchen'],
          'none',
          kids(5, 700),
          {
            percent: 88,
          },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 9 x 4.5 m, 1.1 to 1.5 m, 07:00 to 21:00
care: lives in
cook: 1200 a day
power: inverter; Lights, fans and Wi-Fi for about four hours
road: tarred
steps: 3
parking: 4
pets: yes; Dogs are welcome on the verandah and in the garden, not on beds.
music: 22:00; Music indoors after 10 pm.
alcohol: yes
children: any; No fence round the pool: keep small children in sight.
visitors: no; Overnight guests only.
parties: no; A family lane: birthdays yes, parties with a sound system no.
`),
    offers: [
      {
        kind: 'hotel_discount',
        title: 'Weekday quiet',
        percent: 10,
        stayFrom: 0,
        stayTo: 60,
        minNights: 2,
      },
    ],
    reviews: guestBook(`
Tara Shetty | family | 4.5 5 4.5 4.5 4 4.5 | 12
Vithabai should run the country
We were nine with two grandmothers and nobody had to climb more than the three steps at the door. The thalipeeth kept coming until we begged. Pool was cold at eight, perfect at noon, exactly as the page told us.

Rohan Bhatia | friends | 4 4 4 4.5 4 4 | 31
Verandah cricket is real
Four overs a side with a tennis ball and the mango tree fielding at cover. One bathroom door sticks in the wet. Neighbours are close, so the caretaker does come by at ten about the music.

Farida Vakil | couple | 4.5 4 5 4 3.5 4.5 | 58
Too big for two, lovely anyway
Only the two of us on a Tuesday because it was on offer. We slept in the sunset room and read. The lane is quiet after the school bus. A smaller price for a smaller party would be kind.

Omkar Parab | family | 4 4.5 3.5 4 4 4 | 96
Second visit, still good
Cleaner last year, to be honest: cobwebs in the third bedroom. They sent someone within ten minutes of my asking. The children saw a hornbill from the pool and talk of nothing else.

Leela Joshi | friends | 5 5 4 4 4.5 4.5 | 140
Walk to the dam before breakfast
Best advice on the listing. We had Tungarli lake to ourselves at six thirty, mist on the water, one man fishing. Came back to tea already poured. Parking for three cars was no trouble at all.
`),
    demand: 'busy',
    recommend: 960,
    art: scene(
      'bungalow',
      1,
      'laterite',
      'tiled',
      'valley',
      'outdoor',
      'orchard',
      'bonfire',
      'swing',
      'dog',
    ),
  },
  {
    slug: 'the-borrowed-umbrella',
    name: 'The Borrowed Umbrella',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77605,
    longitude: 73.40158,
    streetAddress: 'Last gate on Dam Road, Tungarli, Lonavala',
    zipcode: '410403',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A two-bedroom cottage for people who like the sound of a tin porch in July.',
    description: `<p>There are eleven umbrellas in the stand by the door. Guests left nine of them. Take one and walk: the wall of Tungarli dam begins four minutes from the gate, and when the lake spills over in late July the stream runs along our own fence.</p><p>It is a small house and does not pretend otherwise: two bedrooms under a gable, one bathroom each, a kitchen in which two people can cook if they are fond of each other. The porch roof is tin on purpose. Nobody has ever complained about the noise of rain on it; several have asked to sleep there.</p><p>You get one bar of signal at the kitchen window and none in bed. The lane is narrow, so leave the larger car in the turning place and carry the bags the last fifty steps.</p>`,
    policy: `<p>You pay us at the cottage, so there is nothing to refund; we only ask for a message if you are not coming. Bookings can be cancelled free more than 12 days ahead, and people who simply do not arrive will not be offered the house again.</p>`,
    rules: `<ul><li>Four adults and three children at most.</li><li>The stream is not for swimming when it is brown.</li><li>Please leave wet shoes on the porch.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [7, 29, 100, 101, 102, 107, 116, 115],
    rooms: wholeHouse(
      {
        name: 'The cottage',
        description:
          'Two double bedrooms, a sitting room with a divan, a kitchen and the tin porch.',
        bedType: '2 queen beds, 1 divan',
        sqft: 980,
        amenities: ['Ceiling fans', 'Gas hob', 'Eleven umbrellas'],
        spaces: house(`
0 Stream bedroom | queen | shower
0 Gable bedroom | queen | shower
0 Sitting room | sitting: day-bed
0 Kitchen | kitchen
0 Tin porch | verandah
`),
      },
      [4, 3, 1],
      [5200, 6900],
      [
        plan(
          'Cottage',
          ['Milk, tea and sugar on arrival', 'Firewood in winter'],
          'default',
          kids(8, 400),
        ),
      ],
    ),
    facts: notes(`
care: on call
cook: none
power: none; Candles and a storm lantern stand ready
road: tarred; The lane is narrow: carry the bags the last fifty steps.
steps: 4
parking: 2
pets: yes; Dogs are fine, so long as wet paws stay on the porch.
music: 21:30; Music outdoors until half past nine, please.
alcohol: yes
children: any; The stream is not fenced and runs fast in the rains.
visitors: no; Overnight guests only: the house is small.
parties: no; No parties: the house is small.
`),
    offers: [{ kind: 'last_minute', title: 'Coming this week?', percent: 15, daysAheadMax: 4 }],
    reviews: guestBook(`
Vasudha Apte | couple | 5 4 4.5 4 5 5 | 6
I added a tenth umbrella
Rained for forty hours and we were never bored. Read on the porch, made khichdi, walked along the dam wall. No signal in bed is a feature. My yellow umbrella now lives in that stand.

Percy Karanjia | solo | 4.5 3.5 4 3.5 4.5 4.5 | 38
Wrote half a chapter
Came alone with a manuscript. The caretaker brings milk at seven and otherwise lets you be. Desk is the kitchen table. A proper reading lamp would make it perfect.

Shaila Desai | family | 4 3.5 3.5 3 4 3.5 | 90
Small means small
Honest description, so no complaint, but with three children in monsoon and wet clothes everywhere we felt each other's elbows. Bring a folding clothes line. The stream by the fence kept them happy for hours.

Ninad Sethi | couple | 4.5 4 4 3.5 4.5 4.5 | 144
Left one, took one
My broken umbrella stayed, a better one went out with me and came back. Dam wall at dusk with nobody on it. The bed by the window is softer than the other.
`),
    demand: 'steady',
    recommend: 780,
    art: scene('cottage', 1, 'timber', 'gable', 'hills', 'none', 'wild', 'hammock', 'dog'),
  },
  {
    slug: 'nine-steps-down',
    name: 'Nine Steps Down',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77186,
    longitude: 73.39954,
    streetAddress: 'Survey 41, Reservoir Slope, Tungarli, Lonavala',
    zipcode: '410403',
    stars: 5,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'A house built down a slope, with an infinity pool on its lowest step.',
    description: `<p>You park on the roof. That is the first surprise: the gate is at the top, and the house goes down the hill from there in nine broad steps of basalt, a room or two to each.</p><p>At step three is the kitchen. At five, a sitting room with a wall of glass that folds away. At seven, the two bedrooms that get the morning; the pair facing west are at six, and couples fight over them. At nine, the pool runs out to an edge with nothing beyond it but the valley and, from July, a waterfall opposite that has no name on any map.</p><p>Knees should know in advance: there is <strong>no lift</strong>. Meals come down by dumb waiter and so can your bags. Mobile data is strong all the way, fibre broadband too, which is how several people have taken Friday meetings from the water.</p>`,
    policy: `<p>On the flexible plan: full refund up to 12 days before arrival, none afterwards. The saver plan is non-refundable, and in return every night costs a tenth less.</p><p>If the ghat road is officially closed on your day, we move your dates once without charge.</p>`,
    rules: `<ul><li>Children under eight need a hand on the outdoor steps.</li><li>The pool closes at 11 pm and has no lifeguard.</li><li>No drones before nine in the morning.</li><li>Fourteen guests overnight, four more for the day if you ask.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 100, 101, 102, 113, 104, 110, 111, 106, 118],
    rooms: wholeHouse(
      {
        name: 'All nine levels',
        description:
          'Four suites with rain showers, a folding glass sitting room, the deck, the pool and the kitchen at step three.',
        bedType: '4 king beds, 2 sofa beds',
        sqft: 4800,
        amenities: ['Air-conditioning', 'Fibre broadband', 'Dumb waiter', 'Espresso machine'],
        spaces: house(`
-2 Morning suite, east | king | shower
-2 Morning suite, north | king | shower
-1 Sunset suite, left | king | bathtub, shower
-1 Sunset suite, right | king | bathtub, shower
-1 Glass sitting room | sitting: 2 sofa-bed
-1 Guest bathroom | bath | shower
0 Kitchen at step three | kitchen
-2 Pool deck | verandah
`),
      },
      [10, 4, 0],
      [17800, 26500],
      [
        plan(
          'Flexible',
          ['Breakfast for all', 'Pool towels', 'Housekeeping each day'],
          'default',
          kids(2, 1500),
        ),
        plan('Saver', ['Breakfast for all', 'Pool towels'], 'none', kids(2, 1500), { percent: 90 }),
      ],
    ),
    facts: notes(`
pool: infinity, 11 x 4 m, 1.2 to 1.6 m, 06:00 to 23:00
care: lives in
cook: included
power: generator; The whole house, air-conditioning included
road: tarred
steps: 9
parking: 4
pets: no; No pets, please: the terraces have open edges.
music: 22:00; Music outdoors until 10 pm, please.
alcohol: yes
children: any; Children under eight need a hand on the outdoor steps.
visitors: ask 4 until 20:00; Four more for the day if you ask.
parties: ask; Small celebrations are fine when we know beforehand.
`),
    offers: [
      { kind: 'booster', title: 'Extra off this month', percent: 5, stayFrom: 0, stayTo: 30 },
    ],
    reviews: guestBook(`
Armaan Sayed | couple | 5 4.5 5 5 4 5 | 15
Took the Friday stand-up from the pool edge
Camera off, obviously. The waterfall opposite was roaring. Breakfast came down by dumb waiter and my husband clapped. Westward room at step six is the one to claim.

Sunaina Bose | friends | 5 4 4.5 5 3.5 4.5 | 41
Count your knees
Gorgeous, and after three days my calves were carved from teak. One friend with a twisted ankle stayed at step five the whole weekend. Otherwise the best house we have rented.

Devika Tambe | family | 4.5 4 4.5 4.5 3.5 4 | 73
Not with toddlers
They do warn you. We spent two days holding small hands. With older children it would be heaven, the ten-year-old has asked to live there. Staff gentle and quick.

Faiz Siddiqui | friends | 5 4.5 5 4.5 4 5 | 130
The waterfall without a name
We named it after our late dog. Came in mid July, cloud rolled in and out of the sitting room when the glass was folded away. Bring woollens even in the rains.

Malati Vyas | couple | 5 4 5 5 3 4.5 | 188
Pricey and I would pay again
Two of us rattling about in four suites. The quiet was complete apart from frogs. Toast arrived cold once, the only flaw in three nights.
`),
    demand: 'busy',
    recommend: 985,
    art: scene(
      'villa',
      3,
      'stone',
      'flat',
      'valley',
      'infinity',
      'terraced',
      'string-lights',
      'barbecue',
    ),
  },
];
