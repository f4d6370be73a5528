import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { Icon } from '#web/ui/icon.tsx';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium hover:bg-mist';

/** The menu under a signed-in person's name. A <details>, so it opens without scripts; Logout is a form. Key it by the location, so that it closes on the way. */
export function AccountMenu({ name }: { name: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = (event: Event) => {
      if (details.current && event.target instanceof Node && !details.current.contains(event.target)) details.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  return (
    <details
      ref={details}
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current) return;
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-line py-1 pr-3 pl-1 font-semibold hover:border-monsoon">
        <span aria-hidden className="grid size-9 place-items-center rounded-pill bg-monsoon text-on-monsoon">{name.trim().charAt(0).toUpperCase()}</span>
        <span className="max-w-14 truncate max-xs:sr-only sm:max-w-20 md:max-w-32">{name}</span>
        <Icon icon="chevron-down" size={18} className="text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 z-40 mt-2 w-60 animate-[rise_160ms_var(--ease-calm)] rounded-card border border-line bg-paper p-2 shadow-float">
        <Link to="/my-profile" className={ITEM}>{content.nav.profile}</Link>
        <Link to="/my-bookings" className={ITEM}>{content.nav.booking}</Link>
        <Link to="/my-wishlist" className={ITEM}>{content.nav.wishlist}</Link>
        <Form method="post" action="/logout" className="mt-1 border-t border-line pt-1">
          <button type="submit" className={ITEM}>
            <Icon icon="log-out" size={18} />
            {content.nav.logout}
          </button>
        </Form>
      </div>
    </details>
  );
}
