/**
 * First path segments of personal pages: forms, accounts, bookings, boards. Every other page is the same for everybody:
 * it is rendered without data of the sender, cached, and sent to all; `/me.json` adds the personal data.
 */
const OWN_PAGES = new Set([
  // sign-in and sign-out
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
  // booking and payment
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
  'my-messages',
  'my-wishlist',
  'my-reviews',
  'write-review',
  // writing and planning
  'ask',
  'chat',
  'conversation',
  'wishlist',
  'company',
  'trip-board',
  'board',
  'list-your-property',
  'language',
  // for owners, caretakers, those invited, and cleaners
  'host',
  'invite',
  't',
  // for the staff and developers
  'desk',
  'test',
]);

/** `path` has no language prefix. Like routes, this ignores case and escapes. */
export function isOwnPage(path: string): boolean {
  const first = path.split('/').find(Boolean) ?? '';
  try {
    return OWN_PAGES.has(decodeURIComponent(first).toLowerCase());
  } catch {
    return false;
  }
}
