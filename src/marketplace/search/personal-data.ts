import { holdsNothing } from '#platform/personal-data.ts';

/** What is looked for is not kept. */
export const personalData = holdsNothing('search');
