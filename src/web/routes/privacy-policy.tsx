import { privacy } from '#shared/messages/privacy.ts';
import { contentMeta } from '#web/components/content/content-meta.ts';
import { policyCrumbs, PolicyPage } from '#web/components/content/policy-page.tsx';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/privacy-policy.ts';

const PATH = '/privacy-policy';

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, { title: privacy.title, description: privacy.description, path: PATH, crumbs: policyCrumbs(privacy) });

export default function PrivacyPolicy() {
  return <PolicyPage text={privacy} path={PATH} />;
}
