import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { derivedSecret, secretsOf } from '../secrets.ts';

/**
 * Proof of work (ALTCHA): beyond a limit a browser may spend seconds of computing instead of waiting. Puzzles are not
 * stored; a puzzle carries its purpose under our signature. The budget ensures single use.
 */
export type Puzzle = Challenge;

/** The purpose of a puzzle, and its level: each level doubles the work. */
interface PuzzleUse {
  readonly purpose: string;
  readonly level: number;
}

/** seconds in which a puzzle may be solved and used */
export const PUZZLE_SECONDS = 600;

/** Hash rounds of one guess: a phone a few years old makes about 300 guesses a second. */
const COST = 5000;
const MOST_LEVEL = 4;

type Ctx = Pick<Context, 'settings' | 'clock'>;

const keysOf = (secret: string) => ({
  hmacSignatureSecret: derivedSecret(secret, 'puzzle'),
  hmacKeySignatureSecret: derivedSecret(secret, 'puzzle solution'),
});
/** The purpose as the browser sees it, without numbers or addresses. */
const sealed = (secret: string, purpose: string): string =>
  derivedSecret(derivedSecret(secret, 'puzzle purpose'), purpose).slice(0, 22);
const seconds = ({ clock }: Ctx): number => Math.floor(clock.now().getTime() / 1000);

/**
 * A puzzle that takes between once and twice `PUZZLE_ROUNDS` guesses, doubled with each level. `most` in its data is
 * the upper end, for a progress bar.
 */
export function createPuzzle(ctx: Ctx, { purpose, level }: PuzzleUse): Promise<Puzzle> {
  const least = ctx.settings.PUZZLE_ROUNDS * 2 ** Math.min(level, MOST_LEVEL);
  const data = {
    for: sealed(ctx.settings.secret, purpose),
    level: Math.min(level, MOST_LEVEL),
    most: least * 2,
    until: seconds(ctx) + PUZZLE_SECONDS,
  };
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(least * 2, least),
    deriveKey,
    data,
    ...keysOf(ctx.settings.secret),
  });
}

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ for: z.string(), level: z.number(), most: z.number(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** base64 of { challenge, solution }, as ALTCHA clients send it */
function unpack(payload: string): z.output<typeof solved> | null {
  if (payload === '' || payload.length > 4000) return null;
  try {
    return (
      solved.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data ?? null
    );
  } catch {
    return null;
  }
}

/**
 * The id of a solved puzzle, for single use, and its level; null if it is not ours, not solved, for another purpose,
 * or older than ten minutes.
 */
export async function solvedPuzzle(
  ctx: Ctx,
  payload: string,
  purpose: string,
): Promise<{ readonly id: string; readonly level: number } | null> {
  const given = unpack(payload);
  if (given === null) return null;
  const { data } = given.challenge.parameters;
  const secret = secretsOf(ctx.settings).find((one) => data.for === sealed(one, purpose));
  if (secret === undefined || data.until <= seconds(ctx)) return null;
  const { verified } = await verifySolution({
    challenge: given.challenge,
    solution: { ...given.solution, time: 0 },
    deriveKey,
    ...keysOf(secret),
  });
  return verified ? { id: given.challenge.signature, level: data.level } : null;
}
