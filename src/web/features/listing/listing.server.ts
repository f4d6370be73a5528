import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  answersOf,
  confirmListing,
  describePictures,
  descriptionsOf,
  dueStep,
  listCities,
  listCountries,
  listingProblems,
  listStates,
  newListingToken,
  ownListing,
  type OwnListing,
  saveListing,
  submitListing,
} from '#marketplace/intake/index.ts';
import { DAY_S, secondsUntil } from '#shared/dates.ts';
import {
  ADDRESS_FIELDS,
  BASIC_FIELDS,
  type ListingAnswers,
  type ListingField,
} from '#shared/listing-fields.ts';
import * as texts from '#messages/intake.ts';
import { formatMobile } from '#shared/phone.ts';
import { type Refusal, refuse } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { cookieOf, requirePermission, setCookie, withCookies } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';
import {
  type ListingReply,
  type ListingView,
  type PlaceChoices,
  stepHref,
} from './listing-view.ts';

type Context = LoaderFunctionArgs['context'];

/** Defaults of most properties, with the details of a signed-in person. */
function usualAnswers(context: Context): ListingAnswers {
  const account = context.get(requestContext).session?.account;
  const known =
    account === undefined
      ? {}
      : { hotelier_name: account.name, email: account.email, phone: formatMobile(account.phone) };
  return {
    ...known,
    hotel_type: 'bungalow',
    checkin_time: '14:00',
    checkout_time: '11:00',
    country: 'India',
    state: 'Maharashtra',
  };
}

async function placesOf(
  context: Context,
  { country = '', state = '' }: ListingAnswers,
): Promise<PlaceChoices> {
  const ctx = context.get(appContext);
  const names = (places: readonly { readonly name: string }[] | null) =>
    (places ?? []).map(({ name }) => name);
  const [countries, states, cities] = await Promise.all([
    listCountries(ctx),
    listStates(ctx, country),
    listCities(ctx, country, state),
  ]);
  return { countries: names(countries), states: names(states), cities: cities ?? [] };
}

const EMPTY_LISTING: OwnListing = {
  id: 0,
  state: 'draft',
  answers: {},
  pictures: [],
  uploadNotes: [],
  code: null,
  reason: '',
};

/**
 * GET /list-your-property: the step of the address, else the step that is due; redirects to an earlier step with
 * problems.
 */
export async function loadListing({ request, context, url }: LoaderFunctionArgs) {
  requirePermission(context, 'listing.submit');
  const ctx = context.get(appContext);
  const params = url.searchParams;
  const held = cookieOf(context, request, 'listing');
  const own = held === '' ? null : await ownListing(ctx, held);
  const known = own ?? EMPTY_LISTING;
  const asked = /^[123]$/.exec(params.get('step') ?? '')?.[0];
  const step = known.state === 'draft' ? ((Number(asked ?? 0) || 0) as 0 | 1 | 2 | 3) : 3;

  if (known.state !== 'draft' && asked !== '3') throw redirect(stepHref(3));
  if (own === null && step > 1) throw redirect(stepHref(1, 'over'));
  if (own !== null && step === 0 && Object.keys(own.answers).length > 0)
    throw redirect(stepHref(await dueStep(ctx, own), 'resumed'));
  if (
    known.state === 'draft' &&
    step > 1 &&
    (await listingProblems(ctx, known.answers, 'basics')) !== null
  )
    throw redirect(stepHref(1, 'check'));
  if (
    known.state === 'draft' &&
    step === 3 &&
    (await listingProblems(ctx, known.answers, 'address')) !== null
  )
    throw redirect(stepHref(2, 'check'));

  const shown = step === 0 ? 1 : step;
  const answers = { ...usualAnswers(context), ...known.answers };
  const check = params.has('check');
  const view: ListingView = {
    step: shown,
    state: known.state,
    id: known.id,
    answers,
    pictures: known.pictures,
    uploadNotes: params.has('photos') ? known.uploadNotes : [],
    problems:
      check && shown < 3
        ? ((await listingProblems(ctx, known.answers, shown === 1 ? 'basics' : 'address')) ?? {})
        : {},
    places: shown === 2 ? await placesOf(context, answers) : null,
    code:
      known.code === null
        ? null
        : {
            phone: known.code.phone,
            resendAt: known.code.resendAt.toISOString(),
            resendIn: secondsUntil(known.code.resendAt, ctx.clock.now()),
          },
    reason: known.reason,
    resumed: params.has('resumed'),
  };
  const headers =
    held === '' ? withCookies(listingCookie(context, newListingToken())) : new Headers();
  return data({ view, over: params.has('over') }, { headers });
}

/** Longer than a draft is kept: the owner can follow the submitted listing. */
const TOKEN_SECONDS = 60 * DAY_S;

const listingCookie = (context: Context, token: string): string =>
  setCookie(context, 'listing', token, TOKEN_SECONDS);

/** The text fields of a form. */
const fieldsOf = (form: FormData): ReadonlyMap<string, string> =>
  new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/** A refusal by field, with the typed values. */
function refusalResponse(refusal: Refusal, values: ListingAnswers, fields = refusal.fields ?? {}) {
  return refused<ListingReply>(refusal, { ...byField(refusal, fields), values });
}

const onlyFields = (fields: Readonly<Record<string, string>>, names: readonly ListingField[]) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => (names as readonly string[]).includes(name)),
  );

/** POST /list-your-property: saves a step's form before checking it; a refusal loses no value. */
export async function answerListing({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'listing.submit');
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const token = cookieOf(context, request, 'listing');
  const intent = formText(form, 'intent', 20);
  const fields = fieldsOf(form);
  const values = answersOf(fields);
  if (intent === 'another')
    return redirect(stepHref(1), {
      headers: withCookies(listingCookie(context, newListingToken())),
    });
  if (token === '')
    return refusalResponse(refuse('invalid', 'listing.cookies', texts.cookies()), values);

  if (Object.keys(values).length > 0) {
    const saved = await saveListing(ctx, token, values);
    if (!saved.ok)
      return saved.code === 'listing.submitted'
        ? redirect(stepHref(3))
        : refusalResponse(saved, values);
    const descriptions = descriptionsOf(fields);
    if (Object.keys(descriptions).length > 0) await describePictures(ctx, token, descriptions);
  }
  if (intent === 'save') return { message: '', fields: {}, values } satisfies ListingReply;
  if (intent === 'previous') return redirect(stepHref(1));
  if (intent === 'places') return redirect(`${stepHref(2)}#place`);
  if (intent === 'confirm') return confirm(context, form, token);
  if (intent === 'submit' || intent === 'resend') return sendCode(context, token, values);

  const own = await ownListing(ctx, token);
  const problems = await listingProblems(ctx, own?.answers ?? values, 'basics');
  return problems === null
    ? redirect(stepHref(2))
    : refusalResponse(
        refuse('invalid', 'listing.invalid', texts.checkMarked(), { fields: problems }),
        values,
      );
}

/** Checks the whole listing and sends a code; leads to the first step with a problem. */
async function sendCode(context: Context, token: string, values: ListingAnswers) {
  const ctx = context.get(appContext);
  const sent = await submitListing(ctx, token);
  if (sent.ok || sent.code === 'listing.submitted') return redirect(stepHref(3));
  if (sent.kind === 'not-found') return redirect(stepHref(1, 'over'));
  const fields = sent.fields ?? {};
  if (Object.keys(onlyFields(fields, BASIC_FIELDS)).length > 0)
    return redirect(stepHref(1, 'check'));
  // a code is already on its way: go to the field for it
  if (
    sent.code === 'otp.too-soon' &&
    Object.keys(values).length > 0 &&
    (await ownListing(ctx, token))?.code
  )
    return redirect(stepHref(3));
  return refusalResponse(sent, values, onlyFields(fields, ADDRESS_FIELDS));
}

async function confirm(context: Context, form: FormData, token: string) {
  const confirmed = await confirmListing(context.get(appContext), token, formText(form, 'otp', 40));
  if (confirmed.ok) return redirect(stepHref(3));
  if (confirmed.kind === 'not-found') return redirect(stepHref(1, 'over'));
  if (confirmed.code === 'listing.invalid') return redirect(stepHref(2, 'check'));
  return refusalResponse(confirmed, {});
}
