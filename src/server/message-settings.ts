import { readFileSync } from 'node:fs';
import { ConfigError, type Config } from '#platform/config/index.ts';
import { createLocalMailSender, createSmtpMailSender, type MailSender } from '#platform/mail/index.ts';
import { createHttpSmsSender, createLocalSmsSender, type SmsSender } from '#platform/sms/index.ts';
import { pairs } from './pairs.ts';

/** Who takes SMS and e-mail: providers where they are configured, else the stand-ins that leave them in the outbox. */
export const messageSenders = (config: Config): { readonly sms: SmsSender; readonly mail: MailSender } => ({
  sms:
    config.SMS_URL === ''
      ? createLocalSmsSender()
      : createHttpSmsSender({ url: config.SMS_URL, key: config.SMS_KEY, senderId: config.SMS_SENDER, dlt: { entityId: config.SMS_ENTITY_ID, templates: pairs(config.SMS_DLT_TEMPLATES) } }),
  mail:
    config.SMTP_URL === ''
      ? createLocalMailSender()
      : createSmtpMailSender({ url: config.SMTP_URL, user: config.SMTP_USER, password: config.SMTP_PASSWORD, tls: config.SMTP_TLS, ca: authority(config.SMTP_CA_FILE), from: config.MAIL_FROM }),
});

function authority(file: string): string {
  if (file === '') return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`SMTP_CA_FILE=${JSON.stringify(file)} cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
}
