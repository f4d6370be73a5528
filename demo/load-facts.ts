import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { paise } from '#shared/money.ts';
import { countBathrooms } from '#shared/property-facts.ts';
import { catalogue } from './catalogue/index.ts';
import type { SeedProperty } from './facts.ts';

/** Stores rooms, pools, care and rules of a property's entry. `roomIds`: in the order of the entry. */
export async function loadFacts(
  db: Db,
  propertyId: number,
  roomIds: readonly number[],
  { rooms, facts }: SeedProperty,
): Promise<void> {
  const spaces = rooms.flatMap((room, index) =>
    room.spaces.map(({ kind, name, floor, beds, bath }, position) => ({
      property_id: propertyId,
      room_id: roomIds[index] ?? 0,
      position,
      kind,
      name,
      floor,
      beds: [...beds],
      bath: [...bath],
    })),
  );
  await db.insertInto('room_spaces').values(spaces).execute();
  if (facts.pools.length > 0) {
    await db
      .insertInto('property_pools')
      .values(
        facts.pools.map((pool, position) => ({
          property_id: propertyId,
          position,
          kind: pool.kind,
          length_m: pool.length,
          width_m: pool.width,
          depth_from_m: pool.depthFrom,
          depth_to_m: pool.depthTo,
          opens: pool.opens,
          closes: pool.closes,
          fenced: pool.fenced,
          heated: pool.heated,
          lining: pool.lining,
        })),
      )
      .execute();
  }
  await db
    .insertInto('property_facts')
    .values({
      property_id: propertyId,
      caretaker: facts.caretaker,
      cook: facts.cook,
      cook_price: facts.cookRupees === undefined ? null : paise(facts.cookRupees),
      power_backup: facts.power,
      power_runs: facts.powerRuns,
      road: facts.road,
      rough_metres: facts.roughMetres,
      road_note: facts.roadNote,
      steps_to_door: facts.steps,
      parking_places: facts.parking,
    })
    .execute();
  await db
    .insertInto('property_rules')
    .values(
      facts.rules.map((rule) => ({
        property_id: propertyId,
        topic: rule.topic,
        answer: rule.answer,
        until: rule.until ?? null,
        most: rule.most ?? null,
        min_age: rule.minAge ?? null,
        sentence: rule.sentence,
      })),
    )
    .execute();
}

/** The number of bathrooms of a whole property, from its rooms. */
export const bathroomsOf = ({ rooms }: Pick<SeedProperty, 'rooms'>): number =>
  rooms.reduce((sum, room) => sum + room.units * countBathrooms(room.spaces), 0);

/** Adds facts to the properties of a demo loaded before facts existed. Returns to how many. */
export async function loadMissingFacts({ db }: Context): Promise<number> {
  const bare = await db
    .selectFrom('properties as p')
    .select(['p.id', 'p.slug'])
    .where(
      'p.slug',
      'in',
      catalogue.map((property) => property.slug),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('property_facts as f')
            .select('f.property_id')
            .whereRef('f.property_id', '=', 'p.id'),
        ),
      ),
    )
    .execute();
  for (const { id, slug } of bare) {
    const property = catalogue.find((one) => one.slug === slug);
    const rooms = await db
      .selectFrom('rooms')
      .select('id')
      .where('property_id', '=', id)
      .orderBy('position')
      .execute();
    if (property === undefined || rooms.length !== property.rooms.length) continue;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('properties')
        .set({
          bathrooms: bathroomsOf(property),
          description_html: property.description,
          rule_html: property.rules,
        })
        .where('id', '=', id)
        .execute();
      for (const [index, room] of rooms.entries())
        await tx
          .updateTable('rooms')
          .set({
            description: property.rooms[index]?.description ?? '',
            bed_type: property.rooms[index]?.bedType ?? '',
          })
          .where('id', '=', room.id)
          .execute();
      await loadFacts(
        tx,
        id,
        rooms.map((room) => room.id),
        property,
      );
    });
  }
  return bare.length;
}
