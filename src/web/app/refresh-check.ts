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
    if (storage.getItem(SETTINGS_KEY) !== versions.forceNewSettingsVersion) store(storage, versions);
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
  const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((name) => name !== null);
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
