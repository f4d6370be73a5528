import type { PersonalDataPart } from '#platform/personal-data.ts';
import { openAnswers, type Direction } from './form-three-answers.ts';

/**
 * The register of guests. The property keeps it for a year after departure, also when an account is deleted; the export
 * has the rows that were written under the person's own proved number.
 */
export const personalData: PersonalDataPart = {
  name: 'register',
  tables: ['form_three', 'stay_guests'],

  async export({ db, settings }, { phone, phoneSince }) {
    const rows = await db
      .selectFrom('stay_guests as g')
      .innerJoin('properties as p', 'p.id', 'g.property_id')
      .select(['p.name as hotel', 'g.name', 'g.origin', 'g.phone', 'g.document', 'g.last_four'])
      .select(['g.vehicle', 'g.is_foreign', 'g.written_at'])
      .where('g.phone', '=', phone || '-')
      .where('g.written_at', '>=', phoneSince)
      .orderBy('g.id')
      .execute();
    const forms = await db
      .selectFrom('form_three as f')
      .innerJoin('stay_guests as g', 'g.id', 'f.stay_guest_id')
      .select(['f.stay_guest_id', 'f.direction', 'f.answers', 'f.receipt'])
      .where('g.phone', '=', phone || '-')
      .where('g.written_at', '>=', phoneSince)
      .execute();
    return {
      forms_three: forms.map(({ stay_guest_id: id, direction, answers, receipt }) => ({
        direction,
        receipt,
        ...openAnswers(settings, id, direction as Direction, answers),
      })),
      guest_registers: rows.map(({ written_at: at, ...row }) => ({
        ...row,
        written_at: at.toISOString(),
      })),
    };
  },

  erase: async () => undefined,
};
