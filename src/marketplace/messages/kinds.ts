import { smsKind, type RegisteredSms, type SmsTemplate } from '#i18n/sms.ts';

/** What an e-mail says. One that goes out as an SMS too has the name of that SMS. */
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
  | 'payment-failed'
  | 'payment-returned'
  | 'refund-delayed'
  | 'refund-done'
  | 'review-invitation'
  | 'share-asked'
  | 'share-back'
  | 'share-not-needed'
  | 'share-not-taken'
  | 'share-paid'
  | 'share-passed-on'
  | 'share-refund'
  | 'share-reminder'
  | 'split-ended'
  | 'split-warning'
  | 'support-message'
  | 'tour-enquiry'
  | 'trip-notes';

/** The name of a message in its row: an SMS in another language than English carries the language in it. */
export type MessageTemplate = RegisteredSms | EmailKind;
export type MessageKind = SmsTemplate | EmailKind;

/**
 * What may keep a message from being sent.
 * - `nothing`: it tells of money, of a booking or of a change in an account, or a person of ours has written it.
 * - `request`: the request that causes it has a limit of its own and is refused beyond it, openly.
 * - `budget`: it can be caused again and again, so it counts for its recipient and its sender (`sms` and
 *   `email-unproved` in platform/budget) and is not written beyond that; log and figures say so.
 */
export type HeldBackBy = 'nothing' | 'request' | 'budget';

export const HELD_BACK_BY = {
  // codes: `code-send…`
  otp: 'request',
  'otp-leave': 'request',
  'otp-link': 'request',
  'otp-listing': 'request',
  'otp-password': 'request',
  'otp-profile': 'request',
  'otp-step-up': 'request',

  // changes in an account: nobody can use a budget up to keep its owner from knowing
  'account-deleted': 'nothing',
  'change-undone': 'nothing',
  'email-changed': 'nothing',
  'email-new': 'nothing',
  'passkey-changed': 'nothing',
  'password-changed': 'nothing',
  'phone-changed': 'nothing',
  'phone-new': 'nothing',

  // a booking: a few for each booking and change, which `booking`, `booking-change` and `booking-mail` limit
  'arrival-reminder': 'nothing',
  'booking-cancelled': 'nothing',
  'booking-changed': 'nothing',
  'booking-confirmed': 'nothing',
  'nights-given-up': 'nothing',
  'payment-failed': 'nothing',

  // money that came, goes back or is back
  'paid-twice': 'nothing',
  'payment-returned': 'nothing',
  'refund-delayed': 'nothing',
  'refund-done': 'nothing',
  'refund-partly': 'nothing',
  'share-back': 'nothing',
  'share-not-taken': 'nothing',
  'share-paid': 'nothing',
  'share-passed-on': 'nothing',
  'share-refund': 'nothing',

  // a split: to its organiser, and to whoever paid or was asked
  'collecting-over': 'nothing',
  'split-ended': 'nothing',
  'split-warning': 'nothing',
  'share-not-needed': 'nothing',

  // requests and invitations to addresses that anybody can type
  'listing-received': 'budget',
  'review-invitation': 'budget',
  'share-asked': 'budget',
  'share-reminder': 'budget',

  // answers that a person of ours has written or decided
  'conversation-answer': 'nothing',
  'listing-approved': 'nothing',
  'listing-refused': 'nothing',

  // to the desk: `conversation`, `contact`, `enquiry`, `trip-note`, `listing-draft`
  'conversation-question': 'request',
  'listing-support': 'request',
  'support-message': 'request',
  'tour-enquiry': 'request',
  'trip-notes': 'request',
} as const satisfies Readonly<Record<MessageKind, HeldBackBy>>;

/** What a message is, in whatever language it is written. */
export const kindOf = (template: MessageTemplate): MessageKind => smsKind(template) as MessageKind;
