/**
 * The events of the audit log, with what a row may say about each. `value`: codes, ids, dates and amounts in paise.
 * `personal`: a name, contact or text of a person, of which the row says only that it changed; erasing a person then
 * never touches a row. `undo` says whether the change can be taken back within a day, or why not.
 */
interface AuditEvent {
  readonly values: Readonly<Record<string, 'value' | 'personal'>>;
  readonly undo: Undo;
}

/**
 * `yes`: by its inverse. `sent`: a message has gone out. `money`: money has moved. `opposite`: the opposite action does
 * it. `once`: it is a fact, such as a sign-in.
 */
export type Undo = 'yes' | 'sent' | 'money' | 'opposite' | 'once';

const PARTY = { adults: 'value', children: 'value', amount: 'value', advance: 'value' } as const;
const COUNTED = { from: 'value', to: 'value', rooms: 'value', nights: 'value' } as const;
const BLOCKED = { ...COUNTED, block: 'value', kind: 'value', units: 'value' } as const;

export const AUDIT_EVENTS = {
  'member.invited': { values: { role: 'value', contact: 'personal' }, undo: 'sent' },
  'invite.withdrawn': { values: { role: 'value' }, undo: 'opposite' },
  'member.joined': { values: { role: 'value', member: 'value' }, undo: 'opposite' },
  'member.removed': { values: { role: 'value', member: 'value' }, undo: 'yes' },
  'member.changed': { values: { role: 'value', member: 'value' }, undo: 'yes' },
  'member.left': { values: { role: 'value', member: 'value' }, undo: 'opposite' },
  'owner.named': { values: { role: 'value', member: 'value' }, undo: 'opposite' },

  'staff.granted': { values: { role: 'value', member: 'value' }, undo: 'opposite' },
  'staff.ended': { values: { role: 'value', member: 'value' }, undo: 'opposite' },
  'second-step.made': { values: { way: 'value' }, undo: 'once' },
  'second-step.enrolled': { values: { way: 'value' }, undo: 'once' },
  'second-step.dropped': { values: { way: 'value' }, undo: 'opposite' },
  'second-step.recovery-codes': { values: { codes: 'value' }, undo: 'once' },
  'second-step.recovered': { values: { left: 'value' }, undo: 'once' },
  'second-step.reset': { values: { member: 'value' }, undo: 'once' },
  'look.began': { values: { until: 'value' }, undo: 'once' },
  'look.ended': { values: { how: 'value' }, undo: 'once' },
  'act.began': { values: { until: 'value' }, undo: 'once' },
  'act.ended': { values: { how: 'value' }, undo: 'once' },
  'sessions.ended': { values: { member: 'value', sessions: 'value' }, undo: 'once' },

  'rates.changed': {
    values: { ...COUNTED, rate: 'value', rules: 'value', change: 'value' },
    undo: 'yes',
  },
  'rate-rules.changed': {
    values: {
      ...COUNTED,
      rule: 'value',
      kind: 'value',
      rate: 'value',
      percent: 'value',
      change: 'value',
    },
    undo: 'yes',
  },
  'offers.changed': { values: { offer: 'value', percent: 'value', amount: 'value' }, undo: 'yes' },
  'nights.changed': { values: { ...COUNTED, units: 'value', change: 'value' }, undo: 'yes' },
  'nights.blocked': { values: BLOCKED, undo: 'yes' },
  /** `whole`: the block ended; else it was cut */
  'nights.unblocked': { values: { ...BLOCKED, whole: 'value' }, undo: 'yes' },
  'own-booking.made': { values: { ...BLOCKED, ...PARTY }, undo: 'yes' },
  'own-booking.changed': { values: { ...BLOCKED, ...PARTY }, undo: 'yes' },
  'own-booking.guest': {
    values: { block: 'value', name: 'personal', phone: 'personal', note: 'personal' },
    undo: 'opposite',
  },
  /** the guest has paid more of it */
  'own-booking.paid': { values: { block: 'value', advance: 'value' }, undo: 'yes' },
  'feed.added': { values: { feed: 'value', rooms: 'value', site: 'value' }, undo: 'opposite' },
  'feed.removed': {
    values: { feed: 'value', rooms: 'value', site: 'value', opened: 'value' },
    undo: 'opposite',
  },
  /** an address of our calendar for another site; the one before it ended */
  'calendar.shared': { values: { feed: 'value', rooms: 'value' }, undo: 'once' },
  /** a job read the calendar: nights that it closed and opened */
  'feed.read': {
    values: { feed: 'value', rooms: 'value', closed: 'value', opened: 'value', twice: 'value' },
    undo: 'once',
  },
  'group-hold.changed': { values: { hours: 'value' }, undo: 'yes' },
  'property.changed': {
    values: { field: 'value', state: 'value', text: 'personal', contact: 'personal' },
    undo: 'yes',
  },
  /** rooms, hours, telephone or texts that an owner entered */
  'facts.changed': { values: { field: 'value', text: 'personal' }, undo: 'opposite' },
  'licence.changed': {
    values: { kind: 'value', expires: 'value', text: 'personal' },
    undo: 'opposite',
  },
  'pictures.changed': {
    values: { change: 'value', picture: 'value', place: 'value', text: 'personal' },
    undo: 'opposite',
  },
  'property.asked': { values: {}, undo: 'sent' },
  'property.published': { values: { state: 'value' }, undo: 'opposite' },
  /** by an owner; from which day it counts */
  'payee.entered': {
    values: { payee: 'value', from: 'value', name: 'personal', account: 'personal' },
    undo: 'opposite',
  },
  /** an account that did not count yet was taken back by an owner */
  'payee.stopped': { values: { payee: 'value', from: 'value' }, undo: 'opposite' },
  'upi.changed': { values: { contact: 'personal' }, undo: 'yes' },
  'notice.changed': { values: { hours: 'value' }, undo: 'yes' },
  'rooms.changed': { values: { room: 'value', field: 'value', units: 'value' }, undo: 'yes' },
  'plans.changed': { values: { plan: 'value', field: 'value', change: 'value' }, undo: 'yes' },
  'terms.changed': {
    values: { percent: 'value', mode: 'value', payee: 'value' },
    undo: 'opposite',
  },
  'change.undone': { values: { event: 'value', row: 'value' }, undo: 'opposite' },

  'thread.answered': { values: { message: 'value', mailed: 'value' }, undo: 'sent' },
  'question.published': { values: { thread: 'value' }, undo: 'opposite' },
  'question.withdrawn': { values: {}, undo: 'opposite' },
  'review.decided': { values: { state: 'value' }, undo: 'opposite' },
  /** an owner's reply to a review, before it is public */
  'review.replied': { values: { version: 'value', text: 'personal' }, undo: 'opposite' },
  'reply.decided': { values: { state: 'value', version: 'value' }, undo: 'once' },
  'listing.decided': { values: { state: 'value' }, undo: 'sent' },
  'refund.decided': { values: { decision: 'value', amount: 'value' }, undo: 'money' },
  /** a negative amount: taken back */
  'balance.collected': { values: { amount: 'value', method: 'value' }, undo: 'opposite' },
  'stay.marked': { values: { state: 'value' }, undo: 'opposite' },
  'turnover.marked': { values: { state: 'value' }, undo: 'opposite' },
  /** a link for the cleaner of a departure; the one before it ended */
  'turnover.linked': { values: {}, undo: 'once' },
  /** how many guests were shown, and of which day where it was the register of a day */
  'register.read': { values: { guests: 'value', day: 'value' }, undo: 'once' },
  'form-three.read': { values: { guest: 'value', direction: 'value' }, undo: 'once' },
  'form-three.written': {
    values: { guest: 'value', direction: 'value', answers: 'personal', receipt: 'personal' },
    undo: 'opposite',
  },
  'register.written': {
    values: {
      guest: 'value',
      document: 'value',
      name: 'personal',
      origin: 'personal',
      phone: 'personal',
      last_four: 'personal',
      vehicle: 'personal',
    },
    undo: 'opposite',
  },
  'messages.resent': { values: { messages: 'value' }, undo: 'sent' },
} as const satisfies Readonly<Record<string, AuditEvent>>;

export type AuditEventName = keyof typeof AUDIT_EVENTS;

export type AuditValue = string | number | boolean | null;
/** What a row says of an event, before or after it. Personal values are compared, and never stored. */
export type AuditValues<E extends AuditEventName> = {
  readonly [K in keyof (typeof AUDIT_EVENTS)[E]['values']]?: AuditValue;
};

export const isAuditEvent = (name: string): name is AuditEventName =>
  Object.hasOwn(AUDIT_EVENTS, name);
