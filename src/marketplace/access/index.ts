import { holdsNothing } from '#platform/personal-data.ts';

export { hasByCommand, may, traveller } from './may.ts';
export { denied, entryRefusal, permitted } from './permit.ts';

export const personalData = holdsNothing('access');
