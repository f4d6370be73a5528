import { content } from '#shared/messages/content.ts';
import { tours } from '#shared/messages/tours.ts';
import { icon, markup, type Markup } from '#web/lib/markup.ts';
import type { RootData } from './root-data.ts';
import { landingLinks } from './landing-links.ts';

const LINK = 'inline-flex min-h-11 items-center py-1 md:min-h-9 text-on-night-muted underline-offset-4 hover:text-on-night hover:underline';

const COLUMNS = [
  [content.footer.company, [['/about-us', content.nav.about], ['/blogs', content.nav.blogs], ['/domestic-tour', tours.domestic.title], ['/international-tour', tours.international.title], ['/contact-us', content.nav.contact], ['/list-your-property', content.footer.listProperty]]],
  [content.footer.account, [['/my-profile', content.nav.profile], ['/my-bookings', content.nav.booking], ['/my-wishlist', content.nav.wishlist], ['/support', content.nav.support]]],
  [content.footer.small, [['/privacy-policy', content.footer.privacy], ['/terms-conditions', content.footer.terms], ['/refund-cancellation-policy', content.footer.refunds]]],
] as const;

const item = (path: string, label: string): Markup => markup`<li><a class="${LINK}" href="${path}">${label}</a></li>`;

/** What stands under the footer's wordmark: the same on every page, so it is one text, and the scripts do not carry it. */
export function footerMarkup({ config, today }: Pick<RootData, 'config' | 'today'>): string {
  const social = config.socialLinks ?? [];
  return markup`<div class="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-4 pb-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
<div class="col-span-2 lg:col-span-1"><p class="max-w-xs text-on-night-muted">${content.footer.about}</p>
<p class="mt-5 flex flex-col"><a class="${LINK}" href="tel:${config.supportPhone.replace(/[^\d+]/g, '')}">${config.supportPhone}</a><a class="${LINK}" href="mailto:${config.supportEmail}">${config.supportEmail}</a>${config.chatUrl !== '' && markup`<a class="${LINK} gap-2" href="${config.chatUrl}" rel="noopener">${icon('message-circle', 18)}${content.nav.chat}</a>`}</p>
${social.length > 0 && markup`<ul aria-label="${content.footer.social}" class="mt-3 flex flex-wrap gap-x-5">${social.map(({ name, url }) => markup`<li><a class="${LINK}" href="${url}" rel="noopener me">${name}</a></li>`)}</ul>`}</div>
${COLUMNS.map(([title, links]) => markup`<nav aria-label="${title}"><h2 class="mb-2 text-lg">${title}</h2><ul>${links.map(([path, label]) => item(path, label))}</ul></nav>`)}</div>
<nav aria-label="${content.footer.landing}" class="page-width border-t border-on-night/15 pt-8 pb-6"><h2 class="mb-3 text-lg">${content.footer.landing}</h2>
<ul class="grid gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">${landingLinks(config.brandName).map(({ path, label }) => item(path, label))}</ul></nav>
<p class="page-width flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-on-night/15 pt-5 pb-24 text-sm text-on-night-muted md:pb-6"><span>${content.footer.rights(today.slice(0, 4), config.brandName)}</span>
<a class="underline-offset-4 hover:underline" href="/sitemap.xml" data-document>${content.footer.sitemap}</a></p>`.html;
}
