import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#platform/context.ts';

type Where = Pick<Context, 'settings'>;

/**
 * Messages that a provider has accepted and whose row does not say so yet: a file for each in DATA_DIR, named by the
 * message's reference, with the provider's reply. Written as soon as the reply arrives, deleted once the row is
 * `sent`. A file survives a killed process; it helps on this machine only.
 */
const fileOf = ({ settings }: Where, reference = ''): string =>
  join(settings.dataDir, 'answers', reference);

/** Stores a provider's reply. On a full disk only the row records it, a moment later. */
export async function storeReply(ctx: Where, reference: string, reply: string): Promise<void> {
  const write = (): Promise<void> => writeFile(fileOf(ctx, reference), reply, { mode: 0o600 });
  await write()
    .catch(() => mkdir(fileOf(ctx), { recursive: true, mode: 0o700 }).then(write))
    .catch(() => undefined);
}

/** The provider's reply; null where none was stored here. */
export const storedReply = (ctx: Where, reference: string): Promise<string | null> =>
  readFile(fileOf(ctx, reference), 'utf8').catch(() => null);

/** Deletes a reply that the row now records. A file that cannot be deleted is found at the next start. */
export const forgetReply = (ctx: Where, reference: string): Promise<void> =>
  unlink(fileOf(ctx, reference)).catch(() => undefined);

const REFERENCE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** References of all stored replies. */
export const storedReplies = async (ctx: Where): Promise<readonly string[]> =>
  (await readdir(fileOf(ctx)).catch(() => [])).filter((name) => REFERENCE.test(name));
