import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '#platform/settings.ts';
import { isLoopback } from '#shared/network.ts';
import { bearerOf } from '../shell/identity.ts';

/** Who may read pages for operators (/metrics, /dev/…): this machine, and the holder of METRICS_TOKEN. */
export const mayWatch = (
  request: FastifyRequest,
  { METRICS_TOKEN }: Pick<Settings, 'METRICS_TOKEN'>,
): boolean => isFromHere(request) || holdsToken(request, METRICS_TOKEN);

/** Headers that proxies add: a forwarded request comes from elsewhere, whether or not the server trusts the proxy. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * A request from this machine to this machine by its own name. The Host check stops DNS rebinding: a page of another
 * site whose name resolves to this machine.
 */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLoopback(name) &&
    !PASSED_ON.some((header) => headers[header] !== undefined)
  );
}

function holdsToken(request: FastifyRequest, token: string): boolean {
  const given = bearerOf(request.headers);
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return token !== '' && given !== '' && timingSafeEqual(digest(given), digest(token));
}
