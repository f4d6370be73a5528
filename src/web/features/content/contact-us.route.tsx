import { useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import * as content from '#messages/content.ts';
import * as contact from '#messages/contact.ts';
import * as support from '#messages/support.ts';
import { formatMobile } from '#shared/phone.ts';
import { pageMeta, pageParams, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { SENT_PARAMS } from '#web/app/known-params.server.ts';
import { useUser } from '#web/app/me.ts';
import { useRootData } from '#web/app/root-data.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import { localHref } from '#web/app/links.ts';
import { type FormReply, useSendForm } from '#web/app/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { fromHome, PageOpening } from '#web/ui/navigation.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Route } from './+types/contact-us.route.ts';
import { ChatWay, MailWay, OfficeWay, PhoneWay } from './page-parts.tsx';

const PATH = '/contact-us';

export { contactLoader as loader, sendMessage as action } from './pages.server.ts';

export const middleware = describes((origin) => [breadcrumbs(crumbs(), origin)]);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders ?? []),
  ...pageTags(),
  ...pageParams(SENT_PARAMS),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: contact.title(),
    description: contact.description(),
    path: PATH,
  });

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <ContactPage sent={loaderData.sent} />;
}

const crumbs = () => fromHome({ label: contact.title() });

/** `/contact-us`: the form, and other ways to reach us. `sent`: a form without scripts was accepted. */
function ContactPage({ sent }: { sent: boolean }) {
  const { config } = useRootData();
  const user = useUser();
  // a new key empties the form after each sent message
  const [round, setRound] = useState(0);
  const posted = useActionData<FormReply>();
  const thank = () => {
    toast(contact.received());
    setRound(round + 1);
  };
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening crumbs={crumbs()} title={contact.title()} lead={contact.lead()} />
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="write" className="max-w-2xl">
          <h2 id="write" className="text-xl md:text-2xl">
            {contact.formTitle()}
          </h2>
          <p className="mt-1.5 mb-6 text-muted">{contact.formNote()}</p>
          {sent && (
            <Notice tone="good" className="mb-6">
              {contact.received()}
            </Notice>
          )}
          <ContactForm
            key={round}
            posted={round === 0 ? posted : undefined}
            sender={
              user ? { name: user.name, email: user.email, mobile: formatMobile(user.phone) } : null
            }
            onSent={thank}
          />
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways" className="sr-only">
            {content.nav.support()}
          </h2>
          <ul className="flex flex-col gap-6">
            <ChatWay
              config={config}
              title={support.chat()}
              note={support.chatNote()}
              label={support.openChat()}
            />
            <PhoneWay config={config} title={contact.phone()} note={contact.phoneNote()} />
            <MailWay config={config} title={contact.mail()} note={contact.mailNote()} />
            <OfficeWay config={config} title={contact.office()} note={contact.officeNote()} />
          </ul>
        </section>
      </div>
    </div>
  );
}

interface KnownSender {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
}

/** After a refusal, focuses the first wrong field. */
function useFirstProblem(reply: FormReply | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply?.step === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return form;
}

/**
 * Name, e-mail, mobile number and message, all checked by the server. An ordinary form that scripts send in place; a
 * refused form keeps its values. `posted` is the answer to a form sent without scripts.
 */
function ContactForm({
  posted,
  sender,
  onSent,
}: {
  posted: FormReply | undefined;
  sender: KnownSender | null;
  onSent: () => void;
}) {
  const sending = useSendForm({
    call: 'contact_us',
    body: (form) => Object.fromEntries(CONTACT_FIELDS.map((field) => [field, form.get(field)])),
    failed: contact.notSent(),
    onSent,
  });
  const reply = sending.reply ?? posted;
  const form = useFirstProblem(reply);
  const refused = reply?.step === 'refused' ? reply : null;
  const typed = (name: keyof KnownSender | 'message'): string =>
    refused?.values[name] ?? (name === 'message' ? '' : (sender?.[name] ?? ''));
  return (
    <form
      ref={form}
      method="post"
      action={localHref('/contact-us')}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.send(event.currentTarget);
      }}
    >
      {refused !== null && refused.message !== '' && <Notice tone="bad">{refused.message}</Notice>}
      <Field label={contact.name()} required error={refused?.fields['name']}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={typed('name')}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={contact.email()} required error={refused?.fields['email']}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={300}
              defaultValue={typed('email')}
            />
          )}
        </Field>
        <Field
          label={contact.mobile()}
          required
          hint={contact.mobileHint()}
          error={refused?.fields['mobile']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="mobile"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={typed('mobile')}
            />
          )}
        </Field>
      </div>
      <Field
        label={contact.message()}
        required
        hint={contact.messageHint()}
        error={refused?.fields['message']}
      >
        {(control) => (
          <TextArea
            {...control}
            name="message"
            rows={7}
            maxLength={5000}
            defaultValue={typed('message')}
          />
        )}
      </Field>
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          {contact.trap()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" variant="primary" size="lg" pending={sending.pending}>
          {contact.send()}
        </Button>
      </div>
    </form>
  );
}

/** The names of the form's fields. */
const CONTACT_FIELDS = ['name', 'email', 'mobile', 'message'] as const;
