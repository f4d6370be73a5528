import { Link } from 'react-router';
import * as texts from '#messages/desk-threads.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import type { Route } from './+types/threads.route.ts';

export { threadsLoader as loader } from './threads.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/messages',
    noindex: true,
  });

type Row = Route.ComponentProps['loaderData']['waiting'][number];

/** The threads of guests: those that wait for an answer, and the last answered ones. */
export default function DeskThreads({ loaderData }: Route.ComponentProps) {
  const { waiting, answered } = loaderData;
  return (
    <DeskPage title={texts.title()} text={texts.text()}>
      <section aria-labelledby="waiting" className="max-w-3xl">
        <h2 id="waiting" className="text-xl">
          {texts.waiting()}
        </h2>
        {waiting.length === 0 ? (
          <EmptyState title={texts.nobody()} text={texts.nobodyText()} />
        ) : (
          <Rows rows={waiting} when={texts.waits} />
        )}
      </section>
      {answered.length > 0 && (
        <section aria-labelledby="answered" className="max-w-3xl">
          <h2 id="answered" className="text-xl">
            {texts.answered()}
          </h2>
          <Rows rows={answered} when={texts.last} />
        </section>
      )}
    </DeskPage>
  );
}

const Rows = ({
  rows,
  when,
}: {
  rows: readonly Row[];
  when: (values: { time: string }) => string;
}) => (
  <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
    {rows.map(({ id, guest, about, at }) => (
      <li key={id} className="relative px-4 py-3 hover:bg-mist">
        <Link
          to={`/desk/messages/${id}`}
          className="font-semibold break-words after:absolute after:inset-0"
        >
          {texts.of({ guest, about })}
        </Link>
        <p className="figures text-sm text-muted">{when({ time: at })}</p>
      </li>
    ))}
  </ul>
);
