export type * from './types.ts';
export { createNotifications, type NotificationsDeps } from './create-notifications.ts';
