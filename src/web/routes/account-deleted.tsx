import { formatDate, formatInstant } from '#shared/dates.ts';
import { leaving as texts } from '#shared/messages/leaving.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { servicesContext } from '#web/context.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import type { Route } from './+types/account-deleted.ts';

/** The receipt of a deleted account. Whoever has the reference may see it: it says nothing about the person. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await context.get(servicesContext).personalData.receipt(params.reference);
  if (receipt === null) throw new Response(texts.notFound, { status: 404 });
  return { reference: receipt.reference, at: formatInstant(receipt.deletedAt), until: receipt.keptUntil === null ? null : formatDate(receipt.keptUntil) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(rootDataOf(matches), { title: texts.doneTitle, description: texts.doneText, path: '/account-deleted', noindex: true });

export default function AccountDeleted({ loaderData: { reference, at, until } }: Route.ComponentProps) {
  const rows = [[texts.reference, reference], [texts.deletedAt, at], [texts.keptUntil, until ?? texts.nothingKept]] as const;
  return (
    <div className="page-width">
      <div className="mx-auto max-w-xl pt-6 md:pt-12">
        <h1 className="text-3xl">{texts.doneTitle}</h1>
        <p className="mt-3">{texts.doneText}</p>
        <dl className="figures mt-6 rounded-card border border-line bg-surface">
          {rows.map(([label, value]) => (
            <div key={label} className="border-b border-line px-5 py-4 last:border-b-0 sm:flex sm:gap-6">
              <dt className="text-sm text-muted sm:w-40 sm:pt-0.5">{label}</dt>
              <dd className="min-w-0 flex-1 font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <LinkButton to="/" variant="primary" className="mt-8">{texts.home}</LinkButton>
      </div>
    </div>
  );
}
