import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  toggleWishlist,
  wishedFor,
  wishlistIds,
  type WishedFor,
} from '#marketplace/accounts/saved/index.ts';
import {
  addToBoard,
  listBoards,
  openStay,
  partyOf,
  priceGroup,
} from '#marketplace/boards/index.ts';
import { cardsOf, fitsOfProperties, listPlaces } from '#marketplace/catalogue/index.ts';
import { nightsFromOf } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { formatSpan, formatNearDate, nightsBetween, type Stay } from '#shared/dates.ts';
import type { PropertyCard } from '#marketplace/catalogue/index.ts';
import { propertyPath, readId } from '#shared/ids.ts';
import { sizeLabel } from '#shared/phrases.ts';
import * as texts from '#messages/wishlist.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { visitorContext } from '#web/app/fingerprint.server.ts';
import { intentOf } from '#web/app/intent.ts';
import { pageBefore, sitePath } from '#web/app/next-path.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import { factsOfPage } from '#web/features/board/board-actions.server.ts';
import { nameOf } from '#web/features/board/board.server.ts';
import { longerStayLine } from '#web/features/search/longer-stay.ts';
import { propertyHref, stayLabel, stayParams } from '#web/features/search/search-params.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { fitBadge } from '#shared/fit-view.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** The owner of the wishlist: the signed-in account, else the browser. */
function ownerOf(context: LoaderFunctionArgs['context']): {
  readonly userId: number | null;
  readonly fingerprint: string | null;
} {
  const { session, fingerprint } = context.get(requestContext);
  return session === null
    ? { userId: null, fingerprint }
    : { userId: session.account.id, fingerprint: null };
}

/** The wishlist of the account or browser, newest first. */
export async function myWishlistLoader({ request, context }: LoaderFunctionArgs) {
  requirePermission(context, 'wishlist.keep');
  const ctx = context.get(appContext);
  const owner = ownerOf(context);
  const ids = wishlistIds(ctx, owner);
  const [cards, places] = await Promise.all([
    ids.then((found) => cardsOf(ctx, found)),
    listPlaces(ctx),
  ]);
  // the dates and group of the page that the visitor comes from hold here too, else those of the newest wish
  const before = pageBefore(request) ?? '';
  const named = factsOfPage(before, [], ctx);
  const kept = named.stay === null ? await wishedFor(ctx, owner) : null;
  const { stay, group } = kept ?? named;
  const [from, asked, fits, board] = await Promise.all([
    nightsFromOf(ctx, cards),
    stay === null ? null : totalsOf(ctx, cards, stay, group),
    fitsOfProperties(
      ctx,
      cards.map(({ id }) => id),
      { company: companyOf(context) ?? [], childAges: [] },
    ),
    cards.length === 0 ? null : boardChoice(ctx, kept ?? named),
  ]);
  const stateOf = new Map(places.map((place) => [place.cityName || place.name, place.state]));
  return {
    // a page with these dates and this party, from which a new board takes them
    from:
      kept === null
        ? before
        : `/search?${stayParams({ stay: kept.stay, party: partyOf(kept.group) })}`,
    board,
    dates:
      stay === null ? '' : formatSpan(formatNearDate(stay.checkIn), formatNearDate(stay.checkOut)),
    nights: stay === null ? 0 : nightsBetween(stay.checkIn, stay.checkOut),
    rows: cards.map((card) => ({
      id: card.id,
      name: card.name,
      href: asked?.get(card.id)?.href ?? propertyPath(card),
      location: placeName(
        [...new Set([card.locality, card.city, stateOf.get(card.city)])].filter(Boolean).join(', '),
      ),
      stars: card.starRating,
      size: sizeLabel(card),
      fit: fitBadge(fits.get(card.id) ?? []),
      rating: card.rating,
      reviewCount: card.reviewCount,
      fromNight: from.get(card.id)?.night ?? 0,
      isTonight: from.get(card.id)?.isTonight ?? false,
      longer: longerStayLine(from.get(card.id)?.longer ?? null).join(''),
      total: asked?.get(card.id)?.total ?? null,
      picture: card.pictures[0] ?? null,
    })),
  };
}

/** Where the page's button may put the wishes. */
export interface BoardChoice {
  /** the dates of a new board, '' without any */
  readonly newFor: string;
  /** the board last used; null without one */
  readonly last: {
    readonly token: string;
    /** with its dates */
    readonly name: string;
    /** its dates and group are those of the page, or the page has no dates */
    readonly fits: boolean;
  } | null;
}

/** The choice between a new board and the visitor's last used one. */
async function boardChoice(
  ctx: Context,
  { stay, group }: Pick<WishedFor, 'group'> & { readonly stay: Stay | null },
): Promise<BoardChoice> {
  const [last] = await listBoards(ctx);
  const label = stay === null ? '' : stayLabel(stay);
  if (last === undefined) return { newFor: label, last: null };
  return {
    newFor: label,
    last: {
      token: last.token,
      name: [nameOf(last), last.stay === null ? '' : stayLabel(last.stay)]
        .filter(Boolean)
        .join(', '),
      fits: stay === null || isSameTrip(last, { stay, group }),
    },
  };
}

const isSameTrip = (
  board: { readonly stay: Stay | null; readonly group: WishedFor['group'] },
  { stay, group }: WishedFor,
): boolean =>
  board.stay?.checkIn === stay.checkIn &&
  board.stay.checkOut === stay.checkOut &&
  board.group.adults === group.adults &&
  ages(board.group) === ages(group);

const ages = ({ childAges }: WishedFor['group']): string =>
  childAges.toSorted((a, b) => a - b).join();

/** The link to each property for a stay of the group, with its total in paise; null where it cannot be had. */
async function totalsOf(
  ctx: Context,
  cards: readonly PropertyCard[],
  stay: Stay,
  group: Parameters<typeof priceGroup>[3],
): Promise<ReadonlyMap<number, { readonly href: string; readonly total: number | null }>> {
  const found = await priceGroup(ctx, cards, stay, group);
  return new Map(
    cards.flatMap((card) => {
      const known = found.get(card.id);
      if (known === undefined) return [];
      const { standing, party } = known;
      const total = standing.is === 'free' || standing.is === 'held' ? standing.total : null;
      return [[card.id, { href: propertyHref(card, { stay, party }), total }] as const];
    }),
  );
}

/** Delete. `toggleWishlist` would add a property that is not on the list, so a repeated press must not call it. */
export async function myWishlistAction({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'wishlist.keep');
  const ctx = context.get(appContext);
  const owner = ownerOf(context);
  const id = readId(intentOf(await readForm(request)).about);
  if (id !== null && (await wishlistIds(ctx, owner)).includes(id))
    await toggleWishlist(ctx, owner, id);
  return redirect('/my-wishlist');
}

/**
 * Adds a newly wished property to the visitor's last used trip board, unless its dates are past or the page asked for
 * other dates or another group. Returns the notice, '' if nothing was added.
 */
async function addToLastBoard(
  ctx: Context,
  propertyId: number,
  asked: WishedFor | null,
): Promise<string> {
  const [board] = await listBoards(ctx);
  if (
    board === undefined ||
    board.propertyIds.includes(propertyId) ||
    (board.stay !== null && openStay(ctx, board) === null) ||
    (board.stay !== null && asked !== null && !isSameTrip(board, asked))
  )
    return '';
  return (await addToBoard(ctx, board.token, propertyId)).ok ? texts.alsoOnBoard() : '';
}

/** The dates and group of the page (`next`) on which the heart was pressed; null where it names no dates. */
function askedOn(form: FormData, ctx: Context): WishedFor | null {
  const { stay, group } = factsOfPage(sitePath(formText(form, 'next', 2000)) ?? '/', [], ctx);
  return stay === null ? null : { stay, group };
}

/** Undefined for a form without `wished`. */
function requestedState(form: FormData): boolean | undefined {
  const wished = formText(form, 'wished', 1);
  return wished === '' ? undefined : wished === '1';
}

/**
 * Adds a property to the wishlist (`wished=1`) or removes it (`wished=0`). The form states the wanted result: a heart
 * pressed before the page knows the saved state must not toggle it off. A visitor gets a random first-party
 * fingerprint; the list moves to the account at sign-in. `stay=1` (the heart with scripts) gets the outcome as data;
 * otherwise the form redirects to the wishlist, because the page it came from is cached for everybody and shows no
 * personal hearts.
 */
export async function wishlistToggleAction({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'wishlist.keep');
  const form = await readForm(request);
  const { ctx, cookie } = visitorContext(context);
  const propertyId = readId(formText(form, 'hotel_id', 12));
  const asked = askedOn(form, ctx);
  const toggled =
    propertyId === null
      ? null
      : await toggleWishlist(
          ctx,
          {
            userId: ctx.actor.session?.account.id ?? null,
            fingerprint: ctx.actor.fingerprint ?? null,
          },
          propertyId,
          requestedState(form),
          asked,
        );
  const told =
    toggled?.ok && toggled.value.wished && propertyId !== null
      ? await addToLastBoard(ctx, propertyId, asked)
      : '';
  const headers = new Headers();
  if (toggled?.ok && cookie !== null) headers.append('Set-Cookie', cookie);
  if (formText(form, 'stay') === '1') {
    return toggled?.ok
      ? data({ ok: true as const, wished: toggled.value.wished, message: told }, { headers })
      : data(
          {
            ok: false as const,
            wished: false,
            message: toggled === null ? texts.failed() : toggled.message,
          },
          { status: toggled === null ? 400 : HTTP_STATUS[toggled.kind] },
        );
  }
  return redirect('/my-wishlist', { status: 303, headers });
}
