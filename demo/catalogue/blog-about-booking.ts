/** Posts about money, rules and who is coming along. */
import type { SeedBlogPost } from './blog.ts';

export const aboutBooking: readonly SeedBlogPost[] = [
  {
    slug: 'what-happens-if-you-cancel',
    name: 'What happens if you cancel',
    shortDescription:
      'Twelve days, ladders and non-refundable plans, explained over one cup of coffee.',
    metaTitle: 'How refunds and cancellation work on your stay',
    metaDescription:
      'The 12-day rule, refund ladders, non-refundable plans and what to expect after you cancel a booking.',
    metaKeyword: 'villa cancellation policy, refund rules, non-refundable plan',
    picture: 'blog-11',
    daysAgo: 8,
    sections: [
      {
        html: `<p>Nobody reads a cancellation policy on the day of booking. Everybody reads it on the day a child has fever. So here it is beforehand, in plain words.</p><h3>The ordinary rule</h3><p>Most plans on our pages follow one rule. Cancel <strong>more than twelve days</strong> before check-in and everything you paid comes back. Cancel later and nothing does. Twelve days means twelve times twenty-four hours, counted back from the check-in time of the house, generally two in the afternoon. You need not count: next to each plan stands 'free cancellation until' with a date and an hour for the stay you asked for.</p>`,
      },
      {
        html: `<h3>Ladders</h3><p>Some owners prefer steps. For a big house it might be all of it until twenty-one days, sixty per cent until ten, a quarter until four. The plan shows its own steps. What counts is the moment you confirm the cancellation, not the moment you tell somebody on the telephone.</p><h3>Non-refundable plans</h3><p>These cost ten to twenty per cent less because the owner carries no risk. You do. Take one if the dates are truly fixed, two days before a wedding for instance, and not if a toddler or a visa is involved. Many houses offer both; compare the difference with what you would lose.</p><h3>If you pay at the property</h3><p>Where nothing was paid in advance there is nothing to return. Where a part was paid online, the rule is applied to that part. The balance is simply never asked for.</p>`,
      },
      {
        html: `<h3>How it goes</h3><ul><li>Open the booking under My Bookings and choose Modify / Cancel.</li><li>Before you say yes, the page shows the amount that comes back and when we start it. No surprises after the click.</li><li>We begin the refund within 24 to 48 hours. After that your bank takes what it takes: often three to seven working days for cards, faster for other methods.</li><li>The rule that applies is the one you saw when you booked. If the owner changes it later, yours stays.</li></ul><h3>Try moving first</h3><p>Quite often the trip is not off, merely late. Modify Booking keeps your number, frees the old nights and takes new ones in one step. If the new stay is cheaper you get the difference back by the plan's rule; if it is dearer you pay the difference. And if the road itself is officially closed, write to the house. Most of them would do in your place what you hope they will do.</p>`,
      },
    ],
  },
  {
    slug: 'gst-on-a-stay-line-by-line',
    name: 'GST on a stay, line by line',
    shortDescription:
      'Why one night is taxed at five per cent and the next at eighteen, and how to get it on your company’s invoice.',
    metaTitle: 'GST on hotel rooms and villas: 5% or 18%, explained',
    metaDescription:
      'How GST on accommodation works per night, what discounts do to it and how to enter a GSTIN.',
    metaKeyword: 'gst on hotel room, gst on villa, 7500 slab, gstin invoice stay',
    picture: 'blog-21',
    daysAgo: 16,
    sections: [
      {
        html: `<p>In the market you pay what is written on the slate. With a stay there is a tax, and what annoys people is meeting it on the last page. We print the total, taxes included, from the first search result onwards. This post is for those who like to know what is inside.</p><h3>Two rates, one line between them</h3><p>GST on accommodation depends on what is charged for one unit for one night. <strong>Up to and including ₹7,500 it is 5%. Above that, 18%.</strong> The rate applies to the entire amount, not only to the part above the line. So a night at ₹7,500 carries ₹375 of tax, and a night at ₹7,600 carries ₹1,368.</p><p>A unit is what is sold as one. A hotel room is a unit. A whole villa is also one unit, even with seven bedrooms, which is why most large houses fall under 18%.</p>`,
      },
      {
        html: `<h3>Each night for itself</h3><p>A room may cost ₹6,800 on Thursday and ₹8,400 on Saturday. Then Thursday is taxed at 5% and Saturday at 18%, in the same booking. The breakdown adds them up; the receipt shows the sum as CGST and SGST, half each.</p><h3>Discounts</h3><p>The tax is taken on what is really charged. A discount from the property lowers the price first, and a night can slide below the line because of it. A coupon paid for by the property works the same way. A coupon paid for by us does not: in the eyes of the law the house still received the full price and we gave you a present. So two coupons of the same size may lead to slightly different totals. The figure you see before paying is the figure you pay.</p>`,
      },
      {
        html: `<h3>For companies</h3><p>On the review page tick the GST box and enter three things: the number, the company name, the address. The number has fifteen characters, and its last one is a check digit, so a typing mistake is noticed at once. The place of supply is the state in which the house stands. If your company is registered in Maharashtra and the stay is in Goa, ask your accountant whether the credit is of any use to you before you choose.</p><ul><li>Ask for the invoice name before the stay, not after it. A finished invoice cannot be renamed.</li><li>Food bought at the house and paid there is on the house's own bill.</li><li>Children's charges are part of the night's price, and taxed with it.</li></ul><p>Rates are set by the GST Council and do change. When they do, stays that begin after the date get the new rate, and our breakdown will say so.</p>`,
      },
    ],
  },
  {
    slug: 'pools-and-small-children',
    name: 'Pools and small children',
    shortDescription:
      'Outdoor, indoor, infinity, rooftop: which suits a four-year-old, and what to ask before you book.',
    metaTitle: 'Choosing a villa with a pool for families with young children',
    metaDescription:
      'Depth, fences, infinity edges and water temperature: a parents’ guide to villa pools near Lonavala.',
    metaKeyword: 'villa with pool for kids lonavala, private pool safety, infinity pool children',
    picture: 'blog-17',
    daysAgo: 25,
    sections: [
      {
        html: `<p>Ask a child what the house was like and you will hear about the pool. Ask a parent and you will hear how they spent two days sitting beside it on a wet chair, counting heads. It can be made easier.</p><h3>Kinds of pool, seen from one metre ten</h3><p><strong>Outdoor pools</strong> are mostly between four and five and a half feet deep, the same throughout. A child below nine or ten cannot stand. Look for 'shallow end', or bring armbands that fasten at the back. From December to early February the water is eighteen degrees or so, and the joy lasts four minutes.</p><p><strong>Infinity pools</strong> have one wall without a rim. Below it is a gutter or a ledge, then usually a drop. They are for swimmers. With toddlers, choose something else, or sit on that side yourself.</p><p><strong>Indoor pools</strong> are warmer, and the answer in July. <strong>Rooftop pools</strong> belong to hotels; check the parapet, and whether the hours suit bedtime.</p>`,
      },
      {
        html: `<h3>Five questions for the house</h3><ul><li>How deep is it at the shallowest and at the deepest?</li><li>Is there a fence or gate with a latch a small hand cannot open?</li><li>Can one see the water from the kitchen and the sitting room?</li><li>Is it lit at night, and does somebody switch that off?</li><li>When was it last cleaned, and with what? A chemical smell strong enough to notice means too much; none at all and a green tint means too little.</li></ul><p>Villas have no lifeguards. None. A caretaker who naps on the verandah is not one either.</p>`,
      },
      {
        html: `<h3>The watch</h3><p>Drowning is silent and takes as long as answering a message. In groups it happens because eleven adults each believed another was looking. So agree on a watch: one grown-up, fifteen minutes, no phone, a hat as the sign of office. Whoever wears the hat does not drink and does not barbecue. Then hand it on aloud. It sounds like the navy, and it lets everybody else truly rest.</p><h3>Small comforts</h3><p>Bring two towels a head, since the first is always wet; a long-sleeved swim shirt against sun; something salty to eat. Make them shower before, for the filter's sake, and after, for the sofa's. And let there be one hour each day when the pool is closed, whatever they say. From two to four is good. They sleep, you sleep, and the frogs get their turn.</p>`,
      },
    ],
  },
  {
    slug: 'taking-the-dog',
    name: 'Taking the dog',
    shortDescription:
      'Pet friendly means something different at each gate. How to ask, what to bring, where to walk.',
    metaTitle: 'Pet friendly stays near Lonavala: what to know before you bring a dog',
    metaDescription:
      'House rules, leeches, monkeys, travel and walks: a practical guide to holidays with a dog in the hills.',
    metaKeyword: 'pet friendly villa lonavala, travelling with dog, dog friendly pawna',
    picture: 'blog-14',
    daysAgo: 33,
    sections: [
      {
        html: `<p>There are houses where the owner's labrador will meet yours at the gate and show it round. There are others in which pet friendly means one small dog, on the verandah, in a basket, for a fee. Both are honest. You just want to know which it is before you have driven eighty kilometres with your head out of the window, in solidarity.</p><h3>Ask these</h3><ul><li>Is the garden closed on all sides? Bamboo and hedges stop a cow, but never a beagle.</li><li>May the dog sleep indoors, and in which rooms?</li><li>Is there a resident dog, cat, goat or goose, and how does it feel about visitors?</li><li>How many dogs, of what size, and is there a charge?</li><li>Is there a place to wash feet? In July this is the main question.</li></ul><p>On our search page, tick pet friendly among the amenities, then read the house rules. They say where dogs may go.</p>`,
      },
      {
        html: `<h3>The hills through a dog's nose</h3><p>Monkeys sit on the roofs in Khandala and Mahabaleshwar and will tease a dog to madness; keep the lead short. Cattle are everywhere and they have calves: give them a wide berth. Village dogs bark and seldom mean it. Walk on, do not run, and carry a stick for your own morale.</p><p>Leeches find dogs before they find you. Check between the toes and inside the lips, and use salt, not scissors. Ticks come after the rains, in October and November, so give the tablet a week in advance. There are leopards in the forest around Kune and Karjat. They are shy, but a small dog alone in a garden at ten in the evening is dinner. Last walks before dusk.</p>`,
      },
      {
        html: `<h3>Bag</h3><p>Own food, own bowl, three old towels, an old bedsheet to put over whatever sofa will be chosen, tick remover, the vaccination card, a photograph of the dog on your phone. Vets can be found in Lonavala town; in Pawna and Ambavane you are forty minutes away from one.</p><h3>Walks we like</h3><ul><li>The Tungarli dam road at half past six.</li><li>The Valvan side, flat and shaded.</li><li>Kihim beach at low tide, in winter, when dogs go entirely out of their minds.</li><li>Any field track at Karla after the rice is cut.</li></ul><h3>Going home</h3><p>Sweep the hair, pick up what has to be picked up, and own up to what was chewed. Owners talk with each other. The reason more gates open each year is that the last dog who came behaved like a gentleman, or that his people did.</p>`,
      },
    ],
  },
  {
    slug: 'what-the-pure-veg-mark-means',
    name: 'What the pure veg mark means',
    shortDescription:
      'Separate vessels, Jain kitchens, eggs and outside food: the customs behind a small green sign.',
    metaTitle: 'Pure vegetarian villas and hotels: what guests should know',
    metaDescription:
      'What pure veg means at a stay, how Jain meals are arranged, and how to be a good guest in such a house.',
    metaKeyword: 'pure veg villa lonavala, jain food stay, vegetarian bungalow',
    picture: 'blog-20',
    daysAgo: 47,
    sections: [
      {
        html: `<p>In some houses a lamp is lit at seven, and somebody's grandmother has never had an egg across her threshold. When such a house is let to travellers, the rule stays. The pure veg mark on our pages says so in one glance; what follows says it in a few more words, since most misunderstandings come from people who meant no harm.</p><h3>What it covers</h3><p>No meat, fish or eggs are cooked, brought in, ordered in or unpacked on the premises. That includes the pizza with toppings, the egg in the cake for a birthday, and the fish pickle from an aunt. Nearly always it includes alcohol too, although that is a separate rule: look under house rules. It does not mean that you must promise anything about what you eat elsewhere. There are fine fish places on the highway; go, enjoy, come home.</p>`,
      },
      {
        html: `<h3>Jain meals</h3><p>No onion, garlic, potato, or anything that grows below the ground; often no eating after sunset. Several kitchens keep a counter or a set of vessels for this. They need a day's notice, not because it is difficult, but because the masala is ground fresh without the usual base. If you fast on particular days, say which; sabudana and fruit are always around.</p><h3>What you will eat</h3><p>Far too much. A Maharashtrian table brings bhakri, pithla, bharli vangi, a sprouted usal, koshimbir, and something sweet that is called small. Gujarati houses add farsan, kadhi, four vegetables, and worry when you stop. In Alibaug it is solkadhi and modak. Ask for recipes: cooks like that more than tips, though give the tip.</p>`,
      },
      {
        html: `<h3>Being a guest there</h3><ul><li>Leave leather outside if there is a shrine, and shoes in any case.</li><li>Nobody expects you at the evening lamp, but you are welcome to sit quietly. It takes six minutes.</li><li>Do not wash baby bottles that held an egg mixture in the kitchen. Ask, you will be shown a tap.</li><li>Medicine is medicine. No one will look into your bag.</li></ul><h3>For mixed groups</h3><p>When half the party is strictly vegetarian and the other half is not, a pure veg house is usually the wiser choice. The second half goes out for one lunch; the first relaxes for the whole weekend. The other way round it seldom works, because a kitchen in which fish was fried yesterday is not the same kitchen for somebody's mother. Use the filter called pure veg to see them all.</p>`,
      },
    ],
  },
  {
    slug: 'when-it-rains-all-day',
    name: 'When it rains all day',
    shortDescription:
      'Twelve hours indoors with eight people and one carrom board: a timetable that has been tried.',
    metaTitle: 'Rainy day ideas for a group in a villa',
    metaDescription:
      'Games, cooking, stories and short escapes for a day of non-stop monsoon rain in the hills.',
    metaKeyword: 'rainy day lonavala, indoor games villa, monsoon weekend ideas',
    picture: 'blog-15',
    daysAgo: 55,
    sections: [
      {
        html: `<p>There comes a Saturday in every monsoon on which it does not stop. Not at ten, when the optimist of the group says it is clearing, nor at four, when he says so again. Roads are rivers, the viewpoint is a bedsheet, and the network has gone wherever networks go. You are eight people, a window and a kitchen. Good. This is what you came for; you only did not know it.</p><h3>Morning: make something slow</h3><p>Divide into those who cook and those who will wash up, and let the cooks take three hours. Puran poli, biryani, a cake in an oven nobody understands. Put the phones into the rice box. The caretaker is to be consulted on everything, and sometimes obeyed.</p>`,
      },
      {
        html: `<h3>Noon: tournaments</h3><p>Carrom first, doubles, with the table drawn up to the glass. Use boric powder or talc, a pinch. A league on a sheet of paper, stuck to the fridge, makes cousins serious within minutes. After that come cards. Teach one game that only the oldest person knows: mendikot, badam saat, bluff in its regional variety. Chess for the corner. For the small ones, a treasure hunt with clues in drawers, made by the teenagers, who claim to be too old for it and then hide nineteen.</p><h3>Four o'clock: out, for twenty minutes</h3><p>Put on the worst clothes and go and stand in it. In the lane, on the lawn, under the gutter that spouts. Nobody melts. Shout. Then hot water, dry things, and kanda bhaji, which tastes of nothing at all unless one has been wet first.</p>`,
      },
      {
        html: `<h3>Evening: the power cut</h3><p>It comes about eight. Do not reach for the torch at once. Let it be dark, let somebody begin a ghost story, and let the house creak. Then candles, in their holders. Antakshari has ended more family quarrels than it has started, barely. One person reads aloud for ten minutes, from whatever is on the shelf.</p><h3>A few things worth packing</h3><ul><li>A pack of cards and a spare pack.</li><li>One book that can be read aloud.</li><li>Paper, pencils, string.</li><li>Something sweet that nobody knows about until the power goes.</li></ul><p>When choosing a house for July, look for indoor games, a covered verandah on the side away from the wind (that is the east, here), a fireplace if you are lucky, and power back-up if you have a baby. A pool is nice. A large table beside a large window is nicer. And leave Sunday without plans. Sleep will be taken by everyone, at odd hours, in the manner of cats.</p>`,
      },
    ],
  },
];
