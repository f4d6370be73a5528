import { contact } from '#shared/messages/pages.ts';
import { ContactPage, contactCrumbs } from './contact-page.tsx';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/contact-us.route.ts';

const PATH = '/contact-us';

export { contactLoader as loader, sendMessage as action } from './contact-us.server.ts';

export const middleware = describes((origin) => [breadcrumbs(contactCrumbs, origin)]);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({ ...Object.fromEntries(actionHeaders ?? []), ...pageTags() });

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: contact.title, description: contact.description, path: PATH });

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  return <ContactPage sent={loaderData.sent} />;
}
