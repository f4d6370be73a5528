import { holdsNothing } from '#platform/personal-data.ts';

/** What owners say is not stored. */
export const personalData = holdsNothing('host');
