/** Goa, hotels and resorts. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, roomType, scene } from './shorthand.ts';

export const goaHotels: readonly SeedProperty[] = [
  {
    slug: 'hotel-salt-and-lime',
    name: 'Hotel Salt & Lime',
    kind: 'hotel',
    place: 'candolim',
    latitude: 15.51642,
    longitude: 73.76712,
    streetAddress: '88 Fort Aguada Road, Candolim, Bardez',
    zipcode: '403515',
    stars: 3,
    bedrooms: 28,
    bathrooms: 28,
    tagline: 'A bright little town hotel, roof pool on top, five minutes’ walk from the sand.',
    description: `<p>Cross the road, pass the casuarinas, and your feet are in sand: five minutes, seven with an ice-cream. That, and a rooftop pool from which the sea is a silver line over palm crowns, is the case for Salt &amp; Lime.</p><p>Twenty-eight rooms on four floors are painted the green of unripe limes outside and plain white within. The lower two have balconies into a neighbour's coconut garden and the upper two get the breeze. There is a lift. There is a small bar where the lime soda, sweet-salt, is taken as seriously as the gin.</p><p>Sunburn cream at the desk, free. Towels for the beach, deposit. Buses to Panaji from the corner each fifteen minutes. On Friday and Saturday the road hums until midnight: <strong>ask for the garden side</strong>. Pick-up from Thivim station by arrangement, not free.</p>`,
    policy: `<p>Bookings can be cancelled until 12 days before check-in with a full refund. The sun saver rate is non-refundable from the first minute.</p>`,
    rules: `<ul><li>Passport or identity card at the desk.</li><li>Rinse feet at the yellow tap.</li><li>The roof closes at 10 pm.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 20 },
    amenities: [42, 26, 7, 46, 43, 31, 19, 100, 106, 111],
    rooms: [
      roomType(
        {
          name: 'Garden-side room',
          description: 'First or second floor, balcony to the coconut trees.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 210,
          amenities: ['Air-conditioning', 'Balcony', 'Mini fridge'],
          spaces: house(`
1 Garden-side room | queen, mattress | shower
`),
        },
        14,
        [2, 1, 1],
        [3900, 5900],
        [
          plan('With breakfast', ['Breakfast', 'Beach towels'], 'default', kids(5, 500)),
          plan('Sun saver', ['Beach towels'], 'none', kids(5, 300), { percent: 80 }),
        ],
      ),
      roomType(
        {
          name: 'Upper breeze room',
          description: 'Third or fourth floor, cross-ventilated, a slice of sea.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 250,
          amenities: ['Air-conditioning', 'Balcony', 'Mini fridge'],
          spaces: house(`
2 Upper breeze room | king, mattress | shower
`),
        },
        10,
        [3, 2, 1],
        [4900, 7500],
        [plan('With breakfast', ['Breakfast', 'Beach towels'], 'default', kids(5, 500))],
      ),
      roomType(
        {
          name: 'Family studio',
          description: 'Kitchenette, two rooms in one, the bathroom with a tub for sandy children.',
          bedType: '1 king bed, 2 single beds',
          sqft: 420,
          amenities: ['Air-conditioning', 'Kitchenette', 'Tub'],
          spaces: house(`
1 Inner room | king
1 Outer room with kitchenette | 2 single
1 Bathroom | bath | bathtub, shower
`),
        },
        4,
        [4, 3, 2],
        [7600, 10800],
        [plan('With breakfast', ['Breakfast', 'Beach towels'], 'default', kids(8, 500))],
      ),
    ],
    facts: notes(`
pool: rooftop, 9 x 4 m, 1.1 to 1.3 m, 08:00 to 22:00, fenced
care: staff
cook: none
power: generator; Lift, lights and fans
road: tarred
steps: 3
parking: 10
pets: no; No pets, please, because of the shared roof.
music: 22:00; The roof closes at 10 pm; no music after that.
alcohol: no; The bar serves; please bring none of your own.
children: any; The roof pool is fenced; children go in with an adult.
visitors: ask 4 until 22:00; Visitors to the bar and restaurant only.
parties: no; No parties: neighbours live right beside us.
`),
    offers: [{ kind: 'hotel_discount', title: 'Four nights of sun', percent: 12, minNights: 4 }],
    reviews: guestBook(`
Nikita Kelkar | friends | 4.5 4 4 4 4.5 4.5 | 11
Sweet-salt, please
Best lime soda I have had, and I have opinions. Seven minutes to the sand with ice-cream, confirmed. Roof pool small and merry.

Mathew Noronha | family | 4 4 4 4 4.5 4 | 37
A tub for sandy children
Studio kept us sane. Kitchenette made dal rice at nine for the tired ones. Friday hum on the road is real; garden side would have been wiser.

Avani Parekh | couple | 4 3.5 4.5 3.5 4 4 | 73
They hand out the cream
Free, at the desk, with a look. Bed good, lift fine, breakfast ordinary except the poi. Walked to the fort at sunset.

Clive Braganza | solo | 3.5 3.5 3.5 3.5 4 3.5 | 125
Fine base
Came in by night train, room ready early without charge. Bar closes too soon for my taste, others will thank them for that.
`),
    demand: 'steady',
    recommend: 680,
    art: scene('hotel', 4, 'mint', 'flat', 'sea', 'rooftop', 'palms', 'string-lights'),
  },
  {
    slug: 'turtle-hour',
    name: 'Turtle Hour',
    kind: 'resort',
    place: 'agonda',
    latitude: 15.04618,
    longitude: 73.98907,
    streetAddress: 'Beach Path, Vall, Agonda, Canacona',
    zipcode: '403702',
    stars: 4,
    bedrooms: 18,
    bathrooms: 18,
    tagline: 'Eighteen thatched cottages that dim their lights when the turtles come.',
    description: `<p>Between November and March an olive ridley may come out of the sea at night, walk up the sand like a very old lady, dig, lay a hundred eggs and go home. Agonda is one of the beaches where she still does. So after ten our lamps go amber, torches stay indoors and nobody plays music. Guests whisper, and find they like it.</p><p>By day: eighteen thatch-and-timber cottages under coconut, a kitchen that follows the fishing boats, and three kilometres of sand on which the loudest thing is a cow. Swimming is good from November to April with care for the current near the river mouth. In the <strong>rains</strong> there are storm shutters, wild surf, and long card games.</p><p>Canacona station is twenty-five minutes away; our rickshaw man Bosco meets you at no charge. No pool. Wi-Fi in the restaurant. Warm people.</p>`,
    policy: `<p>We refund 100% until 15 days before check-in and 50% until 7 days. Turtles are wild, and their absence is not refundable.</p>`,
    rules: `<ul><li>No white light on the beach after dark.</li><li>Nothing plastic left on sand.</li><li>Barefoot indoors.</li><li>Dogs on leads from November to March.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 35 },
    amenities: [7, 29, 46, 43, 48, 100, 112, 110, 106, 115, 109],
    rooms: [
      roomType(
        {
          name: 'Palm cottage',
          description: 'Second row, in deep shade, with a porch bed for afternoons.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 230,
          amenities: ['Ceiling fan', 'Mosquito net', 'Porch bed'],
          spaces: house(`
0 Palm cottage | queen, mattress | shower, bucket
`),
        },
        10,
        [2, 1, 1],
        [4200, 6100],
        [
          plan(
            'With breakfast',
            ['Breakfast', 'Rickshaw from the station'],
            ladder([360, 100], [168, 50]),
            kids(5, 400),
          ),
          plan(
            'Breakfast and fish supper',
            ['Breakfast', 'Catch of the day', 'Rickshaw from the station'],
            ladder([360, 100], [168, 50]),
            kids(5, 700),
            { add: 1300 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Front-sand cottage',
          description:
            'Nothing between your steps and the tide line but a rope and a sign about turtles.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 270,
          amenities: ['Ceiling fan', 'Mosquito net', 'Sea porch'],
          spaces: house(`
0 Front-sand cottage | king, mattress | shower
`),
        },
        8,
        [3, 1, 1],
        [7500, 10500],
        [
          plan(
            'With breakfast',
            ['Breakfast', 'Rickshaw from the station'],
            ladder([360, 100], [168, 50]),
            kids(5, 500),
          ),
        ],
      ),
    ],
    facts: notes(`
care: staff
cook: none
power: generator; Lights and fans; amber lamps only after ten
road: rough 40 m; The last forty metres are a sand path.
steps: 3
parking: 12
pets: yes; Dogs on leads from November to March.
music: 22:00; After ten nobody plays music: the turtles come ashore.
alcohol: no; The bar serves; nothing plastic or glass on the sand.
children: any; Swim with care for the current near the river mouth.
visitors: ask 6 until 21:00; Friends may eat with you, and leave by nine because turtles nest here.
parties: no; No white light and no music after dark.
`),
    offers: [],
    reviews: guestBook(`
Maria Pinto | couple | 5 4.5 4.5 4 4.5 5 | 14
A very old lady, at 1:50 am
We were woken with a touch on the shutter and walked without torches. Forty people stood silent while she dug. I have no photograph and will never need one.

Sunil Rao | family | 4.5 4.5 4 4 4.5 4.5 | 50
Bosco meets you
With a sign, a joke and a flask. Children built a rope-walled turtle hospital. Amber lamps are enough to read by. Fish two hours out of the water.

Ingrid Gonsalves | solo | 5 4.5 4 3.5 4 4.5 | 109
Cards and storm shutters
Came in July, with six guests in all the cottages. The sea shook the spoons. Learned rummy from the cook and lost four hundred rupees.
`),
    demand: 'busy',
    recommend: 845,
    art: scene('resort', 1, 'timber', 'thatch', 'sea', 'none', 'palms', 'hammock', 'boat', 'dog'),
  },
  {
    slug: 'hotel-half-moon-jetty',
    name: 'Hotel Half-Moon Jetty',
    kind: 'hotel',
    place: 'palolem',
    latitude: 15.01233,
    longitude: 74.02561,
    streetAddress: 'Ourem Road, Palolem, Canacona',
    zipcode: '403702',
    stars: 3,
    bedrooms: 20,
    bathrooms: 20,
    tagline: 'A white hotel one lane back from the bay, with a pool for high tide.',
    description: `<p>The bay of Palolem is a half-moon with an island at one horn. At low tide you walk across to it, at high tide you had better not. The tide table is painted on our lobby wall by hand, each Monday, and has its own fan club.</p><p>We stand one lane back from the huts and the music, which means you sleep. Twenty rooms in two wings look on a garden pool of fifteen metres; the front wing sees a triangle of sea over the roofs. Kayaks are kept for guests, six of them, free before nine in the morning, when the water is like oil and dolphins quite often come round the rocks.</p><p>The kitchen cooks Saraswat fish and, because the owner's mother insists, a full vegetarian menu from a second stove. Half an hour to Cotigao's forest. No parking for more than eight cars. Signal excellent.</p>`,
    policy: `<p>Refundable rooms return all your money until 12 days before check-in and none after. The kayak-season plan is non-refundable.</p>`,
    rules: `<ul><li>Please wear a life-vest in the kayak.</li><li>Pool is silent from two to four.</li><li>Please do not bring beach vendors into the lobby.</li></ul>`,
    checkin: '14:00',
    checkout: '10:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 1500 },
    amenities: [41, 26, 7, 46, 31, 100, 112, 115, 106],
    rooms: [
      roomType(
        {
          name: 'Garden wing',
          description: 'Ground and first floor round the pool, tiled floors, cane chairs.',
          bedType: '1 queen bed, 1 extra mattress',
          sqft: 230,
          amenities: ['Air-conditioning', 'Sit-out', 'Kettle'],
          spaces: house(`
0 Garden wing room | queen, mattress | shower
`),
        },
        12,
        [2, 2, 1],
        [3600, 5300],
        [
          plan('With breakfast', ['Breakfast', 'Kayak before nine'], 'default', kids(6, 400)),
          plan(
            'Kayak season, non-refundable',
            ['Breakfast', 'Kayak before nine'],
            'none',
            kids(6, 400),
            {
              percent: 88,
            },
          ),
        ],
      ),
      roomType(
        {
          name: 'Triangle-of-sea room',
          description: 'Front wing, second floor, with the promised triangle.',
          bedType: '1 king bed, 1 extra mattress',
          sqft: 260,
          amenities: ['Air-conditioning', 'Balcony', 'Kettle'],
          spaces: house(`
2 Triangle-of-sea room | king, mattress | shower
`),
        },
        8,
        [3, 1, 1],
        [4800, 6900],
        [plan('With breakfast', ['Breakfast', 'Kayak before nine'], 'default', kids(6, 400))],
      ),
    ],
    facts: notes(`
pool: outdoor, 15 x 6 m, 1.1 to 1.5 m, 07:00 to 20:00
care: staff
cook: none
power: generator; Lights, fans and the kitchen
road: tarred
steps: 2
parking: 8
pets: no; No pets, please: every room opens to the pool.
music: 22:00; Music outdoors until 10 pm; we keep the lane quiet.
alcohol: ask; In your sit-out, yes; by the pool, no glass.
children: any; Pool is silent from two to four, for afternoon naps.
visitors: no; Visitors in the lobby, please.
parties: no; No parties: our guests come here to sleep.
`),
    offers: [{ kind: 'last_minute', title: 'Low tide, low price', percent: 14, daysAheadMax: 4 }],
    reviews: guestBook(`
Gautam Ghosh | family | 4.5 4.5 4 4 4.5 4.5 | 27
Fan club member
Of the tide table. We crossed to the island at the painted minute and came back with wet knees. Dolphins at seven thirty from the kayak. Fish curry, red, serious.

Wilma Pereira | family | 4 4.5 4 3.5 4 4 | 80
Two stoves, one peace
My in-laws are strictly vegetarian, my sons eat anything that swims. Here nobody argued. Pool hush from two to four was respected even by the sons.
`),
    demand: 'steady',
    recommend: 630,
    art: scene('hotel', 3, 'white', 'flat', 'sea', 'outdoor', 'palms', 'boat'),
  },
];
