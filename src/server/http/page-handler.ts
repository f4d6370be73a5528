import { createRequestHandler, type HeadersFunction, type ServerBuild } from 'react-router';
import { localePrefix, type Locale } from '#i18n/locale.ts';
import type { Context } from '#platform/context.ts';
import { loggedPath } from '#platform/log.ts';
import type * as Entry from '#web/entry.server.tsx';
import { nameRoute } from '#platform/telemetry/requests.ts';

/** The exports of the page bundle: among them the context keys, under which values are set. */
export type WebEntry = typeof Entry;

type Handler = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, Map<Locale, Handler>>();

/**
 * Makes one handler per bundle and language. Making it sorts all routes, which takes a twentieth of a page's time.
 * Another language is the same pages below a prefix, which the router adds to its own links and redirects.
 */
export function handlerOf(
  build: ServerBuild,
  locale: Locale,
  { log, metrics, settings }: Context,
): Handler {
  const known = handlers.get(build) ?? new Map<Locale, Handler>();
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
        routes: routesIn(build),
        assets: assetsIn(build, locale),
        entry: { ...build.entry, module: { ...build.entry.module, instrumentations: [nameRoute] } },
        basename: localePrefix(locale) || '/',
      },
      settings.NODE_ENV === 'development' ? 'development' : 'production',
    );
  known.set(locale, handler);
  return handler;
}

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * The routes with a headers function each, which keeps the wait that a loader or an action asks for: the router sends
 * the headers of a route without such a function neither with its page nor with its data.
 */
const routesIn = ({ routes }: ServerBuild): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && {
        ...route,
        module: { ...route.module, headers: keepingWait(route.module.headers) },
      },
    ]),
  );

const keepingWait =
  (own: Route['module']['headers']): HeadersFunction =>
  (args) => {
    const { parentHeaders, actionHeaders, loaderHeaders, errorHeaders } = args;
    const headers = new Headers(typeof own === 'function' ? own(args) : (own ?? parentHeaders));
    const wait = [actionHeaders, errorHeaders, loaderHeaders, parentHeaders]
      .map((one) => one?.get('Retry-After') ?? null)
      .find((asked) => asked !== null);
    if (wait !== undefined && wait !== null && !headers.has('Retry-After'))
      headers.set('Retry-After', wait);
    return headers;
  };

/** Scripts of a language are in its own folder, which the build names; styles and pictures are shared. */
function assetsIn(
  {
    assets,
    scriptFolders,
  }: ServerBuild & {
    readonly scriptFolders?: Readonly<Record<string, string>>;
  },
  locale: Locale,
): ServerBuild['assets'] {
  const folder = scriptFolders?.[locale];
  if (folder === undefined) return assets;
  return JSON.parse(
    JSON.stringify(assets).replace(/"\/assets\/([\w.-]+\.js)"/g, `"/assets/${folder}/$1"`),
  ) as ServerBuild['assets'];
}
