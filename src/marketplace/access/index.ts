import { holdsNothing } from '#platform/personal-data.ts';

export { askerOf, hasByCommand, hasRole, may, traveller, type Asker } from './may.ts';
export { accessDenied, denied, entryRefusal, permitted, type Owned } from './permit.ts';

export const personalData = holdsNothing('access');
