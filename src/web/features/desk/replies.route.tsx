import { Form } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/review-replies.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Score } from '#web/ui/facts.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import { DESK_ROW } from './desk-keys.tsx';
import type { Route } from './+types/replies.route.ts';

export { repliesAction as action, repliesLoader as loader } from './replies.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.desk.title(),
    description: texts.desk.text(),
    path: '/desk/replies',
    noindex: true,
  });

/** After a refusal too: the owner has written another text, or a colleague has decided. */
export const shouldRevalidate = () => true;

/** The owners' replies to reviews that wait for the desk, each under its review. */
export default function DeskReplies({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { replies, done } = loaderData;
  return (
    <DeskPage title={texts.desk.title()} text={texts.desk.text()}>
      {done !== null && reply === undefined && (
        <Notice tone="good" className="max-w-xl">
          {done}
        </Notice>
      )}
      {reply !== undefined && reply.reasonProblem === undefined && (
        <Notice tone="warn" className="max-w-xl">
          {reply.message}
        </Notice>
      )}
      {replies.length === 0 ? (
        <EmptyState title={texts.desk.none()} text={texts.desk.noneText()} />
      ) : (
        <ul className="max-w-3xl">
          {replies.map((one) => (
            <li key={one.id} {...DESK_ROW} className="border-b border-line py-6">
              <h2 className="text-xl">{one.which}</h2>
              <p className="figures text-sm text-muted">{one.since}</p>
              <div className="mt-3">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                  <Score
                    value={one.overall}
                    label={content.scoreGiven({ score: one.overall.toFixed(1) })}
                  />
                  <span lang={langOf(one.title)}>{one.title}</span>
                </p>
                <p lang={langOf(one.details)} className="mt-1 break-words text-muted">
                  {one.details}
                </p>
              </div>
              <div className="mt-3 border-l-4 border-monsoon pl-4">
                <p className="text-sm font-semibold">{one.by}</p>
                <p lang={langOf(one.text)} className="break-words whitespace-pre-line">
                  {one.text}
                </p>
              </div>
              <Decision one={one} refused={reply?.id === one.id ? reply : undefined} />
            </li>
          ))}
        </ul>
      )}
    </DeskPage>
  );
}

/** The two buttons of a reply, and the reason of a refusal. */
const Decision = ({
  one: { id, version },
  refused,
}: {
  one: Route.ComponentProps['loaderData']['replies'][number];
  refused: Route.ComponentProps['actionData'];
}) => (
  <Form method="post" noValidate className="mt-4 flex max-w-xl flex-col gap-3" preventScrollReset>
    <input type="hidden" name="review" value={id} />
    <input type="hidden" name="version" value={version} />
    <Field
      label={texts.desk.reason()}
      hint={texts.desk.reasonHint()}
      error={refused?.reasonProblem}
    >
      {(control) => (
        <TextArea
          {...control}
          name="reason"
          rows={2}
          maxLength={300}
          defaultValue={refused?.reason ?? ''}
        />
      )}
    </Field>
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="approve" variant="brand">
        {texts.desk.approve()}
      </Button>
      <Button type="submit" name="intent" value="refuse" variant="secondary">
        {texts.desk.refuse()}
      </Button>
    </div>
  </Form>
);
