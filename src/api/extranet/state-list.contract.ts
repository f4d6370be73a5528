import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { optional } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** States of a country, given by name or code. A country without states answers an empty list. */
export const stateListContract = defineContract({
  path: 'extranet/state_list',
  summary: 'States of a country',
  auth: 'none',
  class: 'read',
  request: z.object({ country: optional(text(120), 'India') }),
  data: z.array(z.object({ name: z.string(), code: z.string() })),
});
