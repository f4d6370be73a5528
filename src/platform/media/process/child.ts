import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { workOn, type PictureTask } from './work.ts';

/**
 * The picture process: one task after the other, from the server that started it and dies with it. It watches its own
 * memory, because the decoders take theirs outside of what Node can limit.
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
  writeFileSync('/proc/self/oom_score_adj', '1000'); // where memory runs out, Linux ends this process before the server
} catch {
  // another system
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
