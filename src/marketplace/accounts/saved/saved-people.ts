import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as booking from '#messages/booking.ts';
import * as personFields from '#messages/person-fields.ts';
import * as texts from '#messages/saved-people.ts';
import { checkCompany, nameTextProblem, type Company } from '#shared/company.ts';
import type { IsoDate } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { MAX_CHILD_AGE } from '#shared/party.ts';
import { MAX_NAME } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { takeTurn } from '../secrets.ts';

/** The person's relation to the account's owner; '' where it was not given. */
export const RELATIONS = [
  '',
  'partner',
  'child',
  'parent',
  'relative',
  'friend',
  'colleague',
] as const;
type Relation = (typeof RELATIONS)[number];

/** A person who travels with the account's owner. */
interface SavedGuest {
  readonly id: number;
  readonly name: string;
  readonly relation: Relation;
  /** the month of birth of a child, 'YYYY-MM'; null for adults */
  readonly born: string | null;
}

interface SavedCompany extends Company {
  readonly id: number;
}

export interface SavedPeople {
  readonly guests: readonly SavedGuest[];
  readonly companies: readonly SavedCompany[];
}

/** The most of each that an account keeps. */
export const MOST_GUESTS = 15;
export const MOST_COMPANIES = 5;

/** The saved guests and companies of an account, by name. Only for its owner. */
export async function savedPeople(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<SavedPeople> {
  const [guests, companies] = await Promise.all([
    db
      .selectFrom('saved_guests')
      .select(['id', 'name', 'relation', sql<string | null>`to_char(born, 'YYYY-MM')`.as('born')])
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('saved_companies')
      .select(['id', 'gstin', 'name', 'address'])
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute(),
  ]);
  return {
    guests: guests.map(({ id, name, relation, born }) => ({
      id,
      name,
      relation: relation as Relation,
      born,
    })),
    companies: companies.map(({ id, gstin, name, address }) => ({
      id,
      gstinNo: gstin,
      companyName: name,
      companyAddress: address,
    })),
  };
}

/** Full years from the month of birth to a day; a child turns older on the first of that month. */
export const ageOn = (born: string, day: IsoDate): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5, 7) < born.slice(5, 7) ? 1 : 0);

const BORN = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

/**
 * Saves a guest; the same name replaces the earlier entry. `born` ('YYYY-MM', or '' for an adult) is for a
 * child of 0 to 12. Refuses `saved.invalid` with a message by field, and `saved.full`.
 */
export async function saveGuest(
  ctx: Context,
  userId: number,
  typed: { readonly name: string; readonly relation: string; readonly born: string },
): Promise<Result<void>> {
  const name = typed.name.trim();
  const born = typed.born.trim();
  const relation = RELATIONS.find((one) => one === typed.relation) ?? '';
  const today = ctx.clock.today();
  const problems = {
    name: nameTextProblem(name, MAX_NAME, {
      missing: texts.nameRequired(),
      invalid: booking.nameInvalid(),
      nameOnly: personFields.nameOnly(),
    }),
    born:
      born === ''
        ? null
        : !BORN.test(born) || born > today.slice(0, 7)
          ? texts.bornInvalid()
          : ageOn(born, today) > MAX_CHILD_AGE
            ? texts.bornGrown({ most: MAX_CHILD_AGE })
            : null,
  };
  const refusal = invalid(problems);
  if (refusal !== null) return refusal;
  return keep(
    ctx,
    userId,
    'saved_guests',
    { most: MOST_GUESTS, is: sql<boolean>`name = ${name}` },
    async (trx) => {
      const row = { relation, born: born === '' ? null : `${born}-01` };
      await trx
        .insertInto('saved_guests')
        .values({ user_id: userId, name, ...row, created_at: ctx.clock.now() })
        .onConflict((same) => same.columns(['user_id', 'name']).doUpdateSet(row))
        .execute();
    },
  );
}

/**
 * Saves a company; the same number replaces name and address. Refuses `saved.invalid` with a message by
 * field, and `saved.full`.
 */
export async function saveCompany(
  ctx: Context,
  userId: number,
  typed: Company,
): Promise<Result<void>> {
  const { company, problems } = checkCompany(typed);
  const refusal = invalid(problems);
  if (refusal !== null) return refusal;
  const { gstinNo: gstin, companyName: name, companyAddress: address } = company;
  return keep(
    ctx,
    userId,
    'saved_companies',
    { most: MOST_COMPANIES, is: sql<boolean>`gstin = ${gstin}` },
    async (trx) => {
      await trx
        .insertInto('saved_companies')
        .values({ user_id: userId, gstin, name, address, created_at: ctx.clock.now() })
        .onConflict((same) => same.columns(['user_id', 'gstin']).doUpdateSet({ name, address }))
        .execute();
    },
  );
}

/** Deletes one; does nothing when it is not the account's or already gone. */
export async function forgetSaved(
  { db }: Pick<Context, 'db'>,
  userId: number,
  what: 'guest' | 'company',
  id: number,
): Promise<void> {
  if (!isId(id)) return;
  await db
    .deleteFrom(what === 'guest' ? 'saved_guests' : 'saved_companies')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Deletes all when the account ends. */
export async function deleteSavedOf(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('saved_guests').where('user_id', '=', userId).execute();
  await trx.deleteFrom('saved_companies').where('user_id', '=', userId).execute();
}

function invalid(problems: Readonly<Record<string, string | null>>) {
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const first = Object.values(fields)[0];
  return first === undefined ? null : refuse('invalid', 'saved.invalid', first, { fields });
}

/**
 * Serialises the writes of one account, so that parallel ones do not pass the limit. `is` selects the entry
 * that would be replaced.
 */
async function keep(
  ctx: Context,
  userId: number,
  table: 'saved_guests' | 'saved_companies',
  { most, is }: { readonly most: number; readonly is: ReturnType<typeof sql<boolean>> },
  write: (trx: Db) => Promise<void>,
): Promise<Result<void>> {
  return inTransaction<Result<void>>(ctx.db, async (trx) => {
    await takeTurn(trx, 'saved', String(userId));
    const { n } = await trx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where(sql<boolean>`not ${is}`)
      .executeTakeFirstOrThrow();
    if (n >= most) return refuse('conflict', 'saved.full', texts.full({ most }));
    await write(trx);
    return ok(undefined);
  });
}
