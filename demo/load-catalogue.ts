import { namedScenes, scenesFor } from '@verandah/art';
import { sql } from 'kysely';
import {
  addPlans,
  addProperty,
  addRoom,
  setPropertyState,
  writeNotice,
} from '#marketplace/catalogue/index.ts';
import { addRateRules } from '#marketplace/inventory/index.ts';
import { beginOffer } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Media } from '#platform/media/index.ts';
import { addDays, HORIZON_DAYS, instantInIndia, type IsoDate } from '#shared/dates.ts';
import { byFlag } from '#shared/filters.ts';
import { paise } from '#shared/money.ts';
import type { Result } from '#shared/result.ts';
import { catalogue, coupons, places, slider } from './catalogue/index.ts';
import type { SeedPlan, SeedProperty, SeedRoom } from './facts.ts';
import { drawnOf } from './drawn.ts';
import { loadFacts } from './load-facts.ts';
import { ratesOf } from './rates.ts';
import { STAY_RULES } from './stay-rules.ts';

/** Nights before today in the demo, for past stays: the oldest review is nine months old. */
export const PAST_NIGHTS = 330;

/** The context of the process: what the server may, and no session. */
type Loader = Pick<Context, 'db' | 'settings' | 'clock' | 'actor'>;

const on = (today: IsoDate, offset: number | undefined): IsoDate | null =>
  offset === undefined ? null : addDays(today, offset);
/** The value of a use case that accepts everything in the catalogue. */
function accepted<T>(result: Result<T>): T {
  if (!result.ok)
    throw new Error(`${result.code}: ${result.message} ${JSON.stringify(result.fields ?? {})}`);
  return result.value;
}
const tintOf = (svg: string): string => /#[0-9a-fA-F]{6}/.exec(svg)?.[0] ?? '#E7EEE8';

export async function loadPlacesAndAmenities(
  db: Db,
): Promise<
  Map<string, { id: number; cityId: number; name: string; cityName: string; state: string }>
> {
  const known = new Map<
    string,
    { id: number; cityId: number; name: string; cityName: string; state: string }
  >();
  for (const place of [...places].sort(
    (a, b) => Number(a.kind === 'locality') - Number(b.kind === 'locality'),
  )) {
    const city = place.city === undefined ? undefined : known.get(place.city);
    const { id } = await db
      .insertInto('places')
      .values({
        slug: place.slug,
        name: place.name,
        kind: place.kind,
        city_id: city?.id ?? null,
        state: place.state,
        latitude: place.latitude,
        longitude: place.longitude,
        radius_km: place.radiusKm,
        popular: place.popular,
        blurb: place.blurb,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    known.set(place.slug, {
      id,
      cityId: city?.id ?? id,
      name: place.name,
      cityName: city?.name ?? place.name,
      state: place.state,
    });
  }
  return known;
}

/** Stores a drawing and its row; the same drawing twice is one row. */
export async function loadPicture(
  db: Db,
  media: Media,
  scene: { svg: string; alt: string; width: number; height: number },
): Promise<string> {
  const kept = await media.keepDrawing(scene.svg, {
    width: scene.width,
    height: scene.height,
    tint: tintOf(scene.svg),
  });
  await db
    .insertInto('media')
    .values({
      id: kept.id,
      origin: 'drawn',
      storage_key: kept.storageKey,
      mime: kept.mime,
      width: kept.width,
      height: kept.height,
      tint: kept.tint,
      alt: scene.alt,
    })
    .onConflict((c) => c.column('id').doUpdateSet({ alt: scene.alt }))
    .execute();
  return kept.id;
}

export async function loadNamedPictures(db: Db, media: Media): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const scene of namedScenes()) {
    const id = await loadPicture(db, media, scene);
    await db.insertInto('named_pictures').values({ name: scene.name, media_id: id }).execute();
    ids.set(scene.name, id);
  }
  for (const [position, slide] of slider.entries()) {
    const id = ids.get(slide.picture);
    if (id === undefined)
      throw new Error(
        `The slider needs the picture ${slide.picture}, which the art does not draw.`,
      );
    await db
      .insertInto('slider_items')
      .values({ media_id: id, title: slide.title, text: slide.text, href: slide.href, position })
      .execute();
  }
  return ids;
}

/**
 * Loads every property of the catalogue, by slug; without `media` they have no pictures, whose drawing takes most of
 * the time.
 */
export async function loadProperties(
  ctx: Loader,
  media: Media | null,
  today: IsoDate,
  where: Awaited<ReturnType<typeof loadPlacesAndAmenities>>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const property of catalogue)
    ids.set(property.slug, await loadProperty(ctx, media, today, where, property));
  return ids;
}

async function loadProperty(
  ctx: Loader,
  media: Media | null,
  today: IsoDate,
  where: Awaited<ReturnType<typeof loadPlacesAndAmenities>>,
  p: SeedProperty,
): Promise<number> {
  const { db } = ctx;
  const place = where.get(p.place);
  if (place === undefined)
    throw new Error(`${p.slug} is in ${p.place}, which is not a place of the catalogue.`);
  const since = addDays(today, -PAST_NIGHTS);
  const { pay } = p;
  const { propertyId: id } = accepted(
    await addProperty(ctx, db, {
      slug: p.slug,
      name: p.name,
      hotelType: p.kind,
      placeId: place.id,
      streetAddress: p.streetAddress,
      zipcode: p.zipcode,
      latitude: p.latitude,
      longitude: p.longitude,
      starRating: p.stars,
      bedrooms: p.bedrooms,
      bathrooms: p.bathrooms,
      tagline: p.tagline,
      descriptionHtml: p.description,
      policyHtml: p.policy,
      ruleHtml: p.rules,
      checkinTime: p.checkin,
      checkoutTime: p.checkout,
      flags: byFlag((flag) => p.flags.includes(flag)),
      payHotel: pay.how !== 'online-only',
      payType: pay.how === 'percent-part' ? 'percent' : 'flat',
      payValue:
        pay.how === 'flat-part' ? paise(pay.rupees) : pay.how === 'percent-part' ? pay.percent : 0,
      phone: '+919000000000',
      email: `${p.slug}@stay.example`,
      metaTitle: `${p.name}, ${place.name}${place.name === place.cityName ? '' : `, ${place.cityName}`}`,
      metaDescription: p.tagline,
      metaKeywords: [p.name, place.name, place.cityName, p.art.style].join(', '),
      recommendScore: p.recommend,
    }),
  );
  if (p.amenities.length > 0)
    await db
      .insertInto('property_amenities')
      .values(p.amenities.map((amenity_id) => ({ property_id: id, amenity_id })))
      .execute();
  for (const offer of p.offers)
    accepted(
      await beginOffer(
        ctx,
        db,
        id,
        {
          kind: offer.kind,
          title: offer.title,
          percent: offer.percent === undefined ? null : Math.round(offer.percent * 100),
          amount: offer.rupees === undefined ? null : paise(offer.rupees),
          stayFrom: on(today, offer.stayFrom),
          stayTo: on(today, offer.stayTo),
          bookFrom: null,
          bookTo: null,
          daysAheadMax: offer.daysAheadMax ?? null,
          minNights: offer.minNights ?? 1,
        },
        instantInIndia(
          offer.runsFor === undefined ? since : addDays(today, -offer.runsFor),
          '00:00',
        ),
      ),
    );
  const roomIds: number[] = [];
  for (const [position, room] of p.rooms.entries())
    roomIds.push(await loadRoom(ctx, id, room, position, p, today));
  await loadFacts(db, id, roomIds, p);
  if (media !== null) await loadPictures(db, media, id, roomIds, p);
  await writeNotice(db, id, STAY_RULES[p.slug]?.noticeHours ?? 0);
  accepted(await setPropertyState(ctx, db, id, 'live', since));
  await sql`select rebuild_search_row(${id}, ${addDays(today, -1)}::date, ${addDays(today, HORIZON_DAYS - 1)}::date)`.execute(
    db,
  );
  return id;
}

async function loadPictures(
  db: Db,
  media: Media,
  id: number,
  roomIds: readonly number[],
  p: SeedProperty,
): Promise<void> {
  for (const [position, scene] of scenesFor(drawnOf(p)).entries()) {
    const media_id = await loadPicture(db, media, scene);
    await db
      .insertInto('property_pictures')
      .values({
        property_id: id,
        room_id: scene.roomIndex === undefined ? null : (roomIds[scene.roomIndex] ?? null),
        space_position: scene.roomIndex === undefined ? null : (scene.spaceIndex ?? null),
        media_id,
        position,
        caption: scene.caption,
      })
      .execute();
  }
}

const ladderOf = (refund: SeedPlan['refund']): { hours_before: number; percent: number }[] =>
  refund === 'none'
    ? []
    : refund === 'default'
      ? [{ hours_before: 288, percent: 100 }]
      : refund.map((r) => ({ hours_before: r.hoursBefore, percent: r.percent }));

async function loadRoom(
  ctx: Loader,
  propertyId: number,
  room: SeedRoom,
  position: number,
  property: SeedProperty,
  today: IsoDate,
): Promise<number> {
  const { db } = ctx;
  const { roomId } = accepted(
    await addRoom(ctx, db, propertyId, {
      name: room.name,
      description: room.description,
      bedType: room.bedType,
      sizeSqft: room.sqft,
      maxAdults: room.maxAdults,
      maxChildren: room.maxChildren,
      includedChildren: room.includedChildren,
      units: room.units,
      amenities: [...room.amenities],
      position,
    }),
  );
  accepted(
    await addPlans(
      ctx,
      db,
      { propertyId, roomId },
      room.plans.map((plan, arrayNo) => ({
        arrayNo,
        name: plan.name,
        inclusions: [...plan.inclusions],
        ratePercent: Math.round((plan.percent ?? 100) * 100),
        rateAdjust: paise(plan.add ?? 0),
        refundLadder: ladderOf(plan.refund),
        childBands: plan.childBands
          .filter((band) => band.from <= band.to)
          .map((band) => ({
            from_age: band.from,
            to_age: band.to,
            per_night: paise(band.rupees),
          })),
      })),
      instantInIndia(addDays(today, -PAST_NIGHTS), '00:00'),
    ),
  );
  accepted(
    await addRateRules(
      ctx,
      db,
      propertyId,
      ratesOf(room, property, today).map((rule) => ({
        ...rule,
        roomId,
        percent: rule.percent === null ? null : rule.percent * 100,
      })),
    ),
  );
  return roomId;
}

export async function loadCoupons(
  db: Db,
  today: IsoDate,
  propertyIds: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto('coupons')
    .values(
      coupons.map((c) => ({
        code: c.code,
        title: c.title,
        description: c.description,
        percent: c.percent ?? null,
        amount: c.rupees === undefined ? null : paise(c.rupees),
        cap: c.capRupees === undefined ? null : paise(c.capRupees),
        min_spend: paise(c.minSpendRupees ?? 0),
        book_from: on(today, c.bookFrom),
        book_to: on(today, c.bookTo),
        stay_from: on(today, c.stayFrom),
        stay_to: on(today, c.stayTo),
        hotel_type: c.hotelType ?? null,
        property_id: c.propertySlug === undefined ? null : propertyIds.get(c.propertySlug),
        max_uses: c.maxUses ?? null,
        max_uses_per_user: c.maxUsesPerUser ?? null,
        used: c.used ?? 0,
        funded_by: c.fundedBy,
        listed: c.listed,
      })),
    )
    .execute();
}
