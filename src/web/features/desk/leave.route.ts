import { redirect } from 'react-router';

export { leaveAction as action } from './people.server.ts';

/** A visit by link or typed address. */
export const loader = () => redirect('/desk/people');
