/** Posts about tastes, creatures and the places beyond Lonavala. */
import type { SeedBlogPost } from './blog.ts';

export const fartherOff: readonly SeedBlogPost[] = [
  {
    slug: 'how-to-buy-chikki',
    name: 'How to buy chikki like a grandmother',
    shortDescription:
      'Snap, shine and smell: choosing a box from forty shops that all say they are the original.',
    metaTitle: 'Lonavala chikki: how to choose, store and carry it home',
    metaDescription:
      'What good chikki is made of, which kinds to try, and how to keep it crisp in the rains.',
    metaKeyword: 'lonavala chikki, groundnut chikki, til chikki, what to buy in lonavala',
    picture: 'blog-03',
    daysAgo: 12,
    sections: [
      {
        html: `<p>Chikki was workers' food. The story goes that men cutting the railway through the Bhor Ghat were given groundnuts and jaggery, which do not spoil and keep a body going, and that somebody cooked the two together for sale at the station. Today there is a shop every few yards, each older than the next. Signs will not help you. Your teeth will.</p><h3>The test</h3><ul><li><strong>Look.</strong> Good chikki is thin and glassy, with light passing through at the edges. Cloudy and pale means sugar or glucose in place of jaggery. That is not a crime, but is not what you came for.</li><li><strong>Snap.</strong> It should break with a click. If it bends, it is old or the kitchen was in a hurry.</li><li><strong>Smell.</strong> Roast nuts and molasses. No smell, no sale.</li><li><strong>Bite.</strong> It ought to shatter, then melt. If it clings to the molars, thank them and go next door.</li></ul><p>All decent shops let you taste. Take a small piece, eat it outside, come back. Nobody is offended.</p>`,
      },
      {
        html: `<h3>Kinds</h3><p>Begin with <strong>shengdana</strong>, whole or crushed groundnut. Crushed is softer and better for old teeth. Then <strong>til</strong>, sesame, thin as paper, at its best around Sankranti in January. <strong>Khobra</strong>, dry coconut, is chewy by nature. <strong>Dal</strong> chikki, of roasted split gram, is light and the one children finish first. Cashew and almond make good presents and are dear. Rose, chocolate and dried-fruit mixtures are for people who photograph food.</p><p>Fudge is the other thing the town makes, and quite another subject: milk, sugar, patience. It keeps for a week at most.</p>`,
      },
      {
        html: `<h3>Taking it home</h3><p>Its enemy is damp. In July a slab left open on the table turns to toffee by teatime. Ask for it sealed, then put the box into a steel or glass jar with a tight lid the day you return. Properly kept, groundnut chikki is good for six weeks or more. Never in the fridge. If it has gone soft, ten minutes in a low oven and a cooling on the tray will usually save it.</p><h3>Manners and money</h3><p>Prices are by weight and roughly alike; what differs is the packing, so do not pay for cardboard. Buy half a kilo of three kinds rather than two kilos of one. On Sunday evening the shops by the highway are three deep in people and park-anywhere cars; go on Saturday morning, on foot, in the bazaar, where some still cook at the back and may let you look. Stay behind the line. The syrup is at a hundred and fifty degrees, and the slab is rolled in under a minute.</p>`,
      },
    ],
  },
  {
    slug: 'mahabaleshwar-in-strawberry-season',
    name: 'Mahabaleshwar in strawberry season',
    shortDescription:
      'When the berries really ripen, where to pick them, and how to see the points without a jeep convoy.',
    metaTitle: 'Mahabaleshwar and Panchgani strawberries: season and picking guide',
    metaDescription:
      'Months, farms, manners, and a gentle two-day plan for Mahabaleshwar, Panchgani and Bhilar.',
    metaKeyword:
      'mahabaleshwar strawberry season, strawberry picking panchgani, bhilar books village',
    picture: 'blog-09',
    daysAgo: 28,
    sections: [
      {
        html: `<p>Most of the country's strawberries come from this one plateau. Planted in September as the rain thins, they begin to redden late in November, peak from the middle of January to the end of March, and are over by early May. Christmas visitors get the first, which are pretty and sharp; come in February for those that taste of something.</p><h3>Picking</h3><p>Along the road between Panchgani and Mahabaleshwar, at Metgutad, Bhilar and Bhose, farmers put out boards in the season. You usually pay by weight for what you carry out, and what you eat between the rows is counted as advertising. Go before nine: the fruit is cool and firm, the pickers are there to show how, and the tour cars have not come.</p><ul><li>Pinch the stem with a nail. Pulling bruises.</li><li>Red to the shoulder, no white. They do not ripen afterwards.</li><li>Walk between the rows; the black sheet hides the drip line.</li><li>Rinse them. Ask whether and when the field was sprayed, a good farmer will tell you.</li></ul>`,
      },
      {
        picture: 'place-mahabaleshwar',
        html: `<h3>Two quiet days</h3><p><strong>Day one, Panchgani side.</strong> Tableland at seven, a walk right round the rim, back before the horse carts start. Late breakfast. Then Bhilar, where front rooms, temples and the school have become libraries, some twenty-five of them, each with its subject. You may read all day and no one will sell you a thing. Sunset from the Sydney Point road.</p><p><strong>Day two, Mahabaleshwar.</strong> The old temple village first, at eight: five rivers are said to rise in the stone cow's mouth, the Krishna among them. Arthur's Seat straight after, for depth. Then stop. The list of points has over twenty names and people try to collect all; they see car parks. Sleep after lunch, walk to Bombay Point on foot at five, and take a taxi home.</p>`,
      },
      {
        html: `<h3>When, and when not</h3><p>Nights from December to February fall to eight or ten degrees, and houses are not built for it; ask for heaters. April and May are pleasant here while the plains boil, hence full and dear. From late June it rains six metres in three months: a number of hotels shut, roofs are wrapped in thatch, the falls at Lingmala thunder, and those who like that sort of thing have it to themselves at half the price.</p><h3>Home with the harvest</h3><p>Fresh berries bear a car for a day, no more. Lay them one deep in a tray, shade, windows open. For later buy preserve, made in small kitchens along the same road, and check that fruit stands first on the label. A punnet on the back seat perfumes the ghat as far as Wai.</p>`,
      },
    ],
  },
  {
    slug: 'goa-in-the-rains',
    name: 'Goa in the rains',
    shortDescription:
      'No swimming, half the shacks gone, and the loveliest Goa there is. Who should come from June to September.',
    metaTitle: 'Goa in monsoon: what is open, what is closed, where to stay',
    metaDescription:
      'An honest guide to Goa from June to September: sea, food, festivals, roads and prices.',
    metaKeyword: 'goa monsoon, goa in july, divar island, sao joao goa',
    picture: 'blog-10',
    daysAgo: 40,
    sections: [
      {
        html: `<p>Let us begin with what is missing. The beach shacks are taken down by the first week of June. The sea is rough, brown and dangerous; red flags fly and lifeguards mean it. Boat trips stop. Night markets stop. Some small hotels in the south close their shutters. If your picture of Goa is a deck-chair and a coconut, come in December with everyone else.</p><p>And now what is there. Green of a kind the dry months never suggest: paddy up to church doors, moss on laterite, ferns out of every wall. Rain that arrives like a train and is over in an hour. Empty roads. Rooms at half of their winter price. Cooks with time to talk.</p>`,
      },
      {
        picture: 'place-goa',
        html: `<h3>What to do</h3><ul><li><strong>São João</strong>, on the twenty-fourth of June: young men with crowns of leaves jump into wells. Villages feast, and Siolim has boats.</li><li><strong>Bonderam</strong> on Divar Island, late in August: floats, flags and mock battles. Cross by the ferry, it is free for walkers.</li><li><strong>Waterfalls</strong>: the big one at Dudhsagar is seen best from the train at this time, as the jeep track is usually shut. Smaller ones near Netravali can be walked to with a guide.</li><li><strong>Old houses</strong> at Chandor and Loutolim, and the churches of Old Goa without queues.</li><li><strong>Eat</strong> what the season brings: river fish and prawns, since trawlers stay in harbour until the end of July; wild mushrooms from the market for a fortnight or so, costly and worth it; chouriço with hot poi while it pours.</li></ul>`,
      },
      {
        html: `<h3>Where to stay</h3><p>Inland, or high. Assagao and the villages round it are at their best now, since their restaurants stay open. Divar and the islands are a dream in the wet. On the cliffs of Anjuna you can look at the sea being furious, from bed. In the south, Agonda and Palolem are all but asleep; take a place with a good roof and a kitchen of its own. Ask everywhere about power back-up, and about damp: a house that lights a fire or runs a dehumidifier knows its business.</p><h3>Getting about</h3><p>Scooters are fine between showers, with a proper raincoat and half your usual speed. Laterite mud on tar is slippery as soap. A hired car with driver costs little in July. Trains down the Konkan coast are a spectacle, and also now and then late, when the hill decides to sit on the line.</p><p>Bring few clothes, one long novel, and no plan for the afternoon.</p>`,
      },
    ],
  },
  {
    slug: 'fireflies-at-the-end-of-may',
    name: 'Fireflies at the end of May',
    shortDescription:
      'For about three weeks before the monsoon, whole trees blink in time. How to see them and not spoil it.',
    metaTitle: 'Fireflies near Lonavala: when, where and how to watch',
    metaDescription:
      'A guide to the pre-monsoon fireflies of the Sahyadri, with the manners that keep them alive.',
    metaKeyword: 'fireflies lonavala, kajwa festival, rajmachi fireflies, purushwadi',
    picture: 'blog-13',
    daysAgo: 75,
    sections: [
      {
        html: `<p>They are beetles, and they have very little time. After a year as a grub in the leaf mould the adult lives for perhaps two or three weeks, hardly eats, and does one thing: shine. Males flash from the trees, females answer from below. When enough sit in one tree, they fall into step. Then the entire crown goes on and off like breathing.</p><p>In Marathi they are called kajwe. In the hills around Lonavala you may see them from about the twentieth of May until the first serious rain, generally near the tenth of June. The best nights are warm, still and moonless, following a first shower.</p>`,
      },
      {
        html: `<h3>Where</h3><p>You need old trees, damp ground and no lamps. The forests towards Rajmachi are famous, and on May week-ends they are overrun: hundreds of jeeps, thousands of torches, and fewer insects each year. There are quieter spots. Kune has them in the gullies under the village. On the Khandala edge a few gardens know exactly which tree. Beyond Karjat, the Kondivade side is good. Towards Igatpuri and Bhandardara it is better still. If you are staying in a house near forest at that time, ask the caretaker on arrival; they can nearly always say, that one, after half past seven.</p>`,
      },
      {
        html: `<h3>How to watch</h3><ul><li>Switch everything off. Headlights, porch lamps, phone screens. A female cannot see a male through your torch, and there are only so many nights.</li><li>If you must walk, use a dim red light, pointed at the ground.</li><li>Stand still for twenty minutes. Your eyes need that long, and so do they.</li><li>No flash, which records nothing except leaves. For a photograph: a tripod, a wide lens, long exposures, and someone patient beside you.</li><li>Do not catch them. Not in a jar, not for a minute, not for a child. Show the child the tree instead.</li><li>No insect spray that evening. It makes no distinctions.</li><li>Stay on the path. The next year's beetles lie in the litter under your shoes.</li></ul><h3>What else is awake</h3><p>Take the season as it comes: nightjars that sound like a stone skipping over ice; the first frogs; far lightning without any thunder; jasmine. It is hot in the day, so come late and sleep late. Houses with a pool earn their keep in May, and prices are lower before the rains than in them. Book the week rather than the date, if you can. The beetles have not read any calendar.</p>`,
      },
    ],
  },
  {
    slug: 'a-birdwatchers-morning',
    name: 'Twenty birds before breakfast',
    shortDescription:
      'A slow morning at Tungarli, Valvan and Pawna for people who have never held binoculars.',
    metaTitle: 'Birdwatching near Lonavala for beginners',
    metaDescription:
      'Where to stand, when to come and which twenty birds you can expect around Lonavala and Pawna.',
    metaKeyword: 'birds of lonavala, birdwatching pawna, malabar whistling thrush',
    picture: 'blog-22',
    daysAgo: 84,
    sections: [
      {
        html: `<p>Someone is whistling outside your window at half past five, a boy it seems, who cannot quite recall the tune. Go and look. It is a dark blue bird the size of a small crow standing on a wet wall: the Malabar whistling thrush. That is number one, and you are still in your night-clothes.</p><p>You need hardly anything. Binoculars help (borrow; several houses have a pair), a hat, dull colours. The art is to stand still for longer than feels reasonable.</p>`,
      },
      {
        html: `<h3>Six o'clock: the lane</h3><p>Any garden in Tungarli or Khandala gives you red-whiskered bulbuls with their pointed hats, magpie-robins singing from wires, tailorbirds far louder than their size, sunbirds at the hibiscus, and the gang of jungle babblers called saatbhai, always seven, or nine. A coppersmith barbet is hammering in the fig. Look for drongos, black with forked tails, chasing things much larger than themselves.</p><h3>Seven: the dam</h3><p>Walk along the wall. At the water stand a pond heron, which is invisible until it flies and turns white; egrets; a common kingfisher, and the louder white-throated one; cormorants hung out to dry. In winter there are wagtails on the path and swallows lined up on the cable. Over the ridge the first kites and, sometimes, a crested serpent eagle, which screams before you see it.</p>`,
      },
      {
        html: `<h3>Eight: the edge of the forest</h3><p>Towards Kune or the Rajmachi road you may meet a paradise flycatcher trailing white ribbons. Grey hornbills cross the valley in single file, looking badly designed. In the rains listen for the Indian pitta, two clear notes at dusk and dawn, and for the hawk-cuckoo which all of India calls the brain-fever bird, climbing its scale until one wants to throw a shoe.</p><h3>When</h3><p>Winter, November to February, is the easiest: leafless trees, and visitors from the north. May brings nesting and noise. In the monsoon one sees less and hears more. At Pawna and on the Awas salt pans near Alibaug the winter waders come in hundreds.</p><h3>Manners</h3><ul><li>No recorded calls. They bring the bird and cost it its morning.</li><li>Keep away from nests, and never post their place.</li><li>Bread is bad for birds. A bowl of water in April is good.</li></ul><p>Write the list on the back of the receipt. If you reach twenty, and you will, breakfast tastes different. And if all you saw was the thrush, you have had the best of it already.</p>`,
      },
    ],
  },
  {
    slug: 'dark-skies-two-hours-from-mumbai',
    name: 'Dark skies, two hours from Mumbai',
    shortDescription:
      'Where the Milky Way can still be seen near Lonavala, in which months, and what to bring.',
    metaTitle: 'Stargazing near Lonavala: Ambavane, Pawna and beyond',
    metaDescription:
      'The darkest places near Lonavala, the best months and moon phases, and what you can see without a telescope.',
    metaKeyword: 'stargazing lonavala, milky way pawna, dark sky ambavane',
    picture: 'blog-23',
    daysAgo: 92,
    sections: [
      {
        html: `<p>Take a city child out of the car at Ambavane on a moonless night in November, and turn off the lamp. There is a silence, followed by the question: what is that cloud? It is not a cloud. It is the rest of the galaxy, seen edge on, and it has been there every night over the flyover at Sion.</p><h3>Where it is dark enough</h3><p>Lonavala itself is lit, and the expressway shines. But the hills make good curtains. South is best: Ambavane, and the grassland around Korigad, with a ridge between you and the town. Pawna comes next, on the Tikona side or at the Dudhiware pass; the shore has camp lights until ten, then darkness. Past Kamshet, at Uksan. Farther off, the Bhavali and Tringalwadi end of Igatpuri is darker than all of these. Gold Valley and Tungarli show the bright stars only.</p>`,
      },
      {
        html: `<h3>When</h3><p>From the middle of October to the end of March the sky is clear most nights. The monsoon is hopeless, May is hazy. Choose the week of the new moon: four nights before to four nights after. Early in the night a full moon drowns everything except the planets, though it makes a lovely walk.</p><h3>What you can see without any instrument</h3><ul><li><strong>November to February</strong>: Orion climbing in the east, and beneath his belt a smudge, the nebula. The Pleiades; count them, seven is good, nine is boasting. Sirius, very bright, flashing colours near the horizon.</li><li><strong>March</strong>: the Great Bear on its tail, Leo overhead, and late in the night Scorpius, with a red heart.</li><li><strong>October</strong>: the Andromeda galaxy, the most distant thing the eye can see, as a faint oval. Look a little to one side of it.</li><li>Planets, which do not twinkle, and satellites, which move. In mid December the Geminid shooting stars, best after midnight.</li></ul>`,
      },
      {
        html: `<h3>How to look</h3><p>Eyes need twenty-five minutes in the dark and lose it all in one glance at a phone. Put red paper over the torch. Lie down: on a mat, a charpoy, the bonnet of the car. It gets cold from the ground upwards, so bring twice the blankets, and something hot. Ordinary binoculars, elbows on knees, turn a grey smear into a city.</p><p>Ask the house to switch off the garden lamps for an hour. Most are delighted to, and some keep a star chart in a drawer. A printed chart is better than an app. A bonfire is lovely, but do it first.</p><p>With children, tell one story for each constellation, no more, and allow falling asleep outdoors. Someone will have to carry them in. They will remember that also.</p>`,
      },
    ],
  },
];
