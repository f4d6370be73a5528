import { z } from 'zod';
import * as texts from '#messages/supply.ts';
import { byFlag } from '#shared/filters.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';

const name = (most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => texts.name({ most }) })
    .max(most, { error: () => texts.name({ most }) });
const text = (most: number) => z.string().max(most, { error: () => texts.text({ most }) });
const whole = (low: number, high: number) =>
  z
    .number({ error: () => texts.whole({ low, high }) })
    .int({ error: () => texts.whole({ low, high }) })
    .min(low, { error: () => texts.whole({ low, high }) })
    .max(high, { error: () => texts.whole({ low, high }) });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => texts.time() });
const MOST_PAISE = 1_000_000_000;

export const PROPERTY = z.object({
  slug: z
    .string()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => texts.slug() }),
  name: name(120),
  hotelType: z.enum(['hotel', 'resort', 'bungalow']),
  /** the town or part of a town where it stands */
  placeId: whole(1, 2_147_483_647),
  streetAddress: name(200),
  zipcode: text(10),
  latitude: z
    .number({ error: () => texts.position() })
    .min(-90)
    .max(90),
  longitude: z
    .number({ error: () => texts.position() })
    .min(-180)
    .max(180),
  starRating: whole(1, 5),
  bedrooms: whole(1, 200),
  bathrooms: whole(0, 200),
  tagline: text(300),
  descriptionHtml: text(20_000),
  policyHtml: text(20_000),
  ruleHtml: text(20_000),
  checkinTime: time,
  checkoutTime: time,
  flags: z.object(byFlag(() => z.boolean())),
  payHotel: z.boolean(),
  payType: z.enum(['flat', 'percent']),
  /** flat: paise; percent: whole percent */
  payValue: whole(0, MOST_PAISE),
  phone: text(20),
  email: text(254),
  metaTitle: text(200),
  metaDescription: text(500),
  metaKeywords: text(500),
  recommendScore: whole(0, 1_000_000),
});
export type NewProperty = z.input<typeof PROPERTY>;

export const ROOM = z.object({
  name: name(120),
  description: text(5_000),
  bedType: text(120),
  sizeSqft: whole(0, 1_000_000),
  maxAdults: whole(1, 100),
  maxChildren: whole(0, 100),
  includedChildren: whole(0, 20),
  units: whole(1, 1_000),
  amenities: z.array(text(120)).max(100),
  position: whole(0, 1_000),
});
export type NewRoom = z.input<typeof ROOM>;

const isLadder = (steps: readonly { hours_before: number }[]): boolean =>
  steps.every((step, i) => i === 0 || step.hours_before < (steps[i - 1]?.hours_before ?? 0));
/** No age lies in two bands. */
const areBands = (bands: readonly { from_age: number; to_age: number }[]): boolean =>
  [...bands]
    .sort((a, b) => a.from_age - b.from_age)
    .every((band, i, sorted) => {
      const before = sorted[i - 1];
      return (
        band.from_age <= band.to_age && (before === undefined || band.from_age > before.to_age)
      );
    });
export const PLAN = z.object({
  arrayNo: whole(0, 100),
  name: name(120),
  inclusions: z.array(text(120)).max(30),
  /** hundredths of a percent of the room's rate */
  ratePercent: whole(1_000, 50_000),
  rateAdjust: whole(-MOST_PAISE, MOST_PAISE),
  refundLadder: z
    .array(z.object({ hours_before: whole(0, 24 * 365), percent: whole(0, 100) }))
    .max(10)
    .refine(isLadder, { error: () => texts.ladder() }),
  childBands: z
    .array(
      z.object({ from_age: whole(0, 17), to_age: whole(0, 17), per_night: whole(0, MOST_PAISE) }),
    )
    .max(10)
    .refine(areBands, { error: () => texts.bands() }),
});
export type NewPlan = z.input<typeof PLAN>;

/** The values, or `supply.invalid` with a message per field. */
export function checked<S extends z.ZodObject>(schema: S, values: unknown): Result<z.output<S>> {
  const read = schema.safeParse(values);
  if (read.success) return ok(read.data);
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message;
  return refuse('invalid', 'supply.invalid', texts.invalid(), { fields });
}

/** `supply.invalid` for one field. */
export const fieldProblem = (field: string, message: string): Refusal =>
  refuse('invalid', 'supply.invalid', message, { fields: { [field]: message } });
