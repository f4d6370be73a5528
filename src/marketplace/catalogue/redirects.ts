import type { Context } from '#platform/context.ts';
import { propertyPath, readId, type HotelType } from '#shared/ids.ts';
import { rowsOf } from './sql.ts';

/**
 * The address if it is a safe redirect: a path on our own site, or an https address on a host that the operator
 * allows. Refuses anything else (other schemes, '//host', back-slashes, control characters), to prevent an open
 * redirect.
 */
export function safeRedirect(address: string, allowedHosts: readonly string[] = []): string | null {
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[\u0000-\u0020\\\u007f]/.test(address)) return null;
  if (address.startsWith('/')) return address.startsWith('//') ? null : address;
  const url = URL.parse(address);
  return url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    allowedHosts.includes(url.hostname)
    ? url.href
    : null;
}

interface RedirectRow {
  readonly id: number;
  readonly slug: string;
  readonly hotelType: HotelType;
  readonly gone: boolean;
  readonly redirectUrl: string | null;
}

/**
 * The target of a moved property's old slug or id: its redirect, if that is a path on our site or on one of
 * `allowedHosts`, else its own page while it has one; null without either.
 */
export async function redirectOf(
  ctx: Context,
  slugOrId: string | number,
  allowedHosts: readonly string[] = [],
): Promise<string | null> {
  const text = String(slugOrId);
  const id = readId(text);
  const slug = id === null && text.length <= 200 && !text.includes('\0') ? text : null;
  if (id === null && slug === null) return null;
  const [found] = await rowsOf<RedirectRow>(
    ctx.pool,
    'redirect',
    `select p.id, p.slug, p.hotel_type as "hotelType", (p.went_live_at is null or p.state = 'gone') as gone, r.redirect_url as "redirectUrl"
     from properties p left join property_redirects r on r.property_id = p.id and ($1::text is null or r.old_slug = $1)
     where p.id = $2::integer or r.old_slug = $1 order by r.redirect_url is null, r.old_slug limit 1`,
    [slug, id],
  );
  if (!found) return null;
  const address = found.redirectUrl === null ? null : safeRedirect(found.redirectUrl, allowedHosts);
  return address ?? (found.gone ? null : propertyPath(found));
}

/** Whether a property with this id was removed for good: its page is gone (410), not unknown. */
export async function isRetired(ctx: Context, id: number): Promise<boolean> {
  return (
    (
      await rowsOf(
        ctx.pool,
        'retired',
        `select 1 from properties where id = $1 and state = 'gone'`,
        [id],
      )
    ).length > 0
  );
}
