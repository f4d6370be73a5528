import * as content from '#messages/content.ts';
import * as board from '#messages/board-links.ts';
import * as tourLinks from '#messages/tour-links.ts';
import { telHref } from '#shared/phone.ts';
import { Icon } from '#web/ui/icon.tsx';
import { localHref } from './links.ts';
import { landingLinks } from './landing-links.ts';
import { LanguageChoice } from './language-switch.tsx';
import type { RootData } from './root-data.ts';
import { Wordmark } from './site-header.tsx';

const LINK =
  'inline-flex min-h-11 items-center py-1 md:min-h-9 text-on-night-muted underline-offset-4 hover:text-on-night hover:underline';

/** Titles and links; texts are made when rendered, in the language of the page. */
const COLUMNS = [
  [
    content.footer.company,
    [
      ['/about-us', content.nav.about],
      ['/blogs', content.nav.blogs],
      ['/domestic-tour', tourLinks.domestic],
      ['/international-tour', tourLinks.international],
      ['/contact-us', content.nav.contact],
      ['/list-your-property', content.footer.listProperty],
    ],
  ],
  [
    content.footer.account,
    [
      ['/my-profile', content.nav.profile],
      ['/my-bookings', content.nav.booking],
      ['/my-wishlist', content.nav.wishlist],
      ['/trip-board', board.title],
      ['/support', content.nav.support],
    ],
  ],
  [
    content.footer.small,
    [
      ['/privacy-policy', content.footer.privacy],
      ['/terms-conditions', content.footer.terms],
      ['/refund-cancellation-policy', content.footer.refunds],
    ],
  ],
] as const;

/** The dark end of every page, under the same fretted edge as the header. */
export default function SiteFooter({ root: { config, today } }: { root: RootData }) {
  const link = (path: string, label: string) => (
    <li key={path}>
      <a className={LINK} href={localHref(path)} data-follow>
        {label}
      </a>
    </li>
  );
  const social = config.socialLinks ?? [];
  return (
    <footer className="on-dark mt-20 bg-night text-on-night print:hidden">
      <div aria-hidden className="eave text-paper" />
      <div className="page-width pt-12">
        <Wordmark name={config.brandName} />
      </div>
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-4 pb-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 lg:col-span-1">
          <p className="max-w-xs text-on-night-muted">{content.footer.about()}</p>
          <p className="mt-5 flex flex-col empty:hidden">
            {config.supportPhone !== '' && (
              <a className={LINK} href={telHref(config.supportPhone)}>
                {config.supportPhone}
              </a>
            )}
            {config.supportEmail !== '' && (
              <a className={LINK} href={`mailto:${config.supportEmail}`}>
                {config.supportEmail}
              </a>
            )}
            <a className={`${LINK} gap-2`} href={localHref(config.chatUrl)} rel="noopener">
              <Icon icon="message-circle" size={18} />
              {content.nav.chat()}
            </a>
          </p>
          <LanguageChoice
            className="mt-3 -ml-2 flex flex-wrap"
            itemClass="min-h-11 px-2 text-on-night-muted underline-offset-4 hover:text-on-night hover:underline aria-[current]:text-on-night"
          />
          {social.length > 0 && (
            <ul aria-label={content.footer.social()} className="mt-3 flex flex-wrap gap-x-5">
              {social.map(({ name, url }) => (
                <li key={url}>
                  <a className={LINK} href={url} rel="noopener me">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {COLUMNS.map(([title, links]) => (
          <nav key={links[0][0]} aria-label={title()}>
            <h2 className="mb-2 text-lg">{title()}</h2>
            <ul>{links.map(([path, label]) => link(path, label()))}</ul>
          </nav>
        ))}
      </div>
      <div className="page-width">
        <nav
          aria-label={content.footer.landing()}
          className="border-t border-on-night/15 pt-8 pb-6"
        >
          <h2 className="mb-3 text-lg">{content.footer.landing()}</h2>
          <ul className="grid gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">
            {landingLinks(config.brandName).map(({ path, label }) => link(path, label))}
          </ul>
        </nav>
        <p className="flex flex-wrap items-center justify-between gap-x-6 border-t border-on-night/15 pt-3 pb-6 text-sm text-on-night-muted">
          <span>{content.footer.rights({ year: today.slice(0, 4), brand: config.brandName })}</span>
          <a className={LINK} href="/sitemap.xml">
            {content.footer.sitemap()}
          </a>
        </p>
      </div>
    </footer>
  );
}
