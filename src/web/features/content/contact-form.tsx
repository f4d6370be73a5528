import { useEffect, useRef } from 'react';
import { contact as texts } from '#shared/messages/pages.ts';
import { type FormReply, useSendForm } from '#web/app/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { CONTACT_FIELDS } from './contact-fields.ts';

export interface KnownSender {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** After a refusal the first wrong field has the focus. */
function useFirstProblem(reply: FormReply | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply?.step === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return form;
}

/**
 * Name, e-mail, mobile number, message; all checked by the server. An ordinary form, which scripts send in place.
 * What was typed stays, whatever happens. `posted` is the answer to a form that was sent without scripts.
 */
export function ContactForm({ posted, sender, onSent }: { posted: FormReply | undefined; sender: KnownSender | null; onSent: () => void }) {
  const sending = useSendForm({ call: 'contact_us', body: (form) => Object.fromEntries(CONTACT_FIELDS.map((field) => [field, form.get(field)])), failed: texts.notSent, onSent });
  const reply = sending.reply ?? posted;
  const form = useFirstProblem(reply);
  const refused = reply?.step === 'refused' ? reply : null;
  const typed = (name: keyof KnownSender | 'message'): string => refused?.values[name] ?? (name === 'message' ? '' : (sender?.[name] ?? ''));
  return (
    <form
      ref={form}
      method="post"
      action="/contact-us"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.send(event.currentTarget);
      }}
    >
      {refused !== null && refused.message !== '' && <Notice tone="bad">{refused.message}</Notice>}
      <Field label={texts.name} required error={refused?.fields['name']}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={typed('name')} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.email} required error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={300} defaultValue={typed('email')} />}
        </Field>
        <Field label={texts.mobile} required hint={texts.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={typed('mobile')} />}
        </Field>
      </div>
      <Field label={texts.message} required hint={texts.messageHint} error={refused?.fields['message']}>
        {(control) => <TextArea {...control} name="message" rows={7} maxLength={5000} defaultValue={typed('message')} />}
      </Field>
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>{texts.trap}<input name="website" tabIndex={-1} autoComplete="off" /></label>
      </div>
      <div><Button type="submit" variant="primary" size="lg" pending={sending.pending}>{texts.send}</Button></div>
    </form>
  );
}
