import * as auth from '#messages/auth.ts';

const PLACES = [
  [/^\/my-bookings\b/, 'bookings'],
  [/^\/(?:my-profile|my_acount|change_password|delete-account)\b/, 'profile'],
  [/^\/(?:my-reviews|write-review)\b/, 'reviews'],
  [/^\/receipt\b/, 'receipt'],
  [/^\/(?:hotel-booking-review|modify-booking)\b/, 'booking'],
] as const;

/** Name of the page that follows the sign-in; 'none' without one. */
export function placeOf(next: string | null): string {
  if (next === null) return 'none';
  const [, name] = PLACES.find(([path]) => path.test(next)) ?? [];
  return name ?? 'other';
}

/** 'Please sign in first. Then your booking opens.': why the page after the sign-in needs it; null without a page. */
export function signInReason(next: string | null): string | null {
  const place = placeOf(next);
  return place === 'none' ? null : auth.signInFirst({ place });
}
