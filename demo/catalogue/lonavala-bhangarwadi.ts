/** Bhangarwadi, the everyday streets near the station. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, notes, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const bhangarwadi: readonly SeedProperty[] = [
  {
    slug: 'bhangarwadi-number-nine',
    name: 'Bhangarwadi Number Nine',
    kind: 'bungalow',
    place: 'bhangarwadi',
    latitude: 18.75294,
    longitude: 73.41466,
    streetAddress: '9 Indrayani Nagar Lane, Bhangarwadi, Lonavala',
    zipcode: '410401',
    stars: 3,
    bedrooms: 3,
    bathrooms: 2,
    tagline: 'An ordinary house in an ordinary street, priced accordingly and kept spotless.',
    description: `<p>Not every weekend needs an infinity edge. Sometimes eleven cousins need three bedrooms, a clean kitchen, a large television for the final, and the station within walking distance. This is for then.</p><p>Number Nine is the ground and first floor of a family house. Mrs Gokhale lives on the second and will say good morning. The sitting room takes fifteen people if nobody minds the floor. Bedroom one has the good mattress, bedroom two the cross-breeze, bedroom three the bunk beds and the glow-stars.</p><p>In the street: a flour mill, a tailor, a man who sells hot gulab jamun at four. Chikki shops begin at the corner, and the station is seven minutes on foot with bags. Cars park outside under a gulmohar, two at most. Phones, deliveries and autos all work <em>as in a normal place</em>.</p>`,
    policy: `<p>You pay at the house when you have seen it. Cancel free of charge up to 12 days before. Later than that, call Mrs Gokhale yourself and explain; this has proved quite effective.</p>`,
    rules: `<ul><li>Eleven guests, with bunks and mattresses.</li><li>We live in a residential lane: please keep match evenings quiet after 10 pm.</li><li>No smoking indoors.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 100, 102, 111, 114, 116, 115, 106],
    rooms: wholeHouse(
      {
        name: 'Two floors of Number Nine',
        description: 'Three bedrooms, sitting room, kitchen with everything, terrace for drying.',
        bedType: '2 queen beds, 4 bunks, 3 mattresses',
        sqft: 1750,
        amenities: [
          'Air-conditioning in two rooms',
          '55-inch television',
          'Washing machine',
          'Mixer-grinder',
        ],
        spaces: house(`
0 Bedroom one | queen | shower
0 Bedroom two | queen, 3 mattress
1 Bedroom three | 4 bunk
1 Bathroom upstairs | bath | shower, bucket
0 Sitting room | sitting
0 Kitchen | kitchen
1 Drying terrace | verandah
`),
      },
      [8, 3, 1],
      [9000, 10800],
      [
        plan(
          'House',
          ['Gas, water and linen', 'Good morning from Mrs Gokhale'],
          'default',
          kids(8, 300),
        ),
      ],
    ),
    facts: notes(`
care: on call
cook: none
power: inverter; Lights, fans and the television
road: tarred
steps: 3
parking: 2
pets: no; No pets, please: the neighbour has a cat.
music: 22:00; Music until 10 pm, please.
alcohol: ask; Drinks indoors and quietly, please; none on the stairs.
children: any; Bunks have rails, the terrace door a bolt.
visitors: ask 4 until 21:00; Four friends may visit; please ask first.
parties: no; It is a residential lane.
`),
    offers: [
      {
        kind: 'bungalow_offer',
        title: 'Weekdays in the lane',
        rupees: 1000,
        stayFrom: 0,
        stayTo: 60,
      },
    ],
    reviews: guestBook(`
Saurabh Banerjee | friends | 3.5 4 4.5 4 5 4.5 | 14
India won, Mrs Gokhale danced
Eleven of us, one big screen. She came down at the last over with sheera. House so clean we took our shoes off without being asked. Gulab jamun at four is not to be missed.

Ulka Hegde | family | 4 4 4.5 3.5 4.5 4 | 50
Just a good house
Children in bunks with glow-stars, parents on the good mattress. Walked from the station with two trolley bags in nine minutes. Not a holiday palace, and it never says it is.

Roy Mascarenhas | family | 3 3.5 4 3.5 4 3.5 | 98
Street life included
Flour mill from nine to one, temple loudspeaker at six. We liked the bustle, my sister did not. Third room has no cooling, fine in December.

Zeenat Ansari | friends | 4 4 5 4 5 4.5 | 166
Cleanest kitchen in Lonavala
I cook for a living and I inspected. Knives sharp, jars labelled, mixer works. Fed nine people for a fraction of a restaurant bill and slept well.
`),
    demand: 'steady',
    recommend: 660,
    art: scene('bungalow', 3, 'mint', 'flat', 'town', 'none', 'courtyard', 'swing'),
  },
  {
    slug: 'gud-shengdana-inn',
    name: 'Gud-Shengdana Inn',
    kind: 'hotel',
    place: 'bhangarwadi',
    latitude: 18.75548,
    longitude: 73.41173,
    streetAddress: '61 Market Road, Bhangarwadi end, Lonavala',
    zipcode: '410401',
    stars: 2,
    bedrooms: 18,
    bathrooms: 18,
    tagline: 'Eighteen tidy rooms above a chikki kitchen; the corridors smell of jaggery.',
    description: `<p>From five every morning our ground floor boils jaggery. By seven the stairs smell like a birthday. Whoever is up may watch the slabs being rolled, and get the broken edges in a paper cone.</p><p>Upstairs are eighteen small rooms: tiled floor, strong fan, an air-conditioner that does its duty, hot water from six to eleven. Front rooms look on the market, which is entertainment until nine at night and silence afterwards. Back rooms look on our own roof. We have no lift; floors are two, porters are willing.</p><p>You are six minutes from the station, next to the bus stand, and opposite three places to eat at any hour. <strong>Solo travellers</strong> often stay with us: there is a lady at the night desk. Wi-Fi is free, and so, within reason, is chikki.</p>`,
    policy: `<p>Cancel with more than 12 days in hand and you owe us nothing. Whatever was prepaid goes back whole. Inside 12 days the first payment stays.</p>`,
    rules: `<ul><li>Identity card for every guest.</li><li>Gate closes at midnight, ring and we open.</li><li>Chikki workshop: behind the yellow line, please. Sugar is at 150 degrees.</li></ul>`,
    checkin: '12:00',
    checkout: '11:00',
    flags: ['couple_friendly', 'pure_veg'],
    pay: { how: 'flat-part', rupees: 500 },
    amenities: [26, 7, 46, 31, 111, 106, 115],
    rooms: [
      roomType(
        {
          name: 'Market room',
          description: 'Window on the bazaar, table, two chairs, jaggery in the air.',
          bedType: '1 double bed',
          sqft: 150,
          amenities: ['Air-conditioning', 'Ceiling fan', 'Television'],
          spaces: house(`
1 Market room | double | shower, bucket
`),
        },
        8,
        [2, 1, 1],
        [2400, 3100],
        [plan('Room only', ['Chikki in a cone', 'Morning tea'], 'default', kids(8, 200))],
      ),
      roomType(
        {
          name: 'Quiet room',
          description: 'At the back; the roof garden of tulsi and chillies is just outside.',
          bedType: '1 double bed',
          sqft: 160,
          amenities: ['Air-conditioning', 'Ceiling fan', 'Television'],
          spaces: house(`
1 Quiet room | double | shower, bucket
`),
        },
        7,
        [2, 1, 1],
        [2700, 3500],
        [
          plan('Room only', ['Chikki in a cone', 'Morning tea'], 'default', kids(8, 200)),
          plan(
            'With thali dinner',
            ['Thali dinner for two', 'Morning tea'],
            'default',
            kids(8, 350),
            { add: 500 },
          ),
        ],
      ),
      roomType(
        {
          name: 'Four-bed room',
          description: 'Two double beds under the eaves for families and friends.',
          bedType: '2 double beds',
          sqft: 260,
          amenities: ['Air-conditioning', 'Ceiling fan', 'Refrigerator'],
          spaces: house(`
2 Four-bed room | 2 double | shower, bucket
`),
        },
        3,
        [4, 2, 2],
        [4300, 5400],
        [plan('Room only', ['Chikki in a cone', 'Morning tea'], 'default', kids(8, 200))],
      ),
    ],
    facts: notes(`
care: staff
cook: none
power: inverter; Lights and fans
road: tarred
steps: 18
parking: 0
pets: no; No pets, please: we cook hot jaggery on the ground floor.
music: 21:00; Quiet after 9 pm, please.
food: The kitchen is vegetarian; please bring in no meat or fish.
alcohol: no; No drinking in the rooms, the family lives here too.
children: any; Children watch the chikki from behind the yellow line.
visitors: no; Visitors may sit in the front room downstairs.
parties: no; No parties: rooms are small and guests rise early.
`),
    offers: [],
    reviews: guestBook(`
Manda Malhotra | solo | 4 4 4 3 5 4.5 | 7
Woke up smelling like a birthday
First solo trip at fifty-two. Lady at the night desk gave me her number and a slab of til chikki. Tiny room, firm bed, door that locks. I went home two inches taller.

Lawrence Dias | business | 4 3.5 3.5 3 4.5 3.5 | 44
Sales call stopover
Near bus, near station, cheap, clean enough. Market noise ended at nine as promised. Carried my own sample case up two floors because I am stubborn.

Ekta Sawant | couple | 4 4 4 3 4.5 4 | 86
Broken edges for breakfast
Watched them roll the slab, got a cone of edges still warm. Quiet room is quiet. Bathroom so small that one showers at attention.

Habib Kazi | family | 3.5 3.5 3 2.5 4 3 | 129
Old parents, no lift
Two floors were hard for them, we should have read properly. Rooms could do with paint. The people, however, are pure sugar and not only because of the job.
`),
    demand: 'steady',
    recommend: 560,
    art: scene('hotel', 3, 'ochre', 'tiled', 'town', 'none', 'courtyard'),
  },
];
