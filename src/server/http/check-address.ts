import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '#platform/http/gate.ts';
import type { Settings } from '#platform/settings.ts';
import * as turnedAway from '#messages/turned-away.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { sendSmallPage, sendUnreadable } from './small-page.ts';

/**
 * Paths that accept any Host: machines of the network ask them by address, and providers prove themselves by
 * signature. None of them shows the Host.
 */
const ANY_HOST = /^\/(?:healthz|readyz|metrics|api\/v1\/webhooks\/)/;
const SLASHES = /^[/\\]{2,}/;
/** The status for a Host that is not ours. */
export const MISDIRECTED = 421;

/**
 * Checks the path and the Host of every request before any other work. A foreign name that points here (a rebound DNS
 * name, a forged header) gets our address, and nothing is rendered.
 */
export async function checkAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
  { publicUrl, BRAND_NAME: brand }: Settings,
): Promise<FastifyReply | undefined> {
  const { url, method } = request;
  if (!url.startsWith('/')) return sendUnreadable(request, reply, HTTP_STATUS.invalid);
  if (!ANY_HOST.test(url) && !gate.isOurHost(request.headers.host)) {
    return sendSmallPage(request, reply, MISDIRECTED, {
      title: turnedAway.wrongAddressTitle(),
      text: turnedAway.wrongAddressText({ brand, url: publicUrl }),
      link: { href: `${publicUrl}/`, text: turnedAway.home() },
    });
  }
  if (!SLASHES.test(url)) return undefined;
  // `//host/path` would later be read as the address of another site
  return method === 'GET' || method === 'HEAD'
    ? reply.redirect(url.replace(SLASHES, '/'), 301)
    : sendUnreadable(request, reply, HTTP_STATUS.invalid);
}
