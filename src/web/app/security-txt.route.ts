import { appContext, configContext } from '#web/context.ts';
import { addDays } from '#shared/dates.ts';
import { pageTags } from './page-meta.ts';
import type { Route } from './+types/security-txt.route';
import { requirePermission } from './session.server.ts';

/** RFC 9116 recommends less than a year */
const GOOD_FOR_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a weakness, and how reports are handled. */
export function loader({ context }: Route.LoaderArgs): Response {
  requirePermission(context, 'public');
  const { publicUrl, supportEmail } = context.get(configContext);
  const expires = addDays(context.get(appContext).clock.today(), GOOD_FOR_DAYS);
  const lines = [
    ...(supportEmail === '' ? [] : [`Contact: mailto:${supportEmail}`]),
    `Contact: ${publicUrl}/contact-us`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/privacy-policy#safety`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...pageTags() },
  });
}
