import { holdsNothing } from '#platform/personal-data.ts';

/** Properties and places; of people only the contact that a property gives its guests. */
export const personalData = holdsNothing('catalogue');
