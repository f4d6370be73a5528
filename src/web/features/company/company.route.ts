import { redirect } from 'react-router';

export { sayCompanyAction as action } from './company.server.ts';

/** Somebody opened the form's address by hand. */
export const loader = () => redirect('/');
