import { terms } from '#shared/messages/terms.ts';
import { policyCrumbs, PolicyPage } from '#web/components/content/policy-page.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { pageTags } from '#web/app/page-tags.ts';
import { breadcrumbs } from '#web/app/seo/crumbs.ts';
import { describes } from '#web/app/seo/describes.ts';
import type { Route } from './+types/terms-conditions.ts';

const PATH = '/terms-conditions';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(terms), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: terms.title, description: terms.description, path: PATH });

export default function TermsConditions() {
  return <PolicyPage text={terms} path={PATH} />;
}
