import { configContext } from '#web/context.ts';
import { pageTags } from './page-meta.ts';
import type { Route } from './+types/robots.route';
import { requirePermission } from './session.server.ts';

/** Closed to crawlers: personal pages, addresses that only take forms, and the endless dates of a search. */
const CLOSED = [
  '/api/',
  '/dev/',
  '/login',
  '/register',
  '/otp/',
  '/forgot-password',
  '/reset-password/',
  '/verify-mobile',
  '/auth/',
  '/logout',
  '/my-',
  '/my_',
  '/change_password',
  '/modify-booking/',
  '/hotel-select-room/',
  '/hotel-booking-review',
  '/success',
  '/receipt/',
  '/trip/',
  '/chat',
  '/conversation/',
  '/ask/',
  '/wishlist/',
  '/search?',
  '/*.data',
];

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs): Response {
  requirePermission(context, 'public');
  const { publicUrl } = context.get(configContext);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...pageTags() },
  });
}
