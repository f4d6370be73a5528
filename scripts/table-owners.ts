import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Each table has one owner, the only slice that writes it. Others call the owner's door and pass the transaction along.
 * `READS_ACROSS` lists the reads of other slices' tables. The retention table of `personal-data` alone deletes expired
 * rows from every table. docs/database.md is written from this table.
 */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  amenities: 'catalogue',
  licences: 'catalogue',
  media: 'catalogue',
  named_pictures: 'catalogue',
  places: 'catalogue',
  plan_changes: 'catalogue',
  properties: 'catalogue',
  property_amenities: 'catalogue',
  property_facts: 'catalogue',
  property_hosts: 'catalogue',
  property_pictures: 'catalogue',
  property_pools: 'catalogue',
  property_redirects: 'catalogue',
  property_rules: 'catalogue',
  rate_plans: 'catalogue',
  removed_pictures: 'catalogue',
  room_spaces: 'catalogue',
  rooms: 'catalogue',
  slider_items: 'catalogue',

  invites: 'access',
  memberships: 'access',
  staff_roles: 'access',

  audit_seals: 'audit',
  audit_undone: 'audit',
  audit_unsealed: 'audit',

  block_nights: 'inventory',
  blocks: 'inventory',
  night_claims: 'inventory',
  rate_changes: 'inventory',
  rate_edits: 'inventory',
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
  desk_visits: 'accounts',
  recovery_codes: 'accounts',
  totp_secrets: 'accounts',
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

  block_wishes: 'bookings',
  booking_events: 'bookings',
  booking_rooms: 'bookings',
  bookings: 'bookings',
  own_bookings: 'bookings',
  trip_notes: 'bookings',

  calendar_exports: 'feeds',
  calendar_feeds: 'feeds',
  external_events: 'feeds',
  feed_blocks: 'feeds',
  sync_conflicts: 'feeds',

  turnovers: 'turnovers',

  form_three: 'register',
  stay_guests: 'register',

  ended_share_links: 'splits',
  payment_shares: 'splits',
  payment_splits: 'splits',

  ledger_entries: 'payments',
  collections: 'payments',
  payment_attempts: 'payments',
  payment_charges: 'payments',
  payment_events: 'payments',
  payment_refunds: 'payments',
  sandbox_orders: 'payments',
  sandbox_payments: 'payments',
  sandbox_refunds: 'payments',

  commission_terms: 'settlement',
  payee_details: 'settlement',
  payees: 'settlement',
  property_payees: 'settlement',
  settlement_terms: 'settlement',

  tax_documents: 'invoices',
  messages: 'messages',
  review_replies: 'reviews',
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

interface ReadAcross {
  readonly why: string;
  readonly tables: readonly string[];
}

/**
 * The tables of others that a slice reads with its own SQL. A test refuses a read that is not here, and an entry that
 * no SQL needs any more. Files of `db/functions` count for the slice in their name.
 */
export const READS_ACROSS: Readonly<Record<string, ReadAcross>> = {
  access: {
    why: 'keeps an owner for every property that is not gone; knows former members by the audit log',
    tables: ['audit_log', 'properties'],
  },
  accounts: {
    why: 'refuses to delete an account with bookings; names properties, their members, and the staff',
    tables: ['bookings', 'memberships', 'properties', 'staff_roles'],
  },
  audit: {
    why: 'seals and shows the rows of the audit log, with the names of who acted, of the owner and of the property',
    tables: ['audit_log', 'properties', 'users'],
  },
  boards: { why: 'exports a board with the names of its properties', tables: ['properties'] },
  bookings: {
    why: 'locks the property and its nights; finds the room of a block; names guest, property, picture and payer of a share; finds groups that got their money back; sees whether other sites sell it too',
    tables: [
      'blocks',
      'calendar_feeds',
      'media',
      'night_claims',
      'payment_refunds',
      'payment_shares',
      'payment_splits',
      'properties',
      'property_pictures',
      'users',
    ],
  },
  catalogue: {
    why: 'shows the ratings that the search row keeps; sees what a property lacks until it is on sale',
    tables: ['property_payees', 'room_nights', 'search_rows'],
  },
  changes: { why: 'names the town of a property that changed', tables: ['properties'] },
  content: { why: 'shows pictures of posts and tours', tables: ['media'] },
  conversations: {
    why: 'checks whose booking a thread is about; names guest and property',
    tables: ['bookings', 'properties', 'users'],
  },
  feeds: {
    why: 'finds whose booking, own booking or other feed a night is that was sold twice; names rooms',
    tables: [
      'block_nights',
      'blocks',
      'bookings',
      'night_claims',
      'payment_splits',
      'room_nights',
      'rooms',
    ],
  },
  host: {
    why: 'shows nights, holds, blocks and offers of many properties in one statement; names the records of the audit log',
    tables: [
      'block_nights',
      'block_wishes',
      'blocks',
      'bookings',
      'conversations',
      'night_claims',
      'offers',
      'own_bookings',
      'payment_refunds',
      'properties',
      'reviews',
      'room_nights',
      'rooms',
      'users',
    ],
  },
  inventory: {
    why: 'adds the nights of every live room, and finds the bitmaps that are not rolled; names who changed a rate',
    tables: ['properties', 'rooms', 'search_rows', 'users'],
  },
  invoices: { why: 'checks the state of the booking it documents', tables: ['bookings'] },
  'personal-data': {
    why: 'finds what the retention table lets go, by its age',
    tables: ['blocks', 'bookings', 'listings', 'payment_splits', 'wishlist_items'],
  },
  pricing: {
    why: 'reads the facts of a price, and what was on sale before, in one statement',
    tables: ['night_claims', 'plan_changes', 'properties', 'rate_changes', 'rate_plans', 'rooms'],
  },
  reviews: {
    why: 'checks that the stay was; names the property',
    tables: ['bookings', 'properties'],
  },
  search: {
    why: 'finds properties by the facts of all slices',
    tables: [
      'places',
      'properties',
      'property_amenities',
      'property_rules',
      'rate_plans',
      'rate_rules',
      'reviews',
      'room_nights',
      'rooms',
    ],
  },
  splits: {
    why: 'counts open splits of a person; the database checks that no split takes more than is due',
    tables: ['bookings', 'payment_attempts', 'payment_charges', 'payment_refunds', 'properties'],
  },
  register: {
    why: 'finds who stays from when to when; names the property, and who wrote a guest down',
    tables: ['blocks', 'bookings', 'own_bookings', 'properties', 'users'],
  },
  turnovers: {
    why: 'finds when the guests of a stay leave; names the property, and who marked its rooms as ready',
    tables: ['blocks', 'bookings', 'own_bookings', 'properties', 'users'],
  },
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
  /** The slice, or the part of the source, of the file. */
  readonly user: string;
  readonly writes: ReadonlySet<string>;
  readonly reads: ReadonlySet<string>;
}

/** The slice of a file; the payment adapters keep the sandbox's books for payments. */
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

/** Every source with SQL, without tests. */
export const tableUses = (root: string): TableUse[] =>
  globSync('{src/**/*.ts,db/functions/*.sql}', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.ts$|\/testing\/|\/test-|database\/schema\.ts$/.test(file))
    .map((file) => usesIn(file, readFileSync(join(root, file), 'utf8')));

/** Writes to a table by a slice that does not own it, a sentence each. */
export const foreignWrites = (uses: readonly TableUse[]): string[] =>
  uses.flatMap(({ file, user, writes }) =>
    [...writes]
      .filter((table) => TABLE_OWNERS[table] !== user)
      .map((table) => `${file} writes ${table}, which ${TABLE_OWNERS[table]} owns.`),
  );

/** Reads of another slice's table, as `slice: table`, in order. */
export const foreignReads = (uses: readonly TableUse[]): string[] =>
  [
    ...new Set(
      uses.flatMap(({ user, reads }) =>
        [...reads]
          .filter((table) => TABLE_OWNERS[table] !== user)
          .map((table) => `${user}: ${table}`),
      ),
    ),
  ].sort();
