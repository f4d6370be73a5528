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

/** Under this key the router stores the route that answers a request. */
export const pageRouteContext = createContext<PageRoute>();

/** For the router's handler: stores the pattern of the answering route, `/hotels/:slug`, never the address. */
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

/** The path of all pages in Fastify's table of routes. */
const PAGES = '/*';
/** Answered with a page rendered for another request, or refused, before the router ran. */
const NOT_ROUTED = '(none)';

interface Watching {
  readonly metrics: Pick<Metrics, 'requests'>;
  /** requests come through a proxy of ours, whose trace headers are trusted */
  readonly behindProxy: boolean;
}

/** Measures every request that reaches Fastify, by kind, route and status. Begins its trace if traces are sent. */
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

/** The path of a call, or the pattern of a page or another route: always a value from the code, never an address. */
const routeOf = ({ routeOptions, pageRoute }: FastifyRequest): string =>
  routeOptions.config.call ??
  ((routeOptions.url === PAGES ? pageRoute.pattern : routeOptions.url) || NOT_ROUTED);
