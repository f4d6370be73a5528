import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { Part } from '#web/features/trip/trip-parts.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Field, inputClass, Select } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';
import { SplitEdit } from './split-edit.tsx';
import { actionOf, textsOf, usePressed } from './split-words.ts';
import type {
  CollectOfferView,
  LinkToSend,
  ShareRow,
  SplitReply,
  SplitView,
} from './split-view.ts';

interface SplitOutcome {
  readonly reply: SplitReply | null;
  /** text of the action just done */
  readonly said: string | null;
}

/**
 * The split of a payment on the trip page: who has paid, a link to send to each payer, the amounts, and the button that
 * stops it.
 */
export const SplitPart = ({ split, ...outcome }: SplitOutcome & { split: SplitView }) => (
  <Part
    id="split"
    title={
      split.state === 'lapsed' || split.state === 'called-off'
        ? texts.trip.titleOver()
        : texts.trip.title()
    }
  >
    <Outcome {...outcome} />
    <Shares split={split} {...outcome} />
  </Part>
);

/**
 * Shares that a guest who paid alone collects from the others: the progress, and the form to begin. Empty without
 * either.
 */
export function CollectPart({
  split,
  offer,
  ...outcome
}: SplitOutcome & { split: SplitView | null; offer: CollectOfferView | null }) {
  if (split === null && offer === null) return null;
  return (
    <Part id="shares" title={split === null ? collecting.offer.title() : collecting.trip.title()}>
      <Outcome {...outcome} />
      {split !== null && <Shares split={split} {...outcome} />}
      {offer !== null &&
        (split === null ? (
          <Offer offer={offer} />
        ) : (
          <Disclosure title={collecting.offer.title()}>
            <Offer offer={offer} />
          </Disclosure>
        ))}
    </Part>
  );
}

function Offer({ offer }: { offer: CollectOfferView }) {
  const pending = usePressed('collect');
  return (
    <>
      <p className="figures max-w-prose">{collecting.offer.how({ paid: offer.paid })}</p>
      <Form
        method="post"
        action={`/trip/${offer.bookingId}#shares`}
        className="mt-3 flex flex-wrap items-end gap-2.5"
      >
        <input type="hidden" name="intent" value="collect" />
        <Field label={collecting.offer.people()} className="w-full max-w-sm">
          {(control) => (
            <Select {...control} name="people" defaultValue={String(offer.people)}>
              {offer.options.map(({ n, label }) => (
                <option key={n} value={n}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={pending}>
          {collecting.offer.press()}
        </Button>
      </Form>
      <p className="figures mt-2 max-w-prose text-sm text-muted">
        {collecting.offer.after({ until: offer.until })}
      </p>
    </>
  );
}

/** The result of the last form. */
function Outcome({ reply, said }: SplitOutcome) {
  const box = useFocusHere<HTMLDivElement>(reply !== null, reply);
  return (
    <div ref={box} className="mb-3 flex flex-col gap-3 empty:hidden">
      {reply !== null && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
      {reply === null && said !== null && <Notice tone="good">{said}</Notice>}
    </div>
  );
}

function Shares({ split, reply, said }: SplitOutcome & { split: SplitView }) {
  const stopping = usePressed('split-stop');
  const words = textsOf(split);
  return (
    <>
      {split.says.map((line, at) => (
        <p
          key={line}
          className={clsx('figures max-w-prose', at === 0 ? 'font-semibold' : 'mt-1 text-muted')}
        >
          {line}
        </p>
      ))}
      {split.count !== '' && (
        <>
          <p className="figures mt-4 text-sm">{split.count}</p>
          <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-pill bg-mist">
            <div
              className="h-full rounded-pill bg-monsoon"
              style={{ width: `${split.percent}%` }}
            />
          </div>
        </>
      )}
      {split.edit !== null && (
        <SplitEdit split={split} edit={split.edit} reply={reply} isNew={said !== null} />
      )}
      {split.shares.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {split.shares.map((share) => (
            <Row key={share.position} share={share} split={split} />
          ))}
        </ul>
      )}
      {split.stop !== null && (
        <Disclosure title={words.stop()}>
          <p className="max-w-prose">{split.stop}</p>
          <Form method="post" action={actionOf(split)} className="mt-3">
            <input type="hidden" name="intent" value="split-stop" />
            <Button type="submit" variant="danger" pending={stopping}>
              {words.stopYes()}
            </Button>
          </Form>
        </Disclosure>
      )}
    </>
  );
}

function Row({ share, split }: { share: ShareRow; split: SplitView }) {
  return (
    <li className="py-3" data-share={share.position}>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{share.label}</span>
        <span className="font-semibold">{share.amount}</span>
      </p>
      {share.state !== '' && (
        <p
          className={clsx(
            'mt-0.5 flex items-center gap-1.5 text-sm',
            share.paid ? 'font-semibold text-monsoon' : 'text-muted',
          )}
        >
          <Icon icon={share.paid ? 'circle-check' : 'clock'} size={16} />
          {share.state}
        </p>
      )}
      {share.money.map((line) => (
        <p key={line} className="figures text-sm break-all text-muted">
          {line}
        </p>
      ))}
      {share.path !== null && share.send === null && (
        <LinkButton to={share.path} variant="brand" className="mt-2">
          {texts.trip.paysNow()}
        </LinkButton>
      )}
      {share.declined && <InsteadOf share={share} split={split} />}
      {share.send !== null && <SendLink label={share.label} send={share.send} />}
    </li>
  );
}

/** What the organiser can do about the share of a person who is not coming. */
function InsteadOf({
  share: { path, label, divides, position },
  split,
}: {
  share: ShareRow;
  split: SplitView;
}) {
  const dividing = usePressed('split-rest');
  return (
    <div className="mt-2 flex flex-wrap gap-2.5 empty:hidden">
      {path !== null && split.kind === 'payment' && (
        <LinkButton to={path} variant="brand">
          {texts.trip.payFor({ name: label })}
        </LinkButton>
      )}
      {divides !== '' && (
        <Disclosure title={texts.trip.divideRest()} className="w-full">
          <p className="figures max-w-prose">{divides}</p>
          <Form method="post" action={actionOf(split)} className="mt-3">
            <input type="hidden" name="intent" value="split-rest" />
            <input type="hidden" name="position" value={position} />
            <Button type="submit" variant="secondary" pending={dividing}>
              {texts.trip.divideYes()}
            </Button>
          </Form>
        </Disclosure>
      )}
    </div>
  );
}

/**
 * A payer's link with ways to send it: the system's share sheet, WhatsApp with the text filled in, the clipboard;
 * without scripts the address itself.
 */
function SendLink({ label, send }: { label: string; send: LinkToSend }) {
  const [sheet, setSheet] = useState(false);
  useEffect(() => setSheet(typeof navigator.share === 'function'), []);
  const share = () => {
    navigator.share({ text: send.text, url: send.link }).catch(() => {}); // the sheet was closed: no message needed
  };
  const copy = () => {
    navigator.clipboard.writeText(send.link).then(
      () => toast(texts.trip.copied()),
      () => {},
    );
  };
  return (
    <div
      role="group"
      aria-label={texts.trip.linkOf({ name: label })}
      className="mt-2 flex flex-wrap gap-2.5"
    >
      {sheet && (
        <Button variant="secondary" onClick={share}>
          <Icon icon="share-2" size={18} />
          {texts.trip.share()}
        </Button>
      )}
      <a
        href={send.whatsapp}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary')}
      >
        <Icon icon="message-circle" size={18} />
        {texts.trip.whatsapp()}
      </a>
      <Button variant="secondary" onClick={copy} className="needs-script">
        <Icon icon="copy" size={18} />
        {texts.trip.copy()}
      </Button>
      <noscript>
        <input
          readOnly
          value={send.link}
          aria-label={texts.trip.linkOf({ name: label })}
          className={inputClass}
        />
      </noscript>
    </div>
  );
}
