/** Pawna and Dudhiware: the lake, the pass above it and four forts. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const pawna: readonly SeedProperty[] = [
  {
    slug: 'lohagad-lantern',
    name: 'Lohagad Lantern',
    kind: 'bungalow',
    place: 'pawna',
    latitude: 18.69961,
    longitude: 73.47712,
    streetAddress: 'Gat 88, below Lohagadwadi road, Pawna',
    zipcode: '410406',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A lamp-lit stone house between the fort above and the water below.',
    description: `<p>The fort is behind you and the lake in front, and at dusk a single oil lantern is hung on the gatepost, because the road has no lights and people do miss us.</p><p>From the Lohagadwadi steps you can be on the Vinchukata, the scorpion's tail of the fort, ninety minutes after breakfast. From the lower gate a footpath of six hundred metres goes down through fields to the shore. In between you have a basalt house with three bedrooms, a plunge of a pool cut into the rock and a long parapet on which to put your feet.</p><p>The last kilometre is <strong>unpaved</strong>: fine for any hatchback from October to June, high clearance in the rains, or leave the car at the temple and we fetch you by jeep. One network only; the bars appear on the parapet.</p>`,
    policy: `<p>Full refund until 12 days before check-in. Later, none. If the track is closed by the gram panchayat after heavy rain and the jeep cannot get through, that is our trouble and you get new dates.</p>`,
    rules: `<ul><li>Nine guests at most.</li><li>No swimming in the Pawna: the shelf drops suddenly and people have drowned.</li><li>Carry fort litter down with you, we keep sacks by the gate.</li><li>Lamps and curtains are not friends.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'flat-part', rupees: 2500 },
    amenities: [41, 7, 29, 100, 101, 103, 104, 108, 107, 48, 106],
    rooms: wholeHouse(
      {
        name: 'The lantern house',
        description: 'Three stone bedrooms, an open sitting room, the rock pool and the parapet over the lake.',
        bedType: '3 queen beds, 2 single beds',
        sqft: 2300,
        amenities: ['Ceiling fans', 'Rock-cut pool', 'Solar hot water', 'Jeep from the temple'],
      },
      [7, 3, 1],
      [10800, 15200],
      [
        plan('House with breakfast', ['Poha, eggs and fruit', 'Caretaker', 'Jeep from the temple'], 'default', kids(5, 600)),
        plan('House with all meals', ['Three village meals', 'Bhakri from the wood stove', 'Bonfire'], 'default', kids(5, 1000), { add: 6300 }),
      ],
    ),
    offers: [{ kind: 'hotel_discount', title: 'Fort season, two nights', percent: 10, minNights: 2, stayFrom: 0, stayTo: 150 }],
    reviews: guestBook(`
Yashodhan Killedarkar | friends | 5 4.5 4 4 4.5 4.5 | 6
Scorpion's tail before lunch
Left at seven, stood on Vinchukata by half past eight with clouds below our boots, back for pithla bhakri. The lantern on the gatepost saved us on Friday night, we had already passed it twice.

Mehru Kandilwala | couple | 5 4 4.5 4 4 4.5 | 34
Feet on the parapet
Did precisely nothing. The lake changes colour about nine times between five and seven. Fans are enough in October. One bar of signal, one book, one good husband.

Pratik Jeepsafari-Mane | family | 4.5 4.5 4 3.5 4 4 | 67
The jeep ride is a ride
In July the last kilometre is a river that has ideas. Children shrieked with joy, my mother prayed. House dry and warm when we got there, dal on the table.

Snehal Bhakrikar | friends | 4.5 5 4 4 4.5 4.5 | 103
Ate like harvest workers
Bhakri off the wood stove, thecha, a rassa that made Rahul cry. Rock pool is small for eight adults but lovely by moonlight. They gave sacks for fort litter and we filled three.

Iqbal Teekona | solo | 4.5 4 4 4 4 4 | 170
Three forts in three days
Lohagad, Visapur, Tikona, with this as base. Caretaker's cousin dropped me at each start. Large for one but the midweek price was friendly. Solar water lukewarm on the cloudy day.
`),
    demand: 'busy',
    recommend: 970,
    art: scene('cottage', 1, 'stone', 'tiled', 'lake', 'outdoor', 'terraced', 'bonfire', 'jeep', 'barbecue'),
  },
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
    policy: `<p>Two ways to book. The open plan pays everything back until 12 days before check-in. The shore saver is 15 % lower and non-refundable. Lake levels, weather and camp music are nobody's fault and not grounds for refund.</p>`,
    rules: `<ul><li>Twelve guests, staff quarters not included.</li><li>No entry into the reservoir, with or without a float.</li><li>Glass doors are invisible when clean: stickers are at child height for a reason.</li><li>Speakers indoors from nine.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 100, 101, 102, 105, 104, 108, 110, 106, 118],
    rooms: wholeHouse(
      {
        name: 'Reedwater, whole house',
        description: 'Four lake bedrooms in a row, the deck, a screened sitting room and the long pool.',
        bedType: '4 king beds, 2 sofa beds',
        sqft: 4300,
        amenities: ['Air-conditioning', 'Blackout blinds', 'Telescope', 'Outdoor showers'],
      },
      [10, 4, 1],
      [17500, 27000],
      [
        plan('Open plan with breakfast', ['Breakfast on the deck', 'Caretaker couple'], 'default', kids(4, 1200)),
        plan('Shore saver with breakfast', ['Breakfast on the deck', 'Caretaker couple'], 'none', kids(4, 1200), { percent: 85 }),
      ],
    ),
    offers: [{ kind: 'last_minute', title: 'The deck is empty', percent: 20, daysAheadMax: 3 }],
    reviews: guestBook(`
Rhea Bagulewala | couple | 5 4.5 5 5 4 5 | 9
06:10, egrets, confirmed
Set an alarm to check the description against reality. Reality won by a small margin. The optical trick of the pool works from the third lounger. Telescope found a fisherman mending nets.

Aditya Tikona-Ya-Tung | friends | 5 4 4.5 5 3.5 4.5 | 33
We got the forts wrong all day
There was a bet. Pravin lost. Everything in the house works, which is rarer than infinity pools. Camp music on Saturday stopped at ten as promised, before that it was mostly old film songs.

Sumitra Kaachwala | family | 4.5 4.5 5 4.5 3.5 4.5 | 65
My nephew met the glass door
Sticker was at his height, he was running backwards. No harm done, caretaker had ice in thirty seconds. Splendid place, breakfast long and lazy, price a bit breathtaking.

Noshir Frogmore-Kolhatkar | couple | 5 4 5 5 4 5 | 112
Frogs in two keys
Came in the first week of the rains. The lake was low and brown, the hills suddenly green, the frogs beyond counting. Screens drawn at one in the afternoon, as told. Bliss.

Komal Dhakkebaaz | family | 4 3.5 4 4 2.5 3 | 143
Lovely but they would not bend
My son fell ill and we lost the saver money. It was written, I know. The house itself is beautiful. I would tell everybody with children to take the open plan instead.

Zubin Sooraj-Dubash | friends | 5 4.5 4.5 5 4 4.5 | 195
Sunset service from every bed
All four rooms, true. We compared. The drive through Dudhiware at night is dark and slow, so arrive by five. Breakfast dosa on the deck was the best of the trip.
`),
    demand: 'busy',
    recommend: 980,
    art: scene('villa', 1, 'timber', 'flat', 'lake', 'infinity', 'lawn', 'string-lights', 'hammock', 'barbecue'),
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
    rules: `<ul><li>Two people, or one and a deadline.</li><li>Please leave the teak branch alone.</li><li>Candle only in the holder.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [7, 100, 102, 108, 115],
    rooms: wholeHouse(
      { name: 'The hut', description: 'A single room of 340 square feet with a very long desk.', bedType: '1 pull-out double bed', sqft: 340, amenities: ['Ceiling fan', 'Desk lamp', 'Two-ring stove'] },
      [2, 1, 1],
      [4500, 5600],
      [plan('Hut', ['Eggs and milk from the village', 'Clean sheets every third day'], 'default', kids(12, 0))],
    ),
    offers: [{ kind: 'bungalow_offer', title: 'For long sentences: four nights', percent: 12, minNights: 4 }],
    reviews: guestBook(`
Vaidehi Kalamwala | solo | 4.5 3.5 4.5 4 5 5 | 18
7:24, 7:19, 7:31
Three mornings, three kingfishers, eleven thousand words. The lane really is one bullock cart wide and I met the bullock. Eggs from the shop come with advice about marriage.

Ojas Khidki-Bhatt | couple | 4.5 3.5 4 3.5 4.5 4.5 | 71
Small enough to be kind in
No room to sulk, so we did not. Cooked khichdi, walked to the water at sunset, slept at nine. Shower with bamboo view is chilly in January and worth it.
`),
    demand: 'quiet',
    recommend: 700,
    art: scene('cottage', 1, 'lime', 'thatch', 'lake', 'none', 'wild', 'hammock'),
  },
  {
    slug: 'paaulvaat-farmhouse',
    name: 'Paaulvaat Farmhouse',
    kind: 'bungalow',
    place: 'pawna',
    latitude: 18.69748,
    longitude: 73.48836,
    streetAddress: 'Farm 6, Yelghol turning, Pawna',
    zipcode: '410406',
    stars: 3,
    bedrooms: 5,
    bathrooms: 4,
    tagline: 'A working farm with five plain rooms, buffaloes and a very large swing.',
    description: `<p>We are farmers first. There are fourteen buffaloes, two acres of indrayani rice, a mango orchard, and a shed with five guest rooms that used to store onions. They have been washed.</p><p>Children may help with milking at six and at five. In July they may also stand in the paddy up to the knee and plant a row, which will be crooked, and my mother will straighten it after you go. Meals are what we eat: bhakri, one leafy thing, one fiery thing, buttermilk. Chicken on request; it will be fresh, and perhaps you should not watch.</p><ul><li>No pool. There is a tank the buffaloes do not use.</li><li>No cooling. There is a breeze off the lake by four.</li><li>Road good. Two cars fit, a tempo as well.</li></ul><p>Signal is better here than in Pune, nobody knows why.</p>`,
    policy: `<p>Pay on arrival, cash or app. If you cancel before 12 days nothing is owed; any advance you chose to send us comes home too. After that, at least ring: we will have bought a chicken.</p>`,
    rules: `<ul><li>Ask before entering the cattle shed.</li><li>Rice is grown in those fields: keep to the bund.</li><li>No alcohol in the yard where my grandmother sits.</li><li>Lights out outside by ten, for the animals.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: false,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [7, 100, 101, 103, 108, 107, 119, 106, 115],
    rooms: wholeHouse(
      { name: 'Five farm rooms', description: 'A long tiled building with five rooms, a shared verandah and a yard with a swing for six.', bedType: '5 double beds, 6 rolled mattresses', sqft: 2800, amenities: ['Ceiling fans', 'Fresh milk', 'Swing for six'] },
      [14, 6, 3],
      [18000, 22400],
      [plan('Farm stay, all meals', ['Breakfast, lunch and dinner', 'Milk and buttermilk', 'Milking lesson'], 'default', kids(8, 500))],
    ),
    offers: [],
    reviews: guestBook(`
Supriya Mhashi-Patil | family | 4.5 5 3.5 3.5 4.5 4.5 | 21
Nine crooked rows of rice
My daughters planted them, Aaji laughed till she sat down. They milked, they swung, they slept at eight. Rooms plain as the page says. Best buttermilk of my life.

Dhruv Cityboy-Mehta | friends | 4 4.5 3 3 3.5 3.5 | 56
Real means real
Rooster, flies, dung, stars, silence, thecha. Two of us loved it and three wanted a pool. The bathrooms are clean but walk-through. Ask which room is farthest from the shed.

Hutoxi Kombdiwala | family | 4 4.5 3.5 3.5 4 4 | 99
We did watch
And half the table turned vegetarian for the evening. Excellent chicken for the other half. The swing holds six adults with ease, tested repeatedly after dark.

Manas Bandhavarchalnara | family | 4.5 4.5 4 3 4.5 4.5 | 146
Call clearer than in office
Took one call standing on the bund with buffaloes listening. My father walked barefoot in the mud, which he last did in 1968. No frills and no pretence. Bring mosquito cream.
`),
    demand: 'steady',
    recommend: 690,
    art: scene('bungalow', 1, 'ochre', 'tiled', 'fields', 'none', 'orchard', 'bonfire', 'swing'),
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
    bathrooms: 28,
    tagline: 'Cottages and lodge rooms on a grassy slope, with boats by day and fires by night.',
    description: `<p>If a campsite grew up, married and bought proper mattresses, it would look like this. Twenty-eight rooms are spread over nine acres of grass, none nearer to the lake than the irrigation department allows and none without a sight of it.</p><p>Boats go out with a boatman and jackets from nine till five, between October and May; during the rains they are upside down on the lawn and we play table tennis instead. There is an outdoor pool for the wet-footed and a naturalist on Sundays who can find an owl in daylight.</p><p>After dark, each row of cottages has its own fire ring. The kitchen grills whatever came from the market at Kamshet. Walking at night needs a torch, one hangs by every door. Electric carts take those who prefer not to climb. Signal weak, Wi-Fi sound at reception and the restaurant.</p>`,
    policy: `<p>Lodge rooms and cottages on the flexible plan: 100 % until 7 days before check-in, 50 % until 3 days, nothing after. Fixed plan: non-refundable. Boat trips stopped for wind are returned on the spot.</p>`,
    rules: `<ul><li>Life-jackets on before stepping on the jetty.</li><li>Fires only in the rings, and staff light them.</li><li>No bottles on the grass; we ask for cups.</li><li>Quiet from 10:30 pm.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 46, 43, 29, 4, 100, 103, 104, 105, 108, 109, 119, 106],
    rooms: [
      roomType(
        { name: 'Lodge room', description: 'In the two-storey lodge, with a shared verandah and cane chairs.', bedType: '1 queen bed', sqft: 240, amenities: ['Air-conditioning', 'Torch', 'Kettle'] },
        12, [2, 2, 1], [5200, 7400],
        [
          plan('Flexible with breakfast', ['Breakfast', 'Fire ring'], ladder([168, 100], [72, 50]), kids(5, 600)),
          plan('Fixed with breakfast', ['Breakfast', 'Fire ring'], 'none', kids(5, 600), { percent: 88 }),
        ],
      ),
      roomType(
        { name: 'Slope cottage', description: 'Stand-alone, timber and stone, with its own porch and a hammock.', bedType: '1 king bed, 1 day bed', sqft: 360, amenities: ['Air-conditioning', 'Porch', 'Hammock'] },
        12, [3, 2, 1], [7500, 10600],
        [
          plan('Flexible with breakfast', ['Breakfast', 'Fire ring'], ladder([168, 100], [72, 50]), kids(5, 800)),
          plan('Lake day, all meals', ['Three meals', 'One boat trip', 'Grill dinner'], ladder([168, 100], [72, 50]), kids(5, 1500), { add: 3600 }),
        ],
      ),
      roomType(
        { name: 'Boat-house for four', description: 'Two rooms over the old boat store, a stair outside and the widest balcony we have.', bedType: '1 king bed, 2 single beds', sqft: 620, amenities: ['Air-conditioning', 'Two bathrooms', 'Balcony'] },
        4, [4, 3, 2], [10900, 14800],
        [plan('Lake day, all meals', ['Three meals', 'One boat trip', 'Grill dinner'], ladder([168, 100], [72, 50]), kids(6, 1500))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Sunday to Thursday by the lake', percent: 15, stayFrom: 0, stayTo: 120 }],
    reviews: guestBook(`
Chaitrali Naavwala | family | 5 4.5 4 4.5 4 4.5 | 4
Owl at eleven in the morning
The Sunday naturalist pointed at a tree and said wait. There it was, glaring. Boatman let my boy hold the oar for ten strokes and he has spoken of it since. Cart saved my knees.

Fardeen Angarewala | friends | 4.5 4.5 4 4 4 4.5 | 22
Grown-up camping indeed
Fire ring outside, mattress inside. The surmai off the grill beats half of Bandra. Reception wifi only, so nobody looked at a screen and we learned each other's middle names.

Gunjan Tambuwala | couple | 4.5 4 4 4 3.5 4 | 48
Hammock for two, nearly
Holds one and a half. Cottage 9 has the clearest view over the water. Breakfast gets crowded about nine thirty, go early. Night sky silly with stars.

Harsh Teamoutingkar | business | 4 3.5 4 3.5 3.5 3.5 | 76
Off-site for twenty-five
Hall is basic, projector brought from Lonavala late. But the raft race fixed more in our team than six months of meetings. Ask them to test the cables the day before.

Vanita Barsaatkar | family | 3.5 3.5 3 3.5 3 3 | 108
In August the boats are upside down
Stated clearly and still a disappointment to the children. Mud between cottage and dining hall, carts slow. We will return in December, I think it is another place then.

Percival Ghadge-Illusion | family | 4.5 4 4.5 4 4 4 | 161
Reliable with a dog
Our labrador was given a bowl, a towel and boundless admiration. Fenced path down to the grass. Boat-house balcony at sunset is where I would like to be right now.
`),
    demand: 'busy',
    recommend: 890,
    art: scene('resort', 2, 'timber', 'gable', 'lake', 'outdoor', 'lawn', 'bonfire', 'barbecue', 'boat', 'hammock', 'dog'),
  },
  {
    slug: 'the-pass-house',
    name: 'The Pass House',
    kind: 'bungalow',
    place: 'dudhiware',
    latitude: 18.70218,
    longitude: 73.44236,
    streetAddress: 'Top of Dudhiware khind, Lonavala–Pawna road',
    zipcode: '410405',
    stars: 4,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A two-bedroom lookout at the exact spot where the lake comes into sight.',
    description: `<p>Everyone who drives from Lonavala to Pawna stops here for a photograph. You will be the person having breakfast in it.</p><p>The Pass House stands just above the road at the top of Dudhiware khind, among karvand bushes. East, the whole lake opens with Lohagad on the left and Tung on the right. West, you look back over INS Shivaji's ridge to the evening. Being on a saddle it is <strong>windy</strong>, gloriously from March, ferociously in June: cushions are tied on.</p><p>Bedrooms are snug, panelled, with deep sills for elbows. There is no garden to speak of, and no pool. What you come for is weather, two wood stoves and, on a clear new-moon night, the Milky Way standing on Tikona. The white marble temple is a kilometre away and rings at six. Cars on the road until nine, hardly any after.</p>`,
    policy: `<p>A percentage is paid while booking. It returns to you in full if you call off the stay more than 12 days before check-in, and not at all within the last 12 days.</p>`,
    rules: `<ul><li>Four adults and a child or two.</li><li>Latch every window when you go out. Every one.</li><li>Stoves: dry wood only, ash in the iron pail.</li><li>No stopping on the bend to unload, use the lay-by.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 25 },
    amenities: [7, 100, 102, 108, 107, 116, 115, 109],
    rooms: wholeHouse(
      { name: 'The lookout', description: 'Two panelled bedrooms, a stove room with windows on three sides, a galley kitchen.', bedType: '2 queen beds, 1 window bunk', sqft: 1050, amenities: ['Two wood stoves', 'Binoculars', 'Star chart'] },
      [4, 2, 1],
      [7800, 10400],
      [
        plan('Lookout', ['Firewood', 'Coffee, tea and milk'], 'default', kids(6, 400)),
        plan('Lookout with supper in a pot', ['Firewood', 'A pot of stew or dal for the stove', 'Bread'], 'default', kids(6, 600), { add: 1500 }),
      ],
    ),
    offers: [],
    reviews: guestBook(`
Dhanashree Waariyewala | couple | 5 4 4.5 4 4.5 5 | 16
Cushions tied on, heart not
Wind all night like a sea. We lay in the window bunk with a star chart and found four things, then stopped pretending and just looked. Stew on the stove was perfect.

Kersi Khindwala | family | 4.5 4 4 4 4 4.5 | 83
People photograph you at breakfast
From the road, waving, we waved back. By nine at night it is empty. My girl of seven slept in the bunk and saw lightning over Tung. Hot water quick.
`),
    demand: 'steady',
    recommend: 810,
    art: scene('cottage', 2, 'timber', 'gable', 'lake', 'none', 'wild', 'gazebo'),
  },
];
