import type { RouteHandle } from '#web/app/page-frame.tsx';
import * as privacy from '#messages/privacy.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/privacy-policy.route.ts';
import { policyCrumbs, PolicyPage } from './policy-page.tsx';
import { POLICIES_UPDATED } from '#shared/policy-text.ts';

export const handle: RouteHandle = { permission: 'public' };

const PATH = '/privacy-policy';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(privacy), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: privacy.title(),
    description: privacy.description(),
    path: PATH,
  });

export default function PrivacyPolicy() {
  return <PolicyPage text={privacy} updated={POLICIES_UPDATED.privacy} path={PATH} />;
}
