import { Form, Link, useActionData, useNavigation } from 'react-router';
import * as texts from '#messages/board.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/trip-boards.route.ts';
import { BoardFields } from './board-form.tsx';
import { boardPath, type BoardReply } from './board-view.ts';

export { startBoardAction as action } from './board-actions.server.ts';
export { boardsLoader as loader } from './board.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.intro(),
    path: '/trip-board',
    noindex: true,
  });

/** The visitor's boards, and the form that creates one. */
export default function TripBoards({
  loaderData: { boards, suggested, company, problem },
}: Route.ComponentProps) {
  const reply = useActionData<BoardReply>();
  const starting = useNavigation().formMethod === 'POST';
  return (
    <div className="page-width max-w-3xl pt-3 pb-10 md:pt-8">
      <h1 className="text-3xl md:text-[2.75rem]">
        {boards.length > 0 ? texts.yours() : texts.title()}
      </h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{texts.intro()}</p>
      {problem !== '' && (
        <Notice tone="warn" className="mt-4">
          {problem}
        </Notice>
      )}
      {boards.length > 0 && (
        <ul className="mt-5 grid gap-3">
          {boards.map((board) => (
            <li key={board.token}>
              <Link
                to={boardPath(board.token)}
                className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 hover:border-monsoon"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-display text-lg leading-snug break-words">
                    {board.name}
                  </span>
                  <span className="block text-sm text-muted">{board.says}</span>
                </span>
                <Icon icon="chevron-right" className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <section
        aria-labelledby="start"
        className="mt-8 max-w-xl rounded-card border border-line bg-surface p-4 md:p-5"
      >
        <h2 id="start" className="text-xl">
          {boards.length > 0 ? texts.another() : texts.startNew()}
        </h2>
        <Form method="post" className="mt-3">
          {reply !== undefined && Object.keys(reply.fields).length === 0 && (
            <Notice tone="bad" className="mb-4">
              {reply.message}
            </Notice>
          )}
          <BoardFields
            name=""
            stay={suggested}
            adults={4}
            childAges={[]}
            company={company}
            problem={reply?.fields ?? {}}
          />
          <Button type="submit" variant="primary" pending={starting} className="mt-4 w-full">
            {texts.startNew()}
          </Button>
        </Form>
      </section>
    </div>
  );
}
