/** `/auth/google/callback`, `/auth/facebook/callback`: back from the provider. */
export { finishSocial as loader } from './social.server.ts';
