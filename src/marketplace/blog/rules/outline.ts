const HEADING = /<(\/?)h([2-6])(?=[\s>])/g;
const HIGHEST = 2;

/**
 * Moves the headings of a post up or down together, so that the highest of them is an h2, right below the post's name:
 * a screen reader's outline then has no hole. Takes sanitised HTML, in which headings are well formed.
 */
export function outlineFrom2(sections: readonly string[]): string[] {
  const levels = sections.flatMap((html) => [...html.matchAll(HEADING)].map((match) => Number(match[2])));
  if (levels.length === 0) return [...sections];
  const shift = HIGHEST - Math.min(...levels);
  return sections.map((html) => html.replace(HEADING, (_, slash: string, level: string) => `<${slash}h${Number(level) + shift}`));
}
