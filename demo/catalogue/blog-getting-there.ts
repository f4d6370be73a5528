/** Posts about coming up: roads, trains, packing, choosing where to stay. */
import type { SeedBlogPost } from './blog.ts';

export const gettingThere: readonly SeedBlogPost[] = [
  {
    slug: 'driving-up-the-ghat-in-the-monsoon',
    name: 'Driving up the ghat in the monsoon',
    shortDescription:
      'When to leave, which exit to take, and what to do when the mist comes down at Khandala.',
    metaTitle: 'Monsoon drive to Lonavala: timing, exits, fog and flooding',
    metaDescription:
      'A calm guide to driving from Mumbai or Pune to Lonavala and Khandala between June and September.',
    metaKeyword: 'lonavala monsoon drive, khandala ghat fog, expressway lonavala exit',
    picture: 'blog-04',
    daysAgo: 6,
    sections: [
      {
        html: `<p>The road from Mumbai to Lonavala is about eighty kilometres and, on a wet Saturday, can take anything between two hours and five. The difference is almost entirely the hour at which you leave. Through the toll by half past six in the morning, you will have the ghat nearly to yourself. At nine you will meet everyone you know.</p><p>From Pune the drive is shorter, around sixty-five kilometres, and the crowd comes later, after eleven. In both directions the worst time of the week is Sunday between four and eight in the evening. If your house lets you stay till Monday morning, it is the best present you can give yourself.</p>`,
      },
      {
        picture: 'place-khandala',
        html: `<h3>Mist on the ghat</h3><p>Cloud lies on the climb most afternoons from late June. Switch on low beam, not high: high beam lights the mist and not the road. Keep the hazard lamps for standing still. Stay in your lane through the tunnels and take the eyes off the waterfall, since the car ahead of you is looking at it too. Stopping on the expressway for a photograph is forbidden, fined, and truly dangerous.</p><p>Take the Lonavala exit for Tungarli, Gold Valley, the town and Tiger Point. For Khandala there is a separate, earlier exit as one comes from Mumbai; miss it and you come back through the market. For Karla, Malavli and the Pawna side from Pune, the old highway is often quicker than the new.</p>`,
      },
      {
        html: `<h3>The last kilometre</h3><p>Most trouble happens after the good road ends. Ask your house three questions before you start: how steep is the drive, is it concrete or mud, and where can a low car be left? Our property pages say so where we know. In heavy rain the Bhushi dam road and the lane to Bhaja are closed to cars on weekends, usually from the morning until about five, and police do not make exceptions for luggage.</p><ul><li>Fill the tank before the ghat, Ambavane and Pawna have no pump.</li><li>Carry a torch, a towel for the windscreen, and cash for the toll.</li><li>Check the wipers at home. It sounds silly until Khopoli.</li><li>Tell the caretaker your expected time. Someone will hold a lamp.</li></ul><p>And if a landslip or a flooded underpass is announced, wait. The hills do not leave.</p>`,
      },
    ],
  },
  {
    slug: 'coming-to-lonavala-by-train',
    name: 'Coming to Lonavala by train',
    shortDescription:
      'The most beautiful approach is also the cheapest. How the trains run, where to sit, where to get down.',
    metaTitle: 'Lonavala by train from Mumbai and Pune: stations, seats and tips',
    metaDescription:
      'Expresses, locals, which station suits which locality, and where to sit for the waterfalls in the Bhor Ghat.',
    metaKeyword: 'lonavala train, karjat lonavala ghat, malavli local, khandala station',
    picture: 'blog-12',
    daysAgo: 14,
    sections: [
      {
        html: `<p>At Karjat the train stops for a few minutes and people run for vada pav. They have time, because extra engines are being put on at the back. Ahead lie twenty-eight kilometres of tunnels and viaducts, and a climb of over five hundred metres. In the monsoon there is water falling past the windows for most of it.</p><p>Which side to sit on? The line winds, so both get their share: one window has the deep valley and the other the cliffs, with falls near enough to wet your sleeve, and after the next tunnel it may be the other way about. Hanging from the doors is how people die here; the <strong>window</strong> is enough.</p>`,
      },
      {
        html: `<h3>Which train</h3><p>From Mumbai there are intercity expresses in the early morning and again in the afternoon, and long-distance trains through the day; nearly all of those on the Pune line stop at Lonavala. The journey is about two and a half hours. Reserved chair-car seats for Saturday morning go weeks ahead; weekday seats are often there on the day. From Pune the suburban local runs from before dawn till late evening, takes an hour and twenty minutes or so, needs no reservation and costs less than a cup of coffee. Timetables change, so look at the railway's own enquiry page on the day before.</p>`,
      },
      {
        html: `<h3>Where to get down</h3><ul><li><strong>Lonavala</strong> for the town, Bhangarwadi, Tungarli, Valvan and Gold Valley. Autos wait outside; agree the fare first.</li><li><strong>Khandala</strong> only for slow trains. Pretty, tiny, few autos.</li><li><strong>Malavli</strong>, on the Pune local, for Bhaja, Karla and the walk to Lohagad.</li><li><strong>Kamshet</strong>, the stop after Malavli, for paragliding and Uksan.</li><li><strong>Karjat</strong> and <strong>Neral</strong> on the Mumbai suburban line for river farms and for Matheran.</li></ul><p>Several houses on our pages fetch guests from the station for nothing; look for free pick and drop among the amenities, then ring when your train leaves Karjat. With luggage and grandparents the footbridge at Lonavala can be slow; take your time. Porters wear red and are worth it.</p><p>Going home, leave a margin. Sunday evening expresses are full to the doors, and the local from Malavli has standing room and excellent conversation.</p>`,
      },
    ],
  },
  {
    slug: 'tungarli-khandala-or-pawna',
    name: 'Tungarli, Khandala or Pawna: choosing where to stay',
    shortDescription:
      'Lonavala is eight places in one. A short map in words, with what each is good and bad at.',
    metaTitle: 'Where to stay in Lonavala: localities compared',
    metaDescription:
      'Tungarli, Gold Valley, Khandala, Kune, Tiger Point, Pawna, Karla and Bhaja compared for families, couples and groups.',
    metaKeyword: 'where to stay in lonavala, tungarli villa, khandala bungalow, pawna lake stay',
    picture: 'blog-19',
    daysAgo: 21,
    sections: [
      {
        html: `<p>People say Lonavala as though it were one town. It is a market and a station, with a ring of villages that have little in common. Before the pool and the number of bedrooms, pick the village.</p><h3>Close to everything</h3><p><strong>Tungarli</strong> is the classic bungalow district, three kilometres from the station, with a small dam to walk to. Lanes are narrow, trees big, neighbours near, so music ends early. <strong>Gold Valley</strong> next door has newer gated houses, many with a pool. <strong>Bhangarwadi</strong> and <strong>Valvan</strong> are simply in town: walk to the train, have things delivered, hear some traffic.</p>`,
      },
      {
        picture: 'place-pawna',
        html: `<h3>For the view</h3><p><strong>Khandala</strong> sits on the lip of the ghat and looks down it. It is wetter and quieter than Lonavala, with older houses. <strong>Kune</strong>, between the two, faces a great waterfall and has no shops. <strong>Tiger Point</strong>, which maps call Kurvande, is highest and coldest; houses on the cliff road have sunsets over the Konkan, and a queue of cars going past on Sundays.</p><h3>For the lake</h3><p><strong>Pawna</strong> is fifty minutes from the station over the Dudhiware pass. Roads are fair, nights dark, mornings splendid. Note that nobody may swim in the reservoir, and that camps on the shore play music on Saturdays until ten. A house on the slope above them hears less.</p>`,
      },
      {
        html: `<h3>For walking and old stones</h3><p><strong>Karla</strong>, <strong>Malavli</strong> and <strong>Bhaja</strong> lie on the flat Indrayani side: two groups of Buddhist caves, two forts, a station of their own, big gardens at gentler prices. In the rains the Bhaja lane is full of day visitors till five.</p><h3>For space</h3><p><strong>Ambavane</strong> has grass, a fort and stars, and is the one to choose for a gathering of forty. <strong>Kamshet</strong>, farther east, is for those who want to fly, or to be left alone.</p><p>A quick rule: with small children or older parents choose Tungarli or Karla. Two people in July, Khandala or Kune. Eight friends, Pawna from October to May. Twenty relations, Gold Valley or Ambavane. And first-timers who would like to see it all should stay near the station, and rent a cab for a day.</p><p>Every search on our site can be opened as a map. Drag it, and the prices you see are for your dates with taxes in.</p>`,
      },
    ],
  },
  {
    slug: 'packing-for-a-wet-weekend',
    name: 'Packing for a weekend in which nothing dries',
    shortDescription:
      'A list written with damp fingers: what earns its place in the bag between June and September.',
    metaTitle: 'What to pack for Lonavala in the monsoon',
    metaDescription:
      'A practical packing list for two or three days in the Sahyadri rains, with children or without.',
    metaKeyword: 'monsoon packing list, lonavala rains what to wear, leech socks',
    picture: 'blog-18',
    daysAgo: 30,
    sections: [
      {
        html: `<p>Between mid June and the end of August the air in Lonavala is nearly as wet as the rain in it. Clothes washed on Friday are still clothes washed on Friday by Sunday. So the first rule is not to bring more, but to bring things that dry: thin polyester, thin wool, nothing in denim. One pair of jeans soaked at Bhushi weighs as much as a small child and complains as long.</p>`,
      },
      {
        html: `<h3>For each person</h3><ul><li>Two pairs of quick-drying trousers and three thin tops.</li><li>One warm layer. People laugh at this in Mumbai, then borrow mine at Tiger Point.</li><li>A real raincoat with a hood. Umbrellas turn inside out on the cliff roads.</li><li>Sandals with a strap, and shoes with a grip for forts. No smooth soles on wet basalt, ever.</li><li>Socks, more than you think. They are the currency of a wet weekend.</li><li>A dry set of everything in a plastic bag at the bottom, not to be touched until bedtime.</li></ul><h3>For the house</h3><ul><li>Six metres of thin rope and ten pegs. The best two hundred rupees you will spend.</li><li>A torch each. Power goes for ten minutes most stormy evenings, and not every house has back-up: look for it among the amenities.</li><li>Mosquito cream, and salt in a small box for leeches. Do not pull a leech; salt it, or just wait until it is done.</li><li>Old newspaper to stuff into shoes overnight.</li></ul>`,
      },
      {
        html: `<h3>With children</h3><p>Pack twice the clothes, half the toys. Puddles do the rest. Bring paper for boats and one pack of cards. A small first-aid kit should hold plasters, something for fever, oral rehydration powder, and whatever your own child always needs at 2 am, because the nearest open chemist may be twenty minutes away in fog.</p><h3>What to leave behind</h3><p>White clothing. Suede. The drone, unless you have read the rules for where you are going. The portable speaker also, at least if your house is in a lane of other houses: after ten o'clock outdoor music is against the law here, and rain on a tin porch is better.</p><p>Finally, put phones and papers into zip-up bags before you leave home. Check-in needs an identity card for each adult, and it should still be legible.</p>`,
      },
    ],
  },
  {
    slug: 'tiger-point-and-the-fog',
    name: 'Tiger Point: how to see anything at all',
    shortDescription:
      'The cliff is always there. The view is not. Reading the fog at Kurvande, hour by hour.',
    metaTitle: 'Tiger Point Lonavala: best time, fog, parking and safety',
    metaDescription:
      'When the cloud lifts at Tiger Point and Lion Point, where to stand, and how to avoid the Sunday queue.',
    metaKeyword: 'tiger point lonavala, lion point fog, kurvande viewpoint',
    picture: 'blog-24',
    daysAgo: 37,
    sections: [
      {
        html: `<p>You have driven up in second gear, parked beside two hundred cars and walked to the rail. In front of you stands a wall of pure white. Somebody's uncle says, the valley is there. He is right. It is six hundred and fifty metres deep and you could be looking at a bedsheet.</p><p>There is some order in the fog, though, and if you stay in the hills overnight you can use it.</p>`,
      },
      {
        html: `<h3>Hour by hour in the monsoon</h3><ul><li><strong>Six to eight in the morning</strong>: the best chance. Cold air keeps the cloud down in the valley, so that you look on to the top of it. Few people, no stalls yet.</li><li><strong>Nine to one</strong>: the sun warms the slope and the cloud climbs. Gaps of a few minutes open and close. Wait for one; it usually comes within half an hour.</li><li><strong>Two to six</strong>: the rim is inside the cloud more often than not. This is also when everybody comes.</li><li><strong>After heavy rain stops</strong>, at any hour: go at once. The clearing can last twenty minutes and is the finest sight in the district.</li></ul><p>From November to February there is hardly any fog. Then the hour is sunset, and a warm jacket.</p>`,
      },
      {
        html: `<h3>Lion or Tiger</h3><p>Lion Point comes first on the road from Lonavala, with an open bay and most of the corn stalls. Tiger's Leap lies two kilometres on, and is quieter. There is a small seasonal fall near it, which in a strong west wind is blown straight back up: stand to the side or be baptised.</p><h3>Please</h3><p>Stay behind the rail. The basalt edge is undercut, mossy and crumbly, and every season someone steps over for a photograph. Hold children by the hand, not by the hood. Take rubbish away, corn husks included, for the cattle eat the plastic they are wrapped in.</p><h3>Getting away</h3><p>The road is a single lane each way for eleven kilometres. On Sundays from four o'clock it stands still. Either leave by three, or have dinner up here. Those who stay at Kurvande simply walk home, which is the whole argument for doing so. Ask for thick blankets. It is four degrees colder than in the bazaar.</p>`,
      },
    ],
  },
  {
    slug: 'what-a-3-bhk-really-sleeps',
    name: 'What a 3 BHK really sleeps',
    shortDescription:
      'Bedrooms, beds, mattresses and cousins: how to read capacity before eleven people argue over it.',
    metaTitle: 'How many people can stay in a 3 BHK villa?',
    metaDescription:
      'How capacity, extra mattresses, children and bathrooms work when a group books a whole villa.',
    metaKeyword: '3 bhk villa capacity, group stay lonavala, how many people villa',
    picture: 'blog-16',
    daysAgo: 44,
    sections: [
      {
        html: `<p>It begins with a message in the group: found one, three BHK, only sixteen thousand, we are eleven, fine? Perhaps. BHK counts bedrooms, a hall and a kitchen. It says nothing about beds, and less about bathrooms, and it is the bathrooms over which friendships end.</p>`,
      },
      {
        html: `<h3>Three numbers to look at</h3><p><strong>Adults and children allowed.</strong> Every house on our pages says how many adults and how many children it takes. That is the owner's limit, and a party above it cannot be booked, not even by a fraction of a cousin. For search, anyone of thirteen or over counts as an adult. Children of twelve and under are entered with their age, because some ages stay free and others pay a little for a mattress and breakfast.</p><p><strong>Beds.</strong> The room description lists them. '3 king beds, 3 floor mattresses' means six people in comfort and three who will be cheerful about it. A sofa bed in the hall belongs to whoever goes to sleep last and wakes first.</p><p><strong>Bathrooms.</strong> One for each three adults is easy. One for each five means a timetable. If there are grandparents, ask which bedroom and bathroom are on the ground floor.</p>`,
      },
      {
        html: `<h3>Why the search asks for a minimum</h3><p>When you look for villas, the number of rooms is a minimum of bedrooms: ask for two and you see houses with two, three or seven. A whole villa is always one booking at one price for the night. It does not get cheaper if half of you cancel, and it does not get dearer for each adult inside the limit. So the sum that matters is total with taxes, divided by heads. A five-bedroom at thirty thousand for fourteen is often less per person than a two-bedroom for four.</p><h3>Day visitors</h3><p>Friends who only come for lunch count too. Septic tanks, pool filters and neighbours do not know that they are leaving at six. Most house rules give a separate number for the day; write to the house first.</p><p>Last of all, decide before you travel who gets the room with the view. We suggest drawing lots beside the fire. Age, it has been found, is not accepted as an argument after nine in the evening.</p>`,
      },
    ],
  },
];
