/**
 * Today's roles. A visitor is not signed in. Every signed-in account is a traveller, also one with the operator's role,
 * which opens nothing over the network. An operator works by commands on the server, where jobs run too.
 */
export type Role = 'visitor' | 'traveller' | 'operator';

/**
 * The subject of a permission. `site`: none, the role decides. `own`: a record of an account, open to its owner and to
 * operators. `link`: a record with a secret address, open to anyone with that address.
 */
export type Scope = 'site' | 'own' | 'link';

interface Grant {
  readonly roles: readonly Role[];
  readonly scope: Scope;
}

const EVERYBODY = { roles: ['visitor', 'traveller', 'operator'], scope: 'site' } as const;
const BY_LINK = { roles: ['visitor', 'traveller', 'operator'], scope: 'link' } as const;
const SIGNED_IN = { roles: ['traveller'], scope: 'site' } as const;
const OWNER = { roles: ['traveller'], scope: 'own' } as const;
const OPERATOR = { roles: ['operator'], scope: 'site' } as const;

/**
 * Every permission and its roles. A page and a call name one; a use case asks `access` about the record. The compiler
 * refuses an unknown name.
 */
export const PERMISSIONS = {
  /** catalogue, prices, published reviews, blog, tours and the site's own files */
  public: EVERYBODY,
  /** sign in, register, reset a password */
  'account.enter': EVERYBODY,
  'account.leave': EVERYBODY,
  /** with the link sent to a changed contact */
  'account.undo-change': BY_LINK,
  /** language, and the party's needs */
  'preference.set': EVERYBODY,
  /** a visitor's wishlist belongs to their browser */
  'wishlist.keep': EVERYBODY,
  'enquiry.send': EVERYBODY,
  'listing.submit': EVERYBODY,
  /** a visitor's boards belong to their browser */
  'board.start': EVERYBODY,
  'board.read': BY_LINK,
  'board.vote': BY_LINK,
  'share.read': BY_LINK,
  'share.pay': BY_LINK,
  'share.decline': BY_LINK,

  'account.read': SIGNED_IN,
  'account.change': SIGNED_IN,
  'account.confirm': SIGNED_IN,
  'account.export': SIGNED_IN,
  'account.delete': SIGNED_IN,
  'booking.make': SIGNED_IN,
  'question.ask': SIGNED_IN,
  'trip.list': SIGNED_IN,
  'review.list': SIGNED_IN,

  'trip.read': OWNER,
  /** arrival, requests and the other guests */
  'trip.tell': OWNER,
  'trip.pay': OWNER,
  /** begin, change and stop a split */
  'trip.share': OWNER,
  'trip.change': OWNER,
  'trip.cancel': OWNER,
  'payment.read': OWNER,
  'review.write': OWNER,
  'thread.read': OWNER,
  'thread.write': OWNER,

  /** read any thread and answer for the property */
  'thread.answer': OPERATOR,
  /** publish a question and its answer on a property's page */
  'question.publish': OPERATOR,
  'question.withdraw': OPERATOR,
  'review.decide': OPERATOR,
  'listing.decide': OPERATOR,
  /** retry a refund or settle it by hand */
  'refund.decide': OPERATOR,
  /** sign an account out on all devices */
  'session.end-any': OPERATOR,
  /** retry unsent messages */
  'message.resend': OPERATOR,
} as const satisfies Readonly<Record<string, Grant>>;

export type Permission = keyof typeof PERMISSIONS;

type WithRole<R extends Role> = {
  [P in Permission]: R extends (typeof PERMISSIONS)[P]['roles'][number] ? P : never;
}[Permission];

/** Open to visitors. */
export type VisitorPermission = WithRole<'visitor'>;
/** For accounts. */
export type AccountPermission = Exclude<WithRole<'traveller'>, VisitorPermission>;
/** Permissions that pages and calls may name: all but those for commands alone. */
export type NetworkPermission = VisitorPermission | AccountPermission;

type WithScope<S extends Scope> = {
  [P in Permission]: (typeof PERMISSIONS)[P]['scope'] extends S ? P : never;
}[Permission];

/** Permissions that are asked about a record and its owner. */
export type OwnPermission = WithScope<'own'>;
