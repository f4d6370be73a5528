export { meLoader as loader } from './me.server.ts';
