export { rehearsalLoader as loader } from './rehearsal.server.ts';
