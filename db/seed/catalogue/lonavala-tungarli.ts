/** Tungarli: bungalow lanes between the expressway and the old dam. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, ladder, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const tungarli: readonly SeedProperty[] = [
  {
    slug: 'mogra-house',
    name: 'Mogra House',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77041,
    longitude: 73.40367,
    streetAddress: 'Plot 14, Dam Road, Tungarli, Lonavala',
    zipcode: '410403',
    stars: 4,
    bedrooms: 3,
    bathrooms: 4,
    tagline: 'A laterite bungalow with jasmine at every door and a pool under a mango tree.',
    description: `<p>Three generations of one family planted the mogra here, and in April the whole lane smells of it. The house is a single storey of red laterite wrapped on three sides by a verandah wide enough for a cricket match with a soft ball.</p><p>The middle bedroom has the sunset: a tall window that looks straight down the valley towards the expressway lights. The pool sits in the shade of the mango tree until eleven, so bring something warm for early swims. Tungarli dam is a twelve-minute walk up the same road; go before breakfast, when only the walkers are there.</p><p>The drive is level and holds four cars. Phone signal is good on the verandah and moody in the kitchen, where Vithabai makes <strong>thalipeeth</strong> to order.</p>`,
    policy: `<p>Cancel more than 12 days before your check-in and everything you paid comes back. Inside those 12 days the nights are yours and we keep the payment, whatever the weather does.</p><p>The cheaper prepaid plan is not refundable from the moment you book it.</p>`,
    rules: `<ul><li>Guests on the booking only: twelve people is the limit, infants included.</li><li>Music indoors after 10 pm.</li><li>No glass near the pool.</li><li>Dogs are welcome on the verandah and in the garden, not on beds.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'flat-part', rupees: 2000 },
    amenities: [41, 26, 7, 29, 100, 101, 102, 105, 103, 109, 111, 106],
    rooms: wholeHouse(
      {
        name: 'The whole of Mogra House',
        description: 'Three bedrooms, two sitting rooms, the verandah, the garden and the pool, for your party alone.',
        bedType: '3 king beds, 3 floor mattresses',
        sqft: 3200,
        amenities: ['Air-conditioned bedrooms', 'Ceiling fans', 'Gas kitchen', 'Carrom board'],
      },
      [9, 4, 1],
      [11500, 15900],
      [
        plan('House only', ['Caretaker', 'Use of the kitchen', 'Drinking water'], 'default', kids(5, 700)),
        plan('House with breakfast', ['Maharashtrian breakfast', 'Evening tea and bhajiya', 'Caretaker'], 'default', kids(5, 900), { add: 2200 }),
        plan('House only, paid ahead', ['Caretaker', 'Use of the kitchen'], 'none', kids(5, 700), { percent: 88 }),
      ],
    ),
    offers: [{ kind: 'hotel_discount', title: 'Weekday quiet', percent: 10, stayFrom: 0, stayTo: 60, minNights: 2 }],
    reviews: guestBook(`
Tara Monsoonwala | family | 4.5 5 4.5 4.5 4 4.5 | 12
Vithabai should run the country
We were nine with two grandmothers and nobody climbed a single step. The thalipeeth kept coming until we begged. Pool was cold at eight, perfect at noon, exactly as the page told us.

Rohan Chaiwala-Deshpande | friends | 4 4 4 4.5 4 4 | 31
Verandah cricket is real
Four overs a side with a tennis ball and the mango tree fielding at cover. One bathroom door sticks in the wet. Neighbours are close, so the caretaker does come by at ten about the music.

Farida Verandahwala | couple | 4.5 4 5 4 3.5 4.5 | 58
Too big for two, lovely anyway
Only the two of us on a Tuesday because it was on offer. We slept in the sunset room and read. The lane is quiet after the school bus. A smaller price for a smaller party would be kind.

Omkar Dabbawala-Joshi | family | 4 4.5 3.5 4 4 4 | 96
Second visit, still good
Cleaner last year, to be honest: cobwebs in the third bedroom. They sent someone within ten minutes of my asking. The children saw a hornbill from the pool and talk of nothing else.

Leela Kanda-Bhajiwala | friends | 5 5 4 4 4.5 4.5 | 140
Walk to the dam before breakfast
Best advice on the listing. We had Tungarli lake to ourselves at six thirty, mist on the water, one man fishing. Came back to tea already poured. Parking for three cars was no trouble at all.
`),
    demand: 'busy',
    recommend: 960,
    art: scene('bungalow', 1, 'laterite', 'tiled', 'valley', 'outdoor', 'orchard', 'bonfire', 'swing', 'dog'),
  },
  {
    slug: 'saatbhai-house',
    name: 'Saatbhai House',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77322,
    longitude: 73.40811,
    streetAddress: '7 Nursery Lane, above the Tungarli school, Lonavala',
    zipcode: '410403',
    stars: 4,
    bedrooms: 5,
    bathrooms: 6,
    tagline: 'Five bedrooms, a long dining table and a gang of babblers in the hedge.',
    description: `<p><strong>Saatbhai</strong>, the seven brothers, are the jungle babblers that hop about the lawn in a quarrelling gang. Big families tend to recognise themselves.</p><h3>How it sleeps</h3><p>Two bedrooms below for whoever dislikes stairs, three above with a shared balcony. Fifteen adults is honest; eighteen means mattresses in the library, and the library is where the carrom is.</p><h3>What you should know</h3><p>The last two hundred metres are steep concrete with one blind turn: first gear, horn, and no low sports cars after rain. The reward is the west terrace, from which you see Rajmachi's two peaks on a clear evening. The outdoor pool is heated by nothing but the sun. Wi-Fi reaches the dining table; phones work best by the gate.</p>`,
    policy: `<p>Our ladder: all of it back up to 15 days before check-in, half of it up to 7 days before, nothing after that. We hold the whole house empty for you, which is why it is stricter close to the date.</p>`,
    rules: `<ul><li>Eighteen people at most, day visitors counted.</li><li>Loud music stops at 10 pm; the village school starts early.</li><li>A grown-up by the pool whenever children are in it.</li><li>Please do not feed the babblers fried things.</li></ul>`,
    checkin: '14:00',
    checkout: '10:00',
    couple: false,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 7, 100, 101, 102, 105, 104, 109, 110, 111, 107, 106],
    rooms: wholeHouse(
      {
        name: 'Saatbhai House, all five bedrooms',
        description: 'Two storeys with a library, a terrace facing Rajmachi, a lawn and a pool of twelve by five metres.',
        bedType: '5 king beds, 6 single mattresses',
        sqft: 5400,
        amenities: ['Air-conditioning', 'Dining table for 16', 'Two refrigerators', 'Carrom and chess'],
      },
      [15, 6, 2],
      [22500, 31500],
      [
        plan('Whole house', ['Cook on request', 'Caretaker', 'Bed linen'], ladder([360, 100], [168, 50]), kids(6, 800)),
        plan('Whole house, three meals', ['Breakfast, lunch and dinner', 'Evening snacks', 'Barbecue lit once'], ladder([360, 100], [168, 50]), kids(4, 1400), { add: 13500 }),
      ],
    ),
    offers: [{ kind: 'bungalow_offer', title: 'From the owners: third night lighter', rupees: 3000, minNights: 3 }],
    reviews: guestBook(`
Madhav Tinpatra-Kulkarni | family | 4 4.5 4 4 4 4 | 9
That blind turn is no joke
Sixteen of us, three cars, one reversed all the way down. Once up, wonderful. Cook made a Kolhapuri rassa that silenced an entire table, which does not happen in our family.

Zarina Khidkiwala | friends | 4.5 4 4.5 4 4 4.5 | 44
Rajmachi at six in the evening
The west terrace deserves its own address. We dragged chairs out and stayed until the bats came. Pool chilly in December but the boys went in anyway and pretended otherwise.

Gopal Lassiwala | family | 3.5 3 3 3.5 3 3 | 77
Expected a bit more for the money
House is large and the lawn is pretty. But two geysers were slow, and dinner for sixteen arrived at half past ten with the children asleep. They apologised and took something off the food bill.

Ishani Pustakwali | family | 4 4 4.5 4.5 4 4.5 | 121
The library won
My teenagers left their phones, found forty years of old magazines and argued about cricket scores from before they were born. Clean beds, kind staff, and the birds really are that noisy at dawn.
`),
    demand: 'sold-out-this-weekend',
    recommend: 905,
    art: scene('villa', 2, 'lime', 'tiled', 'hills', 'outdoor', 'lawn', 'barbecue', 'lawn-games', 'string-lights'),
  },
  {
    slug: 'the-borrowed-umbrella',
    name: 'The Borrowed Umbrella',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77605,
    longitude: 73.40158,
    streetAddress: 'Last gate on Dam Road, Tungarli, Lonavala',
    zipcode: '410403',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A two-bedroom cottage for people who like the sound of a tin porch in July.',
    description: `<p>There are eleven umbrellas in the stand by the door. Guests left nine of them. Take one and walk: the wall of Tungarli dam begins four minutes from the gate, and when the lake spills over in late July the stream runs along our own fence.</p><p>It is a small house and does not pretend otherwise: two bedrooms under a gable, one bathroom each, a kitchen in which two people can cook if they are fond of each other. The porch roof is tin on purpose. Nobody has ever complained about the noise of rain on it; several have asked to sleep there.</p><p>You get one bar of signal at the kitchen window and none in bed. The lane is narrow, so leave the larger car in the turning place and carry the bags the last fifty steps.</p>`,
    policy: `<p>You pay us at the cottage, so there is nothing to refund; we only ask for a message if you are not coming. Bookings can be cancelled free more than 12 days ahead, and people who simply do not arrive will not be offered the house again.</p>`,
    rules: `<ul><li>Four adults, or a couple and up to three children.</li><li>The stream is not for swimming when it is brown.</li><li>Wet shoes live on the porch.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [7, 29, 100, 101, 102, 107, 116, 115],
    rooms: wholeHouse(
      {
        name: 'The cottage',
        description: 'Two double bedrooms, a sitting room with a divan, a kitchen and the tin porch.',
        bedType: '2 queen beds, 1 divan',
        sqft: 980,
        amenities: ['Ceiling fans', 'Gas hob', 'Eleven umbrellas'],
      },
      [4, 3, 1],
      [5200, 6900],
      [plan('Cottage', ['Milk, tea and sugar on arrival', 'Firewood in winter'], 'default', kids(8, 400))],
    ),
    offers: [{ kind: 'last_minute', title: 'Coming this week?', percent: 15, daysAheadMax: 4 }],
    reviews: guestBook(`
Vasudha Baarishwala | couple | 5 4 4.5 4 5 5 | 6
I added a tenth umbrella
Rained for forty hours and we were never bored. Read on the porch, made khichdi, walked along the dam wall. No signal in bed is a feature. My yellow umbrella now lives in that stand.

Percy Tinroofwala | solo | 4.5 3.5 4 3.5 4.5 4.5 | 38
Wrote half a chapter
Came alone with a manuscript. The caretaker brings milk at seven and otherwise lets you be. Desk is the kitchen table. A proper reading lamp would make it perfect.

Shaila Kadak-Chai | family | 4 3.5 3.5 3 4 3.5 | 90
Small means small
Honest description, so no complaint, but with three children in monsoon and wet clothes everywhere we felt each other's elbows. Bring a folding clothes line. The stream by the fence kept them happy for hours.
`),
    demand: 'steady',
    recommend: 780,
    art: scene('cottage', 1, 'timber', 'gable', 'hills', 'none', 'wild', 'hammock', 'dog'),
  },
  {
    slug: 'kaner-courtyard',
    name: 'Kaner Courtyard',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.76688,
    longitude: 73.40713,
    streetAddress: 'B-22, Old Tungarli Road, Lonavala',
    zipcode: '410401',
    stars: 4,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'A vegetarian courtyard house with a shrine, a swing and no bad seat.',
    description: `<p>Everything here turns inward. Four bedrooms open on a square court with a tulsi in the middle, yellow kaner along the walls and a jhoola on brass chains that has been polished by sixty years of afternoon naps.</p><p>The kitchen is <strong>strictly vegetarian</strong>, with a separate set of vessels for Jain cooking if you tell us a day before. Kamlaben will not be hurried, and her undhiyu in January is the reason some families book a year ahead.</p><p>What you give up: there is no view at all, and no pool. What you gain: a wind-proof, rain-proof, toddler-proof middle in which three generations can sit without anyone being sent to fetch anyone. The market is eight minutes down by auto, and full signal comes free with being in town.</p>`,
    policy: `<p>We return the full amount until 12 days before check-in. After that we have bought the vegetables and told the cook, so we keep it. If a death or a hospital is the reason, write to us: we are a family too.</p>`,
    rules: `<ul><li>No meat, fish, eggs or alcohol inside the gate, also not ordered in.</li><li>Shoes off at the courtyard step.</li><li>The shrine lamp is lit at seven; join or sit quietly, both are fine.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: false,
    pureVeg: true,
    pay: { how: 'percent-part', percent: 30 },
    amenities: [26, 7, 100, 101, 102, 109, 111, 106, 117, 115],
    rooms: wholeHouse(
      {
        name: 'The courtyard house',
        description: 'Four ground-floor bedrooms round an open court, with a dining hall for fourteen on low or high seating.',
        bedType: '4 queen beds, 4 single beds',
        sqft: 3600,
        amenities: ['Air-conditioning', 'Ramps at every threshold', 'Jain vessels', 'Brass swing'],
      },
      [12, 5, 2],
      [13200, 16900],
      [
        plan('House with breakfast', ['Gujarati or Maharashtrian breakfast', 'Masala tea', 'Caretaker'], 'default', kids(7, 500)),
        plan('House with all vegetarian meals', ['Breakfast, lunch and dinner', 'Jain food on request', 'Fruit plate'], 'default', kids(5, 900), { add: 8400 }),
      ],
    ),
    offers: [],
    reviews: guestBook(`
Hemlata Undhiyuwala | family | 4 5 5 4.5 4.5 5 | 20
Ba sat on the swing for two days
My mother-in-law uses a walker and went everywhere by herself. Jain meals without a single explanation needed. We cried a little when leaving, which is silly for a house without a view.

Bhavesh Khakhrawala | family | 4 4.5 4.5 4 4 4.5 | 66
Undhiyu worth the toll
Came in January for the undhiyu and stayed for the quiet. Rooms a bit dark in the day because of the deep eaves. Children chased each other round the court for six hours straight.

Nirali Diyawala | family | 3.5 5 4 3.5 4 4 | 102
Simple, warm, correct
Not fancy and does not claim to be. Evening aarti with the lamp was my favourite moment. Town traffic can be heard until eight on Saturdays, then it goes away.
`),
    demand: 'steady',
    recommend: 720,
    art: scene('bungalow', 1, 'ochre', 'tiled', 'town', 'none', 'courtyard', 'swing', 'fountain'),
  },
  {
    slug: 'nine-steps-down',
    name: 'Nine Steps Down',
    kind: 'bungalow',
    place: 'tungarli',
    latitude: 18.77186,
    longitude: 73.39954,
    streetAddress: 'Survey 41, Reservoir Slope, Tungarli, Lonavala',
    zipcode: '410403',
    stars: 5,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'A house built down a slope, with an infinity pool on its lowest step.',
    description: `<p>You park on the roof. That is the first surprise: the gate is at the top, and the house goes down the hill from there in nine broad steps of basalt, a room or two to each.</p><p>At step three is the kitchen. At five, a sitting room with a wall of glass that folds away. At seven, the two bedrooms that get the morning; the pair facing west are at six, and couples fight over them. At nine, the pool runs out to an edge with nothing beyond it but the valley and, from July, a waterfall opposite that has no name on any map.</p><p>Knees should know in advance: there is <strong>no lift</strong>. Meals come down by dumb waiter and so can your bags. Mobile data is strong all the way, fibre broadband too, which is how several people have taken Friday meetings from the water.</p>`,
    policy: `<p>On the flexible plan: full refund up to 12 days before arrival, none afterwards. On the saver plan nothing is refunded, and in return every night costs a tenth less.</p><p>If the ghat road is officially closed on your day, we move your dates once without charge.</p>`,
    rules: `<ul><li>Children under eight need a hand on the outdoor steps.</li><li>The pool closes at 11 pm and has no lifeguard.</li><li>No drones before nine in the morning.</li><li>Twelve guests overnight, four more for the day if you ask.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 100, 101, 102, 113, 104, 110, 111, 106, 118],
    rooms: wholeHouse(
      {
        name: 'All nine levels',
        description: 'Four suites with rain showers, a folding glass sitting room, the deck, the pool and the kitchen at step three.',
        bedType: '4 king beds, 2 sofa beds',
        sqft: 4800,
        amenities: ['Air-conditioning', 'Fibre broadband', 'Dumb waiter', 'Espresso machine'],
      },
      [10, 4, 0],
      [17800, 26500],
      [
        plan('Flexible', ['Breakfast for all', 'Pool towels', 'Housekeeping each day'], 'default', kids(2, 1500)),
        plan('Saver', ['Breakfast for all', 'Pool towels'], 'none', kids(2, 1500), { percent: 90 }),
      ],
    ),
    offers: [{ kind: 'booster', title: 'Extra off this month', percent: 5, stayFrom: 0, stayTo: 30 }],
    reviews: guestBook(`
Armaan Billimoria-Nahi | couple | 5 4.5 5 5 4 5 | 15
Took the Friday stand-up from the pool edge
Camera off, obviously. The waterfall opposite was roaring. Breakfast came down by dumb waiter and my husband clapped. Westward room at step six is the one to claim.

Sunaina Seedhiwala | friends | 5 4 4.5 5 3.5 4.5 | 41
Count your knees
Gorgeous, and after three days my calves were carved from teak. One friend with a twisted ankle stayed at step five the whole weekend. Otherwise the best house we have rented.

Devika Andhericha | family | 4.5 4 4.5 4.5 3.5 4 | 73
Not with toddlers
They do warn you. We spent two days holding small hands. With older children it would be heaven, the ten-year-old has asked to live there. Staff gentle and quick.

Faiz Jharnewala | friends | 5 4.5 5 4.5 4 5 | 130
The waterfall without a name
We named it after our late dog. Came in mid July, cloud rolled in and out of the sitting room when the glass was folded away. Bring woollens even in the rains.

Malati Basalt-Gokhale | couple | 5 4 5 5 3 4.5 | 188
Pricey and I would pay again
Two of us rattling about in four suites. The quiet was complete apart from frogs. Toast arrived cold once, the only flaw in three nights.
`),
    demand: 'busy',
    recommend: 985,
    art: scene('villa', 3, 'stone', 'flat', 'valley', 'infinity', 'terraced', 'string-lights', 'barbecue'),
  },
  {
    slug: 'hotel-sitaphal-court',
    name: 'Hotel Sitaphal Court',
    kind: 'hotel',
    place: 'tungarli',
    latitude: 18.76493,
    longitude: 73.40372,
    streetAddress: '3 Service Road, below the Tungarli flyover, Lonavala',
    zipcode: '410401',
    stars: 3,
    bedrooms: 27,
    bathrooms: 27,
    tagline: 'Plain good rooms round a custard-apple yard, ten minutes from the station.',
    description: `<p>A family hotel in the old sense: the man at the desk is the owner's brother-in-law and the lady who checks your sheets is the owner.</p><ul><li><strong>Rooms</strong>: twenty-seven, on three floors, with a lift that is slow but sure. Those ending in 7 look into the yard with its custard-apple trees; the ones in front hear the service road until about eleven.</li><li><strong>Food</strong>: the ground-floor restaurant does misal from seven in the morning and closes when the last table is tired.</li><li><strong>Getting here</strong>: an auto from the station takes ten minutes. If you ring when your train leaves Karjat, our van will be waiting at no charge.</li><li><strong>Signal</strong>: full, everywhere. We are practically under the flyover, after all, which also means the expressway exit is two minutes away.</li></ul><p>October is sitaphal month, and a bowl of custard apple appears at breakfast without being asked for.</p>`,
    policy: `<p>Rooms are paid for at the desk. Cancel more than 12 days before arrival and there is nothing to settle; anything paid in advance goes back in full. After that, and for unused nights after an early departure, nothing is returned.</p>`,
    rules: `<ul><li>Photo identity for every adult at the desk.</li><li>Visitors in the restaurant, please, not in rooms.</li><li>Quiet corridors after 10:30 pm.</li><li>One extra mattress at most in a room.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 46, 31, 19, 48, 100, 106, 111, 115],
    rooms: [
      roomType(
        { name: 'Standard room', description: 'A compact room on the road side with a desk and a good mattress.', bedType: '1 queen bed', sqft: 180, amenities: ['Air-conditioning', 'Kettle', 'Desk'] },
        12, [2, 1, 1], [2600, 3400],
        [
          plan('Room only', ['Morning tea', 'Station van'], 'default', kids(5, 300)),
          plan('With breakfast', ['Breakfast from the counter', 'Station van'], 'default', kids(5, 450), { add: 500 }),
        ],
      ),
      roomType(
        { name: 'Yard room', description: 'Looks into the custard-apple trees; quieter, with a small balcony.', bedType: '1 king bed', sqft: 230, amenities: ['Air-conditioning', 'Balcony', 'Kettle'] },
        10, [3, 2, 1], [3400, 4500],
        [
          plan('With breakfast', ['Breakfast from the counter', 'Station van'], 'default', kids(5, 450)),
          plan('With breakfast and dinner', ['Breakfast', 'Thali dinner', 'Station van'], 'default', kids(5, 700), { add: 1100 }),
        ],
      ),
      roomType(
        { name: 'Family room', description: 'Two rooms with one door between them, on the top floor.', bedType: '2 queen beds', sqft: 400, amenities: ['Air-conditioning', 'Two bathrooms', 'Refrigerator'] },
        5, [4, 3, 2], [5600, 7500],
        [plan('With breakfast', ['Breakfast from the counter', 'Station van'], 'default', kids(8, 450))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Stay two, save a little', percent: 8, minNights: 2 }],
    reviews: guestBook(`
Prakash Misalwala | business | 3.5 4.5 4 3.5 4.5 4 | 8
Misal at seven, meeting at nine
Road-side room was audible but I sleep like a stone. Desk lamp worked, wifi worked, bill was exactly what the booking said. The misal has a proper kick.

Jayanti Thepla-Shah | family | 3.5 4 4 3 4 3.5 | 35
Ask for a number ending in seven
We did, and woke to parrots in the custard apples. The lift takes its time with a pram. Good simple dinner thali, children got extra ghee without being charged.

Norbert Pinto-Kaalpanik | couple | 3 3.5 3.5 3 4 3.5 | 70
Fine for a night
Clean and central and nothing to write poems about. The van met our train even though it was an hour late, and that is worth more than marble floors.

Sanika Udyanwala | solo | 4 4 4.5 3.5 4.5 4 | 115
Felt looked after
Travelling alone I was given a room near the stairs without having to ask, and the owner herself checked that the balcony latch held. Custard apple at breakfast was a lovely surprise.
`),
    demand: 'steady',
    recommend: 610,
    art: scene('hotel', 3, 'mint', 'flat', 'town', 'none', 'courtyard'),
  },
];
