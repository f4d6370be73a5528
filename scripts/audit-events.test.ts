import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUDIT_EVENTS, type AuditEventName } from '#shared/audit-events.ts';
import { PERMISSIONS, type Grant } from '#shared/permissions.ts';

const ROOT = join(import.meta.dirname, '..');
const sources = globSync('src/marketplace/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const events = Object.keys(AUDIT_EVENTS) as AuditEventName[];
const among = (name: string, pattern: (name: string) => RegExp): boolean =>
  sources.some((text) => pattern(name.replaceAll('.', '\\.')).test(text));

/** Events of writers that no page or call reaches yet. */
const TO_COME: readonly string[] = [
  'nights.changed',
  'property.changed',
  'rooms.changed',
  'plans.changed',
  'terms.changed',
];

test('every event of the audit log is left by some use case', () => {
  expect(events.filter((event) => !among(event, (name) => new RegExp(`'${name}'`)))).toEqual(
    TO_COME,
  );
});

test('every event is one of a permission', () => {
  const listed = new Set(Object.values<Grant>(PERMISSIONS).flatMap(({ audit }) => audit ?? []));
  expect(events.filter((event) => !listed.has(event))).toEqual([]);
});

test('an event that says it can be undone has its inverse', () => {
  const undoable = events.filter(
    (event) => AUDIT_EVENTS[event].undo === 'yes' && !TO_COME.includes(event),
  );
  expect(
    undoable.filter((event) => !among(event, (name) => new RegExp(`defineUndo\\([^;]*?'${name}'`))),
  ).toEqual([]);
});
