import { support } from '#shared/messages/pages.ts';
import { contentMeta } from '#web/components/content/content-meta.ts';
import { supportCrumbs, SupportPage } from '#web/components/content/support-page.tsx';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/support.ts';

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, { title: support.title, description: support.description, path: '/support', crumbs: supportCrumbs });

export default function Support() {
  return <SupportPage />;
}
