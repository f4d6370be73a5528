import { redirect } from 'react-router';

export { addToBoardAction as action } from './board-actions.server.ts';

/** A visit by link or typed address. */
export const loader = () => redirect('/trip-board');
