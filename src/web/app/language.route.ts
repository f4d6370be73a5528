import { redirect } from 'react-router';
import { localHref } from './links.ts';

export { chooseLanguageAction as action } from './language.server.ts';

/** Somebody opened the form's address by hand. */
export const loader = () => redirect(localHref('/'));
