import { WEEKDAY, weekdayNumber } from '#marketplace/search/words/index.ts';

/** Words without a meaning of their own in an owner's sentence: not `or`, `around`, `except` and `off`. */
export const OWNER_FILLERS: ReadonlySet<string> = new Set(
  `, - . / a an the in at on of over during for to with and also please pls plz set make keep put change update my
  our i we want is be will should it rate rates price prices tariff nights night ke ki ka ko mein me hai ho aur ani te
  la cha chi chya chahiye wala wali liye dar rupees rs`.split(/\s+/),
);

const DAY = `(?:${WEEKDAY})s?`;
/** A list of weekdays: 'saturday', 'fridays and saturdays', 'fri - sun'. */
export const DAYS = `${DAY}(?: (?:, |(?:and|or|aur|ani|/|-|to) )*${DAY})*`;

const TO = new Set(['-', 'to']);

/** The weekdays of such a list, 1 Monday .. 7 Sunday, in order; 'fri - sun' is a run of days. */
export function daysIn(words: string): readonly number[] {
  const days = new Set<number>();
  let before: number | null = null;
  let run = false;
  for (const word of words.split(' ')) {
    const day = weekdayNumber(word) || weekdayNumber(word.replace(/s$/, ''));
    if (day === 0) {
      run = TO.has(word) || (run && word === ',');
      continue;
    }
    if (run && before !== null)
      for (let d: number = before; d !== day; d = (d % 7) + 1) days.add(d);
    days.add(day);
    before = day;
    run = false;
  }
  return [...days].toSorted((a, b) => a - b);
}

/** Friday and Saturday nights. */
export const WEEKEND_NIGHTS = [5, 6] as const;
export const WEEKDAY_NIGHTS = [1, 2, 3, 4, 7] as const;
