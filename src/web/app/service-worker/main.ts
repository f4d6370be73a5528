import { localePrefix, LOCALES } from '#i18n/locale.ts';
import { answer } from './answer.ts';
import { fetchAndKeep, gather } from './copies.ts';
import { NOBODY, OFFLINE_PAGE, PICTURES, SHELL, type Message } from './names.ts';
import { withoutScripts } from './static-copy.ts';
import { pageSays } from './person.ts';
import { scope } from './scope.ts';

/** Filled in by the build: its version, and the files that every page needs for its looks. */
declare const BUILD: { readonly version: string; readonly shell: readonly string[] };

const shell = SHELL + BUILD.version;

scope.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => scope.skipWaiting()));
});

/** Stores the offline page as a visitor sees it, in every language, and the shell; installation fails without them. */
async function prepare(): Promise<void> {
  const store = await caches.open(shell);
  await store.addAll([...BUILD.shell]);
  await Promise.all(
    LOCALES.map((locale) => keepOfflinePage(store, localePrefix(locale) + OFFLINE_PAGE)),
  );
}

async function keepOfflinePage(store: Cache, path: string): Promise<void> {
  const page = await fetch(path, { credentials: 'omit' });
  if (page.status !== 200) throw new Error(`The offline page answered ${page.status}.`);
  await store.put(
    path,
    new Response(withoutScripts(await page.text()), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    }),
  );
}

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(SHELL) && name !== shell) await caches.delete(name);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', answer);

scope.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'person')
    event.waitUntil(pageSays(message.id === null ? NOBODY : String(message.id), message.since));
  else if (message.type === 'version') event.ports[0]?.postMessage(BUILD.version);
  else if (message.type === 'keep')
    event.waitUntil(
      fetchAndKeep(message.pages, scope.location.origin).then(() =>
        gather(
          PICTURES,
          message.pictures.filter((path) => path.startsWith('/media/')),
        ),
      ),
    );
});
