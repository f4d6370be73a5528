import { redirect } from 'react-router';

export { logoutAction as action } from './sign-in.server.ts';

/** Logging out is a form; a link or a reload of this address changes nothing. */
export const loader = () => redirect('/');
