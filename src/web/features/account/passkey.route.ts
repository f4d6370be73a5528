import { redirect } from 'react-router';

export { askDevice as action } from './passkeys.server.ts';

/** Somebody opened the address by hand. */
export const loader = () => redirect('/my-profile');
