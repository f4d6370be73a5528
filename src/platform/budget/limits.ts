/** Seconds in an hour and in a day, the usual windows. */
export const HOUR = 3600;
export const DAY = 86_400;

/** Who pays for an action. A pair counts the acts of one on the other. */
export type Subject =
  | 'account'
  | 'number'
  | 'network'
  | 'browser'
  | 'challenge'
  | 'recipient'
  | 'property'
  | 'site'
  | 'account@network'
  | 'number@network'
  | 'account@property'
  | 'number@property'
  | 'network@property'
  | 'network@board'
  | 'code@network';

export interface Limit {
  readonly subject: Subject;
  /** the most acts within the window */
  readonly most: number;
  /** the length of the sliding window */
  readonly seconds: number;
}

export interface ActionLimits {
  /** also with RATE_LIMITS=0: limits that guard accounts are always on */
  readonly always?: boolean;
  readonly limits: readonly Limit[];
}

/**
 * The limits of each action; the only table of limits. The setting LIMITS changes a line by its name,
 * `action.subject=most/seconds`, or `action.subject.seconds=most` where a subject has several windows.
 */
export const ACTIONS = {
  /** a photograph sent for a listing, used or not */
  photo: { limits: [{ subject: 'network', most: 80, seconds: HOUR }] },
  /** the pause between two one-time codes: to one number from one network, or for one known browser */
  'code-gap': {
    always: true,
    limits: [
      { subject: 'number@network', most: 1, seconds: 30 },
      { subject: 'browser', most: 1, seconds: 30 },
    ],
  },
  /** a code that no browser of the number asks for, or whether a number has an account; changed by OTP_… settings */
  'code-send': {
    always: true,
    limits: [
      { subject: 'number', most: 2, seconds: HOUR },
      { subject: 'number', most: 4, seconds: DAY },
      { subject: 'network', most: 20, seconds: HOUR },
      { subject: 'site', most: 2000, seconds: HOUR },
    ],
  },
  /** a one-time code to an account's own number or address, requested by a known browser or a signed-in device */
  'code-send-known': {
    always: true,
    limits: [
      { subject: 'browser', most: 5, seconds: HOUR },
      { subject: 'account', most: 10, seconds: HOUR },
      { subject: 'account', most: 20, seconds: DAY },
    ],
  },
  /**
   * a one-time code beyond the limit, paid with a puzzle; counts for the network that solved it, so strangers cannot
   * shut out the owner of a number
   */
  'code-send-puzzle': {
    always: true,
    limits: [
      { subject: 'challenge', most: 1, seconds: HOUR },
      { subject: 'number@network', most: 3, seconds: DAY },
      { subject: 'network', most: 200, seconds: HOUR },
      { subject: 'site', most: 4000, seconds: HOUR },
    ],
  },
  /** a wrong one-time code; five also end the code itself */
  'code-check': {
    always: true,
    limits: [
      { subject: 'number', most: 15, seconds: HOUR },
      { subject: 'number', most: 40, seconds: DAY },
      { subject: 'network', most: 30, seconds: HOUR },
      { subject: 'network', most: 100, seconds: DAY },
      { subject: 'site', most: 1000, seconds: HOUR },
    ],
  },
  /** a wrong one-time code from a known browser or a signed-in device */
  'code-check-known': {
    always: true,
    limits: [
      { subject: 'browser', most: 15, seconds: HOUR },
      { subject: 'account', most: 40, seconds: DAY },
    ],
  },
  /** a code check beyond the limit, paid with a puzzle */
  'code-check-puzzle': {
    always: true,
    limits: [
      { subject: 'challenge', most: 1, seconds: HOUR },
      { subject: 'number', most: 60, seconds: DAY },
      { subject: 'network', most: 200, seconds: HOUR },
    ],
  },
  /**
   * a wrong password: of one account from one network, of all accounts from one network, of one account from all
   * networks where it is not signed in; the setting PASSWORD_TRIES_PER_HOUR changes these lines
   */
  password: {
    always: true,
    limits: [
      { subject: 'account@network', most: 10, seconds: HOUR },
      { subject: 'network', most: 30, seconds: HOUR },
      { subject: 'account', most: 50, seconds: HOUR },
    ],
  },
  /** a wrong code of an app, or a wrong recovery code, of the staff */
  'second-step': {
    always: true,
    limits: [
      { subject: 'account', most: 10, seconds: HOUR },
      { subject: 'account', most: 30, seconds: DAY },
      { subject: 'network', most: 50, seconds: HOUR },
    ],
  },
  /** an invitation to a property's team, which is sent to a contact that its owner types */
  'team-invite': {
    limits: [
      { subject: 'account', most: 20, seconds: DAY },
      { subject: 'recipient', most: 5, seconds: DAY },
      { subject: 'network', most: 60, seconds: DAY },
    ],
  },
  /** a wrong coupon code */
  'coupon-guess': {
    limits: [
      { subject: 'account', most: 20, seconds: HOUR },
      { subject: 'network', most: 30, seconds: HOUR },
      { subject: 'network', most: 100, seconds: DAY },
      { subject: 'browser', most: 20, seconds: HOUR },
    ],
  },
  /** a question for a passkey: each is a row for five minutes, and anybody may ask */
  'passkey-question': {
    limits: [{ subject: 'network', most: 600, seconds: HOUR }],
  },
  /** repeating a wrong code reveals nothing and is free */
  'coupon-same': { limits: [{ subject: 'code@network', most: 1, seconds: HOUR }] },
  /** an SMS of a kind that may be held back: see `HELD_BACK_BY` of marketplace/messages */
  sms: {
    limits: [
      { subject: 'recipient', most: 10, seconds: HOUR },
      { subject: 'recipient', most: 20, seconds: DAY },
    ],
  },
  /** the same for an e-mail to an unverified address */
  'email-unproved': {
    limits: [
      { subject: 'recipient', most: 10, seconds: DAY },
      { subject: 'account', most: 20, seconds: DAY },
      { subject: 'number', most: 10, seconds: DAY },
    ],
  },
  /** a stay held for payment, or booked to be paid at the property: each causes messages and documents */
  booking: {
    limits: [
      { subject: 'account', most: 30, seconds: DAY },
      { subject: 'network', most: 200, seconds: DAY },
    ],
  },
  /** a booking or change with another e-mail address than the account's: its messages are never held back */
  'booking-mail': {
    limits: [
      { subject: 'recipient', most: 5, seconds: DAY },
      { subject: 'account', most: 10, seconds: DAY },
    ],
  },
  /** nights of one property held for payment again and again; a paid hold is refunded */
  hold: {
    limits: [
      { subject: 'account@property', most: 8, seconds: DAY },
      { subject: 'number@property', most: 8, seconds: DAY },
      { subject: 'network@property', most: 40, seconds: DAY },
    ],
  },
  /** a hold of a group that shares the payment, which lasts hours */
  'split-hold': {
    limits: [
      { subject: 'account@property', most: 3, seconds: 3 * DAY },
      { subject: 'number@property', most: 3, seconds: 3 * DAY },
    ],
  },
  /** a change of the names, sums and addresses of a split: each address is sent its link */
  'split-change': { limits: [{ subject: 'account', most: 60, seconds: DAY }] },
  /** a close, opening or own booking of an owner or caretaker */
  block: { limits: [{ subject: 'account', most: 200, seconds: DAY }] },
  /** an address of another calendar that an owner adds, or asks to read again: we ask other sites for it */
  feed: { limits: [{ subject: 'account', most: 100, seconds: DAY }] },
  /** an address that is asked for a share: also by several organisers, none of whom it may know */
  'share-ask': {
    limits: [
      { subject: 'recipient', most: 3, seconds: DAY },
      { subject: 'account', most: 30, seconds: DAY },
    ],
  },
  /** "not coming" or "coming after all" of one who was asked for a share: each is told to the organiser, who pays */
  'share-word': { limits: [{ subject: 'account', most: 40, seconds: DAY }] },
  /** an order opened at the payment provider */
  'payment-order': {
    limits: [
      { subject: 'account', most: 40, seconds: HOUR },
      { subject: 'network', most: 300, seconds: HOUR },
    ],
  },
  /** a payment status requested from the provider for a waiting guest; jobs request it in any case */
  'payment-ask': {
    limits: [
      { subject: 'account', most: 400, seconds: HOUR },
      { subject: 'network', most: 2000, seconds: HOUR },
    ],
  },
  /** an invoice or a credit note drawn as a PDF */
  document: { limits: [{ subject: 'account', most: 60, seconds: HOUR }] },
  /** a message to support by the contact form */
  contact: {
    limits: [
      { subject: 'network', most: 5, seconds: HOUR },
      { subject: 'network', most: 20, seconds: DAY },
      { subject: 'number', most: 10, seconds: DAY },
      { subject: 'recipient', most: 10, seconds: DAY },
      { subject: 'site', most: 200, seconds: HOUR },
      { subject: 'site', most: 1000, seconds: DAY },
    ],
  },
  /** an enquiry about a tour; an evening of comparing tours stays within it */
  enquiry: {
    limits: [
      { subject: 'network', most: 10, seconds: HOUR },
      { subject: 'network', most: 40, seconds: DAY },
      { subject: 'number', most: 15, seconds: DAY },
      { subject: 'recipient', most: 15, seconds: DAY },
      { subject: 'site', most: 300, seconds: HOUR },
      { subject: 'site', most: 1500, seconds: DAY },
    ],
  },
  /** a new listing */
  'listing-draft': {
    limits: [
      { subject: 'network', most: 10, seconds: HOUR },
      { subject: 'network', most: 30, seconds: DAY },
      { subject: 'site', most: 500, seconds: DAY },
    ],
  },
  /** a new wishlist of a browser without an account */
  'visitor-wishlist': {
    limits: [
      { subject: 'network', most: 100, seconds: HOUR },
      { subject: 'network', most: 400, seconds: DAY },
      { subject: 'site', most: 20_000, seconds: DAY },
    ],
  },
  /** a note of a guest to the property before a stay: each is an e-mail */
  'trip-note': { limits: [{ subject: 'account', most: 20, seconds: DAY }] },
  conversation: {
    limits: [
      { subject: 'account', most: 20, seconds: HOUR },
      { subject: 'account', most: 60, seconds: DAY },
      { subject: 'network', most: 120, seconds: HOUR },
      { subject: 'site', most: 1000, seconds: HOUR },
    ],
  },
  /** an answer of a property's people: one account may work for many properties */
  'conversation-answer': { limits: [{ subject: 'account', most: 120, seconds: HOUR }] },
  /** a new trip board; many phones share one network */
  board: {
    limits: [
      { subject: 'network', most: 100, seconds: HOUR },
      { subject: 'network', most: 400, seconds: DAY },
      { subject: 'browser', most: 30, seconds: DAY },
      { subject: 'account', most: 30, seconds: DAY },
      { subject: 'site', most: 20_000, seconds: DAY },
    ],
  },
  /** a change of one's own trip board */
  'board-change': {
    limits: [
      { subject: 'network', most: 1500, seconds: HOUR },
      { subject: 'browser', most: 300, seconds: HOUR },
      { subject: 'account', most: 300, seconds: HOUR },
    ],
  },
  /** a name entered on another person's trip board; one network must not fill the places of one board */
  'board-join': {
    limits: [
      { subject: 'network@board', most: 12, seconds: DAY },
      { subject: 'network', most: 100, seconds: HOUR },
      { subject: 'network', most: 400, seconds: DAY },
      { subject: 'site', most: 20_000, seconds: DAY },
    ],
  },
  /** a vote or a note on a trip board */
  'board-vote': {
    limits: [
      { subject: 'network', most: 1500, seconds: HOUR },
      { subject: 'browser', most: 200, seconds: HOUR },
      { subject: 'account', most: 200, seconds: HOUR },
    ],
  },
  /** rooms marked as ready, or not, by a cleaner's link */
  'turnover-mark': { limits: [{ subject: 'network', most: 300, seconds: HOUR }] },
  /** a change of a booking */
  'booking-change': {
    limits: [
      { subject: 'account', most: 30, seconds: DAY },
      { subject: 'network', most: 200, seconds: DAY },
    ],
  },
} as const satisfies Readonly<Record<string, ActionLimits>>;

export type BudgetAction = keyof typeof ACTIONS;

const LINE = /^([a-z-]+)\.([a-z@]+)(?:\.(\d+))?=(\d+)(?:\/(\d+))?$/;

interface Change {
  readonly action: string;
  readonly subject: string;
  /** the window of a subject that has several; null for the only one */
  readonly window: number | null;
  readonly most: number;
  readonly seconds: number | null;
}

function readLine(line: string): Change | null {
  const [, action, subject, window, most, seconds] = LINE.exec(line.trim()) ?? [];
  if (action === undefined || subject === undefined || Number(most) < 1) return null;
  return {
    action,
    subject,
    window: window === undefined ? null : Number(window),
    most: Number(most),
    seconds: seconds === undefined ? null : Number(seconds),
  };
}

const linesOf = (text: string): string[] => text.split(',').filter((line) => line.trim() !== '');
const means = (change: Change, action: string, limit: Limit): boolean =>
  change.action === action &&
  change.subject === limit.subject &&
  (change.window === null || change.window === limit.seconds);
const limitsNamed = (action: string): readonly Limit[] =>
  Object.hasOwn(ACTIONS, action) ? ACTIONS[action as BudgetAction].limits : [];

/** The errors in the setting LIMITS, a sentence each. */
export function problemsOfLimits(text: string): string[] {
  return linesOf(text).flatMap((line) => {
    const change = readLine(line);
    if (change === null)
      return [
        `LIMITS cannot be used: '${line.trim()}' does not look like action.subject=most/seconds.`,
      ];
    const meant = limitsNamed(change.action).filter((limit) => means(change, change.action, limit));
    if (meant.length === 0)
      return [`LIMITS cannot be used: there is no limit '${line.trim().split('=', 1)[0]}'.`];
    if (meant.length > 1)
      return [
        `LIMITS cannot be used: '${line.trim()}' could mean several windows; name one, as in ${change.action}.${change.subject}.${meant[0]?.seconds}=${change.most}.`,
      ];
    return [];
  });
}

/** The limits of an action, with the changes of the setting LIMITS. */
export function limitsOf(action: BudgetAction, changed: string): readonly Limit[] {
  const { limits }: ActionLimits = ACTIONS[action];
  if (changed === '') return limits;
  const changes = linesOf(changed).map(readLine);
  return limits.map((limit) => {
    const change = changes.find((one) => one !== null && means(one, action, limit));
    return change === undefined || change === null
      ? limit
      : { subject: limit.subject, most: change.most, seconds: change.seconds ?? limit.seconds };
  });
}

/** The longest window; older spends never count. */
export const longestWindow = (changed: string): number =>
  Math.max(
    DAY,
    ...Object.keys(ACTIONS).flatMap((action) =>
      limitsOf(action as BudgetAction, changed).map(({ seconds }) => seconds),
    ),
  );
