import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/desk-threads.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Messages } from '#web/features/conversations/thread.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import type { Route } from './+types/thread.route.ts';

export { deskThreadAction as action, deskThreadLoader as loader } from './threads.server.ts';

export const handle = DESK_FRAME;

const MAX_LENGTH = 2000;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/messages',
    noindex: true,
  });

/** One thread at the desk: the messages, and the form that answers. */
export default function DeskThread({ loaderData, actionData: reply }: Route.ComponentProps) {
  const navigation = useNavigation();
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
        <Form
          key={messages.at(-1)?.id ?? 0}
          method="post"
          action={`/desk/messages/${id}`}
          className="mt-5 flex flex-col gap-3"
          noValidate
        >
          <Field
            label={texts.answer()}
            hint={texts.asName({ name: answersAs })}
            error={reply?.message}
          >
            {(control) => (
              <TextArea
                {...control}
                key={reply?.text ?? ''}
                name="text"
                rows={4}
                maxLength={MAX_LENGTH}
                defaultValue={reply?.text ?? ''}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="brand"
            className="self-start"
            pending={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
          >
            {texts.send()}
          </Button>
        </Form>
      </div>
    </DeskPage>
  );
}
