export { sharedCalendarLoader as loader } from './shared-calendar.server.ts';
