import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as texts from '#messages/owner-messages.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Badge } from '#web/ui/facts.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/messages.route.ts';

export { messagesLoader as loader } from './messages.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host/messages',
    noindex: true,
  });

type Row = Route.ComponentProps['loaderData']['waiting'][number];

/** The threads of one's properties: those that wait for an answer, longest wait first, then the answered ones. */
export default function HostMessages({ loaderData: { waiting, answered } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-6">
      <h1 className="text-3xl">{texts.title()}</h1>
      {waiting.length + answered.length === 0 ? (
        <EmptyState title={texts.noneTitle()} text={texts.noneText()} />
      ) : (
        <div className="max-w-3xl">
          <p className="mt-1 text-muted">{texts.lead()}</p>
          <section aria-labelledby="waiting" className="mt-6">
            <h2 id="waiting" className="text-xl">
              {texts.waiting()}
            </h2>
            {waiting.length === 0 ? (
              <p className="mt-2 text-muted">{texts.nobody()}</p>
            ) : (
              <Rows rows={waiting} />
            )}
          </section>
          {answered.length > 0 && (
            <section aria-labelledby="answered" className="mt-8">
              <h2 id="answered" className="text-xl">
                {texts.answered()}
              </h2>
              <Rows rows={answered} />
            </section>
          )}
        </div>
      )}
    </div>
  );
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
    {rows.map(({ id, guest, about, when, text, unread, isWaiting }) => (
      <li
        key={id}
        className="relative px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-mist"
      >
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={`/host/messages/${id}`}
            className="text-lg font-semibold break-words after:absolute after:inset-0"
          >
            {guest}
          </Link>
          {unread && <Badge tone="warm">{texts.fresh()}</Badge>}
          <span
            className={
              isWaiting ? 'figures text-sm font-medium text-laterite' : 'figures text-sm text-muted'
            }
          >
            {when}
          </span>
        </p>
        <p className="figures text-sm text-muted">{about}</p>
        <p lang={langOf(text)} className="mt-1 line-clamp-2 break-words">
          {text}
        </p>
      </li>
    ))}
  </ul>
);
