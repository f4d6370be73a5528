export { addPayee, payForProperty } from './payees.ts';
export { personalData } from './personal-data.ts';
export { confirmedTerms, freezeTerms, shareTermsOf } from './terms.ts';
