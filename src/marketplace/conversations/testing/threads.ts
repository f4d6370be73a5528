import { fixedClock } from '#platform/clock.ts';
import type { Account, Context } from '#platform/context.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase } from '#test/support/database.ts';
import { threadAbout, writeMessage, type About } from '../index.ts';

/** A database for tests of threads, with the steps of those who write and read. */
export async function openThreadTests() {
  const t = await testDatabase();
  const clock = fixedClock('2026-11-22T10:00:00+05:30');
  const ctx: Context = testContext(t, { clock, env: { RATE_LIMITS: '1' } });
  let keys = 0;
  return {
    t,
    ctx,
    clock,
    /** The message as written, or the code of the refusal. */
    write: async (writer: Account, about: About, text: string, key = `key-${(keys += 1)}-long`) => {
      const written = await writeMessage(ctx, { writer, about, text, key });
      return written.ok ? written.value : written.code;
    },
    /** The messages as their reader sees them, oldest first, or the code of the refusal. */
    lines: async (reader: Account, about: About) => {
      const found = await threadAbout(ctx, reader, about);
      return found.ok
        ? found.value.messages.map(
            ({ side, text, fresh }) => `${side}: ${text}${fresh ? ' (new)' : ''}`,
          )
        : found.code;
    },
    /** The subjects of the e-mails about threads to an address, oldest first. */
    subjectsTo: async (to: string, like = '%') =>
      (
        await t.db
          .selectFrom('messages')
          .select('subject')
          .where('recipient', '=', to)
          .where('template', 'like', 'conversation%')
          .where('subject', 'like', like)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject),
  };
}
export type ThreadTests = Awaited<ReturnType<typeof openThreadTests>>;
