import { holdsNothing } from '#platform/personal-data.ts';

/** Reads the tables of other slices; what owners say is not stored. */
export const personalData = holdsNothing('host');
