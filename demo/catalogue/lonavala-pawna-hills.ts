/** Pawna and Dudhiware, the slopes between the lake and the forts. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const pawnaHills: readonly SeedProperty[] = [
  {
    slug: 'lohagad-lantern',
    name: 'Lohagad Lantern',
    kind: 'bungalow',
    place: 'pawna',
    latitude: 18.69961,
    longitude: 73.47712,
    streetAddress: 'Gat 88, below Lohagadwadi road, Pawna',
    zipcode: '410406',
    stars: 4,
    bedrooms: 3,
    bathrooms: 3,
    tagline: 'A lamp-lit stone house between the fort above and the water below.',
    description: `<p>The fort is behind you and the lake in front, and at dusk a single oil lantern is hung on the gatepost, because the road has no lights and people do miss us.</p><p>From the Lohagadwadi steps you can be on the Vinchukata, the scorpion's tail of the fort, ninety minutes after breakfast. From the lower gate a footpath of six hundred metres goes down through fields to the shore. In between you have a basalt house with three bedrooms, a plunge of a pool cut into the rock and a long parapet on which to put your feet.</p><p>The last kilometre is <strong>unpaved</strong>: fine for any hatchback from October to June, high clearance in the rains, or leave the car at the temple and we fetch you by jeep. One network only; the bars appear on the parapet.</p>`,
    policy: `<p>Full refund until 12 days before check-in. Later, none. If the track is closed by the gram panchayat after heavy rain and the jeep cannot get through, that is our trouble and you get new dates.</p>`,
    rules: `<ul><li>Ten guests at most.</li><li>No swimming in the Pawna: the shelf drops suddenly and people have drowned.</li><li>Carry fort litter down with you, we keep sacks by the gate.</li><li>Please keep the oil lamps away from the curtains.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 2500 },
    amenities: [41, 7, 29, 100, 101, 103, 104, 108, 107, 48, 106],
    rooms: wholeHouse(
      {
        name: 'The lantern house',
        description:
          'Three stone bedrooms, an open sitting room, the rock pool and the parapet over the lake.',
        bedType: '3 queen beds, 2 single beds',
        sqft: 2300,
        amenities: ['Ceiling fans', 'Rock-cut pool', 'Solar hot water', 'Jeep from the temple'],
        spaces: house(`
0 Lake bedroom | queen | shower
0 Fort bedroom | queen | shower
0 Field bedroom | queen, 2 single | shower, bucket
0 Open sitting room | sitting
0 Parapet | verandah
0 Kitchen | kitchen
`),
      },
      [7, 3, 1],
      [10800, 15200],
      [
        plan(
          'House with breakfast',
          ['Poha, eggs and fruit', 'Caretaker', 'Jeep from the temple'],
          'default',
          kids(5, 600),
        ),
        plan(
          'House with all meals',
          ['Three village meals', 'Bhakri from the wood stove', 'Bonfire'],
          'default',
          kids(5, 1000),
          { add: 6300 },
        ),
      ],
    ),
    facts: notes(`
pool: outdoor, 5 x 3 m, 1.1 to 1.3 m, 07:00 to 19:00, stone
care: lives in
cook: included
power: inverter; Lights and fans, charged by the sun
road: rough 1000 m; The last kilometre is unpaved; in the rains leave the car at the temple and we fetch you by jeep.
steps: 5
parking: 3
pets: yes; Dogs are welcome, on a lead near the cattle.
music: 21:30; Music outdoors until half past nine, please.
alcohol: yes
children: any; The rock pool has no fence: please stay with small children.
visitors: no; Overnight guests only, ten at most.
parties: no; No parties: this is a quiet hill.
`),
    offers: [
      {
        kind: 'hotel_discount',
        title: 'Two nights under the fort',
        percent: 10,
        minNights: 2,
        stayFrom: 0,
        stayTo: 150,
      },
    ],
    reviews: guestBook(`
Yashodhan Gokhale | friends | 5 4.5 4 4 4.5 4.5 | 6
Scorpion's tail before lunch
Left at seven, stood on Vinchukata by half past eight with clouds below our boots, back for pithla bhakri. The lantern on the gatepost saved us on Friday night, we had already passed it twice.

Mehru Karanjia | couple | 5 4 4.5 4 4 4.5 | 34
Feet on the parapet
Did precisely nothing. The lake changes colour about nine times between five and seven. Fans are enough in October. One bar of signal, one book, one good husband.

Pratik Shah | family | 4.5 4.5 4 3.5 4 4 | 67
The jeep ride is a ride
In July the last kilometre is a river that has ideas. Children shrieked with joy, my mother prayed. House dry and warm when we got there, dal on the table.

Snehal Kapoor | friends | 4.5 5 4 4 4.5 4.5 | 103
Ate like harvest workers
Bhakri off the wood stove, thecha, a rassa that made Rahul cry. Rock pool is small for eight adults but lovely by moonlight. They gave sacks for fort litter and we filled three.

Iqbal Inamdar | solo | 4.5 4 4 4 4 4 | 170
Three forts in three days
Lohagad, Visapur, Tikona, with this as base. Caretaker's cousin dropped me at each start. Large for one but the midweek price was friendly. Solar water lukewarm on the cloudy day.

Bhushan Sen | family | 4 4 3.5 3.5 4 3.5 | 205
We did pass it, twice
Lantern or not. Rooms are stone and a bit dim by day, and the solar water ran out at the fifth bath. The parapet at sunset repaired most of that.
`),
    demand: 'busy',
    recommend: 970,
    art: scene(
      'cottage',
      1,
      'stone',
      'tiled',
      'lake',
      'outdoor',
      'terraced',
      'bonfire',
      'jeep',
      'barbecue',
    ),
  },
  {
    slug: 'paaulvaat-farmhouse',
    name: 'Paaulvaat Farmhouse',
    kind: 'bungalow',
    place: 'pawna',
    latitude: 18.69748,
    longitude: 73.48836,
    streetAddress: 'Farm 6, Yelghol turning, Pawna',
    zipcode: '410406',
    stars: 3,
    bedrooms: 5,
    bathrooms: 4,
    tagline: 'A working farm with five plain rooms, buffaloes and a very large swing.',
    description: `<p>We are farmers first. There are fourteen buffaloes, two acres of indrayani rice, a mango orchard, and a shed with five guest rooms that used to store onions. They have been washed.</p><p>Children may help with milking at six and at five. In July they may also stand in the paddy up to the knee and plant a row, which will be crooked, and my mother will straighten it after you go. Meals are what we eat: bhakri, one leafy thing, one fiery thing, buttermilk. Chicken on request; it will be fresh, and perhaps you should not watch.</p><ul><li>No pool. There is a tank the buffaloes do not use.</li><li>No cooling. There is a breeze off the lake by four.</li><li>Road good. Two cars fit, a tempo as well.</li></ul><p>Signal is better here than in Pune, nobody knows why.</p>`,
    policy: `<p>Pay on arrival, cash or app. If you cancel before 12 days nothing is owed; any advance you chose to send us comes home too. After that, at least ring: we will have bought a chicken.</p>`,
    rules: `<ul><li>Ask before entering the cattle shed.</li><li>Rice is grown in those fields: keep to the bund.</li><li>No alcohol in the yard where my grandmother sits.</li><li>Lights out outside by ten, for the animals.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: [],
    pay: { how: 'all-at-property' },
    amenities: [7, 100, 101, 103, 108, 107, 119, 106, 115],
    rooms: wholeHouse(
      {
        name: 'Five farm rooms',
        description:
          'A long tiled building with five rooms, a shared verandah and a yard with a swing for six.',
        bedType: '5 double beds, 6 rolled mattresses',
        sqft: 2800,
        amenities: ['Ceiling fans', 'Fresh milk', 'Swing for six'],
        spaces: house(`
0 First onion room | double, mattress | shower, bucket
0 Second onion room | double, mattress | shower, bucket
0 Third onion room | double, mattress
0 Fourth onion room | double, mattress
0 Fifth onion room | double, 2 mattress | bucket
0 Yard bathroom | bath | shower, bucket
0 Shared verandah | verandah
0 Kitchen | kitchen
`),
      },
      [14, 6, 3],
      [18000, 22400],
      [
        plan(
          'Farm stay, all meals',
          ['Breakfast, lunch and dinner', 'Milk and buttermilk', 'Milking lesson'],
          'default',
          kids(8, 500),
        ),
      ],
    ),
    facts: notes(`
care: lives in
cook: included
power: inverter; Lights and fans
road: tarred
steps: 1
parking: 2
pets: ask; Ask first: the buffaloes are not used to dogs.
music: 22:00; Music until 10 pm, because of the animals.
alcohol: no; No alcohol, please: this is our family's home.
couples: We take families and married couples.
children: any; Children may help with milking at six and at five.
visitors: ask 6 until 17:00; Friends may come for lunch if my mother knows by ten.
parties: no; No parties: the animals sleep at ten.
`),
    offers: [],
    reviews: guestBook(`
Supriya Ranade | family | 4.5 5 3.5 3.5 4.5 4.5 | 21
Nine crooked rows of rice
My daughters planted them, Aaji laughed till she sat down. They milked, they swung, they slept at eight. Rooms plain as the page says. Best buttermilk of my life.

Dhruv Dave | friends | 4 4.5 3 3 3.5 3.5 | 56
Real means real
Rooster, flies, dung, stars, silence, thecha. Two of us loved it and three wanted a pool. The bathrooms are clean but walk-through. Ask which room is farthest from the shed.

Hutoxi Mistry | family | 4 4.5 3.5 3.5 4 4 | 99
We did watch
And half the table turned vegetarian for the evening. Excellent chicken for the other half. The swing holds six adults with ease, tested repeatedly after dark.

Manas Verma | family | 4.5 4.5 4 3 4.5 4.5 | 146
Call clearer than in office
Took one call standing on the bund with buffaloes listening. My father walked barefoot in the mud, which he last did in 1968. No frills and no pretence. Bring mosquito cream.
`),
    demand: 'steady',
    recommend: 690,
    art: scene('bungalow', 1, 'ochre', 'tiled', 'fields', 'none', 'orchard', 'bonfire', 'swing'),
  },
  {
    slug: 'the-pass-house',
    name: 'The Pass House',
    kind: 'bungalow',
    place: 'dudhiware',
    latitude: 18.70218,
    longitude: 73.44236,
    streetAddress: 'Top of Dudhiware khind, Lonavala–Pawna road',
    zipcode: '410405',
    stars: 4,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A two-bedroom lookout at the exact spot where the lake comes into sight.',
    description: `<p>Everyone who drives from Lonavala to Pawna stops here for a photograph. You will be the person having breakfast in it.</p><p>The Pass House stands just above the road at the top of Dudhiware khind, among karvand bushes. East, the whole lake opens with Lohagad on the left and Tung on the right. West, you look back over INS Shivaji's ridge to the evening. Being on a saddle it is <strong>windy</strong>, gloriously from March, ferociously in June: cushions are tied on.</p><p>Bedrooms are snug, panelled, with deep sills for elbows. There is no garden to speak of, and no pool. What you come for is weather, two wood stoves and, on a clear new-moon night, the Milky Way standing on Tikona. The white marble temple is a kilometre away and rings at six. Cars on the road until nine, hardly any after.</p>`,
    policy: `<p>A percentage is paid while booking. It returns to you in full if you call off the stay more than 12 days before check-in, and not at all within the last 12 days.</p>`,
    rules: `<ul><li>Four adults and two children at most.</li><li>Please latch every window when you go out: the wind is strong.</li><li>Stoves: dry wood only, ash in the iron pail.</li><li>No stopping on the bend to unload, use the lay-by.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'percent-part', percent: 25 },
    amenities: [7, 100, 102, 108, 107, 116, 115, 109],
    rooms: wholeHouse(
      {
        name: 'The lookout',
        description:
          'Two panelled bedrooms, a stove room with windows on three sides, a galley kitchen.',
        bedType: '2 queen beds, 1 window bunk',
        sqft: 1050,
        amenities: ['Two wood stoves', 'Binoculars', 'Star chart'],
        spaces: house(`
1 East bedroom | queen | shower
1 West bedroom | queen, bunk | shower, bucket
0 Stove room | sitting
0 Galley kitchen | kitchen
`),
      },
      [4, 2, 1],
      [7800, 10400],
      [
        plan('Lookout', ['Firewood', 'Coffee, tea and milk'], 'default', kids(6, 400)),
        plan(
          'Lookout with supper in a pot',
          ['Firewood', 'A pot of stew or dal for the stove', 'Bread'],
          'default',
          kids(6, 600),
          { add: 1500 },
        ),
      ],
    ),
    facts: notes(`
care: none
cook: none
power: none; Two wood stoves and a box of candles
road: tarred; No stopping on the bend to unload, use the lay-by.
steps: 12
parking: 2
pets: no; No pets, please: the road passes the door.
music: 22:00; Music until 10 pm; both valleys hear it.
alcohol: yes
children: any; A road in front and a steep drop behind: please hold children's hands.
visitors: no; Overnight guests only, four adults and two children at most.
parties: no; No parties: there is no safe parking on the bend.
`),
    offers: [],
    reviews: guestBook(`
Dhanashree Mane | couple | 5 4 4.5 4 4.5 5 | 16
Cushions tied on, heart not
Wind all night like a sea. We lay in the window bunk with a star chart and found four things, then stopped pretending and just looked. Stew on the stove was perfect.

Kersi Tarapore | family | 4.5 4 4 4 4 4.5 | 83
People photograph you at breakfast
From the road, waving, we waved back. By nine at night it is empty. My girl of seven slept in the bunk and saw lightning over Tung. Hot water quick.
`),
    demand: 'steady',
    recommend: 810,
    art: scene('cottage', 2, 'timber', 'gable', 'lake', 'none', 'wild', 'gazebo'),
  },
];
