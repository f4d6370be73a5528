import { isRouteErrorResponse } from 'react-router';
import * as texts from '#messages/board.ts';
import type { BoardReply, BoardView } from './board-view.ts';

/*
 * A board is opened again and again, often with one bar of signal. Where a look or a press finds nobody, the board stays
 * as it was last seen and says so, instead of giving way to an error page.
 */

let last: BoardView | null = null;

/** What is on the screen now. */
export const keepBoard = (board: BoardView): void => {
  last = board;
};

/** The server said so itself: a board that is gone, a redirect. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/** A fresh look at the board; the last one, marked, where the server cannot be reached. */
export async function lookAgain(
  token: string | undefined,
  look: () => Promise<BoardView>,
): Promise<BoardView> {
  try {
    return await look();
  } catch (error) {
    if (isAnswer(error) || last === null || last.token !== token) throw error;
    return { ...last, stale: true };
  }
}

/** Sends a form; a press that nobody answered is a refusal beside it, with what was typed. */
export async function sendForm<T>(
  request: Request,
  send: () => Promise<T>,
): Promise<T | BoardReply> {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    if (isAnswer(error)) throw error;
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const intent = text('intent');
    const message = texts.notSent();
    const field = { join: 'voter', facts: 'name' }[intent];
    return {
      intent,
      propertyId: Number(text('property') || text('cast').split(':')[0]) || null,
      message,
      fields: field === undefined ? {} : { [field]: message },
      typed: text(intent === 'join' || intent === 'vote' ? 'voter' : 'note'),
      unheard: true,
    };
  }
}
