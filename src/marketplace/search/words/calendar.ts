import { addDays, isoWeekday, nightsBetween, parseDate, type IsoDate } from '#shared/dates.ts';
import { nextFestivalStay, type FestivalId } from '#shared/festivals.ts';

/** Patterns of months and weekdays, in English and in Hindi in Latin letters. */
const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
const WEEKDAYS = [
  'mon(?:day)?|somvar|somwar',
  'tue(?:s(?:day)?)?|mangalvar|mangalwar',
  'wed(?:nesday)?|budhvar|budhwar',
  'thu(?:r(?:s(?:day)?)?)?|guruvar|guruwar',
  'fri(?:day)?|shukravar|shukrawar',
  'sat(?:urday)?|shanivar|shaniwar',
  'sun(?:day)?|ravivar|raviwar|itvar|itwar',
];

export const MONTH = MONTHS.join('|');
export const WEEKDAY = WEEKDAYS.join('|');

const indexIn = (names: readonly string[], word: string): number =>
  names.findIndex((name) => new RegExp(`^(?:${name})$`, 'u').test(word)) + 1;

/** 1 January .. 12 December; 0 for other words. */
export const monthNumber = (word: string): number => indexIn(MONTHS, word);

/** 1 Monday .. 7 Sunday; 0 for other words. */
export const weekdayNumber = (word: string): number => indexIn(WEEKDAYS, word);

const DAY = '\\d{1,2}(?: (?:st|nd|rd|th))?';
export const YEAR = '2\\d{3}';
const FIGURES = '\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{1,2}/\\d{1,2}';
const NAMED = `${DAY}(?: of)? (?:${MONTH})(?:(?: ,)? ${YEAR})?|(?:${MONTH}) ${DAY}(?:(?: ,)? ${YEAR})?(?! (?:(?:-|to|till|until) \\d|nights?|days?|raat|din))`;
const RELATIVE = `day after tomorrow|today|tonight|tomorrow(?: night)?|aaj(?: raat)?|kal|parso|parson|(?:(?:this|next|coming|upcoming|on) )?(?:${WEEKDAY})(?: night)?`;

/** A pattern of one date as people write it. */
export const ONE_DATE = `(?:${NAMED}|${FIGURES}|${RELATIVE})`;
export const BARE_DAY = DAY;
export const FULL_DATE = `(?:${NAMED})`;
/** A pattern of one date by its number, without words that mean a day of this week. */
export const CALENDAR_DATE = `(?:${NAMED}|${FIGURES})`;

const pad = (n: number): string => String(n).padStart(2, '0');
const dated = (year: number, month: number, day: number): IsoDate | null =>
  parseDate(`${year}-${pad(month)}-${pad(day)}`);

/** The first such day of the year that is not before `from`; 29 February moves to the next leap year. */
export function nextOn(month: number, day: number, from: IsoDate): IsoDate | null {
  const year = Number(from.slice(0, 4));
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const date = dated(year + ahead, month, day);
    if (date !== null && date >= from) return date;
  }
  return null;
}

/** A date in figures as people write it in India: day first; an ISO date too. Without a year it is the next one. */
function figured(text: string, from: IsoDate): IsoDate | null {
  const parts = text.split(/[/.-]/).map(Number);
  const [a = 0, b = 0, c] = parts;
  if (/^\d{4}-/.test(text)) return dated(a, b, c ?? 0);
  return c === undefined ? nextOn(b, a, from) : dated(c, b, a);
}

function weekday(words: readonly string[], from: IsoDate): IsoDate | null {
  const wanted = words.map(weekdayNumber).find((n) => n > 0);
  if (wanted === undefined) return null;
  const today = isoWeekday(from);
  // 'next Friday' is in the week after this one; weeks begin on Mondays
  const ahead = words[0] === 'next' ? 7 + wanted - today : (wanted - today + 7) % 7;
  return addDays(from, ahead);
}

/** The first date from `from` on that the words name; null for a day that does not exist. */
export function oneDate(text: string, from: IsoDate): IsoDate | null {
  const words = text
    .split(' ')
    .filter((word) => !['of', ',', 'st', 'nd', 'rd', 'th'].includes(word));
  const [first = ''] = words;
  if (text.startsWith('day after') || first.startsWith('parso')) return addDays(from, 2);
  if (['today', 'tonight', 'aaj'].includes(first)) return from;
  if (['tomorrow', 'kal'].includes(first)) return addDays(from, 1);
  if (/^\d+[/.-]\d/.test(first)) return figured(first, from);
  const month = words.map(monthNumber).find((n) => n > 0);
  if (month !== undefined) {
    const [day = 0, year] = words.filter((word) => /^\d+$/.test(word)).map(Number);
    return year === undefined ? nextOn(month, day, from) : dated(year, month, day);
  }
  return weekday(words, from);
}

/** The words of each festival, in English and in Hindi and Marathi in Latin letters. */
const FESTIVAL_WORDS = {
  // the longest first: 'christmas to new year' is not 'christmas'
  christmasToNewYear:
    '(?:christmas|xmas|natal|nat?aal) (?:and|to|till|until|-|aur|te|se) (?:the )?(?:new years?|nye)(?: eve| day)?',
  christmas: '(?:christmas|xmas|x mas)(?: day| eve)?|natal|naat?aal',
  newYear: '(?:new years?|nav(?:(?:in|een) )?varsh|naya saal)(?: eve| day)?|nye|31 st night',
  sankranti: '(?:makar )?sankrant(?:i)?',
  republicDay: 'republic day|prajasattak din|ganatantra diwas',
  valentines: 'valentines?(?: day)?',
  shivajiJayanti: '(?:shivaji|shiv) jayanti',
  mahashivratri: 'maha ?shivratri',
  holi: 'holi|dhulivandan|dhuli vandan',
  gudiPadwa: 'gu(?:d|dh)i ?padwa',
  goodFriday: 'good friday|easter(?: weekend)?',
  ambedkarJayanti: 'ambedkar jayanti',
  maharashtraDay: 'maharashtra (?:day|din|diwas)',
  independenceDay: 'independence day|swat(?:antra|antrya) (?:din|diwas)',
  rakshaBandhan: 'raksha ?bandhan|rakhi',
  janmashtami: 'janmashtami|dahi ?handi|gokulashtami',
  ganeshChaturthi: 'ganesh (?:chaturthi|chaturti|utsav)|ganpati|ganapati|ganeshotsav',
  gandhiJayanti: 'gandhi jayanti',
  dussehra: 'duss?ehra|dasara|vijaya ?dashami',
  diwali: 'diwali|deepavali|dipavali|deewali',
} as const satisfies Readonly<Record<FestivalId, string>>;

/** A pattern of a festival's name. */
export const FESTIVAL = Object.values(FESTIVAL_WORDS).join('|');

/** The festival that words name; null for other words. */
export const festivalNamed = (words: string): FestivalId | null =>
  (Object.keys(FESTIVAL_WORDS) as FestivalId[]).find((id) =>
    new RegExp(`^(?:${FESTIVAL_WORDS[id]})$`, 'u').test(words),
  ) ?? null;

/** Whether words name the evening before a festival: its first night alone. */
export const isEve = (words: string): boolean =>
  /^(?:christmas eve|xmas eve|x mas eve|new years? eve|nye|31 st night)$/u.test(words);

/** The next stay that a traveller means by a festival from today on; an eve is its one night. Null: none is known. */
export function festivalStay(
  words: string,
  today: IsoDate,
): { date: IsoDate; nights: number } | null {
  const id = festivalNamed(words);
  const stay = id === null ? null : nextFestivalStay(id, today);
  if (stay === null) return null;
  const eve = isEve(words);
  return { date: stay.checkIn, nights: eve ? 1 : nightsBetween(stay.checkIn, stay.checkOut) };
}
