import { redirect } from 'react-router';

export { askDevice as action } from './passkeys.server.ts';

/** A visit by link or typed address. */
export const loader = () => redirect('/my-profile');
