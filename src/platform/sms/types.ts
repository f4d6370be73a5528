export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  readonly text: string;
  /** our name of the text, for example `otp`; providers in India want their registered (DLT) id for it */
  readonly template: string;
}

/** Hands a text message over; resolves once the provider has taken it, throws otherwise. */
export interface SmsSender {
  /** true for the stand-in: nothing leaves, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: SmsMessage): Promise<void>;
}
