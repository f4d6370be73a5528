import { holdsNothing } from '#platform/personal-data.ts';

/** Units of nights, claimed by bookings. */
export const personalData = holdsNothing('inventory');
