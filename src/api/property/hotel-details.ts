import { z } from 'zod';
import { propertyById, propertyBySlug, propertyFacts } from '#marketplace/catalogue/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { hotelId, required, text, typeAll } from '../fields.ts';
import { defineCall } from '../shell/call.ts';
import { optionalStayFields } from '../stays.ts';
import { propertyRecord, toPropertyRecord } from './shapes.ts';

/** The property's record by id. */
export const hotelDetails = defineCall(
  {
    path: 'hotel/hotel_details',
    summary: 'A property by id',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll }),
    data: z.array(propertyRecord),
  },
  async (input, { ctx }) => {
    const property = await propertyById(ctx, input.hotel_id);
    if (property === null)
      return refuse('not-found', 'property.not-found', common.property.notFound());
    return ok({
      data: [
        toPropertyRecord(property, await propertyFacts(ctx, property.id), ctx.settings.publicUrl),
      ],
      count: 1,
    });
  },
);

/** The property's record by slug. */
export const hotelDetailsBySlug = defineCall(
  {
    path: 'hotel/hotel_details_by_slug',
    summary: 'A property by slug',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ slug: required(text(200)), type: typeAll }),
    data: z.array(propertyRecord),
  },
  async (input, { ctx }) => {
    const property = await propertyBySlug(ctx, input.slug);
    if (property === null)
      return refuse('not-found', 'property.not-found', common.property.notFound());
    return ok({
      data: [
        toPropertyRecord(property, await propertyFacts(ctx, property.id), ctx.settings.publicUrl),
      ],
      count: 1,
    });
  },
);
