import type { House, Letter } from './types.ts';

const parts = () => Promise.all([import('@react-email/components'), import('react'), import('./components.ts')]);
let loaded: ReturnType<typeof parts> | undefined;

/** Loads what draws letters, which is large: a process that sends does it when it starts, one that does not never. */
export async function prepareLetters(): Promise<void> {
  await (loaded ??= parts());
}

/** The HTML of a letter. All of its words are escaped; it loads nothing from anywhere. */
export async function letterHtml(letter: Letter, house: House): Promise<string> {
  const [{ render }, { createElement }, { LetterPage }] = await (loaded ??= parts());
  return render(createElement(LetterPage, { letter, house }));
}
