export { createLocalMailSender, type LocalMailSender } from './local-sender.ts';
export { createSmtpMailSender, type SmtpMailSettings } from './smtp-sender.ts';
export type { MailAttachment, MailMessage, MailSender } from './types.ts';
