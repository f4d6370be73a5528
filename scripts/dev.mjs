// `npm run dev`: the same server with pages that reload as you edit, and a restart when server code moves.
import { become, install } from './start.mjs';

install();
become('scripts/watch.ts', [], { NODE_ENV: 'development' });
