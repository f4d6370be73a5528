import { redirect } from 'react-router';

export { logoutAction as action } from './sign-in.server.ts';

/** Logging out takes a POST: a link or a reload of this address only leads home. */
export const loader = () => redirect('/');
