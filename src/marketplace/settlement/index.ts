export { addPayee, payForProperty } from './payees.ts';
export { personalData } from './personal-data.ts';
export { confirmedTerms, freezeTerms, shareTermsOf } from './terms.ts';
export {
  addPropertyPayee,
  lastPayee,
  takePayeeBack,
  lockPayees,
  type BankDetails,
  type PropertyPayee,
} from './payee-details.ts';
