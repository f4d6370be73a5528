import * as audit from '#messages/desk-audit.ts';
import * as texts from '#messages/desk-threads.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { MessageForm } from '#web/features/conversations/message-form.tsx';
import { Messages } from '#web/features/conversations/thread.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import type { Route } from './+types/thread.route.ts';

export { deskThreadAction as action, deskThreadLoader as loader } from './threads.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/messages',
    noindex: true,
  });

/** One thread at the desk: the messages, and the form that answers. */
export default function DeskThread({ loaderData, actionData: reply }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <DeskPage title={texts.missing()}>
        <BackLink to="/desk/messages">{texts.toAll()}</BackLink>
      </DeskPage>
    );
  const { id, guest, about, answersAs, messages, sent } = loaderData;
  return (
    <DeskPage title={guest} text={about}>
      <div className="max-w-xl">
        <BackLink to="/desk/messages">{texts.toAll()}</BackLink>
        {sent && reply === undefined && <Notice tone="good">{texts.sent()}</Notice>}
        <Messages messages={messages} own="property" nameOf={{ guest, property: answersAs }} />
        <MessageForm
          key={messages.at(-1)?.id ?? 0}
          action={`/desk/messages/${id}`}
          label={texts.answer()}
          hint={texts.asName({ name: answersAs })}
          send={texts.send()}
          reply={reply ?? null}
          className="mt-5"
        />
        <LinkButton to={`/desk/audit?subject=thread:${id}`} variant="quiet" className="mt-4 -ml-4">
          {audit.whoChanged()}
        </LinkButton>
      </div>
    </DeskPage>
  );
}
