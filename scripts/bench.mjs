// `npm run bench`: builds the product, then measures it.
import { become, build, install } from './start.mjs';

install();
build();
become('bench/run.ts', process.argv.slice(2));
