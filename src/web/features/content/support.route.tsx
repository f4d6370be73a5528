import { support } from '#shared/messages/pages.ts';
import { supportCrumbs, SupportPage } from './support-page.tsx';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs, faqPage } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/support.route.ts';

export const middleware = describes((origin) => [breadcrumbs(supportCrumbs, origin), faqPage(support.questions, origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: support.title, description: support.description, path: '/support' });

export default function Support() {
  return <SupportPage />;
}
