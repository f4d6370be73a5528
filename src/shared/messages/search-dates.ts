/** The strip of neighbouring check-in dates above a list. */
export const searchDates = {
  label: 'Other dates',
  caption: (nights: number) => `Cheapest by check-in: ${nights === 1 ? '1 night' : `${nights} nights`}, taxes included`,
  /** more open houses than are priced for a glance: it costs that much or less */
  atMost: (price: string) => `≤ ${price}`,
  nothing: 'None',
} as const;
