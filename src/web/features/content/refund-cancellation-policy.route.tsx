import type { RouteHandle } from '#web/app/page-frame.tsx';
import { addDays, formatDate, formatInstant, HOUR_MS, instantInIndia } from '#shared/dates.ts';
import * as refundExample from '#messages/refund-example.ts';
import * as refunds from '#messages/refunds.ts';
import { pageMeta, pageTags, rootDataOf } from '#web/app/page-meta.ts';
import { useRootData } from '#web/app/root-data.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import type { Route } from './+types/refund-cancellation-policy.route.ts';
import { policyCrumbs, PolicyPage } from './policy-page.tsx';
import { POLICIES_UPDATED } from '#shared/policy-text.ts';

export const handle: RouteHandle = { permission: 'public' };

const PATH = '/refund-cancellation-policy';

export const middleware = describes((origin) => [breadcrumbs(policyCrumbs(refunds), origin)]);

export const headers = () => pageTags();

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: refunds.title(),
    description: refunds.description(),
    path: PATH,
  });

export default function RefundCancellationPolicy() {
  return (
    <PolicyPage text={refunds} updated={POLICIES_UPDATED.refunds} path={PATH}>
      <RefundExample />
    </PolicyPage>
  );
}

/** hours before check-in of the default rule, for plans without their own; and the usual check-in time */
const USUAL_HOURS = 12 * 24;
const USUAL_CHECK_IN = '14:00';
const DAYS_AHEAD = 40;

/** The default rule for a stay 40 days from today: the last moment of a full refund, and the time after it. */
function RefundExample() {
  const { today } = useRootData();
  const arrival = addDays(today, DAYS_AHEAD);
  const until = new Date(instantInIndia(arrival, USUAL_CHECK_IN).getTime() - USUAL_HOURS * HOUR_MS);
  return (
    <figure className="mt-7 rounded-card border border-line bg-surface p-5 md:p-6">
      <figcaption className="text-sm text-muted">
        {refundExample.title({ arrival: formatDate(arrival) })}
      </figcaption>
      <ol className="mt-4 grid grid-cols-[7fr_3fr] gap-x-1.5">
        <li>
          <span aria-hidden className="block h-2.5 rounded-l-pill bg-monsoon" />
          <strong className="mt-3 block text-lg leading-snug text-monsoon">
            {refundExample.all()}
          </strong>
          <span className="figures block text-sm">
            {refundExample.until({ moment: formatInstant(until) })}
          </span>
        </li>
        <li>
          <span aria-hidden className="block h-2.5 rounded-r-pill bg-edge" />
          <strong className="mt-3 block text-lg leading-snug">{refundExample.nothing()}</strong>
          <span className="block text-sm text-muted">{refundExample.after()}</span>
        </li>
      </ol>
    </figure>
  );
}
