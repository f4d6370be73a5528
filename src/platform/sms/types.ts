export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  /** the registered template with its variables filled */
  readonly text: string;
  /** our name of the text, for example `otp`; operators in India want the id under which it is registered (DLT) */
  readonly template: string;
  /** the same at every try, for providers that recognise repetitions */
  readonly reference: string;
}

/**
 * Hands a text message over; resolves once the provider has taken it, with its own name for it where it gives one.
 * Throws otherwise: UndeliverableError when it never will.
 */
export interface SmsSender {
  /** true for the stand-in: nothing leaves, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: SmsMessage): Promise<string | void>;
}
