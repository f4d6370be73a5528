import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { requestContext, type RequestFacts } from './context.ts';
import { ReferenceContext } from './app/root-data.ts';
import { StructuredDataContext, thingsAbout } from './app/seo/thing.ts';

// The server sets values under this bundle's own key objects, so this file re-exports them.
export {
  appContext,
  configContext,
  healthContext,
  picturesContext,
  requestContext,
} from './context.ts';

type PageErrorReport = (
  error: unknown,
  where: { readonly requestId: string; readonly url: string },
) => void;

/** Does nothing until a server sets it; a test that renders a page alone has no log. */
let report: PageErrorReport = () => undefined;

/** Sends unexpected page errors to the server's log. */
export function onPageError(listener: PageErrorReport): void {
  report = listener;
}

const RENDER_TIMEOUT_MS = 10_000;

const NOBODY = { requestId: '', nonce: '', thrown: [] };

function factsOf(
  context: Readonly<RouterContextProvider>,
): Pick<RequestFacts, 'requestId' | 'nonce' | 'thrown'> {
  try {
    return context.get(requestContext);
  } catch {
    return NOBODY; // no server behind this request, as in a test that renders a page alone
  }
}

/**
 * Renders the whole page before the first byte: finished pages can be cached, compressed once, and given the hashes of
 * their inline scripts. The nonce marks our inline scripts for the server and does not reach the browser. Throws an
 * error that prevents the page; if only a part fails, the rest is sent with 500.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { requestId, nonce } = factsOf(context);
  let failed = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(
    <ReferenceContext value={status >= 500 ? requestId : ''}>
      <StructuredDataContext value={thingsAbout(context)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce || undefined} />
      </StructuredDataContext>
    </ReferenceContext>,
    {
      nonce: nonce || undefined,
      // no streaming: pages are complete without scripts
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: resolve,
      onShellError: reject,
      onError(error: unknown) {
        failed = true;
        report(error, { requestId, url: request.url });
      },
    },
  );
  const timer = setTimeout(
    () => abort(new Error('The page took too long to render.')),
    RENDER_TIMEOUT_MS,
  );
  await ready.finally(() => clearTimeout(timer));
  const html = await buffer(pipe(new PassThrough()));
  return new Response(html, { status: failed ? 500 : status, headers });
}

/**
 * Handles an error thrown by a loader or action: a bug, unless the browser has disconnected. Refusals of the router
 * itself (such as a form sent to a page without an action) are mistakes of the sender and not logged, because a sender
 * could fill the log with them.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { requestId, thrown } = factsOf(context);
  thrown.push(error);
  if (!request.signal.aborted) report(error, { requestId, url: request.url });
};
