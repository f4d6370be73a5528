import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { writeCookie } from '#shared/cookies.ts';
import { configContext, requestContext, servicesContext } from '#web/context.ts';
import type { Route } from './+types/wishlist-toggle.ts';

const FINGERPRINT_SECONDS = 365 * 86_400;
const SAME_SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Puts a property on the asking person's wishlist or takes it off. A visitor gets a random first-party fingerprint; the
 * list moves to the account at sign-in. `stay=1` (the heart with scripts) answers with the outcome, otherwise the form
 * leads back to `next`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { session, fingerprint } = context.get(requestContext);
  const hotelId = Number(form.get('hotel_id'));
  const userId = session?.account.id ?? null;
  const browser = fingerprint ?? (userId === null ? randomUUID() : null);
  const toggled = Number.isSafeInteger(hotelId) && hotelId > 0
    ? await context.get(servicesContext).wishlist.toggle({ userId, fingerprint: browser }, hotelId)
    : null;
  const headers = new Headers();
  if (toggled?.ok && fingerprint === null && browser !== null) {
    const secure = context.get(configContext).publicUrl.startsWith('https://');
    headers.append('Set-Cookie', writeCookie('fingerprint', browser, { maxAge: FINGERPRINT_SECONDS, secure }));
  }
  if (form.get('stay') === '1') {
    return toggled?.ok ? data({ ok: true as const, wished: toggled.value.wished }, { headers }) : data({ ok: false as const, wished: false }, { status: 400 });
  }
  const next = form.get('next');
  return redirect(typeof next === 'string' && SAME_SITE_PATH.test(next) ? next : '/', { status: 303, headers });
}

/** Somebody opened the form's address by hand. */
export const loader = () => redirect('/my-wishlist');
