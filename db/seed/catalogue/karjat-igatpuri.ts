/** Karjat and Igatpuri, the two railway ghats. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const karjatAndIgatpuri: readonly SeedProperty[] = [
  {
    slug: 'ulhas-ford',
    name: 'Ulhas Ford',
    kind: 'bungalow',
    place: 'kondivade',
    latitude: 18.86523,
    longitude: 73.37957,
    streetAddress: 'River end, Kondivade, Karjat',
    zipcode: '410201',
    stars: 4,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'A river farm at the end of the road, with Rajmachi standing over breakfast.',
    description: `<p>The tar stops at our gate because the river comes next. From January to May the Ulhas here is a row of clear pools over boulders, with shade; you sit in it up to the waist and are nibbled by fish. From June you look at it from the machan and say nothing, because nobody would hear.</p><p>Four rooms stand apart from each other in a mango orchard, joined by stepping stones with low lamps. The kitchen and long table are in an open shed in the middle. The pool, on the upper bank, is for the months when the river is not.</p><p>Kondhana caves are a two-hour walk through forest with a boy from the village; Rajmachi is a full day. Karjat station: twenty-eight minutes. It is hotter than Lonavala in April, honestly <strong>hot</strong>, and the rooms are cooled. Signal: climb the machan.</p>`,
    policy: `<p>We give 100 % back until 8 days before check-in and 50 % until 4 days. Nothing after. If the bridge at Kondivade is under water the booking moves, free of charge.</p>`,
    rules: `<ul><li>Thirteen guests.</li><li>No one in the river from June to November. No exceptions.</li><li>Fruit on the ground is yours, fruit on the tree is ours.</li><li>Dogs welcome, crocodiles absent.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 29, 100, 101, 102, 103, 104, 105, 107, 48, 106],
    rooms: wholeHouse(
      { name: 'Four orchard rooms', description: 'Detached rooms under mango trees, open dining shed, machan, pool and river bank.', bedType: '4 king beds, 4 charpoys', sqft: 3000, amenities: ['Air-conditioning', 'Machan', 'Open kitchen'] },
      [11, 4, 2],
      [13900, 19500],
      [
        plan('Farm with breakfast', ['Breakfast', 'Station pick-up', 'Caretaker family'], ladder([192, 100], [96, 50]), kids(6, 500)),
        plan('Farm with all meals', ['Three meals', 'Popti in winter', 'Station pick-up'], ladder([192, 100], [96, 50]), kids(6, 900), { add: 7700 }),
      ],
    ),
    offers: [{ kind: 'hotel_discount', title: 'Weekdays by the river', percent: 12 }],
    reviews: guestBook(`
Sharvari Macchi-Chava | friends | 4.5 4.5 4 4 4.5 4.5 | 19
Nibbled for two days
In March, shade overhead, tea in hand, fish at work on our heels. Popti in a clay pot on the last night, beans and smoke. Stepping-stone lamps are pretty and necessary.

Haresh Machanwala | family | 4.5 4 4 4 4 4 | 71
Office called, I climbed
Signal on the machan is real, as is the owl that lives there. Hot in the afternoon, we swam. Children slept on charpoys outside till two.
`),
    demand: 'busy',
    recommend: 770,
    art: scene('cottage', 1, 'brick', 'thatch', 'hills', 'outdoor', 'orchard', 'bonfire', 'barbecue', 'hammock', 'dog'),
  },
  {
    slug: 'hotel-toy-train-halt',
    name: 'Toy Train Halt',
    kind: 'hotel',
    place: 'neral',
    latitude: 19.02493,
    longitude: 73.31741,
    streetAddress: 'Opposite the narrow-gauge yard, Neral',
    zipcode: '410101',
    stars: 3,
    bedrooms: 16,
    bathrooms: 16,
    tagline: 'Sixteen rooms above the little yard where the Matheran train wakes up.',
    description: `<p>The first small engine coughs at about half past six. On the roof, by then, there will be tea, and four or five men with cameras who came for exactly this.</p><p>Toy Train Halt is a neighbourhood hotel, tall and thin, four floors on a corner. Sixteen rooms; odd ones look into the narrow-gauge yard with its turntable, even ones towards Matheran's wall, pink at sunrise. Rooms are simple and the bathrooms were all redone last year. Idlis downstairs from six.</p><p>Neral is on the main line, ninety minutes from Mumbai by local. Whether the hill train runs depends on season (<strong>not in the heavy monsoon</strong>), so ask at the booking window, or take a shared taxi to Dasturi and walk. We hold your big bags for nothing while you are up there without cars, horns or wheels.</p>`,
    policy: `<p>You pay at the hotel. Free to cancel up to 12 days before; kindly tell us later than that too. We cannot refund train tickets, ours or anybody's.</p>`,
    rules: `<ul><li>Identity papers.</li><li>No crossing into the yard.</li><li>Roof closes at eleven, opens at six.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 46, 19, 107, 111, 115],
    rooms: [
      roomType(
        { name: 'Yard room', description: 'Turntable, engines, soot-coloured cats.', bedType: '1 double bed', sqft: 160, amenities: ['Air-conditioning', 'New bathroom', 'Television'] },
        8, [2, 1, 1], [2400, 3200],
        [plan('With idli breakfast', ['Idli breakfast', 'Bag storage'], 'default', kids(8, 200))],
      ),
      roomType(
        { name: 'Hill room', description: 'Matheran’s wall at sunrise, quiet side.', bedType: '1 queen bed, 1 single bed', sqft: 200, amenities: ['Air-conditioning', 'New bathroom', 'Television'] },
        8, [3, 1, 1], [2900, 3900],
        [
          plan('With idli breakfast', ['Idli breakfast', 'Bag storage'], 'default', kids(8, 200)),
          plan('Room only', ['Bag storage'], 'default', kids(8, 150), { percent: 90 }),
        ],
      ),
    ],
    offers: [],
    reviews: guestBook(`
Vasant Chhoti-Line | solo | 4.5 4 4 3.5 5 4.5 | 23
Four men with cameras
I was the fifth. Engine out at 6:34, turned by hand, sun behind it. Idli soft, shower new, hill pink. What more does one want.
`),
    demand: 'steady',
    recommend: 550,
    art: scene('hotel', 4, 'ochre', 'flat', 'hills', 'none', 'courtyard'),
  },
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
    policy: `<p>Full refund up to 12 days before check-in. The early plan is non-refundable and 11 % cheaper. On days when the collector closes the dam road, we move you without charge.</p>`,
    rules: `<ul><li>Eighteen guests.</li><li>No swimming in the dam or under the falls in spate.</li><li>Fire is lit by staff.</li><li>No horn on the dam road: cattle.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 35 },
    amenities: [41, 26, 7, 48, 100, 101, 102, 108, 107, 103, 109, 110, 106, 115],
    rooms: wholeHouse(
      { name: 'The long bar', description: 'Six bedrooms, the great room with a central fire, terrace and pool.', bedType: '6 king beds, 4 single beds', sqft: 6400, amenities: ['Air-conditioning', 'Central fire', 'Telescope'] },
      [14, 6, 2],
      [26500, 35500],
      [
        plan('House with breakfast', ['Nashik breakfast', 'Station pick-up', 'Staff of three'], 'default', kids(6, 700)),
        plan('House with breakfast, early plan', ['Nashik breakfast', 'Station pick-up', 'Staff of three'], 'none', kids(6, 700), { percent: 89 }),
        plan('House with all meals', ['Three meals', 'Bonfire in the dry months', 'Station pick-up'], 'default', kids(6, 1200), { add: 13000 }),
      ],
    ),
    offers: [{ kind: 'booster', title: 'Clear-sky extra', percent: 5, stayFrom: 0, stayTo: 90 }],
    reviews: guestBook(`
Mrudula Navdhabdhabe | family | 5 4.5 4.5 4.5 4 4.5 | 26
We counted ten
My nephew insists on a tenth behind the cowshed. Fire in the middle, rain on four sides, jackfruit biryani twice. Staff of three who laugh a lot.

Inder Ulta-Dhabdhaba | friends | 5 4.5 4.5 4.5 4 4.5 | 89
One does go up
Wind from the west, water over the lip, straight back into the sky. We have a video that nobody believes. Internet died exactly then.
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
    rules: `<ul><li>Four people.</li><li>Do not touch or chalk the carvings.</li><li>The cow is called Lakshmi and has right of way.</li></ul>`,
    checkin: '12:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [29, 100, 101, 103, 108, 107],
    rooms: wholeHouse(
      { name: 'Two rooms and a lamp', description: 'Two whitewashed rooms, kitchen, verandah and the lake at the back.', bedType: '2 double cots', sqft: 620, amenities: ['Ceiling fans', 'Solar lamp', 'Clean quilts'] },
      [4, 2, 2],
      [4500, 5400],
      [plan('Cottage with breakfast and dinner', ['Nagli bhakri breakfast', 'Dinner', 'Guide to the fort'], 'default', kids(10, 200))],
    ),
    offers: [],
    reviews: [],
    demand: 'quiet',
    recommend: 540,
    art: scene('cottage', 1, 'white', 'tiled', 'lake', 'none', 'wild', 'bonfire', 'dog'),
  },
];
