import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '#platform/http/cookies.ts';
import { isApp, type ClientKind } from './client-id.ts';

/** Tokens are opaque and short; anything else is not worth a query. */
const TOKEN = /^[A-Za-z0-9._~+/=-]{16,512}$/;

/** The bearer of an app client, the cookie of everybody else; '' without one. */
export function tokenOf(headers: IncomingHttpHeaders, client: ClientKind, secure: boolean): string {
  const token = isApp(client) ? (/^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '') : readCookie(headers.cookie, 'session', secure);
  return TOKEN.test(token) ? token : '';
}
