/** Gold Valley, the upper sectors on the hill. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const goldValleyUpper: readonly SeedProperty[] = [
  {
    slug: 'tin-roof-symphony',
    name: 'Tin Roof Symphony',
    kind: 'bungalow',
    place: 'gold-valley',
    latitude: 18.77013,
    longitude: 73.41189,
    streetAddress: '31 Upper Ring Road, Sector D, Gold Valley, Lonavala',
    zipcode: '410403',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'Three bedrooms under corrugated iron, with a music room for rainy people.',
    description: `<h3>First movement</h3><p>Drizzle, usually about four in the afternoon. It starts over the kitchen end and comes along the roof towards you.</p><h3>Second movement</h3><p>The owner plays the sarod and built a music room with cork walls, a harmonium, two guitars and an old piano that holds its pitch from October onwards. You may use all of it. You may also ask Sharad, who minds the house, for the key of the listening cupboard: four hundred records.</p><h3>Interval</h3><p>The pool is outdoors on the south lawn, thirty feet by fourteen. Bedrooms one and two look over it; the third, behind the music room, is the warm dry one for January and for babies. Concrete lane all the way, last fifty metres at one in six. Broadband good, mobile fair.</p>`,
    policy: `<p>Refunds run like this: 100% when you tell us 10 days or more before check-in, 50% from there until 5 days before, then silence.</p>`,
    rules: `<ul><li>Play anything, but windows shut after 9:30 pm.</li><li>Dry hands on the piano.</li><li>Eleven guests altogether.</li><li>Records go back in their own sleeves.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 30 },
    amenities: [41, 26, 7, 100, 101, 102, 105, 110, 109, 107, 106, 103],
    rooms: wholeHouse(
      {
        name: 'House and music room',
        description: 'Three cooled bedrooms, cork-lined music room, lawn and pool.',
        bedType: '3 king beds, 2 futons',
        sqft: 3100,
        amenities: ['Air-conditioning', 'Piano and guitars', 'Record player', 'Gas kitchen'],
        spaces: house(`
0 Bedroom one | king | shower
0 Bedroom two | king | shower
0 Bedroom three | king, 2 mattress | shower, bucket
0 Music room | sitting
0 Hall | sitting
0 Kitchen | kitchen
`),
      },
      [8, 3, 1],
      [12800, 17200],
      [
        plan(
          'House with breakfast',
          ['Breakfast', 'Caretaker', 'Music room'],
          ladder([240, 100], [120, 50]),
          kids(5, 700),
        ),
        plan(
          'House with breakfast and dinner',
          ['Breakfast', 'Dinner', 'Bonfire in the dry months'],
          ladder([240, 100], [120, 50]),
          kids(5, 1100),
          { percent: 108, add: 3200 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 9.1 x 4.3 m, 1.2 to 1.5 m, 07:00 to 21:00
care: lives in
cook: 1400 a day
power: inverter; Lights, fans and the record player
road: tarred; Concrete lane all the way, the last fifty metres at one in six.
steps: 2
parking: 3
pets: no; No pets, please: we have an old piano.
music: 21:30; Outdoor music until half past nine; then please shut the windows.
alcohol: yes
children: any; Please see that children touch the piano with dry hands only.
visitors: ask 3 until 20:00; Three more may come to listen; please tell Sharad.
parties: no; Music is welcome, parties are not.
`),
    offers: [],
    reviews: guestBook(`
Anirudh Sathe | friends | 4 4.5 4.5 5 4.5 5 | 10
Our band finally finished a song
Cork room, three days, rain on iron for percussion. Sharad knew which fuse runs the amplifier. We recorded the roof itself and used it on the track. Food arrived whenever we surfaced.

Mythili Trivedi | couple | 4 4 4 4.5 4 4.5 | 55
Four hundred records, one weekend
Managed nineteen. The second bedroom overlooks the pool and gets the whole orchestra at four o'clock. The piano was a quarter-tone flat in August, as they confess.

Cawas Umrigar | family | 4 4 3.5 4 4 4 | 107
Babies slept in bedroom three
Exactly as recommended: warm, dry, behind cork. Grandfather played the harmonium badly and was applauded. Bathroom of room two could use a new shower head.

Ira Iyer | solo | 4 4 4.5 4.5 3.5 4 | 163
Came to practise, stayed to listen
A large house for one, but they let me have it midweek. I practised in the mornings and lay under the tin in the afternoons. The last slope needs first gear.

Ojasi Mukherjee | family | 4 4 4 4.5 4 4 | 208
Harmonium at nine, bed at ten
Our girls took turns on everything that makes a sound, and Sharad never flinched. The roof performed at four as advertised. Breakfast could come a little earlier for small stomachs.
`),
    demand: 'steady',
    recommend: 850,
    art: scene('bungalow', 1, 'timber', 'gable', 'hills', 'outdoor', 'lawn', 'bonfire', 'hammock'),
  },
  {
    slug: 'seven-sisters-house',
    name: 'Seven Sisters’ House',
    kind: 'bungalow',
    place: 'gold-valley',
    latitude: 18.77195,
    longitude: 73.41527,
    streetAddress: 'Plot 70–72, Sector E, Gold Valley, Lonavala',
    zipcode: '410403',
    stars: 5,
    bedrooms: 7,
    bathrooms: 8,
    tagline: 'Seven bedrooms named after seven real sisters, who still argue over theirs.',
    description: `<p>Kusum, Sushila, Pramila, Nirmala, Vimala, Shakuntala and Babi. Their father built a room for each so that nobody would marry and not come back. All seven came back, with husbands, and he added a kitchen the size of a badminton court.</p><p>Today it takes <strong>twenty-eight people</strong> without anyone on a floor. Babi's room, the smallest, has the best window: a bay facing the Valvan water. Shakuntala's is step-free with grab rails. The others have balconies above the pool, which is long, plain and just right for races.</p><p>We give you a manager, a cook and two helpers. A bus can turn at the gate, should you bring one. Two networks at full strength; fibre to a cupboard under the stairs. The nearest cave, lake or waterfall is twenty minutes off, and in our experience most parties never leave the dining room.</p>`,
    policy: `<p>For the standard plan: 100% back until 20 days before check-in, 50% until 10 days, 0 after. The non-refundable festival plan gives nothing back but may be moved once, within the same season.</p>`,
    rules: `<ul><li>Twenty-eight guests overnight; up to thirty-five for lunch, with notice.</li><li>Sound system outdoors until 10 pm.</li><li>Haldi happens on the lawn, never in the pool.</li><li>The portraits of the sisters stay where they hang.</li></ul>`,
    checkin: '13:00',
    checkout: '10:00',
    flags: [],
    pay: { how: 'percent-part', percent: 35 },
    amenities: [41, 26, 7, 25, 100, 101, 102, 105, 103, 104, 109, 110, 111, 106, 117, 108],
    rooms: wholeHouse(
      {
        name: 'All seven rooms',
        description: 'The entire house, lawn and pool, with a manager, a cook and two helpers.',
        bedType: '7 king beds, 14 single beds',
        sqft: 9600,
        amenities: [
          'Air-conditioning',
          'Commercial kitchen',
          'Badminton court',
          'Grab rails in one suite',
        ],
        spaces: house(`
0 Shakuntala’s room | king, 2 single | shower, rails
0 Kusum’s room | king, 2 single | shower
0 Sushila’s room | king, 2 single | bathtub, shower
1 Pramila’s room | king, 2 single | bathtub, shower
1 Nirmala’s room | king, 2 single | shower
1 Vimala’s room | king, 2 single | shower
1 Babi’s room | king, 2 single | shower
0 Guest bathroom | bath | shower
0 Drawing room | sitting
0 Dining room | dining
0 Big kitchen | kitchen
0 Verandah | verandah
`),
      },
      [20, 8, 4],
      [38500, 52000],
      [
        plan(
          'Whole house with breakfast',
          ['Breakfast', 'Staff of four', 'Lawn chairs for 40'],
          ladder([480, 100], [240, 50]),
          kids(6, 900),
        ),
        plan(
          'Non-refundable festival plan',
          ['Breakfast', 'Staff of four', 'Rangoli and lamps on festival days'],
          'none',
          kids(6, 900),
          { percent: 90 },
        ),
        plan(
          'Whole house, full kitchen',
          ['Breakfast, lunch, tea and dinner for all'],
          ladder([480, 100], [240, 50]),
          kids(6, 1600),
          { add: 21000 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 18 x 6 m, 1.1 to 1.8 m, 06:30 to 21:00
care: lives in
cook: included
power: generator; The whole house, air-conditioning included
road: tarred; A bus can turn at the gate.
steps: 0
parking: 10
pets: ask; Write to us first: one sister is afraid of dogs.
music: 22:00; Sound system outdoors until 10 pm.
alcohol: yes
couples: We let to families and to wedding parties.
children: any; The pool has a deep end: an adult goes in with them.
visitors: ask 7 until 18:00; Twenty-eight may sleep here; up to thirty-five in all for lunch, if you ask.
parties: yes; Weddings, haldi and birthdays are welcome on the lawn.
`),
    offers: [
      {
        kind: 'bungalow_offer',
        title: 'Sisters’ gift: two nights or more',
        percent: 6,
        minNights: 2,
      },
    ],
    reviews: guestBook(`
Shubhada Prabhu | family | 4 5 4.5 5 4.5 5 | 7
A haldi, a monsoon and forty cousins
Manager Dilip solved a power cut, a missing priest and a weeping bride within one hour. The kitchen fed thirty-five at lunch without a raised voice. We hung marigolds on Sushila with permission.

Kaizad Panthaki | friends | 4 4 4 4.5 4 4 | 40
Tournament of the year
Twenty-two colleagues, one court, eleven matches. Pool races until the lights went off. Rooms at the back get kitchen clatter from six in the morning, so put the early risers there.

Sarojini Khanna | family | 4 4.5 4.5 4.5 4 4.5 | 69
We are eight, they were seven
My sisters fought for Babi's bay window and drew lots. Grab rails in Shakuntala's room let our eldest bathe alone for the first time in a year. Small thing, large thing.

Dev Naik | family | 4 3.5 3.5 4 3 3.5 | 110
Count your extras
House is splendid, but gas, extra helpers and lawn lights were each on the bill. All were written down beforehand, I admit. Split by twenty-two it was still reasonable.

Rehana Naqvi | family | 4.5 4.5 4 4.5 4 4.5 | 158
Bus turned, bride smiled
They were not joking about the bus. Eid lunch for thirty, three kinds of biryani from our own cook in their kitchen, who was given every burner he pointed at.

Uday Patil | friends | 3.5 4 4 4 4 4 | 201
Watched by sisters
Seven painted ladies looking down while you play cards for money. Beds comfortable, water hot, staff unflappable. The nearest anything is a drive, as stated.

Mukta Kelkar | family | 4.5 4.5 4.5 4.5 4 4.5 | 243
We would marry here again
Four days, two ceremonies, one power cut which the generator covered before the band noticed. The manager kept a list of who slept where and was right more often than the aunts.
`),
    demand: 'sold-out-this-weekend',
    recommend: 940,
    art: scene(
      'bungalow',
      2,
      'lime',
      'tiled',
      'lake',
      'outdoor',
      'lawn',
      'bonfire',
      'barbecue',
      'lawn-games',
      'fountain',
    ),
  },
];
