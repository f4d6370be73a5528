import { splitLocale } from '#i18n/locale.ts';
import { QUEUE_OF } from './names.ts';

// The day at a property, for a gate without signal: the worker's copies of it work on with their scripts, and what is
// pressed there waits in a database of the browser, one for each account.

/** Whether a page belongs to the day at a property. */
export const isHostPage = (pathname: string): boolean =>
  splitLocale(pathname).path.startsWith('/host');

/** The time of saving (ms since 1970) stands on the root element, where the page reads it. */
export const markSaved = (html: string, savedAt: number): string =>
  html.replace('<html', `<html data-saved-at="${savedAt}"`);

/** The scripts and style sheets that a page loads at once. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []),
  ),
];

/** Deletes what waits in this browser, but for one account; null: for all. */
export async function forgetQueues(except: string | null): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    if (name.startsWith(QUEUE_OF) && name !== QUEUE_OF + (except ?? ''))
      indexedDB.deleteDatabase(name);
}
