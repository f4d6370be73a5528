/** Karjat and Neral, at the foot of the ghat. Amenity ids as in amenities.ts. */
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

export const karjat: readonly SeedProperty[] = [
  {
    slug: 'ulhas-ford',
    name: 'Ulhas Ford',
    kind: 'bungalow',
    place: 'kondivade',
    latitude: 18.86523,
    longitude: 73.37957,
    streetAddress: 'River end, Kondivade, Karjat',
    zipcode: '410201',
    stars: 4,
    bedrooms: 4,
    bathrooms: 5,
    tagline: 'A river farm at the end of the road, with Rajmachi standing over breakfast.',
    description: `<p>The tar stops at our gate because the river comes next. From January to May the Ulhas here is a row of clear pools over boulders, with shade; you sit in it up to the waist and are nibbled by fish. From June you look at it from the machan and say nothing, because nobody would hear.</p><p>Four rooms stand apart from each other in a mango orchard, joined by stepping stones with low lamps. The kitchen and long table are in an open shed in the middle. The pool, on the upper bank, is for the months when the river is not.</p><p>Kondhana caves are a two-hour walk through forest with a boy from the village; Rajmachi is a full day. Karjat station: twenty-eight minutes. It is hotter than Lonavala in April, honestly <strong>hot</strong>, and the rooms are cooled. Signal: climb the machan.</p>`,
    policy: `<p>We give 100% back until 8 days before check-in and 50% until 4 days. Nothing after. If the bridge at Kondivade is under water the booking moves, free of charge.</p>`,
    rules: `<ul><li>Fifteen guests.</li><li>No one in the river from June to November. No exceptions.</li><li>You may eat fallen fruit; please do not pick any from the trees.</li><li>Dogs are welcome.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 25 },
    amenities: [41, 26, 29, 100, 101, 102, 103, 104, 105, 107, 48, 106],
    rooms: wholeHouse(
      {
        name: 'Four orchard rooms',
        description:
          'Detached rooms under mango trees, open dining shed, machan, pool and river bank.',
        bedType: '4 king beds, 4 charpoys',
        sqft: 3000,
        amenities: ['Air-conditioning', 'Machan', 'Open kitchen'],
        spaces: house(`
0 First orchard room | king, cot | shower
0 Second orchard room | king, cot | shower
0 Third orchard room | king, cot | shower
0 Fourth orchard room | king, cot | shower, bucket
0 River bathroom | bath | shower, bucket
0 Open kitchen and long table | dining
`),
      },
      [11, 4, 2],
      [13900, 19500],
      [
        plan(
          'Farm with breakfast',
          ['Breakfast', 'Station pick-up', 'Caretaker family'],
          ladder([192, 100], [96, 50]),
          kids(6, 500),
        ),
        plan(
          'Farm with all meals',
          ['Three meals', 'Popti in winter', 'Station pick-up'],
          ladder([192, 100], [96, 50]),
          kids(6, 900),
          { add: 7700 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 10 x 5 m, 1.1 to 1.6 m, 07:00 to 20:00
care: lives in
cook: 1800 a day
power: inverter; Lights, fans and the kitchen
road: tarred; The tar stops at our gate because the river comes next.
steps: 1
parking: 5
pets: yes; Dogs are welcome.
music: 22:00; Music outdoors until 10 pm: the village across the river sleeps early.
alcohol: yes
children: any; No one in the river from June to November.
visitors: ask 5 until 18:00; Five for the day, if lunch is ordered.
parties: no; No parties, please: the orchard is a quiet place.
`),
    offers: [{ kind: 'hotel_discount', title: 'Weekdays by the river', percent: 12, runsFor: 4 }],
    reviews: guestBook(`
Sharvari Menon | friends | 4.5 4.5 4 4 4.5 4.5 | 19
Nibbled for two days
In March, shade overhead, tea in hand, fish at work on our heels. Popti in a clay pot on the last night, beans and smoke. Stepping-stone lamps are pretty and necessary.

Haresh Chitnis | family | 4.5 4 4 4 4 4 | 71
Office called, I climbed
Signal on the machan is real, as is the owl that lives there. Hot in the afternoon, we swam. Children slept on charpoys outside till two.

Vedant Shetty | friends | 4.5 5 4 4 4 4.5 | 128
Beans, clay, smoke, silence
The popti pot was opened by torchlight and eleven people stopped talking. Stepping stones are slippery after dew. Rooms far enough apart for one loud snorer, thank heaven.
`),
    demand: 'busy',
    recommend: 770,
    art: scene(
      'cottage',
      1,
      'brick',
      'thatch',
      'hills',
      'outdoor',
      'orchard',
      'bonfire',
      'barbecue',
      'hammock',
      'dog',
    ),
  },
  {
    slug: 'hotel-toy-train-halt',
    name: 'Toy Train Halt',
    kind: 'hotel',
    place: 'neral',
    latitude: 19.02493,
    longitude: 73.31741,
    streetAddress: 'Opposite the narrow-gauge yard, Neral',
    zipcode: '410101',
    stars: 3,
    bedrooms: 16,
    bathrooms: 16,
    tagline: 'Sixteen rooms above the little yard where the Matheran train wakes up.',
    description: `<p>The first small engine coughs at about half past six. On the roof, by then, there will be tea, and four or five men with cameras who came for exactly this.</p><p>Toy Train Halt is a neighbourhood hotel, tall and thin, four floors on a corner. Sixteen rooms; odd ones look into the narrow-gauge yard with its turntable, even ones towards Matheran's wall, pink at sunrise. Rooms are simple and the bathrooms were all redone last year. Idlis downstairs from six.</p><p>Neral is on the main line, ninety minutes from Mumbai by local. Whether the hill train runs depends on season (<strong>not in the heavy monsoon</strong>), so ask at the booking window, or take a shared taxi to Dasturi and walk. We hold your big bags for nothing while you are up there without cars, horns or wheels.</p>`,
    policy: `<p>You pay at the hotel. Free to cancel up to 12 days before; kindly tell us later than that too. We cannot refund train tickets, ours or anybody's.</p>`,
    rules: `<ul><li>Identity papers.</li><li>Please do not go into the railway yard.</li><li>Roof closes at eleven, opens at six.</li></ul>`,
    checkin: '12:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 46, 19, 107, 111, 115],
    rooms: [
      roomType(
        {
          name: 'Yard room',
          description: 'Turntable, engines, soot-coloured cats.',
          bedType: '1 double bed, 1 extra mattress',
          sqft: 160,
          amenities: ['Air-conditioning', 'New bathroom', 'Television'],
          spaces: house(`
1 Yard room | double, mattress | shower, bucket
`),
        },
        8,
        [2, 1, 1],
        [2400, 3200],
        [plan('With idli breakfast', ['Idli breakfast', 'Bag storage'], 'default', kids(8, 200))],
      ),
      roomType(
        {
          name: 'Hill room',
          description: 'Matheran’s wall at sunrise, quiet side.',
          bedType: '1 queen bed, 1 single bed',
          sqft: 200,
          amenities: ['Air-conditioning', 'New bathroom', 'Television'],
          spaces: house(`
1 Hill room | queen, single | shower, bucket
`),
        },
        8,
        [3, 1, 1],
        [2900, 3900],
        [
          plan('With idli breakfast', ['Idli breakfast', 'Bag storage'], 'default', kids(8, 200)),
          plan('Room only', ['Bag storage'], 'default', kids(8, 150), { percent: 90 }),
        ],
      ),
    ],
    facts: notes(`
care: staff
cook: none
power: none; Emergency lamps on the stairs
road: tarred
steps: 4
parking: 0
pets: no; No pets, please: cats live next door.
music: 22:00; Music until 10 pm; guests rise early here.
alcohol: ask; In the room only; the roof is for tea.
children: any; Children may not go into the railway yard.
visitors: no; Visitors are welcome downstairs, not in the rooms.
parties: no; No parties: the house is narrow and guests rise early.
`),
    offers: [],
    reviews: guestBook(`
Vasant Bhatia | solo | 4.5 4 4 3.5 5 4.5 | 23
Four men with cameras
I was the fifth. Engine out at 6:34, turned by hand, sun behind it. Idli soft, shower new, hill pink. What more does one want.
`),
    demand: 'steady',
    recommend: 550,
    art: scene('hotel', 4, 'ochre', 'flat', 'hills', 'none', 'courtyard'),
  },
];
