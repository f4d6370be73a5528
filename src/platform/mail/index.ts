import { readFileSync } from 'node:fs';
import { SettingsError, type Settings } from '#platform/settings.ts';
import { createSmtpMailSender } from './smtp-sender.ts';

export { createSmtpMailSender, type SmtpMailSettings } from './smtp-sender.ts';

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
  /** the same at every attempt, so that a mail server or a reader can tell a repetition: it becomes the Message-ID */
  readonly reference: string;
}

/**
 * Hands an e-mail over; resolves with the server's own words once it has taken it. Throws otherwise: UndeliverableError
 * when it never will, UncertainError when it may have. `giveUp` ends the conversation, wherever it stands.
 */
export interface MailSender {
  /** true for the stand-in: nothing leaves, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: MailMessage, giveUp?: AbortSignal): Promise<string | void>;
}

/** Who takes e-mail: the configured mail server, else the stand-in that leaves it in the outbox. */
export const createMailSender = (settings: Settings): MailSender =>
  settings.SMTP_URL === ''
    ? createLocalMailSender()
    : createSmtpMailSender({
        url: settings.SMTP_URL,
        user: settings.SMTP_USER,
        password: settings.SMTP_PASSWORD,
        tls: settings.SMTP_TLS,
        ca: authority(settings.SMTP_CA_FILE),
        from: settings.MAIL_FROM,
      });

function authority(file: string): string {
  if (file === '') return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingsError(
      `SMTP_CA_FILE=${JSON.stringify(file)} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`,
    );
  }
}

interface LocalMailSender extends MailSender {
  readonly local: true;
  /** the next `times` messages fail, to see what the product does then */
  failNext(times: number): void;
}

/** The stand-in where no mail server is configured: the outbox row is the message, nothing leaves the machine. */
export function createLocalMailSender(): LocalMailSender {
  let failures = 0;
  return {
    local: true,
    failNext: (times) => {
      failures = times;
    },
    async send(_message: MailMessage): Promise<void> {
      if (failures === 0) return;
      failures -= 1;
      throw new Error('The mail stand-in was told to fail.');
    },
  };
}
