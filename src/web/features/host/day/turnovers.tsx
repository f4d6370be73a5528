import { Form } from 'react-router';
import * as texts from '#messages/turnovers.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useLooking } from '../calendar/look-note.tsx';
import type { TurnoverRow } from './turnovers.server.ts';

/** The rooms that guests leave today, whether they are ready for the next ones, and the link for the cleaner. */
export function Turnovers({ rows }: { readonly rows: readonly TurnoverRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="turnovers" className="mt-6">
      <h2 id="turnovers" className="font-sans text-sm font-bold tracking-normal text-muted">
        {texts.title()}{' '}
        <span className="figures">({rows.filter(({ ready }) => ready === null).length})</span>
      </h2>
      <ul className="mt-2 grid items-start gap-2 lg:grid-cols-3">
        {rows.map((row) => (
          <TurnoverCard key={row.stay} row={row} />
        ))}
      </ul>
    </section>
  );
}

function TurnoverCard({ row }: { readonly row: TurnoverRow }) {
  const { stay, title, leave, next, ready, link } = row;
  const isLooking = useLooking();
  return (
    <Card as="li" className="flex flex-col gap-3 px-4 py-3">
      <div>
        <h3 className="font-sans text-lg font-semibold tracking-normal break-words">{title}</h3>
        <p className="figures text-sm text-muted">{leave}</p>
        <p className="figures text-sm">{next}</p>
        <p
          className={`figures mt-1 flex items-center gap-1 text-sm font-medium ${ready === null ? 'text-laterite' : 'text-monsoon'}`}
        >
          {ready !== null && <Icon icon="check" size={16} />}
          {ready ?? texts.state.due()}
        </p>
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="stay" value={stay} />
        <Button
          type="submit"
          name="intent"
          value={ready === null ? 'ready' : 'due'}
          size="sm"
          variant={ready === null ? 'brand' : 'secondary'}
          disabled={isLooking}
          aria-label={(ready === null ? texts.markOf.ready : texts.markOf.due)({ what: title })}
        >
          {ready === null ? texts.mark.ready() : texts.mark.due()}
        </Button>
        {ready === null && link === null && (
          <Button
            type="submit"
            name="intent"
            value="link"
            size="sm"
            variant="secondary"
            disabled={isLooking}
            aria-label={texts.linkOf({ what: title })}
          >
            {texts.link()}
          </Button>
        )}
      </Form>
      {ready === null && link !== null && (
        <CleanerLink stay={stay} title={title} link={link} isLooking={isLooking} />
      )}
    </Card>
  );
}

function CleanerLink({
  stay,
  title,
  link: { address, whatsApp, note },
  isLooking,
}: {
  readonly stay: string;
  readonly title: string;
  readonly link: NonNullable<TurnoverRow['link']>;
  readonly isLooking: boolean;
}) {
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast(texts.copied()),
      () => {},
    );
  };
  return (
    <div className="border-t border-line pt-3">
      <p className="font-semibold">{texts.link()}</p>
      <p className="mt-1 text-sm text-muted">{note}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'sm')}
        >
          <Icon icon="message-circle" size={18} />
          {texts.whatsApp()}
        </a>
        <Button variant="secondary" size="sm" onClick={copy} className="needs-script">
          <Icon icon="copy" size={18} />
          {texts.copy()}
        </Button>
      </div>
      <noscript>
        <input
          readOnly
          value={address}
          aria-label={texts.address()}
          className={`${inputClass} mt-2`}
        />
      </noscript>
      <Form method="post" preventScrollReset className="mt-1">
        <input type="hidden" name="stay" value={stay} />
        <Button
          type="submit"
          name="intent"
          value="renew"
          size="sm"
          variant="quiet"
          className="-ml-4"
          disabled={isLooking}
          aria-label={texts.renewOf({ what: title })}
        >
          {texts.renew()}
        </Button>
        <p className="text-sm text-muted">{texts.renewNote()}</p>
      </Form>
    </div>
  );
}
