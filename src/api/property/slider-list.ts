import { z } from 'zod';
import { sliderItems } from '#marketplace/catalogue/index.ts';
import { ok } from '#shared/result.ts';
import { isMobile } from '../fields.ts';
import { image, toImage } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

/** The banners of the home page. */
export const sliderList = defineCall(
  {
    path: 'hotel/slider_list',
    summary: 'Banners of the home page',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ is_mobile: isMobile }),
    data: z.array(
      z.object({ image, alt: z.string(), title: z.string(), text: z.string(), href: z.string() }),
    ),
  },
  async (_input, { ctx }) => {
    const items = await sliderItems(ctx);
    return ok({
      data: items.map(({ picture, title, text, href }) => ({
        image: toImage(picture, 1600),
        alt: picture.alt,
        title,
        text,
        href,
      })),
      count: items.length,
    });
  },
);
