import { joinSupervisor } from '../supervised.ts';

/** The smallest process that can be supervised. Its first argument chooses how it behaves. */
const [, , behaviour] = process.argv;
const supervisor = joinSupervisor();
await supervisor.begin;
if (behaviour === 'is-refused') process.exit(78);
if (behaviour === 'refuses') {
  await supervisor.refuse('The port is taken.');
  process.exit(78);
}
if (behaviour === 'does-not-start') process.exit(1);
if (behaviour === 'is-never-ready') {
  await supervisor.leave;
  process.exit(0);
}
supervisor.ready(() => behaviour !== 'is-stuck', `http://${process.pid}`);
if (behaviour === 'falls') process.exit(1);
if (behaviour === 'freezes') for (;;);
const why = await supervisor.leave;
if (behaviour !== 'stays') process.exit(why === 'orphaned' ? 3 : 0);
setInterval(() => undefined, 1000);
