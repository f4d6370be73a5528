import { UncertainError, UndeliverableError } from '../undeliverable.ts';
import type { SmsMessage, SmsSender } from './index.ts';

/** Our ids in India's registry of senders and texts (DLT). */
export interface DltSettings {
  /** the principal entity's id, 19 digits; empty: none is sent */
  readonly entityId: string;
  /** template ids by our template name; a template without an id is sent without the header */
  readonly templates: Readonly<Record<string, string>>;
}

export interface HttpSmsSettings {
  readonly url: string;
  /** sent as a bearer token */
  readonly key: string;
  /** the header (sender id) registered for DLT, for example VERNDH */
  readonly senderId: string;
  readonly dlt?: DltSettings;
  /** default 10 seconds */
  readonly timeoutMs?: number;
}

/** Permanent refusals of this number or text. Keys and quotas (401, 402, 403, 429) can be corrected. */
const FOR_GOOD = new Set([400, 410, 413, 422]);
/** Answers of a proxy in front of the provider, which may have accepted the message. */
const UNCERTAIN = new Set([502, 504]);
/** Errors that mean no connection: nothing was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Any SMS provider with one JSON POST per message: `{to, sender, text}` with a bearer key, the DLT ids in
 * `X-DLT-Entity-Id` and `X-DLT-Template-Id`, and the message's name in `Idempotency-Key`. Every answer but 2xx is an
 * error for the outbox. Error texts contain the status only: no number, text or key may reach a log.
 */
export function createHttpSmsSender(settings: HttpSmsSettings): SmsSender {
  const {
    url,
    key,
    senderId,
    dlt = { entityId: '', templates: {} },
    timeoutMs = 10_000,
  } = settings;
  return {
    async send(message: SmsMessage, giveUp?: AbortSignal): Promise<string> {
      const templateId = dlt.templates[message.template];
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.any([
          AbortSignal.timeout(timeoutMs),
          ...(giveUp === undefined ? [] : [giveUp]),
        ]),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': message.reference,
          ...(dlt.entityId === '' ? {} : { 'x-dlt-entity-id': dlt.entityId }),
          ...(templateId === undefined ? {} : { 'x-dlt-template-id': templateId }),
        },
        body: JSON.stringify({ to: message.to, sender: senderId, text: message.text }),
      }).catch((error: unknown) => {
        throw isNotConnected(error)
          ? error
          : new UncertainError(
              `The SMS provider did not answer: ${error instanceof Error ? error.message : String(error)}`,
            );
      });
      // an unread body would keep the connection busy
      await response.body?.cancel();
      if (FOR_GOOD.has(response.status))
        throw new UndeliverableError(`The SMS provider answered ${response.status}.`);
      if (UNCERTAIN.has(response.status))
        throw new UncertainError(`The SMS provider answered ${response.status}.`);
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`);
      const name =
        response.headers.get('x-message-id') ?? response.headers.get('x-request-id') ?? '';
      return `${response.status} ${name}`.trim();
    },
  };
}

function isNotConnected(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && NOT_CONNECTED.has(code);
}
