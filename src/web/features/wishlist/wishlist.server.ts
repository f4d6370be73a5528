import { randomBytes } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { DAY_S } from '#shared/dates.ts';
import { toggleWishlist, wishlistIds } from '#marketplace/accounts/index.ts';
import { cardsOf, listPlaces } from '#marketplace/catalogue/index.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import { sizeLabel } from '#shared/phrases.ts';
import * as texts from '#messages/wishlist.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { nextPath } from '#web/app/next-path.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { setCookie } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';

/** Whose list a request means: the account's, or without one the browser's. */
function ownerOf(context: LoaderFunctionArgs['context']): { readonly userId: number | null; readonly fingerprint: string | null } {
  const { session, fingerprint } = context.get(requestContext);
  return session === null ? { userId: null, fingerprint } : { userId: session.account.id, fingerprint: null };
}

/** The wishlist of whoever asks, newest first. */
export async function myWishlistLoader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const ids = wishlistIds(ctx, ownerOf(context));
  const [cards, places] = await Promise.all([ids.then((found) => cardsOf(ctx, found)), listPlaces(ctx)]);
  const stateOf = new Map(places.map((place) => [place.cityName || place.name, place.state]));
  return {
    rows: cards.map((card) => ({
      id: card.id,
      name: card.name,
      href: propertyPath(card),
      location: [...new Set([card.locality, card.city, stateOf.get(card.city)])].filter(Boolean).join(', '),
      stars: card.starRating,
      size: sizeLabel(card),
      rating: card.rating,
      reviewCount: card.reviewCount,
      basePrice: card.basePrice,
      picture: card.pictures[0] ?? null,
    })),
  };
}

/** Delete: the toggle takes off only what is on the list, so a repeated press puts nothing back. */
export async function myWishlistAction({ request, context }: ActionFunctionArgs) {
  const ctx = context.get(appContext);
  const owner = ownerOf(context);
  const id = readId(formText(await readForm(request), 'hotel_id', 12));
  if (id !== null && (await wishlistIds(ctx, owner)).includes(id)) await toggleWishlist(ctx, owner, id);
  return redirect('/my-wishlist');
}

const FINGERPRINT_SECONDS = 365 * DAY_S;
/** 128 random bits: whoever knows it reads and changes the list. */
const newFingerprint = (): string => randomBytes(16).toString('base64url');

/**
 * Puts a property on the asking person's wishlist or takes it off. A visitor gets a random first-party fingerprint; the
 * list moves to the account at sign-in. `stay=1` (the heart with scripts) answers with the outcome, otherwise the form
 * leads back to `next`.
 */
export async function wishlistToggleAction({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { session, fingerprint } = context.get(requestContext);
  const propertyId = readId(formText(form, 'hotel_id', 12));
  const userId = session?.account.id ?? null;
  const browser = fingerprint ?? (userId === null ? newFingerprint() : null);
  const toggled = propertyId === null ? null : await toggleWishlist(context.get(appContext), { userId, fingerprint: browser }, propertyId);
  const headers = new Headers();
  if (toggled?.ok && fingerprint === null && browser !== null) headers.append('Set-Cookie', setCookie(context, 'fingerprint', browser, FINGERPRINT_SECONDS));
  if (formText(form, 'stay') === '1') {
    return toggled?.ok ? data({ ok: true as const, wished: toggled.value.wished }, { headers }) : data({ ok: false as const, wished: false, message: toggled === null ? texts.failed() : toggled.message }, { status: toggled === null ? 400 : HTTP_STATUS[toggled.kind] });
  }
  return redirect(nextPath(formText(form, 'next', 2000)) ?? '/', { status: 303, headers });
}
