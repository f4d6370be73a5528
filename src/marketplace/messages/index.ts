export type * from './types.ts';
export type * from './letter/types.ts';
export type { Documents } from './attach.ts';
export { createNotifications, type NotificationsDeps } from './create-notifications.ts';
