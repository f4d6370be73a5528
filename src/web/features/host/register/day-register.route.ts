export { dayRegisterLoader as loader } from './day-register.server.ts';
