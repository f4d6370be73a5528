import { Form, Link } from 'react-router';
import * as texts from '#messages/desk-listings.ts';
import * as owner from '#messages/owner-listing.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import { DESK_ROW } from './desk-keys.tsx';
import type { Route } from './+types/listings.route.ts';

export { goLiveAction as action, listingsLoader as loader } from './listings.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/listings',
    noindex: true,
  });

type Row = Route.ComponentProps['loaderData']['waiting'][number];

/** The listings that wait for the desk, and the latest decisions. */
export default function DeskListings({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { waiting, decided, asking, isLive } = loaderData;
  return (
    <DeskPage title={texts.title()} text={texts.text()}>
      <section aria-labelledby="waiting" className="max-w-3xl">
        <h2 id="waiting" className="text-xl">
          {texts.waiting()}
        </h2>
        {waiting.length === 0 ? (
          <EmptyState title={texts.nothing()} text={texts.nothingText()} />
        ) : (
          <Rows rows={waiting} />
        )}
      </section>
      {isLive && reply === undefined && (
        <Notice tone="good" className="max-w-xl">
          {owner.isLive()}
        </Notice>
      )}
      {reply !== undefined && (
        <Notice tone="warn" className="max-w-xl">
          {reply.message}
        </Notice>
      )}
      {asking.length > 0 && (
        <section aria-labelledby="asking" className="max-w-3xl">
          <h2 id="asking" className="text-xl">
            {owner.askingTitle()}
          </h2>
          <p className="mt-1 text-muted">{owner.askingText()}</p>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {asking.map(({ id, name, text }) => (
              <li
                key={id}
                {...DESK_ROW}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0">
                  <p className="font-semibold break-words">{name}</p>
                  <p className="figures text-sm text-muted">{text}</p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="property" value={id} />
                  <Button type="submit" variant="brand" size="sm">
                    {owner.putLive({ hotel: name })}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      {decided.length > 0 && (
        <section aria-labelledby="decided" className="max-w-3xl">
          <h2 id="decided" className="text-xl">
            {texts.decided()}
          </h2>
          <Rows rows={decided} />
        </section>
      )}
    </DeskPage>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
    {rows.map(({ id, title, text }) => (
      <li key={id} {...DESK_ROW} className="relative px-4 py-3 hover:bg-mist">
        <Link
          to={`/desk/listings/${id}`}
          className="font-semibold break-words after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="figures text-sm break-words text-muted">{text}</p>
      </li>
    ))}
  </ul>
);
