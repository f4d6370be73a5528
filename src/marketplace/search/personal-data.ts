import { holdsNothing } from '#platform/personal-data.ts';

/** Searches are not stored. */
export const personalData = holdsNothing('search');
