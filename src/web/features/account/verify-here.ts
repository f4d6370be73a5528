import { nextPath } from '#web/app/next-path.ts';

/** At the end of an address: open the dialog that asks for the mobile number; behind it, where to go afterwards. */
export const VERIFY_HERE = '#verify-mobile=';

/** What an address asks for, or null. */
export function verifyAsked(hash: string): { readonly step: 'verify'; readonly next?: string } | null {
  if (!hash.startsWith(VERIFY_HERE)) return null;
  const rest = hash.slice(VERIFY_HERE.length);
  let next: string | null;
  try {
    next = nextPath(decodeURIComponent(rest));
  } catch {
    next = null;
  }
  return next === null ? { step: 'verify' } : { step: 'verify', next };
}
