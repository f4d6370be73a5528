import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import { Part } from '#web/features/trip/trip-parts.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Field, inputClass, Select, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';
import type {
  CollectOfferView,
  LinkToSend,
  ShareRow,
  SplitReply,
  SplitView,
} from './split-view.ts';

const COLLECTED = { ...texts.trip, ...collecting.trip };
/** The texts of a payment that is shared, or of shares that are collected where those differ. */
const textsOf = ({ kind }: Pick<SplitView, 'kind'>) =>
  kind === 'payment' ? texts.trip : COLLECTED;

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

const actionOf = ({ bookingId, kind }: SplitView): string =>
  `/trip/${bookingId}${kind === 'payment' ? '#split' : '#shares'}`;

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
        <Edit split={split} edit={split.edit} reply={reply} isNew={said !== null} />
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

function usePressed(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
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

/** The amounts by payer, typed or divided equally, until the first share is paid. */
function Edit({
  split,
  edit,
  reply,
  isNew,
}: {
  split: SplitView;
  edit: NonNullable<SplitView['edit']>;
  reply: SplitReply | null;
  /** just begun: nobody has a name or an address yet */
  isNew: boolean;
}) {
  const words = textsOf(split);
  const rows = reply?.rows ?? edit.rows;
  const fields = reply?.fields ?? {};
  const pending = usePressed('split-save');
  const dividing = usePressed('split-even');
  return (
    <Disclosure
      title={texts.trip.edit()}
      open={reply?.rows != null || (isNew && rows.every(({ email }) => email === '')) || undefined}
    >
      <p className="max-w-prose text-sm text-muted">{texts.trip.editHint()}</p>
      <Form
        method="post"
        action={actionOf(split)}
        className="mt-3 flex flex-wrap items-end gap-2.5"
      >
        <input type="hidden" name="intent" value="split-even" />
        <Field label={words.evenly()}>
          {(control) => (
            <Select {...control} name="people" defaultValue={String(edit.people)}>
              {Array.from({ length: edit.most - 1 }, (_, at) => (
                <option key={at} value={at + 2}>
                  {at + 2}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={dividing}>
          {texts.trip.divide()}
        </Button>
      </Form>
      <Form
        method="post"
        action={actionOf(split)}
        noValidate
        className="mt-5"
        key={rows.map(({ name, email, amount }) => `${name}|${email}|${amount}`).join()}
      >
        <input type="hidden" name="intent" value="split-save" />
        <ul className="flex flex-col gap-5">
          {rows.map((row, at) => (
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3 gap-y-2">
              <Field
                label={row.amount === '' ? texts.trip.more() : `${texts.trip.name()} ${at + 1}`}
                error={fields[`name-${at + 1}`]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name={`name-${at + 1}`}
                    maxLength={60}
                    autoComplete="off"
                    defaultValue={row.name}
                    placeholder={texts.person({ n: at + (split.kind === 'payment' ? 1 : 2) })}
                  />
                )}
              </Field>
              <Field label={texts.trip.amount()} error={fields[`amount-${at + 1}`]}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={`amount-${at + 1}`}
                    inputMode="numeric"
                    maxLength={12}
                    autoComplete="off"
                    defaultValue={row.amount}
                  />
                )}
              </Field>
              <Field
                label={texts.trip.email()}
                error={fields[`email-${at + 1}`]}
                className="col-span-2"
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name={`email-${at + 1}`}
                    type="email"
                    inputMode="email"
                    maxLength={254}
                    autoComplete="off"
                    defaultValue={row.email}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
        <p className="figures mt-3 max-w-prose text-sm text-muted">
          {texts.trip.emailHint()} {words.moreHint({ due: edit.due })}
        </p>
        <Button type="submit" variant="brand" className="mt-3" pending={pending}>
          {texts.trip.save()}
        </Button>
      </Form>
    </Disclosure>
  );
}
