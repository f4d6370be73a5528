import { redirect } from 'react-router';

export { wishlistToggleAction as action } from './wishlist.server.ts';

/** A GET of the form's address, which only takes POST. */
export const loader = () => redirect('/my-wishlist');
