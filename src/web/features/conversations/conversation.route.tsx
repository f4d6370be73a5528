import * as texts from '#messages/conversations.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/conversation.route.ts';
import { NotSent } from './not-sent.tsx';
import { Thread } from './thread.tsx';

export {
  conversationAction as action,
  conversationLoader as loader,
} from './conversation.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: loaderData ? texts.titleOf({ name: loaderData.place.name }) : texts.title(),
    description: texts.title(),
    path: '/my-bookings',
    noindex: true,
  });

/** A guest's questions about a property, with the answers. */
export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData ?? null;
  if (loaderData === null)
    return reply === null ? <ThreadMissing /> : <NotSent reason={reply.message} />;
  const { thread, place, sentNotice } = loaderData;
  return (
    <div className="page-width max-w-3xl pt-2 md:pt-6">
      {place.href !== null && (
        <BackLink to={place.href}>{texts.toProperty({ name: place.name })}</BackLink>
      )}
      <h1 className="text-3xl">{texts.titleOf({ name: place.name })}</h1>
      {sentNotice !== null && (
        <Notice tone="good" className="mt-4">
          {sentNotice}
        </Notice>
      )}
      <div id="thread" className="mt-4 scroll-mt-20">
        <Thread thread={thread} reply={reply} action={`/conversation/${thread.id}`} />
      </div>
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
