import type { Context } from '#platform/context.ts';
import { noteSecurityEvent } from '#platform/security-notes.ts';
import { onDatabase } from './on-database.ts';
import { changeOf } from './operator/changes.ts';
import { LISTINGS_HELP, listings } from './operator/listings.ts';
import { MESSAGES_HELP, messages } from './operator/messages.ts';
import { REFUNDS_HELP, refunds } from './operator/refunds.ts';
import { REVIEWS_HELP, reviews } from './operator/reviews.ts';
import type { Said } from './operator/say.ts';
import { sessions, SESSIONS_HELP } from './operator/sessions.ts';
import { stays, STAYS_HELP } from './operator/stays.ts';
import { threads, THREADS_HELP } from './operator/threads.ts';

/**
 * The operator's commands, which call the use cases that screens will call:
 *
 *     npx node scripts/operator.ts listings
 *     npx node scripts/operator.ts reviews
 *     npx node scripts/operator.ts refunds
 *     npx node scripts/operator.ts stays
 *     npx node scripts/operator.ts messages
 *     npx node scripts/operator.ts sessions
 *     npx node scripts/operator.ts threads
 *
 * They work on DATABASE_URL, or on the embedded database under DATA_DIR, also while the server runs.
 */
const SUBJECTS: Readonly<
  Record<
    string,
    { readonly help: string; run(args: readonly string[], ctx: Context): Promise<Said> }
  >
> = {
  listings: { help: LISTINGS_HELP, run: listings },
  reviews: { help: REVIEWS_HELP, run: reviews },
  refunds: { help: REFUNDS_HELP, run: refunds },
  stays: { help: STAYS_HELP, run: stays },
  messages: { help: MESSAGES_HELP, run: messages },
  sessions: { help: SESSIONS_HELP, run: sessions },
  threads: { help: THREADS_HELP, run: threads },
};

const [name = '', ...rest] = process.argv.slice(2);
const subject = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined;
if (subject === undefined) {
  console.error(
    Object.values(SUBJECTS)
      .map(({ help }) => help)
      .join('\n\n'),
  );
  process.exit(2);
}

await onDatabase(async (ctx) => {
  const { lines, failed } = await subject.run(rest, ctx);
  const change = failed ? null : changeOf(name, rest);
  if (change !== null) await noteSecurityEvent(ctx, ctx.db, 'operator-command', change);
  console[failed ? 'error' : 'log'](lines.join('\n'));
  process.exitCode = failed ? 1 : 0;
});
