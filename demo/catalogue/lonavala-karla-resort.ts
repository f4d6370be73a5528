/** The resort under the banyan at Karla. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene } from './shorthand.ts';

export const karlaResort: SeedProperty = {
  slug: 'banyan-halt',
  name: 'Banyan Halt Resort',
  kind: 'resort',
  place: 'karla',
  latitude: 18.75483,
  longitude: 73.47311,
  streetAddress: 'Old Highway, Karla Phata, Lonavala',
  zipcode: '410405',
  stars: 4,
  bedrooms: 36,
  bathrooms: 40,
  tagline: 'A roomy old-highway resort where the banyan is the lobby.',
  description: `<p>Before the expressway, every car between Bombay and Poona stopped under this banyan to let the radiator cool. The stall became a canteen, the canteen a lodge, the lodge a resort of thirty-six rooms; the tree simply became larger. Reception stands between its roots.</p><p>It is a place for groups who cannot agree. There are two pools (one outdoors with a slide, one indoors and warm), a hall for two hundred, a small fitness room, a lawn where weddings happen about nine Saturdays a year, and quiet garden cottages at the far end where you cannot hear them. Ask at booking whether yours is such a Saturday; we will tell you.</p><p>The restaurant still makes the canteen's mutton patties at four o'clock. Karla caves are ten minutes away, Malavli station six. Parking for eighty cars. Coverage on all networks.</p>`,
  policy: `<p>Rooms and cottages can be cancelled with a full refund up to 12 days before check-in. The early-booker plan is non-refundable. Halls and lawns follow their own signed agreement.</p>`,
  rules: `<ul><li>The indoor pool is for over-sixes until 6 pm.</li><li>Music on the lawns stops at 10 pm, by law.</li><li>Please do not swing on the banyan's roots.</li><li>Identity papers for adults.</li></ul>`,
  checkin: '14:00',
  checkout: '11:00',
  flags: ['couple_friendly'],
  pay: { how: 'percent-part', percent: 25 },
  amenities: [41, 40, 26, 7, 36, 46, 31, 43, 4, 25, 48, 100, 105, 109, 119, 106, 111, 117],
  rooms: [
    roomType(
      {
        name: 'Canteen wing',
        description:
          'The oldest rooms, two steps from breakfast, with high beds and mosaic floors.',
        bedType: '1 queen bed, 1 extra mattress',
        sqft: 230,
        amenities: ['Air-conditioning', 'Mosaic floor', 'Kettle'],
        spaces: house(`
0 Canteen room | queen, mattress | shower, bucket
`),
      },
      10,
      [2, 2, 1],
      [4200, 5600],
      [
        plan('With breakfast', ['Breakfast', 'Both pools'], 'default', kids(5, 500)),
        plan('Early booker with breakfast', ['Breakfast', 'Both pools'], 'none', kids(5, 500), {
          percent: 84,
        }),
      ],
    ),
    roomType(
      {
        name: 'Pool wing',
        description: 'Balcony over the outdoor pool and its slide; lively by day.',
        bedType: '1 king bed, 1 single bed',
        sqft: 330,
        amenities: ['Air-conditioning', 'Balcony', 'Television'],
        spaces: house(`
1 Pool wing room | king, single | shower
`),
      },
      14,
      [3, 2, 1],
      [6600, 8600],
      [
        plan('With breakfast', ['Breakfast', 'Both pools'], 'default', kids(5, 600)),
        plan(
          'All meals',
          ['Breakfast, lunch and dinner', 'Patties at four'],
          'default',
          kids(5, 1200),
          {
            add: 2600,
          },
        ),
      ],
    ),
    roomType(
      {
        name: 'Garden cottage',
        description: 'At the quiet end, single-storeyed, with a sit-out under a fig.',
        bedType: '1 king bed, 1 extra mattress',
        sqft: 380,
        amenities: ['Air-conditioning', 'Sit-out', 'Bath tub'],
        spaces: house(`
0 Garden cottage | king, mattress | bathtub, shower
`),
      },
      8,
      [3, 2, 1],
      [7500, 9900],
      [
        plan(
          'With breakfast',
          ['Breakfast', 'Both pools', 'Evening tea on the sit-out'],
          'default',
          kids(5, 700),
        ),
      ],
    ),
    roomType(
      {
        name: 'Root suite',
        description: 'Two bedrooms and a sitting room whose window frames the largest root.',
        bedType: '2 king beds, 1 day bed',
        sqft: 720,
        amenities: ['Air-conditioning', 'Two bathrooms', 'Refrigerator'],
        spaces: house(`
1 First root bedroom | king | shower
1 Second root bedroom | king | shower
1 Root sitting room | sitting: day-bed
`),
      },
      4,
      [5, 3, 2],
      [11000, 14500],
      [
        plan(
          'All meals',
          ['Breakfast, lunch and dinner', 'Patties at four'],
          'default',
          kids(6, 1200),
        ),
      ],
    ),
  ],
  facts: notes(`
pool: outdoor, 20 x 9 m, 0.8 to 1.6 m, 07:00 to 20:00, fenced
pool: indoor, 12 x 5 m, 1.1 to 1.3 m, 08:00 to 21:00, heated
care: staff
cook: none
power: generator; The whole resort
road: tarred
steps: 0
parking: 80
pets: no; No pets, please.
music: 22:00; Music on the lawns until 10 pm, by law.
alcohol: no; The bar serves; please bring none of your own.
children: any; Children under six may use the indoor pool after 6 pm.
visitors: yes 20 until 22:00; Visitors eat and swim on a day ticket.
parties: yes; Weddings on the lawn, up to two hundred in the hall.
`),
  offers: [
    {
      kind: 'hotel_discount',
      title: 'Midweek under the banyan',
      percent: 14,
      stayFrom: 0,
      stayTo: 90,
    },
  ],
  reviews: guestBook(`
Nergish Dadachanji | family | 4 5 4 4.5 4.5 4.5 | 3
Patties at four
My father stopped here in 1971 with a boiling Fiat. He ate three and went silent. Slide kept the children, tree kept the grandparents, everyone slept. Reception between roots is pure theatre.

Hrishikesh Thakur | couple | 3.5 4 4 4 4 4 | 25
We asked about the Saturday
They said yes, wedding, and offered the far cottage. Heard a faint dhol till ten and nothing after. Honest people. Indoor pool nearly empty while everyone danced.

Lata Shinde | business | 4 4 4 4.5 4 4 | 51
Two hundred chairs, one working mike
Second mike found in ten minutes, to be fair. Breakfast line moves quickly. Rooms in the canteen wing are small but have the prettiest mosaic floors I have seen.

Behram Mistry | family | 4 3.5 3.5 4 3.5 3.5 | 84
Big, busy, decent
Saturday lunch was a railway station. Pool wing is loud until the slide closes at seven. By Sunday night we were twelve guests in all and it was a different and much better hotel.

Ashwin Gaikwad | friends | 4 4 4 4 4 4 | 119
I did swing on a root
And was told off by a lady of eighty who turned out to own the place. Quite right too. Bar is small and friendly, cottage spotless, caves ten minutes as promised.

Deepali Gupta | family | 4 4.5 4 4.5 4.5 4.5 | 157
Eight times down the slide myself
Nobody tells adults they may. Staff bring sun cream and never sigh. Root suite slept five of us and there were two bathrooms, so no morning war.

Cornelius Pinto | solo | 3.5 4 4 3.5 4 3.5 | 214
A stop on a long drive
Arrived at nine at night, hot food still on, gone by seven. Exactly what the tree has been doing for people all these years. Mattress softer than I like.
`),
  demand: 'steady',
  recommend: 825,
  art: scene(
    'resort',
    3,
    'laterite',
    'tiled',
    'fields',
    'outdoor',
    'lawn',
    'fountain',
    'string-lights',
    'lawn-games',
  ),
};
