import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { DEFAULT_LOCALE, PSEUDO_LOCALE, type Locale } from '#i18n/locale.ts';
import * as common from '#messages/common.ts';
import type { Context } from '#platform/context.ts';
import type { Gate } from '#platform/http/gate.ts';
import { pathIn } from '#platform/http/page-address.ts';
import type { CachedPage, PageCache } from '#platform/http/page-cache.ts';
import { inLocale } from '#platform/locale.ts';
import type { Media } from '#platform/media/index.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER, untilDeadline } from '#platform/deadline.ts';
import { HTTP_STATUS, refuse } from '#shared/result.ts';
import type { PublicConfig } from '#web/context.ts';
import type { PolicySources } from './content-policy.ts';
import { pageOf } from './page-request.ts';
import { renderPage } from './render-page.ts';
import type { RenderQueue } from '#platform/http/render-queue.ts';
import { sendKept, type Answered } from './send-page.ts';
import { sendFailedEarly, sendTurnedAway } from './small-page.ts';
import type { Standby } from '#platform/database/standby.ts';

export interface WebParts {
  readonly ctx: Context;
  readonly media: Pick<Media, 'rendition'>;
  readonly gate: Gate;
  readonly config: PublicConfig;
  readonly cache: PageCache;
  /** the key of the shared page for a request; null for a personal page */
  readonly keyOf: (request: IncomingMessage) => string | null;
  /** the queue of pages to render; null: no page waits */
  readonly queue: RenderQueue | null;
  readonly build: () => Promise<ServerBuild>;
  /** what pages are read from while the primary is away; null: none */
  readonly standby: Standby | null;
  readonly isReady: () => Promise<Readonly<Record<string, boolean>>>;
  readonly policy: PolicySources;
}

const MAX_FORM_BYTES = 100_000;

/**
 * Serves every page through the router's request handler. Pages are rendered whole. Our inline scripts carry the
 * nonce of the render, so only they are hashed into the Content-Security-Policy and injected scripts are not.
 */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const renders: Renders = { queue: parts.queue, running: new Map() };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode === 413)
        return sendTurnedAway(
          request,
          reply,
          refuse('too-large', 'body.too-large', common.tooLarge()),
        );
      const trouble = meetTrouble(error);
      if (trouble === null) throw error;
      // the session could not be read, so no page can be rendered: the browser reloads by itself
      request.log.warn({ of: trouble, reason: error.message, request_id: request.id }, 'trouble');
      if (request.method === 'GET') reply.header('refresh', String(TROUBLE_RETRY_AFTER));
      reply.header('retry-after', String(TROUBLE_RETRY_AFTER));
      return inLocale(localeOf(request, parts), () =>
        sendFailedEarly(request, reply, HTTP_STATUS.unavailable),
      );
    });
    // the body is read whole: only then the limit holds for a body without a stated length
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.addHook('onRequest', async (request, reply) => {
      const refusal = parts.gate.refusalOf(request, {
        kind: request.method === 'POST' ? 'form' : 'page',
        mostBytes: MAX_FORM_BYTES,
      });
      return refusal === null
        ? undefined
        : inLocale(localeOf(request, parts), () => sendTurnedAway(request, reply, refusal));
    });
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => servePage(request, reply, parts, renders),
    });
  });
}

/** The language of an address. The pseudo-language is for people who work on pages. */
function localeOf(request: FastifyRequest, parts: WebParts): Locale {
  const { locale } = pageOf(request);
  return locale === PSEUDO_LOCALE && !parts.ctx.settings.inTheWorks ? DEFAULT_LOCALE : locale;
}

/** The pages that wait or are being rendered. */
interface Renders {
  readonly queue: RenderQueue | null;
  /** renders of shared pages under way, by page key */
  readonly running: Map<string, Promise<CachedPage | null>>;
}

/** How many renders a request waits for: data may change during a render, and its page is then not kept. */
const MOST_WAITS = 2;

/** Serves a page. Requests for a shared page that is being rendered wait for it, if it may be kept. */
async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: WebParts,
  { queue, running }: Renders,
): Promise<FastifyReply> {
  const locale = localeOf(request, parts);
  const key =
    parts.cache.paramsOf(pathIn(request.raw.url ?? '/')) === undefined
      ? null
      : parts.keyOf(request.raw);
  if (key !== null) {
    for (let waits = 0; waits < MOST_WAITS && running.has(key); waits += 1) {
      const shared = await untilDeadline(running.get(key) ?? Promise.resolve(null));
      const kept = parts.cache.get(key) ?? shared;
      if (kept) return sendKept(request, reply, kept);
    }
  }
  return inLocale(locale, async () => {
    const render = (): Promise<Answered> => renderPage(request, reply, parts, locale);
    // forms bypass the queue: the gate limits them, and some wait for a provider
    const rendering =
      queue === null || request.method === 'POST' ? render() : queue.run(request.ip, render);
    if (key !== null && !running.has(key))
      running.set(
        key,
        rendering
          .then(
            (outcome) => (outcome.ok ? outcome.page : null),
            () => null,
          )
          .finally(() => running.delete(key)),
      );
    const outcome = await rendering;
    return outcome.ok ? outcome.reply : sendTurnedAway(request, reply, outcome);
  });
}
