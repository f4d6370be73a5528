const ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'];

/** English number words up to twenty, as figures. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(ENGLISH.map((word, i) => [word, String(i + 1)]));

const HINDI: ReadonlyMap<string, string> = new Map([['ek', '1'], ['do', '2'], ['teen', '3'], ['tin', '3'], ['char', '4'], ['chaar', '4'], ['panch', '5'], ['paanch', '5'], ['che', '6'], ['chhe', '6'], ['saat', '7'], ['aath', '8'], ['nau', '9'], ['das', '10']]);

/** What Hindi numbers count in a search; 'do' alone is English. */
const COUNTED = /^(?:log|logon|raat|raatein|din|kamre|kamra|bacche|bachche|baccha|bachcha|hazar|hazaar|bhk|jodi)$/u;

/** '2' for 'do' before 'log'; null where it is no Hindi number. */
export const hindiNumber = (word: string, next: string | undefined): string | null => (next !== undefined && COUNTED.test(next) ? (HINDI.get(word) ?? null) : null);
