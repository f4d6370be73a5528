/** The prefix under which travellers know a booking. */
export const bookingNumber = (id: number): string => `OH000${id}`;

export type HotelType = 'hotel' | 'resort' | 'bungalow';

/** Resorts are served under /hotel/. */
export const propertyPath = (p: { hotelType: HotelType; slug: string; id: number }): string =>
  `/${p.hotelType === 'bungalow' ? 'bungalow' : 'hotel'}/${p.slug}/${p.id}`;

export const propertyTypeLabel = (type: HotelType): string => ({ hotel: 'Hotel', resort: 'Resort', bungalow: 'Villa' })[type];
