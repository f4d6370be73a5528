import { sql } from 'kysely';
import { enqueueMessage, type NewEmail } from '#marketplace/messages/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { dateInIndia, formatInstant, type IsoDate } from '#shared/dates.ts';
import { tourPath } from '#shared/ids.ts';
import * as personFields from '#messages/person-fields.ts';
import * as contactTexts from '#messages/contact.ts';
import * as tourTexts from '#messages/tours.ts';
import { formatPaise } from '#shared/money.ts';
import { networkOf } from '#shared/network.ts';
import { isEmail, MAX_EMAIL, MAX_NAME, oneLine, severalLines } from '#shared/person.ts';
import { nameProblem } from '#shared/person-name.ts';
import { formatMobile, parseMobile } from '#shared/phone.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { tourById, type TourCard } from './tours.ts';

/** The contact form as typed. */
interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly message: string;
}

/** The enquiry form of a tour as typed. */
export interface EnquiryInput {
  readonly tourId: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export const MAX_MESSAGE = 4000;

/**
 * Stores a visitor's message and mails it to support in one transaction. Refusals: `contact.invalid` with a message
 * per field, `contact.limited` with the seconds to wait.
 */
export async function sendContactMessage(
  ctx: Context,
  input: ContactInput,
): Promise<Result<{ readonly id: number }>> {
  const checked = checkContact(input);
  if (!checked.ok) return checked;
  const sender = networkOf(ctx.actor.address);
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const limit = await spendBudget(ctx, trx, 'contact', payersOf(ctx, checked.value));
    if (limit !== null)
      return refuse('limited', 'contact.limited', contactTexts.limited(), {
        retryAfter: limit.retryAfter,
      });
    const { id } = await trx
      .insertInto('support_messages')
      .values({ ...checked.value, sender, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueMessage(ctx, trx, contactEmail(id, checked.value, now, ctx.settings.deskEmail));
    return ok({ id });
  });
}

/**
 * Stores an enquiry about a tour and mails it to support in one transaction. A repetition by the same person about
 * the same tour on the same day in India is accepted without storing or mailing it, and is never limited. Refusals:
 * `tour.not-found`, `enquiry.invalid` with a message per field, `enquiry.limited` with the seconds to wait.
 */
export async function enquireAboutTour(
  ctx: Context,
  input: EnquiryInput,
): Promise<Result<{ readonly id: number }>> {
  const tour = await tourById(ctx, input.tourId);
  if (tour === null) return refuse('not-found', 'tour.not-found', tourTexts.notFound());
  const checked = checkEnquiry(input);
  if (!checked.ok) return checked;
  const sender = networkOf(ctx.actor.address);
  return inTransaction(ctx.db, async (trx) => {
    // two equal enquiries at once are one
    await sql`
      select pg_advisory_xact_lock(
        hashtextextended(${`tour enquiry ${checked.value.phone}`}, 7303056)
      )`.execute(trx);
    const now = ctx.clock.now();
    const asked_on = dateInIndia(now);
    const known = await enquiryOfDay(trx, tour.id, checked.value, asked_on);
    if (known !== null) return ok({ id: known });
    const limit = await spendBudget(ctx, trx, 'enquiry', payersOf(ctx, checked.value));
    if (limit !== null)
      return refuse('limited', 'enquiry.limited', tourTexts.enquiry.limited(), {
        retryAfter: limit.retryAfter,
      });
    const { id } = await trx
      .insertInto('tour_enquiries')
      .values({ tour_id: tour.id, ...checked.value, sender, asked_on, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueueMessage(
      ctx,
      trx,
      enquiryEmail({
        id,
        tour,
        from: checked.value,
        at: now,
        to: ctx.settings.deskEmail,
        publicUrl: ctx.settings.publicUrl,
      }),
    );
    return ok({ id });
  });
}

/** The checked sender; the phone is E.164. */
interface Enquirer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The subjects charged for a message to support: its network, and the contacts that support would answer. */
const payersOf = ({ actor }: Context, { phone, email }: Enquirer) => ({
  network: actor.address,
  number: phone,
  recipient: email.toLowerCase(),
});

/** The id of the same person's enquiry about the same tour on that day, if any. */
async function enquiryOfDay(
  trx: Db,
  tourId: number,
  { phone, email }: Enquirer,
  day: IsoDate,
): Promise<number | null> {
  const row = await trx
    .selectFrom('tour_enquiries')
    .select('id')
    .where('tour_id', '=', tourId)
    .where('phone', '=', phone)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('asked_on', '=', day)
    .executeTakeFirst();
  return row?.id ?? null;
}

type Problems = Readonly<Record<string, string | null>>;

/** The problems by field, without empty ones. */
const fieldProblems = (problems: Problems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** Checks name, e-mail and phone for both forms, each with its form's own texts. */
function readEnquirer(
  typed: { readonly name: string; readonly email: string; readonly phone: string },
  words: {
    readonly phoneRequired: () => string;
    readonly tooLong: (values: { most: number }) => string;
  },
) {
  const name = oneLine(typed.name);
  const email = typed.email.trim();
  const phone = parseMobile(typed.phone);
  const problems = {
    name:
      name === ''
        ? personFields.nameRequired()
        : name.length > MAX_NAME
          ? words.tooLong({ most: MAX_NAME })
          : nameProblem(name) === null
            ? null
            : personFields.nameOnly(),
    email:
      email === ''
        ? personFields.emailRequired()
        : email.length > MAX_EMAIL || !isEmail(email)
          ? personFields.emailInvalid()
          : null,
    phone:
      typed.phone.trim() === ''
        ? words.phoneRequired()
        : phone === null
          ? personFields.mobileInvalid()
          : null,
  };
  return { enquirer: { name, email, phone: phone ?? '' }, problems };
}

/** All four fields are required; each is reported under its name. */
export function checkContact(input: ContactInput): Result<Enquirer & { readonly message: string }> {
  const { enquirer, problems } = readEnquirer(
    { name: input.name, email: input.email, phone: input.mobile },
    { tooLong: contactTexts.tooLong, phoneRequired: personFields.mobileAlsoRequired },
  );
  const message = severalLines(input.message);
  const fields = fieldProblems({
    name: problems.name,
    email: problems.email,
    mobile: problems.phone,
    message:
      message === ''
        ? contactTexts.messageRequired()
        : message.length > MAX_MESSAGE
          ? contactTexts.tooLong({ most: MAX_MESSAGE })
          : null,
  });
  return Object.keys(fields).length > 0
    ? refuse('invalid', 'contact.invalid', contactTexts.invalid(), { fields })
    : ok({ ...enquirer, message });
}

/** All three fields are required; each is reported under its name. */
export function checkEnquiry(input: Omit<EnquiryInput, 'tourId'>): Result<Enquirer> {
  const { enquirer, problems } = readEnquirer(input, {
    tooLong: tourTexts.enquiry.tooLong,
    phoneRequired: personFields.mobileRequired,
  });
  const fields = fieldProblems({
    name: problems.name,
    phone: problems.phone,
    email: problems.email,
  });
  return Object.keys(fields).length > 0
    ? refuse('invalid', 'enquiry.invalid', tourTexts.enquiry.invalid(), { fields })
    : ok(enquirer);
}

/** The event key of support's copy. */
export const supportMessageKey = (id: number): string => `support-message:${id}`;
export const tourEnquiryKey = (id: number): string => `tour-enquiry:${id}`;

/** The e-mail to support: the sender, how to reply, and the original text. Sent once a message. */
export const contactEmail = (
  id: number,
  from: Enquirer & { readonly message: string },
  at: Date,
  to: string,
): NewEmail => ({
  eventKey: supportMessageKey(id),
  channel: 'email',
  to,
  template: 'support-message',
  subject: `Message ${id} from ${from.name}`,
  text: [
    `Name: ${from.name}`,
    `E-mail: ${from.email}`,
    `Mobile: ${formatMobile(from.phone)}`,
    `Received: ${formatInstant(at)}`,
    '',
    from.message,
  ].join('\n'),
});

/** The e-mail to support: tour, price, sender, and how to reply. Sent once an enquiry. */
export const enquiryEmail = ({
  id,
  tour,
  from,
  at,
  to,
  publicUrl,
}: {
  readonly id: number;
  readonly tour: Pick<TourCard, 'id' | 'kind' | 'slug' | 'title' | 'days' | 'nights' | 'price'>;
  readonly from: Enquirer;
  readonly at: Date;
  readonly to: string;
  readonly publicUrl: string;
}): NewEmail => ({
  eventKey: tourEnquiryKey(id),
  channel: 'email',
  to,
  template: 'tour-enquiry',
  subject: `Tour enquiry ${id}: ${tour.title}`,
  text: [
    `Tour: ${tour.title} (${tour.days} days, ${tour.nights} nights)`,
    `Shown at: ${formatPaise(tour.price)} per person`,
    publicUrl.replace(/\/$/, '') + tourPath(tour),
    '',
    `Name: ${from.name}`,
    `Mobile: ${formatMobile(from.phone)}`,
    `E-mail: ${from.email}`,
    `Received: ${formatInstant(at)}`,
  ].join('\n'),
});
