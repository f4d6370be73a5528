/**
 * Pages that are made for one person: forms, accounts, bookings, boards. Every other page is the same for everybody: it
 * is rendered without anything of whoever asks, kept, and sent to all; `/me.json` brings what is one's own.
 */
const OWN_PAGES = new Set([
  // signing in and out
  'login',
  'passkey',
  'forgot-password',
  'reset-password',
  'verify-mobile',
  'auth',
  'authentication',
  'register',
  'otp',
  'logout',
  // booking and paying
  'hotel-select-room',
  'hotel-booking-review',
  'sandbox-pay',
  'stripe',
  'phonepe',
  'failure',
  'success',
  'trip',
  'receipt',
  'share',
  'my-bookings',
  'modify-booking',
  // the account
  'me.json',
  'my_acount',
  'my_profile',
  'my-profile',
  'delete-account',
  'account-deleted',
  'change_password',
  'undo-change',
  'my-wishlist',
  'my-reviews',
  'write-review',
  // what one writes, plans and says
  'ask',
  'conversation',
  'wishlist',
  'company',
  'trip-board',
  'board',
  'list-your-property',
  'language',
  // for those who look after the product
  'test',
]);

/** `path`: without the language in front. Routes match whatever the case and the escapes of an address. */
export function isOwnPage(path: string): boolean {
  const first = path.split('/').find(Boolean) ?? '';
  try {
    return OWN_PAGES.has(decodeURIComponent(first).toLowerCase());
  } catch {
    return false;
  }
}
