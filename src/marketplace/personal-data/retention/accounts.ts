import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import {
  before,
  days,
  DAYS,
  rowAfter,
  since,
  stays,
  withAccount,
  type RetentionRule,
} from './rules.ts';

export const ACCOUNT_RETENTION: readonly RetentionRule[] = [
  {
    table: 'users',
    columns: 'name phone phone_verified_at email email_verified_at',
    description: 'Name, mobile number, e-mail, and since when they are proved',
    subject: 'guest',
    reason: 'to sign in, to be told about bookings, to fill in the next booking',
    disposal: withAccount(),
  },
  {
    table: 'users',
    columns: 'password_hash password_changed_at',
    description: 'A hash of the password, and when it was set',
    subject: 'guest',
    reason: 'to sign in without a code',
    disposal: withAccount(),
  },
  {
    table: 'users',
    columns: 'locale',
    description: 'The language of the account',
    subject: 'guest',
    reason: 'to write in it',
    disposal: stays('for good: without its person it says nothing'),
  },
  {
    table: 'sessions',
    columns:
      'user_id token_hash client user_agent ip signed_in_by created_at last_seen_at proved_at second_step_at expires_at',
    description: 'Where, when and how somebody signed in: network address, browser or app',
    subject: 'guest',
    reason: 'to stay signed in, and to see and end sign-ins that are not one’s own',
    disposal: {
      kind: 'delete',
      until:
        'when the session ends: on signing out, 30 days after its last use, 90 days after signing in, or with the account',
      isDue: since('expires_at', 0),
    },
  },
  {
    table: 'passkeys',
    columns: 'user_id credential_id public_key counter transports name created_at last_used_at',
    description:
      'Passkeys: the public half of a key, the name its owner gave it, and when it was last used',
    subject: 'guest',
    reason: 'to sign in with it',
    disposal: withAccount('when it is removed, when a change is taken back, or with the account'),
  },
  {
    table: 'passkey_challenges',
    columns: 'browser_hash challenge user_id',
    description: 'What a device is asked to sign, by a hash of the browser’s cookie',
    subject: 'visitor',
    reason: 'so that an answer counts once, for the browser that asked',
    disposal: {
      kind: 'delete',
      until: 'after 5 minutes, or once it is answered',
      isDue: since('expires_at', 0),
    },
  },
  {
    table: 'contact_changes',
    columns: 'user_id old_value new_value old_proved_at token_hash',
    description:
      'A number or e-mail that was changed: the old and the new one; of a password, only that it changed',
    subject: 'guest',
    reason: 'so that whoever had the account can take the change back',
    disposal: {
      kind: 'delete',
      until: '48 hours after the change, or with the account',
      isDue: since('undo_until', 0),
    },
  },
  {
    table: 'otp_challenges',
    columns: 'phone payload code_hash',
    description: 'A code that was sent: where to, what for, a keyed hash of it',
    subject: 'visitor',
    reason: 'to prove a number or an address',
    disposal: {
      kind: 'delete',
      until: '1 hour after the code runs out',
      isDue: (at) => sql`expires_at <= ${before(at, HOUR_MS)}`,
    },
  },
  {
    table: 'known_browsers',
    columns: 'user_id token_hash signed_in_at expires_at',
    description: 'Browsers that signed in to an account, by a hash of a random token',
    subject: 'guest',
    reason: 'a known browser keeps a reserve of codes when strangers use up the rest',
    disposal: {
      kind: 'delete',
      until:
        '180 days after it last signed in; at once when the password changes, or with the account',
      isDue: since('expires_at', 0),
    },
  },
  {
    table: 'budget_spends',
    columns: 'key',
    description: 'Keyed hashes of accounts, numbers and networks, with what they spent of a limit',
    subject: 'visitor',
    reason: 'to stop abuse',
    disposal: {
      kind: 'removedBy',
      by: 'prune-budget',
      until: 'when the longest window of a limit has passed: a day, unless `LIMITS` says more',
    },
  },
  {
    table: 'social_identities',
    columns: 'user_id subject email',
    description: 'A sign-in with Google or Facebook: the id there, and its e-mail',
    subject: 'guest',
    reason: 'to sign in with it',
    disposal: withAccount('when it is taken off the account, or the account is deleted'),
  },
  {
    table: 'social_tickets',
    columns: 'token_hash subject name email',
    description: 'A sign-in with Google or Facebook that waits for its number',
    subject: 'visitor',
    reason: 'to finish it',
    disposal: {
      kind: 'delete',
      until: 'half an hour after it began',
      isDue: since('expires_at', 0),
    },
  },
  {
    table: 'social_tokens_used',
    columns: 'token_hash',
    description: 'Hashes of tokens of Google or Facebook that were used',
    subject: 'visitor',
    reason: 'so that none works twice',
    disposal: {
      kind: 'delete',
      until: '90 seconds after the token runs out',
      isDue: (at) => sql`expires_at <= ${before(at, 90_000)}`,
    },
  },
  {
    table: 'wishlist_items',
    columns: 'user_id check_in check_out adults child_ages',
    description: 'The wishlist of an account, with the dates and group it was searched for',
    subject: 'guest',
    reason: 'to show it',
    disposal: withAccount('when it is taken off the list, or the account is deleted'),
  },
  {
    table: 'wishlist_items',
    columns: 'fingerprint',
    description: 'The wishlist of a browser, under a random number',
    subject: 'visitor',
    reason: 'to show it without an account',
    disposal: {
      kind: 'delete',
      until: `${days(DAYS.visitorsWishlist)} after the last was put on the list`,
      isDue: (at) =>
        sql`
          user_id is null
          and not exists (
            select from wishlist_items newer
            where newer.fingerprint = wishlist_items.fingerprint
              and newer.added_at > ${before(at, DAYS.visitorsWishlist * DAY_MS)}
          )`,
    },
  },

  {
    table: 'saved_guests',
    columns: 'user_id name relation born',
    description:
      'People somebody travels with: their names, how they belong together, and the month in which a child was born',
    subject: 'guest',
    reason: 'to fill in the next booking, and to price children by their age',
    disposal: withAccount('when it is deleted from the list, or the account is deleted'),
  },
  {
    table: 'saved_companies',
    columns: 'user_id gstin name address',
    description: 'Companies that somebody books for',
    subject: 'guest',
    reason: 'to fill in the next invoice',
    disposal: withAccount('when it is deleted from the list, or the account is deleted'),
  },

  {
    table: 'audit_log',
    columns: 'actor_id done_by for_user',
    description: 'Who of a property or of the marketplace did what, and for which owner',
    subject: 'operator',
    reason: 'to answer for it',
    disposal: stays(
      'eight years: rows are never changed, and a month of them goes as a whole. The row has a number and no name',
    ),
  },
  {
    table: 'memberships',
    columns: 'user_id made_by',
    description: 'Of which properties somebody is owner or caretaker, and who invited them',
    subject: 'owner',
    reason: 'to let them in, and nobody else',
    disposal: withAccount('when the membership ends, or with the account'),
  },
  {
    table: 'staff_roles',
    columns: 'user_id made_by',
    description: 'Who works for the marketplace, and who gave them their role',
    subject: 'operator',
    reason: 'to let them in, and nobody else',
    disposal: withAccount('when the role ends, or with the account'),
  },
  {
    table: 'invites',
    columns: 'contact made_by used_by',
    description:
      'An invitation to the team of a property: the number or e-mail that it was sent to',
    subject: 'owner',
    reason: 'so that it lets in only whom it names',
    disposal: {
      kind: 'delete',
      until: `${days(DAYS.invite)} after it ran out`,
      isDue: since('expires_at', DAYS.invite),
    },
  },
  {
    table: 'totp_secrets',
    columns: 'user_id secret pending proved_at last_step',
    description: 'The second step of somebody who works for the marketplace: an encrypted secret',
    subject: 'operator',
    reason: 'to check the codes of their app',
    disposal: withAccount('when it is reset, or with the account'),
  },
  {
    table: 'recovery_codes',
    columns: 'user_id code_hash',
    description: 'Recovery codes for a lost app, as keyed hashes',
    subject: 'operator',
    reason: 'to let them in once each',
    disposal: withAccount('when new ones are made, or with the account'),
  },
  {
    table: 'desk_visits',
    columns: 'staff_id owner_id',
    description: 'Who of the marketplace looked as an owner or acted for them, when and why',
    subject: 'operator',
    reason: 'to show it to the owner',
    disposal: rowAfter(DAYS.deskVisit, 'until', 'it ended'),
  },
  {
    table: 'security_notes',
    columns: 'facts',
    description:
      'Which account got another role; which command an operator gave, on which booking, refund or listing',
    subject: 'operator',
    reason: 'to tell of it in the log',
    disposal: rowAfter(DAYS.securityNote, 'at', 'it happened', sql`told_at is not null`),
  },
  {
    table: 'account_deletions',
    columns: 'user_id reference deleted_at',
    description: 'That an account was deleted, and its receipt; it says nothing about the person',
    subject: 'guest',
    reason: 'to answer whoever shows the receipt',
    disposal: stays('for good: the account is empty'),
  },
  {
    table: 'account_deletions',
    columns: 'kept_until',
    description: 'Until when the law keeps bookings of a deleted account',
    subject: 'guest',
    reason: 'to say so on the receipt',
    disposal: {
      kind: 'blank',
      until: 'never: the day after, it is noted as over',
      isDue: ({ today }) => sql`forgotten_at is null and kept_until < ${today}::date`,
      set: ({ now }) => ({ forgotten_at: now }),
    },
  },
];
