import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/conversations.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { HostLine } from '#web/features/property/host-line.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import type { Route } from './+types/ask.route.ts';
import { Thread } from './thread.tsx';

export { askAction as action, askLoader as loader } from './ask.server.ts';
export { PropertyMissing as ErrorBoundary } from '#web/features/property/property-missing.tsx';

const MAX_LENGTH = 600;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: loaderData ? texts.askTitle({ name: loaderData.property.name }) : texts.askLabel(),
    description: texts.askLead(),
    path: loaderData ? `/ask/${loaderData.property.id}` : '/',
    noindex: true,
  });

/** Asks a property a question before booking. A visitor signs in after writing; the text is kept. */
export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { property, host, signedIn, visible, draft, key, thread } = loaderData;
  const navigation = useNavigation();
  const reply = actionData ?? null;
  const box = useFocusHere<HTMLDivElement>(reply !== null, reply);
  return (
    <div className="page-width max-w-3xl pt-2 md:pt-6">
      <BackLink to={property.href}>{texts.toProperty({ name: property.name })}</BackLink>
      <h1 className="text-3xl">{texts.askTitle({ name: property.name })}</h1>
      {thread !== null ? (
        <div id="thread" className="mt-4">
          <Thread
            thread={thread}
            reply={reply ?? (draft === '' ? null : { of: 'thread', message: '', text: draft })}
            action={`/ask/${property.id}`}
          />
        </div>
      ) : (
        <>
          <HostLine host={host} className="mt-4" />
          <p className="mt-3 max-w-prose text-muted">{texts.askLead()}</p>
          <Form method="post" action={`/ask/${property.id}`} className="mt-5" noValidate>
            <input type="hidden" name="key" value={key} />
            <div ref={box} className="flex max-w-xl flex-col gap-4">
              <Field
                label={texts.askLabel()}
                hint={visible ? texts.askHint() : texts.askHintPrivate()}
                error={reply?.message}
              >
                {(control) => (
                  <TextArea
                    {...control}
                    key={reply?.text ?? draft}
                    name="text"
                    rows={5}
                    maxLength={MAX_LENGTH}
                    defaultValue={reply?.text ?? draft}
                  />
                )}
              </Field>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                className="self-start"
                pending={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
              >
                {texts.askSend()}
              </Button>
              {!signedIn && <p className="text-sm text-muted">{texts.askSignIn()}</p>}
            </div>
          </Form>
        </>
      )}
    </div>
  );
}
