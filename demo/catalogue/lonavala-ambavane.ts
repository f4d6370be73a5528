/** Ambavane and Kusgaon, the open country south of Lonavala. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const ambavane: readonly SeedProperty[] = [
  {
    slug: 'korigad-quiet',
    name: 'Korigad Quiet',
    kind: 'bungalow',
    place: 'ambavane',
    latitude: 18.62814,
    longitude: 73.39128,
    streetAddress: 'Peth Shahapur Road, Ambavane',
    zipcode: '410401',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A low lime-washed house in tall grass, with a whole fort for a neighbour.',
    description: `<p>Twenty-two kilometres beyond Lonavala the coaches have all turned back, the road empties and the grass takes over. In September it is waist-high and full of small blue flowers whose names our cook knows.</p><p>The house is one room deep, so every room has wind through it: kitchen, hall, three bedrooms, verandah, all in a row, washed white and furnished with hardly anything. A narrow lap pool lies along the verandah like a second shadow. Korigad stands straight ahead; its six hundred steps take forty minutes up, and the top is flat with two ponds and a wall you can walk the whole way round.</p><p>The night is <strong>properly dark</strong>. Stock up in Lonavala, there is one shop. Last ten kilometres of road are good but unlit. One network, weak; the landline in the hall works.</p>`,
    policy: `<p>If you let go of the dates more than 12 days before check-in we return the full payment; nearer than that we cannot find other guests out here, so no refund.</p>`,
    rules: `<ul><li>Ten guests.</li><li>No fires in the grass from November on, only in the pit.</li><li>Carry water up the fort and litter down.</li><li>Please do not let children play with the landline phone.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 2000 },
    amenities: [41, 7, 29, 100, 101, 102, 103, 107, 105, 106, 115],
    rooms: wholeHouse(
      {
        name: 'The long house',
        description:
          'Three bedrooms in line, a hall, a very long verandah and the lap pool beside it.',
        bedType: '3 queen beds, 1 swing bed',
        sqft: 2500,
        amenities: ['Ceiling fans', 'Lap pool', 'Landline', 'Star map'],
        spaces: house(`
0 First bedroom | queen | shower
0 Second bedroom | queen | shower
0 Third bedroom | queen | shower, bucket
0 Hall | sitting
0 Kitchen | kitchen
0 Long verandah | verandah: day-bed
`),
      },
      [7, 3, 1],
      [10900, 14900],
      [
        plan(
          'House with cook',
          ['Cook at your call, groceries extra', 'Caretaker'],
          'default',
          kids(6, 500),
        ),
        plan(
          'House with all meals',
          ['Breakfast, lunch and dinner', 'Fire in the pit'],
          'default',
          kids(6, 900),
          {
            add: 5600,
          },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 20 x 2.5 m, 1.2 to 1.4 m, 07:00 to 19:30
care: lives in
cook: included
power: inverter; Lights and fans till morning
road: tarred; The last ten kilometres are good but unlit.
steps: 2
parking: 4
pets: yes; Dogs are welcome on the paths; snakes live in the tall grass.
music: 21:00; Music outdoors until 9 pm, please.
alcohol: yes
children: any; The lap pool beside the verandah has no fence: please stay with small children.
visitors: no; Overnight guests only, ten at most.
parties: no; No parties: this is a quiet house.
`),
    offers: [
      { kind: 'bungalow_offer', title: 'Winter nights', percent: 9, stayFrom: 0, stayTo: 110 },
    ],
    reviews: guestBook(`
Tanmay Parab | friends | 4.5 4.5 4.5 4 4.5 4.5 | 17
Darker than the inside of a drum
Lay on the swing bed and counted satellites till two. Fort at sunrise, ponds on top like two mirrors. Bring coffee, the shop has only tea and strong views on coffee.

Ayesha Mulla | couple | 4.5 5 4.5 4 4 4.5 | 54
The cook knows the flowers
Karvi, sonki, terda; she named eleven between the gate and the road, then made thalipeeth. Lap pool is narrow, perfect for one slow length at a time.

Digamber Joshi | family | 4.5 4 4 3.5 4 4 | 111
My daughter asked what the phone was
We explained the landline at length. No signal for two days. Evening drive back to Lonavala for medicine was long and dark, so carry what you need.

Elina Coutinho | solo | 4.5 4.5 4.5 4 4 4.5 | 169
Four days of wind
Came with a cold and a deadline and lost both. The fort in the morning, the lap pool after, soup from a cook who has opinions on salt. Bring a torch.
`),
    demand: 'quiet',
    recommend: 775,
    art: scene(
      'bungalow',
      1,
      'lime',
      'tiled',
      'hills',
      'outdoor',
      'wild',
      'bonfire',
      'swing',
      'dog',
    ),
  },
  {
    slug: 'the-long-lawn',
    name: 'The Long Lawn',
    kind: 'bungalow',
    place: 'ambavane',
    latitude: 18.64592,
    longitude: 73.40173,
    streetAddress: 'Gat 203, Bhamburde turning, Ambavane',
    zipcode: '410401',
    stars: 4,
    bedrooms: 7,
    bathrooms: 8,
    tagline: 'Seven bedrooms round three hundred feet of grass made for weddings and kites.',
    description: `<p>On the fourteenth of January forty kites go up from this lawn. On most other week-ends it is reunions, batch-of-ninety-eight, somebody's sixtieth, once a full orchestra.</p><ul><li><strong>The lawn</strong>: 300 by 120 feet, dead level, drained, lit by ten lamps, with power points for a stage at the east end.</li><li><strong>The rooms</strong>: seven, in two tiled blocks; four more can be had in the village for drivers and the band.</li><li><strong>The pool</strong>: between the blocks, sixty feet, shallow at both ends.</li><li><strong>The kitchen</strong>: two, actually. One is yours, or your caterer's.</li></ul><p>Ambavane has clean air, thin crowds and a wide sky; also a single petrol pump eighteen kilometres away, so fill up in Lonavala. The approach is tar all through; buses come. Patchy mobile, good broadband, a generator of 60 kVA which we test every Friday at noon.</p>`,
    policy: `<p>For this size of booking: 100% back until 45 days before check-in, 50% until 21 days, 20% until 12 days, then none. Event permissions we obtained for you are charged at cost.</p>`,
    rules: `<ul><li>Thirty-two to sleep, one hundred and twenty by day with notice.</li><li>Music stops at 10 pm, as our permit says.</li><li>Cotton thread on kites, no glass.</li><li>Stage bolts only in the marked sockets.</li></ul>`,
    checkin: '12:00',
    checkout: '11:00',
    flags: [],
    pay: { how: 'percent-part', percent: 40 },
    amenities: [41, 26, 7, 25, 4, 29, 100, 101, 102, 105, 103, 104, 107, 110, 106, 117],
    rooms: wholeHouse(
      {
        name: 'Both blocks and the lawn',
        description: 'Seven bedrooms, two kitchens, a long pool and the lawn with its lights.',
        bedType: '7 king beds, 18 mattresses',
        sqft: 9000,
        amenities: ['Air-conditioning', 'Two kitchens', 'Stage power', '60 kVA generator'],
        spaces: house(`
0 West block bedroom one | king, 2 mattress | shower
0 West block bedroom two | king, 2 mattress | shower
0 West block bedroom three | king, 3 mattress | shower, rails
0 West block bedroom four | king, 2 mattress | shower, bucket
0 East block bedroom one | king, 3 mattress | shower
0 East block bedroom two | king, 3 mattress | shower, bucket
0 East block bedroom three | king, 3 mattress | bathtub, shower
0 Lawn bathroom | bath | shower, bucket
0 Hall | sitting
0 Our kitchen | kitchen
0 Caterer’s kitchen | kitchen
`),
      },
      [24, 8, 4],
      [33000, 46000],
      [
        plan(
          'House and lawn',
          ['Caretakers', 'Lawn lights', 'Chairs for 60'],
          ladder([1080, 100], [504, 50], [288, 20]),
          kids(6, 700),
        ),
        plan(
          'House and lawn, catered',
          ['All meals for those staying', 'Tea all day', 'Chairs for 60'],
          ladder([1080, 100], [504, 50], [288, 20]),
          kids(6, 1300),
          { add: 24000 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 18.3 x 6 m, 0.9 to 1.6 m, 07:00 to 20:00
care: lives in
cook: 3500 a day
power: generator; Everything: 60 kVA, tested every Friday
road: tarred; Buses come.
steps: 0
parking: 30
pets: yes; Dogs are welcome away from the caterers.
music: 22:00; Music outdoors until 10 pm, as our permit says.
alcohol: ask; Yes with the permit that we help you get.
couples: For functions and family groups, not for couples alone.
children: any; The pool is shallow at both ends.
visitors: ask 88 until 22:00; Thirty-two may sleep here; up to a hundred and twenty in all by day, with notice.
parties: yes; Weddings and reunions are welcome on the lawn.
`),
    offers: [],
    reviews: guestBook(`
Bhavna Apte | friends | 4 4.5 4 4.5 4.5 4.5 | 22
Twenty-six engineers, one lawn
Stage sockets, working generator, two kitchens: somebody here understands load calculations. We played cricket, sang badly, and only two people cried at the speeches.

Kokila Desai | family | 4.5 4.5 4 4.5 4 4.5 | 70
Forty kites, no glass thread
Uttarayan far from Gujarat and the best in years. The grass is soft when you fall backwards looking up. Rooms in block two are nearer the band, take block one.

Sanjay Sethi | family | 3.5 3.5 3.5 4 3.5 3.5 | 131
Fill up in Lonavala
We did not. A long Saturday. The house itself is practical rather than pretty, pool excellent, food for thirty came in steel trays, hot and plain.
`),
    demand: 'steady',
    recommend: 730,
    art: scene(
      'bungalow',
      1,
      'ochre',
      'tiled',
      'fields',
      'outdoor',
      'lawn',
      'lawn-games',
      'string-lights',
      'bonfire',
      'barbecue',
      'dog',
    ),
  },
  {
    slug: 'bougainvillea-gate',
    name: 'Bougainvillea Gate',
    kind: 'bungalow',
    place: 'kusgaon',
    latitude: 18.73766,
    longitude: 73.41294,
    streetAddress: '26 Bhushi Road, Kusgaon, Lonavala',
    zipcode: '410401',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'Pink over the gate, blue in the yard, and Bhushi dam before the crowd.',
    description: `<p>Three colours: the gate, which for ten months of the year cannot be seen for magenta bracts; the pool, tiled in the blue of old school ink; and the hall floor, yellow, on which generations have failed to break a coconut in one throw.</p><p>It is a cheerful rather than an elegant house. There are three bedrooms, all cooled, all with ceiling fans that look like aeroplanes. The front terrace faces west over the Kusgaon plots to the naval hills. Behind, the kitchen yard has a barbecue under a sheet of tin, so that nobody's weekend ever depended on the weather.</p><p>Bhushi dam is 2.8 kilometres away. At half past six its steps are for joggers and egrets. At eleven they are for <strong>everybody</strong>. Tar road, three cars, full signal. Grocery delivery in twenty minutes from Lonavala.</p>`,
    policy: `<p>Flexi plan, 12 days: cancel before that for the full refund. Saver plan: non-refundable, whatever the date. The advance is by percentage and counts towards the total.</p>`,
    rules: `<ul><li>Eleven guests.</li><li>No climbing on the dam's spillway when water flows.</li><li>Barbecue stays under the tin.</li><li>Please mind falling coconuts.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 7, 24, 100, 101, 102, 104, 110, 111, 106, 116],
    rooms: wholeHouse(
      {
        name: 'House, pool and yard',
        description:
          'Three bedrooms, a yellow hall, terrace, covered barbecue and a small deep-blue pool.',
        bedType: '3 king beds, 2 mattresses',
        sqft: 2300,
        amenities: ['Air-conditioning', 'Covered barbecue', 'Bluetooth speaker'],
        spaces: house(`
0 Yellow bedroom | king | shower
1 Terrace bedroom | king | shower
1 Yard bedroom | king, 2 mattress | shower, bucket
0 Hall | sitting
0 Kitchen | kitchen
1 Front terrace | verandah
`),
      },
      [8, 3, 1],
      [11200, 15600],
      [
        plan('Flexi', ['Caretaker', 'Charcoal for one evening'], 'default', kids(5, 600)),
        plan('Saver', ['Caretaker'], 'none', kids(5, 600), { percent: 88 }),
      ],
    ),
    facts: notes(`
pool: outdoor, 7 x 3.5 m, 1.1 to 1.5 m, 08:00 to 21:00, blue
care: lives in
cook: 1200 a day
power: inverter; Lights, fans and the speaker
road: tarred
steps: 3
parking: 3
pets: ask; Please ask first.
music: 22:00; Music till ten, then indoors and low.
alcohol: yes
children: any; The pool has no fence: keep a hand on the small ones.
visitors: ask 4 until 20:00; Four more may come for a barbecue; please ask.
parties: ask; Birthdays yes, hired sound no.
`),
    offers: [{ kind: 'last_minute', title: 'Free this week', percent: 16, daysAheadMax: 5 }],
    reviews: guestBook(`
Tanvi Bose | friends | 4 4 4 4.5 4.5 4.5 | 9
Barbecue in a cloudburst
Tin roof over the coals, rain all round, eight people shouting over it. We have been to grander houses and had less fun. Pool small but that blue is something.

Nadir Merchant | family | 4 4 4 4 4 4 | 33
It took me three throws
The coconut. Grandmother managed in one. Beds good, cooling strong, dam at six thirty with only egrets. Caretaker arrives in two minutes when you ring.

Jaya Tambe | family | 3.5 3.5 3 3.5 3.5 3.5 | 77
Cheerful, slightly worn
Cushions faded, one tap dripped. They fixed the tap same evening. For the price and pool we were happy, and the gate in flower is on my phone's home screen.
`),
    demand: 'busy',
    recommend: 795,
    art: scene(
      'bungalow',
      2,
      'mint',
      'flat',
      'hills',
      'outdoor',
      'palms',
      'barbecue',
      'string-lights',
    ),
  },
];
