import { redirect, type RouterContextProvider } from 'react-router';
import { clockContext, servicesContext } from '#web/context.ts';
import { applyWords, onlyPlace, wordsHref, wordsIn, wordsLines } from './apply-words.ts';
import { listHref, type ListState } from './list-params.ts';

/**
 * A search in words becomes the address of what it asks for, so that there is one address for one list and every part
 * can be changed. On that address, `said` brings what the page tells of the words; null where nobody said any.
 */
export async function readSaid(context: Readonly<RouterContextProvider>, params: URLSearchParams, state: ListState): Promise<readonly string[]> {
  const { search } = context.get(servicesContext);
  const typed = wordsIn(params);
  if (typed !== null) {
    const understood = await search.understand(typed);
    const plain = onlyPlace(understood);
    if (!plain || params.has('q')) {
      const next = applyWords(state, understood, context.get(clockContext).today());
      throw redirect(plain ? listHref('/search', next) : wordsHref(next, typed));
    }
  }
  const said = params.get('said')?.trim() ?? '';
  return said === '' ? [] : wordsLines(await search.understand(said), state);
}
