export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** empty: a plain text message */
  readonly html: string;
}

/** Hands an e-mail over; resolves once the mail server has taken it, throws otherwise. */
export interface MailSender {
  /** true for the stand-in: nothing leaves, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: MailMessage): Promise<void>;
}
