import type { APIRequestContext, BrowserContext, Page } from 'playwright-core';
import * as texts from '#messages/board.ts';
import * as wishes from '#messages/wishlist-boards.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { button, STAY } from './presses.ts';
import { call } from './visiting.ts';
import { type Press, unfold } from './without-network.ts';

/** Presses on trip boards and on the wishlist, by a visitor. */

interface Boards {
  /** The path of a board with two stays, on which Farhan has voted. */
  readonly board: string;
  /** The path of a board whose stay is sold out on its dates. */
  readonly soldOut: string;
}

/** Posts a form as a browser without scripts does, and returns the address that it leads to. */
export async function postForm(
  request: APIRequestContext,
  site: string,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await request.post(site + path, {
    form,
    headers: { origin: site },
    maxRedirects: 0,
  });
  return new URL(answer.headers()['location'] ?? path, site).pathname;
}

const add = (context: BrowserContext, site: string, id: number, next: string): Promise<string> =>
  postForm(context.request, site, '/trip-board/add', { hotel_id: String(id), next });

/** Makes the boards in a visitor's browser, and saves a third stay. `other` is a browser of somebody else. */
export async function makeBoards(
  context: BrowserContext,
  other: BrowserContext,
  site: string,
): Promise<Boards> {
  // first of all: a heart that is pressed later puts the stay on the board too
  await postForm(context.request, site, '/wishlist/toggle', { hotel_id: '5', wished: '1' });
  const sold = await soldOutStay(site);
  const soldOut = await add(context, site, sold.id, `/bungalow/x/${sold.id}?${sold.stay}`);
  const board = await postForm(
    context.request,
    site,
    '/trip-board',
    Object.fromEntries(new URLSearchParams(STAY)),
  );
  for (const id of [1, 3]) await add(context, site, id, `/bungalow/x/${id}?${STAY}`);
  await other.request.get(site + board);
  await postForm(other.request, site, board, { intent: 'vote:1:1', voter: 'Farhan' });
  return { board, soldOut };
}

/** A stay that is not free on some weekend of the next months. */
async function soldOutStay(site: string): Promise<{ id: number; stay: string }> {
  const today = dateInIndia(new Date());
  for (let ahead = 1; ahead < 60; ahead += 1) {
    const [checkin, checkout] = [addDays(today, ahead), addDays(today, ahead + 2)];
    const stays = await call<readonly { id: number; is_available: string }[]>(site, 'hotel_list', {
      checkin,
      checkout,
      city: 'Lonavala, Maharashtra',
      room_qty: 1,
      adult_qty: 2,
      hotel_type: 'bungalow',
      limit: 100,
    });
    const sold = stays.find(({ is_available }) => is_available === 'Not Available');
    if (sold !== undefined)
      return {
        id: sold.id,
        stay: `checkin=${checkin}&checkout=${checkout}&rooms=1&adults=2&children=0`,
      };
  }
  throw new Error('Every stay is free on every night.');
}

/** The button of the board's form with this intent. */
const of = (intent: string, name: string) => (page: Page) =>
  page
    .locator('main form', { has: page.locator(`input[name=intent][value^="${intent}"]`) })
    .getByRole('button', { name, exact: true })
    .first();
const voteYes = (page: Page) => page.getByRole('button', { name: /^Vote yes for / }).first();
const voter = (page: Page) => page.locator('main input[name=voter]').filter({ visible: true });

/** Presses on both boards and on the wishlist; the last one deletes the first board. */
export const onBoards = ({ board, soldOut }: Boards): readonly Press[] => [
  {
    what: 'a name on a board',
    path: board,
    type: (page) => voter(page).fill('Isha'),
    button: button(texts.saveName()),
    says: 'send',
  },
  {
    what: 'a name with a vote',
    path: board,
    type: async (page) => {
      await voteYes(page).tap();
      await page.getByText(texts.voterName()).first().waitFor();
      await page.locator('[id^="stay-"]').first().locator('input[name=voter]').fill('Isha');
    },
    button: button(texts.saveAndVote()),
    says: 'send',
    done: (page) => page.getByText(texts.votingAs({ name: 'Isha' })).waitFor(),
  },
  {
    what: 'a vote on a board',
    path: board,
    button: (page) => page.getByRole('button', { name: /^Vote no for / }).last(),
    says: 'send',
    done: (page) => page.getByText('Isha said no').waitFor(),
  },
  {
    what: 'another name on a board',
    path: board,
    type: async (page) => {
      await unfold(page);
      await voter(page).fill('Isha R');
    },
    button: of('join', texts.save()),
    says: 'send',
  },
  {
    what: 'a word about a stay',
    path: board,
    type: async (page) => {
      await unfold(page);
      await page.locator('main input[name=note]').first().fill('Close to the lake');
    },
    button: of('vote:', texts.saveWord()),
    says: 'send',
  },
  {
    what: 'a friend’s vote off a board',
    path: board,
    type: unfold,
    button: button(/^Remove the vote of Farhan/),
    says: 'send',
  },
  {
    what: 'a friend off a board',
    path: board,
    button: button(texts.removeVoter({ name: 'Farhan' })),
    says: 'send',
  },
  {
    what: 'a saved stay for a board',
    path: board,
    button: button(/to your trip board$/),
    says: 'send',
    done: (page) => page.locator('#stay-5').waitFor(),
  },
  {
    what: 'another choice to compare',
    path: `${board}/compare?p=1&p=3`,
    type: unfold,
    button: button(texts.compare()),
    says: 'open',
  },
  {
    what: 'a stay off a board',
    path: board,
    button: button(/from the board$/),
    says: 'send',
  },
  {
    what: 'the name of a trip',
    path: board,
    type: async (page) => {
      await unfold(page);
      await page.locator('main input[name=name]').fill('Monsoon');
    },
    button: of('facts', texts.save()),
    says: 'send',
  },
  {
    what: 'the first free weekend of a board',
    path: board,
    type: (page) => page.locator('select[name=weekend]').selectOption('1'),
    button: button(texts.weekendFind()),
    says: 'open',
    done: (page) => page.waitForURL(/weekend=1/),
  },
  {
    what: 'the dates of a free weekend',
    path: `${board}?weekend=1`,
    button: (page) => page.locator('#weekend').getByRole('button', { name: texts.weekendTake() }),
    says: 'send',
  },
  {
    what: 'the next free dates of a stay',
    path: soldOut,
    button: (page) =>
      page.locator('[id^="stay-"]').getByRole('button', { name: texts.weekendTake() }),
    says: 'send',
  },
  {
    what: 'saved stays for a new board',
    path: '/my-wishlist',
    button: button(wishes.newBoard()),
    says: 'send',
  },
  {
    what: 'a new link to a board',
    path: board,
    type: unfold,
    button: button(texts.newLink()),
    says: 'send',
  },
  {
    what: 'the end of a board',
    path: board,
    type: unfold,
    button: button(texts.deleteBoard()),
    says: 'send',
    done: (page) => page.waitForURL(/\/trip-board/),
  },
];
