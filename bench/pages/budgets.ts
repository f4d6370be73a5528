/** The figures of one page on a simulated mid-range phone over slow 4G; null if not measured. */
export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  /** Milliseconds. */
  readonly tbt: number;
  /** Milliseconds: the slowest of a few presses with a processor four times slower. */
  readonly inp: number;
  /** kB as sent. */
  readonly script: number;
  readonly html: number;
  readonly fonts: number;
  readonly whole: number;
}

type Rule = readonly ['most' | 'least', number];

/** The budget of every measured page. */
const EVERYWHERE: Partial<Record<keyof Figures, Rule>> = {
  lcp: ['most', 1800],
  cls: ['most', 0.02],
  inp: ['most', 150],
  html: ['most', 40],
  fonts: ['most', 60],
};

/** The budget of landing pages, which adds the four scores and the script. */
const LANDING: Partial<Record<keyof Figures, Rule>> = {
  ...EVERYWHERE,
  performance: ['least', 95],
  accessibility: ['least', 95],
  bestPractices: ['least', 95],
  seo: ['least', 95],
  script: ['most', 130],
};

const COLUMNS: readonly (readonly [keyof Figures, string, number])[] = [
  ['performance', 'performance', 0],
  ['accessibility', 'accessibility', 0],
  ['bestPractices', 'best practices', 0],
  ['seo', 'SEO', 0],
  ['lcp', 'LCP ms', 0],
  ['cls', 'CLS', 3],
  ['tbt', 'TBT ms', 0],
  ['inp', 'INP proxy ms', 0],
  ['script', 'script kB', 1],
  ['html', 'HTML kB', 1],
  ['fonts', 'fonts kB', 1],
  ['whole', 'whole kB', 1],
];

export interface Measured {
  readonly name: string;
  readonly landing: boolean;
  /** kB of all files of a first visit. */
  readonly most?: number;
  readonly figures: Figures;
}

/** The table as Markdown. An exclamation mark shows a missed budget. */
export function table(rows: readonly Measured[]): {
  readonly text: string;
  readonly missed: number;
} {
  let missed = 0;
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const body = rows.map(({ name, landing, most, figures }) => {
    const rules: typeof EVERYWHERE = {
      ...(landing ? LANDING : EVERYWHERE),
      ...(most === undefined ? {} : { whole: ['most', most] }),
    };
    const cells = COLUMNS.map(([key, , digits]) => {
      const over = misses(rules[key], figures[key]);
      if (over) missed += 1;
      return `${figures[key].toFixed(digits)}${over ? ' !' : ''}`;
    });
    return line([name, ...cells]);
  });
  const limits = COLUMNS.map(([key]) =>
    LANDING[key] === undefined
      ? ''
      : `${LANDING[key][0] === 'most' ? '≤' : '≥'} ${LANDING[key][1]}`,
  );
  return {
    text: [
      line(['page', ...COLUMNS.map(([, title]) => title)]),
      line(Array.from({ length: COLUMNS.length + 1 }, () => '---')),
      ...body,
      line(['budget', ...limits]),
    ].join('\n'),
    missed,
  };
}

const misses = (rule: Rule | undefined, value: number): boolean =>
  rule !== undefined && (rule[0] === 'most' ? value > rule[1] : value < rule[1]);
