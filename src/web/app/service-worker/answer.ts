import { localePrefix, splitLocale } from '#i18n/locale.ts';
import { cacheFirst, copyOf, keep, savedPages } from './copies.ts';
import { ASSETS, kindOf, OFFLINE_PAGE, PICTURES } from './names.ts';
import { offlinePage, speaking } from './static-copy.ts';
import { forgetPerson, heardFrom, isStill, visit } from './person.ts';
import { scope, type Fetching } from './scope.ts';

/** With a saved copy, how long to wait for the network. */
const PATIENCE_MS = 6000;

/** Answers requests for our pages and files; the browser handles all others. */
export function answer(event: Fetching): void {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  if (request.method !== 'GET') {
    if (/^\/(logout|api\/v1\/hotel\/logout)(\.data)?\/?$/.test(url.pathname))
      event.waitUntil(forgetPerson());
    return;
  }
  const later = (work: Promise<unknown>): void => event.waitUntil(work);
  if (request.mode === 'navigate') {
    if (!/^\/(api|dev|media|assets)\//.test(url.pathname)) event.respondWith(page(event, url));
  } else if (url.pathname.startsWith('/assets/'))
    event.respondWith(cacheFirst(ASSETS, request, later));
  else if (/^\/media\/[^/]+\/\d+\.[a-z0-9]+$/.test(url.pathname))
    event.respondWith(cacheFirst(PICTURES, request, later));
  else if (url.pathname.endsWith('.data') && request.mode !== 'no-cors')
    event.respondWith(data(event, url));
}

/** Tries the network first, with a time limit if there is a saved copy; without either, shows the offline page. */
async function page(event: Fetching, url: URL): Promise<Response> {
  const mark = visit();
  const copy = kindOf(url) === null ? null : await copyOf(url);
  try {
    const network = fromNetwork(event);
    const response = copy === null ? await network : await within(PATIENCE_MS, network);
    if (response.type === 'basic' && response.status < 500)
      event.waitUntil(record(url, response.clone(), mark));
    return response;
  } catch {
    return copy ?? nothingSaved(url);
  }
}

const fromNetwork = async (event: Fetching): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request);

async function record(url: URL, response: Response, mark: number): Promise<void> {
  // the person changed meanwhile: ignore the answer
  if (!isStill(mark)) return;
  if (kindOf(url) === 'personal' && response.status === 200) await keep(url, response, mark);
  else await heardFrom(response);
}

/** The answer if not even the offline page is stored, which needs an emptied cache. */
async function nothingSaved({ pathname, search }: URL): Promise<Response> {
  const { locale } = splitLocale(pathname);
  const held = await caches.match(localePrefix(locale) + OFFLINE_PAGE);
  if (held === undefined) return Response.error();
  const headers = new Headers(held.headers);
  const [html, saved] = [await held.text(), await savedPages()];
  return new Response(
    speaking(locale, () => offlinePage(html, pathname + search, saved)),
    { status: 503, headers },
  );
}

/**
 * Client navigation asks for data. If the network fails and the page was saved, makes the browser load the saved page
 * instead of showing an error. Passes on who is signed in, as for a page.
 */
async function data(event: Fetching, url: URL): Promise<Response> {
  const mark = visit();
  const wanted = new URL(url.pathname.replace(/\.data$/, ''), url.origin);
  for (const [name, value] of url.searchParams)
    if (name !== '_routes') wanted.searchParams.append(name, value);
  const copy = kindOf(wanted) === null ? null : await copyOf(wanted);
  try {
    const network = fetch(event.request);
    const response = copy === null ? await network : await within(PATIENCE_MS, network);
    if (response.status < 500 && isStill(mark)) event.waitUntil(heardFrom(response));
    return response;
  } catch (error) {
    const client = copy === null ? undefined : await scope.clients.get(event.clientId);
    if (client === undefined || new URL(client.url).pathname === wanted.pathname) throw error;
    await client.navigate(wanted.href);
    return Response.error();
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The network took too long.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
