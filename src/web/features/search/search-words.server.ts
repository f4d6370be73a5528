import type { RouterContextProvider } from 'react-router';
import { understandWords } from '#marketplace/search/index.ts';
import * as searchWords from '#messages/search-words.ts';
import { allowingStaleReads } from '#platform/context.ts';
import { quotedList } from '#shared/phrases.ts';
import { WORDS_PARAMS } from '#web/app/known-params.server.ts';
import { pageParams } from '#web/app/page-meta.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { onlyPlace } from './words.server.ts';

/** What a search in words will look for; empty for the name of a place and for words without meaning. */
export interface WordsHintReply {
  readonly lines: readonly string[];
}

/** The hint for the words in `q`, shown under the field before the search is sent. */
export async function loadWordsHint(
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<Response> {
  requirePermission(context, 'public');
  const ctx = allowingStaleReads(context.get(appContext));
  const understood = await understandWords(ctx, url.searchParams.get('q') ?? '');
  const silent = understood.sentence === '' || onlyPlace(understood);
  const hint: WordsHintReply = {
    lines: silent
      ? []
      : [
          searchWords.willLook({ text: understood.sentence }),
          ...(understood.notUsed.length > 0
            ? [searchWords.willNotUse({ words: quotedList(understood.notUsed) })]
            : []),
        ],
  };
  return Response.json(hint, {
    headers: { ...pageParams(WORDS_PARAMS), 'Cache-Control': 'private, max-age=30' },
  });
}
