/** Pages on which people write, confirm or pay: they are never loaded again under their hands. */
const AT_WORK = /^\/(hotel-select-room|hotel-booking-review|modify-booking|stripe|phonepe|sandbox-pay|otp|login|register|list-your-property|change_password|my-profile)(\/|$)/;

let typed = false;

/** Watches for typing, for as long as the page lives; a navigation forgets it. */
export function watchTyping(): () => void {
  const noted = (): void => {
    typed = true;
  };
  document.addEventListener('input', noted, true);
  return () => document.removeEventListener('input', noted, true);
}

export const forgetTyping = (): void => {
  typed = false;
};

/** Whether a reload now would take something out of somebody's hands. */
export function isBusy(): boolean {
  if (typed || AT_WORK.test(location.pathname)) return true;
  if (document.querySelector('[role="dialog"], dialog[open], form [aria-disabled="true"][data-pending]') !== null) return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}
