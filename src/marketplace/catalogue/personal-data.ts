import { holdsNothing } from '#platform/personal-data.ts';

/** What is let, and where: of people only the name, number and address that a property gives its guests. */
export const personalData = holdsNothing('catalogue');
