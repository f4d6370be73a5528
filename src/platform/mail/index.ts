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
  /** the same at every attempt, so that a mail server or a reader can recognise a repetition: the Message-ID */
  readonly reference: string;
}

/**
 * Sends an e-mail; resolves with the server's reply once it has accepted it. Throws UndeliverableError for a
 * permanent refusal, UncertainError when the server may have accepted it, and other errors otherwise. `giveUp` aborts
 * the conversation at any step.
 */
export interface MailSender {
  /** true for the stand-in: nothing is sent, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: MailMessage, giveUp?: AbortSignal): Promise<string | void>;
}

/** The configured mail server, else the stand-in that leaves e-mail in the outbox. */
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
  /** makes the next `times` messages fail, for tests */
  failNext(times: number): void;
}

/** The stand-in without a mail server: the outbox row is the message, nothing leaves the machine. */
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
