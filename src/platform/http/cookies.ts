import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies of the product, named, read and written only here, for pages and the API. */
export type CookieName =
  | 'session'
  /** random first-party id of this browser, for an anonymous wishlist */
  | 'fingerprint'
  /** the challenge last sent to this browser */
  | 'challenge'
  /** the token of a known browser; outlives the session */
  | 'known'
  /** during the visit to a sign-in provider */
  | 'flow'
  /** a provider confirmed this person's identity, and their number is still to be proved */
  | 'social'
  /** the open question to this browser's passkey */
  | 'passkey'
  /** the input of a form whose session had ended */
  | 'draft'
  /** the signed price last shown at the checkout, so that it holds for its time, however often the page is loaded */
  | 'price'
  /** a question to a property while its writer signs in */
  | 'question'
  /** the company that this browser's traveller entered: pets, late music and so on */
  | 'company'
  /** the token of the listing that this browser edits */
  | 'listing'
  /** whose data this browser has: an account's id or VISITOR. The only one that scripts read; it proves nothing */
  | 'person'
  /** this browser's person may hold unpaid nights */
  | 'holding';

/** In the cookie `person`: a visitor without an account, with a wishlist or an ended session. */
export const VISITOR = 'visitor';

/** Part of the name of every cookie of ours. */
const MARK = 'vh_';
/** Without that prefix: no page depends on it, so a known browser without a session gets kept pages. */
const KNOWN = 'known-browser';

/**
 * The chosen language. Without `vh_`: the language says nothing of a person, and a page's own address includes it, so a
 * browser with nothing else gets kept pages. Scripts read it.
 */
const LANGUAGE = 'lang';

/** Whether a Cookie header may hold the chosen language. */
export const hasLanguage = (header: string): boolean => header.includes(`${LANGUAGE}=`);

/** '__Host-lang' when secure, else 'lang'. */
const languageCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}${LANGUAGE}`;

/** The chosen language of a Cookie header, or null. Under TLS a bare name does not count. */
export const readLanguage = (header: string | undefined, secure: boolean): string | null =>
  parseCookie(header ?? '')[languageCookie(secure)] ?? null;

/**
 * '__Host-vh_session' when secure, else 'vh_session': the prefix binds a cookie to this host; without TLS (loopback)
 * browsers refuse it.
 */
const cookieName = (name: CookieName, secure: boolean): string =>
  `${secure ? '__Host-' : ''}${name === 'known' ? KNOWN : `${MARK}${name}`}`;

/**
 * Whether a Cookie header has any of ours. Under TLS a bare name, which another host of our domain can set, does not
 * count.
 */
const hasOurCookies = (header: string, secure: boolean): boolean =>
  header.includes(secure ? `__Host-${MARK}` : MARK);

/**
 * Whether a request may get the page that is kept for everybody. Not if the page depends on the request's `company`
 * or `holding`, and not if `person`, which tells scripts what to fetch, disagrees with the cookies it stands for:
 * then the page is rendered for this request and corrects it.
 */
export function takesKeptPage(header: string | undefined, secure: boolean): boolean {
  if (header === undefined || !hasOurCookies(header, secure)) return true;
  const has = (name: CookieName): boolean => header.includes(`${cookieName(name, secure)}=`);
  if (has('company') || has('holding')) return false;
  return has('person') === (has('session') || has('fingerprint'));
}

/** Whether a site at this address can have secure cookies. */
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

/** A Set-Cookie header that stores a language for a year. */
export const writeLanguage = (locale: string, secure: boolean): string =>
  stringifySetCookie({
    name: languageCookie(secure),
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
 * Set-Cookie headers that delete a cookie under every name it may have. Under TLS that includes the bare name, on
 * this host and on its whole domain.
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
