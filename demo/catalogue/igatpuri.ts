/** Igatpuri, the dams and forts of the Thal Ghat. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const igatpuri: readonly SeedProperty[] = [
  {
    slug: 'bhavali-headwater',
    name: 'Bhavali Headwater',
    kind: 'bungalow',
    place: 'bhavali',
    latitude: 19.64872,
    longitude: 73.58536,
    streetAddress: 'Dam Road, Bhavali Khurd, Igatpuri',
    zipcode: '422402',
    stars: 4,
    bedrooms: 6,
    bathrooms: 6,
    tagline: 'Six rooms in a glass-and-basalt bar, with nine waterfalls counted from the sofa.',
    description: `<p>Count them: the twin ones over the dam, the tall one, the three that appear after lunch when it pours, the one behind the school, the lazy one, and the one that goes <em>up</em> in the wind. Nine, from a single sofa, in the last week of July.</p><p>The house is a bar of glass and basalt on the slope above Bhavali water. Six bedrooms share one enormous room with a fire in it. An outdoor pool exists, and in winter, when the sky is washed and Kalsubai stands up behind the ridge, people use it.</p><p>Igatpuri station lies thirteen kilometres off, and several night trains stop there; we collect you. The dam road fills on monsoon Sundays from eleven to four. Meals are Nashik style: misal to begin, <strong>jackfruit biryani</strong> to end. Broadband by radio, steady unless the ninth waterfall is in front of it.</p>`,
    policy: `<p>Full refund up to 12 days before check-in. The early plan is non-refundable and 11% cheaper. On days when the collector closes the dam road, we move you without charge.</p>`,
    rules: `<ul><li>Twenty guests.</li><li>No swimming in the dam or under the falls in spate.</li><li>Fire is lit by staff.</li><li>Please do not use the horn on the dam road: it startles the cattle.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 35 },
    amenities: [41, 26, 7, 48, 100, 101, 102, 108, 107, 103, 109, 110, 106, 115],
    rooms: wholeHouse(
      {
        name: 'The long bar',
        description: 'Six bedrooms, the great room with a central fire, terrace and pool.',
        bedType: '6 king beds, 4 single beds',
        sqft: 6400,
        amenities: ['Air-conditioning', 'Central fire', 'Telescope'],
        spaces: house(`
0 First slope bedroom | king | shower
0 Second slope bedroom | king | shower
0 Third slope bedroom | king, single | shower
0 Fourth slope bedroom | king, single | shower
0 Fifth slope bedroom | king, single | bathtub, shower
0 Sixth slope bedroom | king, single | shower, bucket
0 Great room | sitting
0 Dining end | dining
0 Kitchen | kitchen
0 Terrace | verandah
`),
      },
      [14, 6, 2],
      [26500, 35500],
      [
        plan(
          'House with breakfast',
          ['Nashik breakfast', 'Station pick-up', 'Staff of three'],
          'default',
          kids(6, 700),
        ),
        plan(
          'House with breakfast, early plan',
          ['Nashik breakfast', 'Station pick-up', 'Staff of three'],
          'none',
          kids(6, 700),
          { percent: 89 },
        ),
        plan(
          'House with all meals',
          ['Three meals', 'Bonfire in the dry months', 'Station pick-up'],
          'default',
          kids(6, 1200),
          { add: 13000 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 12 x 5 m, 1.1 to 1.6 m, 07:00 to 20:00
care: lives in
cook: 2400 a day
power: generator; Lights, heaters and the kitchen
road: tarred; The dam road fills on monsoon Sundays from eleven to four.
steps: 6
parking: 8
pets: no; No pets, please: they startle the cattle on the road.
music: 22:00; Music indoors after ten.
alcohol: yes
children: any; No swimming in the dam or under the falls in spate.
visitors: ask 6 until 18:00; Six for lunch, not on monsoon Sundays.
parties: ask; Birthdays round the fire, yes; hired sound, no.
`),
    offers: [{ kind: 'booster', title: 'Clear-sky extra', percent: 5, stayFrom: 0, stayTo: 90 }],
    reviews: guestBook(`
Mrudula Shinde | family | 5 4.5 4.5 4.5 4 4.5 | 26
We counted ten
My nephew insists on a tenth behind the cowshed. Fire in the middle, rain on four sides, jackfruit biryani twice. Staff of three who laugh a lot.

Inder Gaikwad | friends | 5 4.5 4.5 4.5 4 4.5 | 89
One does go up
Wind from the west, water over the lip, straight back into the sky. We have a video that nobody believes. Internet died exactly then.

Jasmin Gupta | family | 4.5 4 4.5 4.5 4 4.5 | 153
Team nine versus team ten
The cowshed fall is real, put me down for ten. My parents stayed by the fire and got reports. Pick-up from the night train at four in the morning came with tea.
`),
    demand: 'steady',
    recommend: 820,
    art: scene('villa', 1, 'stone', 'flat', 'lake', 'outdoor', 'terraced', 'bonfire', 'jeep'),
  },
  {
    slug: 'carved-door-cottage',
    name: 'Carved Door Cottage',
    kind: 'bungalow',
    place: 'tringalwadi',
    latitude: 19.73061,
    longitude: 73.55124,
    streetAddress: 'Tringalwadi village, near the lake, Igatpuri',
    zipcode: '422403',
    stars: 3,
    bedrooms: 2,
    bathrooms: 1,
    tagline: 'A two-room cottage by a lake, half an hour’s walk from a fort nobody visits.',
    description: `<p>Tringalwadi fort has a Jain cave at its foot with a doorway carved so finely that people who find it stop talking. On a weekday there will be you, and the man who minds the goats.</p><p>The cottage is his sister's. Whitewash, two rooms, a cow, a lamp. The bathroom is outside but attached, a distinction that matters in July. From the back you look across the small lake towards the flat top of the fort; mornings are ducks, evenings are bats, and in between somebody brings <strong>nagli bhakri</strong> with groundnut chutney whether you asked or not.</p><p>Come by train to Igatpuri and by auto for eight kilometres of hopeful road. There is electricity most of the time. There isn't any internet. New on our pages, so you will not find reviews yet; someone has to be first.</p>`,
    policy: `<p>Pay at the cottage. Cancel without cost until 12 days before arrival. Nearer the day, a phone call is all we ask.</p>`,
    rules: `<ul><li>Six people.</li><li>Do not touch or chalk the carvings.</li><li>Please let our cow Lakshmi pass first.</li></ul>`,
    checkin: '12:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [29, 100, 101, 103, 108, 107],
    rooms: wholeHouse(
      {
        name: 'Two rooms and a lamp',
        description: 'Two whitewashed rooms, kitchen, verandah and the lake at the back.',
        bedType: '2 double cots',
        sqft: 620,
        amenities: ['Ceiling fans', 'Solar lamp', 'Clean quilts'],
        spaces: house(`
0 Lake room | double
0 Lamp room | double
0 Bathroom by the back wall | bath | bucket
0 Kitchen | kitchen
0 Verandah | verandah
`),
      },
      [4, 2, 2],
      [4500, 5400],
      [
        plan(
          'Cottage with breakfast and dinner',
          ['Nagli bhakri breakfast', 'Dinner', 'Guide to the fort'],
          'default',
          kids(10, 200),
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: none; A solar lamp, and stars
road: rough 800 m; Eight kilometres of hopeful road, the last of it stony.
steps: 2
parking: 1
pets: yes; Dogs are welcome; please keep them away from the cow.
music: 21:00; Music outdoors until 9 pm: the village sleeps early.
alcohol: ask; Drinks indoors and quietly, please.
children: any; The lake is at the back and unfenced.
visitors: no; Overnight guests only, six at most.
parties: no; No parties: the house is small and in a village.
`),
    offers: [],
    reviews: [],
    demand: 'quiet',
    recommend: 540,
    art: scene('cottage', 1, 'white', 'tiled', 'lake', 'none', 'wild', 'bonfire', 'dog'),
  },
];
