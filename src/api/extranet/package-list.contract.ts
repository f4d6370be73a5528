import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { required } from '../contract/readers.ts';
import { oneOf } from '../contract/readers-of-values.ts';
import { tourCard } from '../contract/tour.ts';

/** Tour packages within India or abroad, in the order of the page. */
export const packageListContract = defineContract({
  path: 'extranet/package_list',
  summary: 'Tour packages',
  auth: 'none',
  class: 'read',
  request: z.object({ type: required(oneOf(['domestic', 'international'])) }),
  data: z.array(tourCard),
});
