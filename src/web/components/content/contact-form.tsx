import { useEffect, useRef } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { contact as texts } from '#shared/messages/pages.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea, TextInput } from '../ui/inputs.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ContactReply } from './contact-reply.ts';

export interface KnownSender {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** After a refusal the first wrong field has the focus. */
function useFirstProblem(reply: ContactReply | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply?.step === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return form;
}

/**
 * Name, e-mail, mobile number, message; all checked by the server. With scripts it is sent in place (`inline`),
 * without them it is an ordinary form. What was typed stays, whatever happens.
 */
export function ContactForm({ fetcher, reply, sender }: { fetcher: FetcherWithComponents<ContactReply>; reply: ContactReply | undefined; sender: KnownSender | null }) {
  const inline = useHydrated();
  const form = useFirstProblem(reply);
  const refused = reply?.step === 'refused' ? reply : null;
  const typed = (name: keyof KnownSender | 'message'): string => refused?.values[name] ?? (name === 'message' ? '' : (sender?.[name] ?? ''));
  return (
    <fetcher.Form ref={form} method="post" action="/contact-us" noValidate className="flex flex-col gap-5">
      {inline && <input type="hidden" name="inline" value="1" />}
      {refused !== null && refused.message !== '' && <Notice tone="bad">{refused.message}</Notice>}
      <Field label={texts.name} required error={refused?.fields['name']}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={200} defaultValue={typed('name')} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.email} required error={refused?.fields['email']}>
          {(control) => <TextInput {...control} name="email" type="email" inputMode="email" autoComplete="email" maxLength={300} defaultValue={typed('email')} />}
        </Field>
        <Field label={texts.mobile} required hint={texts.mobileHint} error={refused?.fields['mobile']}>
          {(control) => <TextInput {...control} name="mobile" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={40} defaultValue={typed('mobile')} />}
        </Field>
      </div>
      <Field label={texts.message} required hint={texts.messageHint} error={refused?.fields['message']}>
        {(control) => <TextArea {...control} name="message" rows={7} maxLength={5000} defaultValue={typed('message')} />}
      </Field>
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>{texts.trap}<input name="website" tabIndex={-1} autoComplete="off" /></label>
      </div>
      <div><Button type="submit" variant="primary" size="lg" pending={fetcher.state !== 'idle'}>{texts.send}</Button></div>
    </fetcher.Form>
  );
}
