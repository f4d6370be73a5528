// `npm run bench`: builds what is measured, then measures it.
import { become, build, install } from './start.mjs';

install();
build();
become('bench/run.ts', process.argv.slice(2));
