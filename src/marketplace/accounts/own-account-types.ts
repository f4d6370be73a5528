import type { Result } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import type { Account, Caller, OtpSent, Session } from './types.ts';

/** What counts only once a code that was sent there came back. */
export type Contact = 'phone' | 'email';

/** A new number or address that waits for its code. */
export interface PendingContact {
  readonly contact: Contact;
  /** where the code went: E.164 or an e-mail address */
  readonly to: string;
  readonly expiresAt: Date;
  readonly resendAt: Date;
}

/** Where somebody is signed in, for their own eyes. */
export interface OwnSession {
  readonly id: string;
  /** 'Chrome on Android', 'Android app' */
  readonly device: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  /** the one that asks */
  readonly current: boolean;
}

/** What proves that somebody at a signed-in device is its owner: a code of `leaveOtp`, or the password. */
export interface LeaveProof {
  readonly otp?: string;
  readonly password?: string;
}

/** What a signed-in person does with their own account; every use case works on the session's account and no other. */
export interface OwnAccount {
  /**
   * Saves the name; a new number or address is sent a code and becomes the account's by `confirmContact`. Fields
   * `name`, `phone`, `email`; `refused` where number or address belong to another account.
   */
  updateProfile(session: Session, input: { name: string; phone: string; email: string }, caller: Caller): Promise<Result<{ account: Account; pending: readonly PendingContact[] }>>;
  /** the right code makes the newest pending number or address the account's; the old one is told */
  confirmContact(session: Session, contact: Contact, otp: string, caller: Caller): Promise<Result<Account>>;
  /** what waits for its code now */
  pendingContacts(userId: number): Promise<readonly PendingContact[]>;
  /** living sessions, the one that asks first, then the last used */
  sessionsOf(session: Session): Promise<readonly OwnSession[]>;
  /** ends one of the account's sessions; false when there is no such one (also for somebody else's) */
  endSession(session: Session, id: string): Promise<boolean>;
  /** ends all but the one that asks; returns how many */
  endOtherSessions(session: Session): Promise<number>;
  /** a code to the account's own number, that `leave` takes */
  leaveOtp(session: Session, caller: Caller): Promise<Result<OtpSent>>;
  /**
   * Ends the account: name, number, address, password, identities and sessions go, in one transaction with
   * `alongside`, which runs first on the locked account and may refuse. Refusals of the proof: `leave.proof`,
   * `otp.incorrect`, `password.old-wrong`, `limited`. The second of two at once is `unauthenticated`.
   */
  leave<T>(session: Session, proof: LeaveProof, caller: Caller, alongside: (trx: Db, account: Account) => Promise<Result<T>>): Promise<Result<T>>;
}
