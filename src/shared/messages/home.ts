import { badges } from './badges.ts';
import { stayWords } from './stay-words.ts';

/** What the home page says. Own writing; every sentence is true of the product as it stands. */
export const home = {
  title: 'Villas, bungalows and hotels in Lonavala and the hills',
  description: 'Find a villa, bungalow or hotel around Lonavala: real prices with taxes included, clear cancellation rules, and payment at the property where the house allows it.',
  sentence: 'A whole house in the hills, and everyone you like under one roof by Saturday.',
  eyebrow: 'Lonavala, Khandala, Pawna and beyond',
  recommended: 'Stays we would send our own family to',
  recommendedNote: 'Nightly prices before tax; choose dates and you see one total, taxes included.',
  places: 'Where to this weekend?',
  tours: 'Longer tours',
  placeCount: (n: number) => `${n} ${n === 1 ? 'stay' : 'stays'}`,
  offers: 'Running offers',
  offersNote: 'Type the code on the property page, before you book.',
  occasions: 'Come for the weather',
  blog: 'From the verandah',
  viewAll: 'View All',
  readOn: 'Read on',
  testimonial: 'Said by a guest',
  featuresTitle: 'What you know before you pay',
  features: [
    { icon: 'total', title: 'One total, taxes included', text: 'The figure on the card is the figure on the receipt. GST and every discount stand in it from the first screen.' },
    { icon: 'pay', title: 'Pay at the property', text: 'Many houses take nothing online. Where that holds, the card says Pay At Hotel, and you settle at the gate.' },
    { icon: 'cancel', title: 'The rule, with its date', text: 'Each plan says until when you can cancel for free, down to the hour, or that it cannot be refunded.' },
    { icon: 'rules', title: 'House rules up front', text: 'Couples, pets, pure veg kitchens, quiet hours: what could spoil a trip is on the first screen of every house.' },
  ],
  appTitle: 'The same house, in your pocket',
  appText: 'Search, book and keep your receipts in one place, ready to show at the gate when the last bend has taken the signal.',
  appAndroid: 'Get it on Google Play',
  appIos: 'Download on the App Store',
  appHere: 'There is nothing to download: add this site to your home screen from the browser’s menu, and it opens like an app.',
  perNight: 'a night',
  sleeps: (guests: number) => `Sleeps ${guests}`,
  bedrooms: (n: number) => `${n} BHK`,
  bookNow: stayWords.bookNow,
  entireVilla: badges.entireVilla,
  longTitle: 'Renting a villa in Lonavala, without surprises',
  long: [
    {
      title: 'Which side of the ghat?',
      text: 'Tungarli and Gold Valley are the leafy lanes above the expressway, good for a first visit and close to the market. Khandala sits at the edge, where the valley opens and the mist comes in. Pawna is half an hour further: a lake, four forts and very dark nights. Karla and Malavli lie lower, among fields, a short walk from the caves and the local train.',
    },
    {
      title: 'When to come',
      text: 'From late June to September it rains, sometimes for days; waterfalls start behind people’s kitchens and prices on weekdays are at their softest. October to February is clear and cool enough for a bonfire. April and May are warm by day, and that is when a pool earns its keep. Long weekends fill first, so look three or four weeks ahead.',
    },
    {
      title: 'What a villa price covers',
      text: 'A villa is let whole: all bedrooms, the lawn and the pool are yours, and the number beside BHK is how many bedrooms it has. Meals differ by plan, and the plan says so in its name. Children beyond the included ones may cost a little by age. GST follows the law: 5 % up to ₹7,500 a night and 18 % above, worked out on what you really pay after discounts.',
    },
    {
      title: 'If plans change',
      text: 'Unless a plan says otherwise, cancelling more than twelve days before check-in returns everything you paid, and within twelve days nothing. Some houses are kinder; their own rule stands with the plan, and the booking keeps the rule you agreed to even if the house changes it later. Guests who book must be 18 or older.',
    },
  ],
  lostTitle: 'There is no page under that address',
  lostText: 'It may have moved, or a letter went missing on the way. Here is the front door instead.',
} as const;
