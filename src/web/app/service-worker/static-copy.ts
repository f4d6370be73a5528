import { setLocaleReader, type Locale } from '#i18n/locale.ts';
import * as texts from '#messages/app.ts';
import { formatInstant } from '#shared/dates.ts';

/*
 * A saved page is shown as a static copy: without scripts, which could act on old data, and under a notice with the
 * time of saving. Links and native controls still work.
 */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const MODULES = /<link rel="modulepreload"[^>]*>/gi;
const NOSCRIPT = /<\/?noscript[^>]*>/gi;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Runs `make` in the language of a page; the worker serves pages of all languages. `make` must be synchronous. */
export function speaking<T>(locale: Locale, make: () => T): T {
  const before = setLocaleReader(() => locale);
  try {
    return make();
  } finally {
    setLocaleReader(before);
  }
}

/**
 * The saved page as it is shown; `asked` is its address, `savedAt` in milliseconds, `mayDiffer` for pages with prices.
 */
export function staticCopy(
  html: string,
  { asked, savedAt, mayDiffer }: { asked: string; savedAt: number; mayDiffer: boolean },
): string {
  const said = `${texts.offline.saved({ when: formatInstant(new Date(savedAt)) })}${mayDiffer ? ` ${texts.offline.mayDiffer()}` : ''}`;
  const notice = `<aside role="status" id="saved-copy" class="bg-turmeric-soft py-3 text-on-turmeric-soft print:hidden"><p class="page-width"><strong>${texts.offline.notice()}.</strong> ${escape(said)} <a href="${escape(asked)}" class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">${texts.offline.tryAgain()}</a></p></aside>`;
  return withoutScripts(html).replace(/<body[^>]*>/, (body) => body + notice);
}

/** Removes scripts and unwraps `noscript`. */
export const withoutScripts = (html: string): string =>
  html.replace(SCRIPT, '').replace(MODULES, '').replace(NOSCRIPT, '');

export interface SavedPage {
  readonly path: string;
  readonly title: string;
  readonly savedAt: number;
}

const SLOT = '<div id="saved-pages"></div>';

/** The offline page for a requested address, with links to the saved pages. */
export function offlinePage(html: string, asked: string, saved: readonly SavedPage[]): string {
  const page = html.replace('href="/offline"', () => `href="${escape(asked)}"`);
  if (saved.length === 0) return page;
  const rows = saved.map(
    ({ path, title, savedAt }) =>
      `<li><a href="${escape(path)}" class="flex min-h-14 flex-col justify-center py-2 hover:text-monsoon"><span class="font-semibold underline underline-offset-4">${escape(title)}</span><span class="text-sm text-muted">${escape(formatInstant(new Date(savedAt)))}</span></a></li>`,
  );
  return page.replace(
    SLOT,
    () =>
      `<section class="mt-10 w-full text-left"><h2 class="text-xl">${texts.offline.savedTitle()}</h2><ul class="mt-3 divide-y divide-line border-y border-line">${rows.join('')}</ul></section>`,
  );
}

/** The title of a page without the brand. */
export function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const plain = title.replace(/ \| [^|]*$/, '');
  return plain
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
