import type { StormReport } from './storm.ts';

const pad = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
    .join('  ')
    .trimEnd();

/** Columns of minimal width, the first aligned left and the others right. */
function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, n) =>
    Math.max(cell.length, ...rows.map((row) => row[n]?.length ?? 0)),
  );
  return [pad(head, widths), ...rows.map((row) => pad(row, widths))].join('\n');
}

const counted = (title: string, rows: readonly (readonly [string, number])[]): string =>
  columns(
    [title, 'times'],
    rows.toSorted((a, b) => a[0].localeCompare(b[0])).map(([name, n]) => [name, String(n)]),
  );
const median = (values: readonly number[]): string =>
  values.length === 0
    ? '–'
    : (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(0);
const most = (values: readonly number[]): string =>
  values.length === 0 ? '–' : Math.max(...values).toFixed(0);

/** The number of violations printed for each invariant. */
const SHOWN = 5;

/** The report of a storm: its options, its faults and its results. */
export function stormTable(report: StormReport): string {
  const byFault = Map.groupBy(report.happened, ({ fault }) => fault);
  const faults = [...byFault].map(([fault, times]) => {
    const ready = times.flatMap(({ readyMs }) => readyMs ?? []);
    const written = times.flatMap(({ writeMs }) => writeMs ?? []);
    return [
      fault,
      String(times.length),
      median(ready),
      most(ready),
      median(written),
      most(written),
      String(times.filter(({ readyMs }) => readyMs === null).length),
    ];
  });
  const violations = report.examined.reduce((sum, one) => sum + one.violations.length, 0);
  return [
    `Storm of seed ${report.seed}: ${report.attempts} attempts to book in ${report.seconds.toFixed(0)} s, ${report.acknowledged} writes acknowledged, settled in ${report.settleSeconds.toFixed(0)} s.`,
    `Longest time without a good write: ${(report.longestPauseMs / 1000).toFixed(1)} s. Machines started again by the storm: ${report.restarts}. Messages that came more than once: ${report.repeated.messages.map(([template, n]) => `${n} ${template}`).join(', ') || 'none'}, of ${report.repeated.of}.`,
    columns(['fault', 'times', 'ready ms', 'most', 'write ms', 'most', 'rescued'], faults),
    counted('webhook', report.webhooks),
    columns(
      ['answer', 'times', 'slowest ms'],
      report.statuses.map(({ status, answers, slowestMs }) => [
        status,
        String(answers),
        slowestMs.toFixed(0),
      ]),
    ),
    ...(report.late.length === 0
      ? []
      : [
          columns(
            ['late answer', 'times', 'slowest ms'],
            report.late
              .toSorted((a, b) => a.of.localeCompare(b.of))
              .map(({ of, answers, slowestMs }) => [of, String(answers), slowestMs.toFixed(0)]),
          ),
        ]),
    counted('attempt and its end', report.outcomes),
    columns(
      ['invariant', 'examined', 'violations'],
      report.examined.map(({ name, examined, violations: wrong }) => [
        name,
        String(examined),
        String(wrong.length),
      ]),
    ),
    ...report.examined
      .filter(({ violations: wrong }) => wrong.length > 0)
      .map(
        ({ name, violations: wrong }) =>
          `NOT SO: ${name}\n${wrong
            .slice(0, SHOWN)
            .map((one) => `  ${one}`)
            .join('\n')}`,
      ),
    violations === 0 ? 'No invariant was violated.' : `${violations} violations.`,
  ].join('\n\n');
}
