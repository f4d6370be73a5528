import { Form, Link } from 'react-router';
import * as texts from '#messages/board.ts';
import * as links from '#messages/board-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { BoardView } from './board-view.ts';

/** The owner's wishlist properties that are not on the board yet, each with a button to add it. */
export function Wishes({ board }: { board: BoardView }) {
  if (board.wishes.length === 0 || board.full) return null;
  return (
    <section aria-labelledby="wishes" className="mt-10">
      <h2 id="wishes" className="text-xl">
        {texts.fromWishlist()}
      </h2>
      <p className="text-sm text-muted">{texts.fromWishlistText()}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {board.wishes.map(({ id, name, picture }) => (
            <li key={id}>
              <button
                type="submit"
                name="property"
                value={id}
                aria-label={links.addName({ name })}
                className="flex min-h-16 w-full items-center gap-3 overflow-hidden rounded-card border border-line bg-surface pr-4 text-left hover:border-monsoon"
              >
                {picture !== null && (
                  <Picture picture={picture} alt="" sizes="80px" className="size-16 shrink-0" />
                )}
                <span className="min-w-0 flex-1 leading-snug font-semibold">{name}</span>
                <Icon icon="plus" className="text-monsoon" />
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  );
}

/** The friends who gave a name; the owner may remove them. */
export function Friends({ board }: { board: BoardView }) {
  return (
    <section aria-labelledby="friends" className="mt-10 max-w-xl">
      <h2 id="friends" className="text-xl">
        {texts.friends()}
      </h2>
      {board.voters.length === 0 ? (
        <p className="mt-1 text-muted">{texts.friendsNone()}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {board.voters.map(({ id, name, me }) => (
            <li
              key={id}
              className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-pill border border-line bg-surface pl-4 has-[button]:pr-0 pr-4"
            >
              <span className="truncate">
                {name}
                {me && <span className="text-muted"> ({texts.you()})</span>}
              </span>
              {board.mine && !me && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-voter" />
                  <button
                    type="submit"
                    name="voter_id"
                    value={id}
                    aria-label={texts.removeVoter({ name })}
                    className="grid size-11 place-items-center rounded-pill text-muted hover:text-danger"
                  >
                    <Icon icon="x" size={16} />
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A new link, which ends the old one, and the deletion of the board. */
export const BoardSettings = ({ board }: { board: BoardView }) => (
  <details className="mt-10 max-w-xl rounded-card border border-line" key={board.token}>
    <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
      {texts.settings()}
    </summary>
    <div className="grid gap-5 px-4 pt-1 pb-4">
      <Form method="post" preventScrollReset>
        <p className="mb-2 text-sm text-muted">{texts.newLinkText()}</p>
        <Button type="submit" name="intent" value="renew" variant="secondary">
          {texts.newLink()}
        </Button>
      </Form>
      <Form method="post">
        <p className="mb-2 text-sm text-muted">{texts.deleteText()}</p>
        <Button type="submit" name="intent" value="delete" variant="danger">
          {texts.deleteBoard()}
        </Button>
      </Form>
      <Link
        to="/trip-board"
        className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
      >
        {texts.yours()}
      </Link>
    </div>
  </details>
);
