/** `/auth/google`, `/auth/facebook`: off to the provider. */
export { startSocial as loader } from './social.server.ts';
