import { Form, Link, useNavigation } from 'react-router';
import * as texts from '#messages/account.ts';
import * as boardTexts from '#messages/wishlist-boards.ts';
import * as home from '#messages/home.ts';
import * as wishlist from '#messages/wishlist.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { intentOf } from '#web/app/intent.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useUser } from '#web/app/me.ts';
import { loginHref, openAuthDialog } from '#web/features/account/auth-dialog.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Badge, Price, Rating, Stars } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { NEW_BOARD } from '#web/features/board/board-view.ts';
import type { Route } from './+types/my-wishlist.route.ts';
import type { BoardChoice } from './wishlist.server.ts';

export { myWishlistAction as action, myWishlistLoader as loader } from './wishlist.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.myWishlist(),
    description: texts.wishlistEmptyText(),
    path: '/my-wishlist',
    noindex: true,
  });

export default function MyWishlist({
  loaderData: { rows, from, dates, nights, board },
}: Route.ComponentProps) {
  const user = useUser();
  const pressed = intentOf(useNavigation().formData);
  const leaving = pressed.intent === 'remove' ? Number(pressed.about) : null;
  return (
    <AccountFrame>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{texts.myWishlist()}</h1>
        {board !== null && <PutOnBoard ids={rows.map(({ id }) => id)} from={from} choice={board} />}
      </div>
      {user === null && rows.length > 0 && <SignInToKeep />}
      {rows.length === 0 ? (
        <EmptyState title={texts.wishlistEmpty()} text={texts.wishlistEmptyText()}>
          <LinkButton to="/search" variant="primary">
            {texts.findStay()}
          </LinkButton>
        </EmptyState>
      ) : (
        <table className="w-full border-collapse max-md:block">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted max-md:sr-only">
              <th scope="col" className="py-3 font-semibold">
                {texts.wishlistColumns.hotel()}
              </th>
              <th scope="col" className="py-3 font-semibold max-md:hidden">
                {texts.wishlistColumns.location()}
              </th>
              <th scope="col" className="py-3 text-right font-semibold">
                {texts.wishlistColumns.action()}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
            {rows
              .filter((row) => row.id !== leaving)
              .map((row) => (
                <Wish key={row.id} row={row} dates={dates} nights={nights} />
              ))}
          </tbody>
        </table>
      )}
    </AccountFrame>
  );
}

/** Puts the newest wishes onto a trip board, whose link friends vote by. */
function PutOnBoard({
  ids,
  from,
  choice: { newFor, last },
}: {
  ids: readonly number[];
  from: string;
  choice: BoardChoice;
}) {
  const newBoard = {
    to: NEW_BOARD,
    label:
      last === null
        ? boardTexts.addAll()
        : newFor === ''
          ? boardTexts.newBoard()
          : boardTexts.newBoardFor({ dates: newFor }),
  };
  const lastBoard = last && { to: last.token, label: boardTexts.addAllTo({ board: last.name }) };
  const [first, second] = last?.fits ? [lastBoard, newBoard] : [newBoard, lastBoard];
  return (
    <Form method="post" action="/trip-board/add" className="max-w-full">
      <input type="hidden" name="next" value={from} />
      {ids.slice(0, MOST_TOGETHER).map((id) => (
        <input key={id} type="hidden" name="hotel_id" value={id} />
      ))}
      {last !== null && <p className="mb-2 font-semibold">{boardTexts.addAll()}</p>}
      <div className="flex flex-wrap gap-2.5">
        {[first, second].map(
          (one, at) =>
            one && (
              <Button
                key={one.to}
                type="submit"
                name="to"
                value={one.to}
                variant={at === 0 ? 'brand' : 'secondary'}
                className="max-w-full"
              >
                <Icon icon={one === newBoard ? 'users' : 'plus'} size={18} />
                <span className="min-w-0 [overflow-wrap:anywhere]">{one.label}</span>
              </Button>
            ),
        )}
      </div>
    </Form>
  );
}

/** The most properties that a new board takes. */
const MOST_TOGETHER = 20;

/** A visitor's wishlist lives in this browser; sign-in moves it to the account. */
const SignInToKeep = () => (
  <Notice className="mb-5 max-w-2xl">
    {texts.wishlistHere()}{' '}
    <Link
      to={loginHref('/my-wishlist')}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && openAuthDialog({ step: 'login' }))
          event.preventDefault();
      }}
      className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
    >
      {texts.wishlistSignIn()}
    </Link>
  </Notice>
);

/** A row of the table; on phones a card. */
const Wish = ({
  row,
  dates,
  nights,
}: Pick<Route.ComponentProps['loaderData'], 'dates' | 'nights'> & {
  row: Route.ComponentProps['loaderData']['rows'][number];
}) => (
  <tr
    data-property={row.id}
    className="border-b border-line max-md:relative max-md:flex max-md:overflow-hidden max-md:rounded-card max-md:border max-md:bg-surface"
  >
    <td className="min-w-0 py-3 pr-4 max-md:flex-1 max-md:p-0">
      <Link
        to={row.href}
        className="flex min-h-11 items-center gap-4 hover:text-monsoon max-md:items-stretch"
      >
        {row.picture && (
          <Picture
            picture={row.picture}
            alt=""
            sizes="(min-width: 48rem) 144px, 112px"
            className="aspect-4/3 w-36 shrink-0 rounded-field max-md:aspect-auto max-md:w-28 max-md:rounded-none"
          />
        )}
        <span className="min-w-0 max-md:py-3 max-md:pr-12">
          <span className="block leading-snug font-semibold">{row.name}</span>
          <span className="mt-0.5 block text-sm text-muted md:hidden">{row.location}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3">
            <Stars value={row.stars} size={13} />
            <Rating score={row.rating} count={row.reviewCount} />
          </span>
          {row.size !== '' && <span className="figures mt-0.5 block text-sm">{row.size}</span>}
          {row.fit !== '' && (
            <Badge tone="warm" className="mt-1">
              {row.fit}
            </Badge>
          )}
          <span className="mt-1 block">
            {row.total === null ? (
              <>
                {dates !== '' && (
                  <span className="block text-sm text-muted">{wishlist.notFree({ dates })}</span>
                )}
                <span className="text-sm text-muted">{home.from()} </span>
                <Price
                  amount={row.fromNight}
                  size="sm"
                  note={row.isTonight ? home.tonight() : home.perNight()}
                />
                {row.longer !== '' && (
                  <span className="figures block text-sm text-muted">{row.longer}</span>
                )}
              </>
            ) : (
              <Price amount={row.total} size="sm" note={wishlist.total({ nights, dates })} />
            )}
          </span>
        </span>
      </Link>
    </td>
    <td className="py-3 pr-4 text-muted max-md:hidden">{row.location}</td>
    <td className="py-3 text-right max-md:absolute max-md:top-0 max-md:right-0 max-md:p-0">
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="intent"
          value={`remove:${row.id}`}
          variant="quiet"
          aria-label={texts.removeOf({ name: row.name })}
          className="px-3"
        >
          <Icon icon="trash-2" size={18} />
          <span className="max-md:sr-only">{texts.remove()}</span>
        </Button>
      </Form>
    </td>
  </tr>
);
