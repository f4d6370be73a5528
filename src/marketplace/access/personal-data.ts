import type { PersonalDataPart } from '#platform/personal-data.ts';

/** Of which properties somebody is owner or caretaker, what they do for the marketplace, and their invitations. */
export const personalData: PersonalDataPart = {
  name: 'access',
  tables: ['memberships', 'staff_roles', 'invites'],

  async export({ db }, { id, phone, email }) {
    const memberships = await db
      .selectFrom('memberships')
      .innerJoin('properties', 'properties.id', 'memberships.property_id')
      .select(['properties.name as hotel', 'memberships.role', 'since'])
      .where('user_id', '=', id)
      .orderBy('since')
      .execute();
    const staff = await db
      .selectFrom('staff_roles')
      .select(['role', 'since'])
      .where('user_id', '=', id)
      .execute();
    const contacts = [phone, email].filter((contact) => contact !== '');
    const invites =
      contacts.length === 0
        ? []
        : await db
            .selectFrom('invites')
            .innerJoin('properties', 'properties.id', 'invites.property_id')
            .select(['properties.name as hotel', 'invites.role', 'made_at', 'used_at'])
            .where('contact', 'in', contacts)
            .execute();
    return { memberships, staff_roles: staff, invitations: invites };
  },

  async erase(_ctx, trx, { id, phone, email }) {
    await trx.deleteFrom('memberships').where('user_id', '=', id).execute();
    await trx.deleteFrom('staff_roles').where('user_id', '=', id).execute();
    const contacts = [phone, email].filter((contact) => contact !== '');
    if (contacts.length > 0)
      await trx.deleteFrom('invites').where('contact', 'in', contacts).execute();
  },
};
