import { useEffect } from 'react';
import { nextPath, withNext } from '#web/app/next-path.ts';

/** Which form the dialog opens with, and the same-site path to go to afterwards (default: stay on this page). */
export interface AuthDialogRequest {
  readonly step?: 'login' | 'register' | 'verify';
  readonly next?: string;
  /** shown above the form; absent: why the page of `next` needs a sign-in */
  readonly reason?: string;
}

const EVENT = 'verandah:auth-dialog';

/**
 * Asks the mounted dialog to open. Returns false where no dialog is mounted: the caller then follows its ordinary link
 * to /login, so signing in works without scripts.
 */
export function openAuthDialog(request: AuthDialogRequest = {}): boolean {
  const event = new CustomEvent<AuthDialogRequest>(EVENT, { detail: request, cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Calls `open` with each request to open the dialog. */
export function useAuthDialogRequests(open: (request: AuthDialogRequest) => void): void {
  useEffect(() => {
    const onRequest = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      open((event as CustomEvent<AuthDialogRequest>).detail);
    };
    window.addEventListener(EVENT, onRequest);
    return () => window.removeEventListener(EVENT, onRequest);
  }, [open]);
}

/** '/login?next=…', with the page to return to. */
export const loginHref = (next: string): string => withNext('/login', next);

/** URL fragment that opens the dialog for the mobile number; the path to return to follows it. */
export const VERIFY_HERE = '#verify-mobile=';

/** The dialog that a URL fragment asks for, or null. */
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
