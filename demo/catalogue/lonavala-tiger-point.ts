/** Tiger Point, the end of the cliff road. Amenity ids as in amenities.ts. */
import type { SeedProperty } from '../facts.ts';
import { guestBook, house, kids, ladder, notes, plan, scene, wholeHouse } from './shorthand.ts';

export const tigerPoint: readonly SeedProperty[] = [
  {
    slug: 'corn-and-cloud',
    name: 'Corn & Cloud',
    kind: 'bungalow',
    place: 'tiger-point',
    latitude: 18.72014,
    longitude: 73.38143,
    streetAddress: 'Stall Lane, 400 m before Tiger Point, Kurvande',
    zipcode: '410401',
    stars: 3,
    bedrooms: 2,
    bathrooms: 2,
    tagline: 'A roasted-corn seller’s second house, behind the first row of stalls.',
    description: `<p>Bhiku Shedge has sold corn at the viewpoint for twenty-six years. The house behind the stalls he built with it, cob by cob, and since his daughters went to Pune he lets it.</p><p>You walk out of the gate at six in the morning, while the car park is empty, and there is Tiger's Leap: six hundred and fifty metres of air with cloud moving about in it. By ten there are four hundred cars. You are home by then, with corn.</p><p>Inside: two bedrooms, a hall with a green divan, a kitchen. The back verandah looks the other way, over pasture, and hears nothing of the crowds. It is cold up here; blankets are thick. Water comes by tanker in May, so we ask for bucket baths then. Both networks work, oddly well. <strong>Sunday evening traffic</strong> down to Lonavala can take ninety minutes: stay till Monday, Bhiku says, and he is right.</p>`,
    policy: `<p>An advance of eight hundred rupees holds the house. It is yours again if you cancel more than 12 days before check-in. Later it becomes corn.</p>`,
    rules: `<ul><li>Seven people.</li><li>Stay behind the railing at the point, always.</li><li>Water is short in May: please bathe from the bucket.</li><li>Horses belong to neighbours, ask before riding.</li></ul>`,
    checkin: '14:00',
    checkout: '12:00',
    flags: ['couple_friendly'],
    pay: { how: 'flat-part', rupees: 800 },
    amenities: [7, 100, 101, 102, 113, 103, 115, 111],
    rooms: wholeHouse(
      {
        name: 'Bhiku’s second house',
        description: 'Two bedrooms, hall, kitchen and a back verandah over the pasture.',
        bedType: '2 double beds, 1 divan',
        sqft: 1000,
        amenities: ['Thick blankets', 'Gas stove', 'Roasting grate'],
        spaces: house(`
0 Front bedroom | double | bucket
0 Pasture bedroom | double | shower, bucket
0 Hall | sitting: day-bed
0 Kitchen | kitchen
0 Back verandah | verandah
`),
      },
      [5, 2, 1],
      [4800, 7400],
      [
        plan('House', ['Six cobs of corn', 'Caretaker next door'], 'default', kids(8, 300)),
        plan(
          'House, breakfast and dinner',
          ['Misal or poha', 'Village dinner', 'Corn without limit'],
          'default',
          kids(8, 500),
          { add: 1900 },
        ),
      ],
    ),
    facts: notes(`
care: on call
cook: 700 a day
power: none; Two lanterns and thick blankets
road: tarred; Sunday evening traffic down to Lonavala can take ninety minutes.
steps: 2
parking: 2
pets: ask; Please ask Bhiku first, because of the horses.
music: 22:00; Neighbours have cattle; quiet after ten.
alcohol: ask; Inside the house only.
children: any; Please keep children behind the railing at the cliff.
visitors: no; Overnight guests only, seven at most.
parties: no; No parties: Bhiku starts work at four.
`),
    offers: [
      { kind: 'last_minute', title: 'Sunday to Monday, late', percent: 20, daysAheadMax: 2 },
    ],
    reviews: guestBook(`
Gargi Agarwal | couple | 5 4.5 4 3.5 5 4.5 | 10
Six in the morning, nobody, everything
Cloud came up the cliff and went over our heads like a river the wrong way up. At ten we sat behind the stalls with corn and pitied the cars. Bhiku's chutney should be bottled.

Mayur Reddy | friends | 4.5 4.5 3.5 3.5 4.5 4 | 37
Stayed till Monday, thanks Bhiku
Saved ninety minutes of traffic and had one more dinner. Rooms simple, blankets weigh as much as a person. Horses look over the wall at breakfast.

Rukhsar Khan | family | 4.5 4 3.5 3 4 4 | 78
Cold and happy
Four degrees colder than Lonavala, wear socks. Bucket bath took me back to childhood, my children had never seen one. Two stars off the bathroom fittings, none off the people.

Ishaan Phadke | friends | 3.5 4 3 2.5 4 3 | 119
Sunday noon is a car park
If you arrive at midday on a Sunday you will hate it, and we did until five. House is basic and the second bathroom leaked. Morning after was glorious, I admit.
`),
    demand: 'steady',
    recommend: 755,
    art: scene('cottage', 1, 'white', 'tiled', 'valley', 'none', 'wild', 'bonfire'),
  },
  {
    slug: 'edge-of-kurvande',
    name: 'Edge of Kurvande',
    kind: 'bungalow',
    place: 'tiger-point',
    latitude: 18.72588,
    longitude: 73.37546,
    streetAddress: 'Survey 112, Cliff Road, Kurvande',
    zipcode: '410401',
    stars: 5,
    bedrooms: 6,
    bathrooms: 7,
    tagline: 'Six bedrooms and a black pool, forty steps from the end of the Deccan.',
    description: `<p>Geographers say that the Deccan plateau ends in an escarpment. Our lawn is where.</p><p>The architects answered all that drama by whispering. Low roofs, black stone, no colour but the grass. The pool is lined in black as well, so that it holds the sky; from inside the house one is never sure which of the two is moving. On a clear evening you see the creek at Panvel shine. In July you see your own hand, sometimes.</p><h3>Sleeping</h3><p>Six bedrooms lie in two wings, joined by a glass passage that old people love and sleepwalkers should not. Every bed faces west.</p><h3>Eating</h3><p>Chef Anthony lived nineteen years on ships. Ask for his recheado.</p><h3>Arriving</h3><p>Tar road to the last kilometre, then our own concrete. Strong fibre, fair mobile, generator for all. Duke's Nose trailhead: one kilometre.</p>`,
    policy: `<p>Graded return of what you paid: 100% until 30 days before check-in, 75% until 15 days, 25% until 7 days. The prepaid plan is non-refundable and costs 12% less.</p>`,
    rules: `<ul><li>Twenty guests overnight.</li><li>Please never go beyond the sunken wall at the end of the lawn: behind it is a drop.</li><li>No drones over the neighbours' cattle.</li><li>Music outdoors until 9:30 pm.</li></ul>`,
    checkin: '15:00',
    checkout: '11:00',
    flags: ['couple_friendly'],
    pay: { how: 'online-only' },
    amenities: [49, 26, 7, 36, 25, 31, 100, 101, 105, 113, 104, 110, 111, 106, 118],
    rooms: wholeHouse(
      {
        name: 'Both wings',
        description:
          'Six west-facing bedrooms, glass passage, black pool, chef’s kitchen and a gym with a view.',
        bedType: '6 king beds, 4 day beds',
        sqft: 8800,
        amenities: ['Air-conditioning', 'Heated floors', 'Chef', 'Gym'],
        spaces: house(`
0 West wing bedroom one | king, day-bed | bathtub, shower
0 West wing bedroom two | king, day-bed | shower
0 West wing bedroom three | king | shower
0 South wing bedroom one | king, day-bed | bathtub, shower
0 South wing bedroom two | king, day-bed | shower
0 South wing bedroom three | king | shower
0 Guest bathroom | bath | shower
0 Glass passage | sitting
0 Dining room | dining
0 Chef’s kitchen | kitchen
0 Gym | room
`),
      },
      [14, 6, 0],
      [39500, 58000],
      [
        plan(
          'House with chef and breakfast',
          ['Chef', 'Breakfast', 'Butler and housekeeping'],
          ladder([720, 100], [360, 75], [168, 25]),
          kids(3, 1800),
        ),
        plan(
          'House with chef, non-refundable',
          ['Chef', 'Breakfast', 'Butler and housekeeping'],
          'none',
          kids(3, 1800),
          {
            percent: 88,
          },
        ),
        plan(
          'House, every meal',
          ['Chef', 'All meals and snacks', 'Butler and housekeeping'],
          ladder([720, 100], [360, 75], [168, 25]),
          kids(3, 2800),
          { add: 21000 },
        ),
      ],
    ),
    facts: notes(`
pool: infinity, 18 x 5 m, 1.3 to 1.8 m, 06:00 to 22:00, heated, black
care: lives in
cook: included
power: generator; The whole house
road: tarred; Tar to the last kilometre, then our own concrete.
steps: 1
parking: 8
pets: no; No pets, please: a drop at the end of the lawn is hard to see.
music: 21:30; Music outdoors until 9:30 pm.
alcohol: yes
children: any; The sunken wall at the lawn's end hides a drop: please keep children away.
visitors: ask 10 until 20:00; Up to ten may come for lunch; please tell Chef Anthony the day before.
parties: ask; Small weddings by contract, otherwise no.
`),
    offers: [{ kind: 'booster', title: 'Long-stay extra', percent: 8, minNights: 3 }],
    reviews: guestBook(`
Ronita Bhatt | friends | 5 5 5 5 4 5 | 18
I could not see my hand
July, cloud in the passage, black pool steaming. Then at five it tore open and there was the entire Konkan. Chef Anthony's recheado silenced eleven loud people. Worth saving up for.

Sohrab Mehta | family | 5 4.5 5 5 3.5 4.5 | 46
My geography teacher was right
Stood on the end of the Deccan with a cup of coffee. Heated floors in January, who thinks of that. Only the gym treadmill squeaked, and it was repaired by lunch.

Avantika Saxena | family | 4.5 4.5 5 4.5 3.5 4.5 | 81
Glass passage at 3 am
I do in fact sleepwalk and my husband sat guard one night for the fun of it. Staff left a little bell on our door. That is the level of kindness here.

Jatin Dalvi | friends | 4.5 4 4.5 4.5 2 3 | 116
Beautiful, brutal on the wallet
Split by fourteen and still winced. Extra snacks add up quickly, ask for the list. The view deserves every adjective in the dictionary; the bill deserves a few too.

Gertrude Rodrigues | couple | 5 5 5 5 4 5 | 172
Our fortieth, just us and ten more
Butler found the exact hymn for the morning. Every bed faces west and every face was wet by sunset. Anthony had heard of my mother's vindaloo, he claimed.
`),
    demand: 'sold-out-this-weekend',
    recommend: 995,
    art: scene(
      'villa',
      1,
      'stone',
      'flat',
      'valley',
      'infinity',
      'lawn',
      'barbecue',
      'string-lights',
    ),
  },
];
