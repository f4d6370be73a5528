import type { BrowserContext, Page } from 'playwright-core';
import * as texts from '#messages/turnovers.ts';
import { button } from './presses.ts';
import type { Press } from './without-network.ts';

/** Other guests may leave today as well. */
const sent = (page: Page) => page.getByRole('link', { name: texts.whatsApp() }).first();
const isReady = button(/^It is ready: /);
const isDue = button(/^Not ready after all: /);

/** Presses of an owner from whose villa guests leave today. */
export const onTurnover: readonly Press[] = [
  {
    what: 'a link for the cleaner',
    path: '/host',
    button: button(/^Link for the cleaner: /),
    says: 'send',
    done: (page) => sent(page).waitFor(),
  },
  {
    what: 'another link for the cleaner',
    path: '/host',
    button: button(/^Make a new link: /),
    says: 'send',
  },
  {
    what: 'rooms that are ready',
    path: '/host',
    button: isReady,
    says: 'send',
    done: (page) => isDue(page).waitFor(),
  },
  {
    what: 'rooms that are not ready after all',
    path: '/host',
    button: isDue,
    says: 'send',
    done: (page) => isReady(page).waitFor(),
  },
];

/** The path of the link for the cleaner that an owner's Today shows. */
export async function cleanerLink(context: BrowserContext, site: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${site}/host`);
  const text =
    new URL((await sent(page).getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await page.close();
  return new URL(/https?:\S+$/.exec(text)?.[0] ?? '').pathname;
}

/** The press of a cleaner, who has no account, on the page behind the link. */
export const onCleanerLink = (path: string): readonly Press[] => [
  {
    what: 'that the rooms are ready, by the link',
    path,
    button: button(texts.mark.ready()),
    says: 'send',
    done: (page) => button(texts.mark.due())(page).waitFor(),
  },
];
