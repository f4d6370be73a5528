/**
 * Rules for migrations while people book: they must not lock an existing table for a time that grows with its size, nor
 * remove what servers of the previous release read. `migration-rules.test.ts` checks every file after the first
 * release. A harmless exception states its reason on the line above: `-- short: the table has three rows`.
 */
export const RULED_FROM = '0054';

interface Statement {
  readonly text: string;
  /** A reason says why it is short. */
  readonly excused: boolean;
}

interface Rule {
  readonly pattern: RegExp;
  /** What to do instead. */
  readonly instead: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    instead:
      'builds an index while nobody may write: a file that begins with "-- outside a transaction", drop index concurrently if exists, create index concurrently',
  },
  {
    pattern:
      /^(lock |truncate |cluster|vacuum full|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))/,
    instead: 'locks a whole table',
  },
  {
    pattern: /^(update|delete) /,
    instead: 'may touch a whole table at once: let a job do it in parts, or say why it is short',
  },
  { pattern: /^do /, instead: 'cannot be judged: say what it does and why it is short' },
  {
    pattern:
      /^(drop (table|view|type|schema)|alter table .*\b(drop column|rename)\b|alter type .*\brename\b)/,
    instead: 'takes away what servers of the release before still use: leave it to a release after',
  },
  {
    pattern: /^alter table .*\balter (column )?\S+ (set data )?type\b/,
    instead: 'writes the table anew: add a column and let a job fill it',
  },
  {
    pattern:
      /^alter table .*\badd (column )?(if not exists )?(?!constraint|check|primary|unique|foreign|exclude)[^,]*\b(generated|serial|bigserial|random\(|gen_random_uuid\(|clock_timestamp\(|nextval\()/,
    instead: 'writes the table anew: a new column takes a default that is the same for all',
  },
  {
    pattern:
      /^alter table .*\badd (column )?(if not exists )?(?!constraint|check|primary|unique|foreign|exclude)(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    instead: 'fails where there are rows, and for the release before: give it a default',
  },
  {
    pattern:
      /^alter table .*\badd (column )?(if not exists )?(?!constraint|check|primary|unique|foreign|exclude)[^,]*\bcheck\b/,
    instead:
      'reads the whole table under a lock: add the column, then add constraint … check (…) not valid, then validate constraint',
  },
  {
    pattern: /^alter table .*\badd (constraint \S+ )?(check|foreign key)(?!.*\bnot valid\b)/,
    instead: 'reads the whole table under a lock: not valid, then validate constraint',
  },
  {
    pattern:
      /^alter table .*\badd (constraint \S+ )?(unique|primary key|exclude)(?!.*\busing index\b)/,
    instead: 'builds an index while nobody may write: create it concurrently, then using index',
  },
];

/** The violations of a migration, a sentence each; `earlier` are the texts of the files before it. */
export function migrationProblems(
  name: string,
  text: string,
  earlier: readonly string[] = [],
): string[] {
  const outside = text.startsWith('-- outside a transaction');
  const statements = statementsIn(text);
  const made = new Set(
    statements.flatMap(
      ({ text: one }) =>
        /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\w+)/.exec(one)?.[1] ?? [],
    ),
  );
  const problems = statements.flatMap(({ text: one, excused }) => {
    if (excused || made.has(tableOf(one))) return [];
    const broken = RULES.find(({ pattern }) => pattern.test(one));
    if (broken !== undefined) return [`${name}: "${one.slice(0, 100)}" ${broken.instead}.`];
    const column = /^alter table .*\balter (?:column )?(\w+) set not null\b/.exec(one)?.[1];
    return column === undefined || isProved(tableOf(one), column, [...earlier, text])
      ? []
      : [
          `${name}: "${one.slice(0, 100)}" reads the whole table under a lock: first add constraint … check (${column} is not null) not valid, and validate constraint.`,
        ];
  });
  const apart = statements.filter(({ text: one }) => / concurrently\b/.test(one));
  if (apart.length > 0 && !outside)
    problems.push(`${name}: "concurrently" needs "-- outside a transaction" as the first line.`);
  if (outside && apart.length < statements.length)
    problems.push(
      `${name}: a file outside a transaction holds statements with "concurrently" alone; the others would be half done after a failure.`,
    );
  for (const { text: one } of apart) {
    const index = /^create (?:unique )?index concurrently (\w+)/.exec(one)?.[1];
    if (
      index !== undefined &&
      !statements.some((other) => other.text === `drop index concurrently if exists ${index}`)
    )
      problems.push(
        `${name}: a failed attempt leaves ${index} behind: begin with drop index concurrently if exists ${index}.`,
      );
  }
  return problems;
}

const tableOf = (statement: string): string =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?|update |delete from |truncate (?:table )?)(?:public\.)?(\w+)/.exec(
    statement,
  )?.[1] ?? '';

/** Whether a validated constraint says that a column is never null. */
function isProved(table: string, column: string, texts: readonly string[]): boolean {
  const all = texts
    .flatMap(statementsIn)
    .map(({ text }) => text)
    .filter((text) => tableOf(text) === table);
  const constraint = all.flatMap(
    (text) =>
      new RegExp(`add constraint (\\w+) check \\(${column} is not null\\) not valid`).exec(
        text,
      )?.[1] ?? [],
  )[0];
  return (
    constraint !== undefined &&
    all.some((text) => text.includes(`validate constraint ${constraint}`))
  );
}

/** The statements of a file in lower case on one line each, without bodies of functions and texts. */
function statementsIn(file: string): Statement[] {
  const plain = file
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, (comment) => comment.replaceAll(';', ','));
  return plain.split(';').flatMap((part) => {
    const text = part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
    return text === '' ? [] : [{ text, excused: /^-- short: \S.*$/m.test(part) }];
  });
}
