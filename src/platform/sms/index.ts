import type { Settings } from '#platform/settings.ts';
import { pairs } from '#shared/pairs.ts';
import { createHttpSmsSender } from './http-sender.ts';

export { createHttpSmsSender, type DltSettings, type HttpSmsSettings } from './http-sender.ts';

export interface SmsMessage {
  /** E.164 */
  readonly to: string;
  /** the registered template with its variables filled */
  readonly text: string;
  /** our name of the text, for example `otp`; operators in India require its registered id (DLT) */
  readonly template: string;
  /** the same at every attempt, for providers that recognise repetitions */
  readonly reference: string;
}

/**
 * Sends a text message; resolves once the provider has accepted it, with its id of the message if it gives one.
 * Throws UndeliverableError for a permanent refusal, UncertainError when it may have been accepted, and other errors
 * otherwise. `giveUp` aborts the call.
 */
export interface SmsSender {
  /** true for the stand-in: nothing is sent, so the outbox row must stay readable */
  readonly local?: boolean;
  send(message: SmsMessage, giveUp?: AbortSignal): Promise<string | void>;
}

/** The configured SMS provider, else the stand-in that leaves SMS in the outbox. */
export const createSmsSender = (settings: Settings): SmsSender =>
  settings.SMS_URL === ''
    ? createLocalSmsSender()
    : createHttpSmsSender({
        url: settings.SMS_URL,
        key: settings.SMS_KEY,
        senderId: settings.SMS_SENDER,
        dlt: { entityId: settings.SMS_ENTITY_ID, templates: pairs(settings.SMS_DLT_TEMPLATES) },
      });

interface LocalSmsSender extends SmsSender {
  readonly local: true;
  /** makes the next `times` messages fail, for tests */
  failNext(times: number): void;
}

/** The stand-in without a provider: the outbox row is the message, nothing leaves the machine. */
export function createLocalSmsSender(): LocalSmsSender {
  let failures = 0;
  return {
    local: true,
    failNext: (times) => {
      failures = times;
    },
    async send(_message: SmsMessage): Promise<void> {
      if (failures === 0) return;
      failures -= 1;
      throw new Error('The SMS stand-in was told to fail.');
    },
  };
}
