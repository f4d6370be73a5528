import { Link } from 'react-router';
import * as texts from '#messages/write-review.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageHref } from '#web/app/links.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/facts.tsx';
import { Pagination } from '#web/ui/navigation.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/my-reviews.route.ts';

export { myReviewsLoader as loader } from './reviews.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.myReviews(),
    description: texts.noneText(),
    path: '/my-reviews',
    noindex: true,
  });

const HEAD = 'py-3 pr-4 text-left text-sm font-semibold text-muted';

export default function MyReviews({
  loaderData: { rows, page, pages, sent },
}: Route.ComponentProps) {
  return (
    <AccountFrame>
      <h1 className="mb-4 text-3xl">{texts.myReviews()}</h1>
      {sent && (
        <Notice tone="good" className="mb-5">
          <strong className="block">{texts.thanks()}</strong>
          {texts.sentText()}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={texts.none()} text={texts.noneText()}>
          <LinkButton to="/my-bookings?tab=complete" variant="primary">
            {texts.completedStays()}
          </LinkButton>
        </EmptyState>
      ) : (
        <table className="figures w-full border-collapse">
          <thead className="max-md:sr-only">
            <tr className="border-b border-line">
              <th scope="col" className={HEAD}>
                {texts.columns.hotel()}
              </th>
              <th scope="col" className={HEAD}>
                {texts.columns.tag()}
              </th>
              <th scope="col" className={HEAD}>
                {texts.columns.title()}
              </th>
              <th scope="col" className={`${HEAD} whitespace-nowrap`}>
                {texts.columns.rating()}
              </th>
              <th scope="col" className={`${HEAD} pr-0`}>
                {texts.columns.status()}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                className="border-b border-line align-top max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:py-3"
              >
                <td className="md:py-3 md:pr-4">
                  <Link
                    to={row.href}
                    className="inline-flex min-h-11 items-center font-semibold hover:text-monsoon md:-my-2.5"
                  >
                    {row.hotelName}
                  </Link>
                </td>
                <td className="max-md:col-start-1 max-md:row-start-3 max-md:text-sm max-md:text-muted md:py-3 md:pr-4">
                  {texts.types[row.type]()}
                </td>
                <td className="min-w-0 wrap-anywhere max-md:col-start-1 max-md:row-start-2 md:py-3 md:pr-4">
                  {row.title}
                </td>
                <td className="max-md:col-start-2 max-md:row-start-2 max-md:text-right md:py-3 md:pr-4">
                  <span className="font-semibold whitespace-nowrap">
                    <svg
                      width={15}
                      height={15}
                      viewBox="0 0 20 20"
                      fill="currentColor"
                      aria-hidden
                      className="mr-1.5 inline-block align-[-0.1em] text-turmeric"
                    >
                      <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
                    </svg>
                    {row.overall.toFixed(1)}
                  </span>
                </td>
                <td className="max-md:col-start-2 max-md:row-start-1 max-md:self-center max-md:text-right md:py-3">
                  <Badge tone={row.published ? 'good' : 'calm'}>
                    {row.published ? texts.published() : texts.underReview()}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-6">
        <Pagination page={page} pages={pages} href={(n) => pageHref('/my-reviews', n)} />
      </div>
    </AccountFrame>
  );
}
