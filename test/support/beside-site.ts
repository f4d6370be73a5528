import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { somebody } from './traveller.ts';

/** Work on the database of the server that runs on this data folder, beside it. */
export async function besideSite<T>(
  dataDir: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbedded({ dir: dataDir });
  const database = createDatabase(embedded.url, { max: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/**
 * The number of somebody who has an account, and to whom no code was ever sent: of the people of the demo another
 * journey may have asked a code for just now, and the next one comes half a minute later.
 */
export async function knownMobile(dataDir: string): Promise<string> {
  const { mobile, name, email } = somebody('Known Example');
  await besideSite(dataDir, ({ db }) =>
    db
      .insertInto('users')
      .values({ name, email, phone: `+91${mobile}` })
      .execute(),
  );
  return mobile;
}
