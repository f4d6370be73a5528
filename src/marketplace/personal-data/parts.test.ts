import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import { PARTS } from './parts.ts';

const MARKETPLACE = join(import.meta.dirname, '..');
const SCHEMA = readFileSync(join(import.meta.dirname, '../../platform/database/schema.ts'), 'utf8');

/** Columns that identify or locate a person, or name their account. */
const PERSONAL =
  /^(user_id|phone|email|guest_\w+|company_\w+|gstin_no|author|hotelier_name|recipient|buyer|sender|ip|address|fingerprint)$/;
/** Tables with such columns about a property, not a person. */
const OF_PROPERTIES = new Set(['properties']);

const slices = readdirSync(MARKETPLACE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test.each(slices)('%s exports its personal data part, and the list includes it', async (slice) => {
  const door = (
    slice === 'personal-data' ? await import('./index.ts') : await import(`../${slice}/index.ts`)
  ) as { personalData?: PersonalDataPart };
  expect(
    door.personalData,
    `src/marketplace/${slice}/index.ts exports no personalData`,
  ).toBeDefined();
  expect(door.personalData?.name).toBe(slice);
  expect(PARTS).toContain(door.personalData);
});

test('every table with a personal column belongs to exactly one slice', () => {
  const tableOf = new Map(
    [...SCHEMA.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [type, table]),
  );
  const tables = [...SCHEMA.matchAll(/^export interface (\w+) \{\n([^}]*)\n\}/gm)].flatMap(
    ([, type = '', body = '']) => {
      const table = tableOf.get(type);
      const columns = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column);
      return table === undefined
        ? []
        : [{ table, personal: columns.some((column) => PERSONAL.test(column)) }];
    },
  );
  const held = PARTS.flatMap((part) => part.tables);
  expect(new Set(held).size).toBe(held.length);
  const personal = tables
    .filter(({ table, personal: is }) => is && !OF_PROPERTIES.has(table))
    .map(({ table }) => table);
  expect(personal.filter((table) => !held.includes(table))).toEqual([]);
  expect(held.filter((table) => !tables.some((one) => one.table === table))).toEqual([]);
});
