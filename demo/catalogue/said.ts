/** Reads the numbers out of hand-written texts, for the tests that hold texts and facts against each other. */
const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const FOOT = 0.3048;

/** 'thirty-two', 'one hundred and twenty', 'Twelve' or '14' as a number; 0 for a word that is none. */
export function numberOf(text: string): number {
  const lower = text.toLowerCase();
  const hundred = /^(\w+) hundred(?: and ([\w-]+))?$/.exec(lower);
  if (hundred) return numberOf(hundred[1] ?? '') * 100 + numberOf(hundred[2] ?? '');
  const [tens = '', ones = ''] = lower.split('-');
  return (
    Number(lower) ||
    (TENS[tens] ?? NUMBERS.indexOf(tens) + 1) + (ones === '' ? 0 : NUMBERS.indexOf(ones) + 1)
  );
}

/** The words of hand-written HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<\/(p|li|h3)>/g, '. ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.\./g, '.');

export interface Said {
  /** how many may stay the night */
  readonly guests: readonly number[];
  readonly bedrooms: readonly number[];
  readonly bathrooms: readonly number[];
  /** of a hotel */
  readonly rooms: readonly number[];
  /** metres */
  readonly pools: readonly { readonly length: number; readonly width: number | null }[];
}

const counts = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, word = '']) => numberOf(word)).filter((n) => n > 0);

/**
 * What a text says in numbers of the house as a whole. 'Two bedrooms below' and 'six guests in the rains' are parts and
 * stories.
 */
export function saidOf(text: string): Said {
  const families = [...text.matchAll(/\b([\w-]+) adults and ([\w-]+) (?:small )?children\b/gi)].map(
    ([, adults = '', children = '']) => numberOf(adults) + numberOf(children),
  );
  const pools = [
    ...text.matchAll(
      /\b([\w-]+)(?: (metres|feet(?! across)|by)|-foot) ?(?:(?:by )?([\w-]+) (metres|feet))?[^.]*/gi,
    ),
  ]
    .filter(([sentence]) =>
      /\b(pool|plunge)\b/i.test(
        text.slice(
          Math.max(0, text.indexOf(sentence) - 60),
          text.indexOf(sentence) + sentence.length,
        ),
      ),
    )
    .flatMap(([sentence, first = '', unit = '', second = '', unit2 = '']) => {
      const feet = /feet|-foot/i.test(`${unit} ${unit2} ${sentence.slice(0, 24)}`);
      const scale = feet ? FOOT : 1;
      const length = numberOf(first);
      const width = unit.toLowerCase() === 'by' ? numberOf(second) : 0;
      return length > 4 && (unit2 !== '' || unit.toLowerCase() !== 'by')
        ? [{ length: length * scale, width: width > 0 ? width * scale : null }]
        : [];
    });
  return {
    guests: [
      ...counts(
        text,
        /\b([\w-]+) (?:guests|people|sleepers|trekkers|overnight|to sleep)\b(?! can\b| if nobody| for lunch| may | in the | plus a)/gi,
      ),
      ...families,
    ],
    bedrooms: counts(
      text,
      /(?<!other |upper |lower |these |those |of )\b([\w-]+)(?:-bedroom| bedrooms)\b(?! (?:with|that|are downstairs|below|\(two|over|facing|at the back|share|upstairs))/gi,
    ),
    bathrooms: counts(text, /\b([\w-]+) bathrooms?\b(?! each)/gi),
    rooms: counts(
      text,
      /\b((?:twenty|thirty|forty)-\w+|eighteen|sixteen|twenty|thirty) (?:\w+ )?rooms\b/gi,
    ),
    pools,
  };
}
