import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { newTraveller } from './traveller.ts';

/** Runs `work` on the database of the server that uses this data folder, beside the server. */
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
 * Creates an account and returns its number, to which no code was sent yet. Another journey may just have requested a
 * code for a person of the demo, and the next code comes half a minute later.
 */
export async function knownMobile(dataDir: string): Promise<string> {
  const { mobile, name, email } = newTraveller('Known Example');
  await besideSite(dataDir, ({ db }) =>
    db
      .insertInto('users')
      .values({ name, email, phone: `+91${mobile}` })
      .execute(),
  );
  return mobile;
}
