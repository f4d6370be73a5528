/** Mahabaleshwar, whole houses. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const mahabaleshwarHouses: readonly SeedProperty[] = [
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
    description: `<p>In the old temple a stone cow's mouth lets out a stream no thicker than a wrist. That is the Krishna, and three states wait for it. You can be there in six minutes, before the first bus.</p><p>The bungalow stands in evergreen forest so close that moss grows on the north side of the cars. It has four bedrooms with fireplaces that are truly lit (December nights fall to eight degrees), a long glass sit-out, and a kitchen run by the Kelkar sisters, vegetarian by habit, generous by nature. The temple village being what it is, we keep the whole house that way.</p><p>Arthur's Seat is a quarter of an hour by road. From the end of June to September it rains as it does nowhere else: the house is <strong>wrapped in kulum grass</strong>, as they have always done here, and sounds like the inside of a drum. Signal: one bar in the sit-out.</p>`,
    policy: `<p>Everything you paid comes back until 12 days before check-in. In the 12 days before, nothing does.</p>`,
    rules: `<ul><li>Vegetarian kitchen, no alcohol.</li><li>Fires are laid and lit by staff.</li><li>Please shut the windows and put food away: monkeys come in.</li><li>Thirteen guests.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['pure_veg'],
    pay: { how: 'percent-part', percent: 25 },
    amenities: [7, 100, 101, 105, 107, 109, 106, 115, 103],
    rooms: wholeHouse(
      {
        name: 'The forest bungalow',
        description: 'Four bedrooms with hearths, glass sit-out, dining for twelve.',
        bedType: '4 queen beds, 2 single beds',
        sqft: 3100,
        amenities: ['Fireplaces', 'Quilts', 'Electric blankets'],
        spaces: house(`
0 Krishna bedroom | queen, single | shower, bucket
0 Koyna bedroom | queen, single | shower, bucket
0 Venna bedroom | queen | bathtub, shower
0 Savitri bedroom | queen | shower, bucket
0 Glass sit-out | sitting
0 Dining room | dining
0 Kitchen | kitchen
`),
      },
      [9, 4, 2],
      [11800, 15400],
      [
        plan(
          'House with breakfast',
          ['Breakfast', 'Firewood', 'Caretaker'],
          'default',
          kids(7, 500),
        ),
        plan(
          'House with all vegetarian meals',
          ['Three meals', 'Firewood', 'Caretaker'],
          'default',
          kids(7, 800),
          {
            add: 5400,
          },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: inverter; Lights, fans and electric blankets
road: tarred
steps: 4
parking: 4
pets: no; No pets, please: monkeys live around the house.
music: 21:00; Music until 9 pm: this is a temple village.
food: Vegetarian kitchen, no alcohol.
alcohol: no; No alcohol, please.
couples: A temple village: families and married couples.
children: any; Please keep children away from the fireplaces; only staff light them.
visitors: no; Overnight guests only, thirteen at most.
parties: no; No parties: this is a temple village.
`),
    offers: [],
    reviews: guestBook(`
Padmaja Verma | family | 4.5 5 4.5 4 4.5 4.5 | 18
A wrist of water
Showed my daughters where the river of our village in Sangli starts. They did not believe it until they tasted. The Kelkar sisters fed us pithla, kadhi, and stories of leopards.

Sudhir Mane | family | 4 4.5 4 4 4 4 | 64
Negotiated with a monkey, lost
One packet of biscuits, one sock. Fire in the bedroom is a luxury I will not forget. Road from Mahabaleshwar foggy at night; go slow.

Gajanan Jadhav | family | 4.5 5 4 4 4.5 4.5 | 142
Eight degrees, one hearth each
December, breath showing, fires laid by six. Kelkar sisters sent up quilts and then hot milk. Temple before the first bus was ours alone with a priest and a cat.
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
    description: `<p>Rules of the field first: walk between the rows, pinch the stem, leave the white ones. What you pick before nine in the morning is free; after that it goes to market at Wai and so must we.</p><p>The house is a bright two-storey affair over seven terraces of berries. From the upper bedroom on the left you look straight down the valley to the Krishna's water at Dhom, with paragliders for birds. The lower rooms open on a lawn with a see-saw. In the season the cook makes strawberry everything: preserve, shikran, even a red thecha that <strong>should not work and does</strong>.</p><p>Market and lake at Venna: nine and eleven minutes. Out of season (May to October) you get potatoes, carrots, and tremendous mist. Level parking for four; good signal upstairs; heaters on request.</p>`,
    policy: `<p>Cancel 12 days ahead or earlier for a complete refund. Later, no money back, but we shall post you a jar of preserve. Crop failures do not count as a cause.</p>`,
    rules: `<ul><li>Please walk between the rows of plants, not on them.</li><li>Eleven guests.</li><li>Dogs are welcome, on a lead in the strawberry field.</li><li>If you see a wasps' nest, please tell us; we remove it.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 2000 },
    amenities: [7, 29, 100, 101, 102, 105, 119, 107, 113, 111, 115],
    rooms: wholeHouse(
      {
        name: 'Farmhouse over the terraces',
        description: 'Three bedrooms, play lawn, kitchen, and picking rights before nine.',
        bedType: '2 king beds, 3 single beds',
        sqft: 2100,
        amenities: ['Heaters', 'Picking baskets', 'See-saw'],
        spaces: house(`
0 Lawn bedroom | king | shower
1 Valley bedroom | king | bathtub, shower
1 Children’s bedroom | 3 single | shower, bucket
0 Sitting room | sitting
0 Kitchen | kitchen
1 Balcony | verandah
`),
      },
      [7, 4, 2],
      [9600, 13900],
      [
        plan('House with breakfast', ['Breakfast', 'Picking before nine'], 'default', kids(8, 400)),
        plan(
          'House with breakfast and dinner',
          ['Breakfast', 'Dinner', 'Picking before nine'],
          'default',
          kids(8, 650),
          { add: 2700 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: 1300 a day
power: none; Lanterns; the kitchen has gas
road: tarred
steps: 3
parking: 4
pets: yes; Dogs are welcome, on a lead in the strawberry field.
music: 21:30; Music until half past nine: the family leaves for market at five.
alcohol: yes
children: any; Below the lawn are terraces without rails: please stay with children.
visitors: ask 4 until 18:00; Up to four friends may come and pick strawberries; please ask first.
parties: no; No parties: they would trample the fields.
`),
    offers: [
      {
        kind: 'bungalow_offer',
        title: 'A basket from the owners',
        rupees: 1500,
        stayFrom: 0,
        stayTo: 40,
      },
    ],
    reviews: guestBook(`
Vidula Sathe | family | 4.5 5 4.5 4.5 5 5 | 12
Baskets at seven
Three children in pyjamas among the rows, red to the elbows. Red thecha confirmed as genius. The jar we took home lasted four days.

Kunal Trivedi | family | 4.5 4.5 4 4 4 4.5 | 39
Fathers on the see-saw
Do not, it is for smaller fathers. Upper left bedroom has the Dhom view and a perfect draught. Heaters came within minutes.

Jeroo Gazdar | couple | 4 4.5 4.5 4 4 4.5 | 76
February mist, hot jam
Sat on the steps with bread still warm. Venna lake at dusk was crowded, the terrace at dusk was ours. Lovely honest place.

Rakesh Iyer | friends | 4 4 3.5 3.5 4.5 4 | 160
Potato season is underrated
Came in September. No berries, mist at the window, potato bhaji in nine styles and a price to match. Bring cards.
`),
    demand: 'busy',
    recommend: 830,
    art: scene('cottage', 2, 'white', 'gable', 'fields', 'none', 'terraced', 'swing', 'dog'),
  },
];
