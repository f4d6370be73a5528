/** Gold Valley, the lower sectors and the gate road. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const goldValleyLower: readonly SeedProperty[] = [
  {
    slug: 'jamun-court',
    name: 'Jamun Court',
    kind: 'bungalow',
    place: 'gold-valley',
    latitude: 18.76741,
    longitude: 73.41456,
    streetAddress: 'Sector C, Row 9, Gold Valley, Lonavala',
    zipcode: '410403',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A small row bungalow with a plunge pool and purple stains in June.',
    description: `<p>Straight talk about a small house. It is the end one of a row, so you have neighbours on one side and a jamun tree on the other. In June the tree drops fruit on everything, the pool included, and we stop pretending the paving was ever beige.</p><p>You get two bedrooms, both cooled; a plunge pool of fourteen by nine feet, waist-deep for adults; a gate you can lock; a park across the lane with swings. What you do not get is a view, unless you count the hill behind Sector D from the upstairs window at about six in the evening, when it does turn gold and explains the name.</p><p>Signal: full. Deliveries reach the gate. Market: nine minutes by car, thirty on foot and uphill coming home.</p>`,
    policy: `<p>Pay us nothing online beyond the thousand-rupee advance. Cancel with more than 12 days to go and the advance comes back; with fewer, it stays.</p>`,
    rules: `<ul><li>Seven people at most, in the pool too.</li><li>Row-house walls are thin: indoor voices after ten.</li><li>One car inside, the second by the park.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 1000 },
    amenities: [41, 26, 7, 100, 102, 111, 116, 114, 119],
    rooms: wholeHouse(
      {
        name: 'End-of-row bungalow',
        description:
          'Two bedrooms upstairs, living room and kitchen below, plunge pool in the side yard.',
        bedType: '1 king bed, 1 queen bed',
        sqft: 1250,
        amenities: [
          'Air-conditioning',
          'Smart television',
          'Washing machine',
          'Pool gate with latch',
        ],
        spaces: house(`
1 Front bedroom | king | shower
1 Hill bedroom | queen | shower, bucket
0 Living room | sitting
0 Kitchen | kitchen
`),
      },
      [4, 3, 1],
      [7500, 10900],
      [
        plan(
          'House only',
          ['Cleaning before arrival', 'Drinking water can'],
          'default',
          kids(6, 400),
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 4.3 x 2.7 m, 0.9 to 1 m, 08:00 to 21:00, fenced
care: none
cook: none
power: none; A torch hangs by the meter
road: tarred
steps: 2
parking: 1
pets: no; No pets, please: neighbours share a wall with us.
music: 22:00; Music until 10 pm; after that please keep your voices low.
alcohol: yes
children: any; The pool gate has a latch above a child's reach.
visitors: no; Overnight guests only, seven at most, in the pool too.
parties: no; Row-house walls are thin, so no parties.
`),
    offers: [
      {
        kind: 'bungalow_offer',
        title: 'Midweek from the owner',
        rupees: 800,
        stayFrom: 0,
        stayTo: 90,
      },
    ],
    reviews: guestBook(`
Trupti Kulkarni | family | 3.5 3.5 4.5 4 4.5 4 | 19
Purple feet, happy children
Came in June, left looking like we had pressed wine. The pool gate latch is toddler-proof and I thank whoever thought of it. Park with swings across the lane filled every spare hour.

Aakash Gokhale | friends | 3.5 3 4 3.5 4 3.5 | 47
You can hear the neighbours sneeze
And they can hear you, so the plan of singing till two failed. Good value otherwise, air-conditioning strong, everything delivered to the gate in half an hour.

Binita Shah | family | 4 3.5 4 4 4.5 4 | 85
The hill does turn gold
About six, upstairs window, for maybe ten minutes. Rest of the time it is a tidy little house with a tidy little pool. For our budget there was nothing better nearby.

Vikas Kapoor | friends | 3.5 3 4 3.5 4 3.5 | 121
Four adults fill it
The plunge pool, that is. Still, after the drive from Thane it was all we wanted. Lane quiet by eleven, deliveries quick, one bedroom noticeably smaller than the other.

Sangeeta Sen | family | 4 3.5 4.5 4 4.5 4 | 177
Easy with a toddler
Everything locks, latches or is out of reach, and the swings are across the lane. Not romantic, not grand, simply a house in which nothing went wrong for three days.
`),
    demand: 'busy',
    recommend: 770,
    art: scene('villa', 2, 'ochre', 'flat', 'town', 'outdoor', 'courtyard'),
  },
  {
    slug: 'laterite-lane',
    name: 'Laterite Lane',
    kind: 'bungalow',
    place: 'gold-valley',
    latitude: 18.76597,
    longitude: 73.41243,
    streetAddress: '18 Laterite Lane, Sector B, Gold Valley, Lonavala',
    zipcode: '410403',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'A red-stone house round a salt-water pool, kept by two retired teachers.',
    description: `<p>Mr and Mrs Phadnis taught chemistry and geography. It shows. The pool is salt-water and its readings are posted daily; the hall has a relief map of the ghats on which you may stick pins; the recycling has five bins and an opinion.</p><p>Four bedrooms stand round the pool on the ground floor, so that nobody can slip out unseen. Morning sun reaches the north pair, and the south pair stays dim till nine. Blocks of laterite keep the heat out: most nights outside May you will switch the air-conditioning off.</p><p>The couple live in an annexe behind bamboo and appear only when rung for, except on Sunday, when Mrs Phadnis leads a <strong>walk to the Valvan bund</strong> at 6:45 for whoever is awake. Flat lane, tar to the gate, two covered cars.</p>`,
    policy: `<p>Standard terms without small print: more than 12 days before check-in, full refund; 12 days or less, none. If we have to cancel (it happened once, the roof), you get the money and an alternative.</p>`,
    rules: `<ul><li>Thirteen people.</li><li>Please shower before you use the salt pool.</li><li>Please sort your rubbish into the five bins.</li><li>No parties, please.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [41, 26, 7, 100, 101, 102, 105, 109, 106, 115, 117, 118],
    rooms: wholeHouse(
      {
        name: 'The house round the pool',
        description:
          'Four ground-floor bedrooms, a map hall, a kitchen with labelled jars and the salt-water pool.',
        bedType: '4 queen beds, 2 single beds',
        sqft: 3300,
        amenities: ['Air-conditioning', 'Salt-water pool', 'Relief map', 'Car charger'],
        spaces: house(`
0 North bedroom | queen | shower
0 North-east bedroom | queen | shower
0 South bedroom | queen, single | shower, rails
0 South-east bedroom | queen, single | shower, bucket
0 Map hall | sitting
0 Kitchen | kitchen
`),
      },
      [9, 4, 2],
      [14200, 18600],
      [
        plan('House', ['Filtered water', 'Daily cleaning', 'Sunday walk'], 'default', kids(7, 500)),
        plan(
          'House with breakfast',
          ['Sabudana khichdi, poha or eggs', 'Fruit', 'Sunday walk'],
          'default',
          kids(7, 700),
          { add: 2400 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 10 x 5 m, 1.2 to 1.5 m, 06:30 to 20:30
care: lives in
cook: none
power: inverter; Lights, fans, Wi-Fi and the car charger at night
road: tarred
steps: 0
parking: 2
pets: no; No pets, please: their fur clogs the pool filter.
music: 21:00; The two teachers next door go to bed early.
alcohol: yes
children: any; The pool is open to the rooms: non-swimmers wear armbands, please.
visitors: no; Overnight guests only, thirteen at most.
parties: no; No parties, please.
`),
    offers: [],
    reviews: guestBook(`
Chinmay Ranade | family | 4 4.5 5 4.5 4.5 4.5 | 23
I now own five bins
My children sort waste at home since this trip. The salt pool leaves your eyes alone. Mrs Phadnis on the dam walk explained why the whole hill exists, in twenty minutes, with stones.

Lorraine Noronha | couple | 4 4 5 4.5 4 4.5 | 80
Peace, labelled
Every jar in the kitchen is named and so are the trees. We expected rules and found kindness. No parties really means quiet nights, which is why we came.

Tejas Dave | friends | 3.5 3.5 4 3.5 3 2.5 | 126
Not for a bachelor group
We were eight friends and the speaker was off at nine sharp, then a polite knock at nine fifteen. It says no parties; we thought it was just words. Pool excellent, mood strict.
`),
    demand: 'quiet',
    recommend: 745,
    art: scene(
      'bungalow',
      1,
      'laterite',
      'flat',
      'hills',
      'outdoor',
      'courtyard',
      'hammock',
      'fountain',
    ),
  },
  {
    slug: 'hotel-peepal-yard',
    name: 'Hotel Peepal Yard',
    kind: 'hotel',
    place: 'gold-valley',
    latitude: 18.76368,
    longitude: 73.41031,
    streetAddress: '2 Gold Valley Gate Road, Lonavala',
    zipcode: '410401',
    stars: 3,
    bedrooms: 24,
    bathrooms: 24,
    tagline: 'A pure vegetarian family hotel in the shade of one very old peepal.',
    description: `<p><strong>Do you cook without onion and garlic?</strong> Yes, from a separate counter, at every meal.</p><p><strong>Is there a pool?</strong> Outdoors, with a shallow half for children and a ladies' hour from seven to eight in the morning.</p><p><strong>Will my father manage?</strong> There is a lift, two rooms on the ground floor with wide doors, and a wheelchair at the desk.</p><p><strong>What is outside the window?</strong> From the yard side, the peepal: a hundred and forty years old, with a platform round it where tea is served and parakeets sleep. From the other side, honest parking.</p><p><strong>How far is everything?</strong> Station, twelve minutes by auto. Karla caves, twenty-five. Chikki, four shops within three hundred metres and all of them will let you taste.</p><p><strong>And the phone?</strong> Works. Wi-Fi too, even in the lift.</p>`,
    policy: `<p>Rooms are paid for at the desk, so cancelling costs nothing. Please do it while more than 12 days remain before check-in; later than that, the desk can still change a name or shorten a room list until the day itself.</p>`,
    rules: `<ul><li>Vegetarian premises: no eggs, meat or alcohol.</li><li>Families have priority in the ground-floor rooms.</li><li>Swimwear of nylon, please, no cotton in the pool.</li><li>The tree platform closes at ten for the birds.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['pure_veg'],
    pay: { how: 'all-at-property' },
    amenities: [41, 26, 7, 46, 31, 19, 4, 100, 106, 111, 117, 119],
    rooms: [
      roomType(
        {
          name: 'Courtyard double',
          description: 'A cool room on the tree side with a window seat.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 220,
          amenities: ['Air-conditioning', 'Window seat', 'Television'],
          spaces: house(`
1 Courtyard double | queen, mattress | shower, bucket
`),
        },
        14,
        [2, 2, 1],
        [3800, 4950],
        [
          plan(
            'Breakfast included',
            ['South Indian or Gujarati breakfast'],
            'default',
            kids(6, 350),
          ),
          plan(
            'All vegetarian meals',
            ['Breakfast', 'Thali lunch', 'Thali dinner', 'Evening tea under the tree'],
            'default',
            kids(6, 700),
            { add: 1600 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Family triple',
          description: 'One large and one small bed, and space to roll out two more.',
          bedType: '1 king bed, 1 single bed',
          sqft: 310,
          amenities: ['Air-conditioning', 'Refrigerator', 'Television'],
          spaces: house(`
1 Family triple | king, single | shower, bucket
`),
        },
        8,
        [3, 3, 2],
        [5400, 6900],
        [
          plan(
            'All vegetarian meals',
            ['Breakfast', 'Thali lunch', 'Thali dinner', 'Evening tea under the tree'],
            'default',
            kids(6, 700),
          ),
        ],
      ),
      roomType(
        {
          name: 'Step-free room',
          description: 'Ground floor, wide doors, a bathroom with rails and a bell.',
          bedType: '2 single beds',
          sqft: 280,
          amenities: ['Air-conditioning', 'Roll-in shower', 'Emergency bell'],
          spaces: house(`
0 Step-free room | 2 single | shower, rails
`),
        },
        2,
        [2, 1, 1],
        [3800, 4950],
        [
          plan(
            'Breakfast included',
            ['South Indian or Gujarati breakfast'],
            'default',
            kids(6, 350),
          ),
        ],
      ),
    ],
    facts: notes(`
pool: outdoor, 12 x 6 m, 0.6 to 1.4 m, 07:00 to 19:00, fenced
care: staff
cook: none
power: generator; Lights, fans, lift and pumps
road: tarred
steps: 0
parking: 16
pets: no; No pets, please: parakeets nest in our tree.
music: 22:00; Quiet after 10 pm; the tree platform closes then.
food: Vegetarian premises: no eggs, meat or alcohol.
alcohol: no; Vegetarian premises: no eggs, meat or alcohol.
couples: We host families and married couples.
children: any; The pool has a shallow half for children.
visitors: ask 20 until 21:00; Visitors eat with you in the dining hall; tell the desk how many.
parties: ask; Engagements and birthdays in the hall, without alcohol.
`),
    offers: [
      { kind: 'last_minute', title: 'Rooms left for this week', percent: 12, daysAheadMax: 3 },
    ],
    reviews: guestBook(`
Ramnik Verma | family | 4 5 4.5 4 4.5 4.5 | 13
Twelve of us, four generations
Great-grandmother in the step-free room with a bell she rang twice for fun. Food without onion that tastes of something. The tea under the peepal with parakeets shouting is a proper memory.

Alpa Mane | family | 3.5 4.5 4 3.5 4.5 4 | 39
Thali keeps coming
Reasonable rooms, clean pool, and the ladies' hour was a nice thought, I swam for the first time in years. Parking side is dull, ask for the tree.

Subhash Jadhav | family | 4 4 3.5 3.5 4 4 | 74
Parakeets at five thirty
Beautiful birds. Very early birds. The staff lent ear buds with a smile. Wheelchair at the desk had one flat tyre, which they fixed while we ate breakfast.

Winston Braganza | solo | 3 3.5 4 3.5 3.5 3 | 132
My own fault about the omelette
Did not read pure veg properly. Everything else decent, wifi in the lift indeed works. Walked out for eggs at the stall by the gate, nobody minded.
`),
    demand: 'steady',
    recommend: 640,
    art: scene('hotel', 3, 'brick', 'flat', 'town', 'outdoor', 'courtyard', 'swing'),
  },
];
