import { smsKind, type RegisteredSms, type SmsTemplate } from '#i18n/sms.ts';

/** The content of an e-mail. One with an SMS of the same content shares its name. */
export type EmailKind =
  | 'account-deleted'
  | 'booking-cancelled'
  | 'booking-changed'
  | 'booking-confirmed'
  | 'arrival-reminder'
  | 'change-undone'
  | 'collecting-over'
  | 'conversation-answer'
  | 'conversation-question'
  | 'email-changed'
  | 'email-new'
  | 'listing-approved'
  | 'listing-received'
  | 'listing-refused'
  | 'listing-support'
  | 'nights-given-up'
  | 'paid-twice'
  | 'password-changed'
  | 'payee-changed'
  | 'payment-failed'
  | 'payment-returned'
  | 'refund-delayed'
  | 'refund-done'
  | 'balance-collected'
  | 'rest-paid'
  | 'review-invitation'
  | 'share-asked'
  | 'share-back'
  | 'share-booked'
  | 'share-declined'
  | 'share-not-needed'
  | 'share-not-taken'
  | 'share-paid'
  | 'share-passed-on'
  | 'share-refund'
  | 'share-reminder'
  | 'split-ended'
  | 'split-warning'
  | 'support-message'
  | 'team-invite'
  | 'tour-enquiry'
  | 'trip-notes';

/** The template name in a row: an SMS in another language than English includes the language. */
export type MessageTemplate = RegisteredSms | EmailKind;
export type MessageKind = SmsTemplate | EmailKind;

/**
 * The limit that may keep a message from being sent.
 * - `nothing`: it is about money, a booking or a change of an account, or our staff wrote it.
 * - `request`: the request that causes it has a limit of its own, with a visible refusal.
 * - `budget`: it can be caused repeatedly, so it is charged to its recipient and its sender (`sms` and
 * `email-unproved` in platform/budget) and not written beyond that; log and metrics say so.
 */
type HeldBackBy = 'nothing' | 'request' | 'budget';

export const HELD_BACK_BY = {
  // codes: `code-send…`
  otp: 'request',
  'otp-leave': 'request',
  'otp-link': 'request',
  'otp-listing': 'request',
  'otp-password': 'request',
  'otp-profile': 'request',
  'otp-step-up': 'request',

  // changes of an account: no budget may hide them from the owner
  'account-deleted': 'nothing',
  'change-undone': 'nothing',
  'email-changed': 'nothing',
  'email-new': 'nothing',
  'passkey-changed': 'nothing',
  'password-changed': 'nothing',
  'phone-changed': 'nothing',
  'phone-new': 'nothing',

  // a booking: a few for each booking and change, limited by `booking`, `booking-change` and `booking-mail`
  'arrival-reminder': 'nothing',
  'booking-cancelled': 'nothing',
  'booking-changed': 'nothing',
  'booking-confirmed': 'nothing',
  'nights-given-up': 'nothing',
  'payment-failed': 'nothing',

  // money received, to be returned, or returned
  'paid-twice': 'nothing',
  'payment-returned': 'nothing',
  'refund-delayed': 'nothing',
  'refund-done': 'nothing',
  'refund-partly': 'nothing',
  'balance-collected': 'nothing',
  'rest-paid': 'nothing',
  'share-back': 'nothing',
  'share-booked': 'nothing',
  'share-not-taken': 'nothing',
  'share-paid': 'nothing',
  'share-passed-on': 'nothing',
  'share-refund': 'nothing',

  // a split: to its organiser and its payers
  'collecting-over': 'nothing',
  'split-ended': 'nothing',
  'split-warning': 'nothing',
  'share-declined': 'nothing',
  'share-not-needed': 'nothing',

  // requests and invitations to addresses that anybody can enter
  'listing-received': 'budget',
  'review-invitation': 'budget',
  'share-asked': 'budget',
  'share-reminder': 'budget',

  // replies written or decided by our staff
  'conversation-answer': 'nothing',
  'listing-approved': 'nothing',
  'listing-refused': 'nothing',

  // to the team of a property: limited by `team-invite`
  'team-invite': 'request',
  'member-owner': 'nothing',
  'member-caretaker': 'nothing',
  'member-removed': 'nothing',
  'owner-undone': 'nothing',
  'calendar-silent': 'nothing',
  'payee-changed': 'nothing',

  // to support: limited by `conversation`, `contact`, `enquiry`, `trip-note`, `listing-draft`
  'conversation-question': 'request',
  'listing-support': 'request',
  'support-message': 'request',
  'tour-enquiry': 'request',
  'trip-notes': 'request',
} as const satisfies Readonly<Record<MessageKind, HeldBackBy>>;

/** The kind of a message, in any language. */
export const kindOf = (template: MessageTemplate): MessageKind => smsKind(template) as MessageKind;
