import { useEffect, useState } from 'react';
import type { Puzzle } from '#platform/puzzle/index.ts';

/** A puzzle that this browser is solving or has solved. */
export interface Solving {
  /** from 0 to 1; may jump to the end, since a guess can succeed early */
  readonly progress: number;
  /** the solution in the server's format */
  readonly solution: string | null;
}

/** Solves a puzzle in the background; null without a puzzle, and without TLS, where browsers cannot hash. */
export function usePuzzle(puzzle: Puzzle | null): Solving | null {
  const [state, setState] = useState<{
    readonly of: string;
    readonly solving: Solving | null;
  } | null>(null);
  const id = puzzle?.signature ?? '';
  useEffect(() => {
    if (puzzle === null) return undefined;
    const ended = new AbortController();
    const tell = (solving: Solving | null) => {
      if (!ended.signal.aborted) setState({ of: id, solving });
    };
    tell({ progress: 0, solution: null });
    void import('./solve-puzzle.ts')
      .then(({ solvePuzzle }) =>
        solvePuzzle(puzzle, (progress) => tell({ progress, solution: null }), ended),
      )
      .then((solution) => tell(solution === null ? null : { progress: 1, solution }))
      .catch(() => tell(null));
    return () => ended.abort();
    // the signature identifies the puzzle
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return state !== null && state.of === id ? state.solving : null;
}
