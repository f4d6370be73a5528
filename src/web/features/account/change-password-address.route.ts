import { redirect } from 'react-router';

/** `/.well-known/change-password`: where password managers look for the page (W3C, 'A Well-Known URL for Changing Passwords'). */
export const loader = () => redirect('/change_password', 302);
