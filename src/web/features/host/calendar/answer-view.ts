import { type RefObject, useEffect, useRef } from 'react';

/** The id of the answer to an owner's words, to which a browser without scripts scrolls. */
export const WORDS_ANSWER = 'words-answer';

/**
 * Brings the answer to a form into view for each new `moment`, with the focus: its top below the top of the screen, or
 * a field with a problem in the middle, above the bars of a phone. `null`: there is no answer.
 */
export function useAnswerInView<Box extends HTMLElement>(moment: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (moment === null || box.current === null) return;
    const wrong = box.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box.current).focus({ preventScroll: true });
    (wrong ?? box.current).scrollIntoView({ block: wrong === null ? 'start' : 'center' });
  }, [moment]);
  return box;
}
