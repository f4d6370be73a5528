import { redirect, type ActionFunctionArgs } from 'react-router';
import { confirmListing, describePictures, listingProblems, newListingToken, ownListing, saveListing, submitListing } from '#marketplace/intake/index.ts';
import { ADDRESS_FIELDS, BASIC_FIELDS, LISTING_FIELDS, MOST_TYPED, type ListingAnswers, type ListingField } from '#shared/listing-fields.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { stepHref, type ListingReply } from './listing-view.ts';
import { appContext } from '#web/context.ts';
import { cookieOf, setCookie, withCookies } from '#web/app/session.server.ts';
import { formText, readForm, refused } from '#web/app/refusal-response.server.ts';

type Context = ActionFunctionArgs['context'];

/** A listing outlives its draft in the browser that made it, so that its owner can look how it stands. */
const TOKEN_SECONDS = 60 * 86_400;

export const listingCookie = (context: Context, token: string): string => setCookie(context, 'listing', token, TOKEN_SECONDS);

/** The answers that a form carries; a town that is not in the list is typed beside it and counts instead. */
function answersOf(form: FormData): ListingAnswers {
  const given = LISTING_FIELDS.filter((field) => form.has(field)).map((field) => [field, formText(form, field, MOST_TYPED)] as const);
  const other = formText(form, 'city_other', MOST_TYPED);
  return { ...Object.fromEntries(given), ...(other.trim() === '' ? {} : { city: other }) };
}

function altsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].filter((name) => name.startsWith('alt_')).map((name) => [name.slice(4), formText(form, name)]));
}

/** What was typed comes back with what is wrong; problems of another step lead there. */
function answer(refusal: Refusal, values: ListingAnswers, fields = refusal.fields ?? {}) {
  return refused<ListingReply>(refusal, { message: Object.keys(fields).length > 0 ? '' : refusal.message, fields, values });
}

const pick = (fields: Readonly<Record<string, string>>, names: readonly ListingField[]) => Object.fromEntries(Object.entries(fields).filter(([name]) => (names as readonly string[]).includes(name)));

/** POST /list-your-property: each step's form, saved before it is judged, so that nothing typed is lost. */
export async function answerListing({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const ctx = context.get(appContext);
  const token = cookieOf(context, request, 'listing');
  const intent = formText(form, 'intent', 20);
  const values = answersOf(form);
  if (intent === 'another') return redirect(stepHref(1), { headers: withCookies(listingCookie(context, newListingToken())) });
  if (token === '') return answer(refuse('invalid', 'listing.cookies', texts.cookies), values);

  if (Object.keys(values).length > 0) {
    const saved = await saveListing(ctx, token, values);
    if (!saved.ok) return saved.code === 'listing.submitted' ? redirect(stepHref(3)) : answer(saved, values);
    const alts = altsOf(form);
    if (Object.keys(alts).length > 0) await describePictures(ctx, token, alts);
  }
  if (intent === 'save') return { message: '', fields: {}, values } satisfies ListingReply;
  if (intent === 'previous') return redirect(stepHref(1));
  if (intent === 'places') return redirect(`${stepHref(2)}#place`);
  if (intent === 'confirm') return confirm(context, form, token);
  if (intent === 'submit' || intent === 'resend') return sendCode(context, token, values);

  const own = await ownListing(ctx, token);
  const problems = await listingProblems(ctx, own?.answers ?? values, 'basics');
  return problems === null ? redirect(stepHref(2)) : answer(refuse('invalid', 'listing.invalid', texts.checkMarked, { fields: problems }), values);
}

/** Submit, and another code: checks everything and sends one. A step with something missing is where it goes on. */
async function sendCode(context: Context, token: string, values: ListingAnswers) {
  const ctx = context.get(appContext);
  const sent = await submitListing(ctx, token);
  if (sent.ok || sent.code === 'listing.submitted') return redirect(stepHref(3));
  if (sent.kind === 'not-found') return redirect(`${stepHref(1)}&over=1`);
  const fields = sent.fields ?? {};
  if (Object.keys(pick(fields, BASIC_FIELDS)).length > 0) return redirect(`${stepHref(1)}&check=1`);
  // a code is on its way already: it is entered, not asked for again
  if (sent.code === 'otp.too-soon' && Object.keys(values).length > 0 && (await ownListing(ctx, token))?.code) return redirect(stepHref(3));
  return answer(sent, values, pick(fields, ADDRESS_FIELDS));
}

async function confirm(context: Context, form: FormData, token: string) {
  const confirmed = await confirmListing(context.get(appContext), token, formText(form, 'otp', 40));
  if (confirmed.ok) return redirect(stepHref(3));
  if (confirmed.kind === 'not-found') return redirect(`${stepHref(1)}&over=1`);
  if (confirmed.code === 'listing.invalid') return redirect(`${stepHref(2)}&check=1`);
  return answer(confirmed, {});
}
