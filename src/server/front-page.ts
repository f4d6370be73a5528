import type { FastifyInstance } from 'fastify';
import { LOCALES, localePrefix } from '#i18n/locale.ts';
import type { Context } from '#platform/context.ts';
import { pageKey, type PageCache } from '#platform/http/page-cache.ts';

/** Changes come several at a time. */
const GATHER_MS = 20;

interface Parts {
  readonly app: Pick<FastifyInstance, 'inject'>;
  readonly cache: PageCache;
  readonly ctx: Pick<Context, 'clock' | 'settings'>;
}

export interface FrontPage {
  /** something has changed, and the page cache knows it */
  moved(): void;
  close(): void;
}

/**
 * Makes the home page again once something on it has moved, before anybody asks for it: most visits begin there, and
 * nearly every change is on it. No sooner than a page that leads has rested, and only in the languages in which somebody
 * has asked for it. Where that fails it is tried again for as long as the old page may be shown; then whoever asks has it
 * made, as with every other page.
 */
export function makeFrontPageAhead({ app, cache, ctx: { clock, settings } }: Parts): FrontPage {
  const { host } = new URL(settings.publicUrl);
  const headers = { host, 'accept-encoding': 'zstd' };
  const addresses = LOCALES.map((locale) => `${localePrefix(locale)}/`);
  let timer: NodeJS.Timeout | null = null;

  /** Milliseconds until each may be made that something has moved on. */
  const waits = (): number[] =>
    addresses.flatMap((address) => cache.dueIn(pageKey(clock.today(), address)) ?? []);
  const makeIn = (all: readonly number[]): void => {
    if (timer === null && all.length > 0)
      timer = setTimeout(() => void make(), Math.max(GATHER_MS, Math.min(...all))).unref();
  };
  const make = async (): Promise<void> => {
    for (const address of addresses) {
      const key = pageKey(clock.today(), address);
      // of those who ask for what is due, one is told to make it
      if (cache.dueIn(key) === 0 && cache.get(key) === undefined)
        await app.inject({ method: 'GET', url: address, headers }).catch(() => undefined);
    }
    timer = null;
    makeIn(waits().filter((wait) => wait > 0));
  };
  return {
    moved: () => makeIn(waits()),
    close: () => clearTimeout(timer ?? undefined),
  };
}
