import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '#platform/http/gate.ts';
import type { Settings } from '#platform/settings.ts';
import * as turnedAway from '#messages/turned-away.ts';
import { sendSmallPage } from './small-page.ts';

/**
 * Asked by machines that know us by an address of the network, and by providers, whom their signature names. None of
 * them shows what the Host header says.
 */
const ANY_HOST = /^\/(?:healthz|readyz|metrics|api\/v1\/webhooks\/)/;
const SLASHES = /^[/\\]{2,}/;
/** The status of a request under a name that is not ours. */
export const MISDIRECTED = 421;

/**
 * What every request has to get right before anybody looks at it: a path of this server, and a Host that is ours. A
 * stranger's name that leads here (a rebound DNS name, a forged header) is told where we are, and nothing is rendered.
 */
export async function checkAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  gate: Gate,
  { publicUrl, BRAND_NAME: brand }: Settings,
): Promise<FastifyReply | undefined> {
  const { url, method } = request;
  const unreadable = { title: turnedAway.unreadableTitle(), text: turnedAway.unreadableText() };
  if (!url.startsWith('/')) return sendSmallPage(request, reply, 400, unreadable);
  if (!ANY_HOST.test(url) && !gate.isOurHost(request.headers.host)) {
    return sendSmallPage(request, reply, MISDIRECTED, {
      title: turnedAway.wrongAddressTitle(),
      text: turnedAway.wrongAddressText({ brand, url: publicUrl }),
      link: { href: `${publicUrl}/`, text: turnedAway.home() },
    });
  }
  if (!SLASHES.test(url)) return undefined;
  // `//host/path` would be read as another site's address further on
  return method === 'GET' || method === 'HEAD'
    ? reply.redirect(url.replace(SLASHES, '/'), 301)
    : sendSmallPage(request, reply, 400, unreadable);
}
