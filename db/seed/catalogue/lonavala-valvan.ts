/** Valvan and Bhangarwadi: old trees by the dam road and the streets near the station. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, kids, plan, roomType, scene, wholeHouse } from './shorthand.ts';

export const valvan: readonly SeedProperty[] = [
  {
    slug: 'dam-wall-bungalow',
    name: 'Dam Wall Bungalow',
    kind: 'bungalow',
    place: 'valvan',
    latitude: 18.75721,
    longitude: 73.41889,
    streetAddress: '9 Valvan Dam Road, Lonavala',
    zipcode: '410401',
    stars: 4,
    bedrooms: 4,
    bathrooms: 4,
    tagline: 'An engineer’s bungalow of 1916, drawn with a ruler and softened by trees.',
    description: `<p>The man who supervised the masonry of the Valvan dam designed this house for himself, and he did it the way he did dams: symmetrical, over-built and dry. Stand at the front door and you can see through the hall, the dining room and the back door to a sundial, all on one line.</p><p>Four bedrooms occupy four corners. North-east has the sunrise and the mynas. South-west has the bath with lion feet. The dining table seats fourteen and still carries, on its underside, his pencilled calculations.</p><p>The lawn is enormous; badminton net, croquet hoops and a gazebo stand out all year. The rose garden along the dam is eight minutes on foot. A quiet road by night, a scenic one on Sundays. Drive of gravel, gate twelve feet wide, signal everywhere. <strong>No pool</strong>: he disapproved of standing water outside reservoirs.</p>`,
    policy: `<p>In the spirit of the house, a straight line: 12 days. Before it, all your money; after it, none of your money.</p>`,
    rules: `<ul><li>Twelve guests on beds; fourteen at table.</li><li>No hot dishes straight on the table, look underneath for why.</li><li>Croquet barefoot or in flat shoes.</li><li>Dogs on the lawn, leads near the rose beds.</li></ul>`,
    checkin: '14:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'percent-part', percent: 20 },
    amenities: [26, 7, 29, 100, 101, 102, 105, 103, 109, 111, 106, 117],
    rooms: wholeHouse(
      { name: 'The engineer’s house', description: 'Four corner bedrooms, hall, dining room, study, and two thirds of an acre of lawn.', bedType: '3 king beds, 4 single beds', sqft: 4100, amenities: ['Air-conditioning', 'Clawfoot bath', 'Croquet set', 'Study'] },
      [10, 4, 2],
      [13800, 17800],
      [
        plan('House', ['Caretaker', 'Gardener', 'Morning paper'], 'default', kids(6, 600)),
        plan('House with breakfast', ['Porridge, eggs and toast, or upma', 'Caretaker', 'Morning paper'], 'default', kids(6, 800), { add: 2600 }),
      ],
    ),
    offers: [],
    reviews: guestBook(`
Avinash Foot-Pattiwala | family | 4.5 4 4.5 4.5 4.5 4.5 | 15
We all lay under the table
To read the sums. There is a mistake in the third line, says my daughter, who is nine. Big airy rooms, a lawn for everything, and mynas at five fifty sharp in the north-east corner.

Gulnar Croquetwala | friends | 4 4 4 4.5 4 4.5 | 57
Croquet is war
Nobody speaks to Farrokh any more. The lion-foot bath takes twenty minutes to fill and all of them are pleasant. Would have liked a pool in April; the engineer disagrees.

Kedar Mynakar | couple | 4.5 4.5 4.5 4 3.5 4 | 122
Straight lines rest the mind
Two of us in a house for ten, at a weekday price. Walked the dam road before breakfast, read in the study, had porridge. My wife took photographs of the sundial every hour.
`),
    demand: 'quiet',
    recommend: 765,
    art: scene('bungalow', 1, 'white', 'tiled', 'lake', 'none', 'lawn', 'gazebo', 'lawn-games', 'bonfire', 'dog'),
  },
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
    rules: `<ul><li>Eleven, with bunks and mattresses.</li><li>It is a residential lane: the final may be loud, the replay may not.</li><li>No smoking indoors.</li></ul>`,
    checkin: '13:00',
    checkout: '11:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'all-at-property' },
    amenities: [26, 7, 100, 102, 111, 114, 116, 115, 106],
    rooms: wholeHouse(
      { name: 'Two floors of Number Nine', description: 'Three bedrooms, sitting room, kitchen with everything, terrace for drying.', bedType: '2 queen beds, 4 bunks, 3 mattresses', sqft: 1750, amenities: ['Air-conditioning in two rooms', '55-inch television', 'Washing machine', 'Mixer-grinder'] },
      [8, 3, 1],
      [9000, 10800],
      [plan('House', ['Gas, water and linen', 'Good morning from Mrs Gokhale'], 'default', kids(8, 300))],
    ),
    offers: [{ kind: 'bungalow_offer', title: 'Weekdays in the lane', rupees: 1000, stayFrom: 0, stayTo: 60 }],
    reviews: guestBook(`
Saurabh Antim-Samna | friends | 3.5 4 4.5 4 5 4.5 | 14
India won, Mrs Gokhale danced
Eleven of us, one big screen. She came down at the last over with sheera. House so clean we took our shoes off without being asked. Gulab jamun at four is not to be missed.

Ulka Girniwali | family | 4 4 4.5 3.5 4.5 4 | 50
Just a good house
Children in bunks with glow-stars, parents on the good mattress. Walked from the station with two trolley bags in nine minutes. Not a holiday palace, and it never says it is.

Roy Aamchi-Galli | family | 3 3.5 4 3.5 4 3.5 | 98
Street life included
Flour mill from nine to one, temple loudspeaker at six. We liked the bustle, my sister did not. Third room has no cooling, fine in December.

Zeenat Sheerawala | friends | 4 4 5 4 5 4.5 | 166
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
    couple: true,
    pureVeg: true,
    pay: { how: 'flat-part', rupees: 500 },
    amenities: [26, 7, 46, 31, 111, 106, 115],
    rooms: [
      roomType(
        { name: 'Market room', description: 'Window on the bazaar, table, two chairs, jaggery in the air.', bedType: '1 double bed', sqft: 150, amenities: ['Air-conditioning', 'Ceiling fan', 'Television'] },
        8, [2, 1, 1], [2400, 3100],
        [plan('Room only', ['Chikki in a cone', 'Morning tea'], 'default', kids(8, 200))],
      ),
      roomType(
        { name: 'Quiet room', description: 'At the back; the roof garden of tulsi and chillies is just outside.', bedType: '1 double bed', sqft: 160, amenities: ['Air-conditioning', 'Ceiling fan', 'Television'] },
        7, [2, 1, 1], [2700, 3500],
        [
          plan('Room only', ['Chikki in a cone', 'Morning tea'], 'default', kids(8, 200)),
          plan('With thali dinner', ['Thali dinner for two', 'Morning tea'], 'default', kids(8, 350), { add: 500 }),
        ],
      ),
      roomType(
        { name: 'Four-bed room', description: 'Two double beds under the eaves for families and friends.', bedType: '2 double beds', sqft: 260, amenities: ['Air-conditioning', 'Ceiling fan', 'Refrigerator'] },
        3, [4, 2, 2], [4300, 5400],
        [plan('Room only', ['Chikki in a cone', 'Morning tea'], 'default', kids(8, 200))],
      ),
    ],
    offers: [],
    reviews: guestBook(`
Manda Gulkandkar | solo | 4 4 4 3 5 4.5 | 7
Woke up smelling like a birthday
First solo trip at fifty-two. Lady at the night desk gave me her number and a slab of til chikki. Tiny room, firm bed, door that locks. I went home two inches taller.

Lawrence Jaggerywala | business | 4 3.5 3.5 3 4.5 3.5 | 44
Sales call stopover
Near bus, near station, cheap, clean enough. Market noise ended at nine as promised. Carried my own sample case up two floors because I am stubborn.

Ekta Til-Gulwani | couple | 4 4 4 3 4.5 4 | 86
Broken edges for breakfast
Watched them roll the slab, got a cone of edges still warm. Quiet room is quiet. Bathroom so small that one showers at attention.

Habib Secondfloorwala | family | 3.5 3.5 3 2.5 4 3 | 129
Old parents, no lift
Two floors were hard for them, we should have read properly. Rooms could do with paint. The people, however, are pure sugar and not only because of the job.
`),
    demand: 'steady',
    recommend: 560,
    art: scene('hotel', 3, 'ochre', 'tiled', 'town', 'none', 'courtyard'),
  },
  {
    slug: 'hotel-tank-and-terrace',
    name: 'Hotel Tank & Terrace',
    kind: 'hotel',
    place: 'valvan',
    latitude: 18.75897,
    longitude: 73.41563,
    streetAddress: '15 Old Khandala Road, Valvan Naka, Lonavala',
    zipcode: '410401',
    stars: 4,
    bedrooms: 32,
    bathrooms: 32,
    tagline: 'Five storeys, one rooftop pool and the best free seat for a thunderstorm.',
    description: `<p>Press 5 in the lift. On the roof there is a pool, sixteen metres by six, a bar with twelve stools, and a rail from which the town looks like a handful of lamps thrown at a hill. When lightning is within eight kilometres the pool is cleared and everyone moves under the canopy with a drink; some guests book for precisely that.</p><p>Below are thirty-two rooms in three sizes, done in cane, green cotton and terrazzo. Even numbers face the Valvan trees. Odd ones face the street and get more evening light.</p><p>A gym with five machines and one good bench. A dining room strong in Malvani fish, weak, we are told, in desserts. Valet parking underneath with two charging points. Station: seven minutes by car. Families like us in the week; on Saturdays the roof is <strong>adults only after nine</strong>.</p>`,
    policy: `<p>Flexible rates: full refund until 12 days before check-in, and no refund from then on. Non-refundable rates: cheaper, and they mean it. Pay at the desk on the first, online for either.</p>`,
    rules: `<ul><li>Roof pool 7 am to 10 pm, lightning permitting.</li><li>Under-eighteens off the roof after nine on Saturdays.</li><li>No outside alcohol.</li><li>Smoking only on the fourth-floor terrace.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    couple: true,
    pureVeg: false,
    pay: { how: 'online-only' },
    amenities: [42, 26, 7, 36, 24, 46, 31, 43, 19, 4, 100, 106, 111, 117, 118],
    rooms: [
      roomType(
        { name: 'Cane room', description: 'Compact, green and quiet, with a window seat.', bedType: '1 queen bed', sqft: 220, amenities: ['Air-conditioning', 'Window seat', 'Kettle'] },
        14, [2, 1, 1], [5200, 7100],
        [
          plan('Flexible', ['Roof pool', 'Gym'], 'default', kids(5, 600)),
          plan('Non-refundable', ['Roof pool', 'Gym'], 'none', kids(5, 600), { percent: 85 }),
          plan('Flexible with breakfast', ['Breakfast', 'Roof pool', 'Gym'], 'default', kids(5, 800), { add: 700 }),
        ],
      ),
      roomType(
        { name: 'Tree room', description: 'Even numbers: a balcony at the height of the rain-tree crowns.', bedType: '1 king bed', sqft: 290, amenities: ['Air-conditioning', 'Balcony', 'Kettle'] },
        13, [3, 2, 1], [6900, 9400],
        [
          plan('Flexible with breakfast', ['Breakfast', 'Roof pool', 'Gym'], 'default', kids(5, 800)),
          plan('Non-refundable with breakfast', ['Breakfast', 'Roof pool', 'Gym'], 'none', kids(5, 800), { percent: 86 }),
        ],
      ),
      roomType(
        { name: 'Terrazzo suite', description: 'A sitting room, a bedroom and a round bath under a porthole.', bedType: '1 king bed, 1 sofa bed', sqft: 520, amenities: ['Air-conditioning', 'Round bath', 'Espresso machine'] },
        5, [3, 2, 2], [9800, 13400],
        [plan('Flexible, half board', ['Breakfast', 'Malvani dinner', 'Roof pool'], 'default', kids(6, 1400))],
      ),
    ],
    offers: [{ kind: 'hotel_discount', title: 'Weeknights on the roof', percent: 9 }, { kind: 'last_minute', title: 'Storm warning rate', percent: 10, daysAheadMax: 2 }],
    reviews: guestBook(`
Natasha Bijliwala | couple | 4.5 4.5 4.5 4.5 4 4.5 | 9
Front-row lightning
Pool cleared, canopy, gin, forty minutes of fireworks over the valley. Staff hand out towels as if it were a theatre. Surmai fry excellent, caramel pudding best forgotten, as the hotel itself says.

Vikrant Odd-Number | business | 4 4 4.5 4 4 4 | 32
Good light, good desk
Odd side has street sound but a glowing room at six. Charged the car downstairs for two nights. Gym bench is indeed good.

Shirin Terrazzowala | friends | 4.5 4 4.5 4.5 4 4.5 | 68
Girls on the roof
Four rooms, one birthday, twelve stools, all ours by ten. Nobody rushed us. The round bath photographs better than any of us.

Parag Valetkar | family | 3.5 4 4 3.5 3.5 3.5 | 106
Saturday roof rule
Our girls of fifteen were asked to leave at nine while we stayed. It is on the page, fine. Week nights are easier for families. Breakfast dosa made to order.

Olga Kurtz-Kalyanpur | solo | 4 4 4.5 4 4 4 | 152
Safe and smart
Key card for the lift, kind night manager, reading lamp that you can aim. Rain-tree balcony had a barbet on it each morning at the same hour.
`),
    demand: 'busy',
    recommend: 815,
    art: scene('hotel', 5, 'mint', 'flat', 'town', 'rooftop', 'courtyard', 'string-lights'),
  },
];
