import { terms } from '#shared/messages/terms.ts';
import { contentMeta } from '#web/components/content/content-meta.ts';
import { policyCrumbs, PolicyPage } from '#web/components/content/policy-page.tsx';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/terms-conditions.ts';

const PATH = '/terms-conditions';

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, { title: terms.title, description: terms.description, path: PATH, crumbs: policyCrumbs(terms) });

export default function TermsConditions() {
  return <PolicyPage text={terms} path={PATH} />;
}
