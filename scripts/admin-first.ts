import { makeFirstAdmin } from '#marketplace/accounts/people/index.ts';
import { onDatabase } from './on-database.ts';

/**
 * `npm run admin:first -- 9876543210`: makes the account of a number an admin and prints recovery codes for its second
 * step. Also for an admin who has lost app and codes. It leaves a row in the audit log.
 */
const [number = ''] = process.argv.slice(2);
const done = await onDatabase((ctx) => makeFirstAdmin(ctx, number));
if (done.ok)
  console.log(
    [
      `${done.value.account.name} is an admin. Sign in at /login, then make the second step with one of these codes.`,
      'Each works once. Set up an app or a passkey with the first one.',
      ...done.value.recoveryCodes,
    ].join('\n'),
  );
else console.error(`${done.message} Sign in with it once, then run this again.`);
process.exitCode = done.ok ? 0 : 1;
