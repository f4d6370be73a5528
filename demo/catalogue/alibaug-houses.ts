/** The coast round Alibaug, whole houses. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const alibaugHouses: readonly SeedProperty[] = [
  {
    slug: 'casuarina-line',
    name: 'Casuarina Line',
    kind: 'bungalow',
    place: 'kihim',
    latitude: 18.72817,
    longitude: 72.87298,
    streetAddress: 'Beach Lane 3, Kihim, Alibaug',
    zipcode: '402208',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A planked beach house behind the trees, with sand in every book.',
    description: `<p>There is a sound casuarinas make which is not quite the sea and not quite rain. You will hear it for two days and, on the ferry home, miss it.</p><p>The house is two minutes from Kihim's sand through those trees, by a path with a rope for the dark. It was a bird-watcher's: long planked rooms, cane, faded charts, and windows placed for looking out of rather than for looking good. Three bedrooms, fans and cooling both; a pool where the tennis court used to be, its umpire's chair kept as a lifeguard's.</p><p>After the rains come butterflies, hundreds, on the lantana. The tide goes out a long way, leaving shells and sky. Swim near high water and <strong>not in the monsoon</strong>. Mandwa ferry is twenty-five minutes off by car, and our driver meets the boat. Phone good upstairs.</p>`,
    policy: `<p>Cancelled more than 12 days before check-in: all back. Later: nothing back. If the ferry stops for weather, take the road, it takes three hours and we keep dinner.</p>`,
    rules: `<ul><li>Ten guests.</li><li>Please rinse the sand off your feet before you come in.</li><li>Nobody drives on the beach.</li><li>Dogs are welcome; please clean up after them.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 29, 48, 100, 101, 102, 112, 105, 104, 106],
    rooms: wholeHouse(
      {
        name: 'The beach house',
        description:
          'Three bedrooms, planked hall, pool on the old tennis court and the path to the sand.',
        bedType: '3 queen beds, 2 single beds',
        sqft: 2600,
        amenities: ['Air-conditioning', 'Beach chairs', 'Bird charts'],
        spaces: house(`
0 Sand bedroom | queen | shower
0 Charts bedroom | queen | shower
1 Lookout bedroom | queen, 2 single | shower, bucket
0 Planked hall | sitting
0 Kitchen | kitchen
0 Verandah | verandah
`),
      },
      [7, 3, 1],
      [13500, 18900],
      [
        plan('House with breakfast', ['Breakfast', 'Ferry pick-up'], 'default', kids(5, 700)),
        plan(
          'House, breakfast and fish dinner',
          ['Breakfast', 'Dinner from the morning’s catch', 'Ferry pick-up'],
          'default',
          kids(5, 1100),
          { add: 4800 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 12 x 5 m, 1.1 to 1.5 m, 07:00 to 20:00
care: lives in
cook: 1600 a day
power: inverter; Lights and fans
road: rough 100 m; A sand lane for the last hundred metres, firm.
steps: 3
parking: 3
pets: yes; Dogs are welcome and love the beach. Please carry bags and clean up after them.
music: 22:00; Music outdoors until 10 pm, please.
alcohol: yes
children: any; Swim near high water and not in the monsoon.
visitors: no; Overnight guests only, ten at most.
parties: no; No parties: the lane is quiet and neighbours are close.
`),
    offers: [
      { kind: 'last_minute', title: 'Next boat, better price', percent: 12, daysAheadMax: 3 },
    ],
    reviews: guestBook(`
Sheetal Deshpande | family | 4.5 4.5 4 4.5 4.5 4.5 | 15
Umpire's chair rules
My daughter sat in it for two days calling balls in and out of the pool. Path rope is a sweet touch. Sand in my novel at page 212.

Godfrey D'Souza | couple | 4.5 4 4.5 4.5 4 4.5 | 68
October, butterflies
Hundreds on the lantana as written. We swam at high tide only, walked at low. Driver on time with a towel for our wet bags.

Nazneen Shaikh | friends | 4.5 5 4 4 4 4.5 | 120
Fish dinner, no debate
Eight women, one surmai the size of a cousin. Upstairs phone works, downstairs nobody tried. One fan clicks in the middle room.

Roshni Bhosale | friends | 4 4 3.5 4 3.5 3.5 | 168
Three hours by road instead
Sea was rough and the boat cancelled, nobody's fault. House pretty but we lost half a day and the driver still had to be paid. Next time a longer stay.
`),
    demand: 'busy',
    recommend: 885,
    art: scene(
      'cottage',
      2,
      'timber',
      'gable',
      'sea',
      'outdoor',
      'palms',
      'hammock',
      'barbecue',
      'dog',
    ),
  },
  {
    slug: 'bamboo-sluice',
    name: 'Bamboo Sluice',
    kind: 'bungalow',
    place: 'awas',
    latitude: 18.76242,
    longitude: 72.87724,
    streetAddress: 'Old Bund Road, Awas, Alibaug',
    zipcode: '402201',
    stars: 5,
    bedrooms: 6,
    bathrooms: 7,
    tagline: 'A six-bedroom courtyard house with a fifty-foot infinity pool over the salt pans.',
    description: `<p>The Portuguese built a bund here against the tide, with a wooden sluice. The tide went in and out through it for three hundred years until we came and, with permission, made it into a dining room.</p><p>You still sit above water. The rest of Bamboo Sluice runs round a great court of raked sand and one champa: six suites, each behind its own bamboo screen, a cinema in the grain store, and a fifty-foot pool whose edge lines up with the salt pans, white by day, pink at six, full of stilts and plovers from November.</p><p>Awas beach is nine minutes on foot or three by golf cart. Mandwa jetty is twelve, so Bombay is about ninety minutes door to door: people do come <em>for lunch</em>. Staff of six. Sound, power and network never failed us yet, and that is knocking on bamboo.</p>`,
    policy: `<p>Ladder: 100% back until 28 days before check-in, 50% until 14, 15% until 5, then none. For New Year the whole is due when you book.</p>`,
    rules: `<ul><li>Eighteen guests overnight; up to forty for lunch, with notice.</li><li>We rake the sand garden at six in the evening; please walk round it until seven.</li><li>No jumping from the sluice.</li><li>Music in the court until ten, in the cinema as long as you like.</li></ul>`,
    checkin: '15:00',
    checkout: '12:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 25, 31, 36, 100, 101, 105, 110, 111, 106, 117, 118, 48],
    rooms: wholeHouse(
      {
        name: 'The whole court',
        description: 'Six suites, sluice dining room, cinema, gym, pool and a staff of six.',
        bedType: '6 king beds, 2 day beds',
        sqft: 9200,
        amenities: ['Air-conditioning', 'Cinema', 'Golf cart', 'Chef'],
        spaces: house(`
0 First suite | king | bathtub, shower
0 Second suite | king | bathtub, shower
0 Third suite | king | shower, rails
0 Fourth suite | king, day-bed | shower
0 Fifth suite | king, day-bed | shower
0 Sixth suite | king | bathtub, shower
0 Court bathroom | bath | shower
0 Sluice dining room | dining
0 Cinema | sitting
0 Gym | room
0 Kitchen | kitchen
`),
      },
      [13, 5, 1],
      [42000, 56000],
      [
        plan(
          'Court with breakfast',
          ['Breakfast', 'Staff of six', 'Jetty transfers'],
          ladder([672, 100], [336, 50], [120, 15]),
          kids(4, 1600),
        ),
        plan(
          'Court, full kitchen',
          ['All meals', 'Staff of six', 'Jetty transfers'],
          ladder([672, 100], [336, 50], [120, 15]),
          kids(4, 2600),
          { add: 24000 },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 15.2 x 5 m, 1.2 to 1.6 m, 06:00 to 22:00
care: lives in
cook: included
power: generator; Everything, the cinema included
road: tarred
steps: 0
parking: 10
pets: no; No pets, please: the sand garden is easily spoilt.
music: 22:00; Music in the court until ten, in the cinema as long as you like.
alcohol: yes
children: any; There is water under the dining room: we lock its doors at night.
visitors: ask 22 until 18:00; Eighteen guests may sleep here; with notice, up to forty may come for lunch.
parties: ask; Weddings of up to forty, by contract.
`),
    offers: [
      { kind: 'bungalow_offer', title: 'Tuesday tide', rupees: 5000, stayFrom: 0, stayTo: 60 },
    ],
    reviews: guestBook(`
Ranvir Salunkhe | friends | 4.5 5 5 5 4 5 | 17
Pink at six, every day
Stilts walking about on the salt like surgeons. Dinner above moving water with lamps. I walked on the raked sand at six ten and was forgiven with a rake.

Sylvie Sequeira | family | 4.5 4.5 5 5 3.5 4.5 | 59
Came for lunch, stayed three nights
It is that kind of house. Grandmother went to the beach by golf cart, waving. Cinema in a grain store ran old musicals until one.
`),
    demand: 'busy',
    recommend: 950,
    art: scene(
      'villa',
      1,
      'lime',
      'flat',
      'sea',
      'infinity',
      'courtyard',
      'fountain',
      'string-lights',
      'gazebo',
    ),
  },
  {
    slug: 'supari-bagh',
    name: 'Supari Bagh',
    kind: 'bungalow',
    place: 'nagaon',
    latitude: 18.60148,
    longitude: 72.91116,
    streetAddress: 'Near the Vankhanath temple, Nagaon, Alibaug',
    zipcode: '402204',
    stars: 3,
    bedrooms: 4,
    bathrooms: 3,
    tagline: 'A vegetarian homestead in two acres of areca palms, ten minutes from the waves.',
    description: `<p>It is two degrees cooler under betel palms. Our grandfather dug the stone channels that water them, and each evening at five somebody opens the well gate and the whole garden starts to talk.</p><p>Children make paper boats. The record from well to last tree is four minutes eleven.</p><p>Four bedrooms in a row under Mangalore tiles look on all this, with swings in place of chairs. Meals on banana leaf: solkadhi, ukdiche modak when the moon is right, vangi bharit, no meat, no fish; the village behind does those very well if you wish to walk. There is no pool, for the reason that there is a well, twelve feet across, into which <strong>strong swimmers</strong> may go with my brother present.</p><p>Nagaon beach and its noise: ten minutes on foot. One network good, two poor. Cars under the jackfruit.</p>`,
    policy: `<p>The advance is flat. It returns when 12 days or more remain before check-in. It does not return after that, though we may say yes to other dates.</p>`,
    rules: `<ul><li>Vegetarian inside the fence, no alcohol.</li><li>Well only with Uday present.</li><li>Falling coconuts: keep to the paths.</li><li>Fifteen guests.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    flags: ['pure_veg'],
    pay: { how: 'flat-part', rupees: 1500 },
    amenities: [26, 7, 100, 101, 105, 109, 115, 106, 119],
    rooms: wholeHouse(
      {
        name: 'Row of four',
        description:
          'Four bedrooms with swings on the verandah, banana-leaf dining and the run of the garden.',
        bedType: '4 queen beds, 4 mattresses',
        sqft: 2200,
        amenities: ['Air-conditioning', 'Swings', 'Paper for boats'],
        spaces: house(`
0 First swing room | queen, mattress | shower, bucket
0 Second swing room | queen, mattress | shower, bucket
0 Third swing room | queen, mattress
0 Fourth swing room | queen, mattress
0 Verandah bathroom | bath | shower, bucket
0 Verandah | verandah
0 Kitchen | kitchen
`),
      },
      [10, 5, 3],
      [10400, 13200],
      [
        plan(
          'Homestead, all vegetarian meals',
          ['Breakfast, lunch and dinner', 'Solkadhi', 'Coconut water'],
          'default',
          kids(8, 400),
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: inverter; Lights and fans
road: tarred
steps: 2
parking: 4
pets: no; No pets, please: the open channels water the trees.
music: 21:30; Music outdoors until half past nine, please.
food: Vegetarian inside the fence, no alcohol.
alcohol: no; No alcohol anywhere on the property, please.
couples: A family homestead: families and married couples.
children: any; Children may go near the well only with Uday.
visitors: ask 5 until 17:00; Five for a banana-leaf lunch, told the day before.
parties: no; No parties: the family starts work at five.
`),
    offers: [],
    reviews: guestBook(`
Ojaswini Agarwal | family | 4 5 4 4 4.5 4.5 | 33
Four minutes nine seconds
New record, witnessed by Uday. Banana-leaf lunch, nap on a swing, boats at five. The beach was loud, the garden was not.

Tushna Bharucha | family | 4 5 4.5 4 4.5 4.5 | 105
Moon was right
Ukdiche modak on the evening we arrived, by luck. Three bathrooms for eleven people is a discipline. Well water the colour of bottle glass.
`),
    demand: 'steady',
    recommend: 710,
    art: scene('konkan', 1, 'laterite', 'tiled', 'forest', 'none', 'palms', 'swing'),
  },
];
