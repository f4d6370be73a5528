import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Puzzle } from '#platform/puzzle/index.ts';

/** guesses between two progress reports */
const REPORT = 25;

/**
 * Guesses until the puzzle is solved; null when aborted. The browser hashes off the main thread, so the page stays
 * responsive.
 */
export async function solvePuzzle(
  puzzle: Puzzle,
  report: (share: number) => void,
  ended: AbortController,
): Promise<string | null> {
  const most = Number(puzzle.parameters.data?.['most'] ?? 1);
  let guesses = 0;
  const solution = await solveChallenge({
    challenge: puzzle,
    controller: ended,
    deriveKey: (parameters, salt, password) => {
      guesses += 1;
      if (guesses % REPORT === 0) report(Math.min(1, guesses / most));
      return deriveKey(parameters, salt, password);
    },
  });
  return solution === null ? null : btoa(JSON.stringify({ challenge: puzzle, solution }));
}
