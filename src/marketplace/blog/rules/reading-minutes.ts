const WORDS_A_MINUTE = 220;

/** Whole minutes that reading takes, at least one. */
export function readingMinutes(sections: readonly string[]): number {
  const words = sections.join(' ').replace(/<[^>]*>/g, ' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
