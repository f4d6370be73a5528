import { Form } from 'react-router';
import * as texts from '#messages/owner-feeds.ts';
import { Button } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';

interface Channel {
  readonly key: string;
  /** the name of the site that reads it */
  readonly site: string;
  readonly room: string;
  readonly title: string;
  readonly made: boolean;
  /** null: none yet, or it cannot be shown any more */
  readonly address: string | null;
  /** when the site last read it, in words */
  readonly read: string;
}

/** The addresses of our calendar of each room: one for each site that reads it. */
export function SharedCalendars({
  channels,
  isLooking,
}: {
  readonly channels: readonly Channel[];
  readonly isLooking: boolean;
}) {
  return (
    <section aria-labelledby="shared" className="mt-10 border-t border-line pt-6">
      <h2 id="shared" className="text-xl">
        {texts.outTitle()}
      </h2>
      <p className="mt-1 text-muted">{texts.outLead()}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {channels.map((channel) => (
          <Card as="li" key={channel.key} className="p-4">
            <h3 className="text-lg break-words">{channel.title}</h3>
            {channel.address !== null && <Address channel={channel} address={channel.address} />}
            {channel.made && (
              <p className="mt-2 text-sm text-muted">
                {channel.address === null ? texts.outLost() : channel.read}
              </p>
            )}
            <Form method="post" className="mt-3">
              <input type="hidden" name="channel" value={channel.key} />
              <Button
                type="submit"
                name="intent"
                value="share"
                size="sm"
                variant="secondary"
                disabled={isLooking}
                aria-label={(channel.made ? texts.outNewFor : texts.outMakeFor)(channel)}
              >
                {channel.made ? texts.outNew() : texts.outMake()}
              </Button>
              {channel.made && <p className="mt-1 text-sm text-muted">{texts.outNewNote()}</p>}
            </Form>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Address({ channel, address }: { readonly channel: Channel; readonly address: string }) {
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast(texts.outCopied()),
      () => {},
    );
  };
  return (
    <div className="mt-2 flex gap-2">
      <input
        readOnly
        value={address}
        aria-label={texts.outAddress(channel)}
        className={`${inputClass} min-w-0 flex-1`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={copy} variant="secondary">
        <Icon icon="copy" size={18} />
        {texts.outCopy()}
      </Button>
    </div>
  );
}
