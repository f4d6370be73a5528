/** Mahabaleshwar. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const mahabaleshwar: readonly SeedProperty[] = [
  {
    slug: 'five-rivers-house',
    name: 'Five Rivers House',
    kind: 'bungalow',
    place: 'old-mahabaleshwar',
    latitude: 17.95214,
    longitude: 73.66093,
    streetAddress: 'Temple Road, Kshetra Mahabaleshwar',
    zipcode: '412806',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'A forest bungalow near the temple where the Krishna begins as a trickle.',
    description: `<p>In the old temple a stone cow's mouth lets out a stream no thicker than a wrist. That is the Krishna, and three states wait for it. You can be there in six minutes, before the first bus.</p><p>The bungalow stands in evergreen forest so close that moss grows on the north side of the cars. It has four bedrooms with fireplaces that are truly lit (December nights fall to eight degrees), a long glass sit-out, and a kitchen run by the Kelkar sisters, vegetarian by habit, generous by nature. The temple village being what it is, we keep the whole house that way.</p><p>Arthur's Seat is a quarter of an hour by road. From the end of June to September it rains as it does nowhere else: the house is <strong>wrapped in kulum grass</strong>, as they have always done here, and we open only at weekends. Signal: one bar in the sit-out.</p>`,
    policy: `<p>Everything you paid comes back until 12 days before check-in. In the 12 days before, nothing does.</p>`,
    rules: `<ul><li>Vegetarian kitchen, no alcohol.</li><li>Fires are laid and lit by staff.</li><li>Monkeys: shut windows, hide bananas, do not negotiate.</li><li>Ten guests.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: false,
    pureVeg: true,
    pay: { how: 'percent-part', percent: 25 },
    amenities: [7, 100, 101, 105, 107, 109, 106, 115, 103],
    rooms: wholeHouse(
      { name: 'The forest bungalow', description: 'Four bedrooms with hearths, glass sit-out, dining for twelve.', bedType: '4 queen beds, 2 single beds', sqft: 3100, amenities: ['Fireplaces', 'Quilts', 'Electric blankets'] },
      [9, 4, 2],
      [11800, 15400],
      [
        plan('House with breakfast', ['Breakfast', 'Firewood', 'Caretaker'], 'default', kids(7, 500)),
        plan('House with all vegetarian meals', ['Three meals', 'Firewood', 'Caretaker'], 'default', kids(7, 800), { add: 5400 }),
      ],
    ),
    offers: [],
    reviews: guestBook(`
Padmaja Krishnakathi | family | 4.5 5 4.5 4 4.5 4.5 | 18
A wrist of water
Showed my daughters where the river of our village in Sangli starts. They did not believe it until they tasted. The Kelkar sisters fed us pithla, kadhi, and stories of leopards.

Sudhir Makadwala | family | 4 4.5 4 4 4 4 | 64
Negotiated with a monkey, lost
One packet of biscuits, one sock. Fire in the bedroom is a luxury I will not forget. Road from Mahabaleshwar foggy at night; go slow.
`),
    demand: 'steady',
    recommend: 740,
    art: scene('bungalow', 1, 'stone', 'gable', 'forest', 'none', 'wild', 'bonfire', 'gazebo'),
  },
  {
    slug: 'strawberry-terrace',
    name: 'Strawberry Terrace',
    kind: 'bungalow',
    place: 'metgutad',
    latitude: 17.92874,
    longitude: 73.70132,
    streetAddress: 'Farm 17, Metgutad, Panchgani Road, Mahabaleshwar',
    zipcode: '412806',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'Pick breakfast from the rows below the window, November to April.',
    description: `<p>Rules of the field first: walk between the rows, pinch the stem, leave the white ones. What you pick before nine in the morning is free; after that it goes to market at Wai and so must we.</p><p>The house is a bright two-storey affair over seven terraces of berries. From the upper bedroom on the left you look straight down the valley to the Krishna's water at Dhom, with paragliders for birds. The lower rooms open on a lawn with a see-saw. In the season the cook makes strawberry everything: preserve, shikran, even a red thecha that <strong>should not work and does</strong>.</p><p>Market and lake at Venna: nine and eleven minutes. Out of season (May to October) you get potatoes, carrots, tremendous mist, a lower price. Level parking for four; good signal upstairs; heaters on request.</p>`,
    policy: `<p>Cancel 12 days ahead or earlier for a complete refund. Later, no money back, but we shall post you a jar of preserve. Crop failures do not count as a cause.</p>`,
    rules: `<ul><li>Between the rows, not on them.</li><li>Nine guests.</li><li>Dogs love strawberries: leads in the field.</li><li>No wasps' nests to be poked, we remove them.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'flat-part', rupees: 2000 },
    amenities: [7, 29, 100, 101, 102, 105, 119, 107, 113, 111, 115],
    rooms: wholeHouse(
      { name: 'Farmhouse over the terraces', description: 'Three bedrooms, play lawn, kitchen, and picking rights before nine.', bedType: '2 king beds, 3 single beds', sqft: 2100, amenities: ['Heaters', 'Picking baskets', 'See-saw'] },
      [7, 4, 2],
      [9600, 13900],
      [
        plan('House with breakfast', ['Breakfast', 'Picking before nine'], 'default', kids(8, 400)),
        plan('House with breakfast and dinner', ['Breakfast', 'Dinner', 'Picking before nine'], 'default', kids(8, 650), { add: 2700 }),
      ],
    ),
    offers: [{ kind: 'bungalow_offer', title: 'Potato season', rupees: 1500, stayFrom: 0, stayTo: 40 }],
    reviews: guestBook(`
Vidula Lal-Boteywala | family | 4.5 5 4.5 4.5 5 5 | 12
Baskets at seven
Three children in pyjamas among the rows, red to the elbows. Red thecha confirmed as genius. The jar we took home lasted four days.

Kunal Seesaw-Sethi | family | 4.5 4.5 4 4 4 4.5 | 39
Fathers on the see-saw
Do not, it is for smaller fathers. Upper left bedroom has the Dhom view and a perfect draught. Heaters came within minutes.

Jeroo Jamwala | couple | 4 4.5 4.5 4 4 4.5 | 76
February mist, hot jam
Sat on the steps with bread still warm. Venna lake at dusk was crowded, the terrace at dusk was ours. Lovely honest place.

Rakesh Batata-More | friends | 4 4 3.5 3.5 4.5 4 | 160
Potato season is underrated
Came in September. No berries, mist at the window, potato bhaji in nine styles and a price to match. Bring cards.
`),
    demand: 'busy',
    recommend: 830,
    art: scene('cottage', 2, 'white', 'gable', 'fields', 'none', 'terraced', 'swing', 'dog'),
  },
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
    description: `<p>You walk along galleries here: two hundred feet of them on each of three floors, timbered, with rocking chairs every few yards and rain on the other side of the rail. Elderly guests do their morning kilometre without an umbrella.</p><p>Thirty-one rooms open off them. The ones at the western end have bathtubs and the forest. Down in the old stables is a pool kept at 30 degrees with a skylight full of leaves, next to it a children's room and a library that lends puzzles. The kitchen separates vegetarian and other cooking by a wall and two cooks who are cousins and <em>not on speaking terms</em>.</p><p>Bombay Point, for sunset, is seventeen minutes on foot downhill; take a cab back. Market twelve minutes. Hall for eighty. Lift. In July and August half the hotel closes and the other half costs half.</p>`,
    policy: `<p>Gallery rates: 100 % back until 10 days before check-in, 50 % until 4 days. Advance rates are non-refundable. In the closing months we may move you to another floor, never to another hotel.</p>`,
    rules: `<ul><li>No running on the galleries, they drum.</li><li>Caps and showers for the pool.</li><li>Puzzle boxes come back with all pieces, or with a confession.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [40, 26, 7, 36, 46, 31, 4, 19, 100, 105, 119, 109, 107, 106, 117],
    rooms: [
      roomType(
        { name: 'Gallery room', description: 'Off the long gallery, a rocking chair at the door.', bedType: '1 queen bed', sqft: 240, amenities: ['Heater', 'Rocking chair', 'Kettle'] },
        16, [2, 2, 1], [5400, 7500],
        [
          plan('Gallery with breakfast', ['Breakfast', 'Heated pool'], ladder([240, 100], [96, 50]), kids(5, 600)),
          plan('Advance with breakfast', ['Breakfast', 'Heated pool'], 'none', kids(5, 600), { percent: 85 }),
        ],
      ),
      roomType(
        { name: 'West end room', description: 'Tub, hearth-shaped heater and the forest at the window.', bedType: '1 king bed, 1 single bed', sqft: 340, amenities: ['Air-conditioning', 'Bath tub', 'Forest window'] },
        10, [3, 2, 1], [7800, 10500],
        [plan('Gallery, half board', ['Breakfast', 'Dinner from either cousin', 'Heated pool'], ladder([240, 100], [96, 50]), kids(5, 1000))],
      ),
      roomType(
        { name: 'Stable loft', description: 'Over the pool: gallery bed for two, two more below, own stair.', bedType: '1 queen bed, 2 single beds', sqft: 430, amenities: ['Air-conditioning', 'Loft', 'Refrigerator'] },
        5, [4, 2, 2], [9800, 13000],
        [plan('Gallery with breakfast', ['Breakfast', 'Heated pool'], ladder([240, 100], [96, 50]), kids(8, 600))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Half-closed, half-price season', percent: 30, stayFrom: 200, stayTo: 280 }, { kind: 'booster', title: 'Weeknight extra', percent: 3 }],
    reviews: guestBook(`
Malini Dolkhurchi | family | 4.5 4.5 4.5 4.5 4 4.5 | 9
Mother's kilometre
She is eighty-three and did it twice a day along the gallery, in rain, dry, greeting everyone. Ordered from both cousins to keep the peace. Pool properly warm.

Errol Puzzle-Piece | couple | 4 4 4.5 4 4 4 | 34
One piece missing, confessed
Nine hundred and ninety-nine of a thousand. The librarian forgave us with tea. West end room with a tub and a forest window, hour upon hour.

Manoj Cousinwala | business | 4 4.5 4 4 3.5 4 | 69
Eighty delegates, two kitchens
Conference lunch arrived in two rival processions, each better than the other. The hall was warm, the lift slow, the signal good everywhere.

Hina Galleryali | family | 4.5 4 4 4 4 4.5 | 127
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
    bathrooms: 26,
    tagline: 'Stone chalets along a ridge, near enough to Lingmala falls to hear August.',
    description: `<p>The chalets are numbered by height. Number one is beside reception; number thirteen is eighty-two steps up and has been booked by the same couple each anniversary since it opened.</p><p>All of them are stone below and glass above, two rooms to a chalet, each pair with a lantern that is lit by hand at dusk: from the valley road the ridge looks like a small slow train. Lingmala's fall is a twenty-minute walk; from July to October you hear it from the upper row.</p><p>A pool outdoors, solar-warmed, best at two in the afternoon. A restaurant with one long communal table, and small ones for the shy. A gym nobody uses because of the steps. Wedding lawn for two hundred, on the far side of the hill. Luggage goes up by <strong>a little rope railway</strong>, to universal delight.</p>`,
    policy: `<p>The rule for each room: all of it back more than 12 days ahead of check-in, none of it from there on. Wedding blocks by contract.</p>`,
    rules: `<ul><li>People do not ride the luggage railway.</li><li>Lanterns are lit and put out by staff.</li><li>Tell us about bad knees, we keep the low rooms for them.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 40 },
    amenities: [41, 26, 7, 36, 46, 25, 43, 100, 105, 107, 113, 106, 115],
    rooms: [
      roomType(
        { name: 'Low ridge room', description: 'Chalets one to five, under twenty steps.', bedType: '1 king bed', sqft: 300, amenities: ['Air-conditioning', 'Heater', 'Sit-out'] },
        10, [2, 2, 1], [6400, 8800],
        [
          plan('With breakfast', ['Breakfast', 'Pool'], 'default', kids(5, 700)),
          plan('Half board', ['Breakfast', 'Dinner at the long table', 'Pool'], 'default', kids(5, 1100), { add: 1800 }),
        ],
      ),
      roomType(
        { name: 'High ridge room', description: 'Chalets six to thirteen; steps, stars and the sound of the fall.', bedType: '1 king bed', sqft: 320, amenities: ['Air-conditioning', 'Heater', 'Glass gable'] },
        14, [3, 1, 1], [7500, 10200],
        [plan('Half board', ['Breakfast', 'Dinner at the long table', 'Pool'], 'default', kids(5, 1100))],
      ),
      roomType(
        { name: 'Whole chalet', description: 'Both rooms of a chalet with the door between them open.', bedType: '2 king beds', sqft: 640, amenities: ['Air-conditioning', 'Two bathrooms', 'Hearth'] },
        2, [5, 3, 2], [11000, 15600],
        [plan('With breakfast', ['Breakfast', 'Pool'], 'default', kids(8, 700))],
      ),
    ],
    offers: [],
    reviews: guestBook(`
Abha Byasi-Paayri | couple | 4.5 4 4.5 4.5 4 4.5 | 31
Thirteen was taken
So we had twelve, seventy-six steps, glass gable over the bed. Suitcase went up on the rope railway while we cheered. In August the fall hums all night.

Cedric Kandil-Gaikwad | family | 4 4 4 4 4 4 | 82
Lamplight train
From the road it does look like a train. Long table dinner put us next to a retired judge and a magician. Low room was right for my father.
`),
    demand: 'busy',
    recommend: 750,
    art: scene('resort', 2, 'stone', 'gable', 'hills', 'outdoor', 'terraced', 'string-lights', 'gazebo'),
  },
];
