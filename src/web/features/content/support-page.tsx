import { Link } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { support as texts } from '#shared/messages/pages.ts';
import { useRootData } from '#web/app/root-data.ts';
import type { Crumb } from '#web/ui/navigation.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import { PageOpening } from './page-opening.tsx';
import { RichText } from './rich-text.tsx';
import { ChatWay, MailWay, PhoneWay } from './ways-to-reach.tsx';

export const supportCrumbs: readonly Crumb[] = [{ label: content.nav.home, to: '/' }, { label: texts.title }];

/** `/support`: Call Us, Mail Us, the chat, and what is asked most. */
export function SupportPage() {
  const { config } = useRootData();
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening crumbs={supportCrumbs} title={texts.heading} lead={texts.lead} />
      <section aria-labelledby="ways">
        <h2 id="ways" className="sr-only">{texts.title}</h2>
        <ul className="grid gap-x-10 gap-y-7 lg:grid-cols-3">
          <PhoneWay config={config} title={texts.call} note={texts.callNote} />
          <MailWay config={config} title={texts.mail} note={texts.mailNote} />
          {config.chatUrl !== '' && <ChatWay config={config} title={texts.chat} note={texts.chatNote} label={texts.openChat} />}
        </ul>
        <p className="mt-6"><Link to="/contact-us" className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4">{texts.form}</Link></p>
      </section>
      <section aria-labelledby="answers" className="mt-12 grid gap-x-16 gap-y-5 md:mt-16 lg:grid-cols-[1fr_2fr]">
        <h2 id="answers" className="text-2xl md:text-3xl">{texts.answers}</h2>
        <div className="border-t border-line">
          {texts.questions.map(({ question, answer }) => (
            <Disclosure key={question} title={question}><p className="max-w-[64ch]"><RichText text={answer} /></p></Disclosure>
          ))}
        </div>
      </section>
    </div>
  );
}
