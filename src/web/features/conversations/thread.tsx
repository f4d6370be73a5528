import { clsx } from 'clsx';
import { langOf } from '#i18n/locale.ts';
import * as texts from '#messages/conversations.ts';
import { HostLine } from '#web/features/property/host-line.tsx';
import { Badge } from '#web/ui/facts.tsx';
import type { Side } from '#marketplace/conversations/index.ts';
import { MessageForm } from './message-form.tsx';
import type { ThreadReply, ThreadView } from './thread-view.ts';

/** The messages, oldest first, and the form for another one. */
export function Thread({
  thread,
  lead = texts.intro(),
  reply,
  action,
}: {
  thread: ThreadView;
  lead?: string;
  reply: ThreadReply | null;
  action: string;
}) {
  const last = thread.messages.at(-1)?.id ?? 0;
  return (
    <>
      {thread.host !== null && <HostLine host={thread.host} className="mb-4" />}
      <p className="max-w-prose text-muted">{lead}</p>
      <Messages
        messages={thread.messages}
        own="guest"
        nameOf={{ guest: texts.you(), property: thread.propertyName }}
      />
      <MessageForm
        key={last}
        action={action}
        label={texts.write()}
        send={texts.send()}
        reply={reply}
        className="mt-4 max-w-xl"
      >
        <input type="hidden" name="key" value={thread.key} />
      </MessageForm>
    </>
  );
}

/** One's own messages on the right, the other side's on the left, each with writer and time; `by` names the writer. */
export function Messages({
  messages,
  own: ownSide,
  nameOf,
}: {
  messages: readonly (ThreadView['messages'][number] & { readonly by?: string })[];
  own: Side;
  nameOf: Readonly<Record<Side, string>>;
}) {
  if (messages.length === 0) return null;
  return (
    <ol className="mt-4 flex max-w-xl flex-col gap-3">
      {messages.map((message) => {
        const own = message.side === ownSide;
        return (
          <li
            key={message.id}
            className={clsx(
              'max-w-[88%] rounded-card px-4 py-3',
              own ? 'self-end bg-mist' : 'self-start border border-line bg-surface',
            )}
          >
            <p className="figures flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <span className="font-semibold text-ink">{message.by || nameOf[message.side]}</span>
              {message.at}
              {message.fresh && <Badge tone="warm">{texts.fresh()}</Badge>}
            </p>
            <p lang={langOf(message.text)} className="mt-1 break-words whitespace-pre-line">
              {message.text}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
