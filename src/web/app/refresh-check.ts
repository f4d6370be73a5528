/** `/version.json` as the server writes it from its configuration. */
export interface Versions {
  readonly forceNewSettingsVersion: string;
  readonly forceCacheClearVersion: string;
}

/** The specification's delay before the forced reload. */
export const RELOAD_AFTER_MS = 3000;

const SETTINGS_KEY = 'forceNewSettingsVersion';
const CACHE_KEY = 'forceCacheClearVersion';

/**
 * What a refresh keeps of the local storage: shopping data (what somebody is in the middle of: a selection, a listing
 * that is being written), pincode, state, and the display copy of the login record. The session itself is a cookie that
 * no script can reach, and stays.
 */
const KEPT = /^(shopping|selection|listing|pincode$|state$|frontendData$)/i;

/** The browser, as far as the check needs it. */
export interface Surroundings {
  readonly storage: Storage;
  readonly versions: () => Promise<Versions | null>;
  /** unregisters service workers and deletes caches */
  readonly emptyCaches: () => Promise<void>;
  /** somebody is filling in a form or paying */
  readonly isBusy: () => boolean;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /** said once a reload is certain */
  readonly announce: () => void;
}

/**
 * 'current': nothing to do. 'first': the versions were stored, for the next time. 'later': there is something to do, and
 * somebody is busy; ask again after the next navigation. 'reloading': everything was cleared and the page loads again.
 * 'next-page': everything was cleared, and the next page should be loaded whole.
 */
export type Outcome = 'current' | 'first' | 'later' | 'reloading' | 'next-page';

/** Compares the stored versions with the server's and acts as the specification says; never reloads twice for one version. */
export async function checkForRefresh(browser: Surroundings): Promise<Outcome> {
  const { storage } = browser;
  const versions = await browser.versions();
  if (versions === null) return 'current';
  const known = storage.getItem(CACHE_KEY);
  if (known === null) return store(storage, versions) ? 'first' : 'current';
  if (known === versions.forceCacheClearVersion) {
    // settings come with every page from the server: there is nothing else to fetch
    if (storage.getItem(SETTINGS_KEY) !== versions.forceNewSettingsVersion)
      store(storage, versions);
    return 'current';
  }
  if (browser.isBusy()) return 'later';
  clear(storage);
  await browser.emptyCaches();
  // where nothing can be stored the same difference would be found for ever
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
  for (const name of names) if (!KEPT.test(name)) storage.removeItem(name);
}

/** Whether the versions really are in the storage afterwards. */
function store(storage: Storage, versions: Versions): boolean {
  try {
    storage.setItem(SETTINGS_KEY, versions.forceNewSettingsVersion);
    storage.setItem(CACHE_KEY, versions.forceCacheClearVersion);
  } catch {
    return false;
  }
  return storage.getItem(CACHE_KEY) === versions.forceCacheClearVersion;
}

/** Pages on which people write, confirm or pay: they are never loaded again under their hands. */
const AT_WORK =
  /^\/(hotel-select-room|hotel-booking-review|modify-booking|stripe|phonepe|sandbox-pay|otp|login|register|list-your-property|change_password|my-profile)(\/|$)/;

let typed = false;

/** Watches for typing, for as long as the page lives; a navigation forgets it. */
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

/** Whether a reload now would take something out of somebody's hands. */
export function isBusy(): boolean {
  if (typed || AT_WORK.test(location.pathname)) return true;
  if (
    document.querySelector(
      '[role="dialog"], [role="alertdialog"], dialog[open], form [aria-disabled="true"][data-pending]',
    ) !== null
  )
    return true;
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

let whole = false;

/** From now on links load whole pages: the scripts of this one are older than the server's. */
export const nextPageWhole = (): void => {
  whole = true;
};

/** After a newer build a link loads the whole page, where the router would ask for data only. Returns what ends it. */
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
    // a place on this very page, and a link that opens something here
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
