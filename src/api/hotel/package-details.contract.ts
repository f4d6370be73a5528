import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { required } from '../contract/readers.ts';
import { id } from '../contract/readers-of-values.ts';
import { tourRecord } from '../contract/tour.ts';

/** One tour package with its pictures, day plan, inclusions and terms. */
export const packageDetailsContract = defineContract({
  path: 'hotel/package_details',
  summary: 'A tour package by id',
  auth: 'none',
  class: 'read',
  request: z.object({ package_id: required(id) }),
  data: z.array(tourRecord),
});
