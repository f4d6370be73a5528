import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { growthChart } from './chart.ts';
import { measureSize, type Size } from './sizes.ts';
import { growthTable, sizeTable } from './tables.ts';

/** `npm run bench`: README.md explains the figures and the options. */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '67,10000,100000' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    svg: { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
if (sizes.some((size) => !Number.isInteger(size) || size < 67 || size > 9_999_999)) {
  process.stderr.write(
    '--sizes are numbers of properties, from 67 (the demo) on, separated by commas.\n',
  );
  process.exit(2);
}
const how = { seconds: Number(values.seconds), rounds: Number(values.rounds), only: values.only };
const measured: Size[] = [];
for (const [i, properties] of sizes.entries()) {
  const size = await measureSize(properties, { ...how, withPayments: i === 0 });
  measured.push(size);
  process.stdout.write(`${sizeTable(size)}\n\n`);
}
process.stdout.write(`${growthTable(measured)}\n`);
if (values.svg !== undefined)
  writeFileSync(resolve(process.cwd(), values.svg), growthChart(measured));
else if (how.only === '')
  writeFileSync(join(import.meta.dirname, '..', '.data', 'bench.svg'), growthChart(measured));
process.exit(0);
