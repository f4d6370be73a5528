import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as texts from '#messages/conversations.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/facts.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/inbox.route.ts';

export { inboxLoader as loader } from './inbox.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.inboxLead(),
    path: '/my-messages',
    noindex: true,
  });

/** `/my-messages`: the threads with properties and with the desk. */
export default function InboxPage({ loaderData: { threads } }: Route.ComponentProps) {
  const { config } = useRootData();
  const toChat = (
    <LinkButton to="/chat" variant="secondary">
      {texts.askTitle({ name: config.brandName })}
    </LinkButton>
  );
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.title()}</h1>
      {threads.length === 0 ? (
        <EmptyState title={texts.empty()} text={texts.chatLead()}>
          {toChat}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 mb-4 max-w-prose text-muted">{texts.inboxLead()}</p>
          <ul className="mb-6 divide-y divide-line border-y border-line">
            {threads.map(({ id, href, name, about, text, at, unread }) => (
              <li key={id} className="relative py-3.5 hover:bg-mist">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={href}
                    className="font-semibold break-words after:absolute after:inset-0"
                  >
                    {name}
                  </Link>
                  {unread && <Badge tone="warm">{texts.fresh()}</Badge>}
                  <span className="figures text-sm text-muted">{`${about} · ${at}`}</span>
                </p>
                <p lang={langOf(text)} className="mt-1 line-clamp-2 break-words text-muted">
                  {text}
                </p>
              </li>
            ))}
          </ul>
          {toChat}
        </>
      )}
    </AccountFrame>
  );
}
