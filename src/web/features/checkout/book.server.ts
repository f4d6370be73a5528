import { type ActionFunctionArgs, redirect, type RouterContextProvider } from 'react-router';
import { saveCompany } from '#marketplace/accounts/saved/index.ts';
import { addBooking, paymentIn, payOnline } from '#marketplace/bookings/index.ts';
import { holdForGroup } from '#marketplace/splits/index.ts';
import { quoteIn } from '#marketplace/pricing/index.ts';
import * as texts from '#messages/booking.ts';
import * as split from '#messages/split.ts';
import * as stockLimits from '#messages/stock-limits.ts';
import { type Refusal, refuse } from '#shared/result.ts';
import {
  cookieOf,
  deleteCookie,
  sessionWith,
  setCookie,
  withCookies,
} from '#web/app/session.server.ts';
import { withNext } from '#web/app/next-path.ts';
import {
  formText,
  orTrouble,
  readForm,
  refused,
  TROUBLE,
} from '#web/app/refusal-response.server.ts';
import { companyOf } from '#web/features/company/company.server.ts';
import { appContext } from '#web/context.ts';
import { checkPath, payHref } from '#web/features/payment/payment-paths.ts';
import { parseBooking } from './booking-params.ts';
import { holdingCookie, releaseOwnHold, sharedTrip } from './own-hold.server.ts';
import type { BookingReply } from './review-view.ts';
import { shownAmount, shownPrice } from './shown-price.server.ts';
import { splitLocale } from '#i18n/locale.ts';

const TYPED = [
  'name',
  'phone',
  'email',
  'gst',
  'gstin_no',
  'company_name',
  'company_address',
  'adult',
  'rules',
  'people',
] as const;
const MAX_TEXT = 2000;
/** characters of the guests' names, one name a line */
const MAX_PEOPLE = 8000;
const MAX_NAME_LINES = 100;
const typedValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    TYPED.map((name) => [name, formText(form, name, name === 'people' ? MAX_PEOPLE : MAX_TEXT)]),
  );

/** Identifies the form of a draft: the property, whatever its dates. */
export const draftOf = (url: URL): string => `review of ${url.searchParams.get('hotel_id') ?? ''}`;

/** POST of the review page: books, or returns the refusal with the typed values. `intent=release` releases a hold. */
export async function book({ request, context, url }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = sessionWith(context, 'booking.make');
  // the session ended while the form was open: keep the typed values until the person signs in again
  if (session === null) {
    return redirect(withNext('/login', splitLocale(url.pathname).path + url.search), {
      headers: withCookies(keepDraft(context, draftOf(url), typedValues(form))),
    });
  }
  const { account } = session;
  const ctx = context.get(appContext);
  if (formText(form, 'intent', 20) === 'release') return releaseOwnHold(ctx, account.id, form);
  const parsed = parseBooking(url.searchParams, ctx.clock.today());
  if (parsed === null)
    return refusedBooking(refuse('not-found', 'booking.property-gone', texts.propertyGone()), form);
  if (parsed.notices.length > 0)
    return refusedBooking(refuse('invalid', 'booking.stay', parsed.notices.join(' ')), form);

  const { hotelId: propertyId, stay, party, picks, coupon } = parsed.selection;
  const text = (name: string) => formText(form, name, MAX_TEXT);
  const wanted = {
    userId: account.id,
    request: {
      propertyId,
      stay,
      party,
      picks,
      userId: account.id,
      ...(coupon === '' ? {} : { couponCode: coupon }),
    },
    ...shownPrice(form),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    gst: form.has('gst')
      ? {
          gstinNo: text('gstin_no'),
          companyName: text('company_name'),
          companyAddress: text('company_address'),
        }
      : null,
    isOfAge: form.has('adult'),
    agreesToRules: form.has('rules'),
    company: companyOf(context) ?? [],
    people: formText(form, 'people', MAX_PEOPLE).split(/\r?\n/).slice(0, MAX_NAME_LINES),
  };
  // saving the firm may fail (an account keeps five); the booking goes on
  const keepCompany = async () =>
    wanted.gst !== null && form.has('keep_company')
      ? saveCompany(ctx, account.id, wanted.gst)
      : null;
  if (form.has('share')) {
    // a separate request from 'pay', with its own idempotency key
    const held = await orTrouble(
      holdForGroup(ctx, {
        ...wanted,
        idempotencyKey: wanted.idempotencyKey && `share-${wanted.idempotencyKey}`.slice(0, 200),
        splitAmong: Number(text('payers')),
      }),
    );
    if (held.ok) await keepCompany();
    return held.ok
      ? redirect(`/trip/${held.value.bookingId}?split=begun#split`, {
          headers: withCookies(deleteCookie(context, 'draft'), holdingCookie(context)),
        })
      : refusedBooking(held, form);
  }
  // the shown price decides between paying now and later; either use case refuses when the server's price disagrees
  if (wanted.payAmount > 0) {
    const begun = await orTrouble(payOnline(ctx, wanted));
    if (begun.ok) await keepCompany();
    return begun.ok
      ? redirect(payHref(begun.value), {
          headers: withCookies(deleteCookie(context, 'draft'), holdingCookie(context)),
        })
      : refusedBooking(begun, form);
  }
  const made = await orTrouble(addBooking(ctx, wanted));
  if (made.ok) await keepCompany();
  return made.ok
    ? redirect(`/success/?booking_id=${made.value.bookingId}`, {
        headers: withCookies(deleteCookie(context, 'draft')),
      })
    : refusedBooking(made, form);
}

/** Refusals for too many unpaid holds: the guest can release one on the page of bookings. */
const HOLD_LIMIT_CODES: ReadonlySet<string> = new Set([
  'booking.holds',
  'booking.unpaid-nights',
  'split.many',
]);

/** Link to the page where the guest can remove the obstacle. */
function obstacleLink(refusal: Refusal): BookingReply['way'] {
  const payment = paymentIn(refusal);
  if (payment !== null)
    return {
      to: checkPath(payment.provider, payment.sessionId, payment.bookingId),
      text: texts.toThatPayment(),
    };
  if (refusal.code === 'booking.shared')
    return { to: sharedTrip(refusal), text: split.trip.seeTrip() };
  return HOLD_LIMIT_CODES.has(refusal.code)
    ? { to: '/my-bookings', text: stockLimits.toBookings() }
    : null;
}

function refusedBooking(refusal: Refusal, form: FormData) {
  const before = shownAmount(form, 'amount');
  const quote = quoteIn(refusal);
  const now = quote?.available ? quote.grandTotal : null;
  const fields = refusal.fields ?? {};
  const shownByField = Object.keys(fields).some((name) => TYPED.some((typed) => typed === name));
  const reply: BookingReply = {
    message: shownByField ? '' : refusal.message,
    trouble: refusal.code === TROUBLE,
    fields,
    values: typedValues(form),
    change: now === null || before < 0 || now === before ? null : { before, now },
    way: obstacleLink(refusal),
  };
  return refused(refusal, reply);
}

type Context = Readonly<RouterContextProvider>;

const DRAFT_SECONDS = 1800;
/** browsers allow about 4,000 bytes a cookie, name and attributes included */
const MAX_COOKIE_BYTES = 3600;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A Set-Cookie header that keeps the typed values of a form whose session ended, for half an hour. `of` names the form.
 * Values that exceed the cookie are dropped from the end.
 */
export function keepDraft(
  context: Context,
  of: string,
  typed: Readonly<Record<string, string>>,
): string {
  const values = Object.entries(typed).filter(([, value]) => value !== '');
  while (values.length > 0 && encode({ of, values }).length > MAX_COOKIE_BYTES) values.pop();
  return setCookie(context, 'draft', encode({ of, values }), DRAFT_SECONDS);
}

/** The typed values that this browser keeps for the same form, or null. */
export function readDraft(
  context: Context,
  request: Request,
  of: string,
): Record<string, string> | null {
  const cookie = cookieOf(context, request, 'draft');
  if (cookie === '') return null;
  try {
    const draft = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')) as {
      of?: unknown;
      values?: unknown;
    };
    if (draft.of !== of || !Array.isArray(draft.values)) return null;
    const values = (draft.values as unknown[]).filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string',
    );
    return Object.fromEntries(values);
  } catch {
    return null;
  }
}
