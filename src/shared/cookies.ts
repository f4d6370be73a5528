/**
 * The cookies of the product, named and written in one place: the pages and the API share them.
 * With `secure` the `__Host-` prefix binds a cookie to this very host; off TLS (loopback) browsers refuse that prefix.
 */
export type CookieName =
  | 'session'
  | 'fingerprint'
  | 'challenge'
  /** while the person chooses an account at a provider */
  | 'flow'
  /** a provider vouched for this browser's person, whose number is still to be proved */
  | 'social'
  /** what was typed into a form whose session had ended meanwhile */
  | 'draft'
  /** the token of the property that this browser lists */
  | 'listing';

const bare: Record<CookieName, string> = { session: 'vh_session', fingerprint: 'vh_fingerprint', challenge: 'vh_challenge', flow: 'vh_flow', social: 'vh_social', draft: 'vh_draft', listing: 'vh_listing' };

/** '__Host-vh_session' when secure, else 'vh_session'. */
export const cookieName = (name: CookieName, secure: boolean): string => (secure ? `__Host-${bare[name]}` : bare[name]);

/** One cookie's value from a Cookie header, '' when it is absent. Values of ours never need decoding. */
export function readCookie(header: string | undefined | null, name: CookieName, secure: boolean): string {
  if (!header) return '';
  const wanted = `${cookieName(name, secure)}=`;
  for (const part of header.split(';')) {
    const pair = part.trimStart();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length).trim();
  }
  return '';
}

/** A Set-Cookie header: HttpOnly, SameSite=Lax, whole site; `maxAge` in seconds, 0 deletes. */
export function writeCookie(name: CookieName, value: string, options: { maxAge: number; secure: boolean }): string {
  const age = Math.max(0, Math.floor(options.maxAge));
  return `${cookieName(name, options.secure)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;
}
