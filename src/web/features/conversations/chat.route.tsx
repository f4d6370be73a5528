import { Link } from 'react-router';
import * as texts from '#messages/conversations.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import { useRootData } from '#web/app/root-data.ts';
import { loginHref } from '#web/features/account/auth-dialog.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/chat.route.ts';
import { Thread } from './thread.tsx';

export { chatAction as action, chatLoader as loader } from './chat.server.ts';

export const handle: RouteHandle = { frame: { chat: false } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.chatTitle({ name: rootDataOf(matches)?.config.brandName ?? '' }),
    description: texts.chatLead(),
    path: '/chat',
    noindex: true,
  });

/** `/chat`: the guest's thread with the desk. A visitor signs in, or uses the contact form. */
export default function ChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, draft, booking, sentNotice } = loaderData;
  const { config } = useRootData();
  const reply =
    actionData ?? (draft === '' ? null : { of: 'thread' as const, message: '', text: draft });
  return (
    <div className="page-width max-w-3xl pt-2 md:pt-6">
      <h1 className="text-3xl">{texts.chatTitle({ name: config.brandName })}</h1>
      {sentNotice !== null && (
        <Notice tone="good" className="mt-4">
          {sentNotice}
        </Notice>
      )}
      {thread === null ? (
        <Visitor from={booking === null ? '/chat' : `/chat?booking=${booking}`} />
      ) : (
        <div id="thread" className="mt-2 scroll-mt-20">
          <Thread thread={thread} lead={texts.chatLead()} reply={reply} action="/chat" />
        </div>
      )}
      <p className="mt-6 border-t border-line pt-4">
        <Link
          to="/support"
          className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.chatMore()}
        </Link>
      </p>
    </div>
  );
}

const Visitor = ({ from }: { from: string }) => (
  <>
    <p className="mt-2 max-w-prose text-muted">{texts.chatLead()}</p>
    <p className="mt-3 max-w-prose">{texts.chatSignInText()}</p>
    <div className="mt-5 flex flex-wrap gap-3">
      <LinkButton to={loginHref(from)} variant="primary">
        {texts.chatSignIn()}
      </LinkButton>
      <LinkButton to="/contact-us" variant="secondary">
        {texts.chatForm()}
      </LinkButton>
    </div>
  </>
);
