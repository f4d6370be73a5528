import { z } from 'zod';
import { allowingStaleReads } from '#platform/context.ts';
import { suggestNames } from '#marketplace/search/index.ts';
import { placeName } from '#shared/catalogue-names.ts';
import { ok } from '#shared/result.ts';
import { required, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** At most ten cities, localities and properties with a matching name. */
export const searchKeyword = defineCall(
  {
    path: 'hotel/search_keyword',
    summary: 'Suggestions for a search term',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ keyword: required(text(100)) }),
    data: z.array(
      z.object({
        name: z.string(),
        type: z.enum(['city', 'locality', 'property']),
        id: z.number(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  },
  async ({ keyword }, { ctx }) => {
    const hits = await suggestNames(allowingStaleReads(ctx), keyword);
    return ok({
      data: hits.map(({ name, type, id, latitude, longitude }) => ({
        name: type === 'property' ? name : placeName(name),
        type,
        id,
        latitude,
        longitude,
      })),
      count: hits.length,
    });
  },
);
