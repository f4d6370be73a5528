export { cleanerPage, markByLink, type CleanerPage } from './cleaner-page.ts';
export { makeCleanerLink, markTurnover, type TurnoverState } from './mark-turnover.ts';
export { personalData } from './personal-data.ts';
export { turnoversOf, type NextGuests, type Turnover, type TurnoverStay } from './turnovers.ts';
