import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { priceState } from '../contract/price.ts';
import { addBookingContract } from './add-booking.contract.ts';

/**
 * Holds the nights and opens an order at the payment provider for what is due now. Amounts of the payload are compared
 * with the server's; `amount` of the reply is what will be charged.
 */
export const addOnlineBooking1Contract = defineContract({
  path: 'hotel/add_online_booking_1',
  summary: 'Hold a stay and begin to pay online',
  auth: 'required',
  class: 'write',
  idempotent: true,
  request: addBookingContract.request,
  data: z.object({
    booking_id: z.number().int(),
    order_id: z.string().meta({ description: 'the order at the payment provider' }),
    txn_id: z.string(),
    session_id: z.string().meta({ description: 'for check_payment and check_payment_1' }),
    amount: z.number().meta({ description: 'rupees to be paid now' }),
    appId: z.string().meta({ description: 'public id of our account at the provider' }),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    redirect_url: z.string().meta({ description: 'the page on which one pays' }),
    expires_at: z.string().meta({ description: 'until when the nights are held' }),
  }),
  refusalData: priceState,
});
