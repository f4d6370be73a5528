/** What may be asked for and guessed, how often; decisions, 'Identity'. Windows are sliding hours. */
export interface AccountLimits {
  /** a code is valid for 5 minutes */
  readonly codeSeconds: number;
  /** wrong tries of one challenge from one address */
  readonly triesPerAddress: number;
  /**
   * Wrong tries of one challenge from all addresses but the one that asked for it. They are counted apart from the
   * owner's own, so that strangers cannot use them up, and bounded, so that many addresses do not add up to a search.
   */
  readonly triesByOthers: number;
  /** between two sends to one number from one address */
  readonly resendSeconds: number;
  /** sends to one number from one address: a stranger who uses them up does not lock the owner out elsewhere */
  readonly perNumberAndAddressPerHour: number;
  /** sends to one number from everywhere */
  readonly perNumberPerHour: number;
  /** sends, and questions about numbers that turned out unknown or taken, from one address */
  readonly perAddressPerHour: number;
  /** sends to all numbers from everywhere: what an attack may cost at most */
  readonly globalPerHour: number;
  /** wrong passwords for one account from one address */
  readonly passwordTriesPerAddress: number;
  /**
   * Wrong passwords for one account from all addresses where nobody is signed in to it. Where somebody is, only their
   * own tries count; anybody else still has the OTP: strangers can use this up without locking the owner out.
   */
  readonly passwordTriesByOthers: number;
  /** wrong passwords for all accounts from one address */
  readonly passwordTriesFromAddress: number;
  /** how long the mobile number may be asked for after a provider vouched for somebody */
  readonly ticketSeconds: number;
  /** how long choosing an account at a provider may take */
  readonly flowSeconds: number;
  /** sessions end this long after they were last used */
  readonly sessionDays: number;
  /** how stale a session's last use may get before it is written again */
  readonly touchSeconds: number;
}

export const DEFAULT_LIMITS: AccountLimits = {
  codeSeconds: 300,
  triesPerAddress: 5,
  triesByOthers: 15,
  resendSeconds: 30,
  perNumberAndAddressPerHour: 5,
  perNumberPerHour: 15,
  perAddressPerHour: 20,
  globalPerHour: 2000,
  passwordTriesPerAddress: 10,
  passwordTriesByOthers: 50,
  passwordTriesFromAddress: 30,
  ticketSeconds: 1800,
  flowSeconds: 900,
  sessionDays: 30,
  touchSeconds: 60,
};

export const HOUR_MS = 3_600_000;
