import { type PersonChange, kindOf, type Message, WORKER_FILE } from './service-worker/names.ts';
import { pathOf } from './links.ts';

const supported = (): boolean => 'serviceWorker' in navigator;

/**
 * Registers the service worker. If its file is missing or no script, unregisters any worker and returns 'gone': the
 * caller then reloads the page. Errors are only logged.
 */
export async function registerWorker(): Promise<'registered' | 'gone' | 'none'> {
  if (!supported()) return 'none';
  try {
    const file = await lookAtFile();
    if (file === 'offline') return 'none';
    if (file === 'wrong') return (await unregisterWorkers()) ? 'gone' : 'none';
    await navigator.serviceWorker.register(WORKER_FILE, { updateViaCache: 'none' });
    return 'registered';
  } catch (error) {
    console.warn('The service worker could not be registered.', error);
    return 'none';
  }
}

async function lookAtFile(): Promise<'script' | 'wrong' | 'offline'> {
  try {
    const { status, headers } = await fetch(WORKER_FILE, { method: 'HEAD', cache: 'no-store' });
    if (status === 404 || status === 410) return 'wrong';
    // a server error says nothing about the file
    if (status >= 400) return 'offline';
    return /javascript/.test(headers.get('content-type') ?? '') ? 'script' : 'wrong';
  } catch {
    console.info('There is no connection: the app is in offline mode.');
    return 'offline';
  }
}

/** Unregisters all workers; false if there were none. */
export async function unregisterWorkers(): Promise<boolean> {
  if (!supported()) return false;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  return registrations.length > 0;
}

export async function deleteCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/**
 * Sends the worker a message once one is active: on a slow line that can be long after the page wants something saved.
 * Without a worker the message is dropped.
 */
export async function tellWorker(message: Message): Promise<void> {
  if (!supported()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message, []);
}

/** Calls back when an answer of the server names another person, or none (null). */
export function onPerson(heard: (id: number | null) => void): () => void {
  if (!supported()) return () => undefined;
  const told = ({ data }: MessageEvent<PersonChange | null>): void => {
    if (data?.type === 'person') heard(data.id);
  };
  navigator.serviceWorker.addEventListener('message', told);
  return () => navigator.serviceWorker.removeEventListener('message', told);
}

/** Calls back when another worker than this page's first one takes over: there is a newer build. */
export function onNewerWorker(heard: () => void): () => void {
  if (!supported()) return () => undefined;
  let before = navigator.serviceWorker.controller;
  const changed = (): void => {
    if (before !== null) heard();
    before = navigator.serviceWorker.controller;
  };
  navigator.serviceWorker.addEventListener('controllerchange', changed);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', changed);
}

/** Milliseconds after which a shown result page is saved. */
const SETTLED_MS = 2500;
const MOST_TRIPS = 6;
const MOST_PICTURES = 24;

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Makes the worker save the current page, if it is of a saved kind, with its loaded pictures. On the list of bookings
 * also the first trips and receipts, which guests need on arrival. Returns a function that cancels it.
 */
export function keepWhatIsShown(pathname: string, search: string): () => void {
  const kind = kindOf({ pathname });
  if (kind === null || (navigator as { connection?: Connection }).connection?.saveData === true)
    return () => undefined;
  const timer = setTimeout(() => {
    void tellWorker({
      type: 'keep',
      pages: [pathname + search, ...tripsOn(pathname)],
      pictures: seenPictures(),
    });
  }, SETTLED_MS);
  return () => clearTimeout(timer);
}

function tripsOn(pathname: string): readonly string[] {
  if (!pathOf({ pathname }).startsWith('/my-bookings')) return [];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/trip/"]')].map(
    (link) => link.pathname,
  );
  return [...new Set(links)]
    .slice(0, MOST_TRIPS)
    .flatMap((path) => [path, path.replace('/trip/', '/receipt/')]);
}

/** Pictures that have loaded, in the size chosen for this screen. */
function seenPictures(): readonly string[] {
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (image) => image.complete && image.currentSrc !== '',
  );
  return [...new Set(shown.map((image) => new URL(image.currentSrc).pathname))].slice(
    0,
    MOST_PICTURES,
  );
}
