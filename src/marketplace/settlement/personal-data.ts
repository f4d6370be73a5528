import { holdsNothing } from '#platform/personal-data.ts';

/** Payees are owners, known by the properties they let and not by an account. */
export const personalData = holdsNothing('settlement', ['payees']);
