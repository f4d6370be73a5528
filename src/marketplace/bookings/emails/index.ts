// What other slices need to write about a booking as bookings does.
export {
  datesOf,
  inBookersLanguage,
  moneyOf,
  propertyPage,
  smsAndEmail,
  type Sender,
} from './blocks.ts';
export { refundEnded } from './payment.ts';
