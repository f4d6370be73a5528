import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { listCities, listCountries, listingProblems, listStates, newListingToken, ownListing, type OwnListing } from '#marketplace/intake/index.ts';
import type { ListingAnswers } from '#shared/listing-fields.ts';
import { formatMobile } from '#shared/phone.ts';
import { stepHref, type ListingView, type PlaceChoices } from './listing-view.ts';
import { appContext, clockContext, requestContext } from '#web/context.ts';
import { cookieOf, withCookies } from '#web/app/session.server.ts';
import { listingCookie } from './listing.server.ts';

type Context = LoaderFunctionArgs['context'];

/** What most properties answer; whoever is signed in need not type who they are. */
function usualAnswers(context: Context): ListingAnswers {
  const account = context.get(requestContext).session?.account;
  const known = account === undefined ? {} : { hotelier_name: account.name, email: account.email, phone: formatMobile(account.phone) };
  return { ...known, hotel_type: 'bungalow', checkin_time: '14:00', checkout_time: '11:00', country: 'India', state: 'Maharashtra' };
}

async function placesOf(context: Context, { country = '', state = '' }: ListingAnswers): Promise<PlaceChoices> {
  const ctx = context.get(appContext);
  const names = (places: readonly { readonly name: string }[] | null) => (places ?? []).map(({ name }) => name);
  const [countries, states, cities] = await Promise.all([listCountries(ctx), listStates(ctx, country), listCities(ctx, country, state)]);
  return { countries: names(countries), states: names(states), cities: cities ?? [] };
}

/** The step that a draft is at when no address says one. */
async function stepOf(context: Context, own: OwnListing): Promise<1 | 2 | 3> {
  const ctx = context.get(appContext);
  if ((await listingProblems(ctx, own.answers, 'basics')) !== null) return 1;
  return own.code === null ? 2 : 3;
}

const NOTHING: OwnListing = { id: 0, state: 'draft', answers: {}, pictures: [], uploadNotes: [], code: null, reason: '' };

/** GET /list-your-property: the step of the address, or where the draft stands; a step that is not due leads to the one that is. */
export async function loadListing({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(appContext);
  const params = new URL(request.url).searchParams;
  const held = cookieOf(context, request, 'listing');
  const own = held === '' ? null : await ownListing(ctx, held);
  const known = own ?? NOTHING;
  const asked = /^[123]$/.exec(params.get('step') ?? '')?.[0];
  const step = known.state === 'draft' ? ((Number(asked ?? 0) || 0) as 0 | 1 | 2 | 3) : 3;

  if (known.state !== 'draft' && asked !== '3') throw redirect(stepHref(3));
  if (own === null && step > 1) throw redirect(`${stepHref(1)}&over=1`);
  if (own !== null && step === 0 && Object.keys(own.answers).length > 0) throw redirect(`${stepHref(await stepOf(context, own))}&resumed=1`);
  if (known.state === 'draft' && step > 1 && (await listingProblems(ctx, known.answers, 'basics')) !== null) throw redirect(`${stepHref(1)}&check=1`);
  if (known.state === 'draft' && step === 3 && (await listingProblems(ctx, known.answers, 'address')) !== null) throw redirect(`${stepHref(2)}&check=1`);

  const shown = step === 0 ? 1 : step;
  const answers = { ...usualAnswers(context), ...known.answers };
  const check = params.has('check');
  const now = context.get(clockContext).now().getTime();
  const view: ListingView = {
    step: shown,
    state: known.state,
    id: known.id,
    answers,
    pictures: known.pictures,
    uploadNotes: params.has('photos') ? known.uploadNotes : [],
    problems: check && shown < 3 ? ((await listingProblems(ctx, known.answers, shown === 1 ? 'basics' : 'address')) ?? {}) : {},
    places: shown === 2 ? await placesOf(context, answers) : null,
    code: known.code === null ? null : { phone: known.code.phone, resendIn: Math.max(0, Math.ceil((known.code.resendAt.getTime() - now) / 1000)) },
    reason: known.reason,
    resumed: params.has('resumed'),
  };
  const headers = held === '' ? withCookies(listingCookie(context, newListingToken())) : new Headers();
  return data({ view, over: params.has('over') }, { headers });
}
