import { Form } from 'react-router';
import * as texts from '#messages/contact-changes.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/undo-change.route.ts';

export { undoChangeAction as action, undoChangeLoader as loader } from './undo-change.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.pageTitle(),
    description: texts.pageTitle(),
    path: '/undo-change',
    noindex: true,
  });

/** The page behind the link in a message: shows what would be undone. Only its button undoes it. */
export default function UndoChange({
  loaderData: { change, problem },
  actionData,
}: Route.ComponentProps) {
  const done = actionData?.done ?? null;
  const notice = actionData?.problem ?? (done === null ? problem : null);
  return (
    <div className="page-width">
      <div className="mx-auto max-w-xl pt-6 md:pt-12">
        <h1 className="text-3xl">
          {done !== null
            ? texts.doneTitle()
            : change === null
              ? texts.overTitle()
              : texts.pageTitle()}
        </h1>
        {notice !== null && (
          <Notice tone="warn" className="mt-5">
            {notice}
          </Notice>
        )}
        {done !== null && (
          <p role="status" className="mt-4">
            {texts.done[done]()}
          </p>
        )}
        {done === null && change !== null && (
          <>
            <p className="figures mt-4 text-lg">{texts.ask[change.what]({ at: change.at })}</p>
            <p className="mt-3">{texts.whatHappens[change.what]()}</p>
            <Form method="post" className="mt-6">
              <Button type="submit" variant="danger" size="lg">
                {texts.press()}
              </Button>
            </Form>
            <p className="figures mt-5 text-muted">{texts.itWasMe({ until: change.until })}</p>
          </>
        )}
        {(done !== null || change === null) && (
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton
              to="/forgot-password"
              variant={done === null ? 'secondary' : 'primary'}
              size="lg"
            >
              {texts.newPassword()}
            </LinkButton>
            <LinkButton to="/" variant="quiet" size="lg">
              {texts.home()}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}
