/** Lonavala town and Kamshet down the line. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const town: readonly SeedProperty[] = [
  {
    slug: 'dinbais-bungalow',
    name: 'Dinbai’s Bungalow',
    kind: 'bungalow',
    place: 'lonavala',
    latitude: 18.74896,
    longitude: 73.40218,
    streetAddress: '4 Ryewood Road, Lonavala',
    zipcode: '410401',
    stars: 5,
    bedrooms: 5,
    bathrooms: 5,
    tagline: 'A Parsi bungalow of 1897 with coloured glass, tall beds and custard at four.',
    description: `<p>Dinbai came up from Bombay in 1897 with a cough, eleven trunks and a cook. The cough left. She did not, until 1961, and hardly anything has been moved.</p><p>You sleep in four-posters so tall that two of them have steps. Light falls through panes of ruby and bottle-green glass on a floor of English tiles; at five in the evening, in the dining room, it lands on the fish knives. There are five bedrooms, a verandah with eleven easy chairs, a library ending in 1960 and a well. No pool was ever dug, and no television hung.</p><p>Hoshang, grandson of the cook, does dhansak on Sunday and <strong>lagan nu custard</strong> at four on any day you ask. The park is two minutes off, the market ten. Gravel drive for five cars. Full signal, which one feels like apologising to her portrait for.</p>`,
    policy: `<p>Dinbai's terms, modernised: 100 % returned until 18 days before check-in, 50 % until 9 days, afterwards nothing. For breakages of coloured glass we ask the price of the glazier, who is in Pune and slow.</p>`,
    rules: `<ul><li>Twelve guests; no day parties.</li><li>No ball games near the east windows.</li><li>Steps to the four-posters: grandparents get the low beds.</li><li>Well cover stays locked.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 50 },
    amenities: [26, 7, 100, 101, 105, 109, 106, 115, 117],
    rooms: wholeHouse(
      { name: 'The bungalow as she left it', description: 'Five bedrooms with four-posters, library, dining room with coloured glass, deep verandah.', bedType: '4 four-poster doubles, 3 single beds', sqft: 5200, amenities: ['Air-conditioning', 'Library', 'Gramophone', 'Eleven easy chairs'] },
      [10, 4, 1],
      [21500, 28500],
      [
        plan('Bungalow with breakfast and tea', ['Parsi breakfast', 'Custard at four', 'Staff of three'], ladder([432, 100], [216, 50]), kids(6, 900)),
        plan('Bungalow, full table', ['Breakfast, lunch, tea and dinner', 'Staff of three'], ladder([432, 100], [216, 50]), kids(6, 1600), { add: 14500 }),
      ],
    ),
    offers: [],
    reviews: guestBook(`
Khorshed Custardwala | family | 5 5 5 4.5 4.5 5 | 13
My grandmother's house, but someone else's
The glass, the clock, the smell of polish. Hoshang's dhansak made my father put down his fork and look at the ceiling. Custard at four exactly, each day, without fail.

Vibha Chaarpai-Rao | couple | 4.5 5 4.5 4.5 4 4.5 | 49
Steps up to bed
I felt five years old. We read P. G. Wodehouse from the library aloud on the verandah through a whole cloudburst. Bathrooms are old, lofty and hot.

Xerxes Teevee-Bina | family | 4 4.5 4.5 3.5 3.5 4 | 95
Children bored till six, then not
No pool and no television meant an hour of protest, then gramophone, hide and seek, and the best dinner conversation in years. Price on the high side.

Amruta Kaachghar | friends | 4.5 5 4.5 4.5 4 4.5 | 142
Five in the evening, dining room
Stand at the sideboard. The red pane reaches your hands first. We were ten friends and all went quiet, then somebody said cake. There was cake.
`),
    demand: 'steady',
    recommend: 935,
    art: scene('bungalow', 1, 'lime', 'gable', 'town', 'none', 'orchard', 'gazebo', 'fountain'),
  },
  {
    slug: 'hotel-ghat-mail',
    name: 'Hotel Ghat Mail',
    kind: 'hotel',
    place: 'lonavala',
    latitude: 18.74967,
    longitude: 73.40774,
    streetAddress: '8 Station Road, Lonavala',
    zipcode: '410401',
    stars: 3,
    bedrooms: 26,
    bathrooms: 26,
    tagline: 'A station hotel with a rooftop plunge pool and a timetable on every pillow.',
    description: `<p>Ninety seconds from platform one. You can hear the announcements if you open the window, and about half of our guests do so on purpose.</p><p>The hotel was a goods agent's office. What were sacks of onions are now twenty-six rooms over four floors, with teak counters for desks, luggage racks from scrapped carriages, and on each pillow a card with tomorrow's trains in both directions. The lift used to lift onions; it is strong.</p><p>On the roof there is a plunge pool twenty feet long and a shed where dosas are made from six, since the first express for Mumbai is an early one. Rooms on the station side: 01 to 04 on each floor. The other side has a mango tree and hears only the mango tree. <strong>Day rooms</strong> of six hours can be asked for at the desk. Parking is for five cars, so come by train.</p>`,
    policy: `<p>Regular rate: full refund more than 12 days before check-in, none after. Timetable rate: non-refundable, lower. If your train is cancelled by the railway, show us the message and we shift the night once.</p>`,
    rules: `<ul><li>Identity proof at check-in.</li><li>Pool on the roof till nine, no diving, it is a plunge.</li><li>Trolleys on the red carpet, not on the teak.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [42, 26, 7, 46, 31, 19, 100, 106, 111, 115],
    rooms: [
      roomType(
        { name: 'Station-side room', description: 'Teak counter, double glass, a view of the footbridge.', bedType: '1 queen bed', sqft: 190, amenities: ['Air-conditioning', 'Train card', 'Kettle'] },
        12, [2, 1, 1], [3200, 4300],
        [
          plan('Regular with dosa breakfast', ['Dosa breakfast from six', 'Roof plunge'], 'default', kids(6, 350)),
          plan('Timetable rate, room only', ['Roof plunge'], 'none', kids(6, 250), { percent: 82 }),
        ],
      ),
      roomType(
        { name: 'Mango-side room', description: 'The quiet side; a branch comes in if you let it.', bedType: '1 king bed', sqft: 230, amenities: ['Air-conditioning', 'Balcony', 'Kettle'] },
        10, [3, 1, 1], [4100, 5500],
        [plan('Regular with dosa breakfast', ['Dosa breakfast from six', 'Roof plunge'], 'default', kids(6, 350))],
      ),
      roomType(
        { name: 'Family coupé', description: 'One double bed and two berths from a first-class carriage.', bedType: '1 queen bed, 2 berths', sqft: 320, amenities: ['Air-conditioning', 'Berths with reading lamps', 'Refrigerator'] },
        4, [4, 2, 2], [5900, 7500],
        [plan('Regular with dosa breakfast', ['Dosa breakfast from six', 'Roof plunge'], 'default', kids(8, 350))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Come by train, stay two', percent: 7, minNights: 2 }],
    reviews: guestBook(`
Ballal Platformkar | family | 4.5 4.5 4 4.5 4.5 4.5 | 6
The berths, the berths
Both boys fought to sleep in a carriage that goes nowhere. Dosa on the roof at six fifteen with trains below us. Card on the pillow was right to the minute.

Sandhya Ladies-Special | solo | 4.5 4 4 4 4.5 4.5 | 30
Ninety seconds, timed
Arrived late and alone, walked across under lights, desk awake. Slept on the mango side. An easy, sensible, slightly funny hotel.

Rohinton Kanda-Goods | business | 4 4 4 3.5 4 4 | 66
My grandfather's agent sat here
Onions in 1950, me in 2020-something, at the same teak counter. Meeting in Pune by ten with no trouble. Plunge pool too cold for directors.

Urvashi Announcementwala | couple | 3 4 4 3.5 3.5 3 | 101
Station side hears the station
Romantic for one hour. Ask for mango side and do not let them persuade you. The upgrade next day was free and kindly done.
`),
    demand: 'steady',
    recommend: 650,
    art: scene('hotel', 4, 'brick', 'mansard', 'town', 'rooftop', 'courtyard'),
  },
  {
    slug: 'thermal-house',
    name: 'Thermal House',
    kind: 'bungalow',
    place: 'kamshet',
    latitude: 18.76238,
    longitude: 73.54417,
    streetAddress: 'Shinde Wadi slope, Kamshet',
    zipcode: '410405',
    stars: 3,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A pilots’ house below the launch, where the wind decides what’s for breakfast.',
    description: `<p>If the sock on the roof hangs limp, breakfast is long, with omelettes. If it lifts, breakfast is a banana in the jeep.</p><p>Thermal House belongs to two paragliding instructors and stands five minutes under a training slope. From October to May beginners float past the verandah like washing. You need not fly; several people come only to watch others being brave. Three bedrooms open on a common room with beanbags, wing repairs and a wall of thank-you cards, some in plaster.</p><p>Uksan lake is twenty minutes by cycle, Bedse caves (quieter than Karla, no shops) half an hour by car. From June the flying stops and rice is planted to the doorstep; rates drop and it is <strong>extremely green</strong>. Kamshet station: nine minutes. Solid signal on the roof.</p>`,
    policy: `<p>House nights: 100 % back until 6 days before check-in, 50 % until 2 days, as pilots we know that plans blow away. Flying lessons are booked with the school and have their own terms.</p>`,
    rules: `<ul><li>Ten guests.</li><li>Keep clear of lines and wings on the grass.</li><li>Landing field is not a car park.</li><li>Dogs are fine; please, no chasing pilots.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'flat-part', rupees: 1200 },
    amenities: [7, 29, 48, 100, 101, 102, 105, 103, 109, 107, 115],
    rooms: wholeHouse(
      { name: 'The pilots’ house', description: 'Three bedrooms, a big common room, cycles, a roof with a windsock.', bedType: '2 queen beds, 4 single beds', sqft: 1900, amenities: ['Ceiling fans', 'Six cycles', 'Beanbags'] },
      [8, 3, 1],
      [9200, 11800],
      [
        plan('House with wind-dependent breakfast', ['Breakfast, long or short', 'Cycles', 'Station pick-up'], ladder([144, 100], [48, 50]), kids(6, 400)),
        plan('House, breakfast and dinner', ['Breakfast', 'Dinner', 'Cycles', 'Station pick-up'], ladder([144, 100], [48, 50]), kids(6, 650), { add: 2800 }),
      ],
    ),
    offers: [{ kind: 'booster', title: 'No-wind season extra', percent: 7, stayFrom: 0, stayTo: 45 }],
    reviews: guestBook(`
Neha Hawakahani | friends | 4.5 4.5 4 4 4.5 4.5 | 19
Banana in the jeep, twice
Sock up both mornings. Three of us flew, two drank tea and shouted advice. Card wall is worth an hour. Cycles are good ones, tyres hard.

Manish Zameenwala | family | 4 4 4 3.5 4.5 4 | 72
I stayed on the ground
Quite happily, in a beanbag, with binoculars. Wife flew and came back a different person. Bedse caves had nobody at all, just a guard and swallows.
`),
    demand: 'steady',
    recommend: 725,
    art: scene('cottage', 1, 'lime', 'gable', 'fields', 'none', 'wild', 'bonfire', 'jeep', 'dog'),
  },
  {
    slug: 'uksan-bund-retreat',
    name: 'Uksan Bund Retreat',
    kind: 'resort',
    place: 'kamshet',
    latitude: 18.77863,
    longitude: 73.53942,
    streetAddress: 'Bund Road, Uksan, Kamshet',
    zipcode: '410405',
    stars: 3,
    bedrooms: 20,
    bathrooms: 20,
    tagline: 'Twenty vegetarian cottages by a quiet dam, with yoga before and silence after.',
    description: `<p>No bar, no disc jockey, no buffet with chafing dishes. People ask what there is, then.</p><p>There is a bell at six. There is a hall of lime and bamboo with sixty mats in it, and a teacher who is seventy-one and can fold up like a letter. There is a kitchen that cooks only plants and milk, three times a day, and afterwards everyone rinses their own plate. Twenty cottages stand in rows along a mango avenue, whitewashed, each with a porch, a lamp, a writing board and no screen.</p><p>The water of Uksan lies beyond the bund, four minutes' walk. Cormorants on the posts; hills behind; hardly a human. <strong>Silence</strong> is kept from nine at night until after breakfast, and children seem to like it more than we expected. Reach us from Kamshet station in our van. Signal only at the office, by choice.</p>`,
    policy: `<p>Rooms may be given back for a full refund more than 12 days before check-in. We ask you not to cancel later, and do not refund then. Retreat weeks follow the letter you receive for them.</p>`,
    rules: `<ul><li>Vegetarian, no alcohol, no tobacco.</li><li>Phones at the office or in a pocket, asleep.</li><li>Silence 9 pm to 8:30 am.</li><li>The dam is for looking.</li></ul>`,
    checkin: '13:00',
    checkout: '10:30',
    couple: true,
    pureVeg: true,
    pay: { how: 'all-at-property' },
    amenities: [7, 46, 48, 4, 100, 105, 108, 107, 115, 117, 106],
    rooms: [
      roomType(
        { name: 'Mango-avenue cottage', description: 'Whitewashed, with a porch, two beds and a writing board.', bedType: '2 single beds', sqft: 210, amenities: ['Ceiling fan', 'Writing board', 'Porch'] },
        14, [2, 1, 0], [3900, 4700],
        [plan('All meals and practice', ['Three vegetarian meals', 'Morning yoga', 'Station van'], 'default', kids(5, 600))],
      ),
      roomType(
        { name: 'Bund cottage', description: 'The end of the row, a larger porch and the water between the trunks.', bedType: '1 queen bed, 1 single bed', sqft: 280, amenities: ['Ceiling fan', 'Writing board', 'Lake porch'] },
        6, [3, 2, 1], [5400, 6500],
        [plan('All meals and practice', ['Three vegetarian meals', 'Morning yoga', 'Station van'], 'default', kids(5, 600))],
      ),
    ],
    offers: [],
    reviews: [],
    demand: 'quiet',
    recommend: 590,
    art: scene('resort', 1, 'lime', 'thatch', 'lake', 'none', 'orchard', 'hammock'),
  },
];
