import { z } from 'zod';
import { loginRecord } from '../contract/account.ts';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';

/** The signed-in traveller's own record. */
export const userDetailsContract = defineContract({
  path: 'hotel/user_details',
  summary: "The signed-in traveller's name, e-mail and phone",
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId }),
  data: z.array(loginRecord.extend({ name: z.string() })),
});
