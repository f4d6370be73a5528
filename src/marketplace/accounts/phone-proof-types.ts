import type { Db } from '#platform/database/index.ts';
import type { Result } from '#shared/result.ts';
import type { Caller, OtpSent } from './types.ts';

/** Somebody shows that a mobile number is theirs without signing in, for a listing of theirs. */
export interface PhoneProof {
  /** sends a code within the limits of all codes; whether the number has an account makes no difference */
  proofOtp(mobile: string, caller: Caller): Promise<Result<OtpSent>>;
  /** where the code of a challenge went and when another may be asked for; null once it is over or used */
  proof(challengeId: string): Promise<{ readonly phone: string; readonly expiresAt: Date; readonly resendAt: Date } | null>;
  /**
   * The number a right code proves, once. Runs in the caller's transaction, so that what the proof is for happens with
   * it or not at all; a wrong try is counted there too, and the caller must not roll it back. Only the challenge
   * finds the code: whoever keeps its id decides what it may be used for.
   */
  prove(trx: Db, input: { challengeId: string; otp: string }, caller: Caller): Promise<Result<{ readonly phone: string }>>;
}
