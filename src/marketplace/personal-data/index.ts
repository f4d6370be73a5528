export type * from './types.ts';
export { createPersonalData, type PersonalDataDeps } from './create-personal-data.ts';
