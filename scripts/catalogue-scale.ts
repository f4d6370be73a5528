import { parseArgs } from 'node:util';
import { readSettings } from '#platform/settings.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase, PATIENCE } from '#platform/database/index.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { bringUpToDate } from '#platform/database/roles.ts';
import { fillCatalogue } from './catalogue-scale/fill.ts';
import { measureSearch } from './catalogue-scale/measure.ts';
import { removeCatalogue } from './catalogue-scale/remove.ts';
import { setStayRules } from './catalogue-scale/stay-rules.ts';

/**
 * Fills, measures and removes a large generated catalogue:
 *
 *     npm run catalogue:scale -- 100000     adds properties with 365 nights each up to that number
 *     npm run catalogue:scale -- --measure  times searches; `--only price`: those whose name contains the word
 *     npm run catalogue:scale -- --rules 30 gives 30 % of the generated properties rules for stays, the others none
 *     npm run catalogue:scale -- --remove   deletes all generated rows
 *
 * It works on DATABASE_URL, or on the embedded database under DATA_DIR.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remove: { type: 'boolean' },
    measure: { type: 'boolean' },
    only: { type: 'string' },
    rules: { type: 'string' },
  },
});
const count = Number(
  positionals[0] ??
    (values.remove === true || values.measure === true || values.rules !== undefined ? 0 : NaN),
);
const rules = values.rules === undefined ? null : Number(values.rules);
if (rules !== null && !(rules >= 0 && rules <= 100)) {
  console.error('--rules is the share of properties with rules for stays, from 0 to 100 percent.');
  process.exit(2);
}
if (!Number.isInteger(count) || count < 0 || count > 9_999_999) {
  console.error(
    'How many properties? For example: npm run catalogue:scale -- 100000   (or -- --remove, -- --measure)',
  );
  process.exit(2);
}

const config = readSettings();
const embedded = config.embedded ? await startEmbedded({ dir: config.dataDir }) : null;
const url = embedded?.url ?? config.DATABASE_URL;
const database = createDatabase(url, { max: 4, ...PATIENCE.migration });
const { pool, close } = database;
try {
  await bringUpToDate(url, config.MIGRATION_DATABASE_URL);
  if (values.remove === true) await removeCatalogue(pool);
  if (count > 0) await fillCatalogue(pool, count, systemClock.today());
  if (rules !== null) await setStayRules(pool, rules);
  if (values.measure === true) await measureSearch(database, values.only);
} finally {
  await close();
  await embedded?.stop();
}
