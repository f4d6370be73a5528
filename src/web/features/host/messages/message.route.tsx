import * as texts from '#messages/owner-messages.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { MessageForm } from '#web/features/conversations/message-form.tsx';
import { Messages } from '#web/features/conversations/thread.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { Route } from './+types/message.route.ts';

export { messageAction as action, messageLoader as loader } from './messages.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: `/host/messages/${params.id}`,
    noindex: true,
  });

/** After a refusal too: a colleague may have answered meanwhile. */
export const shouldRevalidate = () => true;

/** One thread for the people of its property: the messages, the stay, and the form that answers. */
export default function HostMessage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, guest, hotel, about, card, isCancelled, messages, sent, key } = loaderData;
  const isLooking = useLooking();
  return (
    <div className="page-width pt-4">
      <BackLink to="/host/messages">{texts.toAll()}</BackLink>
      <h1 className="text-3xl break-words">{guest}</h1>
      <p className="figures mt-1 text-muted">{about}</p>
      <div className="max-w-xl">
        {isCancelled && <Notice className="mt-3">{texts.cancelled()}</Notice>}
        {card !== null && (
          <LinkButton to={card} variant="secondary" className="mt-3">
            <Icon icon="users" size={18} />
            {texts.card()}
          </LinkButton>
        )}
        <Messages messages={messages} own="property" nameOf={{ guest, property: hotel }} />
        {sent && reply === undefined && (
          <Notice tone="good" className="mt-4">
            {texts.sent()}
          </Notice>
        )}
        {isLooking ? (
          <LookNote />
        ) : (
          <MessageForm
            key={messages.at(-1)?.id ?? 0}
            action={`/host/messages/${id}`}
            label={texts.answer()}
            hint={texts.hint({ hotel })}
            send={texts.send()}
            reply={reply ?? null}
            className="mt-5"
          >
            <input type="hidden" name="key" value={key} />
          </MessageForm>
        )}
      </div>
    </div>
  );
}
