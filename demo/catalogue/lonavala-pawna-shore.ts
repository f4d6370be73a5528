/** Pawna, the villages nearest to the water. Amenity ids as in amenities.ts. */
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

export const pawnaShore: readonly SeedProperty[] = [
  {
    slug: 'reedwater',
    name: 'Reedwater',
    kind: 'bungalow',
    place: 'pawna',
    latitude: 18.69274,
    longitude: 73.45866,
    streetAddress: 'Shore Road, Thakursai, Pawna',
    zipcode: '410406',
    stars: 5,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'Four glass bedrooms and an infinity pool that pours, visually, into the Pawna.',
    description: `<p>06:10. Egrets on the flat stones, the far hills the colour of slate, no wind.</p><p>09:00. Breakfast on the long deck. Tung fort is the sharp triangle across the water, and Tikona the other one. People get these wrong all day.</p><p>13:00. Too bright for the deck between March and May, so the sliding screens are drawn and the house becomes a green aquarium. The pool's far edge meets the lake by an optical trick that costs a great deal of engineering.</p><p>18:40. Sun goes down behind Dudhiware pass. All four bedrooms get it.</p><p>22:00. Frogs. If you wanted loud nights, the camps farther along the shore are better at that; on Saturdays their music drifts across until ten or so. Road tarred to the gate. Fibre internet, modest mobile signal.</p>`,
    policy: `<p>Two ways to book. The open plan pays everything back until 12 days before check-in. The shore saver is 15% lower and non-refundable. Lake levels, weather and camp music are nobody's fault and not grounds for refund.</p>`,
    rules: `<ul><li>Fourteen guests, staff quarters not included.</li><li>No entry into the reservoir, with or without a float.</li><li>Please mind the glass doors; stickers mark them at children's height.</li><li>Speakers indoors from nine.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 100, 101, 102, 105, 104, 108, 110, 106, 118],
    rooms: wholeHouse(
      {
        name: 'Reedwater, whole house',
        description:
          'Four lake bedrooms in a row, the deck, a screened sitting room and the long pool.',
        bedType: '4 king beds, 2 sofa beds',
        sqft: 4300,
        amenities: ['Air-conditioning', 'Blackout blinds', 'Telescope', 'Outdoor showers'],
        spaces: house(`
0 First lake bedroom | king | bathtub, shower
0 Second lake bedroom | king | shower
0 Third lake bedroom | king | shower
0 Fourth lake bedroom | king | bathtub, shower
0 Deck bathroom | bath | shower
0 Screened sitting room | sitting: 2 sofa-bed
0 Kitchen | kitchen
0 Long deck | verandah
`),
      },
      [10, 4, 1],
      [17500, 27000],
      [
        plan(
          'Open plan with breakfast',
          ['Breakfast on the deck', 'Caretaker couple'],
          'default',
          kids(4, 1200),
        ),
        plan(
          'Shore saver with breakfast',
          ['Breakfast on the deck', 'Caretaker couple'],
          'none',
          kids(4, 1200),
          {
            percent: 85,
          },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 14 x 4 m, 1.2 to 1.5 m, 06:00 to 21:00
care: lives in
cook: 2000 a day
power: generator; The whole house, air-conditioning included
road: tarred
steps: 2
parking: 5
pets: no; No pets, please: birds nest on the lawn.
music: 21:00; Speakers indoors from 9 pm, please.
alcohol: yes
children: any; The glass doors have stickers at children's height; please mind them.
visitors: ask 4 until 19:00; Four more for lunch on the deck, if the caretakers know.
parties: no; No parties: we keep the nights quiet.
`),
    offers: [{ kind: 'last_minute', title: 'The deck is empty', percent: 20, daysAheadMax: 3 }],
    reviews: guestBook(`
Rhea Jadhav | couple | 5 4.5 5 5 4 5 | 9
06:10, egrets, confirmed
Set an alarm to check the description against reality. Reality won by a small margin. The optical trick of the pool works from the third lounger. Telescope found a fisherman mending nets.

Aditya Sathe | friends | 5 4 4.5 5 3.5 4.5 | 33
We got the forts wrong all day
There was a bet. Pravin lost. Everything in the house works, which is rarer than infinity pools. Camp music on Saturday stopped at ten as promised, before that it was mostly old film songs.

Sumitra Trivedi | family | 4.5 4.5 5 4.5 3.5 4.5 | 65
My nephew met the glass door
Sticker was at his height, he was running backwards. No harm done, caretaker had ice in thirty seconds. Splendid place, breakfast long and lazy, price a bit breathtaking.

Noshir Wadia | couple | 5 4 5 5 4 5 | 112
Frogs in two keys
Came in the first week of the rains. The lake was low and brown, the hills suddenly green, the frogs beyond counting. Screens drawn at one in the afternoon, as told. Bliss.

Komal Iyer | family | 4 3.5 4 4 2.5 3 | 143
Lovely but they would not bend
My son fell ill and we lost the saver money. It was written, I know. The house itself is beautiful. I would tell everybody with children to take the open plan instead.

Zubin Kapadia | friends | 5 4.5 4.5 5 4 4.5 | 195
Sunset service from every bed
All four rooms, true. We compared. The drive through Dudhiware at night is dark and slow, so arrive by five. Breakfast dosa on the deck was the best of the trip.

Preeti Mukherjee | family | 5 4.5 5 5 4 4.5 | 231
Rings of Saturn before dinner
The telescope is a serious one and the caretaker knows how to point it. My sons have changed careers twice since. Screens down by one o'clock, as the page says.
`),
    demand: 'busy',
    recommend: 980,
    art: scene(
      'villa',
      1,
      'timber',
      'flat',
      'lake',
      'infinity',
      'lawn',
      'string-lights',
      'hammock',
      'barbecue',
    ),
  },
  {
    slug: 'kingfishers-desk',
    name: 'The Kingfisher’s Desk',
    kind: 'bungalow',
    place: 'pawna',
    latitude: 18.69537,
    longitude: 73.46923,
    streetAddress: 'Behind the Marathi school, Ambegaon, Pawna',
    zipcode: '410406',
    stars: 3,
    bedrooms: 1,
    bathrooms: 1,
    tagline: 'One room, one desk, one window and a small blue bird with habits.',
    description: `<p>The window measures seven feet by five. Outside it stands a dead teak branch, and on the branch, from roughly 7:20 until 8, sits a kingfisher. We cannot guarantee him, but he has missed only nine mornings since we began keeping count.</p><p>The hut itself was built for a translator who needed four months of quiet. So: a desk two metres wide, a lamp with a green shade, a bed that pulls out into a double, a stove with two rings and a shower looking at bamboo. That is all of it.</p><p>The village shop sells eggs, biscuits and excellent gossip. Shore, eleven minutes by footpath. The school bell rings at ten and the children wave. Signal is strong enough for a call, too weak for a film. <strong>Arrive in daylight</strong>: the lane is one bullock cart wide.</p>`,
    policy: `<p>You pay when you come. Cancel more than 12 days ahead without any charge; after that we trust you to tell us as soon as you know, since nothing has been paid that could be returned.</p>`,
    rules: `<ul><li>Three people at most.</li><li>Please do not cut or climb the teak tree.</li><li>Candle only in the holder.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [7, 100, 102, 108, 115],
    rooms: wholeHouse(
      {
        name: 'The hut',
        description: 'A single room of 340 square feet with a very long desk.',
        bedType: '1 pull-out double bed',
        sqft: 340,
        amenities: ['Ceiling fan', 'Desk lamp', 'Two-ring stove'],
        spaces: house(`
0 The room | double | shower
`),
      },
      [2, 1, 1],
      [4500, 5600],
      [
        plan(
          'Hut',
          ['Eggs and milk from the village', 'Clean sheets every third day'],
          'default',
          kids(12, 0),
        ),
      ],
    ),
    facts: notes(`
care: none
cook: none
power: none; A battery lamp stands on the desk
road: rough 400 m; The lane is one bullock cart wide: arrive in daylight.
steps: 1
parking: 1
pets: no; No pets, please.
music: 21:00; Music until 9 pm, and softly: the village is close.
alcohol: yes
children: any; One child may sleep on the bench.
visitors: no; Overnight guests only, three at most.
parties: no; No parties: it is a single room.
`),
    offers: [
      {
        kind: 'bungalow_offer',
        title: 'For long sentences: four nights',
        percent: 12,
        minNights: 4,
      },
    ],
    reviews: guestBook(`
Vaidehi Prabhu | solo | 4.5 3.5 4.5 4 5 5 | 18
7:24, 7:19, 7:31
Three mornings, three kingfishers, eleven thousand words. The lane really is one bullock cart wide and I met the bullock. Eggs from the shop come with advice about marriage.

Ojas Khanna | couple | 4.5 3.5 4 3.5 4.5 4.5 | 71
Small enough to be kind in
No room to sulk, so we did not. Cooked khichdi, walked to the water at sunset, slept at nine. Shower with bamboo view is chilly in January and worth it.
`),
    demand: 'quiet',
    recommend: 700,
    art: scene('cottage', 1, 'lime', 'thatch', 'lake', 'none', 'wild', 'hammock'),
  },
  {
    slug: 'oar-and-ember',
    name: 'Oar & Ember Lake Resort',
    kind: 'resort',
    place: 'pawna',
    latitude: 18.69069,
    longitude: 73.47389,
    streetAddress: 'Lake Road, Fangne, Pawna',
    zipcode: '410406',
    stars: 4,
    bedrooms: 28,
    bathrooms: 32,
    tagline: 'Cottages and lodge rooms on a grassy slope, with boats by day and fires by night.',
    description: `<p>If a campsite grew up, married and bought proper mattresses, it would look like this. Twenty-eight rooms are spread over nine acres of grass, none nearer to the lake than the irrigation department allows and none without a sight of it.</p><p>Boats go out with a boatman and jackets from nine till five, between October and May; during the rains they are upside down on the lawn and we play table tennis instead. There is an outdoor pool for the wet-footed and a naturalist on Sundays who can find an owl in daylight.</p><p>After dark, each row of cottages has its own fire ring. The kitchen grills whatever came from the market at Kamshet. Walking at night needs a torch, one hangs by every door. Electric carts take those who prefer not to climb. Signal weak, Wi-Fi sound at reception and the restaurant.</p>`,
    policy: `<p>Lodge rooms and cottages on the flexible plan: 100% until 7 days before check-in, 50% until 3 days, nothing after. Fixed plan: non-refundable. Boat trips stopped for wind are returned on the spot.</p>`,
    rules: `<ul><li>Life-jackets on before stepping on the jetty.</li><li>Fires only in the rings, and staff light them.</li><li>No bottles on the grass; we ask for cups.</li><li>Quiet from 10:30 pm.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 46, 43, 29, 4, 100, 103, 104, 105, 108, 109, 119, 106],
    rooms: [
      roomType(
        {
          name: 'Lodge room',
          description: 'In the two-storey lodge, with a shared verandah and cane chairs.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 240,
          amenities: ['Air-conditioning', 'Torch', 'Kettle'],
          spaces: house(`
0 Lodge room | queen, mattress | shower
`),
        },
        12,
        [2, 2, 1],
        [5200, 7400],
        [
          plan(
            'Flexible with breakfast',
            ['Breakfast', 'Fire ring'],
            ladder([168, 100], [72, 50]),
            kids(5, 600),
          ),
          plan('Fixed with breakfast', ['Breakfast', 'Fire ring'], 'none', kids(5, 600), {
            percent: 88,
          }),
        ],
      ),
      roomType(
        {
          name: 'Slope cottage',
          description: 'Stand-alone, timber and stone, with its own porch and a hammock.',
          bedType: '1 king bed, 1 day bed',
          sqft: 360,
          amenities: ['Air-conditioning', 'Porch', 'Hammock'],
          spaces: house(`
0 Slope cottage | king, day-bed | shower
`),
        },
        12,
        [3, 2, 1],
        [7500, 10600],
        [
          plan(
            'Flexible with breakfast',
            ['Breakfast', 'Fire ring'],
            ladder([168, 100], [72, 50]),
            kids(5, 800),
          ),
          plan(
            'Lake day, all meals',
            ['Three meals', 'One boat trip', 'Grill dinner'],
            ladder([168, 100], [72, 50]),
            kids(5, 1500),
            { add: 3600 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Boat-house for four',
          description:
            'Two rooms over the old boat store, a stair outside and the widest balcony we have.',
          bedType: '1 king bed, 2 single beds',
          sqft: 620,
          amenities: ['Air-conditioning', 'Two bathrooms', 'Balcony'],
          spaces: house(`
0 Lower room | king | shower
1 Upper room | 2 single | shower
`),
        },
        4,
        [4, 3, 2],
        [10900, 14800],
        [
          plan(
            'Lake day, all meals',
            ['Three meals', 'One boat trip', 'Grill dinner'],
            ladder([168, 100], [72, 50]),
            kids(6, 1500),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: outdoor, 15 x 7 m, 1 to 1.5 m, 08:00 to 19:00, fenced
care: staff
cook: none
power: generator; Lights, fans and pumps; air-conditioning from six in the evening
road: tarred
steps: 6
parking: 40
pets: yes; Dogs are welcome; we have a bowl and a towel for them.
music: 22:30; Quiet from 10:30 pm.
alcohol: no; The bar serves; please bring none of your own.
children: any; Children wear a life-jacket on the jetty.
visitors: ask 15 until 18:00; Day guests by arrangement with reception.
parties: ask; Off-sites and birthdays in the hall, by arrangement.
`),
    offers: [
      {
        kind: 'hotel_discount',
        title: 'Sunday to Thursday by the lake',
        percent: 15,
        stayFrom: 0,
        stayTo: 120,
      },
    ],
    reviews: guestBook(`
Chaitrali Naik | family | 5 4.5 4 4.5 4 4.5 | 4
Owl at eleven in the morning
The Sunday naturalist pointed at a tree and said wait. There it was, glaring. Boatman let my boy hold the oar for ten strokes and he has spoken of it since. Cart saved my knees.

Fardeen Pathan | friends | 4.5 4.5 4 4 4 4.5 | 22
Grown-up camping indeed
Fire ring outside, mattress inside. The surmai off the grill beats half of Bandra. Reception wifi only, so nobody looked at a screen and we learned each other's middle names.

Gunjan Deshpande | couple | 4.5 4 4 4 3.5 4 | 48
Hammock for two, nearly
Holds one and a half. Cottage 9 has the clearest view over the water. Breakfast gets crowded about nine thirty, go early. Night sky silly with stars.

Harsh Bhosale | business | 4 3.5 4 3.5 3.5 3.5 | 76
Off-site for twenty-five
Hall is basic, projector brought from Lonavala late. But the raft race fixed more in our team than six months of meetings. Ask them to test the cables the day before.

Vanita Salunkhe | family | 3.5 3.5 3 3.5 3 3 | 108
In August the boats are upside down
Stated clearly and still a disappointment to the children. Mud between cottage and dining hall, carts slow. We will return in December, I think it is another place then.

Pravin Patel | family | 4.5 4 4.5 4 4 4 | 161
Reliable with a dog
Our labrador was given a bowl, a towel and boundless admiration. Fenced path down to the grass. Boat-house balcony at sunset is where I would like to be right now.
`),
    demand: 'busy',
    recommend: 890,
    art: scene(
      'resort',
      2,
      'timber',
      'gable',
      'lake',
      'outdoor',
      'lawn',
      'bonfire',
      'barbecue',
      'boat',
      'hammock',
      'dog',
    ),
  },
];
