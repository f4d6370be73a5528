import { Link } from 'react-router';
import * as content from '#messages/content.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RouteHandle } from './page-frame.tsx';
import { type HeaderProps, Wordmark } from './site-header.tsx';

/** The header of booking pages: the name and a contact, and no link elsewhere. The page itself has the link back. */
const CheckoutHeader = ({ root }: Pick<HeaderProps, 'root'>) => (
  <header className="border-b border-line bg-paper text-ink print:hidden">
    <div className="page-width flex h-16 items-center justify-between gap-4">
      <Link
        to="/"
        aria-label={content.nav.homeOf({ brand: root?.config.brandName ?? '' })}
        className="rounded-field text-monsoon"
      >
        <Wordmark name={root?.config.brandName ?? ''} className="origin-left scale-[0.86]" />
      </Link>
      <Link
        to="/support"
        className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 font-semibold hover:text-monsoon"
      >
        <Icon icon="message-circle" />
        {content.nav.support()}
      </Link>
    </div>
  </header>
);

/** The frame of every step from choosing rooms to payment: no site header, no footer, no link elsewhere. */
export const CHECKOUT_FRAME: RouteHandle = {
  frame: { bottomBar: false, footer: false, chat: false, header: CheckoutHeader },
};
