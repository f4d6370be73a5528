/** Panchgani, Bhilar and Khingar. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const panchgani: readonly SeedProperty[] = [
  {
    slug: 'the-reading-farm',
    name: 'The Reading Farm',
    kind: 'bungalow',
    place: 'bhilar',
    latitude: 17.91341,
    longitude: 73.76382,
    streetAddress: 'House 40, Library Lane, Bhilar, Panchgani',
    zipcode: '412805',
    stars: 3,
    bedrooms: 3,
    bathrooms: 2,
    tagline: 'A farmhouse in the village of books; ours keeps the detective novels.',
    description: `<p>In Bhilar each house opens its front room as a library. The baker has history, the sarpanch has poetry, and we were given crime. Eleven hundred books, four languages, mostly murder.</p><p>The family lives behind. You have the first floor: three bedrooms with coloured blankets, a terrace above the strawberry rows and a stair which comes down directly among the corpses. Borrow what you like; finish it by the tableland, a short drive away, where the wind turns the pages.</p><p>Mother cooks at eight, at one and at eight. Father can be persuaded to tell who did it. From December to March the whole village smells of fruit boiling. The nearest waterfall is at Lingmala, half an hour; the nearest <strong>proper silence</strong> is right here. Parking for two small cars. Signal fine, Wi-Fi slow, as it should be in a library.</p>`,
    policy: `<p>You pay us in person. Cancel up to 12 days before and you owe nothing. If you cancel on the last page, at least tell us in good time.</p>`,
    rules: `<ul><li>Visitors read downstairs from ten to five; say hello.</li><li>Please do not fold the pages of the books.</li><li>Ten guests.</li><li>You may talk in the library; please keep it low.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    flags: ['couple_friendly', 'pure_veg'],
    pay: { how: 'all-at-property' },
    amenities: [7, 100, 101, 107, 109, 115, 119],
    rooms: wholeHouse(
      {
        name: 'The first floor',
        description: 'Three bedrooms, terrace, and the stair into the library.',
        bedType: '3 double beds, 2 mattresses',
        sqft: 1400,
        amenities: ['Ceiling fans', 'Eleven hundred books', 'Blankets'],
        spaces: house(`
1 Blue-blanket bedroom | double | shower, bucket
1 Red-blanket bedroom | double, mattress
1 Green-blanket bedroom | double, mattress
1 Terrace bathroom | bath | shower, bucket
1 Terrace | verandah
0 Library | sitting
`),
      },
      [7, 3, 2],
      [9000, 11200],
      [
        plan(
          'Floor with all meals',
          ['Three vegetarian meals', 'Fruit in season', 'Library card'],
          'default',
          kids(8, 350),
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: none; A torch to read by in every room
road: tarred
steps: 16
parking: 2
pets: ask; Please ask first: we have a cat.
music: 21:00; Music until 9 pm: the family sleeps at the back.
food: Mother cooks vegetarian, and only vegetarian.
alcohol: no; Not in the house: the family lives here.
children: any; Children may read any book on the low shelves.
visitors: yes 10 until 17:00; Visitors are welcome in the library downstairs from ten to five.
parties: no; No parties, please.
`),
    offers: [],
    reviews: guestBook(`
Shalmali Mukherjee | family | 4.5 4.5 4 4 5 4.5 | 24
Mother cooked, father spoiled
He told me who did it at page two hundred and I have forgiven him because of the pumpkin bharit. Daughter read six books in three days. A village like no other.

Boman Irani | solo | 4.5 4 4 3.5 4.5 4.5 | 97
Murders before breakfast
Terrace, quilt, tea, a locked-room mystery. Visitors drift through below, politely. Shared two bathrooms with nobody. Left with strawberries and a theory.
`),
    demand: 'quiet',
    recommend: 715,
    art: scene('bungalow', 2, 'ochre', 'tiled', 'fields', 'none', 'terraced', 'swing'),
  },
  {
    slug: 'tableland-lee',
    name: 'Tableland Lee',
    kind: 'bungalow',
    place: 'khingar',
    latitude: 17.91468,
    longitude: 73.81793,
    streetAddress: 'Plot 5, Khingar–Rajpuri Road, Panchgani',
    zipcode: '412805',
    stars: 4,
    bedrooms: 5,
    bathrooms: 5,
    tagline: 'A stone house out of the wind, with a lawn for children and an endless pool for you.',
    description: `<p>On top of the tableland the wind can take a hat to Wai. A hundred metres lower, on the lee side, a leaf falls straight down. We measured both before building.</p><p>That is why you can have dinner outdoors here in January. The house is grey stone, long and comfortable, with five bedrooms (two interconnected for families), window seats everywhere and a lawn with goalposts. The infinity pool faces south over Khingar's terraces to the Krishna's big bend; paragliders turn above it from ten to noon and wave.</p><p>Rajpuri caves are ten minutes by car. School-visit weekends are busy in town; up here you only notice more grandparents than usual. The last bit of road has eleven speed-breakers, all of them ours, <strong>on account of hens</strong>. Good phone, good fibre, four cars and a cycle shed.</p>`,
    policy: `<p>Refund in full until 12 days before check-in, then none. The non-refundable plan gives nothing back, also when the school moves its visiting day.</p>`,
    rules: `<ul><li>Sixteen guests.</li><li>Please drive slowly: hens walk about.</li><li>Please close the pool gate behind you.</li><li>Football on the lawn until dusk.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [49, 26, 7, 100, 101, 102, 105, 104, 107, 113, 119, 111, 106, 115],
    rooms: wholeHouse(
      {
        name: 'The house in the lee',
        description: 'Five bedrooms, two of them joined, window-seat hall, lawn and pool.',
        bedType: '5 king beds, 4 single beds',
        sqft: 4700,
        amenities: ['Air-conditioning', 'Heaters', 'Goalposts', 'Cycles'],
        spaces: house(`
0 Lawn bedroom | king | shower
0 Window-seat bedroom | king | shower
0 Pool bedroom | king | bathtub, shower
1 Joined bedroom, left | king, 2 single | shower
1 Joined bedroom, right | king, 2 single | shower
0 Window-seat hall | sitting
0 Dining room | dining
0 Kitchen | kitchen
`),
      },
      [11, 5, 2],
      [22800, 29900],
      [
        plan(
          'House with breakfast',
          ['Breakfast', 'Caretaker couple', 'Cycles'],
          'default',
          kids(6, 700),
        ),
        plan(
          'House with breakfast, non-refundable',
          ['Breakfast', 'Caretaker couple', 'Cycles'],
          'none',
          kids(6, 700),
          {
            percent: 89,
          },
        ),
        plan(
          'House with all meals',
          ['Three meals', 'Barbecue once', 'Caretaker couple'],
          'default',
          kids(6, 1200),
          {
            add: 9800,
          },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 13 x 4.5 m, 1.1 to 1.5 m, 07:00 to 21:00, fenced
care: lives in
cook: 2200 a day
power: generator; Lights, heaters and the kitchen
road: tarred; The last bit has eleven speed-breakers, all of them ours, on account of hens.
steps: 2
parking: 4
pets: no; No pets, please: we keep hens.
music: 22:00; Music till ten, on the lawn side.
alcohol: yes
children: any; Please keep the pool gate shut.
visitors: ask 4 until 18:00; School friends of your children, up to four, till six.
parties: ask; Birthdays are welcome; hired sound systems are not.
`),
    offers: [{ kind: 'hotel_discount', title: 'Between school visits', percent: 11, minNights: 2 }],
    reviews: guestBook(`
Ruta Prabhu | family | 4.5 4.5 4.5 5 4.5 4.5 | 13
Hat gone, dinner calm
Lost it on top at five, ate outside by candle at eight, not a flicker. Took out our son from school for the weekend and he scored nine goals.

Firdaus Umrigar | family | 4.5 4 4.5 4.5 4 4.5 | 55
Eleven speed-breakers, twelve hens
Counted by the children. Paragliders really do wave. Joined rooms made night feeds possible with the twins. The road after dusk needs care.

Aniket Khanna | friends | 4.5 4 4 4.5 3.5 4 | 138
School reunion, indoors by ten
We were at school here, thirty years ago, and behaved as then. Caretaker had seen worse, he said. Pool cold in December, view does the rest.
`),
    demand: 'steady',
    recommend: 860,
    art: scene('villa', 2, 'stone', 'tiled', 'hills', 'infinity', 'lawn', 'lawn-games', 'barbecue'),
  },
  {
    slug: 'hotel-half-term',
    name: 'Hotel Half-Term',
    kind: 'hotel',
    place: 'panchgani',
    latitude: 17.92537,
    longitude: 73.79768,
    streetAddress: '14 Chesson Road, Panchgani',
    zipcode: '412805',
    stars: 3,
    bedrooms: 22,
    bathrooms: 22,
    tagline: 'Where parents stay on visiting days, and honeymooners on all the others.',
    description: `<p>Half of our guests arrive with a tuck box. They have come to see Class Six, and by Sunday evening they have red eyes; we keep tissues at the desk and a jar of toffees beside them.</p><p>The building is a former hostel with wide stairs, brass numbers and twenty-two rooms where dormitories used to be. Those above the porch have window seats under silver oaks. There's a heated dining room with cocoa at nine, a children's room with a rocking horse and a notice board of old team photographs in which you may find your father.</p><p>On weekdays it is a different place: quiet, cheap, full of couples holding mugs. The market is four minutes on foot, the tableland twenty by the steps. <strong>No pool</strong>, no bar, no lift, and a stair rail polished by ninety years of sliding.</p>`,
    policy: `<p>You pay on arrival and owe nothing if you cancel. More than 12 days before check-in is kindest; if the school changes its visiting day, show us the circular and we move you.</p>`,
    rules: `<ul><li>Please bring identity papers for every adult.</li><li>Only children under forty kilos may slide on the stair rail.</li><li>Lights low in corridors after ten.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [7, 46, 31, 48, 100, 119, 109, 111, 115, 106],
    rooms: [
      roomType(
        {
          name: 'Dormitory double',
          description: 'High ceiling, brass number, two reading lamps.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 200,
          amenities: ['Heater', 'Kettle', 'Desk'],
          spaces: house(`
0 Dormitory double | queen, mattress | shower, bucket
`),
        },
        12,
        [2, 2, 1],
        [2900, 4200],
        [plan('With breakfast and cocoa', ['Breakfast', 'Cocoa at nine'], 'default', kids(12, 0))],
      ),
      roomType(
        {
          name: 'Porch room',
          description: 'Window seat under the silver oaks.',
          bedType: '1 king bed, 1 single bed',
          sqft: 270,
          amenities: ['Heater', 'Window seat', 'Kettle'],
          spaces: house(`
1 Porch room | king, single | shower
`),
        },
        10,
        [3, 2, 2],
        [3900, 5500],
        [
          plan('With breakfast and cocoa', ['Breakfast', 'Cocoa at nine'], 'default', kids(12, 0)),
          plan('Half board', ['Breakfast', 'Dinner', 'Cocoa at nine'], 'default', kids(8, 300), {
            add: 900,
          }),
        ],
      ),
    ],
    facts: notes(`
care: staff
cook: none
power: inverter; Lights, fans and the cocoa
road: tarred
steps: 5
parking: 8
pets: no; No pets, please.
music: 22:00; Music until 10 pm, please.
alcohol: no; No alcohol, please: families with schoolchildren stay here.
children: any; We have a children's room.
visitors: yes 4 until 20:00; Your sons and daughters from school may come and eat with you.
parties: no; No parties: the school next door sleeps at nine.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Not a visiting day', percent: 18, stayFrom: 0, stayTo: 60 },
    ],
    reviews: guestBook(`
Leena Naik | family | 4.5 4 4.5 4 4.5 4.5 | 20
They keep tissues
And knew my son's name by Sunday. Found my father in the second eleven of 1959, third from left, ears and all. Cocoa is thick, bed is warm.
`),
    demand: 'steady',
    recommend: 600,
    art: scene('hotel', 2, 'brick', 'gable', 'hills', 'none', 'courtyard'),
  },
];
