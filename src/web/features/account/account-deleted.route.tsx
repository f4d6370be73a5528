import * as texts from '#messages/leaving.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/account-deleted.route.ts';

export { accountDeletedLoader as loader } from './delete-account.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.doneTitle(),
    description: texts.doneText(),
    path: '/account-deleted',
    noindex: true,
  });

export default function AccountDeleted({
  loaderData: { reference, at, until },
}: Route.ComponentProps) {
  const rows = [
    [texts.reference(), reference],
    [texts.deletedAt(), at],
    [texts.keptUntil(), until ?? texts.nothingKept()],
  ] as const;
  return (
    <div className="page-width">
      <div className="mx-auto max-w-xl pt-6 md:pt-12">
        <h1 className="text-3xl">{texts.doneTitle()}</h1>
        <p className="mt-3">{texts.doneText()}</p>
        <dl className="figures mt-6 rounded-card border border-line bg-surface">
          {rows.map(([label, value]) => (
            <div
              key={label}
              className="border-b border-line px-5 py-4 last:border-b-0 sm:flex sm:gap-6"
            >
              <dt className="text-sm text-muted sm:w-40 sm:pt-0.5">{label}</dt>
              <dd className="min-w-0 flex-1 font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <LinkButton to="/" variant="primary" className="mt-8">
          {texts.home()}
        </LinkButton>
      </div>
    </div>
  );
}
