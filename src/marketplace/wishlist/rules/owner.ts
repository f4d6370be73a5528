/** Whose list it is: exactly one of the two. */
export type Owner = { readonly userId: number } | { readonly fingerprint: string };

/** As the table checks it; random ids of ours are well inside. */
const FINGERPRINT = /^[\x21-\x7e]{8,80}$/;

/** The account when there is one, else the browser; null when neither can own a list. */
export function identify(owner: { readonly userId: number | null; readonly fingerprint: string | null }): Owner | null {
  if (owner.userId !== null) return Number.isSafeInteger(owner.userId) && owner.userId > 0 ? { userId: owner.userId } : null;
  return owner.fingerprint !== null && FINGERPRINT.test(owner.fingerprint) ? { fingerprint: owner.fingerprint } : null;
}
