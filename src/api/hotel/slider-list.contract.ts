import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { isMobile } from '../contract/fields.ts';
import { image } from '../contract/reply-fields.ts';

/** The banners of the home page. */
export const sliderListContract = defineContract({
  path: 'hotel/slider_list',
  summary: 'Banners of the home page',
  auth: 'none',
  class: 'read',
  request: z.object({ is_mobile: isMobile }),
  data: z.array(z.object({ image, alt: z.string(), title: z.string(), text: z.string(), href: z.string() })),
});
