import { Link } from 'react-router';
import * as texts from '#messages/account.ts';
import * as desk from '#messages/desk.ts';
import * as owner from '#messages/owner-pages.ts';
import * as password from '#messages/password.ts';
import { formatMobile } from '#shared/phone.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/my-account.route.ts';
import { LogoutButton } from './profile-forms.tsx';

export function loader({ url, context }: Route.LoaderArgs) {
  const { name, phone, email, hosts, staff } = requirePermission(
    context,
    'account.read',
    url,
  ).account;
  return {
    name,
    hosts,
    staff: staff.length > 0,
    phone: formatMobile(phone),
    email,
    saved: url.searchParams.get('saved') === 'password',
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.myAccount(),
    description: texts.myAccount(),
    path: '/my_acount',
    noindex: true,
  });

/** The addresses of the specification; the first has the spelling of old links and redirects to the profile. */
const links = (hosts: boolean, staff: boolean) =>
  [
    ...(hosts ? ([['/host', owner.title(), 'house']] as const) : []),
    ...(staff ? ([['/desk', desk.title(), 'clipboard-list']] as const) : []),
    ['/my_profile', texts.myProfile(), 'user-round'],
    ['/my-bookings', texts.myBookings(), 'calendar-check'],
    ['/change_password', texts.changePassword(), 'key-round'],
    ['/my-reviews', texts.myReviews(), 'clipboard-list'],
    ['/my-wishlist', texts.myWishlist(), 'heart'],
  ] as const;

/** The account menu of phones. */
export default function MyAccount({
  loaderData: { name, phone, email, hosts, staff, saved },
}: Route.ComponentProps) {
  return (
    <div className="page-width">
      <div className="mx-auto max-w-lg pt-4 md:pt-10">
        {saved && (
          <Notice tone="good" className="mb-5">
            {password.saved()}
          </Notice>
        )}
        <h1 className="text-3xl break-words">{name}</h1>
        <p className="figures mt-1 text-muted">+91 {phone}</p>
        <p className="break-words text-muted">{email}</p>
        <ul className="mt-6 overflow-hidden rounded-card border border-line bg-surface">
          {links(hosts, staff).map(([to, label, icon]) => (
            <li key={to} className="border-b border-line last:border-b-0">
              <Link
                to={to}
                className="flex min-h-15 items-center gap-4 px-4 font-semibold hover:bg-mist"
              >
                <Icon icon={icon} className="text-monsoon" />
                <span className="flex-1">{label}</span>
                <Icon icon="chevron-right" size={18} className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
        <LogoutButton className="mt-6" />
      </div>
    </div>
  );
}
