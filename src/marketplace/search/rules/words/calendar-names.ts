/** Names of months and weekdays as patterns, English and the Hindi ones in Latin letters. */
const MONTHS = ['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?', 'sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'];
const WEEKDAYS = ['mon(?:day)?|somvar|somwar', 'tue(?:s(?:day)?)?|mangalvar|mangalwar', 'wed(?:nesday)?|budhvar|budhwar', 'thu(?:r(?:s(?:day)?)?)?|guruvar|guruwar', 'fri(?:day)?|shukravar|shukrawar', 'sat(?:urday)?|shanivar|shaniwar', 'sun(?:day)?|ravivar|raviwar|itvar|itwar'];

export const MONTH = MONTHS.join('|');
export const WEEKDAY = WEEKDAYS.join('|');

const indexIn = (names: readonly string[], word: string): number => names.findIndex((name) => new RegExp(`^(?:${name})$`, 'u').test(word)) + 1;

/** 1 January .. 12 December; 0 for no month. */
export const monthNumber = (word: string): number => indexIn(MONTHS, word);

/** 1 Monday .. 7 Sunday; 0 for no weekday. */
export const weekdayNumber = (word: string): number => indexIn(WEEKDAYS, word);
