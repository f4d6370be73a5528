/** Tiger Point: Kurvande and the cliff-top road. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const tigerPoint: readonly SeedProperty[] = [
  {
    slug: 'corn-and-cloud',
    name: 'Corn & Cloud',
    kind: 'bungalow',
    place: 'tiger-point',
    latitude: 18.72014,
    longitude: 73.38143,
    streetAddress: 'Stall Lane, 400 m before Tiger Point, Kurvande',
    zipcode: '410401',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A roasted-corn seller’s second house, behind the first row of stalls.',
    description: `<p>Bhiku Shedge has sold corn at the viewpoint for twenty-six years. The house behind the stalls he built with it, cob by cob, and since his daughters went to Pune he lets it.</p><p>You walk out of the gate at six in the morning, while the car park is empty, and there is Tiger's Leap: six hundred and fifty metres of air with cloud moving about in it. By ten there are four hundred cars. You are home by then, with corn.</p><p>Inside: two bedrooms, a hall with a green divan, a kitchen. The back verandah looks the other way, over pasture, and hears nothing of the crowds. It is cold up here; blankets are thick. Water comes by tanker in May, so we ask for bucket baths then. Both networks work, oddly well. <strong>Sunday evening traffic</strong> down to Lonavala can take ninety minutes: stay till Monday, Bhiku says, and he is right.</p>`,
    policy: `<p>An advance of eight hundred rupees holds the house. It is yours again if you cancel more than 12 days before check-in. Later it becomes corn.</p>`,
    rules: `<ul><li>Six people.</li><li>Stay behind the railing at the point, always.</li><li>Bucket baths in May.</li><li>Horses belong to neighbours, ask before riding.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'flat-part', rupees: 800 },
    amenities: [7, 100, 101, 102, 113, 103, 115, 111],
    rooms: wholeHouse(
      { name: 'Bhiku’s second house', description: 'Two bedrooms, hall, kitchen and a back verandah over the pasture.', bedType: '2 double beds, 1 divan', sqft: 1000, amenities: ['Thick blankets', 'Gas stove', 'Roasting grate'] },
      [5, 2, 1],
      [4800, 7400],
      [
        plan('House', ['Six cobs of corn', 'Caretaker next door'], 'default', kids(8, 300)),
        plan('House, breakfast and dinner', ['Misal or poha', 'Village dinner', 'Corn without limit'], 'default', kids(8, 500), { add: 1900 }),
      ],
    ),
    offers: [{ kind: 'last_minute', title: 'Sunday to Monday, late', percent: 20, daysAheadMax: 2 }],
    reviews: guestBook(`
Gargi Bhuttewala | couple | 5 4.5 4 3.5 5 4.5 | 10
Six in the morning, nobody, everything
Cloud came up the cliff and went over our heads like a river the wrong way up. At ten we sat behind the stalls with corn and pitied the cars. Bhiku's chutney should be bottled.

Mayur Mondaywala | friends | 4.5 4.5 3.5 3.5 4.5 4 | 37
Stayed till Monday, thanks Bhiku
Saved ninety minutes of traffic and had one more dinner. Rooms simple, blankets weigh as much as a person. Horses look over the wall at breakfast.

Rukhsar Dhukeshwari | family | 4.5 4 3.5 3 4 4 | 78
Cold and happy
Four degrees colder than Lonavala, wear socks. Bucket bath took me back to childhood, my children had never seen one. Two stars off the bathroom fittings, none off the people.
`),
    demand: 'steady',
    recommend: 755,
    art: scene('cottage', 1, 'white', 'tiled', 'valley', 'none', 'wild', 'bonfire'),
  },
  {
    slug: 'edge-of-kurvande',
    name: 'Edge of Kurvande',
    kind: 'bungalow',
    place: 'tiger-point',
    latitude: 18.72588,
    longitude: 73.37546,
    streetAddress: 'Survey 112, Cliff Road, Kurvande',
    zipcode: '410401',
    stars: 5,
    bedrooms: 6,
    bathrooms: 7,
    tagline: 'Six bedrooms and a black pool, forty steps from the end of the Deccan.',
    description: `<p>Geographers say that the Deccan plateau ends in an escarpment. Our lawn is where.</p><p>The architects answered all that drama by whispering. Low roofs, black stone, no colour but the grass. The pool is lined in black as well, so that it holds the sky; from inside the house one is never sure which of the two is moving. On a clear evening you see the creek at Panvel shine. In July you see your own hand, sometimes.</p><h3>Sleeping</h3><p>Six bedrooms lie in two wings, joined by a glass passage that old people love and sleepwalkers should not. Every bed faces west.</p><h3>Eating</h3><p>Chef Anthony lived nineteen years on ships. Ask for his recheado.</p><h3>Arriving</h3><p>Tar road to the last kilometre, then our own concrete. Strong fibre, fair mobile, generator for all. Duke's Nose trailhead: one kilometre.</p>`,
    policy: `<p>Graded return of what you paid: 100 % until 30 days before check-in, 75 % until 15 days, 25 % until 7 days. The prepaid plan is non-refundable and costs 12 % less.</p>`,
    rules: `<ul><li>Eighteen guests overnight, in beds.</li><li>No one beyond the ha-ha wall, ever. It is marked, lit and obvious.</li><li>No drones over the neighbours' cattle.</li><li>Music outdoors until 9:30 pm.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 36, 25, 31, 100, 101, 105, 113, 104, 110, 111, 106, 118],
    rooms: wholeHouse(
      { name: 'Both wings', description: 'Six west-facing bedrooms, glass passage, black pool, chef’s kitchen and a gym with a view.', bedType: '6 king beds, 4 day beds', sqft: 8800, amenities: ['Air-conditioning', 'Heated floors', 'Chef', 'Gym'] },
      [14, 6, 0],
      [39500, 58000],
      [
        plan('House with chef and breakfast', ['Chef', 'Breakfast', 'Butler and housekeeping'], ladder([720, 100], [360, 75], [168, 25]), kids(3, 1800)),
        plan('House with chef, prepaid', ['Chef', 'Breakfast', 'Butler and housekeeping'], 'none', kids(3, 1800), { percent: 88 }),
        plan('House, every meal', ['Chef', 'All meals and snacks', 'Butler and housekeeping'], ladder([720, 100], [360, 75], [168, 25]), kids(3, 2800), { add: 21000 }),
      ],
    ),
    offers: [{ kind: 'booster', title: 'Long-stay extra', percent: 8, minNights: 3 }],
    reviews: guestBook(`
Ronita Ghat-Ghosh | friends | 5 5 5 5 4 5 | 18
I could not see my hand
July, cloud in the passage, black pool steaming. Then at five it tore open and there was the entire Konkan. Chef Anthony's recheado silenced eleven loud people. Worth saving up for.

Sohrab Escarpmentwala | family | 5 4.5 5 5 3.5 4.5 | 46
My geography teacher was right
Stood on the end of the Deccan with a cup of coffee. Heated floors in January, who thinks of that. Only the gym treadmill squeaked, and it was repaired by lunch.

Avantika Sleepwalkar | family | 4.5 4.5 5 4.5 3.5 4.5 | 81
Glass passage at 3 am
I do in fact sleepwalk and my husband sat guard one night for the fun of it. Staff left a little bell on our door. That is the level of kindness here.

Jatin Khalikhisa | friends | 4.5 4 4.5 4.5 2 3 | 116
Beautiful, brutal on the wallet
Split by fourteen and still winced. Extra snacks add up quickly, ask for the list. The view deserves every adjective in the dictionary; the bill deserves a few too.

Gertrude Pereira-Kalpana | couple | 5 5 5 5 4 5 | 172
Our fortieth, just us and ten more
Butler found the exact hymn for the morning. Every bed faces west and every face was wet by sunset. Anthony had heard of my mother's vindaloo, he claimed.
`),
    demand: 'sold-out-this-weekend',
    recommend: 995,
    art: scene('villa', 1, 'stone', 'flat', 'valley', 'infinity', 'lawn', 'barbecue', 'string-lights'),
  },
  {
    slug: 'half-the-sky',
    name: 'Half the Sky',
    kind: 'bungalow',
    place: 'tiger-point',
    latitude: 18.71693,
    longitude: 73.38572,
    streetAddress: 'Lion Point Road, Kurvande',
    zipcode: '410401',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'A glass-roofed indoor pool and four rooms for people who holiday in June.',
    description: `<p>There is a particular kind of traveller who looks at a forecast of three hundred millimetres and packs. This house was made for that person.</p><p>Its heart is an indoor pool beneath a pitched glass roof. You float on your back and rain falls on half the sky, eight feet above your nose, and not on you. The water is 30 degrees from June to February. Around it are a fireplace, a ping-pong table, and four bedrooms with floors of red oxide, two on each side.</p><p>Out of doors there is not much, deliberately: a wet garden and a path to the Lion Point road, from where the stalls are ten minutes' walk. Drive up in second gear with lights on; fog is thickest from four to seven. Signal comes and goes with it. The caretaker, Yamuna, makes ginger tea that could <em>start a tractor</em>.</p>`,
    policy: `<p>Until 12 days before check-in, the whole amount is returned. From 12 days on, nothing. A heavy-rain forecast is not a reason to cancel. It is the reason to come.</p>`,
    rules: `<ul><li>Eleven guests.</li><li>Shower before the pool, no oil massages in it.</li><li>Nobody on the glass roof, including to retrieve balls.</li><li>Children under ten with an adult in the water.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [40, 26, 7, 100, 101, 102, 109, 110, 111, 106, 115, 107],
    rooms: wholeHouse(
      { name: 'The house round the pool', description: 'Four red-oxide bedrooms, hearth, games corner and the glass-roofed pool.', bedType: '4 queen beds, 2 single beds', sqft: 3700, amenities: ['Air-conditioning', 'Warm pool', 'Ping-pong', 'Fireplace'] },
      [9, 4, 1],
      [16500, 23900],
      [
        plan('House with breakfast', ['Breakfast', 'Ginger tea', 'Firewood'], 'default', kids(5, 800)),
        plan('House with all meals', ['Three meals', 'Ginger tea', 'Firewood'], 'default', kids(5, 1300), { add: 7200 }),
      ],
    ),
    offers: [],
    reviews: guestBook(`
Lavanya Chhappakwala | family | 4.5 4.5 4.5 5 4.5 5 | 12
287 mm and not a drop on us
We floated for two days. My son says clouds look different from underneath water. Yamuna's tea opened passages I did not know I had. Book it for the worst weekend you can find.

Adil Pingpongwala | friends | 4 4 4.5 4.5 4 4.5 | 47
Fog, hearth, 21–19
Arrived in fog at six, second gear, lights on, as instructed. League table is chalked by the hearth, feel free to beat me. Room on the left rear has the softest bed.

Meenal Korda-Ritu | family | 3.5 4 4 4 3.5 3.5 | 113
Came in March, my mistake
Without rain the glass roof is a greenhouse by noon and blinds only half help. Pool still nice. This is a monsoon house, go in the monsoon.
`),
    demand: 'busy',
    recommend: 880,
    art: scene('villa', 1, 'brick', 'gable', 'hills', 'indoor', 'wild', 'gazebo'),
  },
  {
    slug: 'tigers-yawn',
    name: 'Tiger’s Yawn Resort',
    kind: 'resort',
    place: 'tiger-point',
    latitude: 18.72957,
    longitude: 73.38894,
    streetAddress: 'INS Shivaji–Kurvande Road, Lonavala',
    zipcode: '410402',
    stars: 4,
    bedrooms: 30,
    bathrooms: 30,
    tagline: 'Thirty valley rooms in a lazy curve, built for sleeping late at altitude.',
    description: `<p>No tiger has been seen here since 1934, and that one, the gazetteer says, was lying down. We have taken it as our motto.</p><p>Breakfast is served until noon. Checkout is at noon. There are forty-one hammocks. Thirty rooms follow the curve of the hill like a yawn, each with its balcony toward the valley, and on the ground in front lies an infinity pool of honest size, cold in winter, divine from March.</p><p>For the restless, a badminton court, a cycle track around the old firing-range fence, and a guide to Lion Point at dawn. Children get a treehouse with a kitchen of mud. Two rooms and the restaurant are step-free. Buses and the navy's bicycles pass on the road; behind it is silence. Wi-Fi in rooms is good, mobile signal depends on <strong>which balcony</strong> you try.</p>`,
    policy: `<p>Leisure plan: 100 % back until 10 days before check-in, half until 5 days, none after. Sleepy saver: no refund, lowest price. Weather refunds are given only if the district closes the road.</p>`,
    rules: `<ul><li>No wake-up calls before seven, we mean it.</li><li>Hammocks hold 120 kilos.</li><li>Pool without floats bigger than yourself.</li><li>Pets in garden rooms only.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [49, 26, 7, 29, 36, 46, 43, 4, 100, 105, 113, 119, 109, 106, 111, 117],
    rooms: [
      roomType(
        { name: 'Garden room', description: 'Ground floor, door to the lawn, dogs allowed.', bedType: '1 queen bed', sqft: 260, amenities: ['Air-conditioning', 'Sit-out', 'Dog bowl'] },
        8, [2, 2, 1], [6200, 8300],
        [
          plan('Leisure with breakfast', ['Breakfast until noon', 'Hammock'], ladder([240, 100], [120, 50]), kids(5, 700)),
          plan('Sleepy saver with breakfast', ['Breakfast until noon', 'Hammock'], 'none', kids(5, 700), { percent: 86 }),
        ],
      ),
      roomType(
        { name: 'Valley curve room', description: 'First or second floor with a deep balcony and the drop beyond.', bedType: '1 king bed', sqft: 330, amenities: ['Air-conditioning', 'Balcony hammock', 'Kettle'] },
        14, [3, 2, 1], [7900, 10900],
        [
          plan('Leisure with breakfast', ['Breakfast until noon', 'Hammock'], ladder([240, 100], [120, 50]), kids(5, 800)),
          plan('Half board', ['Breakfast until noon', 'Dinner', 'Hammock'], ladder([240, 100], [120, 50]), kids(5, 1300), { add: 2000 }),
        ],
      ),
      roomType(
        { name: 'Family loft', description: 'A gallery for children above the bed, with a ladder they will love and a rail you will.', bedType: '1 king bed, 3 loft mattresses', sqft: 460, amenities: ['Air-conditioning', 'Loft', 'Refrigerator'] },
        8, [3, 4, 2], [9600, 12800],
        [plan('Leisure with breakfast', ['Breakfast until noon', 'Treehouse pass'], ladder([240, 100], [120, 50]), kids(8, 800))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Sleep in, three nights', percent: 13, minNights: 3 }],
    reviews: guestBook(`
Sameer Aalsi-Kapoor | couple | 4.5 4.5 4.5 4.5 4 4.5 | 5
Breakfast at 11:50
And they smiled. Hammock, pool, hammock, dinner, hammock. My watch says I moved nine hundred steps in two days. The valley did all the work.

Poorva Treehousewali | family | 4.5 4 4.5 5 4 4.5 | 29
Mud cakes for all
Children ran a restaurant in the treehouse for three days and I paid in leaves. Loft ladder solid, rail high. Dinner buffet repeats itself by night three.

Burjor Chaddarwala | family | 4 4 4 4 3.5 4 | 64
1934 was a good year
For tigers and, judging by the chairs in the library, for upholstery. Comfortable rather than smart. Balcony 17 has two bars of signal if you stand in the corner.

Ila Barabaje | friends | 4.5 4.5 4 4.5 4 4.5 | 90
Noon checkout changes lives
Nobody packed in anger. Dawn walk to Lion Point optional and magnificent, four of us went, eleven of us said they had. Pool lovely in March.

Cyril Nikamma-Lobo | solo | 4 3.5 4 4 3.5 3.5 | 137
Almost too relaxed
Tea took thirty-five minutes, which is on-brand I suppose. Room calm, linen good, valley endless. If you need service at speed this is not your cat.
`),
    demand: 'steady',
    recommend: 870,
    art: scene('resort', 3, 'white', 'flat', 'valley', 'infinity', 'lawn', 'hammock', 'lawn-games', 'dog'),
  },
];
