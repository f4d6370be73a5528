/** Texts of search: the panel, filters, lists and cards. */
export const search = {
  // the specification's words
  noHotel: 'No Hotel Found On This Location',
  noBungalow: 'No Bungalow Available',
  noOffer: 'No Offer Found',
  soldOut: 'Sold Out',
  nextAvailable: (date: string) => `Next Available Date ${date}`,
  entireVilla: 'Entire Villa',
  coupleFriendly: 'Couple Friendly',
  pureVeg: 'Pure Veg',
  payAtHotel: 'Pay At Hotel',
  nonRefundable: 'Non Refundable',
  refundable: 'Refundable',
  freeCancellationTill: (instant: string) => `Free cancellation till ${instant}`,
  youSaved: (rupees: string) => `You Saved INR ${rupees}`,
  bookNow: 'Book Now',
  filters: 'Filters',
  change: 'Change',
  childrenLabel: 'Children (Age 12y and below)',
  mapArea: 'the area on the map',
  aroundPoint: 'around the chosen point',

  popular: { couple_friendly: 'Couple friendly', pay_at_hotel: 'Pay at hotel', free_cancellation: 'Free cancellation', pure_veg: 'Pure veg' },
  budget: { '0_4000': 'Up to ₹4,000', '4000_8000': '₹4,000 to ₹8,000', '8000_12000': '₹8,000 to ₹12,000', '12000_16000': '₹12,000 to ₹16,000', '16000': '₹16,000+' },
  sorts: { recommended: 'Recommended', price_asc: 'Price, low to high', price_desc: 'Price, high to low', rating: 'Guest rating', distance: 'Distance' },

  problems: {
    'search.point': 'Latitude and longitude must be given together and be a place on Earth',
    'search.bounds': 'The map area is not a valid rectangle',
    'search.filter': 'This filter value is not known',
    'search.sort': 'This order is not known',
    'search.page': 'The page must be a whole number from 1',
    'search.limit': 'The limit must be a whole number from 1 to 100',
  },
} as const;
