import { splitLocale } from '#i18n/locale.ts';
import { localHref, pressedPath } from './links.ts';
import { type Press, setGate } from './press-gate.ts';
import { nextPageWhole } from './refresh-check.ts';
import { lastFailure } from './root-data.ts';
import { keyOf, kindOf, PERSONAL, SEARCHES } from './service-worker/names.ts';
import { NoAnswer, untilAnswered, type WaitingPress } from './waiting-presses.ts';

/*
 * Without a network, and when the server does not answer, a press leaves the page and what was typed as they are. Known to
 * be offline, the browser sends nothing: the press waits at the gate. A request of the router that is lost on its way waits
 * as well, in place of the router's error page. Either is told, and tried again when the visitor says so.
 */

/** A server that takes longer than this to say that it is there is as good as away. */
const PROBE_MS = 10_000;

/** Forms that book, pay, change or cancel; every one of them may be sent twice (idempotency keys, one payment a booking). */
const MONEY = /^\/(?:hotel-booking-review|failure|sandbox-pay|share|modify-booking)(?:\/|$)/;

const whatOf = (method: string | undefined, pathname: string): 'open' | 'send' | 'pay' =>
  method === undefined || /^get$/i.test(method)
    ? 'open'
    : MONEY.test(splitLocale(pathname).path)
      ? 'pay'
      : 'send';

/** What a proxy answers in the server's place while that is away. */
const ANSWERS_OF_PROXIES = new Set([502, 503, 504]);

async function probe(): Promise<void> {
  const { status } = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  });
  if (ANSWERS_OF_PROXIES.has(status)) throw new NoAnswer();
}

/** Presses that wait at the gate, by their keys. */
const unsent = new Map<string, AbortController>();

/** Waits until the server can be reached. False: a newer press took this one's place, or the visitor gave it up. */
async function wait(key: string, what: WaitingPress['what']): Promise<boolean> {
  unsent.get(key)?.abort();
  const given = new AbortController();
  unsent.set(key, given);
  try {
    await untilAnswered({ what, sent: false }, probe, given.signal);
    return true;
  } catch {
    return false;
  } finally {
    if (unsent.get(key) === given) unsent.delete(key);
  }
}

/** Where the last press that went on leads; '' where it stays on the page. */
let leadsTo = '';

async function ask({ to, href, fetcherKey = 'page', formMethod }: Press): Promise<boolean> {
  if (typeof to === 'number') return true;
  const address = localHref(to ?? href ?? '');
  const { pathname, search, hash } = new URL(address, location.href);
  const what = whatOf(formMethod, pathname);
  const isMove = hash !== '' && pathname + search === location.pathname + location.search;
  leadsTo = what === 'open' ? address : '';
  if (navigator.onLine) {
    // whoever goes on elsewhere has let go of what was waiting
    if (to !== undefined) for (const given of unsent.values()) given.abort();
    return true;
  }
  if (what === 'open') return isMove || openSaved({ pathname, search });
  return wait(fetcherKey, what);
}

/** A page that the service worker has kept is shown as it was saved. */
async function openSaved(url: Pick<URL, 'pathname' | 'search'>): Promise<boolean> {
  if (!(await isSaved(url))) return wait('page', 'open');
  location.assign(url.pathname + url.search);
  return false;
}

async function isSaved(url: Pick<URL, 'pathname' | 'search'>): Promise<boolean> {
  const kind = kindOf(url);
  if (kind === null || !('caches' in globalThis)) return false;
  const store = kind === 'search' ? SEARCHES : PERSONAL;
  const held = await caches.match(keyOf(url), { cacheName: store }).catch(() => undefined);
  return held !== undefined;
}

/** An answer read to its end: one that breaks off is as lost as none. */
async function wholeAnswer(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (ANSWERS_OF_PROXIES.has(answer.status) && !answer.headers.has('X-Remix-Response'))
    throw new NoAnswer();
  const body = await answer.arrayBuffer();
  lastFailure.reference = answer.status < 500 ? '' : (answer.headers.get('x-request-id') ?? '');
  return new Response(body.byteLength === 0 ? null : body, answer);
}

let isScriptMissing = false;
/** forms of the router that have no answer yet */
let sending = 0;

/** The router has no place to answer a request that failed but its error page, so its requests are made to wait here. */
function keepRouterRequests(): () => void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return send(input, init);
    const pathname = input.pathname.slice(0, -'.data'.length);
    const what = whatOf(init?.method, pathname);
    const ask = () => wholeAnswer(send(input, init));
    if (what === 'open') return untilAnswered({ what, sent: true }, ask, init?.signal);
    sending += 1;
    try {
      return await untilAnswered({ what, sent: true }, ask, init?.signal);
    } finally {
      sending -= 1;
      // the router still waits for the script of that page, which does not come any more
      if (isScriptMissing && pathname !== location.pathname) reloadPage();
    }
  };
  return () => {
    globalThis.fetch = send;
  };
}

/** Forms that no script took: before the browser gives the page up for the answer, the server has to be there. */
function keepPlainForms(): () => void {
  const ready = new WeakSet<HTMLFormElement>();
  const submitted = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || ready.delete(form)) return;
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
    const { origin, pathname } = new URL(action, location.href);
    if (origin !== location.origin || (form.getAttribute('target') ?? '') !== '') return;
    event.preventDefault();
    const method = form.getAttribute('method') ?? 'get';
    void wait('page', whatOf(method, pathname)).then((goes) => {
      if (!goes || !form.isConnected) return;
      ready.add(form);
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  };
  window.addEventListener('submit', submitted);
  return () => window.removeEventListener('submit', submitted);
}

/** Links that load a whole page. Only without a network: with one, the service worker answers for a server that is away. */
function keepPlainLinks(): () => void {
  const clicked = (event: MouseEvent): void => {
    if (navigator.onLine || pressedPath(event) === null) return;
    const link = (event.target as Element).closest('a');
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const { pathname, search, href } = link;
    if (pathname + search === location.pathname + location.search) return;
    event.preventDefault();
    void openSaved({ pathname, search }).then((goes) => goes && location.assign(href));
  };
  window.addEventListener('click', clicked);
  return () => window.removeEventListener('click', clicked);
}

/**
 * The script of a page did not come, and a browser asks for a script only once. The router would load this page anew,
 * with nothing that was typed; instead the page that was wanted is loaded whole, once the server is there.
 */
function pageScriptMissing(): void {
  nextPageWhole();
  isScriptMissing = true;
  // a form is on its way all the same, and its answer loads the page
  if (leadsTo === '' && sending > 0) return;
  const go = leadsTo === '' ? reloadPage : location.assign.bind(location, leadsTo);
  void wait('page', 'open').then((goes) => goes && go());
}

/** Without a network the script is not asked for. Where it does not come all the same, nothing opens and the page stays. */
async function part<T>(load: () => Promise<T>, asked: Promise<T> | undefined): Promise<T> {
  if (asked === undefined && !navigator.onLine && !(await wait('part', 'open')))
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return (asked ?? load()).catch(async (): Promise<never> => {
    if (await wait('part', 'open')) reloadPage();
    return new Promise<never>(() => {});
  });
}

let isOwnReload = false;

/** Loads the page anew. Any other reload by a script is the router's, which could not get a page's script. */
export function reloadPage(): void {
  isOwnReload = true;
  location.reload();
}

/** Where a browser cannot say who reloads, the page is lost as it was before. */
function keepFromReloads(): () => void {
  const navigated = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return;
    event.preventDefault();
    pageScriptMissing();
  };
  window.navigation?.addEventListener('navigate', navigated);
  return () => window.navigation?.removeEventListener('navigate', navigated);
}

/** From now on presses wait as said above. Returns what ends it. */
export function keepPage(): () => void {
  setGate({ ask, part });
  const ends = [keepRouterRequests(), keepPlainForms(), keepPlainLinks(), keepFromReloads()];
  return () => {
    setGate(undefined);
    ends.forEach((end) => end());
  };
}
