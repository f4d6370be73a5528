/** Posts about forts, caves, water and sky. */
import type { SeedBlogPost } from './blog.ts';

export const outOfDoors: readonly SeedBlogPost[] = [
  {
    slug: 'bhaja-and-kune-waterfalls',
    name: 'Bhaja, Kune and the unnamed: waterfalls without the crowd',
    shortDescription:
      'When the falls run, which you may stand under, and which you should only look at.',
    metaTitle: 'Waterfalls near Lonavala: Bhaja, Kune and when to go',
    metaDescription:
      'The season, the hours and the safety rules for waterfalls around Lonavala and Khandala.',
    metaKeyword: 'bhaja waterfall, kune falls, lonavala waterfalls monsoon',
    picture: 'blog-01',
    daysAgo: 3,
    sections: [
      {
        html: `<p>None of them exist in May. Then it rains for a week and the entire escarpment starts to leak, first in threads, then in ropes, until by the middle of July there is hardly a slope between Khopoli and Kamshet without falling water on it. They run strongly until the end of August, prettily through September, and are gone by Diwali.</p>`,
      },
      {
        picture: 'place-lonavala',
        html: `<h3>Bhaja</h3><p>The most visited, since you can walk to it from Malavli station in half an hour. The water comes down a broad dark cliff in steps, and people stand in the lower pools. On Sundays from ten to four there may be several thousand of them. Go at seven in the morning. Vehicles are stopped outside the village on busy days, so come on foot or stay in the lane. The caves are beside it: do both before breakfast.</p><h3>Kune</h3><p>A quite different thing: about two hundred metres in three drops, across a gorge on the Khandala side. You look at Kune, you do not stand under it. The road below the Khandala turning has the common view, and some houses in Kune village have a better one. It needs two days of rain to be at its best.</p><h3>Bhushi dam</h3><p>Not a waterfall but a stepped overflow, on which half the city sits in the water. It is merry at dawn and impossible at noon. When the flow is strong the police close the steps; believe them.</p>`,
      },
      {
        html: `<h3>Rules that keep people alive</h3><ul><li>Water in these hills rises in minutes when a cloud bursts higher up. If it turns brown or carries leaves, walk out at once, sideways, not downstream.</li><li>Never climb above a fall. Nearly all accidents start there.</li><li>Stones as big as coconuts come over the edge in spate. Stand to the side.</li><li>Shoes with grip, no bare feet: broken glass is common, sadly.</li><li>Alcohol and waterfalls do not go together, and are fined at Bhaja and Bhushi.</li></ul><p>And the unnamed ones? Drive from Lonavala to Ambavane on a wet weekday. There is one round every third bend, belonging to no one, and nobody sells corn. Park fully off the road, look for five minutes, drive on. That is how locals do it.</p>`,
      },
    ],
  },
  {
    slug: 'lohagad-or-visapur',
    name: 'Lohagad or Visapur: your first fort',
    shortDescription:
      'Two forts on one ridge, one easy and one earned. How to choose, and how long each takes.',
    metaTitle: 'Lohagad vs Visapur trek: difficulty, time and how to start',
    metaDescription:
      'Which fort to climb first from Malavli or Pawna, with times, water, monsoon warnings and manners.',
    metaKeyword: 'lohagad trek, visapur fort, vinchukata, malavli trek',
    picture: 'blog-02',
    daysAgo: 10,
    sections: [
      {
        html: `<p>They stand shoulder to shoulder above Malavli, and a saddle called Gaimukh Khind lies between them. Everyone starts with Lohagad, and everyone who comes back does Visapur.</p><h3>Lohagad, the staircase</h3><p>There are steps nearly all the way from Lohagadwadi, wide ones, through four gates in a zig-zag that any child will want to defend. Reckon forty minutes up from the village, or two and a half hours if you walk from Malavli station by way of Bhaja. On top are a pond, a shrine, a cistern, and at the western end the Vinchukata: a wall of rock half a kilometre long which runs out like a scorpion's tail. In mist it seems to go on into nothing.</p><p>It suits six-year-olds and fit seventy-year-olds. It is also crowded on monsoon weekends, when the steps become a queue. Begin before seven.</p>`,
      },
      {
        html: `<h3>Visapur, the stream</h3><p>Visapur is higher, larger and wilder, with three kilometres of wall and hardly a signboard. There are two usual routes. From the Bhaja side the path goes through forest, and easily gets lost. From the Gaimukh side a carved stair leads up a gully; between July and September <strong>the stair is a stream</strong> and you climb in the water. It is tremendous fun with company and proper shoes, and no place to be alone, or in a cloudburst. Take a guide from Bhaje or Patan; they charge little and know which side is safe that morning.</p><p>Allow three hours up and down from the saddle and another hour on top for the wall.</p>`,
      },
      {
        html: `<h3>Before you go</h3><ul><li>Two litres of water each from November to May, one in the rains.</li><li>Breakfast in the village: poha, tea, and boiled eggs at the first houses.</li><li>A small entry fee may be asked at Lohagad; carry change.</li><li>No drinking, no fires, no names on walls. Both are protected monuments.</li><li>Monkeys at the gates. Do not open a packet in front of them.</li></ul><p>Turn back if thunder comes near; the tops are flat and bare and you are the tallest thing on them. And be down by five. The path through the forest is confusing after dark, and in the hills it gets dark all at once.</p><p>From houses at Pawna you can start straight up the southern side, from Bhaja and Malavli on the northern. Either way, soak the feet afterwards and do not promise anyone Visapur on the same day.</p>`,
      },
    ],
  },
  {
    slug: 'karla-and-bhaja-caves-in-one-morning',
    name: 'Karla and Bhaja caves in one morning',
    shortDescription:
      'Two thousand years in four hours, with breakfast between. What to look for in each.',
    metaTitle: 'Karla and Bhaja caves: a morning plan from Lonavala',
    metaDescription:
      'Steps, opening hours, what to look at and how to see both Buddhist cave groups before lunch.',
    metaKeyword: 'karla caves, bhaja caves, lonavala history, chaitya hall',
    picture: 'blog-06',
    daysAgo: 18,
    sections: [
      {
        html: `<p>The monks who cut these halls wanted two things: a trade route near enough to beg from, and a cliff far enough to think on. That is why both groups look across the Indrayani valley at the old road to the coast, and why you can see them both before lunch.</p><h3>Eight o'clock: Karla</h3><p>About three hundred and fifty steps lead up from the parking place, lined with stalls, because the temple of Ekvira stands in the same courtyard and has far more visitors than the cave. Early on a weekday you pass through easily. During the fair in Chaitra, and in Navratri, come on another day.</p><p>Then the great hall. It is the largest of its sort in the country: over forty metres deep, with a double row of columns whose capitals carry kneeling elephants and riders. Look up. The ribs in the vault are of teak, put in when the cave was new, and they hold nothing. The light comes through a single horseshoe window and falls on the stupa at the far end. Sit against a pillar for ten minutes and let the groups go by.</p>`,
      },
      {
        html: `<h3>Half past ten: breakfast, and across the valley</h3><p>At the foot of the hill are misal places of varying fire. Drive or ride eight kilometres over the river and the railway to Bhaje village; allow for the level crossing at Malavli.</p><h3>Eleven: Bhaja</h3><p>Older, quieter, softer. Some two hundred steps. The hall here, of the second century before Christ, has columns that lean inwards, copied from a wooden building that no longer exists anywhere. Walk south past the cells to a group of fourteen stupas, standing half in and half out of the rock like loaves put to cool. Farther along, in the last cell, are reliefs: a rider on an elephant uprooting trees, a figure in a chariot, and a woman dancing while a man plays what seems to be a pair of drums.</p>`,
      },
      {
        html: `<h3>Practical</h3><ul><li>Both are open from morning until about half past five. There is a ticket at each; pay by phone where a code is shown, otherwise cash.</li><li>Hats and water in April. Grip in July: the steps at Bhaja run with water, and in the rains the fall is next door.</li><li>No flash inside, no sitting on stupas, no chalk.</li><li>With older parents choose Bhaja: fewer steps, and a handrail.</li></ul><p>If you have become thirsty for more, Bedse lies twenty minutes beyond Kamshet. It has the finest porch of the three and, most days, nobody at all.</p>`,
      },
    ],
  },
  {
    slug: 'dukes-nose-at-dawn',
    name: 'Duke’s Nose at dawn',
    shortDescription:
      'A short walk in the dark to the best sunrise in Khandala. Start at five, home for breakfast.',
    metaTitle: 'Duke’s Nose trek at sunrise from Kurvande',
    metaDescription:
      'Route, timing, season and safety for an early morning walk up Duke’s Nose above Khandala.',
    metaKeyword: 'dukes nose trek, nagphani khandala, kurvande sunrise trek',
    picture: 'blog-07',
    daysAgo: 52,
    sections: [
      {
        html: `<p>Its real name is Nagphani, the cobra's hood. The British saw a duke's profile in it. From the train it is the bald rock that leans out over the ghat, and from the top you look down on the train.</p><p>The easy way starts at Kurvande village, on the Tiger Point side, and takes sixty to ninety minutes. There is also a long path up from the valley, which is hard and slippery, and climbing routes on the face that need ropes and people who know. This is about the easy one.</p>`,
      },
      {
        html: `<h3>The plan</h3><ul><li><strong>Half past four</strong>: up. Tea. A head-torch each.</li><li><strong>Five</strong>: leave the car in Kurvande. Ask for the Nagphani path; dogs will come along as guides, and are good at it.</li><li><strong>Half an hour</strong> of cart track and fields, in the dark, with crickets.</li><li><strong>Half an hour</strong> through scrub to the last rise. There are railings at the steepest part.</li><li><strong>Just after six</strong>, depending on the month: a small shrine, a flat top, a horizon going red behind Rajmachi.</li></ul><p>You see the expressway as a string of beads, Khandala's roofs under mist, and if you are lucky the first goods train of the day with its engines pushing from behind. Carry breakfast. Parathas in foil have been known to stay warm to the top.</p>`,
      },
      {
        html: `<h3>When</h3><p>October to February is best: dry rock, clear sunrise, cold fingers. In March and April start earlier, as the heat comes by eight. In the monsoon the walk itself is lovely and the summit is a place of wind and blank cloud, where the drop begins without notice. If you go then, go with a guide from the village and only when it is not actually raining. After a night of heavy rain, leave it.</p><h3>On the top</h3><p>The rock is rounded, so there is no edge at which your feet know to stop. Sit to take photographs. Do not walk towards the lip to see better; you cannot see better, only less. Children under ten should be on somebody's hand all the time.</p><p>Phones work up here. So please do one thing before you start: tell the house when you mean to be back. Caretakers worry quietly, and then they come to look for you with a stick and a flask.</p>`,
      },
    ],
  },
  {
    slug: 'first-flight-at-kamshet',
    name: 'Your first paraglide at Kamshet',
    shortDescription:
      'Tandem or training hill, which months have wind, and the right questions to ask a school.',
    metaTitle: 'Paragliding in Kamshet for beginners: season, safety, choosing a school',
    metaDescription:
      'What a first flight near Lonavala feels like, when the wind is right and how to judge a school.',
    metaKeyword: 'kamshet paragliding, tandem flight lonavala, paragliding season',
    picture: 'blog-08',
    daysAgo: 60,
    sections: [
      {
        html: `<p>You run four steps downhill, feel rather foolish, and on the fifth there is no ground. That is the whole of it. The rest is sitting in a chair made of straps with a lake below your shoes.</p><p>Kamshet, sixteen kilometres from Lonavala towards Pune, has been teaching people this for thirty years, because its hills are low, round and grassy, and face the winds that blow steadily through the dry months.</p>`,
      },
      {
        html: `<h3>Two ways</h3><p><strong>Tandem.</strong> You hang in front of a pilot who does everything. Flights last five to twenty minutes, depending on wind and luck. There is a weight limit, commonly around ninety kilos, and children need to be tall enough for the harness. No skill is wanted, only legs for the run.</p><p><strong>A beginners' course.</strong> Two or three days on a training slope, from which you fly alone, at first no higher than a house. You will carry the wing up the hill many times. It is the best sleep you ever had.</p><h3>The season</h3><p>Flying is from October to the end of May. Best are November to February: smooth air in the mornings and again from four to sunset. In the monsoon it stops altogether. A school that offers flights in July is telling you something about itself.</p>`,
      },
      {
        html: `<h3>Questions for a school</h3><ul><li>Who is my pilot, how many years, and what licence? It should be shown without a sigh.</li><li>Is there a reserve parachute on every tandem? Yes is the only answer.</li><li>Are helmets included? For both of us?</li><li>What happens if there is no wind? A decent school refunds or gives another day.</li><li>Am I insured, and for what?</li></ul><p>Then watch two launches before yours. If the crew is quiet, checks each buckle aloud and sends people away when gusts come, stay. If it is all shouting and speed, have tea and go home.</p><h3>On the day</h3><p>Shoes that cover the ankle, long trousers, a light jacket, sun cream, nothing on strings round the neck. Eat a little. Tell them about backs, knees and pregnancies. And keep the day after free of plans: not because of danger, but because you will spend it describing to strangers, with both hands, how the fields looked.</p><p>Houses near the slopes often fetch guests from Kamshet station. Those with a windsock on the roof can tell you at breakfast whether to hurry.</p>`,
      },
    ],
  },
  {
    slug: 'camping-at-pawna-the-rules',
    name: 'Camping at Pawna: the rules and the reasons',
    shortDescription:
      'What a lakeside tent is really like, what the law says about the water, and how to be a decent neighbour.',
    metaTitle: 'Pawna lake camping: rules, safety, season and what to expect',
    metaDescription:
      'No swimming, no late music, and other things to know before a night in a tent on the Pawna.',
    metaKeyword: 'pawna lake camping, pawna rules, lakeside tents lonavala',
    picture: 'blog-05',
    daysAgo: 68,
    sections: [
      {
        html: `<p>Pawna is a drinking-water reservoir. People forget this because it is beautiful. Everything that looks like fussiness in the rules follows from it: hundreds of thousands drink from that shore.</p><h3>The water</h3><p>Swimming is not allowed, and not only for hygiene. The bed drops from knee to nothing in two steps, old walls and trees lie beneath, and the water is cold below the surface. People drown here every year, most of them able to swim. Boats are fine where a licensed boatman runs them and puts a life-jacket on you first. If he does not, stay on land.</p>`,
      },
      {
        picture: 'place-pawna',
        html: `<h3>What a tent is like</h3><p>The usual package is a tent for two to four, mattress and pillow, barbecue, dinner, music, a fire, breakfast. Toilets are shared, and differ greatly: ask for a photograph. Tents are pitched in rows, close together, so that on a Saturday you sleep beside forty strangers and one guitar. On a Tuesday there may be six of you and the Milky Way. In April it is hot after eight in the morning. From the middle of June the shore is mud, the wind lifts canvas, and district orders often close camping altogether until the rains end. Take a room up the slope then.</p><h3>Noise</h3><p>Amplified sound outdoors ends at ten at night. It is the law all over the state, the villages here insist on it, and police do come. If you would rather not hear anybody else's playlist until ten, choose a house or cottage a kilometre back from the shore and walk down.</p>`,
      },
      {
        html: `<h3>Being a good neighbour</h3><ul><li>Fires only in a ring or a pan, never on grass. The slopes burn every February.</li><li>Carry out what you carried in. Glass above all: children from the village walk here barefoot.</li><li>Fields begin where the shore ends. Ask before crossing, keep to the bund.</li><li>Buy something from the village: milk, eggs, a plate of bhakri. It does more than any signboard.</li><li>Do not drive on the dry lake bed. Each spring a tractor earns its yearly income pulling cars out of it.</li></ul><h3>Getting there</h3><p>From Lonavala over the Dudhiware pass it is fifty minutes, the last stretch without lights; from Kamshet about forty. Arrive by five. Fill up first. Signal is thin, so save your booking page, which can be read without a network, and tell people at home that you will be hard to reach. That, after all, was the idea.</p>`,
      },
    ],
  },
];
