import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '#api/index.ts';
import { ACTIONS } from '#platform/budget/limits.ts';
import { createLogger } from '#platform/log.ts';
import { createSecurityEvents, SECURITY_EVENTS } from '#platform/security-events.ts';
import { changeOf } from './operator/changes.ts';

const RUNBOOKS = join(import.meta.dirname, '../docs/runbooks');
/** Whoever records: all sources but the list of events itself. */
const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync(['src/**/*.ts', 'scripts/*.ts', 'db/functions/*.sql'], { cwd: ROOT })
  .filter((file) => !/security-events\.ts$|\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const rules = readFileSync(join(RUNBOOKS, 'alarms.yml'), 'utf8');
const all = (pattern: RegExp): string[] => [...new Set([...rules.matchAll(pattern)].map(([, found = '']) => found))];

test('every metric that a rule names is measured', async () => {
  const { registry } = createMetrics({ security: createSecurityEvents(createLogger('silent', false), 'a secret') });
  const measured = new Set((await registry.getMetricsAsJSON()).flatMap(({ name }) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
  const named = all(/\b((?:verandah|process|nodejs)_[a-z_]+)(?=[{[ ])/g);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !measured.has(name))).toEqual([]);
});

test('every event that a rule names is one, and every event that should not happen often has a rule', () => {
  const named = all(/event="([a-z-]+)"/g);
  expect(named.filter((event) => !Object.hasOwn(SECURITY_EVENTS, event))).toEqual([]);
  const warnings = Object.entries(SECURITY_EVENTS).flatMap(([event, level]) => (level === 'warn' ? [event] : []));
  expect(warnings.filter((event) => !named.includes(event))).toEqual([]);
});

test('every action that a rule names is one of a limit or a command', () => {
  const actions = all(/action=~"([^"]+)"/g).flatMap((names) => names.split('|'));
  expect(actions.filter((action) => !Object.hasOwn(ACTIONS, action) && changeOf(action.split(' ')[0] ?? '', [action.split(' ')[1] ?? '', '1']) === null)).toEqual([]);
});

test('every rule leads to a section of a runbook', () => {
  const places = all(/runbook: '([^']+)'/g);
  expect(all(/- alert: (\w+)/g).length).toBe([...rules.matchAll(/runbook: '/g)].length);
  for (const place of places) {
    const [file = '', anchor = ''] = place.split('#');
    const anchors = [...readFileSync(join(RUNBOOKS, file), 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(/[^\w ]/g, '').replaceAll(' ', '-'));
    expect(anchors, place).toContain(anchor);
  }
});

test('every event is recorded somewhere', () => {
  expect(Object.keys(SECURITY_EVENTS).filter((event) => !SOURCES.some((text) => text.includes(`'${event}'`)))).toEqual([]);
});
