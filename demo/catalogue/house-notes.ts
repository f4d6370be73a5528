/**
 * Reads what is written by hand about a house: its rooms, how it is kept and reached, its rules. A slip throws, with
 * its line.
 */
import {
  BATH_FITTINGS,
  BED_KINDS,
  POOL_KINDS,
  POOL_LININGS,
  type Pool,
  RULE_TOPICS,
  type Space,
  SPACE_KINDS,
} from '#shared/property-facts.ts';
import type { SeedFacts, SeedRule } from '../facts.ts';

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
const partsOf = (text: string, mark: string): string[] =>
  text.split(mark).map((part) => part.trim());
const without = (text: string): string => text.replace(/[- ]/g, '_');

function oneOf<T extends string>(known: readonly T[], word: string, line: string): T {
  const found = known.find((one) => one === without(word));
  if (found === undefined) throw new Error(`'${word}' is none of ${known.join(', ')}: ${line}`);
  return found;
}

/** '2 king, mattress' as an entry for each bed. */
const bedsIn = (text: string, line: string): Space['beds'] =>
  partsOf(text, ',').flatMap((part) => {
    const [, n = '1', kind = ''] = /^(\d+ )?(.+)$/.exec(part) ?? [];
    return Array.from({ length: Number(n) }, () => oneOf(BED_KINDS, kind, line));
  });

/**
 * The rooms of a house, one a line, in the order in which one walks through them. A bedroom says its beds and the
 * bathroom that is its own; any other room its kind, a sitting room also the beds that stand in it:
 *
 *     0 Sunset bedroom | king, 2 single | bathtub, shower
 *     0 Guest bathroom | bath | shower, bucket
 *     1 Library | sitting: 6 mattress
 */
export const house = (text: string): readonly Space[] =>
  linesOf(text).map((line) => {
    const [head = '', what = '', fittings] = partsOf(line, '|');
    const [, floor, name] = /^(-?\d+) (.+)$/.exec(head) ?? [];
    if (floor === undefined || name === undefined)
      throw new Error(`A room needs its floor and its name: ${line}`);
    const bath =
      fittings === undefined
        ? []
        : partsOf(fittings, ',').map((fitting) => oneOf(BATH_FITTINGS, fitting, line));
    const [kind = '', beds] = partsOf(what, ':');
    if (kind === 'bath') return { kind: 'bathroom', name, floor: Number(floor), beds: [], bath };
    const other = kind === 'room' ? 'other' : SPACE_KINDS.find((known) => known === kind);
    if (other !== undefined)
      return {
        kind: other,
        name,
        floor: Number(floor),
        beds: beds === undefined ? [] : bedsIn(beds, line),
        bath,
      };
    return { kind: 'bedroom', name, floor: Number(floor), beds: bedsIn(what, line), bath };
  });

function poolIn(value: string, line: string): Pool {
  const read =
    /^(\w+), ([\d.]+) x ([\d.]+) m, ([\d.]+) to ([\d.]+) m, (\d\d:\d\d) to (\d\d:\d\d)(.*)$/.exec(
      value,
    );
  if (read === null) throw new Error(`A pool needs kind, size, depth and hours: ${line}`);
  const [, kind = '', length, width, depthFrom, depthTo, opens = '', closes = '', more = ''] = read;
  const words = partsOf(more, ',').filter((word) => word !== '');
  const lining = words.find((word) => word !== 'fenced' && word !== 'heated');
  return {
    kind: oneOf(POOL_KINDS, kind, line),
    length: Number(length),
    width: Number(width),
    depthFrom: Number(depthFrom),
    depthTo: Number(depthTo),
    opens,
    closes,
    fenced: words.includes('fenced'),
    heated: words.includes('heated'),
    lining: lining === undefined ? 'turquoise' : oneOf(POOL_LININGS, lining, line),
  };
}

/** 'yes', 'ask 4 until 20:00', '22:00' or 'from 5' with the owner's sentence behind a semicolon. */
function ruleIn(topic: SeedRule['topic'], value: string, line: string): SeedRule {
  if (topic === 'food' || topic === 'couples') return { topic, answer: null, sentence: value };
  const [said = '', ...rest] = partsOf(value, ';');
  const sentence = rest.join('; ');
  const [, answer, most, until, age, end] =
    /^(?:(yes|ask|no)(?: (\d+) until (\d\d:\d\d))?|any|from (\d+)|(\d\d:\d\d))$/.exec(said) ?? [];
  if (answer === undefined && age === undefined && end === undefined && said !== 'any')
    throw new Error(`A rule cannot be read: ${line}`);
  return {
    topic,
    answer: answer === 'ask' || answer === 'no' ? answer : 'yes',
    ...(most === undefined ? {} : { most: Number(most) }),
    ...((end ?? until) === undefined ? {} : { until: end ?? until ?? '' }),
    ...(age === undefined ? {} : { minAge: Number(age) }),
    sentence,
  };
}

/**
 * How a house is kept and reached, and its rules, one a line:
 *
 *     pool: outdoor, 9 x 4.5 m, 1.1 to 1.5 m, 07:00 to 21:00, fenced
 *     care: lives in | on call | staff | none
 *     cook: included | 1200 a day | none
 *     power: inverter; what it runs
 *     road: tarred; a note | rough 400 m; a note
 *     steps: 3
 *     parking: 4
 *     pets, music, food, alcohol, couples, children, visitors, parties: the answer; the owner's sentence
 *
 * Food and couples have only a sentence: the answer stands in the property's `flags`.
 */
export function notes(text: string): SeedFacts {
  const said = linesOf(text).map((line) => {
    const [, key = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    return { key, value, line };
  });
  const one = (key: string): { value: string; line: string } => {
    const found = said.filter((entry) => entry.key === key);
    if (found.length !== 1 || found[0] === undefined)
      throw new Error(`'${key}' must be said once: ${text}`);
    return found[0];
  };
  const noted = (key: string): { head: string; note: string; line: string } => {
    const { value, line } = one(key);
    const [head = '', ...note] = partsOf(value, ';');
    return { head, note: note.join('; '), line };
  };
  const known = new Set([
    'pool',
    'care',
    'cook',
    'power',
    'road',
    'steps',
    'parking',
    'visitors',
    ...RULE_TOPICS,
  ]);
  const unknown = said.find(({ key }) => !known.has(key));
  if (unknown !== undefined) throw new Error(`Nobody reads this line: ${unknown.line}`);
  const cook = one('cook').value;
  const rupees = /^(\d+) a day$/.exec(cook)?.[1];
  const [power, road, steps, care] = [noted('power'), noted('road'), noted('steps'), one('care')];
  const caretaker = without(care.value);
  const rough = /^rough (\d+) m$/.exec(road.head)?.[1];
  if (rough === undefined && road.head !== 'tarred')
    throw new Error(`A road is tarred, or rough for so many metres: ${road.line}`);
  if (
    caretaker !== 'lives_in' &&
    caretaker !== 'on_call' &&
    caretaker !== 'staff' &&
    caretaker !== 'none'
  )
    throw new Error(care.line);
  if (rupees === undefined && cook !== 'included' && cook !== 'none')
    throw new Error(`A cook is included, costs so much a day, or there is none: ${cook}`);
  return {
    pools: said.filter(({ key }) => key === 'pool').map(({ value, line }) => poolIn(value, line)),
    caretaker,
    cook: rupees !== undefined ? 'on_request' : cook === 'included' ? 'included' : 'none',
    ...(rupees === undefined ? {} : { cookRupees: Number(rupees) }),
    power: oneOf(['generator', 'inverter', 'none'] as const, power.head, power.line),
    powerRuns: power.note,
    road: rough === undefined ? 'tarred' : 'rough',
    roughMetres: Number(rough ?? 0),
    roadNote: road.note,
    steps: Number(steps.head),
    parking: Number(one('parking').value),
    rules: RULE_TOPICS.map((topic) => {
      const key = topic === 'day_visitors' ? 'visitors' : topic;
      const entry = said.find((line) => line.key === key);
      if (entry !== undefined) return ruleIn(topic, entry.value, entry.line);
      if (topic === 'food' || topic === 'couples') return { topic, answer: null, sentence: '' };
      throw new Error(`'${key}' is not said: ${text}`);
    }),
  };
}
