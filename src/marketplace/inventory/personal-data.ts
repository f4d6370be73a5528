import { holdsNothing } from '#platform/personal-data.ts';

/** Nights and the bookings that claim them. */
export const personalData = holdsNothing('inventory');
