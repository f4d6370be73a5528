/** Words of a stay that lists, houses, rooms and bookings share, as the specification writes them. */
export const stayWords = {
  bookNow: 'Book Now',
  soldOut: 'Sold Out',
  missed: 'You Just Missed It',
  notAvailable: 'Not available for selected dates',
  nextAvailable: (date: string) => `Next Available Date ${date}`,
  /** rupees with their sign */
  couponSaved: (rupees: string, code: string) => `${rupees} saved with ${code}!`,
} as const;
