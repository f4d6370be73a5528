import { sliderItems } from '#marketplace/catalogue/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toImage } from '../wire/scalars.ts';
import { sliderListContract } from './slider-list.contract.ts';

export const sliderList = defineCall(sliderListContract, async (_input, { ctx }) => {
  const items = await sliderItems(ctx);
  return ok({
    data: items.map(({ picture, title, text, href }) => ({ image: toImage(picture, 1600), alt: picture.alt, title, text, href })),
    count: items.length,
  });
});
