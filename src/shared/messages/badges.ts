/** What a stay is marked with, on its card and on its page. The specification's words, verbatim. */
export const badges = {
  entireVilla: 'Entire Villa',
  coupleFriendly: 'Couple Friendly',
  pureVeg: 'Pure Veg',
  payAtHotel: 'Pay At Hotel',
  nonRefundable: 'Non Refundable',
  freeCancellationTill: (instant: string) => `Free cancellation till ${instant}`,
} as const;
