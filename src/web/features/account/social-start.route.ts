/** `/auth/google`, `/auth/facebook`: the way to a provider. */
export { startSocial as loader } from './social.server.ts';
