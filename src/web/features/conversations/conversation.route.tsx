import { Form } from 'react-router';
import * as texts from '#messages/conversations.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/conversation.route.ts';
import { Thread } from './thread.tsx';

export {
  conversationAction as action,
  conversationLoader as loader,
} from './conversation.server.ts';

const MOST = 2000;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: loaderData ? texts.titleOf({ name: loaderData.place.name }) : texts.title(),
    description: texts.title(),
    path: '/my-bookings',
    noindex: true,
  });

/** What a guest asked about a property, and what was answered; an operator answers here, and may publish it. */
export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <ThreadMissing />;
  const { thread, place, said, publishing } = loaderData;
  const reply = actionData ?? null;
  return (
    <div className="page-width max-w-3xl pt-2 md:pt-6">
      {place.href !== null && (
        <BackLink to={place.href}>{texts.toProperty({ name: place.name })}</BackLink>
      )}
      <h1 className="text-3xl">{texts.titleOf({ name: place.name })}</h1>
      {said !== null && (
        <Notice tone="good" className="mt-4">
          {said}
        </Notice>
      )}
      <div id="thread" className="mt-4 scroll-mt-20">
        <Thread
          thread={thread}
          reply={reply?.of === 'thread' ? reply : null}
          action={`/conversation/${thread.id}`}
          most={MOST}
        />
      </div>
      {publishing !== null && (
        <Publish
          id={thread.id ?? 0}
          publishing={publishing}
          problem={reply?.of === 'publish' ? reply.message : null}
        />
      )}
    </div>
  );
}

const ThreadMissing = () => (
  <EmptyState title={texts.notFound()} text={texts.notFoundText()}>
    <LinkButton to="/my-bookings" variant="primary">
      {texts.title()}
    </LinkButton>
  </EmptyState>
);

interface PublishProps {
  readonly id: number;
  readonly publishing: NonNullable<Route.ComponentProps['loaderData']>['publishing'] & object;
  readonly problem: string | null;
}

/** For operators: the question and its answer in words for everybody, onto the property's page or off it. */
function Publish({ id, publishing, problem }: PublishProps) {
  return (
    <section
      aria-labelledby="publish"
      className="mt-8 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="publish" className="text-xl">
        {texts.publish()}
      </h2>
      {problem !== null && (
        <Notice tone="bad" className="mt-3">
          {problem}
        </Notice>
      )}
      {publishing.publishedId !== null ? (
        <Form method="post" action={`/conversation/${id}`} className="mt-3">
          <p>{texts.publishedAlready()}</p>
          <input type="hidden" name="question_id" value={publishing.publishedId} />
          <Button type="submit" name="intent" value="withdraw" variant="secondary" className="mt-3">
            {texts.withdraw()}
          </Button>
        </Form>
      ) : (
        <Form method="post" action={`/conversation/${id}`} className="mt-3 flex flex-col gap-3">
          <p className="text-sm text-muted">{texts.publishHint({ name: publishing.author })}</p>
          <Field label={texts.publishQuestion()}>
            {(control) => (
              <TextArea
                {...control}
                name="question"
                rows={3}
                maxLength={600}
                defaultValue={publishing.question}
              />
            )}
          </Field>
          <Field label={texts.publishAnswer()}>
            {(control) => (
              <TextArea
                {...control}
                name="answer"
                rows={4}
                maxLength={2000}
                defaultValue={publishing.answer}
              />
            )}
          </Field>
          <Button
            type="submit"
            name="intent"
            value="publish"
            variant="secondary"
            className="self-start"
          >
            {texts.publish()}
          </Button>
        </Form>
      )}
    </section>
  );
}
