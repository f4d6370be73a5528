/** Alibaug, the resort opposite the island fort. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene } from './shorthand.ts';

export const alibaugResort: readonly SeedProperty[] = [
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
    bathrooms: 29,
    tagline: 'Sea rooms opposite the island fort you can walk to twice a day.',
    description: `<p>Twice in every twenty-four hours the sea between us and the old island fort becomes knee-deep and then nothing, and horse carts take people across. Then it comes back. There is a brass clock in the lobby that shows only this.</p><p>Twenty-seven rooms face the water in a white crescent, three floors of them, behind a garden of sea-lettuce and palms. The pool is outdoors, long enough for laps; a swim-up counter serves kokum. Children get a sandpit, a kite and a supper at six-thirty so that parents may have theirs at nine.</p><p>Town market, for pomfret and pickles: eight minutes. Mandwa jetty: forty, with our bus at ten and at five <strong>without charge</strong>. A hall for a hundred and a lawn for weddings of decent size. In the rains the spray reaches balcony height on big-tide days. Bring a camera and a raincoat for it.</p>`,
    policy: `<p>On flexible rates you get back everything until 12 days before check-in, then nothing. Ebb rates are non-refundable. Tides are published years ahead and cannot be grounds for complaint.</p>`,
    rules: `<ul><li>Leave the fort when the horn sounds: the tide then covers the way back.</li><li>Please shower before you use the pool.</li><li>Under-tens with an adult on the beach.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 7, 46, 43, 4, 25, 31, 19, 48, 100, 105, 112, 119, 106, 117],
    rooms: [
      roomType(
        {
          name: 'Crescent room',
          description: 'Ground and first floor, balcony or sit-out to the sea.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 280,
          amenities: ['Air-conditioning', 'Sea balcony', 'Kettle'],
          spaces: house(`
0 Crescent room | king, mattress | shower
`),
        },
        16,
        [2, 2, 1],
        [6200, 8900],
        [
          plan('Flexible with breakfast', ['Breakfast', 'Jetty bus'], 'default', kids(5, 700)),
          plan('Ebb rate with breakfast', ['Breakfast', 'Jetty bus'], 'none', kids(5, 700), {
            percent: 84,
          }),
        ],
      ),
      roomType(
        {
          name: 'Fort-view room',
          description: 'Second floor, the fort exactly in the middle of the window.',
          bedType: '1 king bed, 1 single bed',
          sqft: 320,
          amenities: ['Air-conditioning', 'Window seat', 'Tide card'],
          spaces: house(`
2 Fort-view room | king, single | shower
`),
        },
        9,
        [3, 2, 1],
        [7500, 10400],
        [
          plan(
            'Flexible, half board',
            ['Breakfast', 'Dinner', 'Jetty bus'],
            'default',
            kids(5, 1200),
          ),
        ],
      ),
      roomType(
        {
          name: 'Two-room sea suite',
          description: 'End of the crescent: bedroom, bunk room and a double balcony.',
          bedType: '1 king bed, 2 bunks',
          sqft: 560,
          amenities: ['Air-conditioning', 'Two bathrooms', 'Refrigerator'],
          spaces: house(`
1 Bedroom | king | bathtub, shower
1 Bunk room | 2 bunk | shower
`),
        },
        2,
        [4, 3, 2],
        [10900, 14900],
        [
          plan(
            'Flexible, half board',
            ['Breakfast', 'Dinner', 'Jetty bus'],
            'default',
            kids(8, 1200),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: outdoor, 20 x 8 m, 0.9 to 1.6 m, 07:00 to 20:00, fenced
care: staff
cook: none
power: generator; The whole resort
road: tarred
steps: 0
parking: 40
pets: no; No pets, please: they startle the cart horses on the beach.
music: 22:00; The lawn is quiet from ten.
alcohol: no; The swim-up counter and the bar serve; please bring none of your own.
children: any; Under-tens with an adult on the beach.
visitors: yes 15 until 21:00; Day guests may eat here; the pool is for those who stay.
parties: yes; We host parties: a hall for a hundred, and a lawn for weddings.
`),
    offers: [{ kind: 'hotel_discount', title: 'Neap week', percent: 10, runsFor: 6 }],
    reviews: guestBook(`
Aditi Reddy | family | 4.5 4 4 4.5 4 4.5 | 4
Walked there, carted back
Horn, hurry, horse, laughter. The clock in the lobby explained tides to my son better than school. Children's supper at six thirty should be law.

Melvin Almeida | couple | 4 4 4.5 4.5 4 4 | 29
Kokum at the counter
Three each, chin-deep. Crescent room had the sea so close that we left the door open. Breakfast a bit of a scrum at nine.

Prachi Phadke | family | 4.5 4 4 4 4 4 | 53
Spray at balcony height
New-moon tide in July; the whole crescent stood outside shrieking. Towels were brought without asking. There was salt on everything for a week, naturally.

Rumi Bhathena | business | 3.5 4 4 4 3.5 3.5 | 79
Hall fine, acoustics not
Hundred people and an echo. Lunch excellent, pomfret for all. The bus from the jetty left on the dot and without our director.

Sulekha Bhatt | friends | 4.5 4.5 4.5 4.5 4 4.5 | 104
Fort in the middle of the window
Exactly in the middle, somebody measured. Four friends, two rooms, dinner under palms. Would return in a heartbeat, preferably at spring tide.

Ajit Saxena | family | 4 4 3.5 4 4 4 | 150
Good with grandparents
Lift, ramp, and a chair on the beach with wheels. One bathroom tap coughed. The night watchman carried my mother's stool to the sand.

Bina Dalvi | solo | 4.5 3.5 4.5 4 4 4 | 187
Plovers and pickles
Watched waders with a telescope, bought mango pickle in town, read. Staff never asked why I was alone, they just set the best table.

Cyprian Dias | family | 3 3 3.5 3.5 3 2.5 | 222
Wedding weekend
Ours was not the wedding. Lawn music ended at ten but guests did not. Lift queue, slow dinner. They gave a voucher; I have not used it.

Tarun Patil | couple | 4.5 4 4.5 4 4 4.5 | 260
Second honeymoon, cheaper room
Ebb rate, crescent, ground floor. Sat with feet on the grass and looked at a fort for two days. Recommended for people who talk little.
`),
    demand: 'steady',
    recommend: 810,
    art: scene('resort', 3, 'white', 'flat', 'sea', 'outdoor', 'palms', 'fountain', 'lawn-games'),
  },
];
