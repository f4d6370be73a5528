// `npm run stand-in stripe`: runs a stand-in for a third party under the Node that npm installed, from Node 20 on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { become, compileMessages, install, root } from './start.mjs';

const [name = '', ...args] = process.argv.slice(2);
const file = `mocks/${name}/main.ts`;
if (!/^[a-z]+$/.test(name) || !existsSync(join(root, file))) {
  console.error(
    'Which one? npm run stand-in social, stripe, phonepe, bucket or calendars; then a port, and for payments the address of the product.',
  );
  process.exit(1);
}
install();
compileMessages();
become(file, args);
