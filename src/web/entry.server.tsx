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

// The server sets its values under this bundle's own key objects, so they leave through this door.
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

/** Until a server says where (a test that renders a page alone does not), an error has no log. */
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
 * Renders the whole page before the first byte: finished pages can be cached, compressed once and given the hashes
 * of their inline scripts. The nonce tells the server which inline scripts are ours; it does not reach the browser.
 * Throws what keeps the page from being one at all; a part that fails leaves the rest, as a 500.
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
      // nothing is put aside for a script to move into place later: pages are whole without scripts
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
 * Thrown from a loader or an action: a bug, unless the person has simply gone away. What the router itself refuses (a
 * form sent to a page that takes none) is its sender's mistake: whoever sends many must not fill the log with them.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { requestId, thrown } = factsOf(context);
  thrown.push(error);
  if (!request.signal.aborted) report(error, { requestId, url: request.url });
};
