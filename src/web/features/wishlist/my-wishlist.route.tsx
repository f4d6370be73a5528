import { Form, Link, useNavigation } from 'react-router';
import * as texts from '#messages/account.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Route } from './+types/my-wishlist.route.ts';

export { myWishlistAction as action, myWishlistLoader as loader } from './wishlist.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), { title: texts.myWishlist(), description: texts.wishlistEmptyText(), path: '/my-wishlist', noindex: true });

export default function MyWishlist({ loaderData: { rows } }: Route.ComponentProps) {
  const navigation = useNavigation();
  const leaving = navigation.formMethod === 'POST' ? Number(navigation.formData?.get('hotel_id')) : null;
  return (
    <AccountFrame>
      <h1 className="mb-4 text-3xl">{texts.myWishlist()}</h1>
      {rows.length === 0 ? (
        <EmptyState title={texts.wishlistEmpty()} text={texts.wishlistEmptyText()}>
          <LinkButton to="/search" variant="primary">{texts.findStay()}</LinkButton>
        </EmptyState>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line text-left text-sm text-muted max-md:sr-only">
              <th scope="col" className="py-3 font-semibold">{texts.wishlistColumns.hotel()}</th>
              <th scope="col" className="py-3 font-semibold max-md:hidden">{texts.wishlistColumns.location()}</th>
              <th scope="col" className="py-3 text-right font-semibold">{texts.wishlistColumns.action()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.filter((row) => row.id !== leaving).map((row) => (
              <tr key={row.id} className="border-b border-line max-md:flex max-md:items-center max-md:justify-between">
                <td className="min-w-0 py-3 pr-4">
                  <Link to={row.href} className="flex min-h-11 items-center gap-4 font-semibold hover:text-monsoon">
                    {row.picture && <Picture picture={row.picture} alt="" sizes="96px" className="aspect-4/3 w-24 shrink-0 rounded-field" />}
                    <span className="min-w-0">
                      {row.name}
                      <span className="block text-sm font-normal text-muted md:hidden">{row.location}</span>
                    </span>
                  </Link>
                </td>
                <td className="py-3 pr-4 text-muted max-md:hidden">{row.location}</td>
                <td className="py-3 text-right">
                  <Form method="post" preventScrollReset>
                    <Button type="submit" name="hotel_id" value={row.id} variant="quiet" aria-label={texts.removeOf({ name: row.name })} className="px-3">
                      <Icon icon="trash-2" size={18} /><span className="max-md:sr-only">{texts.remove()}</span>
                    </Button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AccountFrame>
  );
}
