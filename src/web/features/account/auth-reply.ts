/** What the sign-in forms were answered; pages and dialogs act on the same answers. */
export type AuthReply =
  /** a code is on its way: ask for it */
  | { readonly step: 'otp'; readonly challengeId: string; readonly phone: string; readonly resendIn: number }
  /** a code for a new password is on its way: ask for both */
  | { readonly step: 'reset'; readonly challengeId: string; readonly phone: string; readonly resendIn: number }
  /** nobody has this number: the registration, prefilled */
  | { readonly step: 'register'; readonly mobile: string }
  | { readonly step: 'done' }
  | Refused;

export interface Refused {
  readonly step: 'refused';
  /** for the whole form; '' when each problem stands by its field */
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** what was typed, so that no input is lost */
  readonly values: Readonly<Record<string, string>>;
}

export const refusedOf = (reply: AuthReply | undefined): Refused | null => (reply?.step === 'refused' ? reply : null);
