import type { RouteHandle } from '#web/app/page-frame.tsx';
import { Link } from 'react-router';
import * as support from '#messages/support.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { breadcrumbs, faqPage } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import { fromHome, PageOpening } from '#web/ui/navigation.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/support.route.ts';
import { ChatWay, MailWay, PhoneWay, RichText } from './page-parts.tsx';

export const handle: RouteHandle = { permission: 'public' };

export const middleware = describes((origin) => [
  breadcrumbs(crumbs(), origin),
  faqPage(support.questions(), origin),
]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: support.title(),
    description: support.description(),
    path: '/support',
  });

export default function Support() {
  return <SupportPage />;
}

const crumbs = () => fromHome({ label: support.title() });

/** `/support`: Call Us, Mail Us, the chat, and frequent questions. */
function SupportPage() {
  const { config } = useRootData();
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening crumbs={crumbs()} title={support.heading()} lead={support.lead()} />
      <section aria-labelledby="ways">
        <h2 id="ways" className="sr-only">
          {support.title()}
        </h2>
        <ul className="grid gap-x-10 gap-y-7 lg:grid-cols-3">
          <PhoneWay config={config} title={support.call()} note={support.callNote()} />
          <MailWay config={config} title={support.mail()} note={support.mailNote()} />
          <ChatWay
            config={config}
            title={support.chat()}
            note={support.chatNote()}
            label={support.openChat()}
          />
        </ul>
        <p className="mt-6">
          <Link
            to="/contact-us"
            className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
          >
            {support.form()}
          </Link>
        </p>
      </section>
      <section
        aria-labelledby="answers"
        className="mt-12 grid gap-x-16 gap-y-5 md:mt-16 lg:grid-cols-[1fr_2fr]"
      >
        <h2 id="answers" className="text-2xl md:text-3xl">
          {support.answers()}
        </h2>
        <div className="border-t border-line">
          {support.questions().map(({ question, answer }) => (
            <Disclosure key={question} title={question}>
              <p className="max-w-[64ch]">
                <RichText text={answer} />
              </p>
            </Disclosure>
          ))}
        </div>
      </section>
    </div>
  );
}
