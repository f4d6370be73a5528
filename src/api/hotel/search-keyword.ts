import { suggestNames } from '#marketplace/search/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { searchKeywordContract } from './search-keyword.contract.ts';

export const searchKeyword = defineCall(searchKeywordContract, async ({ keyword }, { ctx }) => {
  const hits = await suggestNames(ctx, keyword);
  return ok({
    data: hits.map(({ name, type, id, latitude, longitude }) => ({ name, type, id, latitude, longitude })),
    count: hits.length,
  });
});
