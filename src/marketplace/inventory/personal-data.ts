import { holdsNothing } from '#platform/personal-data.ts';

/** Nights, the bookings that claim them, and the accounts that changed their rates or closed them, by id. */
export const personalData = holdsNothing('inventory', ['rate_edits', 'blocks']);
