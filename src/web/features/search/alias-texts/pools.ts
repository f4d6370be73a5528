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
