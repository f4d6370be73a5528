import { refunds } from '#shared/messages/refunds.ts';
import { contentMeta } from '#web/components/content/content-meta.ts';
import { policyCrumbs, PolicyPage } from '#web/components/content/policy-page.tsx';
import { RefundExample } from '#web/components/content/refund-example.tsx';
import { pageTags } from '#web/lib/page-tags.ts';
import type { Route } from './+types/refund-cancellation-policy.ts';

const PATH = '/refund-cancellation-policy';

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) => contentMeta(matches, { title: refunds.title, description: refunds.description, path: PATH, crumbs: policyCrumbs(refunds) });

export default function RefundCancellationPolicy() {
  return <PolicyPage text={refunds} path={PATH}><RefundExample /></PolicyPage>;
}
