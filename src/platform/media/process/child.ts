import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { workOn, type PictureTask } from './work.ts';

/**
 * The picture process: runs one task after the other for the server that started it, and ends with it. It watches its
 * own memory, because the decoders allocate outside of Node's limits.
 */
const mostBytes = Number(process.argv[2]);
const LOOK_EVERY_MS = 20;

sharp.cache(false);
sharp.concurrency(1);

const die = (): void => void process.kill(process.pid, 'SIGKILL');
// Ctrl-C reaches the whole group: the server lets running work end, and then ends this process
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', die);
try {
  writeFileSync('/proc/self/oom_score_adj', '1000'); // when memory runs out, Linux kills this process before the server
} catch {
  // not on Linux
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.send?.({ over: true }, die);
}, LOOK_EVERY_MS);

process.on('message', (task: PictureTask) => {
  void workOn(task)
    .then(
      (answer) => ({ answer }),
      (error: unknown) => ({ failed: String(error) }),
    )
    .then((outcome) => process.send?.({ ...outcome, rss: process.memoryUsage.rss() }));
});
process.send?.({ ready: true });
