import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { askingProperties, goLive, placeOf } from '#marketplace/catalogue/before-sale/index.ts';
import { listPlaces } from '#marketplace/catalogue/index.ts';
import {
  approveListing,
  listSubmitted,
  refuseListing,
  submittedListing,
  submittedPicture,
  type SubmittedListing,
} from '#marketplace/intake/index.ts';
import * as intake from '#messages/intake.ts';
import * as texts from '#messages/desk-listings.ts';
import * as owner from '#messages/owner-listing.ts';
import { formatInstant, formatTime } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatMobile } from '#shared/phone.ts';
import { dataOf } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { appContext } from '#web/context.ts';
import { requireDesk } from './desk-door.server.ts';

const MOST_WAITING = 200;
const MOST_DECIDED = 20;

const rowOf = (listing: SubmittedListing) => ({
  id: listing.id,
  title: texts.of({ name: listing.hotelName, city: listing.city }),
  text:
    listing.decidedAt === null
      ? texts.since({ time: formatInstant(listing.submittedAt) })
      : decisionText(listing, listing.decidedAt),
});

const decisionText = ({ state, decidedBy }: SubmittedListing, at: Date): string =>
  texts.by({ state, name: decidedBy, time: formatInstant(at) });

/** `/desk/listings`: the listings that wait, longest wait first, and the latest decisions. */
export async function listingsLoader({ url, context }: LoaderFunctionArgs) {
  requireDesk(context, 'listing.decide', url);
  const ctx = context.get(appContext);
  const [waiting, decided, asking] = await Promise.all([
    listSubmitted(ctx, 'pending', MOST_WAITING),
    listSubmitted(ctx, 'decided', MOST_DECIDED),
    askingProperties(ctx.db),
  ]);
  return {
    waiting: waiting.map(rowOf),
    decided: decided.map(rowOf),
    asking: asking.map(({ id, name, at }) => ({
      id,
      name,
      text: at === null ? '' : owner.askedSince({ time: formatInstant(at) }),
    })),
    isLive: url.searchParams.has('live'),
  };
}

/** POST `/desk/listings`: puts a property on sale. */
export async function goLiveAction({ request, url, context }: ActionFunctionArgs) {
  requireDesk(context, 'property.publish', url);
  const form = await readForm(request);
  const live = await goLive(context.get(appContext), readId(formText(form, 'property', 20)) ?? 0);
  if (live.ok) return redirect('/desk/listings?live=1', 303);
  const missing = dataOf(live, 'property.incomplete')?.missing ?? [];
  const what = missing.map((check) => owner.check[check]()).join(', ');
  const message = what === '' ? live.message : owner.lacks({ what });
  return refused<{ readonly message: string }>(live, { message });
}

/** All that the owner typed, a line a field. */
const typedOf = (
  listing: SubmittedListing,
): readonly (readonly [label: string, value: string])[] => {
  const { labels, types } = intake;
  const said = (value: number | null) => (value === null ? texts.notSaid() : String(value));
  return [
    [
      labels.hotel_type(),
      listing.hotelType === null ? texts.notSaid() : types[listing.hotelType](),
    ],
    [labels.hotelier_name(), listing.hotelierName],
    [labels.phone(), texts.confirmed({ phone: formatMobile(listing.phone) })],
    [labels.email(), listing.email],
    [labels.star_rating(), said(listing.starRating)],
    [labels.built_year(), said(listing.builtYear)],
    [labels.no_rooms(), said(listing.rooms)],
    [labels.no_restaurant(), said(listing.restaurants)],
    [labels.checkin_time(), formatTime(listing.checkinTime)],
    [labels.checkout_time(), formatTime(listing.checkoutTime)],
    [labels.street_address(), listing.streetAddress],
    [labels.locality(), listing.locality],
    [labels.city(), `${listing.city} ${listing.zipcode}`],
    [labels.state(), listing.region || texts.notSaid()],
    [labels.country(), listing.country],
    [texts.submitted(), formatInstant(listing.submittedAt)],
  ];
};

/** `/desk/listings/:id`: one listing with everything typed, its photographs, and the place to confirm. */
export async function deskListingLoader({ url, context, params }: LoaderFunctionArgs) {
  requireDesk(context, 'listing.decide', url);
  const ctx = context.get(appContext);
  const listing = await submittedListing(ctx, readId(params['id']) ?? 0);
  if (listing === null) return data(null, { status: 404 });
  const [places, place] = await Promise.all([
    listPlaces(ctx),
    listing.propertyId === null ? undefined : placeOf(ctx.db, listing.propertyId),
  ]);
  return data({
    id: listing.id,
    name: listing.hotelName,
    state: listing.state,
    decision: listing.decidedAt === null ? null : decisionText(listing, listing.decidedAt),
    reason: listing.reason,
    typed: typedOf(listing),
    pictures: listing.pictures.map(({ id, alt, width, height, tint }) => ({
      id,
      alt,
      width,
      height,
      tint,
    })),
    places: places.map(({ id, name, kind, cityName }) => ({
      id,
      name: kind === 'city' ? name : texts.of({ name, city: cityName }),
    })),
    where: {
      place: String(place?.placeId ?? ''),
      latitude: String(place?.latitude ?? ''),
      longitude: String(place?.longitude ?? ''),
    },
    done: url.searchParams.has('done') && listing.state !== 'pending',
  });
}

const FIELDS = ['place', 'latitude', 'longitude', 'reason'] as const;
type FieldName = (typeof FIELDS)[number];

export interface ListingDecisionReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<FieldName, string>>;
}

/** POST `/desk/listings/:id`: `intent` is `approve` or `refuse`. */
export async function deskListingAction({ request, url, context, params }: ActionFunctionArgs) {
  const { account } = requireDesk(context, 'listing.decide', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']) ?? 0;
  const form = await readForm(request);
  const values = Object.fromEntries(
    FIELDS.map((name) => [name, formText(form, name, 2000).trim()]),
  ) as Record<FieldName, string>;
  const decided =
    formText(form, 'intent', 10) === 'refuse'
      ? await refuseListing(ctx, id, account.name, values.reason)
      : await approveListing(ctx, id, account.name, {
          placeId: readId(values.place) ?? 0,
          latitude: degrees(values.latitude),
          longitude: degrees(values.longitude),
        });
  if (decided.ok) return redirect(`/desk/listings/${id}?done=1`, 303);
  const { placeId, ...fields } = decided.fields ?? {};
  return refused<ListingDecisionReply>(decided, {
    ...byField(decided, { ...fields, ...(placeId === undefined ? {} : { place: placeId }) }),
    values,
  });
}

const degrees = (text: string): number =>
  /^-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;

/** GET `/desk/listings/:id/photos/:photo`: a photograph of a listing, for the desk only. */
export async function listingPhotoLoader({ url, context, params }: LoaderFunctionArgs) {
  requireDesk(context, 'listing.decide', url);
  const photo = await submittedPicture(
    context.get(appContext),
    readId(params['id']) ?? 0,
    params['photo'] ?? '',
  );
  if (photo === null) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(photo), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=600' },
  });
}
