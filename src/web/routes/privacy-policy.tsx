import { privacy } from '#shared/messages/privacy.ts';
import { policyCrumbs, PolicyPage } from '#web/components/content/policy-page.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { describes } from '#web/app/seo/describes.ts';
import type { Route } from './+types/privacy-policy.ts';

const PATH = '/privacy-policy';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(privacy), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: privacy.title, description: privacy.description, path: PATH });

export default function PrivacyPolicy() {
  return <PolicyPage text={privacy} path={PATH} />;
}
