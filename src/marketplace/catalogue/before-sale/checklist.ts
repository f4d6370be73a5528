import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { CHECKS, LEAST_PICTURES, RATED_NIGHTS, type Check } from '#shared/checklist.ts';
import type { IsoDate } from '#shared/dates.ts';
import { registrationIn } from '#shared/gst-states.ts';
import type { PropertyState } from '#shared/property-state.ts';

/** What the checklist asks of a property. */
export interface ChecklistFacts {
  readonly state: PropertyState;
  readonly pictures: number;
  readonly rooms: number;
  /** room types without a bed, or without a guest who fits */
  readonly bareRooms: number;
  readonly hasDescription: boolean;
  readonly hasRules: boolean;
  /** of the next 60 nights, those that some room sells */
  readonly ratedNights: number;
  /** null: none; its last day is `expires`, null where it does not run out */
  readonly licence: { readonly expires: IsoDate | null } | null;
  readonly hasPayee: boolean;
  /** we have a GSTIN in its state */
  readonly isRegistered: boolean;
}

/** What a property lacks until it may be put on sale; empty: nothing. */
export function missingOf(facts: ChecklistFacts, today: IsoDate): readonly Check[] {
  const { licence } = facts;
  const has: Readonly<Record<Check, boolean>> = {
    approved: facts.state === 'paused' || facts.state === 'live',
    pictures: facts.pictures >= LEAST_PICTURES,
    rooms: facts.rooms > 0 && facts.bareRooms === 0,
    texts: facts.hasDescription && facts.hasRules,
    rates: facts.ratedNights >= RATED_NIGHTS,
    licence: licence !== null && (licence.expires === null || licence.expires >= today),
    terms: facts.hasPayee && facts.isRegistered,
  };
  return CHECKS.filter((check) => !has[check]);
}

type Row = Omit<ChecklistFacts, 'isRegistered'> & { readonly region: string };

/** The checklist of a property; null for an unknown one. One statement. */
export async function checklistOf(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  db: Db,
  propertyId: number,
): Promise<readonly Check[] | null> {
  const today = clock.today();
  const { rows } = await sql<Row>`
    select p.state, p.region,
      (select count(*)::integer from property_pictures x where x.property_id = p.id) as pictures,
      (select count(*)::integer from rooms r where r.property_id = p.id) as rooms,
      (
        select count(*)::integer from rooms r
        where r.property_id = p.id
          and not exists (
            select from room_spaces s
            where s.property_id = r.property_id and s.room_id = r.id and cardinality(s.beds) > 0
          )
      ) as "bareRooms",
      regexp_replace(p.description_html, '<[^>]*>|\\s', '', 'g') <> '' as "hasDescription",
      regexp_replace(p.rule_html, '<[^>]*>|\\s', '', 'g') <> '' as "hasRules",
      (
        select count(distinct n.night)::integer from room_nights n
        where n.property_id = p.id
          and n.night >= ${today}::date and n.night < ${today}::date + ${RATED_NIGHTS}::integer
          and exists (
            select from rate_plans l
            where l.property_id = n.property_id and l.room_id = n.room_id and l.active
          )
      ) as "ratedNights",
      (
        select json_build_object('expires', l.expires_on) from licences l where l.property_id = p.id
      ) as licence,
      exists (
        select from property_payees y where y.property_id = p.id and y.from_date <= ${today}::date
      ) as "hasPayee"
    from properties p
    where p.id = ${propertyId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const isRegistered = registrationIn(settings.SELLER_GSTINS.split(','), row.region) !== null;
  return missingOf({ ...row, isRegistered }, today);
}
