import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#platform/context.ts';

type Where = Pick<Context, 'settings'>;

/**
 * What providers have taken and the database does not know yet: in DATA_DIR a file for each, named by the message's
 * reference, with the provider's reply in it. Written as soon as the answer is there, taken away once the row says
 * `sent`. A plain file outlives a process that is killed; it helps on this machine alone.
 */
const fileOf = ({ settings }: Where, reference = ''): string =>
  join(settings.dataDir, 'answers', reference);

/** Keeps that a provider has taken it. Where there is no room for it, the row alone says so, a moment later. */
export async function keepAnswer(ctx: Where, reference: string, reply: string): Promise<void> {
  const write = (): Promise<void> => writeFile(fileOf(ctx, reference), reply, { mode: 0o600 });
  await write()
    .catch(() => mkdir(fileOf(ctx), { recursive: true, mode: 0o700 }).then(write))
    .catch(() => undefined);
}

/** The provider's reply; null where none was kept here. */
export const keptAnswer = (ctx: Where, reference: string): Promise<string | null> =>
  readFile(fileOf(ctx, reference), 'utf8').catch(() => null);

/** The row says it now. One that cannot be taken away is found again at the next start. */
export const forgetAnswer = (ctx: Where, reference: string): Promise<void> =>
  unlink(fileOf(ctx, reference)).catch(() => undefined);

const REFERENCE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** References of all that is kept here. */
export const keptAnswers = async (ctx: Where): Promise<readonly string[]> =>
  (await readdir(fileOf(ctx)).catch(() => [])).filter((name) => REFERENCE.test(name));
