import { z } from 'zod';

/** Reply scalars, one meaning each, so that OpenAPI says the same of every field. */
export const money = z.number().meta({ description: 'rupees, at most two decimals' });
export const flag = z.enum(['0', '1']);
export const count = z.number().int().min(0);
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/).meta({ description: 'calendar date in India' });
export const instant = z.string().meta({ description: 'ISO 8601 with the offset of India, +05:30' });
export const image = z.string().meta({ description: 'address of the picture on this site; empty without one', examples: ['/media/3f9c1a7be2/800.webp'] });
export const hotelType = z.enum(['hotel', 'resort', 'bungalow']);
export const yesNo = z.enum(['yes', 'no']);

/** An amenity as a picture: `image` names a Lucide icon. */
export const amenityImage = z.object({ id: z.number(), name: z.string(), image: z.string() });

/** A property in short lists: home and wishlist. */
export const shortProperty = z.object({
  id: z.number(),
  url: z.string().meta({ description: 'slug; the page is /{bungalow|hotel}/{url}/{id}' }),
  image,
  city: z.string(),
  hotel_name: z.string(),
  hotel_type: hotelType,
});
