import { readFileSync } from 'node:fs';
import { SettingsError, type Settings } from '#platform/settings.ts';
import { createLocalMailSender } from './local-sender.ts';
import { createSmtpMailSender } from './smtp-sender.ts';
import type { MailSender } from './types.ts';

export { createLocalMailSender, type LocalMailSender } from './local-sender.ts';
export { createSmtpMailSender, type SmtpMailSettings } from './smtp-sender.ts';
export type { MailAttachment, MailMessage, MailSender } from './types.ts';

/** Who takes e-mail: the configured mail server, else the stand-in that leaves it in the outbox. */
export const createMailSender = (settings: Settings): MailSender =>
  settings.SMTP_URL === ''
    ? createLocalMailSender()
    : createSmtpMailSender({ url: settings.SMTP_URL, user: settings.SMTP_USER, password: settings.SMTP_PASSWORD, tls: settings.SMTP_TLS, ca: authority(settings.SMTP_CA_FILE), from: settings.MAIL_FROM });

function authority(file: string): string {
  if (file === '') return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingsError(`SMTP_CA_FILE=${JSON.stringify(file)} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
}
