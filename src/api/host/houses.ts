import { z } from 'zod';
import { hostedProperties } from '#marketplace/accounts/people/index.ts';
import { PROPERTY_STATES } from '#shared/property-state.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../shell/call.ts';

/** The properties for which the signed-in person works. */
export const houses = defineCall(
  {
    path: 'host/houses',
    summary: 'Your properties',
    description:
      'The properties of which the signed-in person is owner or caretaker, by name. For staff who look as an owner or act for one, the properties of that owner.',
    auth: 'required',
    permission: 'host.enter',
    audit: 'none',
    undo: 'none',
    secondStep: 'staff',
    class: 'read',
    request: z.object({}),
    data: z.array(
      z.object({
        hotel_id: z.number(),
        hotel_name: z.string(),
        role: z.enum(['owner', 'caretaker']).meta({
          description:
            'owner: everything; caretaker: the day and what guests still pay there, without prices, payouts and people',
        }),
        state: z.enum(PROPERTY_STATES).meta({
          description:
            'draft: waits for our approval; live: on sale; paused: not for sale; gone: no longer let',
        }),
      }),
    ),
    example: {
      request: {},
      reply: {
        data: [{ hotel_id: 7, hotel_name: 'Mogra House', role: 'owner', state: 'live' }],
        count: 1,
      },
    },
  },
  async (_input, { ctx }) => {
    const data = (await hostedProperties(ctx)).map(({ propertyId, hotelName, role, state }) => ({
      hotel_id: propertyId,
      hotel_name: hotelName,
      role,
      state,
    }));
    return ok({ data, count: data.length });
  },
);
