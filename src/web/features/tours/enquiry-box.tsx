import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { tourPath } from '#shared/ids.ts';
import * as texts from '#messages/tours.ts';
import { formatMobile } from '#shared/phone.ts';
import { localHref } from '#web/app/links.ts';
import { useUser } from '#web/app/me.ts';
import { type FormReply, useSendForm } from '#web/app/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { TourView } from './tour-card.tsx';

/** The field names of the enquiry box. */
const ENQUIRY_FIELDS = ['name', 'phone', 'email'] as const;
type EnquiryField = (typeof ENQUIRY_FIELDS)[number];

const inputs = (): readonly (readonly [
  EnquiryField,
  string,
  string | undefined,
  InputHTMLAttributes<HTMLInputElement>,
])[] => [
  ['name', texts.enquiry.name(), undefined, { autoComplete: 'name', maxLength: 200 }],
  [
    'phone',
    texts.enquiry.phone(),
    texts.enquiry.phoneHint(),
    { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  ],
  [
    'email',
    texts.enquiry.email(),
    undefined,
    { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 300 },
  ],
];

/**
 * Traveller Information: name, phone, e-mail, all checked by the server. A plain form, which scripts submit in place. A
 * refusal keeps the typed values. `sent`: the page after a submit without scripts.
 */
export function EnquiryBox({ tour, sent }: { tour: TourView; sent: boolean }) {
  const sending = useSendForm({
    call: 'add_package_enquiry',
    body: (form) => ({
      package_id: tour.id,
      ...Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, form.get(field)])),
    }),
    failed: texts.enquiry.notSent(),
  });
  const posted = useActionData<FormReply>();
  const reply = sending.reply ?? posted;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply === undefined) return;
    box.current
      ?.querySelector<HTMLElement>(
        reply.step === 'sent' ? '[data-thanks]' : '[aria-invalid="true"]',
      )
      ?.focus();
  }, [reply]);
  return (
    <div ref={box}>
      <h2 id="traveller" className="text-xl">
        {texts.enquiry.title()}
      </h2>
      {reply?.step === 'sent' ? (
        <div data-thanks tabIndex={-1} className="mt-4 outline-none">
          <Thanks />
        </div>
      ) : (
        <>
          {sent && reply === undefined && (
            <div className="mt-4">
              <Thanks />
            </div>
          )}
          <p className="mt-1.5 mb-4 text-sm text-muted">{texts.enquiry.lead()}</p>
          <EnquiryForm
            tour={tour}
            reply={reply}
            pending={sending.pending}
            onSend={(form) => void sending.send(form)}
          />
        </>
      )}
    </div>
  );
}

const Thanks = () => (
  <Notice tone="good">
    <strong>{texts.enquiry.thanks()}</strong> {texts.enquiry.thanksMore()}
  </Notice>
);

function EnquiryForm({
  tour,
  reply,
  pending,
  onSend,
}: {
  tour: TourView;
  reply: FormReply | undefined;
  pending: boolean;
  onSend: (form: HTMLFormElement) => void;
}) {
  const user = useUser();
  const known = user && { name: user.name, phone: formatMobile(user.phone), email: user.email };
  const refused = reply?.step === 'refused' ? reply : null;
  return (
    <form
      method="post"
      action={localHref(`${tourPath(tour)}#enquiry`)}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {refused !== null && refused.message !== '' && <Notice tone="bad">{refused.message}</Notice>}
      {inputs().map(([name, label, hint, attributes]) => (
        <Field key={name} label={label} hint={hint} required error={refused?.fields[name]}>
          {(control) => (
            <TextInput
              {...control}
              {...attributes}
              name={name}
              defaultValue={refused?.values[name] ?? known?.[name] ?? ''}
            />
          )}
        </Field>
      ))}
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          {texts.enquiry.trap()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
        {texts.enquiry.send()}
      </Button>
    </form>
  );
}
