/** Exceptions of `tidy.test.ts`. A corrected file leaves its list; no list grows. */

/** Files with SQL or comments wider than 120 columns. */
export const STILL_WIDE: readonly string[] = [
  'src/marketplace/bookings/README.md',
  'src/marketplace/bookings/book.ts',
  'src/marketplace/bookings/booking.ts',
  'src/marketplace/bookings/cancel.ts',
  'src/marketplace/bookings/change-price.ts',
  'src/marketplace/bookings/change.ts',
  'src/marketplace/bookings/emails/booking.ts',
  'src/marketplace/bookings/emails/payment.ts',
  'src/marketplace/bookings/hold.ts',
  'src/marketplace/bookings/open-booking.ts',
  'src/marketplace/bookings/own-hold.ts',
  'src/marketplace/bookings/pay.ts',
  'src/marketplace/bookings/payment-crash.db.test.ts',
  'src/marketplace/bookings/reminders.ts',
  'src/marketplace/bookings/settle-payment.ts',
  'src/marketplace/bookings/testing/killed-payment.ts',
  'src/marketplace/bookings/trip-people.ts',
  'src/marketplace/inventory/nights.ts',
  'src/marketplace/invoices/tax-documents.ts',
  'src/marketplace/splits/collect.ts',
  'src/marketplace/splits/end-split.ts',
  'src/marketplace/splits/hold-split.ts',
];

/** Files that no other imports: a tool or a command finds them by their name. */
export const WITHOUT_IMPORTER: readonly RegExp[] = [
  /^[\w.-]+\.config\.ts$/,
  /\.d\.ts$/,
  /^mocks\/\w+\/main\.ts$/, // `npm run stand-in`
  /^src\/web\/(?:routes\.ts|entry\.client\.tsx|app\/service-worker\/main\.ts)$/, // React Router, `npm run build`
  /^src\/i18n\/message\.ts$/, // the compiled texts
  /^src\/marketplace\/personal-data\/impersonal\.ts$/, // the test of the retention table
  // run by hand when what they draw or list changes
  /^scripts\/(?:app-icons|icon-sheet|missing-texts|subset-fonts)\.ts$/,
  /^scripts\/migration-rules\.ts$/, // a test
  /^(?:scripts\/(?:operator\.ts|prove\.mjs)|demo\/contact-sheet\.ts)$/, // run by hand: see the documents
];

/** Words of the glossary's last column that mean nothing else here, and the word instead. */
export const UNWANTED_WORDS: Readonly<Record<string, string>> = {
  biometric: 'passkey',
  captcha: 'puzzle',
  'entire house': 'whole property',
  incident: 'security event',
  openness: 'availability',
  're-login': 'step-up',
  'refund rule': 'cancellation policy',
  'settling up': 'collecting',
  'shared payment': 'split',
  'trusted device': 'known browser',
  voucher: 'coupon',
};

/** Names that are exported though no other file uses them, still to become private. */
export const STILL_EXPORTED: readonly string[] = [
  'src/shared/permissions.ts: OperatorPermission',
  'scripts/catalogue-scale/fill.ts: SCALE_NIGHTS',
  'scripts/import-rules.ts: SLICE_TIERS',
  'scripts/import-rules.ts: SourceFile',
  'src/api/booking/modify-hotelcheck.ts: changeState',
  'src/api/content/package-details.ts: toTourRecord',
  'src/api/content/package-details.ts: tourRecord',
  'src/api/content/package-list.ts: toTourCard',
  'src/api/price/coupon-offers.ts: toOffer',
  'src/api/price/offer-details.ts: toOfferDetails',
  'src/api/property/one-room.ts: findRoom',
  'src/api/property/room-list.ts: listRooms',
  'src/api/search/hotel-list.ts: readSearch',
  'src/api/shell/call.ts: AuthNeed',
  'src/api/shell/call.ts: CallClass',
  'src/api/shell/call.ts: CallInput',
  'src/api/testing/samples.ts: paymentToMake',
  'src/api/testing/samples.ts: runningOffer',
  'src/marketplace/bookings/booking.ts: refundBase',
  'src/marketplace/bookings/change-price.ts: PricedChange',
  'src/marketplace/bookings/end-split.ts: SplitEnd',
  'src/marketplace/bookings/hold-split.ts: HeldForGroup',
  'src/marketplace/bookings/hold.ts: JustHeld',
  'src/marketplace/bookings/own-hold.ts: GuestPrice',
  'src/marketplace/invoices/tax-documents.ts: IssuedDocument',
  'src/marketplace/pricing/choose-rooms.ts: inPropertyOrder',
  'src/marketplace/pricing/coupons.ts: CouponCode',
  'src/marketplace/pricing/list-plans.ts: PlansAsked',
  'src/marketplace/pricing/row-prices.ts: RowQuestion',
  'src/marketplace/search/any-weekend.ts: WeekendFound',
  'src/marketplace/search/prices.ts: PriceQuestion',
  'src/marketplace/search/prices.ts: QuotedLines',
  'src/marketplace/search/scan.ts: ScanPart',
  'src/platform/context.ts: ContextParts',
  'src/platform/database/pool.ts: WatchedPool',
  'src/shared/filters.ts: FILTER_AMENITIES',
  'src/web/features/board/compare.server.ts: CompareView',
  'src/web/features/split/share.server.ts: SHARE_HEADERS',
  'src/web/features/split/split.server.ts: TripShares',
  'src/web/features/trip/trip.server.ts: tripId',
];
