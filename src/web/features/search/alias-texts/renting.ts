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
