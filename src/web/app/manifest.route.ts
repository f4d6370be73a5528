import * as texts from '#messages/app.ts';
import * as home from '#messages/home.ts';
import bookings from '#web/assets/app-icons/bookings-96.png?url';
import large from '#web/assets/app-icons/icon-512.png?url';
import maskable from '#web/assets/app-icons/maskable-512.png?url';
import search from '#web/assets/app-icons/search-96.png?url';
import small from '#web/assets/app-icons/icon-192.png?url';
import { configContext } from '#web/context.ts';
import { pageTags, THEME } from './page-meta.ts';
import type { Route } from './+types/manifest.route';
import { requirePermission } from './session.server.ts';

const png = (src: string, size: number, purpose?: 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

/** `/manifest.webmanifest`: how a device shows the installed app. The name comes from the settings. */
export function loader({ context }: Route.LoaderArgs): Response {
  requirePermission(context, 'public');
  const { brandName } = context.get(configContext);
  const manifest = {
    id: '/',
    name: brandName,
    short_name: brandName.slice(0, 12),
    description: home.description(),
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: THEME.light,
    theme_color: THEME.light,
    categories: ['travel', 'lifestyle'],
    icons: [png(small, 192), png(large, 512), png(maskable, 512, 'maskable')],
    shortcuts: [
      {
        name: texts.shortcuts.search(),
        description: texts.shortcuts.searchNote(),
        url: '/search',
        icons: [png(search, 96)],
      },
      {
        name: texts.shortcuts.bookings(),
        description: texts.shortcuts.bookingsNote(),
        url: '/my-bookings',
        icons: [png(bookings, 96)],
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', ...pageTags() },
  });
}
