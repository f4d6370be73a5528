import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, quickestEncoding } from '#platform/http/encodings.ts';
import { freezePage, type CachedPage, type Mark } from '#platform/http/page-cache.ts';
import { contentPolicy, hashScripts } from './content-policy.ts';
import { lateScripts } from './late-scripts.ts';
import { policyOfType } from '#platform/http/secure-answers.ts';
import { sendNotNow } from './small-page.ts';
import type { WebParts } from './web.ts';

/**
 * A sent reply in an object. Awaiting a Fastify reply waits for its last byte, and a slow reader would keep its place
 * in the queue.
 */
export interface Answered {
  readonly ok: true;
  readonly reply: FastifyReply;
  /** a page for those who waited for this render, if it is shared but not kept */
  readonly page: CachedPage | null;
}
export const answered = (reply: FastifyReply, page: CachedPage | null = null): Answered => ({
  ok: true,
  reply,
  page,
});

export interface Sending {
  readonly parts: WebParts;
  readonly nonce: string;
  /** it contains no personal data */
  readonly forEverybody: boolean;
  readonly mark: Mark;
  /** the address for which it was rendered */
  readonly address: string;
  readonly status: number;
  /** read from the standby: not kept, but shared with those who waited, since no data change meanwhile */
  readonly away: boolean;
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  { parts, nonce, forEverybody, mark, address, status, away }: Sending,
): Promise<Answered> {
  const tags = response.headers.get('x-page-tags');
  const params = namesIn(response.headers.get('x-page-params'));
  const shared = response.headers.get('x-page-at') !== null;
  const leads = response.headers.get('x-page-leads') !== null;
  for (const header of ['x-page-tags', 'x-page-params', 'x-page-at', 'x-page-leads'])
    response.headers.delete(header);
  reply.status(status);
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie') reply.header(name, value);
  const setCookies = response.headers.getSetCookie();
  if (setCookies.length > 0) reply.header('set-cookie', setCookies);
  const type = response.headers.get('content-type') ?? '';
  // a file (PDF, picture) that cannot be sent now; the router's error text is not for guests
  if (type.startsWith('text/plain') && (status === 429 || status >= 500))
    return answered(
      sendNotNow(
        request,
        reply,
        status,
        response.status === 500 ? undefined : await response.text(),
      ),
    );
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (type.startsWith('text/html')) {
    const { page, hashes } = parts.policy.development
      ? { page: body, hashes: [] }
      : hashScripts(body, nonce);
    // pages of one's own have forms to type into: their scripts begin at once
    body = !parts.policy.development && tags !== null && forEverybody ? lateScripts(page) : page;
    reply.header('content-security-policy', contentPolicy(hashes, parts.policy));
    // a kept page is later sent with the headers set here
  } else if (tags !== null) reply.header('content-security-policy', policyOfType(type));
  reply.header('vary', 'accept-encoding, cookie');
  const forAll =
    tags !== null &&
    forEverybody &&
    (response.status === 200 || (shared && type.startsWith('text/html'))) &&
    setCookies.length === 0;
  if (!response.headers.has('cache-control'))
    reply.header(
      'cache-control',
      forAll && !away ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    );
  if (forAll && !parts.policy.development) {
    const headers = Object.fromEntries(
      Object.entries(reply.getHeaders()).map(([header, value]) => [header, String(value)]),
    );
    delete headers['x-request-id'];
    const freeze = (): CachedPage =>
      freezePage({ status, body, headers, tags: namesIn(tags), leads });
    const kept = parts.cache.keep(address, params, freeze, {
      day: parts.ctx.clock.today(),
      mark: away ? null : mark,
    });
    if (kept !== null) return answered(sendKept(request, reply, kept), away ? kept : null);
  }
  const encoding =
    body.length > 1024 &&
    /^(text|application\/(json|javascript|xml|ld\+json|manifest)|image\/svg)|x-script|turbo/.test(
      type,
    )
      ? quickestEncoding(request.headers['accept-encoding'])
      : 'identity';
  if (encoding !== 'identity') {
    reply.header('content-encoding', encoding);
    body = compress(body, encoding);
  }
  return answered(reply.send(request.method === 'HEAD' ? '' : body));
}

/** Sends a kept page. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): FastifyReply {
  const { body, headers } = page.form(quickestEncoding(request.headers['accept-encoding']));
  for (let i = 0; i + 1 < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1]);
  return reply.status(page.status).send(body);
}

const namesIn = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
