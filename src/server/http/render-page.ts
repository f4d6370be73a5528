import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { DEFAULT_LOCALE, localePrefix, type Locale } from '#i18n/locale.ts';
import { actingAs, type Context } from '#platform/context.ts';
import { hasSecureCookies, takesKeptPage } from '#platform/http/cookies.ts';
import { endsVisit, lookRefusal } from '#platform/http/gate.ts';
import { pathIn } from '#platform/http/page-address.ts';
import { pageKey } from '#platform/http/page-cache.ts';
import { inLocale } from '#platform/locale.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER } from '#platform/deadline.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { isOwnPage } from '#web/app/own-pages.server.ts';
import { NOBODY, PERSON_HEADER } from '#web/app/service-worker/names.ts';
import type { RequestFacts } from '#web/context.ts';
import { pageRouteContext } from '#platform/telemetry/requests.ts';
import { handlerOf, type WebEntry } from './page-handler.ts';
import { anybody, askerOf, chosenLocale, pageOf, toWebRequest } from './page-request.ts';
import { answered, sendKept, sendPage, type Answered, type Sending } from './send-page.ts';
import { sendTurnedAway, sendUnsure, wantsDocument } from './small-page.ts';
import type { WebParts } from './web.ts';

/** An answer other than a rendered page: a redirect, or a kept page. */
interface OtherAnswer {
  readonly answer: () => FastifyReply;
}

/** A rendered page before it is sent. */
interface RenderedPage extends Omit<Sending, 'parts' | 'nonce'> {
  readonly response: Response;
  readonly session: RequestFacts['session'];
  /** the database failed to answer during the render */
  readonly lost: boolean;
}

/** Renders a page and sends it. While the primary is away, pages are read from the standby; forms need the primary. */
export async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: WebParts,
  locale: Locale,
): Promise<Answered> {
  const build = await parts.build();
  const nonce = randomBytes(12).toString('hex');
  const make = (ctx: Context, away: boolean): Promise<RenderedPage | OtherAnswer> =>
    makePage(request, reply, { ...parts, ctx }, { build, locale, nonce, away });
  const rendered =
    parts.standby === null || request.method === 'POST'
      ? await make(parts.ctx, false)
      : await parts.standby.read(make, (one) => 'lost' in one && one.lost);
  if ('answer' in rendered) return answered(rendered.answer());
  // the headers of an action do not reach the page of a route without a headers function
  if (rendered.status === HTTP_STATUS.unavailable)
    reply.header('retry-after', String(TROUBLE_RETRY_AFTER));
  if (rendered.lost && request.method === 'POST' && wantsDocument(request))
    return answered(sendUnsure(request, reply, HTTP_STATUS.unavailable));
  if (!rendered.forEverybody)
    reply.header(
      PERSON_HEADER,
      rendered.session === null ? NOBODY : String(rendered.session.account.id),
    );
  return sendPage(request, reply, rendered.response, { ...rendered, parts, nonce });
}

/** First pages, which lead to themselves in the chosen language. Other addresses contain their language. */
const ENTRANCES: ReadonlySet<string> = new Set(['/', '/host', '/desk']);

/** Whether a request gets the shared page of its address. */
const isForEverybody = (request: FastifyRequest, { publicUrl }: WebParts['config']): boolean =>
  request.method === 'GET' &&
  takesKeptPage(request.headers.cookie, hasSecureCookies(publicUrl)) &&
  !isOwnPage(pageOf(request).path);

async function makePage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: WebParts,
  {
    build,
    locale,
    nonce,
    away,
  }: { build: ServerBuild; locale: Locale; nonce: string; away: boolean },
): Promise<RenderedPage | OtherAnswer> {
  const mark = parts.cache.mark();
  const url = request.raw.url ?? '/';
  const forEverybody = isForEverybody(request, parts.config);
  const { facts, actor, corrections } = forEverybody
    ? anybody(request, nonce)
    : await askerOf(request, parts, nonce);
  const { path } = pageOf(request);
  const refusal = lookRefusal(request, facts.session, path);
  if (refusal !== null)
    return { answer: () => inLocale(locale, () => sendTurnedAway(request, reply, refusal)) };
  if (corrections.length > 0) reply.header('set-cookie', [...corrections]);
  if (ENTRANCES.has(url) && request.method === 'GET') {
    const chosen = chosenLocale(request, facts, parts.ctx.settings);
    if (chosen !== DEFAULT_LOCALE)
      return {
        answer: () => reply.header('vary', 'cookie').redirect(localePrefix(chosen) + url, 302),
      };
  }
  const render = (address: string, sharesPages: boolean): Promise<Response> => {
    const context = new RouterContextProvider();
    const keys = build.entry.module as unknown as WebEntry;
    context.set(
      keys.appContext,
      endsVisit(path) ? actingAs(parts.ctx, actor, true) : actingAs(parts.ctx, actor),
    );
    context.set(keys.configContext, parts.config);
    context.set(keys.requestContext, { ...facts, sharesPages });
    context.set(keys.healthContext, parts.isReady);
    context.set(keys.picturesContext, (id, width, format) =>
      parts.media.rendition(id, width, format),
    );
    context.set(pageRouteContext, request.pageRoute);
    return handlerOf(
      build,
      locale,
      parts.ctx,
    )(toWebRequest(request, parts.config.publicUrl, { address, forEverybody }), context);
  };
  // ignored parameters are removed, so the rendered page may be kept for all
  let address = forEverybody ? (parts.cache.addressOf(url) ?? url) : url;
  const sharesPages = forEverybody && !pathIn(url).endsWith('.data');
  let response = await render(address, sharesPages);
  const at = response.headers.get('x-page-at');
  if (sharesPages && at !== null) {
    // the shared page of many addresses is rendered at one address of its own, without data of theirs
    address = localePrefix(locale) + at;
    const kept = parts.cache.get(pageKey(parts.ctx.clock.today(), address));
    if (kept !== undefined) return { answer: () => sendKept(request, reply, kept) };
    response = await render(address, false);
  }
  const lost = response.status === 500 && facts.thrown.some((error) => meetTrouble(error) !== null);
  return {
    response,
    session: facts.session,
    lost,
    forEverybody,
    mark,
    address,
    status: lost ? HTTP_STATUS.unavailable : response.status,
    away,
  };
}
