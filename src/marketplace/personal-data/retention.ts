import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { NO_GUEST, NO_PAYER } from '#marketplace/bookings/index.ts';
import { NO_BUYER } from '#marketplace/invoices/index.ts';
import { NO_WORDS } from '#marketplace/messages/index.ts';
import type { DB } from '#platform/database/index.ts';
import { NOBODY } from '#platform/personal-data.ts';
import { addDays, DAY_MS, HOUR_MS, type IsoDate } from '#shared/dates.ts';

/** Whose data it is. `operator`: those who work on the marketplace; `owner`: who lets a property. */
export type Whose = 'guest' | 'visitor' | 'owner' | 'operator';

/** The moment at which a run looks. */
export interface Moment {
  readonly now: Date;
  readonly today: IsoDate;
}

/** What becomes of the columns of a row, and when; `until` says it for people, `over` for the database. */
export type Goes =
  | {
      readonly how: 'row';
      readonly until: string;
      readonly over: (at: Moment) => RawBuilder<SqlBool>;
    }
  | {
      readonly how: 'empty';
      readonly until: string;
      readonly over: (at: Moment) => RawBuilder<SqlBool>;
      readonly set: (at: Moment) => Readonly<Record<string, unknown>>;
    }
  /** another hand takes it away: the deletion of the account, a job of `server/worker.ts`, the row that it hangs on */
  | {
      readonly how: 'by';
      readonly until: string;
      readonly hand: 'account' | 'parent' | 'prune-budget' | 'delete-abandoned-listings';
    }
  /** it stays, and says nothing of anybody once the rest is gone */
  | { readonly how: 'stays'; readonly until: string };

/** One line of the table: columns of a table that go together. */
export interface Kept {
  readonly table: keyof DB;
  /** separated by blanks */
  readonly columns: string;
  /** in plain words */
  readonly what: string;
  readonly whose: Whose;
  readonly why: string;
  readonly goes: Goes;
}

/** Days after which what people were sent, and what they wrote to us, goes: named here because pages say them too. */
export const DAYS = {
  message: 90,
  code: 1,
  deletionReceipt: 7,
  support: 365,
  network: 30,
  unconfirmedBooking: 90,
  refusedListing: 365,
  visitorsWishlist: 365,
  answer: 7,
  webhook: 180,
  securityNote: 365,
  tripNotes: 90,
  agreedRules: 90,
  payers: 90,
  board: 180,
  conversation: 365,
} as const;

const days = (n: number): string => (n === 1 ? '1 day' : `${n} days`);
const before = ({ now }: Moment, ms: number): Date => new Date(now.getTime() - ms);
const since = (column: string, n: number) => (at: Moment) =>
  sql<SqlBool>`${sql.ref(column)} <= ${before(at, n * DAY_MS)}`;
const both =
  (one: (at: Moment) => RawBuilder<SqlBool>, other: RawBuilder<SqlBool>) => (at: Moment) =>
    sql<SqlBool>`(${one(at)}) and (${other})`;

const rowAfter = (
  n: number,
  column: string,
  event: string,
  only: RawBuilder<SqlBool> = sql`true`,
): Goes => ({ how: 'row', until: `${days(n)} after ${event}`, over: both(since(column, n), only) });
const networkAfter = (table: string): Goes => ({
  how: 'empty',
  until: `${days(DAYS.network)} after it was sent`,
  over: both(since('created_at', DAYS.network), sql`${sql.ref(`${table}.sender`)} <> ''`),
  set: () => ({ sender: '' }),
});
const withAccount = (until = 'when the account is deleted'): Goes => ({
  how: 'by',
  hand: 'account',
  until,
});
const stays = (until: string): Goes => ({ how: 'stays', until });

/**
 * Tax law has an invoice, and the booking behind it, kept for 72 months after the annual return of the stay's financial
 * year (April to March) is due on 31 December (CGST Act, section 36); see `keptUntil`. `check_out`: the last day of the stay.
 */
const LAW =
  'after the 31 December of the seventh year after the year in which the financial year of the stay began (tax law)';
export const lawIsOver = (checkOut: RawBuilder<unknown>, { today }: Moment) =>
  sql<SqlBool>`make_date(extract(year from ${checkOut} - interval '3 months')::integer + 7, 12, 31) < ${today}::date`;
const GUEST_COLUMNS = 'guest_name guest_phone guest_email gstin_no company_name company_address';

/**
 * Every column that says something about a person: whose, why we have it, how long, and how it goes. `enforceRetention`
 * does what it says, a test compares it with the schema, and docs/privacy.md is written from it.
 */
export const RETENTION: readonly Kept[] = [
  {
    table: 'users',
    columns: 'name phone phone_verified_at email email_verified_at',
    what: 'Name, mobile number, e-mail, and since when they are proved',
    whose: 'guest',
    why: 'to sign in, to be told about bookings, to fill in the next booking',
    goes: withAccount(),
  },
  {
    table: 'users',
    columns: 'password_hash password_changed_at',
    what: 'A hash of the password, and when it was set',
    whose: 'guest',
    why: 'to sign in without a code',
    goes: withAccount(),
  },
  {
    table: 'users',
    columns: 'locale',
    what: 'The language of the account',
    whose: 'guest',
    why: 'to write in it',
    goes: stays('for good: without its person it says nothing'),
  },
  {
    table: 'sessions',
    columns:
      'user_id token_hash client user_agent ip signed_in_by created_at last_seen_at proved_at expires_at',
    what: 'Where, when and how somebody signed in: network address, browser or app',
    whose: 'guest',
    why: 'to stay signed in, and to see and end sign-ins that are not one’s own',
    goes: {
      how: 'row',
      until:
        'when the session ends: on signing out, 30 days after its last use, 90 days after signing in, or with the account',
      over: since('expires_at', 0),
    },
  },
  {
    table: 'passkeys',
    columns: 'user_id credential_id public_key counter transports name created_at last_used_at',
    what: 'Passkeys: the public half of a key, the name its owner gave it, and when it was last used',
    whose: 'guest',
    why: 'to sign in with it',
    goes: withAccount('when it is removed, when a change is taken back, or with the account'),
  },
  {
    table: 'passkey_challenges',
    columns: 'browser_hash challenge user_id',
    what: 'What a device is asked to sign, by a hash of the browser’s cookie',
    whose: 'visitor',
    why: 'so that an answer counts once, for the browser that asked',
    goes: {
      how: 'row',
      until: 'after 5 minutes, or once it is answered',
      over: since('expires_at', 0),
    },
  },
  {
    table: 'contact_changes',
    columns: 'user_id old_value new_value old_proved_at token_hash',
    what: 'A number or e-mail that was changed: the old and the new one; of a password, only that it changed',
    whose: 'guest',
    why: 'so that whoever had the account can take the change back',
    goes: {
      how: 'row',
      until: '48 hours after the change, or with the account',
      over: since('undo_until', 0),
    },
  },
  {
    table: 'otp_challenges',
    columns: 'phone payload code_hash',
    what: 'A code that was sent: where to, what for, a keyed hash of it',
    whose: 'visitor',
    why: 'to prove a number or an address',
    goes: {
      how: 'row',
      until: '1 hour after the code runs out',
      over: (at) => sql`expires_at <= ${before(at, HOUR_MS)}`,
    },
  },
  {
    table: 'known_browsers',
    columns: 'user_id token_hash signed_in_at expires_at',
    what: 'Browsers that signed in to an account, by a hash of a random token',
    whose: 'guest',
    why: 'a known browser keeps a reserve of codes when strangers use up the rest',
    goes: {
      how: 'row',
      until:
        '180 days after it last signed in; at once when the password changes, or with the account',
      over: since('expires_at', 0),
    },
  },
  {
    table: 'budget_spends',
    columns: 'key',
    what: 'Keyed hashes of accounts, numbers and networks, with what they spent of a limit',
    whose: 'visitor',
    why: 'to stop abuse',
    goes: {
      how: 'by',
      hand: 'prune-budget',
      until: 'when the longest window of a limit has passed: a day, unless `LIMITS` says more',
    },
  },
  {
    table: 'social_identities',
    columns: 'user_id subject email',
    what: 'A sign-in with Google or Facebook: the id there, and its e-mail',
    whose: 'guest',
    why: 'to sign in with it',
    goes: withAccount('when it is taken off the account, or the account is deleted'),
  },
  {
    table: 'social_tickets',
    columns: 'token_hash subject name email',
    what: 'A sign-in with Google or Facebook that waits for its number',
    whose: 'visitor',
    why: 'to finish it',
    goes: { how: 'row', until: 'half an hour after it began', over: since('expires_at', 0) },
  },
  {
    table: 'social_tokens_used',
    columns: 'token_hash',
    what: 'Hashes of tokens of Google or Facebook that were used',
    whose: 'visitor',
    why: 'so that none works twice',
    goes: {
      how: 'row',
      until: '90 seconds after the token runs out',
      over: (at) => sql`expires_at <= ${before(at, 90_000)}`,
    },
  },
  {
    table: 'wishlist_items',
    columns: 'user_id',
    what: 'The wishlist of an account',
    whose: 'guest',
    why: 'to show it',
    goes: withAccount('when it is taken off the list, or the account is deleted'),
  },
  {
    table: 'wishlist_items',
    columns: 'fingerprint',
    what: 'The wishlist of a browser, under a random number',
    whose: 'visitor',
    why: 'to show it without an account',
    goes: {
      how: 'row',
      until: `${days(DAYS.visitorsWishlist)} after the last was put on the list`,
      over: (at) =>
        sql`user_id is null and not exists (select from wishlist_items newer where newer.fingerprint = wishlist_items.fingerprint and newer.added_at > ${before(at, DAYS.visitorsWishlist * DAY_MS)})`,
    },
  },

  {
    table: 'boards',
    columns: 'token user_id browser_hash name check_in check_out adults child_ages company',
    what: 'A trip board: its name, link, dates, how many come and how, and the ages of children; of an account, or of a browser by a hash of its random number',
    whose: 'visitor',
    why: 'to show it to those who plan the trip',
    goes: {
      how: 'row',
      until: `${days(DAYS.board)} after the last change or vote, when it is deleted, or with the account`,
      over: since('touched_at', DAYS.board),
    },
  },
  {
    table: 'board_properties',
    columns: 'note',
    what: 'What its owner noted about a property',
    whose: 'visitor',
    why: 'to show it to those who plan the trip',
    goes: { how: 'by', hand: 'parent', until: 'with the board, or when the property is taken off' },
  },
  {
    table: 'board_voters',
    columns: 'user_id browser_hash name',
    what: 'Who votes on a board: the name they typed, and their account or a hash of their browser’s random number',
    whose: 'visitor',
    why: 'so that each votes once, and the others see who',
    goes: {
      how: 'by',
      hand: 'parent',
      until: 'with the board, when its owner takes them off, or with their account',
    },
  },
  {
    table: 'board_votes',
    columns: 'voter_id vote note',
    what: 'Their votes and short notes',
    whose: 'visitor',
    why: 'to decide together',
    goes: {
      how: 'by',
      hand: 'parent',
      until: 'with the board or the voter, or when it is taken back',
    },
  },

  {
    table: 'saved_guests',
    columns: 'user_id name relation born',
    what: 'People somebody travels with: their names, how they belong together, and the month in which a child was born',
    whose: 'guest',
    why: 'to fill in the next booking, and to price children by their age',
    goes: withAccount('when it is deleted from the list, or the account is deleted'),
  },
  {
    table: 'saved_companies',
    columns: 'user_id gstin name address',
    what: 'Companies that somebody books for',
    whose: 'guest',
    why: 'to fill in the next invoice',
    goes: withAccount('when it is deleted from the list, or the account is deleted'),
  },
  {
    table: 'bookings',
    columns: GUEST_COLUMNS,
    what: 'The lead guest of a confirmed booking, and the company on the invoice',
    whose: 'guest',
    why: 'to keep the booking, and the invoice that tax law asks for',
    goes: {
      how: 'empty',
      until: LAW,
      over: (at) => sql`guest_name <> ${NOBODY} and ${lawIsOver(sql`check_out`, at)}`,
      set: () => NO_GUEST,
    },
  },
  {
    table: 'bookings',
    columns: GUEST_COLUMNS,
    what: 'The lead guest of a booking that was never confirmed',
    whose: 'guest',
    why: 'to take up a payment that failed or was left',
    goes: {
      how: 'empty',
      until: `${days(DAYS.unconfirmedBooking)} after it was begun, or at once with the account`,
      over: both(
        since('created_at', DAYS.unconfirmedBooking),
        sql`confirmed_at is null and state <> 'held' and guest_name <> ${NOBODY}`,
      ),
      set: () => NO_GUEST,
    },
  },
  {
    table: 'bookings',
    columns: 'user_id child_ages quote',
    what: 'Whose booking it is, the ages of children, what was priced',
    whose: 'guest',
    why: 'the price depends on it, and the books must add up',
    goes: stays('for good, without the guest: the account is empty by then'),
  },
  {
    table: 'bookings',
    columns: 'rule_fit',
    what: 'How the group said it comes (a pet, late music, an unmarried couple), the house rules then, and whether they suited',
    whose: 'guest',
    why: 'to show guest and property what was agreed',
    goes: {
      how: 'empty',
      until: `${days(DAYS.agreedRules)} after the stay, or with the account`,
      over: both(since('check_out', DAYS.agreedRules), sql`rule_fit is not null`),
      set: () => ({ rule_fit: null }),
    },
  },
  {
    table: 'bookings',
    columns: 'made_from',
    what: 'A keyed hash of the network that an unpaid booking was made from',
    whose: 'guest',
    why: 'to stop nights being kept from others for nothing',
    goes: {
      how: 'empty',
      until: 'when it is paid or over, or after 1 day',
      over: both(since('created_at', 1), sql`made_from is not null`),
      set: () => ({ made_from: null }),
    },
  },
  {
    table: 'booking_events',
    columns: 'actor detail',
    what: 'Whether guest, operator or system moved a booking, the operator’s reason, and why a guest cancelled, as one of a few kinds',
    whose: 'operator',
    why: 'to explain what happened to a booking',
    goes: stays('for good: it names kinds of people and of reasons, no guest'),
  },
  {
    table: 'trip_notes',
    columns: 'arrival requests people',
    what: 'When a guest arrives, who comes along, and what they ask the property for',
    whose: 'guest',
    why: 'so that somebody is there, knows who comes, and what was asked for is ready',
    goes: {
      how: 'row',
      until: `${days(DAYS.tripNotes)} after check-out, or with the account`,
      over: ({ today }) =>
        sql`exists (select from bookings where bookings.id = trip_notes.booking_id and bookings.check_out <= ${addDays(today, -DAYS.tripNotes)}::date)`,
    },
  },
  {
    table: 'payment_shares',
    columns: 'name email',
    what: 'Who pays a share of a group’s stay: the name and the e-mail that its organiser typed',
    whose: 'visitor',
    why: 'to show who has paid, and to send them their link',
    goes: {
      how: 'empty',
      until: `${days(DAYS.payers)} after check-out, whatever became of the stay, or with the organiser’s account`,
      over: ({ today }) =>
        sql`(name <> '' or email <> '') and exists (select from payment_splits s join bookings b on b.id = s.booking_id where s.id = payment_shares.split_id and b.check_out <= ${addDays(today, -DAYS.payers)}::date)`,
      set: () => NO_PAYER,
    },
  },
  {
    table: 'payment_shares',
    columns: 'nonce token_hash',
    what: 'What the link of a share is made of, and a hash to find it',
    whose: 'visitor',
    why: 'to lead to the share',
    goes: stays('for good, with the books: without its name it says nothing of anybody'),
  },
  {
    table: 'idempotency_keys',
    columns: 'user_id key body_hash response',
    what: 'The answer to a booking that was sent, and a hash of it',
    whose: 'guest',
    why: 'so that a booking sent twice is made once',
    goes: rowAfter(DAYS.answer, 'created_at', 'it was given, or with the account'),
  },
  {
    table: 'tax_documents',
    columns: 'buyer',
    what: 'To whom an invoice or credit note is made out',
    whose: 'guest',
    why: 'tax law',
    goes: {
      how: 'empty',
      until: LAW,
      over: (at) =>
        sql`forgotten_at is null and exists (select from bookings where bookings.id = tax_documents.booking_id and ${lawIsOver(sql`bookings.check_out`, at)})`,
      set: ({ now }) => ({ buyer: JSON.stringify(NO_BUYER), forgotten_at: now }),
    },
  },
  {
    table: 'payment_refunds',
    columns: 'decided_by',
    what: 'Which operator decided on a refund',
    whose: 'operator',
    why: 'to answer for money',
    goes: stays('for good, with the books'),
  },
  {
    table: 'payment_events',
    columns: 'session_ids',
    what: 'Which payments a provider’s call was about; no name and no card',
    whose: 'guest',
    why: 'to know a call that is repeated',
    goes: rowAfter(DAYS.webhook, 'received_at', 'it came'),
  },
  {
    table: 'coupon_redemptions',
    columns: 'user_id',
    what: 'Which account used a coupon',
    whose: 'guest',
    why: 'to keep coupons scarce',
    goes: stays('with its booking: the account is empty by then'),
  },
  {
    table: 'coupon_user_uses',
    columns: 'user_id',
    what: 'How often an account used a coupon',
    whose: 'guest',
    why: 'to keep coupons scarce',
    goes: stays('for good: the account is empty by then'),
  },

  {
    table: 'messages',
    columns: 'recipient subject text content attachments provider_reply last_error',
    what: 'SMS and e-mails we sent, also those to us about what somebody wrote',
    whose: 'guest',
    why: 'to send them, and to answer when one did not arrive',
    goes: {
      how: 'empty',
      until: `${days(DAYS.message)} after it was written; at once with the account, to its proved contacts`,
      over: both(
        since('created_at', DAYS.message),
        sql`state in ('sent', 'dead') and (recipient <> '' or text <> '')`,
      ),
      set: () => NO_WORDS,
    },
  },
  {
    table: 'messages',
    columns: 'recipient text',
    what: 'Messages with a code; the code itself goes as soon as it is sent',
    whose: 'visitor',
    why: 'to send them',
    goes: rowAfter(
      DAYS.code,
      'created_at',
      'it was written',
      sql`template like 'otp%' and state in ('sent', 'dead')`,
    ),
  },
  {
    table: 'messages',
    columns: 'recipient text content',
    what: 'The receipt for a deleted account',
    whose: 'guest',
    why: 'to send it',
    goes: rowAfter(
      DAYS.deletionReceipt,
      'created_at',
      'it was written',
      sql`template = 'account-deleted' and state in ('sent', 'dead')`,
    ),
  },
  {
    table: 'messages',
    columns: 'retried_by',
    what: 'Which operator sent a message again',
    whose: 'operator',
    why: 'to answer for it',
    goes: stays('for good'),
  },
  {
    table: 'reviews',
    columns: 'user_id author title details',
    what: 'A review and its author',
    whose: 'guest',
    why: 'to show it to those who choose',
    goes: withAccount(
      'when the account is deleted: a published review stays without its author, any other goes',
    ),
  },
  {
    table: 'reviews',
    columns: 'decided_by reason',
    what: 'Which operator decided on a review, and why',
    whose: 'operator',
    why: 'to answer for it',
    goes: stays('as long as the review'),
  },
  {
    table: 'conversations',
    columns: 'user_id last_at guest_seen',
    what: 'That a guest and a property wrote to each other, and how far the guest has read',
    whose: 'guest',
    why: 'to show the thread to both',
    goes: rowAfter(DAYS.conversation, 'last_at', 'the last message, or with the account'),
  },
  {
    table: 'conversation_messages',
    columns: 'author_id text',
    what: 'What they wrote, and which guest or operator',
    whose: 'guest',
    why: 'to answer, and to know who answered',
    goes: { how: 'by', hand: 'parent', until: 'with its thread' },
  },
  {
    table: 'property_questions',
    columns: 'author question answer',
    what: 'A question and its answer on a property’s page, with a first name',
    whose: 'guest',
    why: 'to show it to those who choose',
    goes: withAccount('when the account is deleted: the question stays without its author'),
  },
  {
    table: 'property_questions',
    columns: 'published_by',
    what: 'Which operator put it there',
    whose: 'operator',
    why: 'to answer for it',
    goes: stays('as long as the question'),
  },

  {
    table: 'support_messages',
    columns: 'name email phone message',
    what: 'What somebody wrote through the contact form',
    whose: 'visitor',
    why: 'to answer',
    goes: rowAfter(
      DAYS.support,
      'created_at',
      'it was sent; at once with the account that proved both contacts',
    ),
  },
  {
    table: 'support_messages',
    columns: 'sender',
    what: 'The network it came from',
    whose: 'visitor',
    why: 'to stop floods',
    goes: networkAfter('support_messages'),
  },
  {
    table: 'tour_enquiries',
    columns: 'name email phone',
    what: 'Who asked about a tour',
    whose: 'visitor',
    why: 'to answer',
    goes: rowAfter(
      DAYS.support,
      'created_at',
      'it was sent; at once with the account that proved both contacts',
    ),
  },
  {
    table: 'tour_enquiries',
    columns: 'sender',
    what: 'The network it came from',
    whose: 'visitor',
    why: 'to stop floods',
    goes: networkAfter('tour_enquiries'),
  },
  {
    table: 'listings',
    columns: 'answers challenge_id upload_notes token_hash',
    what: 'The draft of a listing, as it was typed',
    whose: 'owner',
    why: 'to go on with it',
    goes: {
      how: 'by',
      hand: 'delete-abandoned-listings',
      until: '30 days after the last change, while it is a draft',
    },
  },
  {
    table: 'listings',
    columns: 'hotelier_name email phone street_address',
    what: 'Who handed a listing in, once it was refused or was there already',
    whose: 'owner',
    why: 'to answer questions about it',
    goes: rowAfter(
      DAYS.refusedListing,
      'updated_at',
      'the decision',
      sql`state in ('refused', 'duplicate') and not exists (select from listings twin where twin.same_as = listings.id)`,
    ),
  },
  {
    table: 'listings',
    columns: 'hotelier_name email phone street_address',
    what: 'Who lets an approved property',
    whose: 'owner',
    why: 'to work with them',
    goes: stays('as long as the property is let here; support takes it down'),
  },
  {
    table: 'listings',
    columns: 'decided_by reason',
    what: 'Which operator decided on a listing, and why',
    whose: 'operator',
    why: 'to answer for it',
    goes: stays('as long as the listing'),
  },
  {
    table: 'listings',
    columns: 'sender',
    what: 'The network it came from',
    whose: 'owner',
    why: 'to stop floods',
    goes: networkAfter('listings'),
  },
  {
    table: 'listing_pictures',
    columns: 'id alt content_hash',
    what: 'Photographs of a listing, without the place and time in the file',
    whose: 'owner',
    why: 'to decide on the listing and to show the property',
    goes: {
      how: 'by',
      hand: 'delete-abandoned-listings',
      until:
        '30 days after the listing was refused or left as a draft; otherwise as long as the property is shown',
    },
  },
  {
    table: 'listing_pictures',
    columns: 'sender',
    what: 'The network it came from',
    whose: 'owner',
    why: 'to stop floods',
    goes: networkAfter('listing_pictures'),
  },
  {
    table: 'property_hosts',
    columns: 'name',
    what: 'The name of who receives the guests of a property',
    whose: 'owner',
    why: 'guests want to know whom they meet',
    goes: stays('as long as the property is shown'),
  },
  {
    table: 'properties',
    columns: 'phone email street_address',
    what: 'Where a property is and how its guests reach it',
    whose: 'owner',
    why: 'guests need it',
    goes: stays('as long as the property is shown'),
  },

  {
    table: 'security_notes',
    columns: 'facts',
    what: 'Which account got another role; which command an operator gave, on which booking, refund or listing',
    whose: 'operator',
    why: 'to tell of it in the log',
    goes: rowAfter(DAYS.securityNote, 'at', 'it happened', sql`told_at is not null`),
  },
  {
    table: 'account_deletions',
    columns: 'user_id reference deleted_at',
    what: 'That an account was deleted, and its receipt; it says nothing about the person',
    whose: 'guest',
    why: 'to answer whoever shows the receipt',
    goes: stays('for good: the account is empty'),
  },
  {
    table: 'account_deletions',
    columns: 'kept_until',
    what: 'Until when the law keeps bookings of a deleted account',
    whose: 'guest',
    why: 'to say so on the receipt',
    goes: {
      how: 'empty',
      until: 'never: the day after, it is noted as over',
      over: ({ today }) => sql`forgotten_at is null and kept_until < ${today}::date`,
      set: ({ now }) => ({ forgotten_at: now }),
    },
  },
];
