import type { AuditEventName } from './audit-events.ts';

/** Who works for the marketplace. Each of them has a second step at every sign-in. */
export type StaffRole = 'operator' | 'finance' | 'admin';
/** Who works for one property. An owner may do everything that a caretaker may. */
export type MemberRole = 'owner' | 'caretaker';

/**
 * A visitor is not signed in. Every signed-in account is a traveller, and may have further roles: caretaker or owner of
 * some properties, or a role of the staff, which counts only after a second step. `server` are jobs and commands on the
 * server.
 */
export type Role = 'visitor' | 'traveller' | MemberRole | StaffRole | 'server';

export const STAFF_ROLES: readonly StaffRole[] = ['operator', 'finance', 'admin'];

/**
 * The subject of a permission. `site`: none, the role decides. `own`: a record of an account, open to its owner and to
 * the staff that the roles name. `link`: a record with a secret address, open to anyone with that address. `property`:
 * one property, open to its members; staff that the roles name have it while they look as or act for its owner.
 */
export type Scope = 'site' | 'own' | 'link' | 'property';

/**
 * The proof that a role of the staff needs. `staff`: the session has a second step. `recent`: it was made within the
 * last ten minutes. Owners confirm a `recent` permission by the step-up of their account.
 */
export type SecondStep = 'staff' | 'recent';

export interface Grant {
  readonly roles: readonly Role[];
  readonly scope: Scope;
  readonly secondStep?: SecondStep;
  /** the events that a use of the permission may leave in the audit log; a permission without one only reads */
  readonly audit?: readonly AuditEventName[];
}

const EVERYBODY = { roles: ['visitor', 'traveller', 'server'], scope: 'site' } as const;
const BY_LINK = { roles: ['visitor', 'traveller', 'server'], scope: 'link' } as const;
const SIGNED_IN = { roles: ['traveller'], scope: 'site' } as const;
const OWN = { roles: ['traveller'], scope: 'own' } as const;
const OPERATOR = {
  roles: ['operator', 'admin', 'server'],
  scope: 'site',
  secondStep: 'staff',
} as const;
const MONEY = {
  roles: ['operator', 'finance', 'admin', 'server'],
  scope: 'site',
  secondStep: 'recent',
} as const;
const ADMIN = { roles: ['admin', 'server'], scope: 'site', secondStep: 'recent' } as const;
const STAFF = {
  roles: ['operator', 'finance', 'admin'],
  scope: 'site',
  secondStep: 'staff',
} as const;
/** Owner and caretaker of a property, and staff in their stead. */
const MEMBER = {
  roles: ['owner', 'caretaker', 'operator', 'admin', 'server'],
  scope: 'property',
  secondStep: 'staff',
} as const;
/** Owner and caretaker of a property alone: the staff do not see the documents of guests. */
const OWN_PEOPLE = { roles: ['owner', 'caretaker'], scope: 'property' } as const;
const OWNER = {
  roles: ['owner', 'operator', 'admin', 'server'],
  scope: 'property',
  secondStep: 'staff',
} as const;

/**
 * Every permission: its roles, its subject, its second step, and what it leaves in the audit log. A page and a call
 * name one; a use case asks `access` about the record. The compiler refuses an unknown name.
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
  'listing.submit': { ...EVERYBODY, audit: ['member.joined'] },
  /** a visitor's boards belong to their browser */
  'board.start': EVERYBODY,
  'board.read': BY_LINK,
  'board.vote': BY_LINK,
  /** our calendar of a room, for another site */
  'calendar.read': BY_LINK,
  'share.read': BY_LINK,
  'share.pay': BY_LINK,
  'share.decline': BY_LINK,
  /** what a cleaner needs to know of one departure */
  'turnover.read': BY_LINK,
  'turnover.tick': { ...BY_LINK, audit: ['turnover.marked'] },

  'account.read': SIGNED_IN,
  'account.change': SIGNED_IN,
  'account.confirm': SIGNED_IN,
  'account.export': SIGNED_IN,
  'account.delete': SIGNED_IN,
  'booking.make': SIGNED_IN,
  'question.ask': SIGNED_IN,
  'trip.list': SIGNED_IN,
  'review.list': SIGNED_IN,
  /** with the link of an invitation to a property's team */
  'invite.accept': { ...SIGNED_IN, audit: ['member.joined'] },
  /** enrol a second step, and make it */
  'second-step.make': {
    ...SIGNED_IN,
    audit: [
      'second-step.made',
      'second-step.enrolled',
      'second-step.dropped',
      'second-step.recovery-codes',
      'second-step.recovered',
    ],
  },

  'trip.read': { roles: ['traveller', 'operator', 'admin'], scope: 'own', secondStep: 'staff' },
  /** arrival, requests and the other guests */
  'trip.tell': OWN,
  'trip.pay': OWN,
  /** begin, change and stop a split */
  'trip.share': OWN,
  'trip.change': OWN,
  'trip.cancel': OWN,
  'payment.read': OWN,
  'review.write': OWN,
  'thread.read': OWN,
  'thread.write': OWN,

  /** open the host's side: today, the calendar, the list of one's properties */
  'host.enter': {
    roles: ['owner', 'caretaker', 'operator', 'admin'],
    scope: 'site',
    secondStep: 'staff',
  },
  /** nights of a property: free, sold, blocked; no prices */
  'nights.read': MEMBER,
  /** close nights for maintenance, and open them again */
  'nights.maintain': { ...MEMBER, audit: ['nights.blocked', 'nights.unblocked'] },
  /** close nights for any reason, open them again, and write down own bookings */
  'nights.block': {
    ...OWNER,
    audit: [
      'nights.blocked',
      'nights.unblocked',
      'own-booking.made',
      'own-booking.changed',
      'own-booking.guest',
    ],
  },
  /** calendars of other sites: their health, and nights sold twice */
  'feeds.read': OWNER,
  'feeds.change': {
    ...OWNER,
    audit: ['feed.added', 'feed.removed', 'feed.read', 'calendar.shared'],
  },
  'rates.read': OWNER,
  'rates.change': {
    ...OWNER,
    audit: ['rates.changed', 'nights.changed', 'rate-rules.changed', 'offers.changed'],
  },
  /** what a property lacks until it is on sale, and what its owner has entered */
  'property.read': OWNER,
  /** the property's own facts: rooms, plans, hours, rules, payment */
  'property.change': {
    ...OWNER,
    audit: [
      'property.changed',
      'property.asked',
      'property.published',
      'facts.changed',
      'licence.changed',
      'pictures.changed',
      'notice.changed',
      'upi.changed',
      'rooms.changed',
      'plans.changed',
      'group-hold.changed',
    ],
  },
  /** add a property, and put it on sale or take it off */
  'property.publish': { ...OPERATOR, audit: ['property.changed', 'property.published'] },
  /** guests who come, are there or leave: names, numbers, what they asked for, and what is still due */
  'stay.read': MEMBER,
  /** guests arrived, did not come, or left */
  'stay.mark': { ...MEMBER, audit: ['stay.marked'] },
  /** money that guests paid at the property is written down */
  'stay.collect': { ...MEMBER, audit: ['balance.collected', 'own-booking.paid'] },
  /** the rooms of a departure are ready; a link for the cleaner */
  'turnover.mark': { ...MEMBER, audit: ['turnover.marked', 'turnover.linked'] },
  /** what guests wrote to a property */
  'inbox.read': MEMBER,
  /** answer a guest as the property */
  'inbox.answer': { ...MEMBER, audit: ['thread.answered'] },
  /** reviews of a property, with the owner's replies */
  'review.received': OWNER,
  /** reply to a review in public, once; the desk approves it */
  'review.reply': { ...OWNER, audit: ['review.replied'] },
  /** the register of guests: each look is a row of the audit log */
  'register.read': { ...OWN_PEOPLE, audit: ['register.read', 'form-three.read'] },
  'register.write': { ...OWN_PEOPLE, audit: ['register.written', 'form-three.written'] },
  'terms.read': OWNER,
  /** who is paid for a property, and to which bank account */
  'payee.read': OWNER,
  'payee.enter': {
    roles: ['owner', 'admin', 'server'],
    scope: 'property',
    secondStep: 'recent',
    audit: ['payee.entered', 'upi.changed'],
  },
  /** stop an account that does not count yet: as fast as the SMS about it can be read */
  'payee.stop': { ...OWNER, audit: ['payee.stopped'] },
  'team.read': OWNER,
  'team.change': {
    roles: ['owner', 'admin', 'server'],
    scope: 'property',
    secondStep: 'recent',
    audit: ['member.invited', 'invite.withdrawn', 'member.changed', 'member.removed'],
  },
  /** a member ends their own membership */
  'team.leave': { roles: ['owner', 'caretaker'], scope: 'property', audit: ['member.left'] },
  'history.read': OWNER,
  'history.undo': { ...OWNER, audit: ['change.undone'] },

  'desk.enter': STAFF,
  'desk.audit': STAFF,
  /** find, read and end roles of the staff */
  'desk.people': {
    ...ADMIN,
    audit: ['staff.granted', 'staff.ended', 'second-step.reset', 'owner.named'],
  },
  /** see what an owner sees, and change nothing */
  'desk.look-as': { ...STAFF, audit: ['look.began', 'look.ended'] },
  /** change something in an owner's stead, with a reason */
  'desk.act-for': {
    roles: ['operator', 'admin'],
    scope: 'site',
    secondStep: 'recent',
    audit: ['act.began', 'act.ended'],
  },
  /** stop looking as or acting for an owner */
  'desk.leave': { ...STAFF, audit: ['look.ended', 'act.ended'] },

  /** read any thread and answer for the property */
  'thread.answer': { ...OPERATOR, audit: ['thread.answered'] },
  /** publish a question and its answer on a property's page */
  'question.publish': { ...OPERATOR, audit: ['question.published'] },
  'question.withdraw': { ...OPERATOR, audit: ['question.withdrawn'] },
  'review.decide': { ...OPERATOR, audit: ['review.decided'] },
  /** approve or refuse an owner's public reply to a review */
  'reply.decide': { ...OPERATOR, audit: ['reply.decided'] },
  'listing.decide': { ...OPERATOR, audit: ['listing.decided'] },
  /** retry a refund or settle it by hand */
  'refund.decide': { ...MONEY, audit: ['refund.decided'] },
  /** who is paid for a property, and in which way its stays are sold */
  'payee.change': {
    roles: ['finance', 'admin', 'server'],
    scope: 'site',
    secondStep: 'recent',
    audit: ['terms.changed'],
  },
  /** sign an account out on all devices */
  'session.end-any': {
    roles: ['admin', 'server'],
    scope: 'site',
    secondStep: 'recent',
    audit: ['sessions.ended'],
  },
  /** retry unsent messages */
  'message.resend': { ...OPERATOR, audit: ['messages.resent'] },
} as const satisfies Readonly<Record<string, Grant>>;

export type Permission = keyof typeof PERMISSIONS;

/** What the table says about a permission. */
export const grantOf = (permission: Permission): Grant => PERMISSIONS[permission];

type WithRole<R extends Role> = {
  [P in Permission]: R extends (typeof PERMISSIONS)[P]['roles'][number] ? P : never;
}[Permission];

/** Open to visitors. */
export type VisitorPermission = WithRole<'visitor'>;
/** For accounts. */
export type AccountPermission = Exclude<Permission, VisitorPermission>;
/** Permissions that pages and calls may name. */
export type NetworkPermission = VisitorPermission | AccountPermission;

type WithScope<S extends Scope> = {
  [P in Permission]: (typeof PERMISSIONS)[P]['scope'] extends S ? P : never;
}[Permission];

/** Permissions that are asked about a record and its owner. */
export type OwnPermission = WithScope<'own'>;
/** Permissions that are asked about a property, by `allowedOn`. */
export type PropertyPermission = WithScope<'property'>;
