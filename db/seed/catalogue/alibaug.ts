/** Alibaug and the coast north of it. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const alibaug: readonly SeedProperty[] = [
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
    rules: `<ul><li>Nine guests.</li><li>Feet under the tap before planks.</li><li>Nobody drives on the beach.</li><li>Dogs are ecstatic here; carry bags.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 29, 48, 100, 101, 102, 112, 105, 104, 106],
    rooms: wholeHouse(
      { name: 'The beach house', description: 'Three bedrooms, planked hall, pool on the old tennis court and the path to the sand.', bedType: '3 queen beds, 2 single beds', sqft: 2600, amenities: ['Air-conditioning', 'Beach chairs', 'Bird charts'] },
      [7, 3, 1],
      [13500, 18900],
      [
        plan('House with breakfast', ['Breakfast', 'Ferry pick-up'], 'default', kids(5, 700)),
        plan('House, breakfast and fish dinner', ['Breakfast', 'Dinner from the morning’s catch', 'Ferry pick-up'], 'default', kids(5, 1100), { add: 4800 }),
      ],
    ),
    offers: [{ kind: 'last_minute', title: 'Next boat, better price', percent: 12, daysAheadMax: 3 }],
    reviews: guestBook(`
Sheetal Shimpla | family | 4.5 4.5 4 4.5 4.5 4.5 | 15
Umpire's chair rules
My daughter sat in it for two days calling balls in and out of the pool. Path rope is a sweet touch. Sand in my novel at page 212.

Godfrey Patang-Fulpakharu | couple | 4.5 4 4.5 4.5 4 4.5 | 68
October, butterflies
Hundreds on the lantana as written. We swam at high tide only, walked at low. Driver on time with a towel for our wet bags.

Nazneen Surmaiwala | friends | 4.5 5 4 4 4 4.5 | 120
Fish dinner, no debate
Eight women, one surmai the size of a cousin. Upstairs phone works, downstairs nobody tried. One fan clicks in the middle room.
`),
    demand: 'busy',
    recommend: 885,
    art: scene('cottage', 2, 'timber', 'gable', 'sea', 'outdoor', 'palms', 'hammock', 'barbecue', 'dog'),
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
    policy: `<p>Ladder: 100 % back until 28 days before check-in, 50 % until 14, 15 % until 5, then none. For New Year the whole is due when you book.</p>`,
    rules: `<ul><li>Sixteen guests to sleep, forty for a lunch.</li><li>The raked sand is raked at six; walk round it until seven.</li><li>No jumping from the sluice.</li><li>Music in the court until ten, in the cinema as long as you like.</li></ul>`,
    checkin: '15:00',
    checkout: '12:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 25, 31, 36, 100, 101, 105, 110, 111, 106, 117, 118, 48],
    rooms: wholeHouse(
      { name: 'The whole court', description: 'Six suites, sluice dining room, cinema, gym, pool and a staff of six.', bedType: '6 king beds, 2 day beds', sqft: 9200, amenities: ['Air-conditioning', 'Cinema', 'Golf cart', 'Chef'] },
      [13, 5, 1],
      [42000, 56000],
      [
        plan('Court with breakfast', ['Breakfast', 'Staff of six', 'Jetty transfers'], ladder([672, 100], [336, 50], [120, 15]), kids(4, 1600)),
        plan('Court, full kitchen', ['All meals', 'Staff of six', 'Jetty transfers'], ladder([672, 100], [336, 50], [120, 15]), kids(4, 2600), { add: 24000 }),
      ],
    ),
    offers: [{ kind: 'bungalow_offer', title: 'Tuesday tide', rupees: 5000, stayFrom: 0, stayTo: 60 }],
    reviews: guestBook(`
Ranvir Namak-Khambata | friends | 4.5 5 5 5 4 5 | 17
Pink at six, every day
Stilts walking about on the salt like surgeons. Dinner above moving water with lamps. I walked on the raked sand at six ten and was forgiven with a rake.

Sylvie Do-Ferrywala | family | 4.5 4.5 5 5 3.5 4.5 | 59
Came for lunch, stayed three nights
It is that kind of house. Grandmother went to the beach by golf cart, waving. Cinema in a grain store ran old musicals until one.
`),
    demand: 'busy',
    recommend: 950,
    art: scene('villa', 1, 'lime', 'flat', 'sea', 'infinity', 'courtyard', 'fountain', 'string-lights', 'gazebo'),
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
    rules: `<ul><li>Vegetarian inside the fence, no alcohol.</li><li>Well only with Uday present.</li><li>Falling coconuts: keep to the paths.</li><li>Twelve guests.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    couple: false,
    pureVeg: true,
    pay: { how: 'flat-part', rupees: 1500 },
    amenities: [26, 7, 100, 101, 105, 109, 115, 106, 119],
    rooms: wholeHouse(
      { name: 'Row of four', description: 'Four bedrooms with swings on the verandah, banana-leaf dining and the run of the garden.', bedType: '4 queen beds, 4 mattresses', sqft: 2200, amenities: ['Air-conditioning', 'Swings', 'Paper for boats'] },
      [10, 5, 3],
      [10400, 13200],
      [plan('Homestead, all vegetarian meals', ['Breakfast, lunch and dinner', 'Solkadhi', 'Coconut water'], 'default', kids(8, 400))],
    ),
    offers: [],
    reviews: guestBook(`
Ojaswini Kagdi-Naav | family | 4 5 4 4 4.5 4.5 | 33
Four minutes nine seconds
New record, witnessed by Uday. Banana-leaf lunch, nap on a swing, boats at five. The beach was loud, the garden was not.

Tushna Modakwala | family | 4 5 4.5 4 4.5 4.5 | 105
Moon was right
Ukdiche modak on the evening we arrived, by luck. Three bathrooms for eleven people is a discipline. Well water the colour of bottle glass.
`),
    demand: 'steady',
    recommend: 710,
    art: scene('bungalow', 1, 'laterite', 'tiled', 'forest', 'none', 'palms', 'swing', 'fountain'),
  },
  {
    slug: 'kolaba-tide',
    name: 'Kolaba Tide Resort',
    kind: 'resort',
    place: 'alibaug',
    latitude: 18.64987,
    longitude: 72.87413,
    streetAddress: 'Beach Road, north of the town beach, Alibaug',
    zipcode: '402201',
    stars: 4,
    bedrooms: 27,
    bathrooms: 27,
    tagline: 'Sea rooms opposite the island fort you can walk to twice a day.',
    description: `<p>Twice in every twenty-four hours the sea between us and the old island fort becomes knee-deep and then nothing, and horse carts take people across. Then it comes back. There is a brass clock in the lobby that shows only this.</p><p>Twenty-seven rooms face the water in a white crescent, three floors of them, behind a garden of sea-lettuce and palms. The pool is outdoors, long enough for laps; a swim-up counter serves kokum. Children get a sandpit, a kite and a supper at six-thirty so that parents may have theirs at nine.</p><p>Town market, for pomfret and pickles: eight minutes. Mandwa jetty: forty, with our bus at ten and at five <strong>without charge</strong>. A hall for a hundred and a lawn for weddings of decent size. In the rains the spray reaches balcony height on big-tide days. Bring a camera and a raincoat for it.</p>`,
    policy: `<p>On flexible rates you get back everything until 12 days before check-in, then nothing. Ebb rates are non-refundable. Tides are published years ahead and cannot be grounds for complaint.</p>`,
    rules: `<ul><li>Leave the fort when the horn sounds. The tide does not wait.</li><li>Rinse before the pool.</li><li>Under-tens with an adult on the beach.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 7, 46, 43, 4, 25, 31, 19, 48, 100, 105, 112, 119, 106, 117],
    rooms: [
      roomType(
        { name: 'Crescent room', description: 'Ground and first floor, balcony or sit-out to the sea.', bedType: '1 king bed', sqft: 280, amenities: ['Air-conditioning', 'Sea balcony', 'Kettle'] },
        16, [2, 2, 1], [6200, 8900],
        [
          plan('Flexible with breakfast', ['Breakfast', 'Jetty bus'], 'default', kids(5, 700)),
          plan('Ebb rate with breakfast', ['Breakfast', 'Jetty bus'], 'none', kids(5, 700), { percent: 84 }),
        ],
      ),
      roomType(
        { name: 'Fort-view room', description: 'Second floor, the fort exactly in the middle of the window.', bedType: '1 king bed, 1 single bed', sqft: 320, amenities: ['Air-conditioning', 'Window seat', 'Tide card'] },
        9, [3, 2, 1], [7500, 10400],
        [plan('Flexible, half board', ['Breakfast', 'Dinner', 'Jetty bus'], 'default', kids(5, 1200))],
      ),
      roomType(
        { name: 'Two-room sea suite', description: 'End of the crescent: bedroom, bunk room and a double balcony.', bedType: '1 king bed, 2 bunks', sqft: 560, amenities: ['Air-conditioning', 'Two bathrooms', 'Refrigerator'] },
        2, [4, 3, 2], [10900, 14900],
        [plan('Flexible, half board', ['Breakfast', 'Dinner', 'Jetty bus'], 'default', kids(8, 1200))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Neap week', percent: 10 }],
    reviews: guestBook(`
Aditi Ghoda-Gadi | family | 4.5 4 4 4.5 4 4.5 | 4
Walked there, carted back
Horn, hurry, horse, laughter. The clock in the lobby explained tides to my son better than school. Children's supper at six thirty should be law.

Melvin Kokumwala | couple | 4 4 4.5 4.5 4 4 | 29
Kokum at the counter
Three each, chin-deep. Crescent room had the sea so close that we left the door open. Breakfast a bit of a scrum at nine.

Prachi Horn-Vajla | family | 4.5 4 4 4 4 4 | 53
Spray at balcony height
New-moon tide in July; the whole crescent stood outside shrieking. Towels were brought without asking. There was salt on everything for a week, naturally.

Rumi Neap-Tide | business | 3.5 4 4 4 3.5 3.5 | 79
Hall fine, acoustics not
Hundred people and an echo. Lunch excellent, pomfret for all. The bus from the jetty left on the dot and without our director.

Sulekha Vaaluwali | friends | 4.5 4.5 4.5 4.5 4 4.5 | 104
Fort in the middle of the window
Exactly in the middle, somebody measured. Four friends, two rooms, dinner under palms. Would return in a heartbeat, preferably at spring tide.

Ajit Samudra-Pawar | family | 4 4 3.5 4 4 4 | 150
Good with grandparents
Lift, ramp, and a chair on the beach with wheels. One bathroom tap coughed. The night watchman carried my mother's stool to the sand.

Bina Doorbeen | solo | 4.5 3.5 4.5 4 4 4 | 187
Plovers and pickles
Watched waders with a telescope, bought mango pickle in town, read. Staff never asked why I was alone, they just set the best table.

Cyprian Bharti | family | 3 3 3.5 3.5 3 2.5 | 222
Wedding weekend
Ours was not the wedding. Lawn music ended at ten but guests did not. Lift queue, slow dinner. They gave a voucher; I have not used it.

Tarun Ohoti-Deshmane | couple | 4.5 4 4.5 4 4 4.5 | 260
Second honeymoon, cheaper room
Ebb rate, crescent, ground floor. Sat with feet on the grass and looked at a fort for two days. Recommended for people who talk little.
`),
    demand: 'steady',
    recommend: 810,
    art: scene('resort', 3, 'white', 'flat', 'sea', 'outdoor', 'palms', 'fountain', 'lawn-games'),
  },
];
