import { MOST } from './names.ts';

/** Puts an answer away and lets the oldest go beyond the store's limit. A full disk is no error: nothing is kept then. */
export async function put(name: string, key: string | Request, response: Response): Promise<void> {
  try {
    const store = await caches.open(name);
    // what is saved again counts as the newest
    await store.delete(key);
    await store.put(key, response);
    const keys = await store.keys();
    const spare = keys.length - (MOST[name] ?? keys.length);
    for (const old of keys.slice(0, Math.max(0, spare))) await store.delete(old);
  } catch (error) {
    console.warn('nothing was kept for offline', error);
  }
}

/** For files whose address changes with their content: out of the store, else from the network and kept. */
export async function cacheFirst(name: string, request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const held = await caches.match(request);
  if (held !== undefined) return held;
  const fresh = await fetch(request);
  // a part of a file, a redirect or an error page is not the file
  if (fresh.status === 200 && fresh.type === 'basic' && !fresh.redirected) later(put(name, request, fresh.clone()));
  return fresh;
}

/** Fetches into a store what is not there yet. */
export async function gather(name: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if ((await caches.match(path)) !== undefined) continue;
    const fresh = await fetch(path).catch(() => null);
    if (fresh?.status === 200 && fresh.type === 'basic') await put(name, path, fresh);
  }
}
