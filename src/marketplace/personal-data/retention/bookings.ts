import { sql } from 'kysely';
import { NO_GUEST } from '#marketplace/bookings/index.ts';
import { NO_ENDED_PAYER, NO_PAYER, NO_RECEIPT } from '#marketplace/splits/index.ts';
import { NO_BUYER } from '#marketplace/invoices/index.ts';
import { NOBODY } from '#platform/personal-data.ts';
import { addDays } from '#shared/dates.ts';
import {
  both,
  days,
  DAYS,
  GUEST_COLUMNS,
  LAW,
  lawIsOver,
  rowAfter,
  since,
  stays,
  type RetentionRule,
} from './rules.ts';

export const BOOKING_RETENTION: readonly RetentionRule[] = [
  {
    table: 'bookings',
    columns: GUEST_COLUMNS,
    description: 'The lead guest of a confirmed booking, and the company on the invoice',
    subject: 'guest',
    reason: 'to keep the booking, and the invoice that tax law asks for',
    disposal: {
      kind: 'blank',
      until: LAW,
      isDue: (at) => sql`guest_name <> ${NOBODY} and ${lawIsOver(sql`check_out`, at)}`,
      set: () => NO_GUEST,
    },
  },
  {
    table: 'bookings',
    columns: GUEST_COLUMNS,
    description: 'The lead guest of a booking that was never confirmed',
    subject: 'guest',
    reason: 'to take up a payment that failed or was left',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.unconfirmedBooking)} after it was begun, or at once with the account`,
      isDue: both(
        since('created_at', DAYS.unconfirmedBooking),
        sql`confirmed_at is null and state <> 'held' and guest_name <> ${NOBODY}`,
      ),
      set: () => NO_GUEST,
    },
  },
  {
    table: 'bookings',
    columns: 'user_id child_ages quote',
    description: 'Whose booking it is, the ages of children, what was priced',
    subject: 'guest',
    reason: 'the price depends on it, and the books must add up',
    disposal: stays('for good, without the guest: the account is empty by then'),
  },
  {
    table: 'bookings',
    columns: 'rule_fit',
    description:
      'How the group said it comes (a pet, late music, an unmarried couple), the house rules then, and whether they suited',
    subject: 'guest',
    reason: 'to show guest and property what was agreed',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.agreedRules)} after the stay, or with the account`,
      isDue: both(since('check_out', DAYS.agreedRules), sql`rule_fit is not null`),
      set: () => ({ rule_fit: null }),
    },
  },
  {
    table: 'bookings',
    columns: 'made_from',
    description: 'A keyed hash of the network that an unpaid booking was made from',
    subject: 'guest',
    reason: 'to stop nights being kept from others for nothing',
    disposal: {
      kind: 'blank',
      until: 'when it is paid or over, or after 1 day',
      isDue: both(since('created_at', 1), sql`made_from is not null`),
      set: () => ({ made_from: null }),
    },
  },
  {
    table: 'booking_events',
    columns: 'actor detail',
    description:
      'Whether guest, operator or system moved a booking, the operator’s reason, and why a guest cancelled, as one of a few kinds',
    subject: 'operator',
    reason: 'to explain what happened to a booking',
    disposal: stays('for good: it names kinds of people and of reasons, no guest'),
  },
  {
    table: 'trip_notes',
    columns: 'arrival requests people',
    description: 'When a guest arrives, who comes along, and what they ask the property for',
    subject: 'guest',
    reason: 'so that somebody is there, knows who comes, and what was asked for is ready',
    disposal: {
      kind: 'delete',
      until: `${days(DAYS.tripNotes)} after check-out, or with the account`,
      isDue: ({ today }) =>
        sql`
          exists (
            select from bookings
            where bookings.id = trip_notes.booking_id
              and bookings.check_out <= ${addDays(today, -DAYS.tripNotes)}::date
          )`,
    },
  },
  {
    table: 'turnovers',
    columns: 'ready_by',
    description: 'Who said that the rooms of a departure are ready',
    subject: 'owner',
    reason: 'so that colleagues know whom to ask about it',
    disposal: {
      kind: 'delete',
      until: `${days(DAYS.turnover)} after the departure`,
      isDue: ({ today }) => sql`departs <= ${addDays(today, -DAYS.turnover)}::date`,
    },
  },
  {
    table: 'stay_guests',
    columns: 'name origin phone document last_four vehicle is_foreign written_by',
    description:
      'The register of a property: each adult with name, place, number, kind of document and its last four characters, and vehicle; who wrote it',
    subject: 'guest',
    reason: 'the police may ask a property who stayed there',
    disposal: {
      kind: 'delete',
      until: `${days(DAYS.register)} after departure, also without the account`,
      isDue: ({ today }) => sql`
        exists (
          select from bookings
          where bookings.id = stay_guests.booking_id
            and bookings.check_out <= ${addDays(today, -DAYS.register)}::date
        )
        or exists (
          select from blocks
          where blocks.id = stay_guests.block_id
            and blocks.ends <= ${addDays(today, -DAYS.register)}::date
        )`,
    },
  },
  {
    table: 'form_three',
    columns: 'answers receipt written_by',
    description:
      'Form III of a foreign guest: passport, visa and journey, encrypted; the portal’s receipt; who wrote it',
    subject: 'guest',
    reason: 'the law asks properties to report foreign guests, and to keep the report for a year',
    disposal: {
      kind: 'removedBy',
      by: 'parent',
      until: `with the guest of the register, ${days(DAYS.register)} after departure`,
    },
  },
  {
    table: 'own_bookings',
    columns: 'guest_name phone',
    description: 'Name and number of a guest whose booking an owner took by telephone',
    subject: 'guest',
    reason: 'to receive them, and for the register of guests',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.register)} after departure`,
      isDue: ({ today }) => sql`
        phone <> '' and exists (
          select from blocks
          where blocks.id = own_bookings.block_id
            and blocks.ends <= ${addDays(today, -DAYS.register)}::date
        )`,
      set: () => ({ guest_name: NOBODY, phone: '' }),
    },
  },
  {
    table: 'blocks',
    columns: 'note made_by',
    description: 'Who closed nights, and what they wrote about it',
    subject: 'owner',
    reason: 'so that colleagues know why a night is closed',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.register)} after the last night`,
      isDue: ({ today }) => sql`
        ends <= ${addDays(today, -DAYS.register)}::date and (note <> '' or made_by is not null)`,
      set: () => ({ note: '', made_by: null }),
    },
  },
  {
    table: 'calendar_feeds',
    columns: 'made_by',
    description: 'Who added the calendar of another site',
    subject: 'owner',
    reason: 'so that colleagues know whom to ask about it',
    disposal: stays('as long as the calendar is read'),
  },
  {
    table: 'block_wishes',
    columns: 'note made_by',
    description: 'Who wanted to close nights that a guest was paying for',
    subject: 'owner',
    reason: 'to close them if the guest does not pay',
    disposal: rowAfter(DAYS.blockWish, 'decided_at', 'the guest paid or not'),
  },
  {
    table: 'payment_shares',
    columns: 'name email',
    description:
      'Who pays a share of a group’s stay: the name and the e-mail that its organiser typed',
    subject: 'visitor',
    reason: 'to show who has paid, and to send them their link',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.payers)} after check-out, whatever became of the stay, or with the organiser’s account`,
      isDue: ({ today }) =>
        sql`
          (name <> '' or email <> '')
          and exists (
            select from payment_splits s
            join bookings b on b.id = s.booking_id
            where s.id = payment_shares.split_id
              and b.check_out <= ${addDays(today, -DAYS.payers)}::date
          )`,
      set: () => NO_PAYER,
    },
  },
  {
    table: 'payment_shares',
    columns: 'receipt_email',
    description: 'Where the payer of a share wants the receipt: an e-mail that they may leave',
    subject: 'visitor',
    reason: 'to send them the receipt and news of a refund, and for nothing else',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.payers)} after check-out, whatever became of the stay, or with the organiser’s account`,
      isDue: ({ today }) =>
        sql`
          receipt_email <> ''
          and exists (
            select from payment_splits s
            join bookings b on b.id = s.booking_id
            where s.id = payment_shares.split_id
              and b.check_out <= ${addDays(today, -DAYS.payers)}::date
          )`,
      set: () => NO_RECEIPT,
    },
  },
  {
    table: 'ended_share_links',
    columns: 'name',
    description:
      'Who was to pay a share that was divided among others: the name that its organiser typed',
    subject: 'visitor',
    reason: 'to tell the organiser who is not coming',
    disposal: {
      kind: 'blank',
      until: `${days(DAYS.payers)} after check-out, whatever became of the stay, or with the organiser’s account`,
      isDue: ({ today }) =>
        sql`
          name <> ''
          and exists (
            select from payment_splits s
            join bookings b on b.id = s.booking_id
            where s.id = ended_share_links.split_id
              and b.check_out <= ${addDays(today, -DAYS.payers)}::date
          )`,
      set: () => NO_ENDED_PAYER,
    },
  },
  {
    table: 'payment_shares',
    columns: 'nonce token_hash',
    description: 'What the link of a share is made of, and a hash to find it',
    subject: 'visitor',
    reason: 'to lead to the share',
    disposal: stays('for good, with the books: without its name it says nothing of anybody'),
  },
  {
    table: 'idempotency_keys',
    columns: 'user_id key body_hash response',
    description: 'The answer to a booking that was sent, and a hash of it',
    subject: 'guest',
    reason: 'so that a booking sent twice is made once',
    disposal: rowAfter(DAYS.answer, 'created_at', 'it was given, or with the account'),
  },
  {
    table: 'tax_documents',
    columns: 'buyer',
    description: 'To whom an invoice or credit note is made out',
    subject: 'guest',
    reason: 'tax law',
    disposal: {
      kind: 'blank',
      until: LAW,
      isDue: (at) =>
        sql`
          forgotten_at is null
          and exists (
            select from bookings
            where bookings.id = tax_documents.booking_id
              and ${lawIsOver(sql`bookings.check_out`, at)}
          )`,
      set: ({ now }) => ({ buyer: JSON.stringify(NO_BUYER), forgotten_at: now }),
    },
  },
  {
    table: 'payment_refunds',
    columns: 'decided_by',
    description: 'Which operator decided on a refund',
    subject: 'operator',
    reason: 'to answer for money',
    disposal: stays('for good, with the books'),
  },
  {
    table: 'payment_events',
    columns: 'session_ids',
    description: 'Which payments a provider’s call was about; no name and no card',
    subject: 'guest',
    reason: 'to know a call that is repeated',
    disposal: rowAfter(DAYS.webhook, 'received_at', 'it came'),
  },
  {
    table: 'coupon_redemptions',
    columns: 'user_id',
    description: 'Which account used a coupon',
    subject: 'guest',
    reason: 'to keep coupons scarce',
    disposal: stays('with its booking: the account is empty by then'),
  },
  {
    table: 'coupon_user_uses',
    columns: 'user_id',
    description: 'How often an account used a coupon',
    subject: 'guest',
    reason: 'to keep coupons scarce',
    disposal: stays('for good: the account is empty by then'),
  },
];
