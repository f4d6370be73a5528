/** `/auth/google/callback`, `/auth/facebook/callback`: the return from a provider. */
export { finishSocial as loader } from './social.server.ts';
