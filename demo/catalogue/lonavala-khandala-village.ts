/** Khandala, round the station, the tank and the old highway. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const khandalaVillage: readonly SeedProperty[] = [
  {
    slug: 'the-signalmans-bungalow',
    name: 'The Signalman’s Bungalow',
    kind: 'bungalow',
    place: 'khandala',
    latitude: 18.76372,
    longitude: 73.37885,
    streetAddress: '1 Station Approach, Khandala',
    zipcode: '410301',
    stars: 3,
    bedrooms: 3,
    bathrooms: 2,
    tagline: 'A stone railway bungalow of 1911 where the night mail is part of the stay.',
    description: `<p>Let us begin with the trains, since they will. The up line passes a hundred and forty metres from the front door. By day you notice the whistles; by night, once you have stopped waiting for them, you sleep. Light sleepers should book one of our neighbours' houses.</p><p>Everyone else gets a black-stone bungalow with eighteen-inch walls, a lever frame in the hall that still clanks, and bedrooms with the kind of ceiling a fan can really work under. The middle bedroom keeps cool right through May. Hot water comes from a boiler which the caretaker, Eknath, stokes at six; say the night before if you want it at five.</p><p>Khandala tank, with its row of bhajiya stalls, is seven minutes on foot. Full signal, in both senses.</p>`,
    policy: `<p>If plans change more than 12 days before check-in we send back the advance and ask no reason. Closer than that, the advance stays with the house, and the balance is of course not asked for.</p>`,
    rules: `<ul><li>Nobody walks on the tracks, not even for a photograph.</li><li>Levers 3 and 7 are stiff; leave them to Eknath.</li><li>Ten guests at most.</li><li>Pets on the verandah only, leads on because of the line.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 20 },
    amenities: [7, 29, 100, 101, 102, 105, 109, 107, 103],
    rooms: wholeHouse(
      {
        name: 'The bungalow',
        description:
          'Three high-ceilinged bedrooms, two bathrooms, the lever hall and a front verandah with long-armed chairs.',
        bedType: '2 queen beds, 3 single beds',
        sqft: 2400,
        amenities: ['High-speed fans', 'Wood-fired boiler', 'Lever frame', 'Planter’s chairs'],
        spaces: house(`
0 Middle bedroom | queen, single | shower
0 Line-side bedroom | queen
0 Crew bedroom | 2 single
0 Platform bathroom | bath | shower, bucket
0 Lever hall | sitting
0 Kitchen | kitchen
0 Front verandah | verandah
`),
      },
      [7, 3, 1],
      [9200, 12400],
      [
        plan('Bungalow', ['Bed tea', 'Caretaker', 'Filtered water'], 'default', kids(6, 450)),
        plan(
          'Bungalow with railway breakfast',
          ['Omelette, cutlet, toast and tea on enamel plates'],
          'default',
          kids(6, 650),
          { add: 1600 },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: 1000 a day
power: none; Signal lamps, filled and trimmed
road: tarred
steps: 3
parking: 3
pets: yes; Pets are welcome on the verandah, on a lead because of the railway.
music: 22:00; Music outdoors until 10 pm, please.
alcohol: yes
children: any; The railway is 140 metres away and has no fence: please stay with children.
visitors: ask 4 until 20:00; Up to four may come for tea; please tell Eknath.
parties: no; No parties: Eknath starts work at six.
`),
    offers: [],
    reviews: guestBook(`
Basant Apte | family | 4.5 4.5 4 4 4.5 4.5 | 26
My son now wants to be lever 7
He is five and identified three locomotives by sound by Sunday. Cutlets on enamel plates, jam in a bowl, tea without asking. Two bathrooms for eight took some timetabling.

Kalindi Desai | couple | 3.5 3.5 4 3 3.5 3 | 61
They said so, I did not listen
The page says light sleepers should look elsewhere. I am one, I did not. Wonderful walls, wonderful man Eknath, and at two ten the whole bed hummed. My husband slept like luggage.

Jehangir Mehta | friends | 4.5 4 4 4 4.5 4.5 | 97
Banker engines and bhajiya
Five middle-aged men who like railways: this may be the best house in India. Bhajiya at the tank, lever frame after dinner, rain all day. Boiler water properly hot at six.

Sucheta Sethi | solo | 4.5 4 4.5 4 4.5 4.5 | 140
Wrote down every train
Forty-one in a day, for those who wish to know. Eknath told me which drivers wave. The middle bedroom is as cool as a cellar even in the second week of May.
`),
    demand: 'steady',
    recommend: 760,
    art: scene('bungalow', 1, 'stone', 'gable', 'hills', 'none', 'lawn', 'bonfire', 'dog'),
  },
  {
    slug: 'hotel-rain-gauge',
    name: 'Hotel Rain Gauge',
    kind: 'hotel',
    place: 'khandala',
    latitude: 18.75983,
    longitude: 73.38126,
    streetAddress: '44 Mumbai–Pune Road, Khandala',
    zipcode: '410301',
    stars: 4,
    bedrooms: 30,
    bathrooms: 30,
    tagline: 'A hill hotel that measures the rain each morning and chalks it on the stairs.',
    description: `<p>At eight each morning somebody in a raincoat walks to the brass gauge on the lawn and chalks a figure on the board by the stairs. The record is 438 millimetres in a day; guests from that July still write to us.</p><p>The building is four storeys of ochre plaster with a lift, a bar called the Overflow, and an indoor pool kept at 29 degrees because in August nobody wants another kind of wet. Valley rooms start on the second floor and are worth the difference. The road rooms have double glass and the better writing tables.</p><p>For offices, there is a hall for sixty with daylight on both sides. Breakfast runs until eleven on purpose. The Amrutanjan viewpoint is twenty minutes down the old road, and a hired cab knows the way.</p>`,
    policy: `<p>Flexible rooms: everything back until 12 days before check-in. Advance-purchase rooms: no refund at any time. Groups of five rooms and more sign their own letter with us.</p>`,
    rules: `<ul><li>Identity papers for all adults.</li><li>Swimming caps in the indoor pool, we lend them.</li><li>Guests under sixteen leave the bar at 8 pm.</li><li>Please take an umbrella from the stand.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 50 },
    amenities: [40, 26, 7, 36, 46, 31, 43, 4, 19, 100, 113, 106, 111, 117, 118],
    rooms: [
      roomType(
        {
          name: 'Road room',
          description: 'Double-glazed, with a long writing table and a reading chair.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 260,
          amenities: ['Air-conditioning', 'Work desk', 'Kettle'],
          spaces: house(`
0 Road room | king, mattress | shower
`),
        },
        12,
        [2, 1, 1],
        [5900, 7500],
        [
          plan(
            'Flexible with breakfast',
            ['Breakfast until eleven', 'Indoor pool'],
            'default',
            kids(5, 700),
          ),
          plan(
            'Advance purchase with breakfast',
            ['Breakfast until eleven', 'Indoor pool'],
            'none',
            kids(5, 700),
            {
              percent: 85,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Valley room',
          description: 'Second to fourth floor, a bay window and the whole ghat outside it.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 320,
          amenities: ['Air-conditioning', 'Bay window', 'Bath tub'],
          spaces: house(`
2 Valley room | king, mattress | bathtub, shower
`),
        },
        14,
        [3, 2, 1],
        [7500, 9800],
        [
          plan(
            'Flexible with breakfast',
            ['Breakfast until eleven', 'Indoor pool'],
            'default',
            kids(5, 800),
          ),
          plan(
            'Half board',
            ['Breakfast', 'Dinner at the buffet', 'Indoor pool'],
            'default',
            kids(5, 1300),
            {
              add: 1900,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Cloudburst suite',
          description:
            'A corner sitting room and bedroom under the roof, with a day bed for rain watching.',
          bedType: '1 king bed, 1 day bed',
          sqft: 560,
          amenities: ['Air-conditioning', 'Espresso machine', 'Two balconies'],
          spaces: house(`
3 Cloudburst suite | king, day-bed | bathtub, shower
3 Corner sitting room | sitting
`),
        },
        4,
        [3, 2, 2],
        [10800, 14200],
        [
          plan(
            'Flexible, half board',
            ['Breakfast', 'Dinner', 'Evening drinks for two'],
            'default',
            kids(6, 1300),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: indoor, 12 x 5 m, 1.1 to 1.5 m, 07:00 to 21:00, heated
care: staff
cook: none
power: generator; The whole hotel
road: tarred
steps: 0
parking: 30
pets: no; No pets, please.
music: 23:00; Music in the bar until 11 pm.
alcohol: no; Drinks are served in the Overflow; please bring none of your own.
children: any; Children need a swimming cap in the indoor pool; we lend them.
visitors: yes 10 until 22:00; Friends may join you in the restaurant and bar.
parties: ask; Parties of up to sixty in the hall by arrangement; none in the rooms.
`),
    offers: [
      { kind: 'hotel_discount', title: 'Office weekdays', percent: 10 },
      { kind: 'booster', title: 'A little extra off', percent: 4, runsFor: 9 },
    ],
    reviews: guestBook(`
Manjiri Bose | couple | 4.5 4.5 4.5 4.5 4 4.5 | 5
211 mm on the board
We cheered the man in the raincoat from the bay window. The warm indoor pool with rain hammering the skylight is a fine idea. Dinner buffet had proper pithla, not only hotel food.

Vivek Tambe | business | 4 4 4.5 4.5 4 4 | 27
Sixty people, daylight, coffee that kept coming
Two-day planning meeting. The projector just worked and nobody fell asleep, which I credit to the windows. Road rooms are quiet with the double glass. Lift crowded at breakfast.

Sheroy Sethna | friends | 4 4 4 4 3.5 4 | 59
Overflow by name
Good bar, fair prices, a pianist on Saturday who takes requests from the nineteen-seventies only. One of our three rooms smelled damp; they moved us in ten minutes and sent up pakoras.

Pallavi Vyas | family | 4 4.5 4 4.5 4 4 | 93
Kids lived in the pool
Caps are lent, towels endless, water warm. My daughter kept her own rain chart and the desk stamped it. Late checkout at noon makes such a difference with small children.

Elias Pereira | solo | 4 3 3.5 3.5 3 3 | 151
Room by the lift
Heard it all night, ding and ding. Asked to change and was told full, though kindly. Breakfast until eleven is civilised. Next time I will ask for the far corridor.
`),
    demand: 'steady',
    recommend: 820,
    art: scene('hotel', 4, 'ochre', 'mansard', 'valley', 'indoor', 'lawn', 'fountain'),
  },
  {
    slug: 'pherozes-glasshouse',
    name: 'Pheroze’s Glasshouse',
    kind: 'bungalow',
    place: 'khandala',
    latitude: 18.76657,
    longitude: 73.37213,
    streetAddress: '11 Hill Side, behind the old sanatorium, Khandala',
    zipcode: '410301',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'Begonias, a sleeping dog and a long lunch table under glass.',
    description: `<p>My uncle Pheroze grew begonias. When the collection outgrew the verandah he put a Victorian-looking glasshouse along the south side, and when he outgrew the begonias my aunt put a table for twelve in it. That is where you will eat.</p><p>There is a resident dog named Colonel, elderly, who sleeps in the doorway of whichever room has the nicest people. Your own dogs are welcome if they agree to his seniority; the garden is walled and two hundred feet long.</p><p>Bedrooms are old-fashioned: mosquito nets, cotton quilts, good reading lamps. The blue one gets first light over the Tungarli ridge. Drive is gentle, gate is wide. Kune falls can be heard in August from the bottom of the garden, though to see them you must drive ten minutes.</p>`,
    policy: `<p>You pay at the house, so there is nothing to give back. If you cannot come, say so 12 days ahead. My aunt settled this in 1994 and the website only repeats it.</p>`,
    rules: `<ul><li>Please do not give chocolate to our dog Colonel.</li><li>Nets down at dusk, glasshouse doors shut at night.</li><li>Ten guests at most.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [7, 29, 100, 101, 102, 105, 109, 107, 115, 116],
    rooms: wholeHouse(
      {
        name: 'House, glasshouse and garden',
        description:
          'Three bedrooms with nets and quilts, two sitting rooms, the glass dining room and a walled garden.',
        bedType: '2 king beds, 3 single beds',
        sqft: 2900,
        amenities: ['Mosquito nets', 'Upright piano', 'Walled garden', 'Dog bowls'],
        spaces: house(`
0 Blue bedroom | king, single | shower
0 Garden bedroom | king | shower, bucket
0 Nephews’ bedroom | 2 single | shower
0 Drawing room | sitting
0 Glasshouse | dining
0 Back sitting room | sitting
0 Kitchen | kitchen
0 Verandah | verandah
`),
      },
      [7, 3, 1],
      [10200, 13600],
      [
        plan(
          'House with breakfast',
          ['Akuri or omelette, brun, tea', 'Caretaker and cook'],
          'default',
          kids(7, 500),
        ),
        plan(
          'House with Parsi table',
          ['Breakfast', 'Lunch of four dishes', 'Light supper'],
          'default',
          kids(5, 900),
          {
            add: 6300,
          },
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: none; Oil lamps, as in Pheroze's time
road: tarred
steps: 2
parking: 4
pets: yes; Dogs are welcome. Our own dog, Colonel, lives here.
music: 22:00; The piano may be played till ten.
alcohol: yes
children: any; Please keep the glasshouse doors shut at night.
visitors: ask 2 until 17:00; The table seats twelve: two may come for lunch.
parties: no; No parties: the house is full with its ten guests.
`),
    offers: [],
    reviews: guestBook(`
Nilufer Engineer | family | 4.5 5 4.5 4 4.5 5 | 30
Colonel approved us
He slept in our doorway both nights, a great honour we are told. Dhansak under the begonias with rain running down the glass roof. Even my daughter who eats only noodles asked for more.

Girish Mishra | family | 4.5 4.5 4 4 4.5 4.5 | 75
Brought two beagles
Walled garden means you can finally sit down. Staff had put out bowls and old towels. The beagles were told off by the Colonel exactly once. We will be back with all of them.
`),
    demand: 'steady',
    recommend: 800,
    art: scene('bungalow', 1, 'mint', 'tiled', 'hills', 'none', 'lawn', 'dog', 'gazebo'),
  },
];
