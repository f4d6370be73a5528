export { createHttpSmsSender, type DltSettings, type HttpSmsSettings } from './http-sender.ts';
export { createLocalSmsSender, type LocalSmsSender } from './local-sender.ts';
export type { SmsMessage, SmsSender } from './types.ts';
