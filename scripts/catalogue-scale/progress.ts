/** Percent done and time left: rewritten in place on a terminal, else a line every few seconds. */
export function progress(total: number, what: string): (done: number) => void {
  const started = performance.now();
  const terminal = process.stdout.isTTY;
  let reported = 0;
  let base = -1;
  return (done) => {
    if (base < 0) base = done;
    const now = performance.now();
    if (done < total && now - reported < (terminal ? 200 : 3000)) return;
    reported = now;
    const perUnit = done > base ? (now - started) / (done - base) : 0;
    const left = perUnit === 0 ? 'measuring' : `${span((total - done) * perUnit)} left`;
    const line = `${((done / Math.max(1, total)) * 100).toFixed(1)} %  ${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} ${what}, ${done >= total ? `took ${span(now - started)}` : left}`;
    process.stdout.write(terminal ? `\r\x1b[K${line}${done >= total ? '\n' : ''}` : `${line}\n`);
  };
}

/** '42 s', '3 min 05 s' */
function span(ms: number): string {
  const s = Math.round(ms / 1000);
  return s < 60 ? `${s} s` : `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, '0')} s`;
}
