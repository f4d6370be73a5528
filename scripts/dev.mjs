// `npm run dev`: the server, with pages that reload after an edit, and a restart after a change of server code.
import { become, install } from './start.mjs';

install();
become('scripts/watch.ts', [], { NODE_ENV: 'development' });
