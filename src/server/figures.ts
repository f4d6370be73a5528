/**
 * Figures of several processes as one page: Prometheus wants all lines of a metric together, below one HELP and one
 * TYPE. Each process marks its lines with its name, so that none is there twice.
 */
export function mergeFigures(texts: readonly string[]): string {
  const families = new Map<string, { readonly head: string[]; readonly lines: string[] }>();
  for (const text of texts) {
    let family = '';
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (kind !== undefined) family = name;
      const known = families.get(family) ?? { head: [], lines: [] };
      families.set(family, known);
      if (kind === undefined) known.lines.push(line);
      else if (!known.head.some((one) => one.startsWith(`# ${kind} `))) known.head.push(line);
    }
  }
  return (
    [...families.values()].map(({ head, lines }) => [...head, ...lines].join('\n')).join('\n') +
    '\n'
  );
}
