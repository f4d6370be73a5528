import { useEffect } from 'react';
import { nextPath, withNext } from '#web/app/next-path.ts';

/** Which form the dialog opens with, and the same-site path to go to afterwards (default: stay on this page). */
export interface AuthDialogRequest {
  readonly step?: 'login' | 'register' | 'verify';
  readonly next?: string;
  /** said above the form, for example why signing in is needed */
  readonly reason?: string;
}

const EVENT = 'verandah:auth-dialog';

/**
 * Asks the mounted auth dialog to open. Returns whether there was one: where it returns false, the caller lets its
 * ordinary link to /login go its way, so signing in never depends on scripts.
 */
export function openAuthDialog(request: AuthDialogRequest = {}): boolean {
  const event = new CustomEvent<AuthDialogRequest>(EVENT, { detail: request, cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** For the dialog's host: called with each request to open. */
export function useAuthDialogRequests(open: (request: AuthDialogRequest) => void): void {
  useEffect(() => {
    const heard = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      open((event as CustomEvent<AuthDialogRequest>).detail);
    };
    window.addEventListener(EVENT, heard);
    return () => window.removeEventListener(EVENT, heard);
  }, [open]);
}

/** '/login?next=…' for the page a person is on. */
export const loginHref = (next: string): string => withNext('/login', next);

/** At the end of an address: open the dialog that asks for the mobile number; behind it, where to go afterwards. */
export const VERIFY_HERE = '#verify-mobile=';

/** What an address asks for, or null. */
export function verifyAsked(
  hash: string,
): { readonly step: 'verify'; readonly next?: string } | null {
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
