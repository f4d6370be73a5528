/** `/version.json`, which the server writes from its settings. */
export interface Versions {
  readonly forceNewSettingsVersion: string;
  readonly forceCacheClearVersion: string;
}

/** The specification's delay before the forced reload. */
export const RELOAD_AFTER_MS = 3000;

const SETTINGS_KEY = 'forceNewSettingsVersion';
const CACHE_KEY = 'forceCacheClearVersion';

/**
 * Keys of the local storage that a refresh keeps: shopping data (a selection, an unfinished listing), pincode, state,
 * and the display copy of the login record. The session is a cookie that scripts cannot read, and stays.
 */
const KEPT_KEYS = /^(shopping|selection|listing|pincode$|state$|frontendData$)/i;

/** The parts of the browser that the check needs. */
export interface BrowserAccess {
  readonly storage: Storage;
  readonly versions: () => Promise<Versions | null>;
  /** unregisters service workers and deletes caches */
  readonly emptyCaches: () => Promise<void>;
  /** the visitor is filling in a form or paying */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /** called once a reload is certain */
  readonly announce: () => void;
}

/**
 * 'current': nothing to do. 'first': versions stored for the next time. 'later': the visitor is busy; check again after
 * the next navigation. 'reloading': everything was cleared and the page reloads. 'next-page': everything was cleared
 * and the next navigation should load a whole page.
 */
export type Outcome = 'current' | 'first' | 'later' | 'reloading' | 'next-page';

/**
 * Compares the stored versions with the server's and follows the specification; never reloads twice for one version.
 */
export async function checkForRefresh(browser: BrowserAccess): Promise<Outcome> {
  const { storage } = browser;
  const versions = await browser.versions();
  if (versions === null) return 'current';
  const known = storage.getItem(CACHE_KEY);
  if (known === null) return store(storage, versions) ? 'first' : 'current';
  if (known === versions.forceCacheClearVersion) {
    // the server sends settings with every page: there is nothing else to load
    if (storage.getItem(SETTINGS_KEY) !== versions.forceNewSettingsVersion)
      store(storage, versions);
    return 'current';
  }
  if (browser.isBusy()) return 'later';
  clear(storage);
  await browser.emptyCaches();
  // without storage the same difference would be found every time
  if (!store(storage, versions)) return 'current';
  browser.announce();
  await browser.wait(RELOAD_AFTER_MS);
  if (browser.isBusy()) return 'next-page';
  browser.reload();
  return 'reloading';
}

function clear(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter(
    (name) => name !== null,
  );
  for (const name of names) if (!KEPT_KEYS.test(name)) storage.removeItem(name);
}

/** Stores the versions; false if the storage does not keep them. */
function store(storage: Storage, versions: Versions): boolean {
  try {
    storage.setItem(SETTINGS_KEY, versions.forceNewSettingsVersion);
    storage.setItem(CACHE_KEY, versions.forceCacheClearVersion);
  } catch {
    return false;
  }
  return storage.getItem(CACHE_KEY) === versions.forceCacheClearVersion;
}

/** Pages on which people write, confirm or pay: these are never reloaded by the check. */
const FORM_PAGES =
  /^\/(hotel-select-room|hotel-booking-review|modify-booking|stripe|phonepe|sandbox-pay|otp|login|register|list-your-property|change_password|my-profile)(\/|$)/;

let typed = false;

/** Watches for typing until the page unloads; a navigation resets it. */
export function watchTyping(): () => void {
  const noted = (): void => {
    typed = true;
  };
  document.addEventListener('input', noted, true);
  return () => document.removeEventListener('input', noted, true);
}

export const forgetTyping = (): void => {
  typed = false;
};

/** Whether a reload now would lose input. */
export function isBusy(): boolean {
  if (typed || FORM_PAGES.test(location.pathname)) return true;
  if (
    document.querySelector(
      '[role="dialog"], [role="alertdialog"], dialog[open], form [aria-disabled="true"][data-pending]',
    ) !== null
  )
    return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

let whole = false;

/** Makes links load whole pages from now on: this page's scripts are older than the server's. */
export const nextPageWhole = (): void => {
  whole = true;
};

/** After a newer build, makes links load whole pages instead of router data. Returns a function that ends it. */
export function followLinksWhole(): () => void {
  const clicked = (event: MouseEvent): void => {
    if (!whole) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (
      link === null ||
      link.origin !== location.origin ||
      link.target !== '' ||
      link.hasAttribute('download')
    )
      return;
    // not for an anchor on this page or a link that opens something here
    if (
      link.pathname + link.search === location.pathname + location.search ||
      link.hasAttribute('aria-haspopup')
    )
      return;
    event.stopPropagation();
  };
  window.addEventListener('click', clicked, true);
  return () => window.removeEventListener('click', clicked, true);
}
