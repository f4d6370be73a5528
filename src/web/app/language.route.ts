import { redirect } from 'react-router';
import { localHref } from './links.ts';

export { chooseLanguageAction as action } from './language.server.ts';

/** A GET of the form's address, which only takes POST. */
export const loader = () => redirect(localHref('/'));
