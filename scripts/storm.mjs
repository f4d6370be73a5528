// `npm run storm`: builds the product, then lets guests book in it while faults happen.
import { become, build, install } from './start.mjs';

install();
build();
become('test/storm/run.ts', process.argv.slice(2));
