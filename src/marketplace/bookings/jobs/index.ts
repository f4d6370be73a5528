// The jobs of bookings that the worker runs.
export { issueMissingInvoices } from '../book.ts';
export { completeStays, expireHolds, settleNoShows } from '../complete.ts';
export { reconcilePayments } from '../pay.ts';
export {
  inviteReviews,
  notifyOfFailedPayments,
  notifyOfRefunds,
  remindOfArrivals,
} from '../reminders.ts';
