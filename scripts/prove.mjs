// deploy/prove.sh runs this once the packages are installed: the proof on built pages, under the Node that npm
// installed.
import { become, build, install } from './start.mjs';

install();
build();
become('deploy/prove/main.ts', process.argv.slice(2));
