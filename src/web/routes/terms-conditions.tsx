import { terms } from '#shared/messages/terms.ts';
import { policyCrumbs, PolicyPage } from '#web/components/content/policy-page.tsx';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { pageTags } from '#web/lib/page-tags.ts';
import { breadcrumbs } from '#web/seo/crumbs.ts';
import { describes } from '#web/seo/describes.ts';
import type { Route } from './+types/terms-conditions.ts';

const PATH = '/terms-conditions';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(terms), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: terms.title, description: terms.description, path: PATH });

export default function TermsConditions() {
  return <PolicyPage text={terms} path={PATH} />;
}
