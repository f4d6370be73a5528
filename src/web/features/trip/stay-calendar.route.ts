export { stayCalendarLoader as loader } from './receipt.server.ts';
