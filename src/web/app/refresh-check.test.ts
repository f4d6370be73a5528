import { expect, test, vi } from 'vitest';
import { checkForRefresh, RELOAD_AFTER_MS, type BrowserAccess } from './refresh-check.ts';

function memory(start: Record<string, string> = {}, writable = true): Storage {
  const held = new Map(Object.entries(start));
  return {
    get length() {
      return held.size;
    },
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => {
      if (!writable) throw new Error('full');
      held.set(name, value);
    },
    removeItem: (name) => void held.delete(name),
    clear: () => held.clear(),
  };
}

const names = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').sort();

function browser(storage: Storage, over: Partial<BrowserAccess> = {}) {
  return {
    storage,
    versions: async () => ({ forceNewSettingsVersion: '1', forceCacheClearVersion: '2' }),
    emptyCaches: vi.fn(async () => undefined),
    isBusy: () => false,
    reload: vi.fn(),
    wait: vi.fn(async () => undefined),
    announce: vi.fn(),
    ...over,
  };
}

test('stores the versions on a first visit and does not reload', async () => {
  const storage = memory({ other: 'x' });
  const there = browser(storage);
  expect(await checkForRefresh(there)).toBe('first');
  expect(names(storage)).toEqual(['forceCacheClearVersion', 'forceNewSettingsVersion', 'other']);
  expect(there.reload).not.toHaveBeenCalled();
  expect(await checkForRefresh(there)).toBe('current');
});

test('clears all but the named keys for a new cache-clear version and reloads once, after three seconds', async () => {
  const storage = memory({
    forceCacheClearVersion: '1',
    forceNewSettingsVersion: '1',
    shoppingData: 'a',
    pincode: '410401',
    state: 'MH',
    frontendData: '{}',
    listingDraft: 'b',
    junk: 'c',
  });
  const there = browser(storage);
  expect(await checkForRefresh(there)).toBe('reloading');
  expect(names(storage)).toEqual([
    'forceCacheClearVersion',
    'forceNewSettingsVersion',
    'frontendData',
    'listingDraft',
    'pincode',
    'shoppingData',
    'state',
  ]);
  expect(there.emptyCaches).toHaveBeenCalledOnce();
  expect(there.wait).toHaveBeenCalledWith(RELOAD_AFTER_MS);
  expect(RELOAD_AFTER_MS).toBe(3000);
  expect(there.reload).toHaveBeenCalledOnce();
  expect(await checkForRefresh(there)).toBe('current');
  expect(there.reload).toHaveBeenCalledOnce();
});

test('does not interrupt a visitor who fills in a form', async () => {
  const storage = memory({ forceCacheClearVersion: '1', junk: 'c' });
  const there = browser(storage, { isBusy: () => true });
  expect(await checkForRefresh(there)).toBe('later');
  expect(storage.getItem('junk')).toBe('c');
  let asked = 0;
  const begins = browser(storage, { isBusy: () => (asked += 1) > 1 });
  expect(await checkForRefresh(begins)).toBe('next-page');
  expect(begins.reload).not.toHaveBeenCalled();
});

test('stores new settings versions only, and changes nothing without an answer or storage', async () => {
  const storage = memory({ forceCacheClearVersion: '2', forceNewSettingsVersion: '0' });
  const there = browser(storage);
  expect(await checkForRefresh(there)).toBe('current');
  expect(storage.getItem('forceNewSettingsVersion')).toBe('1');
  expect(await checkForRefresh(browser(memory(), { versions: async () => null }))).toBe('current');
  const shut = browser(memory({ forceCacheClearVersion: '1' }, false));
  expect(await checkForRefresh(shut)).toBe('current');
  expect(shut.reload).not.toHaveBeenCalled();
});
