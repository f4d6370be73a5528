import { oneLine } from './person.ts';

// Names go into messages to others: into the subject of an e-mail, into an SMS. A name must therefore contain nothing
// that a phone turns into a link.

/** Content that makes a text no name. */
type NameProblem =
  /** a link, a domain, an e-mail address, or a lookalike */
  | 'address'
  /** a phone number */
  | 'number';

/** Domain endings that phones turn into links. */
const ENDINGS = new Set(
  (
    'com net org edu gov mil int info biz name pro mobi app dev io ai co in uk us eu me tv cc ly gl gd to gg sh so be de fr ru cn jp au ca ws vip win top xyz site shop store online live click link page web website space tech club ' +
    'fun life world today news blog money bank pay loan bet casino work support help email chat download zip mov example test invalid localhost onion भारत'
  ).split(' '),
);
/** Abbreviations that people write before a dot without a following space. */
const SHORTENED = new Set(
  (
    'mr mrs ms miss mx dr prof er ar adv ca cs st smt shri sri sau late md mohd mohammed km kum kumari pt pandit rev fr br sr jr hon col capt maj gen brig lt cdr sgt insp pvt ltd co corp inc bros intl govt dept univ no ' +
    'श्री श्रीमती डॉ प्रो सौ कु स्व'
  ).split(' '),
);
const DEGREES = new Set(['b.com', 'm.com']);

/** Number of letters, not counting combining marks: 'डॉ' has one. */
const lettersOf = (label: string): number => Array.from(label.replace(/\p{M}/gu, '')).length;

/** The text as a phone reads it: full-width letters, other dots and invisible characters become what they look like. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|[\ufe00-\ufe0f]/gu, '')
    .replace(/[。｡․‧·]/gu, '.')
    .replace(/\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*/giu, '.')
    .replace(/\s+\.\s*/gu, '.')
    .toLowerCase();

/** Cyrillic and Greek letters that look like Latin ones. */
const LATIN_LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аαвβеεнηкκмοоρрсτтυухχіιјѕνԁ', (letter, at) => [
    letter,
    'aabbeehnkkmooppcttuyxxiijsvd'.charAt(at),
  ]),
);

/** The key by which two names are compared: equal for names that look the same, as 'Asha K', 'Аsha  k.'. */
export const looksOf = (name: string): string =>
  asRead(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s.]/gu, '')
    .replace(/[\u0370-\u04ff\u0500-\u052f]/gu, (letter) => LATIN_LOOKS[letter] ?? letter);

const DOTTED = /(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]+/gu;

/**
 * Whether a text contains a web or e-mail address that a phone would turn into a link; also for longer texts, such as a
 * postal address.
 */
export function hasLink(text: string): boolean {
  const read = asRead(text);
  if (/:\/\/|@|\bwww\b|(?:\d{1,3}\.){3}\d{1,3}|\bdot\s+(?:com|net|org|in|io|co)\b/u.test(read))
    return true;
  return [...read.matchAll(DOTTED)].some(
    ([dotted], _, all) =>
      ENDINGS.has(dotted.split('.').at(-1) ?? '') &&
      !(DEGREES.has(dotted) && all.length === 1 && !read.includes(`${dotted}/`)),
  );
}

/** 'evil.agency' may be a domain; 'Dr.Sharma', 'R.K.Joshi' and 'St.Xavier' are names. */
const hasDomainLikeWord = (text: string): boolean =>
  [...asRead(text).matchAll(DOTTED)].some(
    ([dotted]) =>
      !dotted
        .split('.')
        .slice(0, -1)
        .every((label) => SHORTENED.has(label) || lettersOf(label) === 1) && !DEGREES.has(dotted),
  );

/** Seven or more digits, with any separators. */
const PHONE = /\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}/u;

/**
 * Why a one-line text is no name of a person or firm, or null. `oneLine` handles line breaks and invisible characters.
 */
export function nameProblem(text: string): NameProblem | null {
  if (hasLink(text) || hasDomainLikeWord(text)) return 'address';
  return PHONE.test(asRead(text)) ? 'number' : null;
}

/** A name without links and numbers: for names from identity providers, and those stored before the rule existed. */
export function cleanName(text: string): string {
  const kept = oneLine(text)
    .split(' ')
    .filter((word) => nameProblem(word) === null)
    .join(' ');
  return nameProblem(kept) === null ? kept : '';
}

const letters = new Intl.Segmenter('en');

/** A name for public pages: the first name and the initial of the last, 'Ishaan M.'; null if none can be shown. */
export function shownName(name: string): string | null {
  const clean = cleanName(name);
  if (clean === '') return null;
  const words = clean.split(' ');
  const [first = ''] = words;
  const [last] =
    words.length > 1
      ? Array.from(letters.segment(words.at(-1) ?? ''), ({ segment }) => segment)
      : [];
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`;
}
