import { z } from 'zod';
import { defineContract } from '../contract/define.ts';

/** Ends the session; also 200 when there is none. */
export const logoutContract = defineContract({
  path: 'hotel/logout',
  summary: 'End the session',
  auth: 'none',
  class: 'write',
  request: z.object({}),
  data: z.array(z.never()),
});
