import { useState } from 'react';
import { useActionData } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { contact as texts } from '#shared/messages/pages.ts';
import { formatMobile } from '#shared/phone.ts';
import type { FormReply } from '#web/app/use-send-form.ts';
import { useRootData } from '#web/app/root-data.ts';
import type { Crumb } from '#web/ui/navigation.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ContactForm } from './contact-form.tsx';
import { PageOpening } from './page-opening.tsx';
import { MailWay, OfficeWay, PhoneWay } from './ways-to-reach.tsx';

export const contactCrumbs: readonly Crumb[] = [{ label: content.nav.home, to: '/' }, { label: texts.title }];

/** `/contact-us`: the form, and the ways to reach us without it. `sent`: a form without scripts came back. */
export function ContactPage({ sent }: { sent: boolean }) {
  const { config, user } = useRootData();
  // a sent message leaves an empty form behind: each round is a form of its own
  const [round, setRound] = useState(0);
  const posted = useActionData<FormReply>();
  const thank = () => {
    toast(texts.thanks);
    setRound(round + 1);
  };
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening crumbs={contactCrumbs} title={texts.title} lead={texts.lead} />
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="write" className="max-w-2xl">
          <h2 id="write" className="text-xl md:text-2xl">{texts.formTitle}</h2>
          <p className="mt-1.5 mb-6 text-muted">{texts.formNote}</p>
          {sent && <Notice tone="good" className="mb-6">{texts.thanks}</Notice>}
          <ContactForm key={round} posted={round === 0 ? posted : undefined} sender={user && { name: user.name, email: user.email, mobile: formatMobile(user.phone) }} onSent={thank} />
        </section>
        <section aria-labelledby="ways">
          <h2 id="ways" className="sr-only">{content.nav.support}</h2>
          <ul className="flex flex-col gap-6">
            <PhoneWay config={config} title={texts.phone} note={texts.phoneNote} />
            <MailWay config={config} title={texts.mail} note={texts.mailNote} />
            <OfficeWay title={texts.office} note={texts.officeNote} lines={texts.address} />
          </ul>
        </section>
      </div>
    </div>
  );
}
