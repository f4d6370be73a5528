import { personFields } from './person-fields.ts';

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;
const MEALS = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const;
const monthName = (month: number | undefined): string => MONTHS[(month ?? 1) - 1] ?? '';

/** Texts of tour packages: their lists, their pages, the enquiry box and the letter to support. */
export const tours = {
  domestic: {
    title: 'Domestic Tours',
    heading: 'Farther than the weekend',
    lead: 'Journeys within India, planned day by day: what is driven, where you sleep, which meals are paid for and what is not.',
    description: 'Tour packages within India from the backwaters to Ladakh: day plans, honest inclusions and exclusions, prices per person in rupees.',
  },
  international: {
    title: 'International Tours',
    heading: 'Over the water',
    lead: 'Journeys abroad for travellers from India, with what the brochures leave out: visas, flights, taxes paid at the hotel and the price of a day.',
    description: 'Tour packages abroad for travellers from India: day plans, visas, honest inclusions and exclusions, prices per person in rupees.',
  },
  list: 'Tours',
  count: (n: number) => count(n, 'tour', 'tours'),
  from: 'From',
  perPerson: 'per person',
  perPersonLong: 'per person, two adults sharing a room',
  length: (days: number, nights: number) => `${count(days, 'day', 'days')}, ${count(nights, 'night', 'nights')}`,
  days: (n: number) => count(n, 'day', 'days'),
  nights: (n: number) => count(n, 'night', 'nights'),
  lengthLabel: 'Length',
  route: 'Route',
  startEnd: 'Begins and ends',
  startToEnd: (start: string, end: string) => (start === end ? start : `${start} to ${end}`),
  bestTime: 'Good months',
  price: 'Price',
  empty: 'No tour is open for booking just now',
  emptyText: 'The next season is being planned. Tell us where you would like to go.',
  emptyAction: 'Write to us',
  otherKind: { domestic: 'Tours abroad', international: 'Tours within India' },
  notFound: 'Tour not found.',
  notFoundText: 'It may no longer be run, or a letter went missing on the way. The others are all still here.',
  pictures: (title: string) => `Pictures of ${title}`,
  enlarge: (alt: string) => `Enlarge: ${alt}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  plan: 'Tour Plan',
  day: (n: number, title: string) => `Day ${n}: ${title}`,
  dayShort: (n: number) => `Day ${n}`,
  stayIn: (place: string) => `Night: ${place}`,
  meal: (meal: keyof typeof MEALS) => MEALS[meal],
  mealsOf: (meals: readonly (keyof typeof MEALS)[]) => meals.map((meal) => MEALS[meal]).join(', '),
  inclusionExclusion: 'Inclusion & Exclusion',
  included: 'In the price',
  notIncluded: 'Not in the price',
  terms: 'Terms & Conditions',
  related: 'Other journeys',
  allOf: { domestic: 'All domestic tours', international: 'All international tours' },
  /** {10,11,12,1,2} → 'October to February', {5,6,9} → 'May, June, September', all twelve → 'All year' */
  months: (list: readonly number[]): string => {
    if (list.length === 12) return 'All year';
    const inARow = list.length > 2 && list.every((month, i) => i === 0 || month === ((list[i - 1] ?? 0) % 12) + 1);
    return inARow ? `${monthName(list[0])} to ${monthName(list.at(-1))}` : list.map(monthName).join(', ');
  },
  enquiry: {
    title: 'Traveller Information',
    lead: 'Leave three lines. A person calls or writes back with dates and the exact price; nothing is booked and nothing is paid here.',
    name: 'Name',
    phone: 'Phone',
    phoneHint: 'An Indian mobile number, 10 digits',
    email: 'Email',
    /** a field that only programs fill in; people never meet it */
    trap: 'Leave this empty',
    send: 'Send enquiry',
    ask: 'Ask for a quote',
    thanks: 'Thank you.',
    thanksMore: 'We have your enquiry and answer within a working day.',
    another: 'Send another enquiry',
    nameRequired: personFields.nameRequired,
    phoneRequired: personFields.mobileRequired,
    phoneInvalid: personFields.mobileInvalid,
    emailRequired: personFields.emailRequired,
    emailInvalid: 'Not a valid email',
    tooLong: (most: number) => `Please keep this within ${most} characters`,
    invalid: 'Please look at the marked fields once more.',
    limited: 'We have had several enquiries from you within the hour. Please wait a little, or call us.',
    notSent: 'Your enquiry could not be sent just now. It is still here; please try again.',
  },
} as const;
