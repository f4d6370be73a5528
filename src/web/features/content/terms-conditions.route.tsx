import type { RouteHandle } from '#web/app/page-frame.tsx';
import * as terms from '#messages/terms.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/terms-conditions.route.ts';
import { policyCrumbs, PolicyPage } from './policy-page.tsx';
import { POLICIES_UPDATED } from '#shared/policy-text.ts';

export const handle: RouteHandle = { permission: 'public' };

const PATH = '/terms-conditions';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(terms), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: terms.title(),
    description: terms.description(),
    path: PATH,
  });

export default function TermsConditions() {
  return <PolicyPage text={terms} updated={POLICIES_UPDATED.terms} path={PATH} />;
}
