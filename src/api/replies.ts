import { z } from 'zod';
import type { Picture } from '#marketplace/catalogue/index.ts';
import { IST_OFFSET_MS } from '#shared/dates.ts';
import { pictureUrl, type PictureWidth } from '#shared/picture-url.ts';
import type { Refusal } from '#shared/result.ts';

/** Reply scalars, one per meaning: OpenAPI then describes every such field alike. */
export const money = z.number().meta({ description: 'rupees, at most two decimals' });
export const roundOff = z.number().min(-0.5).max(0.5).meta({
  description:
    'closes the total to a whole rupee: −0.5 to 0.5, after tax and no part of the taxable value; 0 in prices of before',
});
export const flag = z.enum(['0', '1']);
export const count = z.number().int().min(0);
export const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ description: 'calendar date in India' });
export const instant = z
  .string()
  .meta({ description: 'ISO 8601 with the offset of India, +05:30' });
export const image = z.string().meta({
  description: 'address of the picture on this site; empty without one',
  examples: ['/media/3f9c1a7be2/800.webp'],
});
export const hotelType = z.enum(['hotel', 'resort', 'bungalow']);
export const yesNo = z.enum(['yes', 'no']);

export const paymentSession = z.string().meta({
  description:
    'finds the payment: send it as session_id to check_payment (Stripe) or check_payment_1 (PhonePe); empty where there is nothing to pay',
});
export const paymentPage = z.string().meta({
  description:
    'address on which the traveller pays: open it in a browser, and ask check_payment afterwards; empty where there is nothing to pay',
});

/** Flags travel as '1' and '0'. */
export const toFlag = (value: boolean): '0' | '1' => (value ? '1' : '0');

/** An instant as India's wall clock with its offset: '2026-12-04T14:00:00+05:30'. */
export const toInstant = (at: Date): string =>
  `${new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;

export const toInstantOrNull = (at: Date | null): string | null =>
  at === null ? null : toInstant(at);

/** The WebP rendition of a picture, 800 px wide by default; '' without one. */
export const toImage = (
  picture: Pick<Picture, 'id'> | null | undefined,
  width: PictureWidth = 800,
): string => (picture ? pictureUrl(picture.id, width, 'webp') : '');

/** Field names of a use case → field names of the call. */
export type FieldNames = Readonly<Record<string, string>>;

/** A refusal with the field names of the call. */
export function renameFields(refusal: Refusal, names: FieldNames): Refusal {
  if (refusal.fields === undefined) return refusal;
  return {
    ...refusal,
    fields: Object.fromEntries(
      Object.entries(refusal.fields).map(([field, message]) => [names[field] ?? field, message]),
    ),
  };
}
