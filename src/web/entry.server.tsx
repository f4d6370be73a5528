import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { requestContext, type RequestFacts } from './context.ts';
import { createFragmentCache, UNFINISHED } from './app/fragment-cache.server.tsx';
import { FragmentContext } from './app/fragment.tsx';
import { ReferenceContext } from './app/root-data.ts';
import { withStructuredData } from './app/seo/thing.ts';
import { encodePage } from './encode-page.ts';

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
): Pick<RequestFacts, 'requestId' | 'nonce' | 'thrown'> & Partial<Pick<RequestFacts, 'rendered'>> {
  try {
    return context.get(requestContext);
  } catch {
    return NOBODY; // no server behind this request, as in a test that renders a page alone
  }
}

/**
 * Renders the whole page before the first byte: finished pages can be cached, compressed once and given the hashes
 * of their inline scripts. The nonce tells the server which inline scripts are ours; it does not reach the browser.
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
  const { requestId, nonce, rendered } = factsOf(context);
  const ready = await readyToRender(entry);
  // each render locks the stream that it is given; there is nothing to read from it any more
  const page = () => (
    <ReferenceContext value={status >= 500 ? requestId : ''}>
      <ServerRouter
        context={{ ...ready, serverHandoffStream: new ReadableStream() }}
        url={request.url}
        nonce={nonce || undefined}
      />
    </ReferenceContext>
  );
  const { html, failed } =
    renderAtOnce(page()) ??
    (await renderWaiting(page(), nonce, (error) => report(error, { requestId, url: request.url })));
  const bytes = encodePage([DOCTYPE, ...withStructuredData(html, context)]);
  const init = { status: failed ? 500 : status, headers };
  if (rendered === undefined) return new Response(bytes, init);
  rendered.page = bytes;
  headers.set('x-page-rendered', 'beside');
  return new Response(null, init);
}

interface Rendered {
  /** without its document type */
  readonly html: string;
  readonly failed: boolean;
}

const DOCTYPE = '<!DOCTYPE html>';

const FRAGMENT_BYTES = 8_000_000;
/** None in development, where parts change while they are looked at. */
const fragments = import.meta.env.PROD ? createFragmentCache(FRAGMENT_BYTES) : null;

/**
 * The page in one go, for half of what the renderer that can wait costs. Null where that one is needed: a part's code is
 * loaded for the first time since the start, or something fails and is to be told of.
 */
function renderAtOnce(page: ReactElement): Rendered | null {
  try {
    const html = renderToString(<FragmentContext value={fragments}>{page}</FragmentContext>);
    return html.includes(UNFINISHED) ? null : { html, failed: false };
  } catch {
    return null;
  }
}

/** The page once every part of it is there. Throws what keeps it from being a page at all. */
function renderWaiting(
  page: ReactElement,
  nonce: string,
  onFailure: (error: unknown) => void,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks).toString().slice(DOCTYPE.length), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: nonce || undefined,
      // nothing is put aside for a script to move into place later: pages are whole without scripts
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(body),
      onShellError(error: unknown) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error: unknown) {
        failed = true;
        onFailure(error);
      },
    });
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render.')),
      RENDER_TIMEOUT_MS,
    );
  });
}

/**
 * What the router renders from, with three things changed. Its data is read to the end, so that nothing in the page has to
 * be waited for. It knows the routes of this page and not all seventy, which it would make anew for each page. And it has no
 * preload for their script modules: preloads are as urgent as the largest picture and take the line from it; pages read
 * and work without scripts, so those come when the page's own module asks for them.
 */
async function readyToRender(entry: EntryContext): Promise<EntryContext> {
  const { manifest } = entry;
  const routes = Object.fromEntries(
    entry.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
      const route = manifest.routes[id];
      return route === undefined ? [] : [[id, { ...route, imports: [] }]];
    }),
  );
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache: await readHandoff(entry) },
    manifest: { ...manifest, routes, entry: { ...manifest.entry, imports: [] } },
  };
}

type Handoff = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>;

/** The data for the browser's half of the router as its own component keeps what it has read of it, piece by piece. */
async function readHandoff({ serverHandoffStream }: EntryContext): Promise<Handoff> {
  const pieces: Handoff = {};
  const reader = serverHandoffStream?.getReader();
  if (reader === undefined) return pieces;
  const text = new TextDecoder();
  let done = false;
  for (let i = 0; !done; i += 1) {
    const read = await reader.read();
    done = read.done;
    pieces[i] = Object.assign(Promise.resolve(), {
      result: { done, value: text.decode(read.value, { stream: true }) },
    });
  }
  return pieces;
}

/**
 * Thrown from a loader or an action: a bug, unless the person has simply gone away. What the router itself refuses (a form
 * sent to a page that takes none) is its sender's mistake: whoever sends many must not fill the log with them.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { requestId, thrown } = factsOf(context);
  thrown.push(error);
  if (!request.signal.aborted) report(error, { requestId, url: request.url });
};
