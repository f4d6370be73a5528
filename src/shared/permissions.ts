/**
 * Today's roles. A visitor has not signed in. A traveller has, whatever role the account has: the operator's role opens
 * nothing over the network. An operator works by commands on the server, where jobs run too.
 */
export type Role = 'visitor' | 'traveller' | 'operator';

/**
 * What a permission is about. `site`: nothing in particular, the role decides. `own`: a record of an account, which a
 * traveller may touch where it is theirs, and an operator always. `link`: a record with a secret address, open to
 * everybody who knows that address.
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
 * Every permission and who has it. A page and a call name one; a use case asks `access` about the record. The compiler
 * refuses a name that is not here.
 */
export const PERMISSIONS = {
  /** catalogue, prices, published reviews, blog, tours and the site's own files */
  public: EVERYBODY,
  /** sign in, register, reset a password */
  'account.enter': EVERYBODY,
  'account.leave': EVERYBODY,
  /** by the link that a changed contact was sent */
  'account.undo-change': BY_LINK,
  /** language, and how a group comes */
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
  /** arrival, requests and the people who come along */
  'trip.tell': OWNER,
  'trip.pay': OWNER,
  /** begin, change and call off a payment by several people */
  'trip.share': OWNER,
  'trip.change': OWNER,
  'trip.cancel': OWNER,
  'payment.read': OWNER,
  'review.write': OWNER,
  'thread.read': OWNER,
  'thread.write': OWNER,

  /** read any thread and answer in the property's name */
  'thread.answer': OPERATOR,
  /** put a question and its answer on a property's page */
  'question.publish': OPERATOR,
  'question.withdraw': OPERATOR,
  'review.decide': OPERATOR,
  'listing.decide': OPERATOR,
  /** try a refund again or settle it by hand */
  'refund.decide': OPERATOR,
  /** sign any account out everywhere */
  'session.end-any': OPERATOR,
  /** try messages again that did not leave */
  'message.resend': OPERATOR,
} as const satisfies Readonly<Record<string, Grant>>;

export type Permission = keyof typeof PERMISSIONS;

type WithRole<R extends Role> = {
  [P in Permission]: R extends (typeof PERMISSIONS)[P]['roles'][number] ? P : never;
}[Permission];

/** Open to visitors. */
export type VisitorPermission = WithRole<'visitor'>;
/** Needs an account. */
export type AccountPermission = Exclude<WithRole<'traveller'>, VisitorPermission>;
/** What a page or call may name: everything but what is done by command alone. */
export type NetworkPermission = VisitorPermission | AccountPermission;

type WithScope<S extends Scope> = {
  [P in Permission]: (typeof PERMISSIONS)[P]['scope'] extends S ? P : never;
}[Permission];

/** Is asked about a record and its owner. */
export type OwnPermission = WithScope<'own'>;
