import type { Context } from '#platform/context.ts';
import { deleteOldChallenges } from './challenges.ts';
import { deleteOldChanges } from './contact-changes.ts';
import { deleteOldSocial } from './identities.ts';
import { deleteOldBrowsers } from './known-browsers.ts';
import { deleteOldQuestions } from './passkeys.ts';
import { deleteExpiredSessions } from './sessions.ts';
import { deleteOldWishlists } from './wishlist.ts';

/** Deletes what is over: sessions, challenges, known browsers, tickets, questions for passkeys, changes that can no longer be undone; returns rows removed. */
export async function pruneAccounts({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  const removed = [await deleteExpiredSessions(db, now), await deleteOldChallenges(db, now), await deleteOldBrowsers(db, now), await deleteOldSocial(db, now), await deleteOldQuestions(db, now), await deleteOldChanges(db, now), await deleteOldWishlists(db, now)];
  return removed.reduce((total, rows) => total + rows, 0);
}
