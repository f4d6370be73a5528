import type { Context } from '#platform/context.ts';
import type { Person, PersonalDataPart } from '#platform/personal-data.ts';
import { deleteChallengesOf } from './challenges.ts';
import { deleteChangesOf } from './contact-changes.ts';
import { forgetBrowsers, knownBrowsersOf } from './known-browsers.ts';
import { listPasskeys } from './own-passkeys.ts';
import { listSessions } from './own-sessions.ts';
import { deletePasskeysOf } from './passkeys.ts';
import { deleteSavedOf, savedPeople } from './saved/saved-people.ts';
import { deleteSessionsOf } from './sessions.ts';
import { emptyAccount } from './users.ts';

/** An account and everything stored with it: ways to sign in, sessions and wishes. */
export const personalData: PersonalDataPart = {
  name: 'accounts',
  tables: [
    'users',
    'sessions',
    'passkeys',
    'passkey_challenges',
    'contact_changes',
    'social_identities',
    'social_tickets',
    'otp_challenges',
    'known_browsers',
    'wishlist_items',
    'saved_guests',
    'saved_companies',
    'totp_secrets',
    'recovery_codes',
    'desk_visits',
  ],

  async export(ctx, { id }) {
    const account = await ctx.db
      .selectFrom('users')
      .select([
        'id',
        'name',
        'phone',
        'email',
        'email_verified_at',
        'created_at',
        'password_changed_at',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const identities = await ctx.db
      .selectFrom('social_identities')
      .select(['provider', 'email', 'linked_at'])
      .where('user_id', '=', id)
      .execute();
    const wishlist = await ctx.db
      .selectFrom('wishlist_items')
      .innerJoin('properties', 'properties.id', 'wishlist_items.property_id')
      .select([
        'properties.name as hotel',
        'added_at',
        'check_in',
        'check_out',
        'adults',
        'child_ages',
      ])
      .where('user_id', '=', id)
      .execute();
    return {
      account: {
        ...account,
        password: account.password_changed_at === null ? 'none' : 'set; only a hash of it is kept',
      },
      sessions: (await listSessions(ctx)).map(
        ({ device, address, startedAt, lastSeenAt, current }) => ({
          device,
          address,
          started_at: startedAt,
          last_seen_at: lastSeenAt,
          current,
        }),
      ),
      known_browsers: await knownBrowsersOf(ctx.db, id),
      signs_in_with: identities,
      passkeys: (await listPasskeys(ctx)).map(({ name, addedAt, lastUsedAt }) => ({
        name,
        added_at: addedAt,
        last_used_at: lastUsedAt,
      })),
      wishlist,
      ...(await savedOf(ctx, id)),
    };
  },

  async erase(ctx, trx, { id, phone, email }) {
    await trx.deleteFrom('wishlist_items').where('user_id', '=', id).execute();
    await deleteSavedOf(trx, id);
    await deleteSessionsOf(trx, id, null);
    await forgetBrowsers(ctx, trx, id, 'all');
    await deletePasskeysOf(trx, id);
    await deleteChangesOf(trx, id);
    await deleteChallengesOf(
      trx,
      id,
      [phone, email].filter((place) => place !== ''),
    );
    await trx.deleteFrom('social_identities').where('user_id', '=', id).execute();
    await emptyAccount(trx, id, ctx.clock.now());
  },
};

async function savedOf(ctx: Context, id: number) {
  const { guests, companies } = await savedPeople(ctx, id);
  return {
    saved_guests: guests.map(({ name, relation, born }) => ({ name, relation, born })),
    saved_companies: companies.map(({ gstinNo, companyName, companyAddress }) => ({
      gstin: gstinNo,
      name: companyName,
      address: companyAddress,
    })),
  };
}

/** The facts of a live account that decide which other rows are its own; `bookingIds` come from bookings. */
export async function accountOfPerson(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<Omit<Person, 'bookingIds'>> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'phone', 'phone_verified_at', 'email', 'email_verified_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    phone: row.phone ?? '',
    phoneSince: row.phone_verified_at ?? row.created_at,
    email: row.email_verified_at === null ? '' : row.email.toLowerCase(),
    emailSince: row.email_verified_at ?? row.created_at,
  };
}
