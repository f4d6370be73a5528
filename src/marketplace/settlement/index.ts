export { addPayee, payForProperty } from './payees.ts';
export { personalData } from './personal-data.ts';
export { confirmedTerms, freezeTerms } from './terms.ts';
