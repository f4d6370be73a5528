import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  DEFAULT_LOCALE,
  isLocale,
  localePrefix,
  PSEUDO_LOCALE,
  splitLocale,
  type Locale,
} from '#i18n/locale.ts';
import { inLocale } from '#platform/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as common from '#messages/common.ts';
import {
  cookieReader,
  hasOurCookies,
  hasSecureCookies,
  LANGUAGE_COOKIE,
} from '#platform/http/cookies.ts';
import type { Gate } from '#platform/http/gate.ts';
import { loggedPath } from '#platform/log.ts';
import { meetTrouble } from '#platform/trouble.ts';
import { TROUBLE_RETRY_AFTER, waitFor } from '#platform/waits.ts';
import { compress, quickestEncoding } from '#platform/http/encodings.ts';
import { pathIn } from '#platform/http/page-address.ts';
import {
  freezePage,
  pageKey,
  type CachedPage,
  type Mark,
  type PageCache,
} from '#platform/http/page-cache.ts';
import { sessionOf } from '#marketplace/accounts/index.ts';
import { actingAs, type Actor, type Context } from '#platform/context.ts';
import { HTTP_STATUS, refuse } from '#shared/result.ts';
import type { PublicConfig, RequestFacts } from '#web/context.ts';
import type * as Entry from '#web/entry.server.tsx';
import { NOBODY, PERSON_HEADER } from '#web/app/service-worker/names.ts';
import { contentPolicy, sealPage } from './content-policy.ts';
import { nameRoute, pageRouteContext } from './measure-requests.ts';
import { policyOfType } from './secure-answers.ts';
import type { Media } from '#platform/media/index.ts';
import type { RenderQueue } from './render-queue.ts';
import type { Standby } from './standby.ts';
import { sendTroubled, sendTurnedAway } from './small-page.ts';

/** What the page bundle lets out: its own context keys, under which values must be set. */
type WebEntry = Pick<
  typeof Entry,
  | 'appContext'
  | 'configContext'
  | 'requestContext'
  | 'healthContext'
  | 'picturesContext'
  | 'onPageError'
>;

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

/** Whoever chose another language comes to its front door; every other address says its language itself. */
function chosenLocale(
  request: FastifyRequest,
  { session }: Pick<RequestFacts, 'session'>,
  parts: WebParts,
): Locale {
  const chosen =
    new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ??
    session?.account.locale ??
    DEFAULT_LOCALE;
  return isLocale(chosen) && (chosen !== PSEUDO_LOCALE || parts.pseudoLocale)
    ? chosen
    : DEFAULT_LOCALE;
}

/** In a box: a reply that is awaited waits until the last byte has left, and a slow reader would keep its place in the line. */
interface Answered {
  readonly ok: true;
  readonly reply: FastifyReply;
  /** what those who waited for it are given as well, although it is not kept */
  readonly page: CachedPage | null;
}
const answered = (reply: FastifyReply, page: CachedPage | null = null): Answered => ({
  ok: true,
  reply,
  page,
});

/** How pages wait to be made. */
interface Line {
  readonly queue: RenderQueue | null;
  /** what is being made that everybody may be given, by its key */
  readonly making: Map<string, Promise<CachedPage | null>>;
}

/** A page may be made of data that move meanwhile, and is not kept then; who waited for it waits for one more and no longer. */
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
      const made = await waitFor(making.get(key) ?? Promise.resolve(null));
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

/** What is answered without a page of its own. */
interface Elsewhere {
  readonly answer: () => FastifyReply;
}

/** A page before it leaves. */
interface Made extends Omit<Sending, 'parts' | 'nonce'> {
  readonly response: Response;
  readonly session: RequestFacts['session'];
  /** the database did not answer all that was asked */
  readonly lost: boolean;
}

/** Pages are read from the standby while the primary is away; forms are for the primary alone. */
async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: WebParts,
  locale: Locale,
): Promise<Answered> {
  const build = await parts.build();
  const nonce = randomBytes(12).toString('hex');
  const make = (ctx: Context, away: boolean): Promise<Made | Elsewhere> =>
    makePage(request, reply, { ...parts, ctx }, { build, locale, nonce, away });
  const made =
    parts.standby === null || request.method === 'POST'
      ? await make(parts.ctx, false)
      : await parts.standby.read(make, (one) => 'lost' in one && one.lost);
  if ('answer' in made) return answered(made.answer());
  if (made.lost) reply.header('retry-after', String(TROUBLE_RETRY_AFTER));
  reply.header(PERSON_HEADER, made.session === null ? NOBODY : String(made.session.account.id));
  return send(request, reply, made.response, { ...made, parts, nonce });
}

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
): Promise<Made | Elsewhere> {
  const mark = parts.cache.mark();
  const { facts, token, knownBrowser, anonymous } = await factsOf(request, parts, nonce);
  if (request.raw.url === '/' && request.method === 'GET') {
    const chosen = chosenLocale(request, facts, parts);
    if (chosen !== DEFAULT_LOCALE)
      return {
        answer: () => reply.header('vary', 'cookie').redirect(`${localePrefix(chosen)}/`, 302),
      };
  }
  const render = (address: string, sharesPages: boolean): Promise<Response> => {
    const context = new RouterContextProvider();
    const keys = build.entry.module as unknown as WebEntry;
    context.set(
      keys.appContext,
      actingAs(parts.ctx, actorOf(request, facts, { token, knownBrowser })),
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
      parts,
    )(toWebRequest(request, parts.config.publicUrl, address), context);
  };
  const forEverybody = anonymous && request.method === 'GET';
  // what a page does not read is left out for whoever is nobody, so that what is rendered may be kept for all
  const url = request.raw.url ?? '/';
  let address = forEverybody ? (parts.cache.addressOf(url) ?? url) : url;
  const sharesPages = forEverybody && !pathIn(url).endsWith('.data');
  let response = await render(address, sharesPages);
  const at = response.headers.get('x-page-at');
  if (sharesPages && at !== null) {
    // the page of many addresses is made at one of its own, so that nothing of theirs is in it
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
    anonymous,
    mark,
    address,
    status: lost ? HTTP_STATUS.unavailable : response.status,
    away,
  };
}

type Handlers = Map<Locale, ReturnType<typeof createRequestHandler>>;
const handlers = new WeakMap<ServerBuild, Handlers>();

/**
 * One handler a bundle and language: making it sorts every route, which would cost each page a twentieth of its time.
 * Another language is the same pages below a prefix, which the router puts before every link and redirect of its own.
 */
function handlerOf(
  build: ServerBuild,
  locale: Locale,
  { ctx: { log, metrics }, development }: WebParts,
): ReturnType<typeof createRequestHandler> {
  const known: Handlers =
    handlers.get(build) ?? new Map<Locale, ReturnType<typeof createRequestHandler>>();
  if (!handlers.has(build))
    (build.entry.module as unknown as WebEntry).onPageError((error, { requestId, url }) => {
      metrics.errors.inc({ call: 'page' });
      log.error({ err: error, request_id: requestId, path: loggedPath(url) }, 'page failed');
    });
  handlers.set(build, known);
  const handler =
    known.get(locale) ??
    createRequestHandler(
      {
        ...build,
        assets: assetsIn(build, locale),
        entry: { ...build.entry, module: { ...build.entry.module, instrumentations: [nameRoute] } },
        basename: localePrefix(locale) || '/',
      },
      development ? 'development' : 'production',
    );
  known.set(locale, handler);
  return handler;
}

/**
 * The scripts of a language stand in a folder of its own, which the build names; styles and pictures are for all. None is
 * named as a preload: those are as urgent as the largest picture and take the line from it.
 */
function assetsIn(
  build: ServerBuild & { readonly scriptFolders?: Readonly<Record<string, string>> },
  locale: Locale,
): ServerBuild['assets'] {
  const { entry, routes } = build.assets;
  const assets: ServerBuild['assets'] = {
    ...build.assets,
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(
      Object.entries(routes).flatMap(([id, route]) =>
        route === undefined ? [] : [[id, { ...route, imports: [] }]],
      ),
    ),
  };
  const folder = build.scriptFolders?.[locale];
  if (folder === undefined) return assets;
  return JSON.parse(
    JSON.stringify(assets).replace(/"\/assets\/([\w.-]+\.js)"/g, `"/assets/${folder}/$1"`),
  ) as ServerBuild['assets'];
}

/** Of a request, whatever is rendered for it. */
type OwnFacts = Omit<RequestFacts, 'sharesPages'>;

async function factsOf(
  request: FastifyRequest,
  parts: WebParts,
  nonce: string,
): Promise<{
  facts: OwnFacts;
  token: string | null;
  knownBrowser: string | null;
  anonymous: boolean;
}> {
  const { ctx } = parts;
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

const actorOf = (
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
function toWebRequest(request: FastifyRequest, publicUrl: string, address: string): Request {
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

interface Sending {
  readonly parts: WebParts;
  readonly nonce: string;
  readonly anonymous: boolean;
  readonly mark: Mark;
  /** for which it was rendered */
  readonly address: string;
  readonly status: number;
  /** read from the standby alone: not kept, but given to all who waited for it, since nothing changes meanwhile */
  readonly away: boolean;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  { parts, nonce, anonymous, mark, address, status, away }: Sending,
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
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (type.startsWith('text/html')) {
    const { page, hashes } = parts.development
      ? { page: body, hashes: { scripts: [], styles: [] } }
      : sealPage(body, nonce);
    body = page;
    reply.header('content-security-policy', contentPolicy(hashes, parts));
  } else if (tags !== null) reply.header('content-security-policy', policyOfType(type)); // what is kept goes out with the headers it has now
  reply.header('vary', 'accept-encoding, cookie');
  const forAll =
    tags !== null &&
    anonymous &&
    request.method === 'GET' &&
    (response.status === 200 || (shared && type.startsWith('text/html'))) &&
    setCookies.length === 0;
  if (!response.headers.has('cache-control'))
    reply.header(
      'cache-control',
      forAll && !away ? 'public, max-age=0, must-revalidate' : 'private, no-store',
    );
  if (forAll && !parts.development) {
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

/** Sends a page in the form that is kept of it. */
function sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const { body, headers } = page.form(quickestEncoding(request.headers['accept-encoding']));
  for (let i = 0; i + 1 < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1]);
  return reply.status(page.status).send(body);
}

const namesIn = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
