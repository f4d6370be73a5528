/** Tungarli, the village side between school and service road. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import {
  guestBook,
  house,
  kids,
  ladder,
  notes,
  plan,
  roomType,
  scene,
  wholeHouse,
} from './shorthand.ts';

export const tungarliVillage: readonly SeedProperty[] = [
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
    description: `<p><strong>Saatbhai</strong>, the seven brothers, are the jungle babblers that hop about the lawn in a quarrelling gang. Big families tend to recognise themselves.</p><h3>How it sleeps</h3><p>Two bedrooms below for whoever dislikes stairs, three above with a shared balcony. Fifteen adults is honest; twenty-one with the children means mattresses in the library, and the library is where the carrom is.</p><h3>What you should know</h3><p>The last two hundred metres are steep concrete with one blind turn: first gear, horn, and no low sports cars after rain. The reward is the west terrace, from which you see Rajmachi's two peaks on a clear evening. The outdoor pool is heated by nothing but the sun. Wi-Fi reaches the dining table; phones work best by the gate.</p>`,
    policy: `<p>Our ladder: all of it back up to 15 days before check-in, half of it up to 7 days before, nothing after that. We hold the whole house empty for you, which is why it is stricter close to the date.</p>`,
    rules: `<ul><li>Twenty-one people at most, day visitors counted.</li><li>Loud music stops at 10 pm; the village school starts early.</li><li>A grown-up by the pool whenever children are in it.</li><li>Please do not feed the birds.</li></ul>`,
    checkin: '14:00',
    checkout: '10:00',
    flags: [],
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 7, 100, 101, 102, 105, 104, 109, 110, 111, 107, 106],
    rooms: wholeHouse(
      {
        name: 'Saatbhai House, all five bedrooms',
        description:
          'Two storeys with a library, a terrace facing Rajmachi, a lawn and a pool of twelve by five metres.',
        bedType: '5 king beds, 6 mattresses',
        sqft: 5400,
        amenities: [
          'Air-conditioning',
          'Dining table for 16',
          'Two refrigerators',
          'Carrom and chess',
        ],
        spaces: house(`
0 Garden bedroom | king | shower
0 Hedge bedroom | king | shower
1 Terrace bedroom | king | bathtub, shower
1 Balcony bedroom, left | king | shower
1 Balcony bedroom, right | king | shower
0 Guest bathroom | bath | shower, bucket
0 Library | sitting: 6 mattress
0 Dining room | dining
0 Kitchen | kitchen
1 West terrace | verandah
`),
      },
      [15, 6, 2],
      [22500, 31500],
      [
        plan(
          'Whole house',
          ['Cook on request', 'Caretaker', 'Bed linen'],
          ladder([360, 100], [168, 50]),
          kids(6, 800),
        ),
        plan(
          'Whole house, three meals',
          ['Breakfast, lunch and dinner', 'Evening snacks', 'Barbecue lit once'],
          ladder([360, 100], [168, 50]),
          kids(4, 1400),
          { add: 13500 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 12 x 5 m, 1.1 to 1.7 m, 07:00 to 20:00
care: lives in
cook: 2500 a day
power: inverter; Lights, fans and one refrigerator
road: tarred; The last two hundred metres are steep concrete with one blind turn.
steps: 5
parking: 5
pets: no; No pets, please: birds nest in the hedge.
music: 22:00; Loud music stops at 10 pm; the village school starts early.
alcohol: yes
couples: Let to families and mixed groups with a family among them.
children: any; A grown-up by the pool whenever children are in it.
visitors: no; Overnight guests only, twenty-one people at most.
parties: ask; Family functions yes, if we are told beforehand.
`),
    offers: [
      {
        kind: 'bungalow_offer',
        title: 'From the owners: third night lighter',
        rupees: 3000,
        minNights: 3,
      },
    ],
    reviews: guestBook(`
Madhav Mishra | family | 4 4.5 4 4 4 4 | 9
That blind turn is no joke
Sixteen of us, three cars, one reversed all the way down. Once up, wonderful. Cook made a Kolhapuri rassa that silenced an entire table, which does not happen in our family.

Zarina Inamdar | friends | 4.5 4 4.5 4 4 4.5 | 44
Rajmachi at six in the evening
The west terrace deserves its own address. We dragged chairs out and stayed until the bats came. Pool chilly in December but the boys went in anyway and pretended otherwise.

Gopal Kadam | family | 3.5 3 3 3.5 3 3 | 77
Expected a bit more for the money
House is large and the lawn is pretty. But two geysers were slow, and dinner for sixteen arrived at half past ten with the children asleep. They apologised and took something off the food bill.

Ishani Pawar | family | 4 4 4.5 4.5 4 4.5 | 121
The library won
My teenagers left their phones, found forty years of old magazines and argued about cricket scores from before they were born. Clean beds, kind staff, and the birds really are that noisy at dawn.
`),
    demand: 'sold-out-this-weekend',
    recommend: 905,
    art: scene(
      'villa',
      2,
      'lime',
      'tiled',
      'hills',
      'outdoor',
      'lawn',
      'barbecue',
      'lawn-games',
      'string-lights',
    ),
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
    rules: `<ul><li>No meat, fish, eggs or alcohol inside the gate, also not ordered in.</li><li>Shoes off before you enter the courtyard.</li><li>The shrine lamp is lit at seven; join or sit quietly, both are fine.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['pure_veg'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [26, 7, 100, 101, 102, 109, 111, 106, 117, 115],
    rooms: wholeHouse(
      {
        name: 'The courtyard house',
        description:
          'Four ground-floor bedrooms round an open court, with a dining hall for fourteen on low or high seating.',
        bedType: '4 queen beds, 4 single beds',
        sqft: 3600,
        amenities: ['Air-conditioning', 'Ramps at every threshold', 'Jain vessels', 'Brass swing'],
        spaces: house(`
0 Tulsi bedroom | queen, single | shower, bucket
0 Kaner bedroom | queen, single | shower, bucket
0 Jhoola bedroom | queen, single | shower, bucket
0 Grandparents’ bedroom | queen, single | shower, bucket, rails
0 Guest bathroom | bath | shower, bucket
0 Courtyard | verandah
0 Dining hall | dining
0 Kitchen | kitchen
`),
      },
      [12, 5, 2],
      [13200, 16900],
      [
        plan(
          'House with breakfast',
          ['Gujarati or Maharashtrian breakfast', 'Masala tea', 'Caretaker'],
          'default',
          kids(7, 500),
        ),
        plan(
          'House with all vegetarian meals',
          ['Breakfast, lunch and dinner', 'Jain food on request', 'Fruit plate'],
          'default',
          kids(5, 900),
          { add: 8400 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: 1500 a day
power: inverter; Lights, fans and the kitchen for six hours
road: tarred
steps: 0
parking: 3
pets: no; No pets, please: we worship in the courtyard.
music: 21:00; Quiet after 9 pm, please.
food: No meat, fish, eggs or alcohol inside the gate, also not ordered in.
alcohol: no; No alcohol inside the gate.
couples: We host families and married couples.
children: any; The courtyard is safe for toddlers, and we have a cradle.
visitors: ask 6 until 19:00; Relatives may come for a meal if the cook knows a day before.
parties: ask; Poojas and naming ceremonies are welcome, loud parties are not.
`),
    offers: [],
    reviews: guestBook(`
Hemlata Chavan | family | 4 5 5 4.5 4.5 5 | 20
Ba sat on the swing for two days
My mother-in-law uses a walker and went everywhere by herself. Jain meals without a single explanation needed. We cried a little when leaving, which is silly for a house without a view.

Bhavesh Sharma | family | 4 4.5 4.5 4 4 4.5 | 66
Undhiyu worth the toll
Came in January for the undhiyu and stayed for the quiet. Rooms a bit dark in the day because of the deep eaves. Children chased each other round the court for six hours straight.

Nirali Nair | family | 3.5 5 4 3.5 4 4 | 102
Simple, warm, correct
Not fancy and does not claim to be. Evening aarti with the lamp was my favourite moment. Town traffic can be heard until eight on Saturdays, then it goes away.
`),
    demand: 'steady',
    recommend: 720,
    art: scene('wada', 1, 'ochre', 'tiled', 'town', 'none', 'courtyard', 'swing'),
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
    bathrooms: 32,
    tagline: 'Plain good rooms round a custard-apple yard, ten minutes from the station.',
    description: `<p>A family hotel in the old sense: the man at the desk is the owner's brother-in-law and the lady who checks your sheets is the owner.</p><ul><li><strong>Rooms</strong>: twenty-seven, on three floors, with a lift that is slow but sure. Those ending in 7 look into the yard with its custard-apple trees; the ones in front hear the service road until about eleven.</li><li><strong>Food</strong>: the ground-floor restaurant does misal from seven in the morning and closes when the last table is tired.</li><li><strong>Getting here</strong>: an auto from the station takes ten minutes. If you ring when your train leaves Karjat, our van will be waiting at no charge.</li><li><strong>Signal</strong>: full, everywhere. We are practically under the flyover, after all, which also means the expressway exit is two minutes away.</li></ul><p>October is sitaphal month, and a bowl of custard apple appears at breakfast without being asked for.</p>`,
    policy: `<p>Rooms are paid for at the desk. Cancel before you come and there is nothing to settle; more than 12 days ahead is kindest. Unused nights after an early departure are not given back.</p>`,
    rules: `<ul><li>Photo identity for every adult at the desk.</li><li>Visitors in the restaurant, please, not in rooms.</li><li>Quiet corridors after 10:30 pm.</li><li>One extra mattress at most in a room.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 46, 31, 19, 48, 100, 106, 111, 115],
    rooms: [
      roomType(
        {
          name: 'Standard room',
          description: 'A compact room on the road side with a desk and a good mattress.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 180,
          amenities: ['Air-conditioning', 'Kettle', 'Desk'],
          spaces: house(`
0 Standard room | queen, mattress | shower, bucket
`),
        },
        12,
        [2, 1, 1],
        [2600, 3400],
        [
          plan('Room only', ['Morning tea', 'Station van'], 'default', kids(5, 300)),
          plan(
            'With breakfast',
            ['Breakfast from the counter', 'Station van'],
            'default',
            kids(5, 450),
            { add: 500 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Yard room',
          description: 'Looks into the custard-apple trees; quieter, with a small balcony.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 230,
          amenities: ['Air-conditioning', 'Balcony', 'Kettle'],
          spaces: house(`
1 Yard room | king, mattress | shower
`),
        },
        10,
        [3, 2, 1],
        [3400, 4500],
        [
          plan(
            'With breakfast',
            ['Breakfast from the counter', 'Station van'],
            'default',
            kids(5, 450),
          ),
          plan(
            'With breakfast and dinner',
            ['Breakfast', 'Thali dinner', 'Station van'],
            'default',
            kids(5, 700),
            {
              add: 1100,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Family room',
          description: 'Two rooms with one door between them, on the top floor.',
          bedType: '2 queen beds',
          sqft: 400,
          amenities: ['Air-conditioning', 'Two bathrooms', 'Refrigerator'],
          spaces: house(`
2 First room | queen | shower
2 Second room | queen | shower
`),
        },
        5,
        [4, 3, 2],
        [5600, 7500],
        [
          plan(
            'With breakfast',
            ['Breakfast from the counter', 'Station van'],
            'default',
            kids(8, 450),
          ),
        ],
      ),
    ],
    facts: notes(`
care: staff
cook: none
power: generator; Lights, fans, lift and Wi-Fi; air-conditioning in the restaurant
road: tarred
steps: 4
parking: 14
pets: no; No pets in the rooms, please.
music: 22:30; Quiet in the corridors after half past ten, please.
alcohol: yes
children: any; Children are welcome; cots are free at the desk.
visitors: no; Visitors are welcome in the restaurant, not in the rooms.
parties: no; No parties in the rooms; the restaurant takes thirty.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Stay two, save a little', percent: 8, minNights: 2 },
    ],
    reviews: guestBook(`
Prakash Banerjee | business | 3.5 4.5 4 3.5 4.5 4 | 8
Misal at seven, meeting at nine
Road-side room was audible but I sleep like a stone. Desk lamp worked, wifi worked, bill was exactly what the booking said. The misal has a proper kick.

Jayanti Hegde | family | 3.5 4 4 3 4 3.5 | 35
Ask for a number ending in seven
We did, and woke to parrots in the custard apples. The lift takes its time with a pram. Good simple dinner thali, children got extra ghee without being charged.

Norbert Rebello | couple | 3 3.5 3.5 3 4 3.5 | 70
Fine for a night
Clean and central and nothing to write poems about. The van met our train even though it was an hour late, and that is worth more than marble floors.

Sanika Malhotra | solo | 4 4 4.5 3.5 4.5 4 | 115
Felt looked after
Travelling alone I was given a room near the stairs without having to ask, and the owner herself checked that the balcony latch held. Custard apple at breakfast was a lovely surprise.
`),
    demand: 'steady',
    recommend: 610,
    art: scene('hotel', 3, 'mint', 'flat', 'town', 'none', 'courtyard'),
  },
];
