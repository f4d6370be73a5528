const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Sentences that the server writes into the data of a property page: browsers read them there. */
export const sentences = {
  entireVilla: 'Entire villa',
  freeUntil: (when: string) => `free cancellation until ${when}`,
  nonRefundable: 'non-refundable',
  refundUntil: (percent: number, when: string) => (percent >= 100 ? `Cancel until ${when}: everything you paid comes back.` : `Cancel until ${when}: ${percent}% of what you paid comes back.`),
  refundAfter: 'Later than that, nothing is refunded.',
  refundNone: 'Non Refundable: nothing comes back once it is booked.',
  reviewScores: { location: 'Location', food: 'Food', cleaning: 'Cleanliness', facility: 'Facilities', money: 'Value for money' },
  reviewTypes: { family: 'Family', couple: 'Couple', friends: 'Friends', business: 'Business', solo: 'Solo' },
  fewerBedrooms: (bedrooms: number) => `This villa has ${count(bedrooms, 'bedroom', 'bedrooms')}, fewer than you searched for; you would book all of it.`,
} as const;
