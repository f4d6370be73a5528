export { shareBackLoader as loader } from './share.server.ts';
