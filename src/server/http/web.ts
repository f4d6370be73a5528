import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { DEFAULT_LOCALE, PSEUDO_LOCALE, splitLocale, type Locale } from '#i18n/locale.ts';
import * as common from '#messages/common.ts';
import type { Context } from '#platform/context.ts';
import type { Gate } from '#platform/http/gate.ts';
import { pathIn } from '#platform/http/page-address.ts';
import type { CachedPage, PageCache } from '#platform/http/page-cache.ts';
import { inLocale } from '#platform/locale.ts';
import type { Media } from '#platform/media/index.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER, untilDeadline } from '#platform/deadline.ts';
import { refuse } from '#shared/result.ts';
import type { PublicConfig } from '#web/context.ts';
import { renderPage } from './render-page.ts';
import type { RenderQueue } from '#platform/http/render-queue.ts';
import { sendKept, type Answered } from './send-page.ts';
import { sendTroubled, sendTurnedAway } from './small-page.ts';
import type { Standby } from '#platform/database/standby.ts';

export interface WebParts {
  readonly ctx: Context;
  readonly media: Pick<Media, 'rendition'>;
  readonly gate: Gate;
  readonly config: PublicConfig;
  readonly cache: PageCache;
  /** the key of the page that everybody may be given for a request; null where it is for one person */
  readonly keyOf: (request: IncomingMessage) => string | null;
  /** in which pages wait to be made; null: none waits */
  readonly queue: RenderQueue | null;
  readonly build: () => Promise<ServerBuild>;
  /** what pages are read from while the primary is away; null: nothing */
  readonly standby: Standby | null;
  readonly isReady: () => Promise<Readonly<Record<string, boolean>>>;
  readonly development: boolean;
  readonly tileOrigin: string;
  readonly archiveOrigin: string;
  /** serves the language that marks every text, below /en-XA */
  readonly pseudoLocale: boolean;
}

const MAX_FORM_BYTES = 100_000;

/**
 * Serves every page through the router's request handler. A page is rendered whole; its own inline scripts carry the
 * nonce of this render, so that only they are hashed into the Content-Security-Policy and a script that slipped in
 * through data is not.
 */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const line: Line = { queue: parts.queue, making: new Map() };
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
      // who is asking could not be looked up, so there is no page to draw: the browser asks again by itself
      request.log.warn({ of: trouble, reason: error.message, request_id: request.id }, 'trouble');
      if (request.method === 'GET') reply.header('refresh', String(TROUBLE_RETRY_AFTER));
      reply.header('retry-after', String(TROUBLE_RETRY_AFTER));
      return inLocale(localeOf(request, parts), () => sendTroubled(request, reply));
    });
    // read whole, because only then the limit holds for a body that does not say how long it is
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
      handler: (request, reply) => servePage(request, reply, parts, line),
    });
  });
}

/** The language of an address. The one that marks every text is for those who work on pages. */
function localeOf(request: FastifyRequest, parts: WebParts): Locale {
  const { locale } = splitLocale(
    (request.raw.url ?? '/').split('?', 1)[0]?.replace(/\.data$/, '') ?? '/',
  );
  return locale === PSEUDO_LOCALE && !parts.pseudoLocale ? DEFAULT_LOCALE : locale;
}

/** How pages wait to be made. */
interface Line {
  readonly queue: RenderQueue | null;
  /** what is being made that everybody may be given, by its key */
  readonly making: Map<string, Promise<CachedPage | null>>;
}

/**
 * A page may be made of data that move meanwhile, and is not kept then; who waited for it waits for one more and no
 * longer.
 */
const MOST_WAITS = 2;

/** Who asks for what somebody else is making waits for that and is given it, as far as it may be kept. */
async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: WebParts,
  { queue, making }: Line,
): Promise<FastifyReply> {
  const locale = localeOf(request, parts);
  const key =
    parts.cache.paramsOf(pathIn(request.raw.url ?? '/')) === undefined
      ? null
      : parts.keyOf(request.raw);
  if (key !== null) {
    for (let waits = 0; waits < MOST_WAITS && making.has(key); waits += 1) {
      const made = await untilDeadline(making.get(key) ?? Promise.resolve(null));
      const kept = parts.cache.get(key) ?? made;
      if (kept) return sendKept(request, reply, kept);
    }
  }
  return inLocale(locale, async () => {
    const render = (): Promise<Answered> => renderPage(request, reply, parts, locale);
    // forms are few, by their rate, and some wait for a provider
    const turning =
      queue === null || request.method === 'POST' ? render() : queue.run(request.ip, render);
    if (key !== null && !making.has(key))
      making.set(
        key,
        turning
          .then(
            (turn) => (turn.ok ? turn.page : null),
            () => null,
          )
          .finally(() => making.delete(key)),
      );
    const turn = await turning;
    return turn.ok ? turn.reply : sendTurnedAway(request, reply, turn);
  });
}
