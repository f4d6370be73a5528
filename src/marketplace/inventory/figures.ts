import { sql } from 'kysely';
import { question } from '#platform/telemetry/questions.ts';

/** The guards against selling a night twice: triggers that count claims and blocks, and the check of each night. */
const GUARDS = {
  triggers: [
    'night_claims_sell',
    'night_claims_release',
    'night_claims_fixed',
    'block_nights_lower',
    'block_nights_raise',
    'block_nights_fixed',
    'room_nights_search',
  ],
  check: 'room_nights_never_oversold',
};

/** Guards that are missing or switched off; at 0 the database itself refuses to sell a night twice. */
export const inventoryFigures = question({
  metrics: {
    verandah_guards_missing: [
      'Guards of the database against selling a night twice that are missing or switched off',
    ],
  },
  ask: async (trx) => {
    const { rows } = await sql<{ there: number }>`
      select (
        select count(distinct tgname)
        from pg_trigger
        where tgname = any(${GUARDS.triggers}) and tgenabled in ('O', 'A')
      ) + (
        select count(*) from pg_constraint where conname = ${GUARDS.check} and convalidated
      ) as there`.execute(trx);
    return { verandah_guards_missing: GUARDS.triggers.length + 1 - (rows[0]?.there ?? 0) };
  },
});
