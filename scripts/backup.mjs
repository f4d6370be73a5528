// `npm run backup`: runs backup.ts under the Node that npm installed, from Node 20 on.
import { become, compileMessages, install } from './start.mjs';

install();
compileMessages();
become('scripts/backup.ts', process.argv.slice(2));
