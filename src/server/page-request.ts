import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, PSEUDO_LOCALE, type Locale } from '#i18n/locale.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import type { Actor, Context } from '#platform/context.ts';
import {
  cookieReader,
  hasOurCookies,
  hasSecureCookies,
  LANGUAGE_COOKIE,
} from '#platform/http/cookies.ts';
import type { RequestFacts } from '#web/context.ts';

/** Of a request, whatever is rendered for it. */
export type OwnFacts = Omit<RequestFacts, 'sharesPages'>;

export async function factsOf(
  request: FastifyRequest,
  { ctx }: { readonly ctx: Context },
  nonce: string,
): Promise<{
  facts: OwnFacts;
  token: string | null;
  knownBrowser: string | null;
  anonymous: boolean;
}> {
  const secure = hasSecureCookies(ctx.settings.publicUrl);
  const cookie = cookieReader(request.headers.cookie, secure);
  const [token, fingerprint, challengeId, company] = [
    cookie('session') || null,
    cookie('fingerprint') || null,
    cookie('challenge') || null,
    cookie('company') || null,
  ];
  const session = token === null ? null : await sessionOf(ctx, token);
  const facts = {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    session,
    fingerprint,
    challengeId,
    company,
    thrown: [] as unknown[],
    nonce,
  };
  // who has any cookie of ours is always rendered (`createKeyOf`), and for nobody else: freezing their page would cost it a twentieth of its time
  return {
    facts,
    token,
    knownBrowser: cookie('known') || null,
    anonymous: !hasOurCookies(request.headers.cookie ?? '', secure),
  };
}

export const actorOf = (
  request: FastifyRequest,
  { session, challengeId, fingerprint }: OwnFacts,
  { token, knownBrowser }: { token: string | null; knownBrowser: string | null },
): Actor => ({
  session,
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  client: 'web',
  ...(challengeId === null ? {} : { challengeId }),
  ...(knownBrowser === null ? {} : { knownBrowser }),
  ...(fingerprint === null ? {} : { fingerprint }),
  ...(token === null ? {} : { sessionToken: token }),
});

/**
 * The request as the router reads it. Its address is ours whatever Host and X-Forwarded-… say: those were checked, or
 * are nobody's business here.
 */
export function toWebRequest(request: FastifyRequest, publicUrl: string, address: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('x-forwarded-')) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  // the gate has judged it; on loopback it may name this machine otherwise (localhost), which the router would refuse
  const { origin } = new URL(publicUrl);
  if (headers.has('origin')) headers.set('origin', origin);
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body)
      ? { body: new Uint8Array(request.body) }
      : {};
  return new Request(origin + address, { method: request.method, headers, ...body });
}

/** Whoever chose another language comes to its front door; every other address says its language itself. */
export function chosenLocale(
  request: FastifyRequest,
  { session }: Pick<RequestFacts, 'session'>,
  { pseudoLocale }: { readonly pseudoLocale: boolean },
): Locale {
  const chosen =
    new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ??
    session?.account.locale ??
    DEFAULT_LOCALE;
  return isLocale(chosen) && (chosen !== PSEUDO_LOCALE || pseudoLocale) ? chosen : DEFAULT_LOCALE;
}
