import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { wishlistIds } from '#marketplace/accounts/saved/index.ts';
import {
  adoptBrowser,
  boardByToken,
  firstFreeWeekend,
  listBoards,
  liveProperties,
  MOST_BOARDS,
  MOST_PROPERTIES,
  openStay,
  partyOf,
  votesOf,
  weekendNights,
  type Board,
  type BoardProperty,
} from '#marketplace/boards/index.ts';
import { MOST_WEEKEND_NIGHTS } from '#shared/weekends.ts';
import { cardsOf } from '#marketplace/catalogue/index.ts';
import type { Context } from '#platform/context.ts';
import { localePrefix } from '#i18n/locale.ts';
import * as texts from '#messages/board.ts';
import { addDays, isoWeekday, timeInIndia, type Stay } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { companyCookie, companyOf } from '#web/features/company/company.server.ts';
import {
  DEFAULT_PLACE,
  searchHref,
  stayInYear,
  stayLabel,
} from '#web/features/search/search-params.ts';
import { appContext } from '#web/context.ts';
import { boardPath, type BoardView, type WeekendView } from './board-view.ts';
import { cardOf } from './card-words.server.ts';
import { itemView } from './item.server.ts';
import { leadersOf, scoreOf } from './leaders.ts';
import { requirePermission } from '#web/app/session.server.ts';

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'context'>;

/** The link alone opens a board: search engines must not index it, and other sites must not learn it. */
export const BOARD_HEADERS = {
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** `/board/:token` */
export async function boardLoader({
  context,
  params,
  url,
}: Args & { readonly params: { readonly token?: string }; readonly url: URL }) {
  requirePermission(context, 'board.read');
  const ctx = context.get(appContext);
  await adoptBrowser(ctx);
  const board = await boardByToken(ctx, params.token ?? '');
  if (board === null) throw data(null, { status: 404, headers: BOARD_HEADERS });
  // a visitor who has not named a company yet takes the board's, so property pages show the same fit as the board
  const joins = companyOf(context) === null && board.company.length > 0;
  return data(await viewOf(ctx, board, url), {
    headers: {
      ...BOARD_HEADERS,
      ...(joins ? { 'Set-Cookie': companyCookie(context, board.company) } : {}),
    },
  });
}

/** Sentence for each `?problem=`: why adding from another page failed. */
const PROBLEMS: Readonly<Record<string, () => string>> = {
  full: () => texts.full({ most: MOST_PROPERTIES }),
  'full-boards': () => texts.fullBoards({ most: MOST_BOARDS }),
  limited: () => texts.limited(),
  owner: () => texts.owner(),
};

const problemIn = (url: URL): string => {
  const asked = url.searchParams.get('problem') ?? '';
  return Object.hasOwn(PROBLEMS, asked) ? (PROBLEMS[asked]?.() ?? '') : '';
};

/** `/trip-board`: the visitor's boards, the last used first. */
export async function boardsLoader({ context, url }: Args & { readonly url: URL }) {
  requirePermission(context, 'board.start');
  const ctx = context.get(appContext);
  await adoptBrowser(ctx);
  const boards = await listBoards(ctx);
  return {
    boards: boards.map((board) => ({
      token: board.token,
      name: nameOf(board),
      says: [
        board.stay === null ? texts.noDates() : stayLabel(board.stay),
        texts.party({ adults: board.group.adults, children: board.group.childAges.length }),
        texts.stays({ n: board.count }),
      ].join(' · '),
    })),
    suggested: nextWeekend(ctx),
    company: companyOf(context) ?? [],
    problem: problemIn(url),
  };
}

/** The board's name as shown. */
export const nameOf = ({ name }: Pick<Board, 'name'>): string => name || texts.unnamed();

/** The full address of a board, for friends. */
export const linkOf = (ctx: Pick<Context, 'settings'>, { token }: Pick<Board, 'token'>): string =>
  ctx.settings.publicUrl.replace(/\/$/, '') + localePrefix() + boardPath(token);

/** A board as its page shows it; the weekend only where the address asks for one. */
export async function viewOf(ctx: Context, board: Board, url: URL): Promise<BoardView> {
  const [live, { voters, votes }, wishes] = await Promise.all([
    liveProperties(ctx, board),
    votesOf(ctx, board),
    board.mine ? wishesOf(ctx) : [],
  ]);
  const { adults, childAges } = board.group;
  const stay = openStay(ctx, board);
  const items = live.map((one) =>
    itemView(one, {
      stay,
      group: board.group,
      voters,
      votes: votes.filter(({ propertyId }) => propertyId === one.propertyId),
    }),
  );
  const ahead = leadersOf(items);
  const group = texts.party({ adults, children: childAges.length });
  const dates = board.stay === null ? '' : stayLabel(board.stay);
  const link = linkOf(ctx, board);
  const shareText = [
    nameOf(board),
    [dates, group].filter(Boolean).join(', '),
    ...items.slice(0, 6).map((item) =>
      item.total === null
        ? item.name
        : texts.shareLine({
            name: item.name,
            total: formatRupees(item.total),
            perHead: item.perHead,
          }),
    ),
    texts.shareAsk(),
  ].join('\n');
  const view = {
    token: board.token,
    name: nameOf(board),
    ownName: board.name,
    mine: board.mine,
    kept: board.kept,
    link,
    shareText,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${shareText}\n${link}`)}`,
    stay: board.stay,
    suggested: nextWeekend(ctx),
    dates,
    past: board.stay !== null && stay === null,
    problem: problemIn(url),
    adults,
    childAges,
    group,
    company: board.company,
    checkedAt: timeInIndia(ctx.clock.now()),
    // the best votes first, else in the order in which they were added
    items: items.toSorted((one, other) => scoreOf(other) - scoreOf(one)),
    full: items.length >= MOST_PROPERTIES,
    findHref:
      stay === null
        ? '/search'
        : searchHref({ ...DEFAULT_PLACE, hotelType: null, stay, party: partyOf(board.group) }),
    wishes: wishes.filter(({ id }) => !items.some((item) => item.id === id)),
    voters,
    ...ahead,
    weekend: await weekendView(ctx, board, live, url.searchParams.get('weekend')),
    weekendNights: weekendNights(stay),
  };
  // the picture is without votes, in its order too: a vote must not change its address
  return { ...view, card: items.length === 0 ? null : cardOf({ ...view, items }) };
}

/** The owner's wishlist properties that are not on the board. */
async function wishesOf(ctx: Context): Promise<BoardView['wishes']> {
  const ids = await wishlistIds(ctx, {
    userId: ctx.actor.session?.account.id ?? null,
    fingerprint: ctx.actor.fingerprint ?? null,
  });
  return (await cardsOf(ctx, ids.slice(0, MOST_PROPERTIES * 2))).map(({ id, name, pictures }) => ({
    id,
    name,
    picture: pictures[0] ?? null,
  }));
}

/** The first weekend, Friday to Sunday, at least four days away: suggested for a board without dates. */
function nextWeekend(ctx: Context): Stay {
  const soon = addDays(ctx.clock.today(), 4);
  const checkIn = addDays(soon, (5 - isoWeekday(soon) + 7) % 7);
  return { checkIn, checkOut: addDays(checkIn, 2) };
}

async function weekendView(
  ctx: Context,
  board: Board,
  live: readonly BoardProperty[],
  asked: string | null,
): Promise<WeekendView | null> {
  const nights =
    asked !== null && /^[1-9]$/.test(asked) ? Math.min(MOST_WEEKEND_NIGHTS, Number(asked)) : null;
  if (nights === null) return null;
  const { stay, of, without, blockedBy } = await firstFreeWeekend(
    ctx,
    board,
    nights,
    live.map(({ propertyId }) => propertyId),
  );
  const says =
    stay !== null
      ? texts.weekendFound({ dates: stayInYear(stay), n: of.length })
      : of.length === 0
        ? texts.weekendNothing()
        : blockedBy !== null
          ? texts.weekendBlocked({ name: blockedBy.name })
          : texts.weekendNone();
  return {
    stay,
    says,
    prices: of.flatMap(({ card, found }) => {
      const standing = found?.standing;
      return standing?.is === 'free' || standing?.is === 'held'
        ? [
            {
              name: card.name,
              total: formatRupees(standing.total),
              perHead: texts.perHead({ amount: formatRupees(standing.perHead) }),
            },
          ]
        : [];
    }),
    without:
      without.length === 0
        ? ''
        : texts.weekendWithout({ names: without.map(({ name }) => name).join(', ') }),
  };
}
