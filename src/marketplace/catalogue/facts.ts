import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { AMENITY } from '#shared/amenities.ts';
import { capacityOf, type Capacity } from '#shared/capacity.ts';
import { changedProperty, isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import {
  type BathFitting,
  type Caretaker,
  type Cook,
  countBathrooms,
  countBedrooms,
  countBeds,
  has,
  type HostLanguage,
  type Pool,
  type PowerBackup,
  type Road,
  type RuleAnswer,
  type RuleTopic,
  type Space,
} from '#shared/property-facts.ts';
import { ruleFits, type Company, type RuleFit } from '#shared/rule-fit.ts';
import { PICTURE_ORDER, type Picture } from './pictures.ts';
import { HAS_PAGE, rowsOf } from './sql.ts';

/** A room inside a unit, and its picture. */
interface SpaceFacts extends Space {
  readonly position: number;
  /** a picture of this room; null without one */
  readonly pictureId: string | null;
}

/** The rooms inside one unit of a room type. */
export interface RoomFacts {
  readonly roomId: number;
  readonly name: string;
  readonly units: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly spaces: readonly SpaceFacts[];
}

/**
 * A house rule on one topic. Food: 'yes' = any diet, 'no' = vegetarian only. Alcohol: one's own. Couples: unmarried
 * ones. `sentence`: in the owner's words, may be ''.
 */
export interface HouseRule {
  readonly topic: RuleTopic;
  readonly answer: RuleAnswer;
  /** music: its end outdoors; day visitors: when they leave; 'HH:MM' */
  readonly until: string | null;
  /** day visitors: the most, besides overnight guests */
  readonly most: number | null;
  /** children: the minimum age */
  readonly minAge: number | null;
  readonly sentence: string;
}

/** Care and access of a house. */
export interface HouseCare {
  readonly caretaker: Caretaker;
  readonly cook: Cook;
  /** paise a day, without groceries; only if the cook comes on request */
  readonly cookPrice: Paise | null;
  readonly powerBackup: PowerBackup;
  readonly powerRuns: string;
  readonly road: Road;
  readonly roughMetres: number;
  readonly roadNote: string;
  readonly stepsToDoor: number;
  /** the amenity: no step at the entrance */
  readonly stepFree: boolean;
  readonly parkingPlaces: number;
}

/** The person who receives the guests. */
export interface Host {
  readonly name: string;
  readonly languages: readonly HostLanguage[];
  /** a portrait; null without one */
  readonly picture: Picture | null;
}

/** The facts of a property beyond its texts. */
export interface PropertyFacts {
  readonly propertyId: number;
  /** the overnight limit over all units, which quotes check parties against */
  readonly sleeps: Capacity;
  readonly rooms: readonly RoomFacts[];
  /** totals over all units; 0 if the owner has not entered them */
  readonly bedrooms: number;
  readonly beds: number;
  readonly bathrooms: number;
  readonly fittings: readonly BathFitting[];
  readonly pools: readonly Pool[];
  /** null if the owner has not entered it */
  readonly care: HouseCare | null;
  /** in the order of `RULE_TOPICS`; empty if the owner has entered none */
  readonly rules: readonly HouseRule[];
  /** null without a host */
  readonly host: Host | null;
}

type Row = Omit<PropertyFacts, 'sleeps' | 'bedrooms' | 'beds' | 'bathrooms' | 'fittings'>;

const FACTS = `
  select p.id as "propertyId",
    coalesce(
      (
        select json_agg(
          json_build_object(
            'roomId', r.id, 'name', r.name, 'units', r.units, 'maxAdults', r.max_adults,
            'maxChildren', r.max_children,
            'spaces', coalesce(
              (
                select json_agg(
                  json_build_object(
                    'position', s.position, 'kind', s.kind, 'name', s.name, 'floor', s.floor,
                    'beds', s.beds, 'bath', s.bath,
                    'pictureId', (
                      select pp.media_id
                      from property_pictures pp
                      join media m on m.id = pp.media_id
                      where pp.property_id = s.property_id
                        and pp.room_id = s.room_id
                        and pp.space_position = s.position
                      order by ${PICTURE_ORDER}
                      limit 1
                    )
                  )
                  order by s.position
                )
                from room_spaces s
                where s.property_id = r.property_id and s.room_id = r.id
              ),
              '[]'
            )
          )
          order by r.position, r.id
        )
        from rooms r
        where r.property_id = p.id
      ),
      '[]'
    ) as rooms,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'kind', l.kind, 'length', l.length_m, 'width', l.width_m, 'depthFrom', l.depth_from_m,
            'depthTo', l.depth_to_m, 'opens', to_char(l.opens, 'HH24:MI'),
            'closes', to_char(l.closes, 'HH24:MI'), 'fenced', l.fenced, 'heated', l.heated,
            'lining', l.lining
          )
          order by l.position
        )
        from property_pools l
        where l.property_id = p.id
      ),
      '[]'
    ) as pools,
    (
      select json_build_object(
        'caretaker', f.caretaker, 'cook', f.cook, 'cookPrice', f.cook_price,
        'powerBackup', f.power_backup, 'powerRuns', f.power_runs, 'road', f.road,
        'roughMetres', f.rough_metres, 'roadNote', f.road_note, 'stepsToDoor', f.steps_to_door,
        'stepFree', f.steps_to_door = 0
          and exists (
            select from property_amenities a
            where a.property_id = p.id and a.amenity_id = ${AMENITY.stepFree}
          ),
        'parkingPlaces', f.parking_places
      )
      from property_facts f
      where f.property_id = p.id
    ) as care,
    coalesce(
      (
        select json_agg(
          json_build_object(
            'topic', u.topic,
            'answer', coalesce(
              u.answer,
              case u.topic
                when 'couples' then case when p.is_couple then 'yes' else 'no' end
                else case when p.is_pure_veg then 'no' else 'yes' end
              end
            ),
            'until', to_char(u.until, 'HH24:MI'), 'most', u.most, 'minAge', u.min_age,
            'sentence', u.sentence
          )
          order by array_position(
            array[
              'pets', 'music', 'food', 'alcohol', 'couples', 'children', 'day_visitors', 'parties'
            ],
            u.topic
          )
        )
        from property_rules u
        where u.property_id = p.id
      ),
      '[]'
    ) as rules,
    (
      select json_build_object(
        'name', h.name, 'languages', h.languages,
        'picture', case
          when m.id is not null
            then json_build_object(
              'id', m.id, 'width', m.width, 'height', m.height, 'alt', m.alt,
              'placeholder', m.placeholder, 'tint', m.tint, 'caption', '', 'roomId', null
            )
        end
      )
      from property_hosts h
      left join media m on m.id = h.media_id
      where h.property_id = p.id
    ) as host
  from properties p
  where p.id = any($1::integer[]) and ${HAS_PAGE}`;

const KNOWN_FACTS = defineCache<number, PropertyFacts | null>({
  name: 'property_facts',
  max: 10_000,
  maxBytes: 24_000_000,
  staleBy: (subject) => {
    const id = changedProperty(subject);
    if (id !== null) return { key: id };
    return subject === 'all' ? 'all' : 'none';
  },
});

const inAll = (rooms: readonly RoomFacts[], count: (spaces: readonly Space[]) => number): number =>
  rooms.reduce((sum, room) => sum + room.units * count(room.spaces), 0);

function factsFrom(row: Row): PropertyFacts {
  const spaces = row.rooms.flatMap((room) => room.spaces);
  const fittings: readonly BathFitting[] = (
    ['bathtub', 'shower', 'bucket', 'rails'] as const
  ).filter((fitting) => has(spaces, fitting));
  return {
    ...row,
    sleeps: capacityOf(row.rooms.map((room) => ({ room, quantity: room.units }))),
    bedrooms: inAll(row.rooms, countBedrooms),
    beds: inAll(row.rooms, countBeds),
    bathrooms: inAll(row.rooms, countBathrooms),
    fittings,
  };
}

/** The facts of live and paused properties by id; unknown ids are left out. Reads uncached ones in one round trip. */
export async function factsOfProperties(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PropertyFacts>> {
  const wanted = [...new Set(ids)].filter(isId);
  const known = await ctx.caches.readMany(KNOWN_FACTS, wanted, async (missing) => {
    const rows = await rowsOf<Row>(ctx.pool, 'property_facts', FACTS, [missing]);
    const facts = new Map(rows.map((row) => [row.propertyId, factsFrom(row)]));
    return new Map(missing.map((id) => [id, facts.get(id) ?? null]));
  });
  return new Map(
    wanted.flatMap((id) => {
      const facts = known.get(id);
      return facts ? [[id, facts] as const] : [];
    }),
  );
}

/** The facts of a live or paused property; null otherwise. */
export const propertyFacts = async (
  ctx: Context,
  propertyId: number,
): Promise<PropertyFacts | null> =>
  (await factsOfProperties(ctx, [propertyId])).get(propertyId) ?? null;

/**
 * How the rules of properties fit a group, by id: the only verdict, for lists, pages, boards and the review before
 * booking. Empty for a group without needs; a property without rules has the result `ask`.
 */
export async function fitsOfProperties(
  ctx: Context,
  ids: readonly number[],
  {
    company,
    childAges,
  }: { readonly company: readonly Company[]; readonly childAges: readonly number[] },
): Promise<ReadonlyMap<number, readonly RuleFit[]>> {
  if (company.length === 0 && childAges.length === 0) return new Map();
  const facts = await factsOfProperties(ctx, ids);
  return new Map(ids.map((id) => [id, ruleFits(facts.get(id)?.rules ?? [], company, childAges)]));
}
