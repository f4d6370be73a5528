/** Texts of booking, receipts and the booking messages. Quoted ones stand verbatim. */
export const booking = {
  // booking review
  nameRequired: 'Please enter your name',
  phoneRequired: 'Please enter your phone',
  emailRequired: 'Please enter your email',
  gstNumberRequired: 'Please enter gst number',
  companyNameRequired: 'Please enter company name',
  companyAddressRequired: 'Please enter company address',
  nameInvalid: 'Please enter your name with at most 120 letters',
  phoneInvalid: 'Not a valid Mobile number',
  emailInvalid: 'Please enter an email address like name@example.com',
  gstNumberInvalid: 'This is not a GST number: please check its 15 letters and digits',
  companyNameInvalid: 'Please enter a company name with at most 200 letters',
  companyAddressInvalid: 'Please enter a company address with at most 500 letters',
  payAtProperty: 'Book & Pay At Bungalow',
  payAtHotelBadge: 'Pay At Hotel',

  // refusals
  propertyGone: 'This property can no longer be booked.',
  soldOut: 'Not available for selected dates',
  priceChanged: 'The price has changed. Please look at the new price and book again.',
  payOnline: 'This property takes its payment online. Please choose to pay online.',
  holdExpired: 'The 15 minutes for this booking are over and the nights were given back. Please book again.',
  notConfirmable: 'This booking can no longer be confirmed.',
  notFound: 'We could not find this booking.',
  keyReused: 'This request was already used for another booking. Please reload the page and try again.',
  keyInvalid: 'The Idempotency-Key must have 8 to 200 characters.',

  // success
  summary: 'Booking Summary',
  success: 'Thank you, your booking was successful!',
  detailsSent: (email: string) => `Booking details has been send to ${email}`,
  viewReceipt: 'View Receipt',

  // my bookings
  upcoming: (count: number) => `Upcoming (${count})`,
  completed: (count: number) => `Completed (${count})`,
  cancelled: (count: number) => `Cancelled (${count})`,
  noBooking: 'No Booking Found',
  viewDetails: 'View Details',
  modifyOrCancel: 'Modify / Cancel',
  writeReview: 'Write Review',

  // receipt
  partyLine: (adults: number, children: number, rooms: number, nights: number) =>
    `${adults} Adult, ${children} Children, ${rooms} Rooms x ${nights} Nights`,
  hotelDiscount: 'Hotel Discount',
  boosterDiscount: 'Booster Discount',
  taxes: 'Taxes, Fees & Surcharges',
  total: 'Total',
  paid: 'Paid',
  balance: 'Balance',
  print: 'Print',
} as const;
