import type { SmsMessage, SmsSender } from './types.ts';

export interface HttpSmsSettings {
  readonly url: string;
  /** sent as a bearer */
  readonly key: string;
  /** the sender id registered for DLT, for example VERNDH */
  readonly senderId: string;
  /** DLT template ids by our template name; a name without one goes out without the header */
  readonly dltTemplates?: Readonly<Record<string, string>>;
  /** default 10 seconds */
  readonly timeoutMs?: number;
}

/**
 * Any SMS provider that takes one JSON POST per message: `{to, sender, text}` with a bearer key, and the DLT
 * template id that Indian operators ask for in `X-DLT-Template-Id`. Every answer but 2xx is an error for the
 * outbox to retry. Error texts carry the status only: neither number, text nor key may reach a log.
 */
export function createHttpSmsSender(settings: HttpSmsSettings): SmsSender {
  const { url, key, senderId, dltTemplates = {}, timeoutMs = 10_000 } = settings;
  return {
    async send(message: SmsMessage): Promise<void> {
      const templateId = dltTemplates[message.template];
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...(templateId === undefined ? {} : { 'x-dlt-template-id': templateId }),
        },
        body: JSON.stringify({ to: message.to, sender: senderId, text: message.text }),
      });
      // an unread body would keep the connection busy
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`);
    },
  };
}
