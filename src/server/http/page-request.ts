import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, PSEUDO_LOCALE, splitLocale, type Locale } from '#i18n/locale.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import type { Context, Requester } from '#platform/context.ts';
import {
  cookieReader,
  hasSecureCookies,
  readLanguage,
  VISITOR,
  writeCookie,
  writeLanguage,
} from '#platform/http/cookies.ts';
import { pathIn } from '#platform/http/page-address.ts';
import type { Settings } from '#platform/settings.ts';
import { DAY_S } from '#shared/dates.ts';
import type { RequestFacts } from '#web/context.ts';

/** The language and the path of the page that a request asks for, as a document or as the router's data. */
export const pageOf = (request: FastifyRequest): ReturnType<typeof splitLocale> =>
  splitLocale(pathIn(request.raw.url ?? '/').replace(/\.data$/, ''));

/** The facts of a request that do not depend on the page. */
type OwnFacts = Omit<RequestFacts, 'sharesPages'>;

/** The facts about a sender that a page may know. */
interface Asker {
  readonly facts: OwnFacts;
  readonly actor: Requester;
  /** Set-Cookie headers that correct `person` and the language to the found session */
  readonly corrections: readonly string[];
}

/** For a shared page: only the facts about the sender that limits and logs need. */
export const anybody = (request: FastifyRequest, nonce: string): Asker => {
  const facts = sharedFacts(request, nonce);
  return { facts, actor: actorOf(request, facts), corrections: [] };
};

/** For a personal page. */
export async function askerOf(
  request: FastifyRequest,
  { ctx }: { readonly ctx: Context },
  nonce: string,
): Promise<Asker> {
  const secure = hasSecureCookies(ctx.settings.publicUrl);
  const cookie = cookieReader(request.headers.cookie, secure);
  const [token, knownBrowser] = [cookie('session'), cookie('known')];
  const session = token === '' ? null : await sessionOf(ctx, token);
  const facts = {
    ...sharedFacts(request, nonce),
    session,
    fingerprint: cookie('fingerprint') || null,
    challengeId: cookie('challenge') || null,
    company: cookie('company') || null,
    forEverybody: false,
  };
  const actor = {
    ...actorOf(request, facts),
    ...(knownBrowser === '' ? {} : { knownBrowser }),
    ...(token === '' ? {} : { sessionToken: token }),
  };
  const hasCookies = token !== '' || facts.fingerprint !== null;
  const person = session === null ? (hasCookies ? VISITOR : '') : String(session.account.id);
  if (request.method !== 'GET' || cookie('person') === person)
    return { facts, actor, corrections: [] };
  const locale = session?.account.locale ?? DEFAULT_LOCALE;
  const corrections = [
    writeCookie('person', person, { maxAge: person === '' ? 0 : PERSON_SECONDS, secure }),
    // after signing in, the site is in the language of the account
    ...(locale === DEFAULT_LOCALE || readLanguage(request.headers.cookie, secure) !== null
      ? []
      : [writeLanguage(locale, secure)]),
  ];
  return { facts, actor, corrections };
}

/** The longest life of a session. */
const PERSON_SECONDS = 90 * DAY_S;

const sharedFacts = (request: FastifyRequest, nonce: string): OwnFacts => ({
  requestId: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  thrown: [],
  nonce,
  session: null,
  fingerprint: null,
  challengeId: null,
  company: null,
  forEverybody: true,
});

const actorOf = (
  request: FastifyRequest,
  { session, challengeId, fingerprint }: OwnFacts,
): Requester => ({
  session,
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  client: 'web',
  ...(challengeId === null ? {} : { challengeId }),
  ...(fingerprint === null ? {} : { fingerprint }),
});

/**
 * The request as the router reads it. Its address is built from our own URL; Host and X-Forwarded headers are
 * ignored. A shared page sees no cookies.
 */
export function toWebRequest(
  request: FastifyRequest,
  publicUrl: string,
  { address, forEverybody }: { readonly address: string; readonly forEverybody: boolean },
): Request {
  const headers = new Headers(
    Object.entries(request.headers)
      .filter(([name]) => !name.startsWith('x-forwarded-') && !(forEverybody && name === 'cookie'))
      .map(([name, value = '']) => [name, String(value)]),
  );
  // the gate has checked the origin; on loopback it may be another name (localhost), which the router would refuse
  const { origin } = new URL(publicUrl);
  if (headers.has('origin')) headers.set('origin', origin);
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body)
      ? { body: new Uint8Array(request.body) }
      : {};
  return new Request(origin + address, { method: request.method, headers, ...body });
}

/** The language in which the first page of a side of the site is shown. */
export function chosenLocale(
  request: FastifyRequest,
  { session }: Pick<RequestFacts, 'session'>,
  { inTheWorks, publicUrl }: Pick<Settings, 'inTheWorks' | 'publicUrl'>,
): Locale {
  const chosen =
    readLanguage(request.headers.cookie, hasSecureCookies(publicUrl)) ??
    session?.account.locale ??
    DEFAULT_LOCALE;
  return isLocale(chosen) && (chosen !== PSEUDO_LOCALE || inTheWorks) ? chosen : DEFAULT_LOCALE;
}
