import type { Transporter } from 'nodemailer';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-transport/index.js';
import { UncertainError, UndeliverableError } from '../undeliverable.ts';
import type { MailMessage, MailSender } from './index.ts';

export interface SmtpMailSettings {
  /** smtp://host:587 or smtps://host:465; may contain user and password */
  readonly url: string;
  /** empty: those of the address, or none */
  readonly user?: string;
  readonly password?: string;
  /**
   * `require` (default): never sends unencrypted; `offered`: encrypts if the server offers STARTTLS; `off`: never.
   * smtps:// is always encrypted from the first byte.
   */
  readonly tls?: 'require' | 'offered' | 'off';
  /** PEM of an additional certificate authority; empty: only the well-known ones */
  readonly ca?: string;
  /** 'Verandah <bookings@…>' */
  readonly from: string;
  /** default 5 seconds to connect and to be greeted; twice that for each later step */
  readonly timeoutMs?: number;
}

/**
 * E-mail through any SMTP server. The recipient is passed as an object, so that an address with commas or angle
 * brackets stays one address, and the library may not read files or URLs named in a text.
 */
export function createSmtpMailSender(settings: SmtpMailSettings): MailSender & { close(): void } {
  const timeout = settings.timeoutMs ?? 5000;
  const tls = settings.tls ?? 'require';
  const open = async (): Promise<Transporter<SentMessageInfo>> =>
    (await import('nodemailer')).createTransport({
      url: settings.url,
      ...(settings.user ? { auth: { user: settings.user, pass: settings.password ?? '' } } : {}),
      requireTLS: tls === 'require',
      ignoreTLS: tls === 'off',
      ...(settings.ca ? { tls: { ca: [settings.ca] } } : {}),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: 2 * timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: Promise<Transporter<SentMessageInfo>> | undefined;
  const host = /@([\w.-]+)/.exec(settings.from)?.[1] ?? 'localhost';
  return {
    async send(message: MailMessage, giveUp?: AbortSignal): Promise<string> {
      try {
        const { response } = await (
          await (transport ??= open())
        ).sendMail({
          from: settings.from,
          to: { name: '', address: message.to },
          subject: message.subject,
          text: message.text,
          ...(message.html === '' ? {} : { html: message.html }),
          messageId: `<${message.reference}@${host}>`,
          ...(giveUp === undefined ? {} : { signal: giveUp }),
          // marks an automatic e-mail, which holiday notices do not answer
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: message.attachments.map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
          })),
        });
        return response;
      } catch (error) {
        if (isForGood(error)) throw new UndeliverableError(error.message);
        throw mayHaveLeft(error) ? new UncertainError(error.message, { cause: error }) : error;
      }
    },
    close: () =>
      void transport?.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  };
}

/**
 * A 5xx about the recipient or the e-mail is permanent (RFC 5321 4.2.1). One about sign-in or encryption is a matter
 * of settings: the e-mail waits until they are corrected.
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 } = error as Error & { code?: string; responseCode?: number };
  const ours =
    code === 'EAUTH' ||
    code === 'ETLS' ||
    code === 'ENOAUTH' ||
    [530, 534, 535, 538].includes(responseCode);
  return (
    !ours &&
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode >= 500 &&
    responseCode < 600
  );
}

/**
 * Whether the server may have accepted the e-mail without confirming: the line broke or fell silent after the
 * greeting. A server that answered with a code or was never reached has accepted nothing.
 */
function mayHaveLeft(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const {
    code = '',
    responseCode,
    syscall,
    timeoutType,
  } = error as Error & {
    code?: string;
    responseCode?: number;
    syscall?: string;
    timeoutType?: string;
  };
  if (responseCode !== undefined || syscall === 'connect' || syscall === 'getaddrinfo')
    return false;
  return (
    code === 'EABORT' ||
    code === 'ECONNECTION' ||
    code === 'ESOCKET' ||
    (code === 'ETIMEDOUT' && timeoutType === 'SOCKET_TIMEOUT')
  );
}
