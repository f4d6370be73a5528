const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Texts of an offer's page. */
export const offers = {
  // the specification's words
  none: 'No Offer Found',
  heading: (place: string) => `Hotels in ${place}`,

  properties: (n: number) => count(n, 'property', 'properties'),
  holdsFor: (n: number) => `${count(n, 'property', 'properties')} where this offer holds`,
  pageTitle: (title: string, place: string) => `${title}: hotels in ${place}`,
  /** as much of it as a result page of a search engine shows */
  pageDescription: (title: string, description: string) => {
    const said = `${title}. ${description}`;
    const more = `${said} See where it holds, with totals for your dates.`;
    return more.length <= 160 ? more : said;
  },
  code: 'Code',
  howTo: 'Type the code on the property page, before you book.',
  stayBetween: (from: string, to: string) => `For nights from ${from}, check-out by ${to}`,
  stayFrom: (from: string) => `For nights from ${from}`,
  stayBy: (to: string) => `For stays that end by ${to}`,
  bookBy: (date: string) => `Book by ${date}`,
  leastSpend: (rupees: string) => `Stays of ${rupees} or more, before taxes`,
  perGuest: (n: number) => (n === 1 ? 'Once for each guest' : `Up to ${n} times for each guest`),
  onlyOn: { hotel: 'Hotels only', resort: 'Resorts only', bungalow: 'Whole villas only' },
  seeStays: 'See the stays',
  search: 'Search for the offer',
  guests: 'Rooms and guests',
  unknownText: 'There is no offer under this address. These are the ones that run today.',
  overText: 'This offer has ended. These are the ones that run today.',
  noneText: 'No offers are running today. The houses are there all the same.',
  otherOffers: 'Running offers',
  outsideText: 'The dates lie outside this offer. With its own dates it shows where it holds.',
  ownDates: (stay: string) => `Use ${stay}`,
  emptyText: 'Nothing fits the dates, the party and the filters at once. A longer stay, other dates or a filter less may do.',
  allStays: 'All stays without the offer',
} as const;
