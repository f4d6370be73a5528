export { ownDataLoader as loader } from './delete-account.server.ts';
