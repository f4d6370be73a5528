import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACTIONS } from '#platform/budget/limits.ts';
import { SECURITY_EVENTS } from '#platform/security-events.ts';
import { measuredMetrics } from '#test/support/measured.ts';
import { changeOf } from './operator/changes.ts';

const RUNBOOKS = join(import.meta.dirname, '../docs/runbooks');
/** All sources that may record events, without the list of events itself. */
const ROOT = join(import.meta.dirname, '..');
const SOURCES = globSync(['src/**/*.ts', 'scripts/*.ts', 'db/functions/*.sql'], { cwd: ROOT })
  .filter((file) => !/security-events\.ts$|\.test\.ts$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const rules = readFileSync(join(RUNBOOKS, 'alarms.yml'), 'utf8');
const all = (pattern: RegExp): string[] => [
  ...new Set([...rules.matchAll(pattern)].map(([, found = '']) => found)),
];

/** Names and selected labels of the metrics in an expression. */
const selectorsIn = (
  text: string,
): { readonly name: string; readonly labels: readonly string[] }[] =>
  [...text.matchAll(/\b((?:verandah|process|nodejs)_[a-z0-9_]+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', inside = '']) => ({
      name,
      labels: [...inside.matchAll(/([a-z_]+)(?:=|!)/g)].map(([, label = '']) => label),
    }),
  );
interface Dashboard {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
}
function expressions(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (file.endsWith('.json'))
    return (JSON.parse(text) as Dashboard).panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => expr),
    );
  return [...text.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
}
/** Labels that Prometheus adds, or the process that merges the figures of all processes. */
const EVERYWHERE = new Set(['instance', 'job', 'process']);

test.each(['docs/runbooks/alarms.yml', 'deploy/watch/dashboard.json'])(
  'every metric and label that %s names is measured',
  async (file) => {
    const measured = await measuredMetrics();
    const named = expressions(file)
      .flatMap(selectorsIn)
      .filter(({ name }) => name !== 'process');
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !measured.has(name)).map(({ name }) => name)).toEqual([]);
    expect(
      named.flatMap(({ name, labels }) =>
        labels
          .filter((label) => !EVERYWHERE.has(label) && !measured.get(name)?.includes(label))
          .map((label) => `${name}: ${label}`),
      ),
    ).toEqual([]);
  },
);

test('every metric of ours is on the dashboard or in a rule', async () => {
  const named = new Set(
    ['docs/runbooks/alarms.yml', 'deploy/watch/dashboard.json']
      .flatMap(expressions)
      .flatMap(selectorsIn)
      .map(({ name }) => name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  const ours = [...(await measuredMetrics()).keys()]
    .filter((name) => name.startsWith('verandah_'))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect([...new Set(ours)].filter((name) => !named.has(name))).toEqual([]);
});

test('every event in a rule exists, and every event that must stay rare has a rule', () => {
  const named = all(/event="([a-z-]+)"/g);
  expect(named.filter((event) => !Object.hasOwn(SECURITY_EVENTS, event))).toEqual([]);
  const warnings = Object.entries(SECURITY_EVENTS).flatMap(([event, level]) =>
    level === 'warn' ? [event] : [],
  );
  expect(warnings.filter((event) => !named.includes(event))).toEqual([]);
});

test('every action in a rule is the action of a limit or a command', () => {
  const actions = all(/action=~"([^"]+)"/g).flatMap((names) => names.split('|'));
  expect(
    actions.filter(
      (action) =>
        !Object.hasOwn(ACTIONS, action) &&
        changeOf(action.split(' ')[0] ?? '', [action.split(' ')[1] ?? '', '1']) === null,
    ),
  ).toEqual([]);
});

test('every rule links to a section of a runbook', () => {
  const places = all(/runbook: '([^']+)'/g);
  expect(all(/- alert: (\w+)/g).length).toBe([...rules.matchAll(/runbook: '/g)].length);
  for (const place of places) {
    const [file = '', anchor = ''] = place.split('#');
    const anchors = [...readFileSync(join(RUNBOOKS, file), 'utf8').matchAll(/^## (.+)$/gm)].map(
      ([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w ]/g, '')
          .replaceAll(' ', '-'),
    );
    expect(anchors, place).toContain(anchor);
  }
});

test('the runbook of each alarm says what it means, where to look and what to do', () => {
  for (const file of [
    'slow-or-failing.md',
    'database-in-trouble.md',
    'jobs-behind.md',
    'provider-fails.md',
  ]) {
    const sections = readFileSync(join(RUNBOOKS, file), 'utf8').split(/^## /m).slice(1);
    expect(
      sections
        .filter(
          (section) =>
            !/\*\*Meaning\.\*\*\s[\s\S]+\*\*Look\.\*\*\s[\s\S]+\*\*Do\.\*\*\s/.test(section),
        )
        .map((section) => section.split('\n', 1)[0]),
    ).toEqual([]);
    // No section is without an alarm.
    expect(rules.split(`${file}#`).length - 1).toBeGreaterThanOrEqual(sections.length);
  }
});

test('every event is recorded by some source', () => {
  expect(
    Object.keys(SECURITY_EVENTS).filter(
      (event) => !SOURCES.some((text) => text.includes(`'${event}'`)),
    ),
  ).toEqual([]);
});
