import { redirect } from 'react-router';

export { addToBoardAction as action } from './board-actions.server.ts';

/** Somebody opened the form's address by hand. */
export const loader = () => redirect('/trip-board');
