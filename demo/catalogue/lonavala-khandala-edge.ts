/** Khandala, the houses on the lip of the ghat. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const khandalaEdge: readonly SeedProperty[] = [
  {
    slug: 'kettle-and-cloud',
    name: 'Kettle & Cloud',
    kind: 'bungalow',
    place: 'khandala',
    latitude: 18.76148,
    longitude: 73.36871,
    streetAddress: '5 Old Ghat Road, near the Khandala tank, Khandala',
    zipcode: '410301',
    stars: 4,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'Two bedrooms, one enormous window and the weather standing in it.',
    description: `<p>Put the kettle on at half past five in July and you can watch a cloud come up the ghat, cross the garden wall and lean on the window. It takes about four minutes, roughly the same as the tea.</p><p>The cottage was a doctor's week-end place; his height marks for six nephews are still pencilled on the kitchen door. Both bedrooms are at the back, away from the road. The front is all sitting room, with a sofa pushed up against the glass. On clear winter mornings you see Duke's Nose to the left and trains creeping along the cuttings below.</p><p>The path from the gate has twenty-two steps and a handrail. One network works well, another only on the garden bench. <strong>No television</strong>, by the doctor's will.</p>`,
    policy: `<p>Free to cancel until 12 days before check-in, with all of your money returned. From then on the booking is final. The advance is flat and small because the house is.</p>`,
    rules: `<ul><li>Six people sleeping here, no more.</li><li>Please do not climb the rear wall: behind it is a sheer drop.</li><li>Smoking on the bench, not indoors.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 1000 },
    amenities: [7, 24, 100, 101, 102, 113, 116, 115, 109],
    rooms: wholeHouse(
      {
        name: 'The doctor’s cottage',
        description:
          'Two quiet bedrooms at the back, the window room in front, a kitchen with an electric oven.',
        bedType: '1 king bed, 2 single beds',
        sqft: 1150,
        amenities: ['Ceiling fans', 'Electric kettle, naturally', 'Board games', 'Oven'],
        spaces: house(`
0 Back bedroom | king | shower
0 Nephews’ bedroom | 2 single | shower, bucket
0 Window room | sitting
0 Kitchen | kitchen
`),
      },
      [4, 2, 1],
      [6400, 8800],
      [
        plan('Cottage', ['Tea, sugar and milk', 'Firewood from November'], 'default', kids(6, 400)),
        plan(
          'Cottage with a breakfast basket',
          ['Eggs, bread, fruit and jam for your own kitchen'],
          'default',
          kids(6, 550),
          { add: 900 },
        ),
      ],
    ),
    facts: notes(`
care: on call
cook: none
power: none; Candles in the kitchen drawer
road: tarred
steps: 22
parking: 2
pets: no; No pets, please: behind the rear wall is a sheer drop.
music: 22:00; The ghat carries sound: keep it indoors after ten.
alcohol: yes
children: any; Behind the rear wall is a sheer drop: please keep children away from it.
visitors: no; Overnight guests only, six at most.
parties: no; No parties: the lane is quiet.
`),
    offers: [
      { kind: 'bungalow_offer', title: 'From the doctor’s nephews', percent: 7, minNights: 3 },
    ],
    reviews: guestBook(`
Ruhi Menon | couple | 5 4 5 4 4.5 5 | 11
The cloud came exactly on time
We timed it at four minutes twenty. Nothing has ever made me put a phone down so fast. The sofa against that window is the best seat in Maharashtra, and there was cake in the basket.

Sorab Tarapore | solo | 4.5 4 4.5 4 4.5 4.5 | 49
Trains for people who like trains
Sat with binoculars counting banker engines pushing goods up the ghat. Bring a torch for the twenty-two steps at night. House spotless, pencilled nephews very moving.

Anagha Chitnis | couple | 5 3.5 4 4 4 4.5 | 82
No television, thank you doctor
By the second evening we were playing ludo for chores. It is damp in August, naturally, so bring an extra pair of everything. The bench for phone calls becomes a small pilgrimage.

Yohan Wadia | friends | 4 4 4 3.5 3.5 4 | 133
Cosy for four
Four old friends, two rooms, one oven pizza experiment. Sofa cushions have seen better years. The view, though, goes on until somewhere near Khopoli.

Wafiya Momin | family | 4.5 4 4.5 4 4 4.5 | 178
Six nephews on a door
We added nothing but our daughter's envy. Four of us for two nights, baking in the doctor's oven while the cloud looked in. The handrail on the steps is a blessing.
`),
    demand: 'busy',
    recommend: 930,
    art: scene('cottage', 1, 'white', 'gable', 'valley', 'none', 'wild', 'swing'),
  },
  {
    slug: 'ghatmatha-house',
    name: 'Ghatmatha House',
    kind: 'bungalow',
    place: 'khandala',
    latitude: 18.75582,
    longitude: 73.36439,
    streetAddress: 'Plot 3, Rajmachi Point Road, Khandala',
    zipcode: '410301',
    stars: 5,
    bedrooms: 6,
    bathrooms: 7,
    tagline: 'Six suites in a row along the cliff, all of them facing the drop.',
    description: `<p><em>Ghatmatha</em> is what people of the plains call the top of the pass: the place where the road stops fighting and the wind begins. The house lies along it like a train, six suites and a dining car.</p><h3>The edge</h3><p>Every suite has the valley. The infinity pool runs the length of the last three, ninety feet of it, warmed by panels from November to February. Sunset is straight ahead from mid October; in June it hides behind the ridge, and fireflies do the evening shift instead.</p><h3>The practical side</h3><ul><li>Level drive, six cars, a ramp to suites one and two.</li><li>Rajmachi Point is fifteen minutes on foot by a road without a footpath, so carry a torch.</li><li>Generator covers everything, geysers included.</li><li>Strong 4G on the deck, patchy inside because of two-foot stone walls.</li></ul>`,
    policy: `<p>100% of the payment comes back up to 21 days before check-in; 60% of it up to 10 days; 25% up to 4 days. A house this size is seldom filled again at short notice, and the ladder says so openly.</p>`,
    rules: `<ul><li>Twenty-four guests overnight at most.</li><li>Please do not sit on the railing by the pool.</li><li>Amplified music ends at 10 pm by law and by us.</li><li>Weddings and shoots by written arrangement only.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 40 },
    amenities: [49, 26, 7, 25, 100, 101, 102, 103, 104, 113, 105, 110, 111, 106, 117],
    rooms: wholeHouse(
      {
        name: 'Six suites and the dining car',
        description:
          'The whole cliff-side house with its pool, lawn, professional kitchen and a staff of four.',
        bedType: '6 king beds, 8 extra singles',
        sqft: 8200,
        amenities: ['Air-conditioning', 'Heated pool in winter', 'Dining for 22', 'Sound system'],
        spaces: house(`
0 Suite one | king, single | bathtub, shower, rails
0 Suite two | king, single | shower, rails
0 Suite three | king, 2 single | bathtub, shower
1 Suite four | king, single | shower
1 Suite five | king, single | shower
1 Suite six | king, 2 single | bathtub, shower
0 Guest bathroom | bath | shower
0 Dining car | dining
0 Sitting room | sitting
0 Kitchen | kitchen
0 Pool deck | verandah
`),
      },
      [16, 8, 2],
      [34000, 49500],
      [
        plan(
          'Whole house with breakfast',
          ['Breakfast', 'Four staff', 'Bonfire in season'],
          ladder([504, 100], [240, 60], [96, 25]),
          kids(4, 1200),
        ),
        plan(
          'Whole house, all meals',
          ['Three meals and high tea', 'Barbecue evening', 'Four staff'],
          ladder([504, 100], [240, 60], [96, 25]),
          kids(4, 1900),
          { add: 18000 },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 27.4 x 4.5 m, 1.2 to 1.7 m, 06:00 to 22:00, heated
care: lives in
cook: included
power: generator; Everything, geysers included
road: tarred
steps: 0
parking: 6
pets: ask; Dogs by arrangement, on a lead near the railing.
music: 22:00; Amplified music until 10 pm, by law.
alcohol: yes
children: any; Please do not let children sit on the railing by the pool.
visitors: ask 10 until 18:00; Up to ten may come for lunch, by arrangement, until six.
parties: ask; Weddings and shoots by written arrangement only.
`),
    offers: [{ kind: 'hotel_discount', title: 'Monday to Thursday', percent: 12, minNights: 2 }],
    reviews: guestBook(`
Gauri Shetty | family | 5 4.5 5 5 4 5 | 17
Papa's seventieth, done right
Twenty of us in six suites and nobody queued for a bathroom. They had put a ramp mat down for his wheelchair before we arrived. The pool at dusk with all the cousins in it is now our family photograph.

Rustom Kapadia | friends | 5 4 4.5 5 3.5 4.5 | 52
The wind does not ask
Sensational edge, sensational pool. At three in the morning in July the shutters sang like a choir. Take suites one and two if you sleep lightly. Barbecue night was generous.

Mrinal Bhatia | friends | 4.5 3 4.5 4.5 3.5 4 | 88
Food came slow
House out of a film. But lunch for eighteen took until four, two days running, and then too much of everything. Ask for a buffet, not plated. I would still return tomorrow.

Tehmina Patel | family | 5 4.5 4.5 5 4 5 | 149
Fireflies in the last week of May
The description mentions them almost in passing. We switched off every light and forty years of noise stopped. The caretaker knew the exact tree. Children whispered, which I had never heard before.
`),
    demand: 'sold-out-this-weekend',
    recommend: 990,
    art: scene(
      'villa',
      2,
      'stone',
      'flat',
      'valley',
      'infinity',
      'lawn',
      'bonfire',
      'barbecue',
      'string-lights',
    ),
  },
  {
    slug: 'echo-ledge',
    name: 'Echo Ledge',
    kind: 'bungalow',
    place: 'khandala',
    latitude: 18.75117,
    longitude: 73.36722,
    streetAddress: 'Duke’s Nose Road, beyond the power-house turning, Khandala',
    zipcode: '410301',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'A white house under the Nose where your own voice comes back a second late.',
    description: `<p>Shout your name from the deck and count: one, and the cliff of Duke's Nose says it back. Every child who stays does this about four hundred times, so there are ear plugs in the hall drawer, next to the candles.</p><p>Built by two architects for their own Sundays, the house is white, narrow and full of light. The stair is open, and steep for grandmothers. On the upper floor two bedrooms share a bath with a skylight; lying in it during a storm is something to put on a list. The pool is small, deep and cold, fed from our own well, and faces east, so it is a <strong>morning</strong> pool.</p><p>Trek to the Nose from Kurvande side in about ninety minutes; we pack parathas. Road in is good tar until the last bend. Data works upstairs, calls on the deck.</p>`,
    policy: `<p>Two plans, two promises. Book the free plan and you may leave it up to 12 days before check-in with a complete refund. Book the firm plan and the price is lower, the money non-refundable, the decision behind you.</p>`,
    rules: `<ul><li>Eleven guests including babies.</li><li>The deck rail is 110 cm high; please do not lift children above it.</li><li>Well water: shower briefly in April and May.</li><li>No fireworks, the grass burns.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [41, 26, 7, 100, 101, 102, 113, 107, 104, 109, 106],
    rooms: wholeHouse(
      {
        name: 'Echo Ledge',
        description:
          'Four bedrooms on two floors, the deck, the well-fed pool and a kitchen with a view of the cliff.',
        bedType: '3 king beds, 2 single beds',
        sqft: 3000,
        amenities: ['Air-conditioning upstairs', 'Skylight bath', 'Gas barbecue', 'Record player'],
        spaces: house(`
0 Deck bedroom | king | shower
0 Cliff bedroom | king | shower
1 Skylight bedroom | king
1 Reading bedroom | 2 single
1 Skylight bath | bath | bathtub, shower
0 Guest bathroom | bath | shower, bucket
0 Sitting room | sitting
0 Kitchen | kitchen
0 Deck | verandah
`),
      },
      [8, 3, 0],
      [14800, 20500],
      [
        plan('Free to change', ['Caretaker', 'Coffee beans and milk'], 'default', kids(3, 900)),
        plan('Firm', ['Caretaker', 'Coffee beans and milk'], 'none', kids(3, 900), { percent: 86 }),
        plan(
          'Free to change, breakfast and trek lunch',
          ['Breakfast', 'Packed parathas', 'Caretaker'],
          'default',
          kids(3, 1200),
          { add: 3000 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 6 x 3 m, 1.6 to 1.9 m, 06:30 to 20:00
care: lives in
cook: 1500 a day
power: inverter; Lights, fans and the well pump
road: rough 200 m; Good tar until the last bend, then packed gravel.
steps: 6
parking: 3
pets: no; No pets, please: the deck rail has wide gaps.
music: 22:00; Music until 10 pm: the cliff echoes.
alcohol: yes
children: from 4; An open stair and a high deck: not for children under four.
visitors: no; Overnight guests only, eleven at most, babies included.
parties: no; No parties: the valley echoes.
`),
    offers: [
      { kind: 'last_minute', title: 'The ledge is free this week', percent: 18, daysAheadMax: 5 },
    ],
    reviews: guestBook(`
Ketan Parab | family | 5 4 4.5 4.5 4 4.5 | 14
KETAN, Ketan, ketan
Four hundred times is an underestimate. The ear plugs were used. Wonderful clean light house, cold brave pool, and the packed parathas were still warm at the top of the Nose.

Alisha Gonsalves | couple | 5 4 4.5 5 4 5 | 63
That bath in that storm
Thunder above, hot water below, lightning through the glass. I could have skipped the rest of the holiday. We took the firm plan and saved enough for another night.

Dinkar Joshi | family | 3.5 4 4 3 3.5 3.5 | 118
Not for my parents
Handsome but the open stair frightened them both, and the lower rooms get little sun. Staff carried everything. For people under sixty, I would give it another star.
`),
    demand: 'steady',
    recommend: 840,
    art: scene('villa', 2, 'white', 'flat', 'valley', 'outdoor', 'terraced', 'barbecue'),
  },
];
