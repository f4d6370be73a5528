import { redirect } from 'react-router';

export { setCompanyAction as action } from './company.server.ts';

/** A visit by link or typed address. */
export const loader = () => redirect('/');
