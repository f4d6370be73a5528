import { createTransport } from 'nodemailer';
import type { MailMessage, MailSender } from './types.ts';

export interface SmtpMailSettings {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  /** 'Verandah <bookings@…>' */
  readonly from: string;
  /** default 10 seconds, for each step of the conversation */
  readonly timeoutMs?: number;
}

/**
 * E-mail through any SMTP server. The recipient goes in as an object, so that an address with commas or angle
 * brackets stays one address, and the library may not read files or addresses that a text names.
 */
export function createSmtpMailSender(settings: SmtpMailSettings): MailSender & { close(): void } {
  const timeout = settings.timeoutMs ?? 10_000;
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message: MailMessage): Promise<void> {
      await transport.sendMail({
        from: settings.from,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        ...(message.html === '' ? {} : { html: message.html }),
      });
    },
    close: () => transport.close(),
  };
}
