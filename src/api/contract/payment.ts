import { z } from 'zod';

/** What has become of a payment, as the calls that ask about it answer. */
export const paymentState = z.object({
  is_booked: z.enum(['0', '1']),
  booking_id: z.number().int(),
  state: z.enum(['booked', 'processing', 'failed']),
  reason: z.string().meta({ description: "machine name of why it failed; '' otherwise" }),
});
