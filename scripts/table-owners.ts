import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * A table has one owner, and only its owner writes it; who needs a change asks the owner's door, with the transaction
 * passed along. Reading across is allowed in `search` and in reports. What is over is taken from every table by the
 * retention table of `personal-data`, and by nothing else across. docs/database.md is written from this table.
 */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  amenities: 'catalogue',
  media: 'catalogue',
  named_pictures: 'catalogue',
  places: 'catalogue',
  properties: 'catalogue',
  property_amenities: 'catalogue',
  property_facts: 'catalogue',
  property_hosts: 'catalogue',
  property_pictures: 'catalogue',
  property_pools: 'catalogue',
  property_redirects: 'catalogue',
  property_rules: 'catalogue',
  rate_plans: 'catalogue',
  room_spaces: 'catalogue',
  rooms: 'catalogue',
  slider_items: 'catalogue',

  night_claims: 'inventory',
  rate_rules: 'inventory',
  room_nights: 'inventory',

  coupon_redemptions: 'pricing',
  coupon_user_uses: 'pricing',
  coupons: 'pricing',
  offers: 'pricing',
  tax_rates: 'pricing',

  search_rates: 'search',
  search_rows: 'search',

  contact_changes: 'accounts',
  otp_challenges: 'accounts',
  known_browsers: 'accounts',
  passkey_challenges: 'accounts',
  passkeys: 'accounts',
  saved_companies: 'accounts',
  saved_guests: 'accounts',
  sessions: 'accounts',
  social_identities: 'accounts',
  social_tickets: 'accounts',
  social_tokens_used: 'accounts',
  users: 'accounts',
  wishlist_items: 'accounts',

  board_properties: 'boards',
  board_voters: 'boards',
  board_votes: 'boards',
  boards: 'boards',

  booking_events: 'bookings',
  booking_rooms: 'bookings',
  bookings: 'bookings',
  payment_shares: 'bookings',
  payment_splits: 'bookings',
  trip_notes: 'bookings',

  ledger_entries: 'payments',
  payment_attempts: 'payments',
  payment_charges: 'payments',
  payment_events: 'payments',
  payment_refunds: 'payments',
  sandbox_orders: 'payments',
  sandbox_payments: 'payments',
  sandbox_refunds: 'payments',

  tax_documents: 'invoices',
  messages: 'messages',
  reviews: 'reviews',

  conversation_messages: 'conversations',
  conversations: 'conversations',
  property_questions: 'conversations',

  blog_posts: 'content',
  support_messages: 'content',
  tour_enquiries: 'content',
  tour_pictures: 'content',
  tours: 'content',

  listing_pictures: 'intake',
  listings: 'intake',

  account_deletions: 'personal-data',

  demo_loads: 'demo',
  applied_functions: 'platform',
  audit_log: 'platform',
  budget_spends: 'platform',
  idempotency_keys: 'platform',
  security_notes: 'platform',
  kysely_migration: 'platform',
  kysely_migration_lock: 'platform',
};

/** Slices that may read what others own, and why. */
export const READS_ACROSS: Readonly<Record<string, string>> = {
  search: 'finds and prices properties over everybody’s facts',
};

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\binsert\s+into\s+(?:only\s+)?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?(\w+)/gi,
  /\btruncate\s+(?:table\s+)?(\w+)/gi,
];
const READS = [
  /\b(?:selectFrom|innerJoin|leftJoin)\(\s*\[?\s*'(\w+)/g,
  /\b(?:from|join)\s+(?:lateral\s+)?(\w+)/gi,
];

export interface TableUse {
  readonly file: string;
  /** the slice, or the part of the source, that the file belongs to */
  readonly user: string;
  readonly writes: ReadonlySet<string>;
  readonly reads: ReadonlySet<string>;
}

/** The slice of a file; the payment adapters keep the sandbox's own books for payments. */
function userOf(file: string): string {
  const [top = '', part = '', name = ''] = file.split('/');
  if (top === 'db') return name.replace('.sql', '');
  if (part === 'marketplace') return name;
  return part === 'platform' && name === 'payments' ? 'payments' : part;
}

const named = (text: string, patterns: readonly RegExp[]): Set<string> =>
  new Set(
    patterns
      .flatMap((pattern) =>
        [...text.matchAll(pattern)].map((match) => match[1]?.toLowerCase() ?? ''),
      )
      .filter((table) => table in TABLE_OWNERS),
  );

export const usesIn = (file: string, text: string): TableUse => ({
  file,
  user: userOf(file),
  writes: named(text, WRITES),
  reads: named(text, READS),
});

/** Every source that speaks SQL, tests apart. */
export const tableUses = (root: string): TableUse[] =>
  globSync('{src/**/*.ts,db/functions/*.sql}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.ts$|\/testing\/|\/test-|database\/schema\.ts$/.test(file))
    .map((file) => usesIn(file, readFileSync(join(root, file), 'utf8')));

/** Writes to a table by whoever does not own it, a sentence each. */
export const foreignWrites = (uses: readonly TableUse[]): string[] =>
  uses.flatMap(({ file, user, writes }) =>
    [...writes]
      .filter((table) => TABLE_OWNERS[table] !== user)
      .map((table) => `${file} writes ${table}, which ${TABLE_OWNERS[table]} owns.`),
  );

/** Reads of somebody else's table that nobody has named. */
export const foreignReads = (uses: readonly TableUse[]): string[] =>
  uses.flatMap(({ file, user, reads }) =>
    user in READS_ACROSS
      ? []
      : [...reads]
          .filter((table) => TABLE_OWNERS[table] !== user)
          .map((table) => `${file} reads ${table}, which ${TABLE_OWNERS[table]} owns.`),
  );
