import { stayWords } from './stay-words.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of the property page and its photo list. The specification's words first, verbatim. */
export const property = {
  viewMore: '+ View More',
  viewLess: '- View Less',
  bookThisNow: 'Book This Now',
  getOff: (percent: number) => ` - Get ${percent}% Off!`,
  missed: stayWords.missed,
  notAvailable: stayWords.notAvailable,
  addDates: 'Add dates to check availability',
  selectDates: 'Select Dates',
  selected: 'Selected',
  select: 'Select',
  photos: 'Photos',
  youSavedLabel: 'You Saved',
  tabs: { rooms: 'Rooms', about: 'About Bungalow', map: 'Map', amenities: 'Amenities', policy: 'Bungalow Policy', rules: 'Bungalow Rules' },
  panels: {
    rooms: 'Select Room',
    about: 'About Bungalow',
    policy: 'Hotel Policy',
    rules: 'Bungalow Rules',
    amenities: 'Bungalow Amenities',
    guests: 'How many guests are staying?',
    information: 'Important Information',
    map: 'Map',
  },

  // the first screen
  petFriendly: 'Pet Friendly',
  sleeps: (guests: number) => `Sleeps ${guests}`,
  bedrooms: (n: number) => count(n, 'bedroom', 'bedrooms'),
  bathrooms: (n: number) => count(n, 'bathroom', 'bathrooms'),
  checkInFrom: (time: string) => `Check-in ${time}`,
  checkOutBy: (time: string) => `check-out ${time}`,
  goodToKnow: 'Good to know before you go',
  allRules: 'All house rules',
  overview: 'Overview',
  openPhotos: (n: number) => `All ${n} photos`,
  enlarge: (alt: string) => `Enlarge: ${alt}`,
  photosOf: (name: string) => `Photos of ${name}`,
  pause: 'Stop the pictures',
  sections: 'Parts of this page',
  more: 'More about this stay',

  // booking panel
  noDates: 'Check-in – Check-out',
  panel: 'Your stay and its price',
  fromNight: 'a night, before taxes',
  from: 'From',
  totalFor: (nights: number) => `for ${count(nights, 'night', 'nights')}, taxes included`,
  totalShort: (nights: number) => `${count(nights, 'night', 'nights')}, taxes included`,
  total: 'Total, taxes included',
  guests: (adults: number, children: number) => [count(adults, 'Adult', 'Adults'), ...(children > 0 ? [count(children, 'Child', 'Children')] : [])].join(', '),
  showPrice: 'Show the price',
  priceLoading: 'Working out the price',
  breakdown: 'How the price is made up',
  next: stayWords.nextAvailable,
  chooseRoom: 'Choose a room to see the price.',
  ifPlansChange: 'If plans change',
  payNothingNow: (later: string) => `Pay nothing now, ${later} at the property.`,
  payPart: (now: string, later: string) => `Pay ${now} now, ${later} at the property.`,
  payAll: (now: string) => `Pay ${now} now, online. Nothing more at the property.`,
  question: 'A question first?',

  // calendar
  shut: { past: 'This date has passed', 'sold-out': 'Sold out', closed: 'Closed by the owner', 'too-far': 'Opens closer to the date', party: 'Too small for your party that night' },
  calendarFailed: 'The nightly prices could not be loaded. The dates can still be chosen.',

  // coupons
  couponBar: (n: number) => `${count(n, 'offer', 'offers')} for this stay`,
  couponBarHint: 'See codes that lower this price',
  couponApplied: (code: string) => `${code} applied`,
  coupons: 'Offers and coupons',
  couponLabel: 'Coupon code',

  // rooms and plans
  basePrice: 'base price per night',
  tonight: 'Prices are for tonight. Add dates for the price of your stay.',
  size: (sqft: string) => `${sqft} sq.ft.`,
  capacity: (adults: number, children: number) => `${count(adults, 'adult', 'adults')}${children > 0 ? `, ${count(children, 'child', 'children')}` : ''}`,
  left: (n: number) => `${n} left`,
  soldOut: stayWords.soldOut,
  quantityOf: (plan: string) => `How many: ${plan}`,
  selectPlan: (plan: string) => `Select ${plan}`,
  roomPhotos: (room: string, n: number) => `Photos of ${room} (${n})`,
  compareRooms: 'Compare rooms and plans',
  noRooms: 'No rooms are listed for this property just now.',

  // information
  checkInLabel: 'Check-in',
  checkOutLabel: 'Check-out',
  idNote: 'The lead guest has to be 18 or older.',
  where: 'Where it is',
  coordinates: 'Coordinates',
  reviews: 'Reviews',
  noReviews: 'No reviews yet. The first guests are still writing theirs.',
  fewReviews: (n: number) => `${count(n, 'review', 'reviews')} so far. A score is shown from three on.`,
  allReviews: (n: number) => (n === 1 ? 'The review on its own page' : `All ${n} reviews`),

  // wishlist

  // fallbacks
  notFoundTitle: 'We could not find this property',
  goneTitle: 'This property is no longer with us',
  goneText: 'Its owner lets it no more, or not through us. Bookings that were made stay as they are, under My Bookings. There are others nearby.',
  notFoundText: 'It may have been taken off the market, or a letter went missing on the way. There are others nearby.',
  findStays: 'See stays in Lonavala',
} as const;
