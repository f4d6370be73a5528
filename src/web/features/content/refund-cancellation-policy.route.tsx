import { refunds } from '#shared/messages/refunds.ts';
import { policyCrumbs, PolicyPage } from './policy-page.tsx';
import { RefundExample } from './refund-example.tsx';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/refund-cancellation-policy.route.ts';

const PATH = '/refund-cancellation-policy';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(refunds), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: refunds.title, description: refunds.description, path: PATH });

export default function RefundCancellationPolicy() {
  return <PolicyPage text={refunds} path={PATH}><RefundExample /></PolicyPage>;
}
