import { redirect } from 'react-router';

export { wishlistToggleAction as action } from './wishlist.server.ts';

/** Somebody opened the form's address by hand. */
export const loader = () => redirect('/my-wishlist');
