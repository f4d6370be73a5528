import { Form, useLocation } from 'react-router';
import * as content from '#messages/content.ts';
import { title as messages } from '#messages/conversations.ts';
import * as language from '#messages/language.ts';
import { title as ownProperties } from '#messages/owner-pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageChoice } from './language-switch.tsx';
import { localHref, usePageAddress } from './links.ts';
import { useUser } from './me.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left font-medium hover:bg-mist aria-[current]:text-monsoon';

/**
 * The menus of the header: search, language, account. Each opens without scripts; their scripts load after the page's
 * own.
 */
export default function HeaderTools({ part }: { part: 'search' | 'language' | 'account' }) {
  const { key } = useLocation();
  if (part === 'search') return <SearchMenu key={key} />;
  if (part === 'language') return <LanguageMenu key={key} />;
  return <AccountMenu key={key} />;
}

const SUMMARY =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-pill px-2 font-medium hover:text-monsoon';

function LanguageMenu() {
  const here = usePageAddress();
  return (
    <HeaderMenu
      summary={
        <summary title={language.label()} className={SUMMARY}>
          <Icon icon="languages" />
        </summary>
      }
    >
      <LanguageChoice here={here} itemClass={ITEM} />
    </HeaderMenu>
  );
}

/**
 * The menu of a signed-in person; until the person is known it shows the name stored in the browser. Logout is a form.
 */
function AccountMenu() {
  const { name = '', hosts = false } = useUser() ?? {};
  return (
    <HeaderMenu
      summary={
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-line py-1 pr-3 pl-1 font-semibold hover:border-monsoon">
          <span
            aria-hidden
            className="person-initial grid size-9 place-items-center rounded-pill bg-monsoon text-on-monsoon"
          >
            {name.trim().charAt(0).toUpperCase()}
          </span>
          <span className="person-name max-w-14 truncate max-sm:sr-only sm:max-w-20 md:max-w-32 lg:max-xl:max-w-20">
            {name}
          </span>
          <Icon
            icon="chevron-down"
            size={18}
            className="text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
      }
    >
      <a href={localHref('/my-profile')} className={ITEM}>
        {content.nav.profile()}
      </a>
      <a href={localHref('/my-bookings')} className={ITEM}>
        {content.nav.booking()}
      </a>
      <a href={localHref('/my-messages')} className={ITEM}>
        {messages()}
      </a>
      <a href={localHref('/my-wishlist')} className={ITEM}>
        {content.nav.wishlist()}
      </a>
      {hosts && (
        <a href={localHref('/host')} className={ITEM}>
          {ownProperties()}
        </a>
      )}
      <Form method="post" action="/logout" className="mt-1 border-t border-line pt-1">
        <button type="submit" className={ITEM}>
          <Icon icon="log-out" size={18} />
          {content.nav.logout()}
        </button>
      </Form>
    </HeaderMenu>
  );
}

/** Pages whose address has dates and party. On other pages these parameters are ignored. */
const DATED = /^\/(bungalow|hotel|resort)\//;
/** Parameters of dates and party, which a search from such a page keeps. */
const STAY_PARAMS = ['checkin', 'checkout', 'rooms', 'adults', 'children', 'ages'] as const;

/**
 * A search for a place or a sentence, on pages without a search of their own: a plain form. It keeps the dates and
 * party of a property's page.
 */
function SearchMenu() {
  const { pathname, search } = useLocation();
  // write the parameters in a fixed order: the server sorts the address, the browser does not
  const params = new URLSearchParams(search);
  const kept = (DATED.test(pathname) ? STAY_PARAMS : []).flatMap((name) =>
    params.getAll(name).map((value) => [name, value] as const),
  );
  return (
    <HeaderMenu
      wide
      summary={
        <summary title={content.searchAction()} className={SUMMARY}>
          <Icon icon="search" />
          <span className="sr-only">{content.searchAction()}</span>
        </summary>
      }
    >
      <form
        action={localHref('/search')}
        method="get"
        role="search"
        className="flex items-end gap-2 p-1.5"
      >
        <input type="hidden" name="type" value="any" />
        {kept.map(([name, value], i) => (
          <input key={i} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-1 text-sm font-semibold">
          {content.whereOrWords()}
          <input
            name="q"
            required
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={content.whereExample()}
            className="mt-1 min-h-11 w-full rounded-field border border-edge bg-surface px-3.5 text-base font-normal placeholder:text-muted hover:border-monsoon"
          />
        </label>
        <button
          type="submit"
          aria-label={content.searchAction()}
          className="grid size-11 shrink-0 place-items-center rounded-pill bg-monsoon text-on-monsoon"
        >
          <Icon icon="search" />
        </button>
      </form>
    </HeaderMenu>
  );
}
