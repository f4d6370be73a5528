import { holdsNothing } from '#platform/personal-data.ts';

/** Reads the tables of other slices. */
export const personalData = holdsNothing('host');
