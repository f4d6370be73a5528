/** Texts of paying online, of its pages and its messages. Quoted ones stand verbatim. */
export const payment = {
  // refusals
  unreachable: 'The payment provider does not answer right now. Nothing has been charged. Please try again in a moment.',
  underWay: 'A payment for this booking has just arrived. Please look at the booking again in a minute.',
  notFound: 'We could not find this payment.',
  nothingToPay: 'Nothing is due online for this stay: it is paid at the property.',
  badSignature: 'This call is not signed by the payment provider.',

  // review
  payNowButton: (amount: string) => `Pay ${amount} & Book`,
  payNote: 'The nights are held for 15 minutes from the press of the button, while you pay on the page of our payment provider.',

  // the sandbox's page
  sandboxTitle: 'Sandbox payment',
  sandboxText: 'This page stands in for a payment provider. No money moves: choose what shall happen.',
  sandboxAmount: 'To pay',
  sandboxFor: 'For',
  sandboxUntil: (time: string) => `Pay until ${time}`,
  sandboxOver: 'This payment has ended.',
  sandboxBack: 'Back to the booking',
  outcomes: { paid: 'Pay', declined: 'Decline', cancelled: 'Cancel', late: 'Pay after the time is over', twice: 'Pay twice', never: 'Never answer', short: 'Pay only half', foreign: 'Pay in dollars' },
  sandboxMore: 'What else can happen',

  // processing
  goingTitle: 'Taking you to the payment page',
  goingText: 'If nothing happens, use the button.',
  processingTitle: 'Checking your payment',
  processingText: 'We are asking the payment provider. Please keep this page open, it goes on by itself.',
  processingSlow: 'This takes longer than usual. You may close this page: as soon as the provider confirms your payment, the booking is confirmed and you get an SMS and an e-mail. If it does not, anything taken is sent back by itself.',
  checkNow: 'Check again',
  backToPayment: 'Go on paying',

  // failure
  failedTitle: 'Payment Failed',
  failedText: 'Unfortunately, your payment could not be processed.',
  failedHint: 'Please check your card details and try again.',
  failedAnyWay: 'Whichever way you paid, by card, UPI, net banking or wallet: your bank or app may say more about the reason.',
  failedRefund: 'If money has been deducted, it is refunded in full automatically. You need not contact the provider; banks usually take 5 to 7 working days.',
  failedReference: (reference: string) => `Reference: ${reference}`,
  stillHeld: (until: string) => `The nights are still held for you until ${until}.`,
  timeLeft: (clock: string) => `${clock} left`,
  tryAgain: 'Try again',
  bookAnew: 'Look at the stay again',
  toBookings: 'My Bookings',
  // the payment of a change
  changeNotMade: (number: string) => `The change was not made. Booking ${number} stands as it was, with its dates, rooms and price.`,
  changeHeld: (until: string) => `The new nights are held for you until ${until}.`,
  toBooking: 'Look at the booking',
  becauseOfChange: {
    'hold-over': 'The time for paying the change has run out and the new nights were given back.',
    'booking-closed': 'The change no longer waited for its payment when it arrived. The full amount is being refunded.',
    'nights-gone': 'The new nights were gone when the payment arrived. The full amount is being refunded.',
  },
  because: {
    declined: 'The payment was declined or cancelled.',
    'hold-over': 'The time for paying has run out and the nights were given back.',
    'nights-gone': 'Your payment arrived after the hold had ended, and the nights had been booked by somebody else in the meantime. The full amount is being refunded.',
    'coupon-lost': 'The coupon was used up while you were paying, so the price has changed. Nothing is booked and the full amount is being refunded. You can look at the new price and decide.',
    'wrong-amount': 'The amount that arrived is not the amount that was due. Nothing is booked and what came is being refunded in full.',
    'wrong-currency': 'The payment arrived in another currency than Indian rupees. Nothing is booked and what came is being refunded in full.',
    'booking-closed': 'This booking had ended before the payment arrived. The full amount is being refunded.',
    double: 'This booking was paid twice. The second payment is being refunded in full.',
  },
} as const;
