import { useState } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import * as texts from '#messages/board.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { loginHref } from '#web/features/account/auth-dialog.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/board.route.ts';
import { BoardForm } from './board-form.tsx';
import { BoardSettings, Friends, Wishes } from './board-parts.tsx';
import { boardPath, type BoardReply, type BoardView } from './board-view.ts';
import { ShareBox } from './share-box.tsx';
import { StayCard } from './stay-card.tsx';
import { NameForm } from './votes.tsx';
import { useFreshPrices } from './use-fresh-prices.ts';
import { WeekendFinder } from './weekend-finder.tsx';

export { boardAction as action } from './board-actions.server.ts';
export { boardLoader as loader } from './board.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) =>
  errorHeaders ?? (actionHeaders.has('Referrer-Policy') ? actionHeaders : loaderHeaders);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta(rootDataOf(matches), {
    title: loaderData ? texts.titleOf({ name: loaderData.name }) : texts.title(),
    description: loaderData
      ? [loaderData.dates, loaderData.group, loaderData.items.map(({ name }) => name).join(', ')]
          .filter(Boolean)
          .join(' · ')
          .slice(0, 180)
      : texts.description(),
    // path and picture for the preview of a shared link
    path: loaderData ? boardPath(loaderData.token) : '/trip-board',
    drawn: loaderData?.card ?? null,
    noindex: true,
  }),
  { name: 'referrer', content: 'same-origin' },
];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing =
    typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
  if (!missing) return <ErrorState />;
  return (
    <EmptyState wholePage title={texts.goneBoard()} text={texts.goneBoardText()}>
      <LinkButton to="/trip-board" variant="brand">
        {texts.makeOwn()}
      </LinkButton>
    </EmptyState>
  );
}

export default function BoardPage({ loaderData: board }: Route.ComponentProps) {
  const reply = useActionData<BoardReply>();
  useFreshPrices();
  return (
    <div className="page-width pt-3 pb-10 md:pt-8">
      <header className="max-w-3xl">
        {!board.mine && <p className="text-sm text-muted">{texts.seenByFriends()}</p>}
        <h1 className="text-3xl leading-tight break-words md:text-[2.75rem]">{board.name}</h1>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-lg">
          <span className="inline-flex items-center gap-2">
            <Icon icon="calendar-days" className="text-monsoon" />
            {board.dates || texts.noDates()}
          </span>
          <span className="inline-flex items-center gap-2">
            <Icon icon="users" className="text-monsoon" />
            {board.group}
          </span>
        </p>
      </header>
      {board.past && (
        <Notice tone="warn" className="mt-4 max-w-3xl">
          {texts.pastDates()}
        </Notice>
      )}
      {reply !== undefined &&
        reply.message !== '' &&
        reply.propertyId === null &&
        !['facts', 'join'].includes(reply.intent) && (
          <Notice tone="bad" className="mt-4 max-w-3xl">
            {reply.message}
          </Notice>
        )}
      {board.problem !== '' && (
        <Notice tone="warn" className="mt-4 max-w-3xl">
          {board.problem}
        </Notice>
      )}
      {board.mine && (
        <BoardForm board={board} reply={reply?.intent === 'facts' ? reply : undefined} />
      )}
      {board.mine && board.kept === 'browser' && (
        <p className="mt-2 text-sm text-muted">
          {texts.keptHere()}{' '}
          <Link
            to={loginHref(boardPath(board.token))}
            className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
          >
            {texts.signIn()}
          </Link>
        </p>
      )}
      {board.items.length === 0 ? (
        <EmptyBoard board={board} />
      ) : (
        <Stays key={board.token} board={board} reply={reply} />
      )}
      {board.mine && <Wishes board={board} />}
      {board.mine && board.items.length > 0 && !board.full && (
        <p className="mt-6">
          <LinkButton to={board.findHref} variant="secondary">
            <Icon icon="search" size={18} />
            {texts.findMore()}
          </LinkButton>
        </p>
      )}
      {board.items.length > 1 && <WeekendFinder board={board} />}
      {board.items.length > 0 && <Friends board={board} />}
      {board.mine ? (
        <BoardSettings board={board} />
      ) : (
        <p className="mt-10">
          <LinkButton to="/trip-board" variant="secondary">
            {texts.makeOwn()}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

const EmptyBoard = ({ board }: { board: BoardView }) => (
  <EmptyState
    title={texts.emptyTitle()}
    text={board.mine ? texts.emptyText() : texts.emptyForFriend()}
  >
    {board.mine && (
      <LinkButton to={board.findHref} variant="primary">
        {texts.find()}
      </LinkButton>
    )}
  </EmptyState>
);

function Stays({ board, reply }: { board: BoardView; reply: BoardReply | undefined }) {
  // a vote must not move the cards under the finger: the order holds while the page is open
  const [order] = useState(() => board.items.map(({ id }) => id));
  const placeOf = ({ id }: BoardView['items'][number]): number =>
    order.includes(id) ? order.indexOf(id) : order.length;
  const navigation = useNavigation();
  const leaving =
    navigation.formData?.get('intent') === 'remove'
      ? Number(navigation.formData.get('property'))
      : null;
  return (
    <>
      {board.mine && <ShareBox board={board} />}
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {board.leading !== '' && (
            <p className="flex items-start gap-2 font-semibold">
              <Icon icon="thumbs-up" className="mt-0.5 text-monsoon" />
              {board.leading}
            </p>
          )}
          <p className="text-sm text-muted">
            {board.stay === null || board.past
              ? texts.noDatesText()
              : texts.checkedAt({ time: board.checkedAt })}
          </p>
        </div>
        {board.items.length > 1 && (
          <Form id="compare" method="get" action={`${boardPath(board.token)}/compare`}>
            <Button type="submit" variant="secondary">
              <Icon icon="columns-3" size={18} />
              {texts.compare()}
            </Button>
          </Form>
        )}
      </div>
      <ul className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {board.items
          .filter((item) => item.id !== leaving)
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map((item, i) => (
            <StayCard
              key={item.id}
              item={item}
              board={board}
              priority={i === 0}
              reply={reply?.propertyId === item.id ? reply : undefined}
            />
          ))}
      </ul>
      <NameForm board={board} reply={reply} />
      {!board.mine && <ShareBox board={board} />}
    </>
  );
}
