import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { tableUses, TABLE_OWNERS, type TableUse } from './table-owners.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

interface Constraint {
  readonly table: string;
  readonly kind: 'p' | 'u' | 'f' | 'c' | 'x';
  readonly definition: string;
}

/** Renders docs/database.md: every table with its owner, columns, keys and readers. */
export async function databaseDoc(client: Pick<pg.Client, 'query'>, root: string): Promise<string> {
  const columns = await client.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`);
  const constraints = await client.query<Constraint>(`
    select c.relname as "table", k.contype as kind, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and k.contype in ('p', 'u', 'f', 'x') order by c.relname, k.contype desc, k.conname`);
  const uses = tableUses(root);
  const columnsOf = Map.groupBy(columns.rows, ({ table }) => table);
  const constraintsOf = Map.groupBy(constraints.rows, ({ table }) => table);
  const owners = [...new Set(Object.values(TABLE_OWNERS))];
  const sections = owners.map((owner) => {
    const tables = [...columnsOf.keys()].filter((table) => TABLE_OWNERS[table] === owner);
    return tables.length === 0
      ? ''
      : `## ${owner}\n\n${tables.map((table) => section(table, columnsOf.get(table) ?? [], constraintsOf.get(table) ?? [], uses)).join('\n')}`;
  });
  return `${HEAD}\n${sections.filter(Boolean).join('\n')}`;
}

const HEAD = `# The database

Written by \`npm run docs:database\` from the migrations and from \`scripts/table-owners.ts\`; a test fails when it is old.
Only its owner writes a table. \`READS_ACROSS\` in that file lists who reads the tables of others.
Functions and triggers stand in \`db/functions/\`.
`;

const KINDS: Readonly<Record<string, string>> = {
  p: 'primary key',
  u: 'unique',
  f: 'foreign key',
  x: 'no overlap',
};

function section(
  table: string,
  columns: readonly Column[],
  constraints: readonly Constraint[],
  uses: readonly TableUse[],
): string {
  const readers = [
    ...new Set(
      uses
        .filter(({ reads, user }) => reads.has(table) && user !== TABLE_OWNERS[table])
        .map(({ user }) => user),
    ),
  ].sort();
  const keys = constraints.map(
    ({ kind, definition }) =>
      `${KINDS[kind] ?? kind} ${definition.replace(/^(PRIMARY KEY|UNIQUE|FOREIGN KEY|EXCLUDE) ?/, '').replaceAll('|', '\\|')}`,
  );
  const list = columns
    .map(({ name, type, required }) => `\`${name}\` ${type}${required ? '' : '?'}`)
    .join(', ');
  return `### ${table}\n\n${list}\n\n${keys.map((key) => `- ${key}`).join('\n')}\n${readers.length === 0 ? '' : `- read by ${readers.join(', ')}\n`}`;
}

if (process.argv[1] === import.meta.filename) {
  const dir = mkdtempSync(join(tmpdir(), 'verandah-doc-'));
  chmodSync(dir, 0o755); // Under root the database runs as another user.
  const server = await startEmbedded({ dir, flags: ['fsync=off'] });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate(server.url);
    await client.connect();
    const root = resolve(import.meta.dirname, '..');
    writeFileSync(join(root, 'docs/database.md'), await databaseDoc(client, root));
  } finally {
    await client.end();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
