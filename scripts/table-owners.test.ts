import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { foreignReads, foreignWrites, READS_ACROSS, tableUses, usesIn } from './table-owners.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('only its owner writes a table', () => expect(foreignWrites(tableUses(ROOT))).toEqual([]));

test('a slice reads another’s tables only where the list allows it', () =>
  expect(foreignReads(tableUses(ROOT))).toEqual(
    Object.entries(READS_ACROSS)
      .flatMap(([user, { tables }]) => tables.map((table) => `${user}: ${table}`))
      .sort(),
  ));

test.each([
  ["const rows = await db.selectFrom('bookings')", 'bookings'],
  ['await sql`select 1 from reviews r join properties p on true`', 'properties'],
])('a read by a slice without an entry is found: %s', (text, table) =>
  expect(foreignReads([usesIn('src/marketplace/born-today/store.ts', text)])).toContain(
    `born-today: ${table}`,
  ),
);

test.each([
  ["await trx.updateTable('coupons').set({ used: 1 })", 'coupons'],
  ["await trx.insertInto('messages').values(row)", 'messages'],
  ['await sql`delete from night_claims c using x`', 'night_claims'],
  ['await sql`update room_nights as n set sold = 0`', 'room_nights'],
  ['await sql`insert into ledger_entries (kind) values (1)`', 'ledger_entries'],
])('a slice that does not own it is refused: %s', (text, table) => {
  expect(foreignWrites([usesIn('src/marketplace/born-today/store.ts', text)])).toEqual([
    expect.stringContaining(`writes ${table}`),
  ]);
});

test('the owner may write, and reading is not writing', () => {
  expect(
    foreignWrites([usesIn('src/marketplace/pricing/coupons.ts', "trx.updateTable('coupons')")]),
  ).toEqual([]);
  expect(
    foreignWrites([
      usesIn(
        'src/marketplace/search/narrow.ts',
        'select 1 from room_nights n join rate_plans p on true for update of n',
      ),
    ]),
  ).toEqual([]);
});
