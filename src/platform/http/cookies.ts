import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies of the product, named, read and written here alone: the pages and the API share them. */
export type CookieName =
  | 'session'
  /** random first-party id of this browser, for an anonymous wishlist */
  | 'fingerprint'
  /** the challenge last sent to this browser */
  | 'challenge'
  /** by what an account knows a browser that has signed in to it before; outlives the session */
  | 'known'
  /** while the person chooses an account at a provider */
  | 'flow'
  /** a provider vouched for this browser's person, whose number is still to be proved */
  | 'social'
  /** what this browser's device was asked to sign */
  | 'passkey'
  /** what was typed into a form whose session had ended meanwhile */
  | 'draft'
  /** a question to a property that waits for its writer to sign in */
  | 'question'
  /** how the traveller of this browser said they come: pets, late music and the like */
  | 'company'
  /** the token of the property that this browser lists */
  | 'listing'
  /** whose things this browser has: an account's id or VISITOR. The one that scripts read; it proves nothing */
  | 'person'
  /** its person may hold nights that are not paid for yet */
  | 'holding';

/** In the cookie `person`: a visitor without an account, who has a wishlist or a session that has ended. */
export const VISITOR = 'visitor';

/** In the name of every cookie of ours. */
const MARK = 'vh_';
/** Without that mark: no page looks at it, so a browser that is known and not signed in gets its pages from memory. */
const KNOWN = 'known-browser';

/**
 * The language that somebody chose, followed by it. Without our mark: it says nothing of a person, and a page at its
 * own address is the same for all, so whoever has nothing else gets pages from memory. Scripts read it.
 */
export const LANGUAGE_COOKIE = 'lang=';

/**
 * '__Host-vh_session' when secure, else 'vh_session': the prefix binds a cookie to this very host; off TLS (loopback)
 * browsers refuse it.
 */
const cookieName = (name: CookieName, secure: boolean): string =>
  `${secure ? '__Host-' : ''}${name === 'known' ? KNOWN : `${MARK}${name}`}`;

/**
 * Whether a Cookie header has any of ours, at a glance. Under TLS a bare name, which another host of our domain can
 * plant, is none.
 */
const hasOurCookies = (header: string, secure: boolean): boolean =>
  header.includes(secure ? `__Host-${MARK}` : MARK);

/**
 * Whether a request may be sent the page that everybody is sent. Not where the page depends on what its sender said
 * (`company`) or holds (`holding`), nor where `person`, by which scripts know that there is something to ask for, does
 * not agree with the cookies that it stands for: then the page is rendered for this request, and corrects it.
 */
export function takesKeptPage(header: string | undefined, secure: boolean): boolean {
  if (header === undefined || !hasOurCookies(header, secure)) return true;
  const has = (name: CookieName): boolean => header.includes(`${cookieName(name, secure)}=`);
  if (has('company') || has('holding')) return false;
  return has('person') === (has('session') || has('fingerprint'));
}

/** Whether the site at an address can have secure cookies. */
export const hasSecureCookies = (publicUrl: string): boolean => /^https:/i.test(publicUrl);

/** Reads cookies of ours from one Cookie header; '' for one that is absent. */
export function cookieReader(
  header: string | undefined | null,
  secure: boolean,
): (name: CookieName) => string {
  if (!header || !(hasOurCookies(header, secure) || header.includes(KNOWN))) return () => '';
  const values = parseCookie(header);
  return (name) => values[cookieName(name, secure)] ?? '';
}

/** One cookie's value from a Cookie header, '' when it is absent. */
export const readCookie = (
  header: string | undefined | null,
  name: CookieName,
  secure: boolean,
): string => cookieReader(header, secure)(name);

/** A Set-Cookie header that remembers a language for a year. */
export const writeLanguage = (locale: string, secure: boolean): string =>
  stringifySetCookie({
    name: LANGUAGE_COOKIE.slice(0, -1),
    value: locale,
    path: '/',
    maxAge: 365 * 24 * 3600,
    sameSite: 'lax',
    secure,
  });

/** A Set-Cookie header: HttpOnly (all but `person`), SameSite=Lax, whole site; `maxAge` in seconds, 0 deletes. */
export const writeCookie = (
  name: CookieName,
  value: string,
  { maxAge, secure }: { maxAge: number; secure: boolean },
): string =>
  stringifySetCookie({
    name: cookieName(name, secure),
    value,
    path: '/',
    maxAge: Math.max(0, Math.floor(maxAge)),
    httpOnly: name !== 'person',
    sameSite: 'lax',
    secure,
  });

/**
 * Set-Cookie headers that take a cookie away under every name it may have. Under TLS that is also the bare one, of this
 * host and of its whole domain: nobody reads it, and whoever logs out wants nothing left.
 */
export function deleteCookies(name: CookieName, publicUrl: string): string[] {
  const secure = hasSecureCookies(publicUrl);
  if (!secure) return [writeCookie(name, '', { maxAge: 0, secure })];
  const bare = {
    name: cookieName(name, false),
    value: '',
    path: '/',
    maxAge: 0,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  } as const;
  return [
    writeCookie(name, '', { maxAge: 0, secure }),
    stringifySetCookie(bare),
    stringifySetCookie({ ...bare, domain: new URL(publicUrl).hostname }),
  ];
}
