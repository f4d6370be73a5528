/** Kune, the village above the three-step waterfall. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const kune: readonly SeedProperty[] = [
  {
    slug: 'third-step-house',
    name: 'Third Step House',
    kind: 'bungalow',
    place: 'kune',
    latitude: 18.77158,
    longitude: 73.38526,
    streetAddress: 'Falls View Lane, Kune village, Khandala',
    zipcode: '410301',
    stars: 5,
    bedrooms: 3,
    bathrooms: 4,
    tagline: 'Level with the last step of Kune falls, with an infinity pool looking across.',
    description: `<p>Kune falls does it in three: a long veil, a pause, and a final plunge of about a hundred metres. From the road you see the first. From here, across the gorge, you see the third.</p><h3>Where to sit</h3><ul><li>In the pool, elbows on the edge, August, four in the afternoon.</li><li>In the red bedroom, propped on two pillows, any morning until the end of September.</li><li>On the kitchen step with Sakhubai, who shells peas there and has stories about the leopard.</li></ul><h3>What it is not</h3><p>Lively, for one thing. There is no shop within two kilometres. In April the fall is a dark stain and the gorge is brown; come then for the stars and the lower price. The access road is new concrete but as steep as a ladder for eighty metres. Broadband yes, mobile no: calls go over Wi-Fi.</p>`,
    policy: `<p>Changed your mind more than 12 days before check-in: you get all of it back. Changed it later: you do not. The price already falls in the dry months, so we cannot refund for a dry waterfall.</p>`,
    rules: `<ul><li>Ten guests at most. Children who cannot swim wear armbands.</li><li>No shouting across the gorge at night, people live there.</li><li>Please put rubbish in the steel bin and close it: leopards come near the house at night.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 50 },
    amenities: [49, 26, 7, 100, 101, 102, 113, 107, 106, 115],
    rooms: wholeHouse(
      {
        name: 'The house on the gorge',
        description:
          'Three suites, a long sitting room and the pool terrace facing the third step of the falls.',
        bedType: '3 king beds, 1 sofa bed',
        sqft: 3400,
        amenities: ['Air-conditioning', 'Wi-Fi calling', 'Binoculars', 'Fireplace'],
        spaces: house(`
0 Red bedroom | king | bathtub, shower
1 Gorge suite | king | shower
1 Fern suite | king | shower
0 Guest bathroom | bath | shower
0 Long sitting room | sitting: sofa-bed
0 Kitchen | kitchen
0 Pool terrace | verandah
`),
      },
      [7, 3, 1],
      [17200, 25800],
      [
        plan(
          'House with breakfast',
          ['Breakfast', 'Caretaker couple', 'Binoculars'],
          'default',
          kids(5, 900),
        ),
        plan(
          'House with breakfast and dinner',
          ['Breakfast', 'Sakhubai’s dinner', 'Peas'],
          'default',
          kids(5, 1300),
          {
            add: 4200,
          },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 10 x 4 m, 1.2 to 1.6 m, 07:00 to 21:00
care: lives in
cook: 1800 a day
power: inverter; Lights, fans and Wi-Fi
road: tarred; New concrete, as steep as a ladder for the last eighty metres.
steps: 8
parking: 2
pets: no; No pets, please: leopards come near the house at night.
music: 21:30; Music until half past nine; people live across the gorge.
alcohol: yes
children: any; Children who cannot swim wear armbands, please.
visitors: no; Overnight guests only, ten at most.
parties: no; No parties: sound carries across the gorge.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Four nights on the gorge', percent: 15, minNights: 4 },
    ],
    reviews: guestBook(`
Keya Kadam | couple | 5 4.5 5 5 4 5 | 10
Elbows on the edge, four o'clock
Did as told. The third step was thundering and a rainbow stood in it for a full minute. Sakhubai's leopard story has a different ending each evening. Best two days of our year.

Darius Daruwalla | family | 5 4.5 4.5 4.5 4 4.5 | 36
Steep as a ladder, quiet as a church
My old car needed two attempts. Then nothing but water sound. Calls over wifi worked even for my mother. The red bedroom should cost more than the other two.

Namrata Pawar | family | 3.5 4 4.5 4 3.5 3.5 | 92
In April there is no fall
They say it, and I booked anyway hoping for a trickle. Brown gorge, lovely stars, cool pool, sweet people. I will come back in August and revise this.

Elvis Carvalho | friends | 5 4 4.5 5 4 4.5 | 139
Fireplace in the rain
Eight of us, peas for dinner in four forms, all good. No mobile signal meant everyone finished a book. Watch the lip of the pool with toddlers.

Aurobindo Chavan | solo | 5 4.5 4.5 5 3.5 4.5 | 197
A rainbow for a full minute
I waited for it on three afternoons and saw two. Sakhubai thinks I am strange and feeds me accordingly. Too costly for one person, and I do not regret a rupee.
`),
    demand: 'busy',
    recommend: 965,
    art: scene(
      'villa',
      2,
      'lime',
      'gable',
      'valley',
      'infinity',
      'terraced',
      'hammock',
      'string-lights',
    ),
  },
  {
    slug: 'wet-fern',
    name: 'Wet Fern',
    kind: 'bungalow',
    place: 'kune',
    latitude: 18.77544,
    longitude: 73.39012,
    streetAddress: 'Forest Edge 4, Kune N.M., Lonavala',
    zipcode: '410401',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A forest cottage on stilts where moss is considered part of the furniture.',
    description: `<p>Please read before falling in love.</p><p>It is damp. The cottage stands on stilts at the edge of evergreen forest and from June to October everything that can grow, does: fern on the stairs, moss on the rail, once a mushroom in a guest's hat. We run a dehumidifier, heat the linen and mean well.</p><p>It is dark. One lamp on the path, by choice. In the last days of May the trees fill with <strong>fireflies</strong>, and after that with a frog the size of a thumbnail that sounds like a squeaking door.</p><p>It is near. Thirteen minutes to Lonavala station by car; nobody believes it at night. Kune falls is a twenty-five minute walk by forest path, with the caretaker's boy as guide.</p><p>It is lovely. Two bedrooms in the canopy, a bath with a window, breakfast brought up in a basket on a rope. No signal.</p>`,
    policy: `<p>The refund rule is short: everything until 12 days before check-in, zero afterwards, and on the non-refundable plan no refund at all. Moss is not a ground for complaint, being in the title, more or less.</p>`,
    rules: `<ul><li>Five people at most: the house stands on stilts.</li><li>Please do not shine torches at the fireflies.</li><li>Shake out shoes in the morning.</li><li>Smoke on the lower deck only.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [24, 100, 101, 115, 107, 116, 109],
    rooms: wholeHouse(
      {
        name: 'The stilt cottage',
        description: 'Two canopy bedrooms, a small sitting room with a dehumidifier, a lower deck.',
        bedType: '2 queen beds',
        sqft: 900,
        amenities: ['Heated linen', 'Mosquito nets', 'Basket on a rope'],
        spaces: house(`
1 Canopy bedroom, left | queen | bathtub, shower
1 Canopy bedroom, right | queen | shower, bucket
1 Sitting room | sitting
0 Lower deck | verandah
`),
      },
      [4, 1, 1],
      [7200, 9900],
      [
        plan(
          'Cottage with basket breakfast',
          ['Breakfast in a basket', 'Forest walk with a guide'],
          'default',
          kids(5, 500),
        ),
        plan(
          'Cottage with basket breakfast, non-refundable',
          ['Breakfast in a basket', 'Forest walk with a guide'],
          'none',
          kids(5, 500),
          { percent: 87 },
        ),
      ],
    ),
    facts: notes(`
care: on call
cook: included
power: none; One lamp on the path, by choice
road: rough 300 m; Forest track, firm in all seasons but narrow.
steps: 14
parking: 2
pets: no; No pets, please: we protect the frogs here.
music: 20:00; Music until 8 pm; after that we listen to the frogs.
alcohol: yes
children: from 5; On stilts with an open rail: not for children under five.
visitors: no; Overnight guests only, five at most: the house stands on stilts.
parties: no; No parties: the house is small and stands on stilts.
`),
    offers: [],
    reviews: guestBook(`
Chhaya Sharma | couple | 5 4.5 4 4 4.5 5 | 28
Fireflies came on like a switch
Twenty-ninth of May, seven forty, and then the whole slope breathed light. We did not speak for an hour. Breakfast by rope next morning brought us back to earth, laughing.

Tushar Nair | friends | 4.5 4 3 3 3.5 3 | 60
It is damp
I had been told, I nodded, I was still not ready. My camera lens grew something. The thumbnail frog is real and does not stop. For people of the forest, five stars; I am of the city.

Ruksana Chougule | couple | 4.5 4.5 4 4 4 4.5 | 124
A basket, a rope, a boiled egg
How little one needs. January, dry and cold, linen warm from the heater. The boy who guided us knew forty birds by voice and whistled half of them.

Saahil Sayed | solo | 4.5 4 4 4 4 4.5 | 180
Concert by thumbnail
I record frogs as a hobby and slept three hours in two nights by choice. Linen warm, path dark, guide superb. People who need dry socks should look further down the page.
`),
    demand: 'steady',
    recommend: 790,
    art: scene('cottage', 2, 'timber', 'thatch', 'forest', 'none', 'wild', 'hammock'),
  },
];
