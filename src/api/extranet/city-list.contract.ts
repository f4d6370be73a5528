import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { optional } from '../contract/readers.ts';
import { text } from '../contract/readers-of-values.ts';

/** Cities and towns of a state, both given by name or code. The list is a help: a listing may name a town beyond it. */
export const cityListContract = defineContract({
  path: 'extranet/city_list',
  summary: 'Cities of a state',
  auth: 'none',
  class: 'read',
  request: z.object({ country: optional(text(120), 'India'), state: optional(text(120), '') }),
  data: z.array(z.object({ name: z.string() })),
});
