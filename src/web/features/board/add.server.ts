import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  addToBoard,
  adoptBrowser,
  createBoard,
  listBoards,
  type Board,
} from '#marketplace/boards/index.ts';
import { readId } from '#shared/ids.ts';
import { HTTP_STATUS, type Refusal } from '#shared/result.ts';
import { visitorContext } from '#web/app/fingerprint.server.ts';
import { nextPath } from '#web/app/next-path.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { factsOfPage, headersWith, redirectTo } from './board-actions.server.ts';
import { BOARD_HEADERS, nameOf } from './board.server.ts';
import { boardPath, NEW_BOARD } from './board-view.ts';

/** What a page that stays learns: the board with its property, or why it was not added. */
interface AddReply {
  readonly board: { readonly name: string; readonly path: string } | null;
  readonly message: string;
}

const shown = (board: Pick<Board, 'name' | 'token'>): AddReply['board'] => ({
  name: nameOf(board),
  path: boardPath(board.token),
});

/** `GET /trip-board/add?hotel_id=`: the visitor's board with that property; a visit without it is redirected. */
export async function addToBoardLoader({ context, url }: LoaderFunctionArgs & { url: URL }) {
  requirePermission(context, 'board.start');
  const id = readId(url.searchParams.get('hotel_id') ?? '');
  if (id === null) return redirect('/trip-board');
  const ctx = context.get(appContext);
  const board = (await listBoards(ctx)).find(({ propertyIds }) => propertyIds.includes(id));
  return data<AddReply>(
    { board: board === undefined ? null : shown(board), message: '' },
    { headers: { ...BOARD_HEADERS, 'Cache-Control': 'private, no-store' } },
  );
}

/**
 * `POST /trip-board/add`: adds properties (`hotel_id`) from a page or the wishlist to the board that `to` names, by
 * default the one last used. Creates a board with the dates and group of the page (`next`) where there is none, or
 * where `to` is `new`. `stay=1` gets the outcome as data; otherwise the answer leads to the board.
 */
export async function addToBoardAction({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'board.start');
  const { ctx, cookie } = visitorContext(context);
  await adoptBrowser(ctx);
  const form = await readForm(request);
  const ids = form
    .getAll('hotel_id')
    .flatMap((id) => (typeof id === 'string' ? (readId(id) ?? []) : []));
  const next = nextPath(formText(form, 'next', 2000)) ?? '/trip-board';
  const stays = formText(form, 'stay', 1) === '1';
  const to = formText(form, 'to', 100);
  const refused = (refusal: Refusal, path: string) =>
    stays
      ? data<AddReply>(
          { board: null, message: refusal.message },
          { status: HTTP_STATUS[refusal.kind], headers: headersWith(null) },
        )
      : redirectTo(`${path}?problem=${refusal.code.replace('board.', '')}`, headersWith(null));
  const done = (board: Board, hash = '') =>
    stays
      ? data<AddReply>({ board: shown(board), message: '' }, { headers: headersWith(cookie) })
      : redirectTo(`${boardPath(board.token)}${hash}`, headersWith(cookie));

  const boards = await listBoards(ctx);
  const current =
    to === NEW_BOARD ? undefined : (boards.find(({ token }) => token === to) ?? boards[0]);
  if (current === undefined) {
    const made = await createBoard(ctx, factsOfPage(next, companyOf(context) ?? [], ctx), ids);
    return made.ok ? done(made.value) : refused(made, '/trip-board');
  }
  for (const id of ids) {
    const added = await addToBoard(ctx, current.token, id);
    if (!added.ok && added.code !== 'property.not-found')
      return refused(added, boardPath(current.token));
  }
  // one property is shown; a choice of board begins at the board's name
  return done(current, to === '' && ids[0] !== undefined ? `#stay-${ids[0]}` : '');
}
