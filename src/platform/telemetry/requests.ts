import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createContext, type ServerInstrumentation } from 'react-router';
import type { Metrics, RequestKind } from './metrics.ts';
import { beginRequest, traced, type TracedRequest } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** of a page: the pattern of its route, written by the router */
    pageRoute: PageRoute;
    /** null where no traces are sent */
    traced: TracedRequest | null;
  }
}

interface PageRoute {
  pattern: string;
}

/** Where the router writes which of its routes answers a request. */
export const pageRouteContext = createContext<PageRoute>();

/** For the router's handler: writes the pattern of the route that answers, `/hotels/:slug`, never the address. */
export const nameRoute: ServerInstrumentation = {
  handler: ({ instrument }) =>
    instrument({
      request: async (answer, { context }) => {
        const { meta } = await traced('render', {}, answer);
        const place = context?.get(pageRouteContext);
        if (place !== undefined && meta !== undefined)
          place.pattern = `/${meta.pattern.replace(/^\//, '')}`;
      },
    }),
};

/** What every page stands under in the framework's own table of routes. */
const PAGES = '/*';
/** Given what another request had made, or turned away, before the router was asked. */
const NOT_ROUTED = '(none)';

interface Watching {
  readonly metrics: Pick<Metrics, 'requests'>;
  /** a proxy of ours stands before us, and says to which trace a request belongs */
  readonly behindProxy: boolean;
}

/**
 * Measures every request that reaches the framework, by kind, route and status, and begins its trace where traces are
 * sent.
 */
export function measureRequests(app: FastifyInstance, { metrics, behindProxy }: Watching): void {
  app.decorateRequest('pageRoute', null as unknown as PageRoute);
  app.decorateRequest('traced', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.pageRoute = { pattern: '' };
    request.traced = beginRequest(behindProxy ? request.headers : null, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [kind, route, status] = [kindOf(request), routeOf(request), reply.statusCode];
    metrics.requests.observe({ kind, route, status: String(status) }, reply.elapsedTime / 1000);
    request.traced?.end(
      `${kind} ${route}`,
      {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
      },
      status >= 500,
    );
  });
}

function kindOf({ routeOptions, method, url }: FastifyRequest): RequestKind {
  if (routeOptions.config.call !== undefined) return 'call';
  if (routeOptions.url !== PAGES) return 'other';
  if (method === 'POST') return 'form';
  return url.split('?', 1)[0]?.endsWith('.data') === true ? 'data' : 'page';
}

/** The path of a call, the pattern of a page or of what else there is: all from lists that the code knows. */
const routeOf = ({ routeOptions, pageRoute }: FastifyRequest): string =>
  routeOptions.config.call ??
  ((routeOptions.url === PAGES ? pageRoute.pattern : routeOptions.url) || NOT_ROUTED);
