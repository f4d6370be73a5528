import { z } from 'zod';
import { defineContract } from '../contract/define.ts';

/** The countries of the listing form, India first. `country_list` repeats them under the name that old clients read. */
export const countryCityContract = defineContract({
  path: 'extranet/country_city',
  summary: 'Countries of the listing form',
  auth: 'none',
  class: 'read',
  request: z.object({}),
  data: z.array(z.object({ name: z.string(), code: z.string() })),
  extra: z.object({ country_list: z.array(z.object({ country_name: z.string(), country_code: z.string() })) }),
});
