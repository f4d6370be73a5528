// `npm run bench:pages`: builds the product, then measures its pages in a browser.
import { become, build, install } from './start.mjs';

install();
build();
become('bench/pages.ts', process.argv.slice(2));
