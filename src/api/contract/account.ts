import { z } from 'zod';
import { count, instant } from './reply-fields.ts';

/** The login record as clients keep it for display; never an authority. */
export const loginRecord = z.object({ user_id: z.number(), user_name: z.string(), phone: z.string(), email: z.string() });

/** A code was sent. `challenge_id` stands in the OTP page's address instead of the number. */
export const otpSent = z.object({
  expires_in: count.meta({ description: 'seconds' }),
  resend_after: count.meta({ description: 'seconds' }),
  challenge_id: z.string(),
});

/** App clients get the session in the reply; browsers get a cookie. */
export const sessionExtra = z.object({ token: z.string().optional(), token_expires_at: instant.optional() });
