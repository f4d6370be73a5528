import { joinSupervisor } from '../supervised.ts';

/** The smallest process that can be supervised. Its first argument chooses how it behaves. */
const [, , does] = process.argv;
const line = joinSupervisor();
await line.begin;
if (does === 'is-refused') process.exit(78);
if (does === 'does-not-start') process.exit(1);
if (does === 'is-never-ready') {
  await line.leave;
  process.exit(0);
}
line.ready(() => does !== 'is-stuck', `http://${process.pid}`);
if (does === 'falls') process.exit(1);
if (does === 'freezes') for (;;);
const why = await line.leave;
if (does !== 'stays') process.exit(why === 'orphaned' ? 3 : 0);
setInterval(() => undefined, 1000);
