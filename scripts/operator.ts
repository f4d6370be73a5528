import { compose } from '#server/compose.ts';
import { loadConfig } from '#platform/config/index.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { createDatabase } from '#platform/db/index.ts';
import { migrate } from '#platform/db/migrate.ts';
import { LISTINGS_HELP, listings } from './operator/listings.ts';
import { REVIEWS_HELP, reviews } from './operator/reviews.ts';

/**
 * What an operator does before there are screens for it, through the same use cases that screens would call:
 *
 *     npx node scripts/operator.ts listings
 *     npx node scripts/operator.ts reviews
 *
 * Works on DATABASE_URL, or on the embedded database under DATA_DIR, also while the server runs.
 */
const [subject = '', ...rest] = process.argv.slice(2);
if (subject !== 'listings' && subject !== 'reviews') {
  console.error(`${LISTINGS_HELP}\n\n${REVIEWS_HELP}`);
  process.exit(2);
}

const config = loadConfig();
const embedded = config.embedded ? await startEmbedded({ dir: config.dataDir }) : null;
const url = embedded?.url ?? config.DATABASE_URL;
const database = createDatabase(url, { max: 2 });
try {
  await migrate(url);
  const publicUrl = config.PUBLIC_URL === '' ? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${config.PORT}` : config.PUBLIC_URL.replace(/\/$/, '');
  const { services } = compose({ config, database, publicUrl });
  const { lines, failed } = subject === 'listings' ? await listings(rest, services.intake.desk) : await reviews(rest, services.reviews.desk);
  console[failed ? 'error' : 'log'](lines.join('\n'));
  process.exitCode = failed ? 1 : 0;
} finally {
  await database.close();
  await embedded?.stop();
}
