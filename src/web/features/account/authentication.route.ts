import { redirect } from 'react-router';

/** `/authentication`: nothing stands there by itself; people are signed in at `/login`. */
export const loader = () => redirect('/login', 302);
