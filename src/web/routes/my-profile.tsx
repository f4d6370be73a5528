import { account as texts } from '#shared/messages/account.ts';
import { formatMobile } from '#shared/phone.ts';
import { AccountFrame } from '#web/components/account/account-frame.tsx';
import { LogoutButton } from '#web/components/account/logout-button.tsx';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { requireSession } from '#web/lib/session.server.ts';
import type { Route } from './+types/my-profile.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { name, phone, email } = requireSession(context, url).account;
  return { name, phone: `+91 ${formatMobile(phone)}`, email };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.myProfile, description: texts.profileText, path: '/my-profile', noindex: true });

export default function MyProfile({ loaderData: { name, phone, email } }: Route.ComponentProps) {
  const { config } = useRootData();
  const rows = [[texts.name, name], [texts.phone, phone], [texts.email, email]] as const;
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.myProfile}</h1>
      <p className="mt-2 text-muted">{texts.profileText}</p>
      <dl className="figures mt-6 max-w-xl rounded-card border border-line bg-surface">
        {rows.map(([label, value]) => (
          <div key={label} className="border-b border-line px-5 py-4 last:border-b-0 sm:flex sm:gap-6">
            <dt className="text-sm text-muted sm:w-28 sm:pt-0.5">{label}</dt>
            <dd className="min-w-0 flex-1 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="figures mt-4 text-sm text-muted">{texts.profileEdit(config.supportPhone)}</p>
      <LogoutButton className="mt-8" />
    </AccountFrame>
  );
}
