import * as texts from '#messages/board.ts';
import type { BoardView, ItemView } from './board-view.ts';

type Voted = Pick<ItemView, 'id' | 'name'> & {
  readonly votes: Pick<ItemView['votes'], 'yes' | 'no'>;
};

/** Votes for a property less those against it. */
export const scoreOf = ({ votes: { yes, no } }: Voted): number => yes.length - no.length;

/** The stays ahead by the yes votes less the no votes, and a sentence that says how; '' without votes. */
export function leadersOf(items: readonly Voted[]): Pick<BoardView, 'leading' | 'leaders'> {
  const best = Math.max(0, ...items.map(scoreOf));
  const ahead = items.filter((item) => scoreOf(item) === best);
  const [first] = ahead;
  const isVoted = items.some(({ votes: { yes, no } }) => yes.length + no.length > 0);
  if (!isVoted || items.length < 2) return { leading: '', leaders: [] };
  if (best === 0 || first === undefined) return { leading: texts.nobodyAhead(), leaders: [] };
  const [yes, no] = [first.votes.yes.length, first.votes.no.length];
  if (ahead.length === 1)
    return { leaders: [first.id], leading: texts.leadingText({ name: first.name, yes, no }) };
  const isAlike = ahead.every(({ votes }) => votes.yes.length === yes);
  return {
    // a mark on every stay would mark none
    leaders: ahead.length === items.length ? [] : ahead.map(({ id }) => id),
    leading: isAlike
      ? texts.tied({ n: ahead.length, yes, no })
      : texts.tiedOtherwise({ n: ahead.length, more: best }),
  };
}
