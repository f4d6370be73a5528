export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** empty: a plain text message */
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** the same at every try, so that a mail server or a reader can tell a repetition: it becomes the Message-ID */
  readonly reference: string;
}

/**
 * Hands an e-mail over; resolves with the server's own words once it has taken it. Throws otherwise: UndeliverableError
 * when it never will.
 */
export interface MailSender {
  /** true for the stand-in: nothing leaves, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: MailMessage): Promise<string | void>;
}
