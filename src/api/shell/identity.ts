import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '#platform/http/cookies.ts';
import type { Caller } from '#platform/context.ts';

/** The kind of client, by the request's headers alone. */
export type ClientKind = Caller['client'];

/** The kind of client of an X-Client-Id; absent means a browser, unknown is null (400). */
export function clientKind(
  header: string | readonly string[] | undefined,
  partners: readonly string[],
): ClientKind | null {
  if (header === undefined || header === '') return 'web';
  if (header === 'web' || header === 'android' || header === 'ios') return header;
  return typeof header === 'string' && partners.includes(header) ? 'partner' : null;
}

/** App clients send their session as a bearer token; all others as a cookie. */
export const isApp = (client: ClientKind): boolean => client === 'android' || client === 'ios';

/** Tokens are opaque and short; any other text is not looked up. */
const TOKEN = /^[A-Za-z0-9._~+/=-]{16,512}$/;

/** The bearer token of an app client, the cookie of any other; '' without one. */
export function tokenOf(headers: IncomingHttpHeaders, client: ClientKind, secure: boolean): string {
  const token = isApp(client) ? bearerOf(headers) : readCookie(headers.cookie, 'session', secure);
  return TOKEN.test(token) ? token : '';
}

/** The token of an Authorization header; '' without one. */
export const bearerOf = (headers: IncomingHttpHeaders): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,127}$/;

/**
 * The caller's X-Request-Id if it has 8 to 128 safe characters, else a new one. For Fastify's `genReqId`: logs, replies
 * and error pages then carry the same id.
 */
export function requestIdOf(request: {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
