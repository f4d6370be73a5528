// What other slices need to write messages about a booking.
export { datesOf, inBookersLanguage, propertyPage, smsAndEmail, type Sender } from './blocks.ts';
export { refundEnded } from './payment.ts';
