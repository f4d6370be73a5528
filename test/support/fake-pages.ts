import type { LoaderFunctionArgs, MiddlewareFunction, ServerBuild } from 'react-router';
import * as keys from '#web/context.ts';

type Render = (args: LoaderFunctionArgs) => Promise<{
  readonly html: string;
  readonly tags?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
}>;

/**
 * Pages without a build. Each path answers with the result of its function, tagged like a page of ours, through the
 * router and all that the server does with a page. `middleware` runs before the pages of a path.
 */
export function fakePages(
  pages: Readonly<Record<string, Render>>,
  middleware: Readonly<Record<string, MiddlewareFunction<Response>[]>> = {},
): ServerBuild {
  const routes = Object.entries(pages).map(([path, render], n) => {
    const loader = async (args: LoaderFunctionArgs) => {
      const { html, tags, headers, status } = await render(args);
      return new Response(html, {
        status: status ?? 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          ...(tags === undefined ? {} : { 'x-page-tags': tags }),
          ...headers,
        },
      });
    };
    return [
      `page-${n}`,
      {
        id: `page-${n}`,
        path,
        module: { loader, ...(path in middleware ? { middleware: middleware[path] } : {}) },
      },
    ] as const;
  });
  const build = {
    entry: {
      module: {
        ...keys,
        onPageError: () => undefined,
        default: () => Promise.reject(new Error('fake pages are not rendered')),
      },
    },
    routes: Object.fromEntries(routes),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  // The router reads nothing else of a build when a route answers by itself.
  return build as unknown as ServerBuild;
}
