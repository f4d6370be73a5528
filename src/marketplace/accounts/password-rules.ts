import * as texts from '#messages/password.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

const LEAST_LENGTH = 8;
/** long enough for any sentence; a bound on the size of a request */
const MOST_LENGTH = 200;

export interface Owner {
  readonly name: string;
  readonly email: string;
  /** E.164 */
  readonly phone: string;
}

const DRESSED: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** 'P@ssw0rd123!' → 'password': without the usual decorations of a simple word. */
export function plainCore(password: string): string {
  const bare = password
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\s._-]/g, '');
  const undressed = bare.replace(
    /^[\d!@#$%^&*()+=?]+(?=\p{L})|(?<=\p{L})[\d!@#$%^&*()+=?]+$/gu,
    '',
  );
  return Array.from(undressed, (character) => DRESSED[character] ?? character).join('');
}

/**
 * A single character, a short repeated piece, or a run of neighbours: '11111111', 'abcabcabc', '12345678'.
 */
function isPattern(password: string): boolean {
  const text = password.toLowerCase();
  if (/^(.{1,4})\1+.{0,3}$/su.test(text) && new Set(text).size <= 4) return true;
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return (
    (steps.size === 1 && [1, -1].some((step) => steps.has(step))) ||
    '12345678901234567890'.includes(text) ||
    '98765432109876543210'.includes(text)
  );
}

/**
 * The most common breached passwords without digits and marks, and words that people in India and guests of
 * hill houses would pick first. Compared after `plainCore`.
 */
const COMMON = new Set(
  (
    'password passwort passcode passw pass mypassword newpassword letmein welcome admin administrator login signin guest user username test tester testing qwerty qwert qwertyuiop ' +
    'qwertyui qazwsx qazwsxedc zxcvbnm zxcvbn asdfgh asdfghjkl asdfghjk asdf wasd abc abcd abcde abcdef abcdefg abcdefgh iloveyou ilovegod ilovemom loveyou lovely love lover forever ' +
    'monkey dragon master shadow sunshine princess football baseball basketball cricket superman batman spiderman pokemon starwars michael jordan jennifer jessica charlie daniel andrew ' +
    'ashley computer internet samsung iphone google facebook instagram whatsapp youtube secret trustno freedom whatever killer hunter ranger buster tigger summer winter monsoon flower ' +
    'cookie chocolate butterfly angel angels hello helloworld hellohello india indian indianarmy bharat hindustan mumbai bombay pune delhi newdelhi bangalore bengaluru chennai kolkata ' +
    'hyderabad goa lonavala khandala maharashtra krishna ganesh ganesha ganpati hanuman shivaji jaishriram jaishreeram jaihind jaimatadi omsairam saibaba sairam bismillah jesus christ ' +
    'jesuschrist sachin dhoni virat kohli rohit sharma rahul priya pooja deepak sanjay rajesh ramesh suresh mahesh vijay ajay anil sunil aditya akash khan kumar singh patel ' +
    'verandah villa villas bungalow hotel resort holiday holidays vacation weekend booking travel traveller changeme changeit default temp temporary nothing anything something security'
  ).split(/\s+/),
);

/** A common word, once or twice in a row. */
function isCommon(password: string): boolean {
  const core = plainCore(password);
  const half = core.slice(0, core.length / 2);
  return COMMON.has(core) || (COMMON.has(half) && core === half + half);
}

let breached: Promise<ReadonlySet<string>> | undefined;

/**
 * Some 18,000 breached passwords in lower case, from a list on this machine; no service is asked. Read when
 * the first password is set, in under a tenth of a second, and kept in 4 MB.
 */
const breachedPasswords = (): Promise<ReadonlySet<string>> =>
  (breached ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .filter((one) => one.length >= LEAST_LENGTH)
          .map((one) => one.toLowerCase()),
      ),
  ));

/** Whether most of the password is the account's own name, e-mail or number. */
function isPersonal(password: string, owner: Owner): boolean {
  const text = password.toLowerCase();
  const digits = owner.phone.replace('+91', '');
  if (digits !== '' && text.includes(digits)) return true;
  const words = [
    ...owner.name.toLowerCase().split(/\s+/),
    owner.name.toLowerCase().replaceAll(' ', ''),
    owner.email.toLowerCase(),
    owner.email.toLowerCase().split('@')[0] ?? '',
  ];
  return words.some(
    (word) => word.length >= 3 && text.includes(word) && text.length - word.length < LEAST_LENGTH,
  );
}

/**
 * Whether a password may be chosen: at least 8 characters of any kind, not one that a guesser tries first,
 * and not one from a published breach. Existing passwords keep working. No rule demands digits or marks: they
 * make passwords harder to remember, not harder to guess.
 */
export async function checkPassword(password: string, owner?: Owner): Promise<Result<string>> {
  const no = (code: string, message: string) =>
    refuse('invalid', code, message, { fields: { password: message } });
  const { length } = Array.from(password);
  if (length < LEAST_LENGTH)
    return no('password.too-short', texts.tooShort({ least: LEAST_LENGTH }));
  if (length > MOST_LENGTH) return no('password.too-long', texts.tooLong({ most: MOST_LENGTH }));
  if (password.trim() === '' || isPattern(password) || isCommon(password))
    return no('password.too-common', texts.tooCommon());
  if (owner !== undefined && isPersonal(password, owner))
    return no('password.personal', texts.personal());
  if ((await breachedPasswords()).has(password.trim().toLowerCase()))
    return no('password.breached', texts.breached());
  return ok(password);
}
