import { holdsNothing } from '#platform/personal-data.ts';

/** Which account said that rooms are ready, by id. */
export const personalData = holdsNothing('turnovers', ['turnovers']);
