

/** Texts of the two pages about the finest houses. */
export const luxury = {
  luxury: {
    title: 'Luxury villas in Lonavala',
    heading: 'Luxury villas in Lonavala',
    description: 'Large, well-kept villas around Lonavala with staff, lawns and long views. One total with taxes, the real cancellation rule, and what is free on your dates.',
    text: [
      'Luxury in these hills is mostly space and quiet: a lawn that nobody else walks across, bedrooms that each have a bathroom of their own, a cook who asks the evening before what you would like for breakfast, and a verandah deep enough to sit out a storm with dry feet. The grander houses stand above Tungarli, along the ridge at Khandala, on the slopes by Tiger Point and at the water’s edge in Pawna.',
      'Look at three things before the pictures win you over. The number of bedrooms, because a villa is let whole and an empty wing is paid for as well. The road, since some of the best views end in a kilometre of stones that a low car does not like. And the rule for cancelling: many large houses ask for notice of twelve days. Each card says so with its date and hour, next to one total that already holds the GST.',
    ],
  },
  best: {
    title: 'Best luxury villas in Lonavala, by guest rating',
    heading: 'The best luxury villas in Lonavala, as guests rate them',
    description: 'Villas in Lonavala in the order of what guests gave them after their stay. Scores come from completed stays only; prices are totals with taxes.',
    text: [
      'Best is a large word, so this page lets other guests say it. The list stands in the order of their scores, and a house only gets one once at least three parties have written after checking out. Below that you see how many reviews there are and nothing more. Nobody can buy a better place here, and a review is only possible for a stay that really took place.',
      'What lifts a house, if you read many of those reviews, is seldom the size of its pool. It is hot water on the third shower, a caretaker who picks up the phone, mattresses somebody has slept on before buying them, a kitchen with enough pots, and a gate that is open when you arrive at nine. Read a few with your own party in mind: what is perfect for eight friends may be too loud for grandparents, and the other way round. Then choose your dates, since the finest weekends go three to five weeks ahead.',
    ],
  },
} as const;

/** Texts of the pages about houses with a pool. */
export const pools = {
  privateSwimmingPool: {
    title: 'Private swimming pool villa in Lonavala for rent',
    heading: 'Villas with a private swimming pool in Lonavala, for rent',
    description: 'Villas in Lonavala for rent with a swimming pool that only your party uses: outdoor, indoor, rooftop or infinity. Depth, hours and rules on each page.',
    text: [
      'Every house in this list has a pool on its own ground, and since a villa is let to one party at a time, it is yours from the first splash to the last. Some are the usual blue rectangle beside the lawn; some are built out over the valley so that the water ends in the sky; a few are under a roof, which in July is less odd than it sounds, because then you can swim and watch the rain.',
      'Before you pack the floats, look at three lines on the page of the house. The depth: many pools here are four feet throughout, good for standing about and for children who can swim a little, less so for lengths. The hours: quite a few close at eight or nine in the evening because voices carry across the valley. And whether someone watches: there is no lifeguard at a private house, so children need an adult at the edge, always.',
    ],
  },
  withPrivatePool: {
    title: 'Lonavala villa with private pool',
    heading: 'A Lonavala villa with a private pool',
    description: 'Find a Lonavala villa with its own pool for your dates. See which are heated by the sun, which have a shallow end, and the total with taxes.',
    text: [
      'Lonavala lies at six hundred metres, and that decides when a private pool is a joy. From March to early June the water is warm by eleven in the morning and stays so until late; these are the pool months, and weekends with one go first. From mid-June it rains, the air is mild, and swimming in a downpour is a pleasure of its own as long as there is no thunder. In December and January nights fall to twelve degrees: beautiful by the bonfire, brisk in the water.',
      'The houses below all have a pool of their own. Tick the kind you like in the filters: outdoor, infinity, indoor or rooftop; you can also add a lawn for the little ones, air conditioning for April, or pets if the dog comes along. The total on each card is for your nights and your party, taxes included, and it will not grow on the way to the receipt.',
    ],
  },
  forRent: {
    title: 'Lonavala villa for rent with swimming pool',
    heading: 'Lonavala villas for rent with a swimming pool',
    description: 'Villas for rent in Lonavala with a swimming pool, for weekends and weekdays. What a pool adds to the rent, and how to keep it low.',
    text: [
      'A swimming pool adds something to the rent of a house, less than people think on a weekday and more than they like on a Saturday in May. Three habits keep it low. Come from Sunday to Thursday, when the same water costs about two thirds. Fill the house you take: eight people in four bedrooms pay less each than four people in two. And look at Kamshet, Karla and Malavli as well as at the town, because fields are cheaper than views.',
      'Rent with us is by the night for the whole house, with the pool, its changing room and the towels. It is cleaned before you come, and in longer stays every second morning. Where an owner runs an offer, such as a discount for early or late bookers, the card shows the price before and after, and the amount you saved in plain rupees. Coupons are typed on the page of the house, before you book.',
    ],
  },
  bookWithPool: {
    title: 'Book villas in Lonavala with pool',
    heading: 'Book villas in Lonavala with a pool',
    description: 'Book a Lonavala villa with a pool online: see what is free on your dates, pay at the property where possible, and cancel by the stated hour.',
    text: [
      'A pool villa for Saturday is the most asked-for thing in these hills, so here is how to get one. Look three to four weeks ahead for an ordinary weekend and twice that for a long one. Keep the dates loose if you can: houses that are taken show the next date on which your stay fits, and one press takes you there. And put the children in with their ages from the start; it can change which houses are offered, and always makes the total the true one.',
      'Once you have found it, booking is short: plan, name, phone, a code by SMS, done. A house marked Pay At Hotel wants its money at the gate. Where cancelling is free, the card gives you the day and the hour until which it is, so you can book now and let the group argue until then. Where it is not, it says Non Refundable, and you know that too.',
    ],
  },
  villaWithPrivatePool: {
    title: 'Villa with private pool in Lonavala',
    heading: 'A villa with a private pool in Lonavala',
    description: 'Villas with a private pool in Lonavala, by area: Tungarli, Khandala, Tiger Point, Pawna, Karla. Whole houses, one party at a time.',
    text: [
      'Where should the pool be? In Tungarli and Gold Valley gardens are green and private, and you can walk to fresh fudge. In Khandala and near Tiger Point it lies at the edge, with clouds coming up from below in the rains and Mumbai’s lights far off on a clear winter night. At Pawna you look from one water to another, with Tung and Lohagad behind. Around Karla and Bhaja the ground is flat, good for cricket between swims, and the caves make an easy morning.',
      'Use the map beside the list: each price stands where the house stands, and with the box ticked the list follows as you move about. A private pool means that the whole property is let to you alone. If you would rather have a restaurant and a lifeguard, tick Hotel or Resort under property type and the list will add the places that offer both.',
    ],
  },
  withSwimmingPool: {
    title: 'Villas in Lonavala with swimming pool',
    heading: 'Villas in Lonavala with a swimming pool',
    description: 'All villas in Lonavala with a swimming pool on one page: outdoor, infinity, indoor and rooftop, with totals for your dates and party.',
    text: [
      'Four kinds of swimming pool are to be had around Lonavala. The outdoor pool beside the lawn is the most common and the best for groups, because those who do not swim sit next to those who do. The infinity pool belongs to slopes: fine at sunset, with a drop at the far side that small children must be kept from. The indoor pool is for the four wet months. The rooftop pool is rare and catches the evening breeze.',
      'The list takes all of them; tick one in the filters to see only that kind. A word about monsoon: owners top up with rain and keep the filters running, but after a very heavy night the water may look like weak tea until noon. It is clean, the mud has only come to visit. Caretakers will tell you when to wait. Everything else you need for choosing is on the cards: place, stars, the rule for cancelling and one total.',
    ],
  },
  verandah: {
    title: 'Houses for rent with a swimming pool and a verandah',
    heading: 'Houses for rent with a swimming pool, and a verandah above it',
    description: 'Our own pick of how to spend a day between pool and verandah near Lonavala, and the villas for rent that have both. Totals with taxes.',
    text: [
      'The best room of the old houses here is the one that is half outside. A verandah is where wet feet are allowed, where tea arrives without being asked for, where the card game goes on when the light fails. Put a swimming pool a few steps below it and the day plans itself: water before breakfast, shade from eleven, water again at five, and then the long hour in which the hills turn blue one after the other.',
      'This list holds the villas with a pool, each let whole to one party. We say for every one of them what it is really like, including the road, the neighbours and the power cuts, and we show one total with taxes that stays the same from here to the receipt. If something at the house is not as its page says, call the number on your booking; a person answers, and mends it.',
    ],
  },
} as const;

/** Texts of the pages about renting and booking. */
export const renting = {
  book: {
    title: 'Book villas in Lonavala',
    heading: 'Book villas in Lonavala',
    description: 'Book a villa in Lonavala in a few minutes: live availability, one total with GST, and payment at the property where the house allows it.',
    text: [
      'Booking a villa here takes about as long as the kettle. Set the nights and who is coming; everything in the list below is then priced for exactly that, taxes included, and a house that is taken says so together with the next date on which your stay would fit. Open one, choose the plan, sign in with a code sent to your phone, and the nights are yours.',
      'Many houses take nothing in advance: they carry the words Pay At Hotel, and you settle at the gate. Others ask for a part now and the rest on arrival, and a few for everything. Which it is stands on the page before you type a single letter. While you fill in the form the price is held for a quarter of an hour, and two parties can never get the same night, however fast both of them are. Afterwards you find the receipt, the address and the caretaker’s number under My Bookings.',
    ],
  },
  onRent: {
    title: 'Villas on rent in Lonavala',
    heading: 'Villas on rent in Lonavala',
    description: 'Villas on rent around Lonavala by the night, from two-bedroom cottages to houses for thirty. What the rent covers, and what comes on top.',
    text: [
      'A villa on rent is let by the night and as a whole. The rent covers every bedroom, the living rooms, the garden and whatever stands in it, linen and towels, water and power, and the caretaker who lives behind the kitchen. Food depends on the plan: some include breakfast, some all meals for the party, and some leave you the stove and a shopping list.',
      'What may come on top is little, and all of it is in the total that you see: children beyond those a house includes pay a small amount by age, and GST is 5 % up to ₹7,500 a night and 18 % above that. Firewood, a late cook or a second mattress are between you and the caretaker, so agree on them by phone. Weekday rents are often a third below those of Saturday, and the wet months from July to September are the kindest of all, if you like the sound of rain on a tin roof.',
    ],
  },
  rent: {
    title: 'Rent villas in Lonavala',
    heading: 'Rent a villa in Lonavala',
    description: 'How to rent a villa in Lonavala without surprises: which side of the ghat, how many bedrooms, and when to look. Prices are totals with taxes.',
    text: [
      'Begin with the drive. From Mumbai the ghat takes you up through Khandala, and houses on that side save half an hour on a Friday night. From Pune the first exits are Kamshet and Karla, and the fields around Malavli and Bhaja are nearer than the town itself. Pawna lies behind the ridge: count on thirty to forty minutes more from the expressway, the last ten of them slow and pretty.',
      'Then count heads honestly. A house for ten with twelve people in it is a house where two sleep badly, and owners do count at the gate. Children up to twelve are entered with their ages, because some houses include the first two and others charge by age. Last, look at the calendar: long weekends, New Year and the first heavy rain in July fill weeks ahead, while a Tuesday in February is nearly always open and a good deal cheaper.',
    ],
  },
  rentPrivate: {
    title: 'Rent private villas in Lonavala',
    heading: 'Rent a private villa in Lonavala',
    description: 'Private villas in Lonavala for your party alone: no shared lawn, no other guests. See rules for music, visitors and pets before you book.',
    text: [
      'Private means that the gate closes behind you and the house is yours: no neighbours at breakfast, nobody else in the water, no voices through the wall. Every card with the words Entire Villa on it is let like that, to one party at a time, from check-in to check-out. The caretaker lives on the land but not in the house, and comes when called.',
      'Private does not mean without rules, and it is better to read them on this side of the ghat. Music outdoors ends at ten in all of Lonavala, and some lanes are stricter. Several houses welcome unmarried couples and say Couple Friendly; a few are kept by families who prefer otherwise. Visitors who do not stay the night are usually fine if announced, parties with hired speakers usually not. Pets have their own filter. And where a kitchen is pure veg, that holds for what you bring as well. All of this stands on the house’s own page.',
    ],
  },
  twoBhk: {
    title: '2 BHK villa in Lonavala for rent',
    heading: '2 BHK villas in Lonavala for rent',
    description: 'Villas in Lonavala with at least two bedrooms for a small family or two couples, let whole. Totals with taxes and real cancellation rules.',
    text: [
      'Two bedrooms, a hall and a kitchen: the right size for a family with two children, two couples, or parents who bring their own parents. The list below holds every villa with at least two bedrooms, since a slightly larger house on a weekday can cost less than a small one on Saturday. Raise or lower the number of BHK in the search above and the list follows.',
      'In small houses the details count. Ask the page, before your party does, whether both rooms have a bathroom, whether a third mattress fits, and whether the kitchen may be used or is the caretaker’s. Small villas lie mostly in Tungarli, Gold Valley and Bhangarwadi, ten minutes from the market and the station, which also makes them a good choice if you come by train; a few stand alone by the lake at Pawna. They are the first to go for a long weekend, and the easiest to find from Monday to Thursday.',
    ],
  },
  oneNight: {
    title: 'Villas in Lonavala for a one-night stay',
    heading: 'Villas in Lonavala for a one-night stay',
    description: 'Villas around Lonavala that you can take for a single night, tonight or any date you choose. One total with taxes, no minimum hidden behind the form.',
    text: [
      'One night is enough to have dinner outside, sleep with the windows open and be back at a desk by noon. Everything in this list is priced for a single night until you choose more of them above. Houses that ask for more on certain weekends show as sold out for that date, with the next one on which one night would fit, so no minimum comes up behind the form.',
      'To make one night feel longer, travel against the stream: up on Sunday afternoon when the others come down, or on any weekday, when the same house is often a third cheaper and the pool is still warm from the day. Most houses hand over the keys from two in the afternoon and want them back by eleven; where both are flexible the page says so. If you decide on the day itself, look out for the last-minute offers, which some owners open for nights that would otherwise stay empty.',
    ],
  },
} as const;
