// `npm run bench:pages`: builds what is measured, then measures it in a browser.
import { become, build, install } from './start.mjs';

install();
build();
become('bench/pages.ts', process.argv.slice(2));
