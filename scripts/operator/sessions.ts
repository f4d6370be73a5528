import { parseArgs } from 'node:util';
import { endSessionsOfAll, endSessionsOfNumber } from '#marketplace/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { fail, say, type Said } from './say.ts';

export const SESSIONS_HELP = `Where people are signed in (a stolen phone, or sessions that may have leaked):

  npx node scripts/operator.ts sessions end 9000000001 --by "Your Name"    signs one account out everywhere
  npx node scripts/operator.ts sessions end-all --by "Your Name"           signs everybody out

Nothing else changes: whoever can prove who they are signs in again.`;

/** Runs `sessions …` with the arguments after that word. */
export async function sessions(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string', default: '' } },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', SESSIONS_HELP], failed: true };
  }
  const [command = '', number = '', ...more] = read.positionals;
  const by = read.values.by.trim();
  const isOne = command === 'end' && number !== '' && more.length === 0;
  if (!isOne && !(command === 'end-all' && number === ''))
    return { lines: [SESSIONS_HELP], failed: true };
  if (by === '') return fail('Say who ends them: --by "Your Name".');
  if (!isOne) {
    const all = await endSessionsOfAll(ctx, by);
    return all.ok
      ? say(`${all.value} sessions ended: everybody is signed out.`)
      : fail(all.message);
  }
  const ended = await endSessionsOfNumber(ctx, number, by);
  return ended.ok
    ? say(`${ended.value.sessions} sessions of account ${ended.value.accountId} ended.`)
    : fail(ended.message);
}
