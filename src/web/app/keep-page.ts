import { splitLocale } from '#i18n/locale.ts';
import { localHref, pressedPath } from './links.ts';
import { type Press, setGate } from './press-gate.ts';
import { nextPageWhole } from './refresh-check.ts';
import { lastFailure } from './root-data.ts';
import { keyOf, kindOf, PERSONAL, SEARCHES } from './service-worker/names.ts';
import {
  FailedAnswer,
  NoAnswer,
  untilAnswered,
  type Wait,
  type WaitingPress,
} from './waiting-presses.ts';

/*
 * Offline, or when the server does not answer, a press leaves the page and the typed text as they are. When the browser
 * knows it is offline, nothing is sent: the press waits in `ask`. A request of the router that is lost on its way waits
 * too, instead of showing the router's error page. So does a form that the server answers with an error. The waiting
 * notice shows each, and the visitor can try again.
 */

/** A server that does not answer the probe within this time counts as unreachable. */
const PROBE_MS = 10_000;

/** Forms that book, pay, change or cancel; each may be sent twice (idempotency keys, one payment per booking). */
const MONEY = /^\/(?:hotel-booking-review|failure|sandbox-pay|share|modify-booking)(?:\/|$)/;

/** Pages that ask for the result of a payment. */
const RESULT = /^\/(?:stripe|phonepe)\/|^\/share\/[^/]+\/back/;

const whatOf = (method: string | undefined, pathname: string): 'open' | 'send' | 'pay' =>
  method === undefined || /^get$/i.test(method)
    ? 'open'
    : MONEY.test(splitLocale(pathname).path)
      ? 'pay'
      : 'send';

/** Statuses with which a proxy answers while the server is away. */
const ANSWERS_OF_PROXIES = new Set([502, 503, 504]);

const TOO_MANY = 429;

/** The wait that an answer asks for; null for one that names no seconds. */
function waitOf({ status, headers }: Response): Wait | null {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return seconds > 0 ? { seconds: Math.ceil(seconds), isLimit: status === TOO_MANY } : null;
}

async function probe(): Promise<void> {
  const { status } = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MS),
  });
  if (ANSWERS_OF_PROXIES.has(status)) throw new NoAnswer();
}

/** Presses that wait before anything is sent, by key. */
const unsent = new Map<string, AbortController>();

/** Waits until the server can be reached. False: a newer press replaced this one, or the visitor gave it up. */
async function wait(key: string, what: WaitingPress['what'], byItself = false): Promise<boolean> {
  unsent.get(key)?.abort();
  const controller = new AbortController();
  unsent.set(key, controller);
  try {
    await untilAnswered({ what, sent: false, byItself }, probe, controller.signal);
    return true;
  } catch {
    return false;
  } finally {
    if (unsent.get(key) === controller) unsent.delete(key);
  }
}

/** Target address of the last navigation that was let through; '' if it stays on the page. */
let leadsTo = '';

async function ask({ to, href, fetcherKey = 'page', formMethod }: Press): Promise<boolean> {
  if (typeof to === 'number') return true;
  const address = localHref(to ?? href ?? '');
  const { pathname, search, hash } = new URL(address, location.href);
  const what = whatOf(formMethod, pathname);
  const isMove = hash !== '' && pathname + search === location.pathname + location.search;
  leadsTo = what === 'open' ? address : '';
  isAfterPay = false;
  if (navigator.onLine) {
    // a visitor who navigates elsewhere gives up the waiting presses; one who sends a part again, that part's
    if (to === undefined) unsent.get(fetcherKey)?.abort();
    else for (const controller of unsent.values()) controller.abort();
    return true;
  }
  if (what === 'open') return isMove || openSaved({ pathname, search });
  return wait(fetcherKey, what);
}

/** Shows the copy of a page that the service worker has saved. */
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

/** The beginning of a form's answer that the router shows as an error page; refusals begin with 'data'. */
const FAILED = /^\[\{"_1":\d+\},"error"/;

/** Reads an answer to its end: one that breaks off counts as lost. Throws the failure of a form. */
async function wholeAnswer(
  asked: Promise<Response>,
  what: WaitingPress['what'],
): Promise<Response> {
  const answer = await asked;
  if (
    (answer.status === TOO_MANY || ANSWERS_OF_PROXIES.has(answer.status)) &&
    !answer.headers.has('X-Remix-Response')
  )
    throw new NoAnswer(waitOf(answer));
  const body = await answer.arrayBuffer();
  lastFailure.reference = answer.status < 500 ? '' : (answer.headers.get('x-request-id') ?? '');
  if (
    what !== 'open' &&
    answer.status >= 500 &&
    (!answer.headers.has('X-Remix-Response') || FAILED.test(new TextDecoder().decode(body)))
  )
    throw new FailedAnswer();
  return new Response(body.byteLength === 0 ? null : body, answer);
}

let isScriptMissing = false;
/**
 * A form that books or pays was answered, and the answer leads to the next page: until the next press, a request for a
 * page belongs to that press, and asks by itself as soon as there is a network.
 */
let isAfterPay = false;
/** forms of the router without an answer yet */
let sending = 0;

/** The address of the page whose data the router asks for. */
function pageOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.delete('_routes');
  const page = pathname.slice(0, -'.data'.length);
  return search.size === 0 ? page : `${page}?${search}`;
}

/** Makes failed requests of the router wait here; the router itself could only show its error page. */
function keepRouterRequests(): () => void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return send(input, init);
    const pathname = input.pathname.slice(0, -'.data'.length);
    const what = whatOf(init?.method, pathname);
    const ask = () => wholeAnswer(send(input, init), what);
    if (what === 'open') {
      if (isAfterPay) leadsTo = pageOf(input);
      const press =
        isAfterPay || RESULT.test(splitLocale(pathname).path)
          ? ({ what: 'pay', sent: true, byItself: true } as const)
          : ({ what, sent: true } as const);
      return untilAnswered(press, ask, init?.signal);
    }
    sending += 1;
    isAfterPay = false;
    try {
      const answer = await untilAnswered({ what, sent: true }, ask, init?.signal);
      isAfterPay = what === 'pay';
      return answer;
    } catch (error) {
      // given up: the page stays, with what was typed
      if (error instanceof FailedAnswer) return new Response(null, { status: 204 });
      throw error;
    } finally {
      sending -= 1;
      // the router waits for a page script that failed to load
      if (isScriptMissing && pathname !== location.pathname) reloadPage();
    }
  };
  return () => {
    globalThis.fetch = send;
  };
}

/** Plain forms: probes the server before the browser leaves the page for the answer. */
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

/**
 * Links that load a whole page; only while offline. While online the service worker stands in for an unreachable
 * server.
 */
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
 * Handles a page script that failed to load; a browser asks for a module only once. The router would reload the current
 * page and lose the typed text. Instead this loads the wanted page as a document, once the server answers.
 */
function pageScriptMissing(): void {
  nextPageWhole();
  isScriptMissing = true;
  // a form is under way, and its answer loads the page
  if (leadsTo === '' && sending > 0) return;
  const go = leadsTo === '' ? reloadPage : location.assign.bind(location, leadsTo);
  void wait('page', 'open', isAfterPay).then((goes) => goes && go());
}

/** Loads the script of a part; waits while offline. If it fails nonetheless, nothing opens and the page stays. */
async function part<T>(load: () => Promise<T>, asked: Promise<T> | undefined): Promise<T> {
  if (asked === undefined && !navigator.onLine && !(await wait('part', 'open')))
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return (asked ?? load()).catch(async (): Promise<never> => {
    if (await wait('part', 'open')) reloadPage();
    return new Promise<never>(() => {});
  });
}

let isOwnReload = false;

/** Reloads the page. Any other reload by a script is the router's, after a page script failed to load. */
export function reloadPage(): void {
  isOwnReload = true;
  location.reload();
}

/** Intercepts the router's reloads. A browser without the Navigation API reloads and loses the typed text. */
function keepFromReloads(): () => void {
  const navigated = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload' || event.userInitiated || isOwnReload) return;
    event.preventDefault();
    pageScriptMissing();
  };
  window.navigation?.addEventListener('navigate', navigated);
  return () => window.navigation?.removeEventListener('navigate', navigated);
}

/** Starts to make presses wait, as described above. Returns a function that ends it. */
export function keepPage(): () => void {
  setGate({ ask, part });
  const ends = [keepRouterRequests(), keepPlainForms(), keepPlainLinks(), keepFromReloads()];
  return () => {
    setGate(undefined);
    ends.forEach((end) => end());
  };
}
