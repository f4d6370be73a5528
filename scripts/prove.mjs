// What deploy/prove.sh runs once the packages are there: the proof, under the Node that npm installed, on built pages.
import { become, build, install } from './start.mjs';

install();
build();
become('deploy/prove/main.ts', process.argv.slice(2));
