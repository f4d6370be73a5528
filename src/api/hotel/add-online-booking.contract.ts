import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { priceState } from '../contract/price.ts';
import { addBookingContract } from './add-booking.contract.ts';

/** Holds the nights and opens an order at the payment provider; the older variant of the reply. */
export const addOnlineBookingContract = defineContract({
  path: 'hotel/add_online_booking',
  summary: 'Hold a stay and begin to pay online',
  auth: 'required',
  class: 'write',
  idempotent: true,
  request: addBookingContract.request,
  data: z.object({
    booking_id: z.number().int(),
    sessionId: z.string(),
    key: z.string().meta({ description: 'public key of our account at the provider' }),
    redirect_url: z.string(),
    expires_at: z.string().meta({ description: 'until when the nights are held' }),
  }),
  refusalData: priceState,
});
