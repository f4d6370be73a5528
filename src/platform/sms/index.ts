import type { Settings } from '#platform/settings.ts';
import { pairs } from '#shared/pairs.ts';
import { createHttpSmsSender } from './http-sender.ts';
import { createLocalSmsSender } from './local-sender.ts';
import type { SmsSender } from './types.ts';

export { createHttpSmsSender, type DltSettings, type HttpSmsSettings } from './http-sender.ts';
export { createLocalSmsSender, type LocalSmsSender } from './local-sender.ts';
export type { SmsMessage, SmsSender } from './types.ts';

/** Who takes SMS: the configured provider, else the stand-in that leaves them in the outbox. */
export const createSmsSender = (settings: Settings): SmsSender =>
  settings.SMS_URL === ''
    ? createLocalSmsSender()
    : createHttpSmsSender({ url: settings.SMS_URL, key: settings.SMS_KEY, senderId: settings.SMS_SENDER, dlt: { entityId: settings.SMS_ENTITY_ID, templates: pairs(settings.SMS_DLT_TEMPLATES) } });
